"""The record file of a table: whole when the game is over, else as one viewer may read it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy
from typing import Any

from orrery.core.faults import OrreryError
from orrery.core.language import LANGUAGES
from orrery.core.machine import CHANCE
from orrery.records.dice import Dice
from orrery.records.record import Record
from orrery.records.verify import draws_of, proof
from orrery.tables.ports import SeatRow, TableRow
from orrery.tables.stored import StoredTable, standing
from orrery.tables.table import Table


def frozen(table: Table) -> Table:
    """A table as it stands now, to be read in a thread while the game goes on."""
    copied = copy(table)
    copied.moves = table.moves[:]
    return copied


def record_text(table: Table, row: TableRow, seats: Sequence[SeatRow], viewer: int) -> str:
    """The record file: whole once the game is over, else only what this viewer may read."""
    record = record_of(table, row, seats)
    return record.text() if table.over or row.imported else told_record(record, viewer)


def record_of(table: Table, row: TableRow, seats: Sequence[SeatRow]) -> Record:
    """All that was decided, with the proof of the dice."""
    if table.stored is not None:
        if table.moves or not table.over:
            raise mixed()
        return bare_record(table.stored, table.game.scores(table.s))
    start = table.game.resume(json.loads(row.options))
    record = Record.begin(table.game, start, [seat.name for seat in seats], [seat.bot for seat in seats])
    record.moves = [(move.seat, move.text) for move in table.moves]
    if table.over:
        record.result = table.game.scores(table.s)
    if not row.imported:
        record.dice = Dice.of(table.dealer, [move.seq for move in table.moves], table.over)
    return record


def bare_record(kept: StoredTable, scores: list[int] | None = None) -> Record:
    """The record of a finished game whose rules are gone, from its rows alone; they were all made by them.

    Its result is what was told when it ended, or what the position gives.
    """
    row, seats = kept.row, kept.seats
    if kept.went_on:
        raise mixed()
    record = Record(row.game, row.rules, row.cards, json.loads(row.options), [seat.name for seat in seats])
    record.bots, record.card_text = [seat.bot for seat in seats], row.card_text
    decided = standing(kept.rows)
    record.moves = [(one.seat, one.body) for one in decided]
    record.result = list(kept.ending.outcome(LANGUAGES[0]).scores) if kept.ending else scores
    if not row.imported:
        record.dice = Dice.of(kept.dealer(), [one.seq for one in decided], row.over)
    return record


def mixed() -> OrreryError:
    return OrreryError("this table went on from a snapshot; its record is not whole")


def told_record(record: Record, viewer: int) -> str:
    """A running game as a viewer may read it: hidden deals are question marks, so it does not replay."""
    game = record.bound_game()
    lines = record.text().splitlines()
    first = lines.index("--") + 1
    for number, s, action in record.walk():
        seat = game.to_move(s)
        who = "*" if seat == CHANCE else record.label(seat)
        lines[first + number] = f"{number} {who} {game.told(s, action, viewer).partition(' ')[2]}"
    return "\n".join(lines) + "\n"


def proof_of(record: Record) -> dict[str, Any]:
    """All that a page needs to draw everything again: of each draw its number, its odds and what came."""
    game, dice = record.bound_game(), proof(record)
    draws = []
    for draw, number, s, action in draws_of(record, dice):
        weights = game.weights(s)
        draws.append(
            {
                "decision": number,
                "row": draw.row,
                "stream": draw.stream,
                "count": draw.count,
                "weights": len(weights) if set(weights) == {1} else weights,
                "outcome": game.legal(s).index(action),
                "text": game.text(s, action),
            }
        )
    entropy = [one._asdict() | {"name": record.names[one.seat]} for one in dice.entropy]
    told = {"scheme": dice.scheme, "pledge": dice.pledge, "secret": dice.secret}
    return {**told, "entropy": entropy, "draws": draws}
