"""Scenes of the solo game of the expansion: the Rogue's turn, or one's own."""

from __future__ import annotations

from typing import Any

import orrery
from tests.beyond_the_black.scene import BLACK, black
from tests.scene import Scene

ROGUES = {
    "artemis": 6, "rothkel": 6, "zendica": 5, "hades": 5, "gamelyn": 4, "vesper": 6, "carrion_wake": 6,
    "iron_synod": 5, "null_regent": 5, "the_last_tide": 4,
}  # with their limits of goods  # fmt: skip
ROLL = (orrery.CHANCE, "Roll")
HIRES = (orrery.CHANCE, "DrawPilot")
OVER = (orrery.NOBODY, "")
NO_USE = "diplomacy"  # the faces that a Rogue without orbiting ships cannot use
NO_USE_TOO = "economy"
TRAINED_ALIKE = "overseer vanguard bulwark undertow"  # all on the Intrepid and the Ambition
WAYS = ("variant", "forcing", "rogue_ship", "rogue_pair", "rogue_end", "exhaustion", "danger_dice")


def table(said: dict[str, Any], **rest: Any) -> Scene:
    """One seat, and the Rogue. Nobody has goods unless it is said; options go by their names."""
    told: dict[str, Any] = {"energy": [0], "culture": [0]} | rest | said
    solo = {"rogue": told.pop("rogue", "artemis")}
    solo |= {way: told.pop(way) for way in WAYS if way in told}
    return black(seats=1, solo=solo, **told)


def rogue_turn(**more: Any) -> Scene:
    """The Rogue rolls its first die, or the next behind `dice`."""
    return table(more, turn=1, dice="")


def last_die(n: int = 5, **more: Any) -> Scene:
    """The last of the Rogue's `n` dice is rolled, the others were of no use and all different."""
    return rogue_turn(**{"dice": "economy:discarded " * (n - 1)} | more)


def bonus_dice(**more: Any) -> Scene:
    """The first of the three bonus dice is rolled; its culture is full."""
    told: dict[str, Any] = {"bonus": 1, "culture": [0, ROGUES[more.get("rogue", "artemis")]]} | more
    return rogue_turn(**told)


def my_turn(dice: str = "move", **more: Any) -> Scene:
    """The seat has rolled."""
    return table(more, dice=dice)


def goods(t: Scene) -> list[tuple[int, int]]:
    """Energy and culture of the seat, and of the Rogue."""
    return list(zip(t.s.energy, t.s.culture, strict=True))


def pilots(t: Scene) -> list[str | None]:
    """Who flies the Rogue's Aurora, Intrepid, Ambition and Nexus."""
    return list(BLACK.view(t.s, 0)["mats"][1]["pilots"])


def pilot_row(t: Scene) -> list[str]:
    return list(BLACK.view(t.s, 0)["pilot_row"])


def pile(t: Scene, seat: int = 0) -> tuple[list[str], list[str]]:
    """What the Rogue took in the open, and what it drew unseen."""
    seen = BLACK.view(t.s, seat)
    return list(seen["mats"][1]["finds"]), list(seen["exploration"]["hoard"])
