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
    return scene(**{"seats": 1, "turn": 1, "dice": "", "energy": [0], "culture": [0], "solo": solo} | more)


def last_die(rogue: str = "artemis", n: int = 5, **more: Any) -> Scene:
    """The last of the Rogue's `n` dice is rolled, the others were of no use."""
    return rogue_turn(rogue, dice="economy:discarded " * (n - 1), **more)


def bonus_dice(rogue: str = "artemis", **more: Any) -> Scene:
    """The first of the three bonus dice is rolled; its culture is full."""
    full = {"artemis": 6, "rothkel": 6, "zendica": 5, "hades": 5, "gamelyn": 4}[rogue]
    return rogue_turn(rogue, **{"bonus": 1, "culture": [0, full]} | more)


def my_turn(rogue: str = "artemis", dice: str = "colony", **more: Any) -> Scene:
    """The seat has rolled. Nobody has goods unless it is said."""
    return scene(**{"seats": 1, "dice": dice, "energy": [0], "culture": [0], "solo": {"rogue": rogue}} | more)


def goods(t: Scene) -> list[tuple[int, int]]:
    """Energy and culture of the seat, and of the Rogue."""
    return list(zip(t.s.energy, t.s.culture, strict=True))
