"""A table and who sits there: its game, and its row and seats as the store has them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.records.schemes import Entropy
from orrery.tables.endings import ending_of
from orrery.tables.ports import SeatRow, Store, TableRow
from orrery.tables.table import Table


class SeatedTable:
    """What all parts of a live table know of it. Whatever is changed here is changed in the store first."""

    def __init__(self, store: Store, row: TableRow, seats: Sequence[SeatRow], table: Table) -> None:
        self.store = store
        self.row = row
        self.id = row.id
        self.seats = list(seats)
        self.table = table
        self.lock = asyncio.Lock()  # held while the table or who sits there changes

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        return self.table.over or self.row.imported

    @property
    def bots_alone(self) -> bool:
        """Whether no person has ever sat here, who would wait for a bot."""
        return not any(seat.claimed for seat in self.seats)

    def check_seat(self, seat: int) -> None:
        """Refuse a move of somebody who does not sit here, or after the end."""
        if not 0 <= seat < len(self.seats):
            raise OrreryError("You are watching. Only seated players can move.")
        if self.over:
            raise OrreryError("the game is over")

    async def seat_of(self, visitor: str) -> int:
        """The seat that a visitor holds, else SPECTATOR."""
        seat = await self.store.seating.seat_of(self.id, visitor)
        return SPECTATOR if seat is None else seat

    def pledge_for(self, seat: SeatRow) -> str:
        """What a browser is shown that may bring a seat its random number, which the seat keeps for good."""
        free = not seat.claimed and not seat.entropy and self.table.dealer.mixes
        return self.table.dealer.pledge if free else ""

    def sit_down(self, seat: SeatRow, name: str, brought: Entropy | None) -> None:
        """A person has a seat, as the store knows; their browser's random number counts from now on."""
        seat = replace(seat, name=name, claimed=True)
        if brought is not None:
            seat = replace(seat, entropy=brought.bits, since=brought.since)
            self.table.dealer = self.table.dealer.with_entropy(brought)
        self.seats[seat.seat] = seat

    async def reread_seats(self) -> None:
        """Somebody gave up a seat."""
        async with self.lock:
            self.seats[:] = await self.store.seats(self.id)

    async def set_orders(self, seat: int, orders: str) -> None:
        await self.store.set_orders(self.id, seat, orders)
        self.seats[seat] = replace(self.seats[seat], orders=orders)

    async def set_seen(self, seat: int, seq: int) -> None:
        """The seat has looked at everything before that row."""
        if 0 <= seat < len(self.seats) and self.seats[seat].seen < seq <= self.table.seq:
            await self.store.set_seen(self.id, seat, seq)
            self.seats[seat] = replace(self.seats[seat], seen=seq)

    async def set_next(self, next_table: str) -> None:
        """Name the rematch; the first name stands."""
        self.row = replace(self.row, next_table=await self.store.set_next(self.id, next_table))

    async def store_ending(self) -> None:
        """Write down what is told of the finished game; if that fails, the next server does it."""
        table = self.table
        with suppress(OrreryError):
            ending = await asyncio.to_thread(ending_of, table.game, table.s, table.story, self.names)
            await self.store.positions.add_ending(self.id, ending.packed())
