"""The seats of a new table, as the person who makes it wants them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from orrery.core.faults import OrreryError
from orrery.records.record import check_names
from orrery.tables.lookalikes import are_alike, check_alike
from orrery.tables.ports import SeatRow

BOT_NAMES: Final = ("Vega", "Altair", "Deneb", "Rigel", "Mira")


@dataclass(frozen=True)
class Chair:
    """Who shall sit at a seat: oneself, a friend who gets a link, or a bot."""

    name: str = ""
    bot: str = ""
    friend: bool = False

    @property
    def own(self) -> bool:
        return not self.bot and not self.friend


def check_chairs(chairs: Sequence[Chair]) -> None:
    """Refuse two seats for the same person, and friends without a person to invite them."""
    own = sum(chair.own for chair in chairs)
    if own > 1:
        raise OrreryError("you can sit on one chair only; the others are for friends and bots")
    if not own and any(chair.friend for chair in chairs):
        raise OrreryError("nobody could invite the friends to this table: take a chair there yourself")


def seats_for(chairs: Sequence[Chair], entropy: str = "") -> list[SeatRow]:
    """Seats for chairs: an empty name is filled in, and no two names are the same.

    The random number is that of the browser that takes a seat at once.
    """
    given = [chair.name for chair in chairs if chair.name]
    free = [name for name in BOT_NAMES if not any(are_alike(name, one) for one in given)]
    names = [chair.name or (free.pop(0) if chair.bot else "") for chair in chairs]
    seats = [
        SeatRow(
            number, name or f"Guest {number + 1}", chair.bot, chair.own, entropy=entropy if chair.own else ""
        )
        for number, (name, chair) in enumerate(zip(names, chairs, strict=True))
    ]
    check_names([seat.name for seat in seats], len(seats))
    for seat in seats:
        if seat.claimed:
            check_alike(seat.name, [one.name for one in seats if one is not seat])
    return seats
