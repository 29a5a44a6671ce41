"""Who sits where, in a store that forgets everything."""

from __future__ import annotations

from dataclasses import replace

from orrery.core.faults import OrreryError
from orrery.tables.faults import AlreadyTaken
from orrery.tables.ports import Newcomer, SeatRow, SessionRow, TableRow


class MemoryPeople:
    """Seats, links and sessions in dictionaries."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.chairs: dict[str, list[SeatRow]] = {}
        self.out: dict[tuple[str, str], tuple[int, float]] = {}  # links
        self.held: dict[tuple[str, int], list[str]] = {}
        self.given: dict[str, SessionRow | None] = {}  # while it was not used, what it was given for

    async def add_link(self, table: str, seat: int, token: str, until: float, by: str = "") -> None:
        if by and await self.seat_of(table, by) is None:
            raise OrreryError("only who sits at this table gives out its seats")
        self.out[table, token] = seat, until

    async def seat_of_link(self, table: str, token: str, at: float) -> int | None:
        seat, until = self.out.get((table, token), (None, 0.0))
        return seat if until > at else None

    async def links(self, table: str) -> dict[int, float]:
        found = [led for (one, _), led in self.out.items() if one == table]
        return {seat: max(until for other, until in found if other == seat) for seat, _ in found}

    async def revoke_links(self, table: str, seat: int) -> int:
        found = [key for key, (led, _) in self.out.items() if (key[0], led) == (table, seat)]
        for key in found:
            del self.out[key]
        return len(found)

    async def sit(self, table: str, seat: int, token: str, newcomer: Newcomer) -> None:
        entropy = newcomer.entropy
        if self.out.pop((table, token), None) is None:
            raise AlreadyTaken("the link is spent")
        if not self.chairs[table][seat].claimed:
            await self.revoke_links(table, seat)
        self.chairs[table][seat] = replace(self.chairs[table][seat], name=newcomer.name, claimed=True)
        if entropy is not None:
            brought = replace(self.chairs[table][seat], entropy=entropy.bits, since=entropy.since)
            self.chairs[table][seat] = brought
        await self.hold(table, seat, newcomer.visitor)

    async def hold(self, table: str, seat: int, visitor: str) -> None:
        if visitor not in self.held.setdefault((table, seat), []):
            self.held[table, seat].append(visitor)
        self.chairs[table][seat] = replace(self.chairs[table][seat], claimed=True)
        self.given.setdefault(visitor, None)

    async def hold_again(self, table: str, seat: int, before: tuple[str, int]) -> None:
        self.held[table, seat] = list(self.held.get(before, []))

    async def seat_of(self, table: str, visitor: str) -> int | None:
        return next((seat for (one, seat), who in self.held.items() if one == table and visitor in who), None)

    async def holders(self, table: str, seat: int) -> list[str]:
        return list(self.held.get((table, seat), []))

    async def tables_of(self, visitor: str, most: int = 50) -> list[tuple[TableRow, int, list[SeatRow]]]:
        return [
            (self.tables[table], seat, self.chairs[table])
            for (table, seat), who in self.held.items()
            if visitor in who
        ][:most]

    async def running(self, visitor: str) -> int:
        return sum(not table.over for table, _, _ in await self.tables_of(visitor, len(self.held)))

    async def add_session(self, session: SessionRow) -> None:
        self.given[session.visitor] = session

    async def use_session(self, visitor: str) -> str | None:
        if visitor not in self.given:
            return None
        session, self.given[visitor] = self.given[visitor], None
        if session is None or session.instead_of not in self.given:
            return ""
        self.succeed(session.instead_of, visitor)
        return session.instead_of

    async def lost_claim(self, form: str) -> tuple[str, int] | None:
        for before, session in self.given.items():
            for place, who in self.held.items():
                if form and session and session.form == form and before in who:
                    return place
        return None

    async def take_over(self, form: str, visitor: str) -> str:
        found = await self.lost_claim(form)
        if found is None:
            return ""
        lost = [one for one in self.held[found] if (row := self.given[one]) and row.form == form]
        self.succeed(lost[0], visitor)
        return found[0]

    def succeed(self, before: str, visitor: str) -> None:
        self.held = {
            place: [visitor if one == before else one for one in who] for place, who in self.held.items()
        }
        del self.given[before]

    async def end_session(self, visitor: str) -> list[tuple[str, int]]:
        left = [place for place, who in self.held.items() if who == [visitor]]
        free = [(table, seat) for table, seat in left if not self.tables[table].over]
        for who in self.held.values():
            if visitor in who:
                who.remove(visitor)
        for table, seat in free:
            self.chairs[table][seat] = replace(self.chairs[table][seat], claimed=False)
        self.given.pop(visitor, None)
        return free

    async def end_others(self, visitor: str) -> list[tuple[str, str]]:
        found = []
        for (table, seat), who in self.held.items():
            if visitor in who:
                found += [(table, other) for other in who if other != visitor]
                who[:] = [visitor]
                await self.revoke_links(table, seat)
        return found
