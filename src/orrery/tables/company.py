"""Who sits at a table and who looks on; seats are got by links, never by saying so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.records.record import check_names
from orrery.records.schemes import Entropy
from orrery.tables import tokens
from orrery.tables.lookalikes import check_alike
from orrery.tables.ports import SeatRow, TableRow
from orrery.tables.presence import Presence
from orrery.tables.scene import Player
from orrery.tables.table import Table
from orrery.tables.tickets import check_entropy

if TYPE_CHECKING:
    from orrery.tables.service import Tables

T = TypeVar("T")

INVITATION: Final = 7 * 24 * 3600.0  # seconds for which a link to a free seat is good
OWN_LINK: Final = 30 * 60.0  # and one to a seat of one's own, for another device


class Company(Presence):
    """The people and bots of one table."""

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

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where, and who of them looks at the table."""
        return tuple(
            Player(
                seat.name, seat.bot, not seat.bot and not seat.claimed, self.is_here(seat), self.is_out(seat)
            )
            for seat in self.seats
        )

    def is_here(self, seat: SeatRow) -> bool:
        return bool(seat.bot) or self.present[seat.seat] > 0

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

    async def sit(self, token: str, name: str, visitor: str, entropy: str = "") -> int:
        """Use a link: the seat is the visitor's, too. One who already sits elsewhere stays there.

        The first browser at a seat may bring a random number, which counts from the next decision on.
        """
        return await unhurt(self.sit_locked(token, name, visitor, entropy))

    async def sit_locked(self, token: str, name: str, visitor: str, entropy: str) -> int:
        async with self.lock:
            seat = await self.linked(token)
            held = await self.seat_of(visitor)
            if held not in (SPECTATOR, seat.seat):
                raise OrreryError("you already sit at this table, as {name}", name=self.names[held])
            name = seat.name if seat.claimed else name
            others = [one.name for one in self.seats if one.seat != seat.seat]
            check_names([*others, name], len(self.seats))
            if not seat.claimed:
                check_alike(name, others)
            brought = self.brought(seat, entropy)
            await self.tables.store.sit(self.id, seat.seat, name, visitor, tokens.digest(token), brought)
            self.seats[seat.seat] = replace(seat, name=name, claimed=True)
            if brought is not None:
                self.mix(brought)
        await self.count_links()
        return seat.seat

    def pledge_for(self, seat: SeatRow) -> str:
        """What a browser is shown that may bring a seat its random number, which the seat keeps for good."""
        free = not seat.claimed and not seat.entropy and self.table.dealer.mixes
        return self.table.dealer.pledge if free else ""

    def brought(self, seat: SeatRow, entropy: str) -> Entropy | None:
        """The random number that a browser brings to a seat, if it counts."""
        if not entropy or not self.pledge_for(seat):
            return None
        check_entropy(entropy)
        return Entropy(seat.seat, self.table.seq, entropy)

    def mix(self, brought: Entropy) -> None:
        """Let a random number that is stored count from now on."""
        seat = self.seats[brought.seat]
        self.seats[brought.seat] = replace(seat, entropy=brought.bits, since=brought.since)
        self.table.dealer = self.table.dealer.with_entropy(brought)

    async def reread_seats(self) -> None:
        """Somebody gave up a seat."""
        async with self.lock:
            self.seats = await self.tables.store.seats(self.id)
        self.changed()


async def unhurt(work: Awaitable[T]) -> T:
    """Let work end even if whoever waits for it goes away: what is stored must also be swapped in."""
    return await asyncio.shield(asyncio.ensure_future(work))
