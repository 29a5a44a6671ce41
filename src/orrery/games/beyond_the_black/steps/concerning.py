"""What an effect is about: the ship, the planet and the other mat concerned."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.machine import NONE, Position, Step
from orrery.games.beyond_the_black.state import BlackState


class Concerning(Step[BlackState]):
    """Lies below an effect and says what “this ship” and “that planet” mean in it. It does nothing itself."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "ship", "planet", "other")

    def __init__(self, seat: int, ship: int, planet: int, other: int) -> None:
        super().__init__(seat)
        self.ship: Final = ship
        self.planet: Final = planet  # or NONE
        self.other: Final = other  # the mat that brought it about, or NONE

    def run(self, s: BlackState, /) -> None:
        return


def concerned(s: Position) -> Concerning | None:
    """What the effect that is running, or being judged, is about."""
    for step in s.stack[::-1]:
        if isinstance(step, Concerning):
            return step
    return None


def ship_concerned(s: Position) -> int:
    about = concerned(s)
    return NONE if about is None else about.ship


def planet_concerned(s: Position) -> int:
    about = concerned(s)
    return NONE if about is None else about.planet
