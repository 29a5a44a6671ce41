"""Scenes of the solo game: the Rogue's turn, in which chance is asked for its next die, or one's own."""

from __future__ import annotations

from typing import Any

import orrery
from tests.scene import Scene, scene

ROLL = (orrery.CHANCE, "Roll")
OVER = (orrery.NOBODY, "")
NO_USE = "diplomacy"  # the face that a Rogue without orbiting ships cannot use, as economy


def rogue_turn(rogue: str = "artemis", variant: str = "normal", forcing: str = "any", **more: Any) -> Scene:
    """The Rogue rolls. Nobody has goods, and no die is dealt with, unless it is said."""
    solo = {"rogue": rogue, "variant": variant, "forcing": forcing}
    return at_table(more, turn=1, dice="", solo=solo)


def last_die(rogue: str = "artemis", n: int = 5, **more: Any) -> Scene:
    """The last of the Rogue's `n` dice is rolled, the others were of no use."""
    return rogue_turn(rogue, dice="economy:discarded " * (n - 1), **more)


def bonus_dice(rogue: str = "artemis", **more: Any) -> Scene:
    """The first of the three bonus dice is rolled; its culture is full."""
    full = {"artemis": 6, "rothkel": 6, "zendica": 5, "hades": 5, "gamelyn": 4}[rogue]
    told: dict[str, Any] = {"bonus": 1, "culture": [0, full]} | more
    return rogue_turn(rogue, **told)


def my_turn(rogue: str = "artemis", dice: str = "colony", **more: Any) -> Scene:
    """The seat has rolled. Nobody has goods unless it is said."""
    return at_table(more, dice=dice, solo={"rogue": rogue})


def at_table(said: dict[str, Any], **rest: Any) -> Scene:
    """One seat; what is said counts before the rest."""
    told: dict[str, Any] = {"energy": [0], "culture": [0]} | rest | said
    return scene(seats=1, **told)


def goods(t: Scene) -> list[tuple[int, int]]:
    """Energy and culture of the seat, and of the Rogue."""
    return list(zip(t.s.energy, t.s.culture, strict=True))
