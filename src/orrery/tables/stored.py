"""All that the store has of a table, and the table it becomes: replayed, or from its last position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from orrery import catalog
from orrery.core.faults import Faulty, IllegalAction, OrreryError, OtherRules, Unknown, Unreadable
from orrery.core.game import Game
from orrery.records import schemes
from orrery.records.schemes import Entropy, TableDealer
from orrery.tables.endings import Ending, unpacked
from orrery.tables.ports import Row, SeatRow, Snapshot, Store, TableRow
from orrery.tables.sent import UNDO
from orrery.tables.snapshots import cards_of, position_of, went_on
from orrery.tables.table import Table


@dataclass(frozen=True)
class Stored:
    """A table as it is kept."""

    row: TableRow
    seats: list[SeatRow]
    rows: list[Row]
    kept: Snapshot | None
    told: bytes | None = None  # how a finished game ended

    @property
    def went_on(self) -> bool:
        """Whether its rows mix the decisions of two rules or card sets, so that neither can replay them."""
        return self.kept is not None and went_on(self.row, self.kept)

    @property
    def ending(self) -> Ending | None:
        return unpacked(self.told) if self.told else None

    def dealer(self) -> TableDealer:
        return dealer_of(self.row, self.seats)


async def stored(store: Store, table: str) -> Stored:
    """What there is of a table. Its rows are read last: none can be missing between them and the position."""
    row = await store.table(table)
    if row is None:
        raise Unknown("there is no table {table!r}", table=table)
    kept = await store.snapshot(table)
    told = await store.ending(table) if row.over else None
    return Stored(row, await store.seats(table), await store.rows(table), kept, told)


def replayed(found: Stored, game: Game[Any]) -> Table:
    """The table to which all rows lead, by the rules and with the cards that it began with."""
    try:
        start = game.resume(json.loads(found.row.options))
    except OrreryError as error:
        reason = error.sentence
        raise OtherRules(
            "this Orrery does not have the options of this game: {reason}", reason=reason
        ) from None
    table = Table(game, start, found.dealer())
    table.replay(found.rows)
    return table


def revived(found: Stored) -> Table:
    """A table by the rules and with the cards it began with; from its last position if they are gone."""
    row = found.row
    if not found.went_on:
        with suppress(OtherRules, Faulty, IllegalAction):
            return replayed(found, catalog.kept(row.game, row.card_text, row.rules, row.cards))
    return gone_on(found)


def gone_on(found: Stored) -> Table:
    """A table at its last position, by the rules and with the cards that are nearest to those it had."""
    if found.kept is None:
        raise unreadable(found)
    row, last = found.row, found.kept
    try:
        return resumed(found, last, catalog.nearest(row.game, row.card_text, last.rules, cards_of(last)))
    except (Faulty, IllegalAction):
        raise unreadable(found) from None


def unreadable(found: Stored) -> Unreadable:
    error = Unreadable(
        "this table was played by rules {rules} with the card set {cards}; this Orrery cannot show it",
        rules=found.row.rules,
        cards=found.row.cards,
    )
    error.table = found
    return error


def resumed(found: Stored, last: Snapshot, game: Game[Any]) -> Table:
    """The table at its last position; what led there is not known to these rules, only the texts of it."""
    table = Table(game, position_of(game, last), found.dealer(), last.seq)
    table.counts = json.loads(last.counts)
    table.stored = found
    table.sent.note([row for row in found.rows if row.seq < table.seq])
    table.replay([row for row in found.rows if row.seq >= table.seq])
    table.ending = found.ending
    return table


def standing(rows: Sequence[Row]) -> list[Row]:
    """The decisions that stand, without what was taken back."""
    found: list[Row] = []
    for row in rows:
        if row.body.startswith(UNDO):
            del found[int(row.body.removeprefix(UNDO)) :]
        else:
            found.append(row)
    return found


def dealer_of(row: TableRow, seats: Sequence[SeatRow]) -> TableDealer:
    """Chance at a table: its scheme, its secret, and what the browsers at its seats brought."""
    entropy = [Entropy(seat.seat, seat.since, seat.entropy) for seat in seats if seat.entropy]
    return schemes.dealer_of(row.scheme, bytes.fromhex(row.secret), entropy)
