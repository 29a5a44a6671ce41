"""Links to the seats of a table: given out by who sits there, revoked, and used to sit down."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.records.record import check_names
from orrery.records.schemes import Entropy
from orrery.tables import tokens
from orrery.tables.background import uninterrupted
from orrery.tables.lookalikes import check_alike
from orrery.tables.ports import Newcomer, SeatRow
from orrery.tables.presence import Presence
from orrery.tables.seated import SeatedTable
from orrery.tables.tickets import check_entropy

INVITATION: Final = 7 * 24 * 3600.0  # seconds for which a link to a free seat is good
OWN_LINK: Final = 30 * 60.0  # and one to a seat of one's own, for another device


class Invitations:
    """The links to the seats of one table. A seat is got by a link, never by saying so."""

    def __init__(self, seated: SeatedTable, presence: Presence, clock: Callable[[], float]) -> None:
        self.seated = seated
        self.presence = presence
        self.clock = clock
        self.links: dict[int, float] = {}  # until when the last link to each seat is good

    def is_out(self, seat: SeatRow) -> bool:
        """Whether there is a link to the seat that is still good."""
        return self.links.get(seat.seat, 0.0) > self.clock()

    async def link(self, seat: int, visitor: str) -> str:
        """A fresh link to a seat that is free, or to one's own from another device."""
        await self.check_link(seat, visitor)
        token = tokens.fresh()
        until = self.clock() + self.link_lasts(seat)
        await self.seated.store.seating.add_link(self.seated.id, seat, tokens.digest(token), until, visitor)
        await self.count_links()
        return token

    def link_lasts(self, seat: int) -> float:
        """For how many seconds a link to a seat is good."""
        return OWN_LINK if self.seated.seats[seat].claimed else INVITATION

    async def revoke(self, seat: int, visitor: str) -> int:
        """Make all links to a seat useless; how many there were. Who may make them may revoke them."""
        await self.check_link(seat, visitor)
        revoked = await self.seated.store.seating.revoke_links(self.seated.id, seat)
        await self.count_links()
        return revoked

    async def count_links(self) -> None:
        """Links were made, used or revoked, which stands even if the store cannot be read now."""
        with suppress(OrreryError):
            self.links = await self.seated.store.seating.links(self.seated.id)
        self.presence.changed()

    async def check_link(self, seat: int, visitor: str) -> None:
        """Refuse to deal with the links of a seat that is neither free nor one's own."""
        own, seats = await self.seated.seat_of(visitor), self.seated.seats
        if own == SPECTATOR:
            raise OrreryError("only who sits at this table gives out its seats")
        if not 0 <= seat < len(seats):
            raise OrreryError(
                "this game has the seats 0 to {last}, not {seat}", last=len(seats) - 1, seat=seat
            )
        if seats[seat].bot or (seats[seat].claimed and seat != own):
            raise OrreryError("That seat is taken.")

    async def linked(self, token: str) -> SeatRow:
        """The seat a link leads to; one answer for links that are wrong, used, revoked or too old."""
        seat = await self.seated.store.seating.seat_of_link(
            self.seated.id, tokens.digest(token), self.clock()
        )
        if seat is None:
            raise OrreryError("This invitation is no longer valid. Ask for a new link.")
        return self.seated.seats[seat]

    @uninterrupted
    async def sit(self, token: str, name: str, visitor: str, entropy: str = "") -> int:
        """Use a link: the seat is the visitor's, too. One who already sits elsewhere stays there.

        The first browser at a seat may bring a random number, which counts from the next decision on.
        """
        seated = self.seated
        async with seated.lock:
            seat = await self.linked(token)
            held = await seated.seat_of(visitor)
            if held not in (SPECTATOR, seat.seat):
                raise OrreryError("you already sit at this table, as {name}", name=seated.names[held])
            name = seat.name if seat.claimed else name
            others = [one.name for one in seated.seats if one.seat != seat.seat]
            check_names([*others, name], len(seated.seats))
            if not seat.claimed:
                check_alike(name, others)
            brought = self.brought(seat, entropy)
            await seated.store.seating.sit(
                seated.id, seat.seat, tokens.digest(token), Newcomer(name, visitor, brought)
            )
            seated.sit_down(seat, name, brought)
        await self.count_links()
        return seat.seat

    def brought(self, seat: SeatRow, entropy: str) -> Entropy | None:
        """The random number that a browser brings to a seat, if it counts."""
        if not entropy or not self.seated.pledge_for(seat):
            return None
        check_entropy(entropy)
        return Entropy(seat.seat, self.seated.table.seq, entropy)
