"""What can be read off a view: the dice of the turn, and where a ship is."""

from __future__ import annotations

from typing import NamedTuple

from orrery.core.views import View
from orrery.games.tiny_epic_galaxies.state import SURFACE


class DieOnTable(NamedTuple):
    """A die of the turn: its number from 1, what it shows, and where it lies."""

    number: int
    face: str
    place: str


class ShipPlace(NamedTuple):
    """Where a ship is: in one word, at which card, and on which space of that card's track."""

    place: str
    card: str
    step: int


def dice(view: View) -> list[DieOnTable]:
    return [DieOnTable(number, *die_on_table(written)) for number, written in enumerate(view["dice"], 1)]


def die_on_table(written: str) -> tuple[str, str]:
    """The face and the place of a die as a view writes it: `energy bay`, `? inactive`."""
    face, _, place = written.partition(" ")
    return face, place


def ship_place(written: str) -> ShipPlace:
    """A ship as a view writes it: `home`, `locked`, `on helios`, `orbit helios 2`."""
    place, card, step = (*written.split(), "", "")[:3]
    return ShipPlace(place, card, int(step) if step else SURFACE)
