"""Links to the seats of a table: whoever sits there gives them out, for a while, and can revoke them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables import tokens
from orrery.tables.ports import SeatRow, TableRow
from orrery.tables.presence import Presence
from orrery.tables.table import Table

if TYPE_CHECKING:
    from orrery.tables.service import Tables

INVITATION: Final = 7 * 24 * 3600.0  # seconds for which a link to a free seat is good
OWN_LINK: Final = 30 * 60.0  # and one to a seat of one's own, for another device


class Invitations(Presence):
    """The seats of one table, and the links that lead to them."""

    def __init__(self, tables: Tables, row: TableRow, seats: list[SeatRow], table: Table) -> None:
        super().__init__()
        self.tables = tables
        self.row = row
        self.seats = seats
        self.table = table
        self.lock = asyncio.Lock()
        self.links: dict[int, float] = {}  # until when the last link to each seat is good

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    async def seat_of(self, visitor: str) -> int:
        """The seat that a visitor holds, else SPECTATOR."""
        seat = await self.tables.store.seat_of(self.id, visitor)
        return SPECTATOR if seat is None else seat

    def is_out(self, seat: SeatRow) -> bool:
        """Whether there is a link to the seat that is still good."""
        return self.links.get(seat.seat, 0.0) > self.tables.clock()

    async def link(self, seat: int, visitor: str) -> str:
        """A fresh link to a seat that is free, or to one's own from another device."""
        await self.check_link(seat, visitor)
        token = tokens.fresh()
        until = self.tables.clock() + self.link_lasts(seat)
        await self.tables.store.add_link(self.id, seat, tokens.digest(token), until, visitor)
        await self.count_links()
        return token

    def link_lasts(self, seat: int) -> float:
        """For how many seconds a link to a seat is good."""
        return OWN_LINK if self.seats[seat].claimed else INVITATION

    async def revoke(self, seat: int, visitor: str) -> int:
        """Make all links to a seat useless; how many there were. Who may make them may revoke them."""
        await self.check_link(seat, visitor)
        revoked = await self.tables.store.revoke_links(self.id, seat)
        await self.count_links()
        return revoked

    async def count_links(self) -> None:
        """Links were made, used or revoked, which stands even if the store cannot be read now."""
        with suppress(OrreryError):
            self.links = await self.tables.store.links(self.id)
        self.changed()

    async def check_link(self, seat: int, visitor: str) -> None:
        """Refuse to deal with the links of a seat that is neither free nor one's own."""
        own = await self.seat_of(visitor)
        if own == SPECTATOR:
            raise OrreryError("only who sits at this table gives out its seats")
        if not 0 <= seat < len(self.seats):
            last = len(self.seats) - 1
            raise OrreryError("this game has the seats 0 to {last}, not {seat}", last=last, seat=seat)
        if self.seats[seat].bot or (self.seats[seat].claimed and seat != own):
            raise OrreryError("That seat is taken.")

    async def linked(self, token: str) -> SeatRow:
        """The seat a link leads to; one answer for links that are wrong, used, revoked or too old."""
        seat = await self.tables.store.seat_of_link(self.id, tokens.digest(token), self.tables.clock())
        if seat is None:
            raise OrreryError("This invitation is no longer valid. Ask for a new link.")
        return self.seats[seat]
