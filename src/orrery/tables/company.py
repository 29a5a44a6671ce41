"""Who sits at a table and who looks on; seats are got by links, never by saying so."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import replace
from typing import Any, Final, TypeVar

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.records.record import check_names
from orrery.records.schemes import Entropy
from orrery.tables import tokens
from orrery.tables.invitations import Invitations
from orrery.tables.lookalikes import check_alike
from orrery.tables.ports import Newcomer, SeatRow
from orrery.tables.scene import Player
from orrery.tables.tickets import check_entropy

LOG: Final = logging.getLogger("orrery.tables")
T = TypeVar("T")


class Company(Invitations):
    """The people and bots of one table."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where, and who of them looks at the table."""
        return tuple(
            Player(
                seat.name, seat.bot, not seat.bot and not seat.claimed, self.is_here(seat), self.is_out(seat)
            )
            for seat in self.seats
        )

    @property
    def bots_alone(self) -> bool:
        """Whether no person has ever sat here, who would wait for a bot."""
        return not any(seat.claimed for seat in self.seats)

    def is_here(self, seat: SeatRow) -> bool:
        return bool(seat.bot) or self.present[seat.seat] > 0

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
            await self.tables.store.sit(
                self.id, seat.seat, tokens.digest(token), Newcomer(name, visitor, brought)
            )
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
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(forgive)
        raise


def forgive(task: asyncio.Future[Any]) -> None:
    """Nobody is left to be told why something was refused; a fault of ours is logged all the same."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, OrreryError):
        LOG.error("%r", error, exc_info=error)
