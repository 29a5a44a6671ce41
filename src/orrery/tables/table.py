"""A game in progress as its rows: the position they lead to, what happened, how far each seat may go back.

A table never changes by halves: a `Plan` works on a copy, and `take` swaps it in once it is stored.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, Final

from orrery.core.faults import IllegalAction, OrreryError
from orrery.core.game import Game
from orrery.core.machine import CHANCE, NOBODY
from orrery.dealers import deal
from orrery.records.schemes import Draw, TableDealer
from orrery.records.story import LoggedEvent, applied
from orrery.records.undo import Reach, further
from orrery.tables.endings import Ending
from orrery.tables.faults import StaleMove
from orrery.tables.history import Move, Moves, Story, TakenBack, Trail, counts_before, entries_before
from orrery.tables.ports import Row
from orrery.tables.sent import UNDO, Sent
from orrery.tables.stored import StoredTable

EVERY: Final = 64  # decisions between two positions that are kept, so that none is far
LONGEST: Final = 20_000  # decisions of a game; cards of somebody's own may never end it
MOST_TAKEN_BACK: Final = 2000  # at one table: every time is a row for ever and a line of the log


class Plan:
    """What a move would make of a table, worked out on a copy, its own or one that was made for it."""

    def __init__(self, table: Table, s: Any = None) -> None:
        self.table = table
        self.s = table.s.copy() if s is None else s
        self.seq = table.seq
        self.counts = dict(table.counts)
        self.rows: list[Row] = []
        self.moves: list[Move] = []
        self.story: list[LoggedEvent] = []
        self.trail: list[tuple[Reach, ...]] = []

    def decide(self, seat: int, text: str, move: str = "") -> None:
        """A seat answers the open question; if it may not, nothing of the plan counts."""
        game = self.table.game
        if game.to_move(self.s) != seat:
            raise IllegalAction("“{text}” is not asked of this seat now", text=text)
        self.add(seat, game.action(self.s, text), text, move)

    def deal(self) -> None:
        """Chance answers as long as it is asked; how often each stream was drawn from settles the answer."""
        game = self.table.game
        while game.to_move(self.s) == CHANCE:
            stream = game.stream(self.s)
            draw = Draw(self.seq, stream, self.counts.get(stream, 0))
            action = deal(game, self.s, self.table.dealer.at(draw))
            self.add(CHANCE, action, game.text(self.s, action))

    def add(self, seat: int, action: int, text: str, move: str = "") -> None:
        game, ply = self.table.game, self.table.plies + len(self.moves)
        if ply >= LONGEST:
            raise OrreryError("this game has had {n} decisions, and a table takes no more", n=ply)
        before = self.trail[-1] if self.trail else self.table.trail[-1]
        after = tuple(further(game, self.s, one, reach, ply) for one, reach in enumerate(before))
        stream = game.stream(self.s) if seat == CHANCE else ""
        if stream:
            self.counts[stream] = self.counts.get(stream, 0) + 1
        self.story += applied(game, self.s, action, self.seq)
        self.trail.append(after)
        self.moves.append(Move(self.seq, seat, text, action, stream))
        self.rows.append(Row(self.seq, seat, text, move, time.time()))
        self.seq += 1

    def sign(self, move: str) -> None:
        """Let what was decided so far be a move of that id, made now."""
        now = time.time()
        self.rows = [replace(row, move="" if at else move, at=now) for at, row in enumerate(self.rows)]


class Table:
    """The position of a table, and all that led to it."""

    def __init__(self, game: Game[Any], start: Any, dealer: TableDealer, seq: int = 0) -> None:
        self.game = game
        self.dealer = dealer
        self.counts: dict[str, int] = {}  # how often chance drew from each stream, along the line that stands
        self.whole = seq == 0  # else it went on from a snapshot, and its beginning is not known
        self.stored: StoredTable | None = None  # then what the store has of it
        self.ending: Ending | None = None  # and how it ended, if it did so before
        self.s = start
        self.base = start.ply  # decisions before those that are known here
        self.seq = seq  # of the next row
        seats = game.options(start)["seats"]
        self.moves = Moves()
        self.marks = [start.copy()]  # the positions after 0, EVERY, 2 EVERY … decisions
        self.story = Story()
        self.trail = Trail(seats)
        self.trail += [((0, False),) * seats]
        self.taken_back = 0  # how often
        self.sent = Sent()

    @property
    def plies(self) -> int:
        return len(self.moves)

    @property
    def asked(self) -> int:
        return self.game.to_move(self.s)

    @property
    def over(self) -> bool:
        return self.asked == NOBODY

    def check(self, seq: int) -> None:
        if seq != self.seq:
            raise StaleMove("the table has moved on; look at it again")

    def take(self, plan: Plan) -> None:
        """Let a plan that is stored become the table."""
        self.sent.note(plan.rows)
        base = self.plies
        self.moves += plan.moves
        self.trail += plan.trail
        self.story += plan.story
        self.seq, self.counts = plan.seq, plan.counts
        self.s = plan.s
        for ply in range((base // EVERY + 1) * EVERY, self.plies + 1, EVERY):
            self.marks.append(self.s.copy() if ply == self.plies else self.position(ply))

    def position(self, ply: int) -> Any:
        """The position after so many decisions, as a copy."""
        mark = min(ply // EVERY, len(self.marks) - 1)
        s = self.marks[mark].copy()
        for action in self.moves.actions(mark * EVERY, ply):
            self.game.apply(s, action)
        return s

    def undo_point(self, seat: int) -> int | None:
        """The ply to which a seat may go back, if it has decided something since the last reveal."""
        point, own = self.trail[-1][seat]
        free = own and point < self.plies and self.taken_back < MOST_TAKEN_BACK
        return point if free else None

    def undo_row(self, seat: int, move: str = "") -> Row:
        """The row that takes the table back for a seat."""
        point = self.undo_point(seat)
        if self.taken_back >= MOST_TAKEN_BACK:
            raise OrreryError("Undo limit reached ({n} at this table).", n=self.taken_back)
        if point is None:
            raise OrreryError("there is nothing to take back since the last reveal")
        return Row(self.seq, seat, f"{UNDO}{self.base + point}", move, time.time())

    def take_back(self, row: Row) -> None:
        """Let a stored undo become the table."""
        point = point_of(self, row)
        self.sent.note([row])
        self.taken_back += 1
        self.s, self.counts = undone(self, row)
        cut = self.moves[point].seq if point < self.plies else self.seq
        self.story = entries_before(self.story, cut)
        self.story += [TakenBack(row.seq, row.seat)]
        self.moves = self.moves[:point]
        self.trail = self.trail[: point + 1]
        self.marks = self.marks[: point // EVERY + 1]
        self.seq = row.seq + 1

    def replay(self, rows: list[Row]) -> None:
        """Bring a table to where its rows lead; one that cannot be followed is refused."""
        plan = Plan(self)
        for row in rows:
            if row.seq != plan.seq:
                raise OrreryError(
                    "row {wanted} is missing; the next is {found}", wanted=plan.seq, found=row.seq
                )
            if row.body.startswith(UNDO):
                self.take(plan)
                self.take_back(row)
                plan = Plan(self)
            else:
                plan.decide(row.seat, row.body, row.move)
                plan.rows[-1] = replace(plan.rows[-1], at=row.at)
            if (self.plies + len(plan.moves)) % EVERY == 0:  # a long game is packed bit by bit
                self.take(plan)
                plan = Plan(self)
        self.take(plan)


def undone(table: Table, row: Row) -> tuple[Any, dict[str, int]]:
    """The position to which an undo leads, and how often each stream was drawn from by then."""
    point = point_of(table, row)
    return table.position(point), counts_before(table.counts, table.moves[point:])


def point_of(table: Table, row: Row) -> int:
    """To which of the decisions that are known here an undo goes back."""
    point: int = int(row.body.removeprefix(UNDO)) - table.base
    if point < 0:
        raise OrreryError("row {seq} goes back to before what is known of this table", seq=row.seq)
    return point
