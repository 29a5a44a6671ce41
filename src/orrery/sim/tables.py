"""The tables of a study, column by column, as docs/studies.md describes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orrery.core.game import Game
from orrery.sim.rows import Row

SCHEMA: Final = 1  # changes when a column is removed or gets another meaning
Columns = dict[str, str]  # the type of each column, by name
DECIDED: Final = "decisions"  # the name of their table

GAMES: Final[Columns] = {
    "game": "uint32",
    "rounds": "uint16",
    "decisions": "uint32",
    "ending": "string",
    "winners": "uint8",
    "shares": "uint8",
    "began": "uint8",
}
SEATS: Final[Columns] = {
    "game": "uint32",
    "seat": "uint8",
    "bot": "string",
    "score": "int32",
    "won": "float64",
    "team": "uint8",
    "turn_order": "uint8",
}
DECISIONS: Final[Columns] = {
    "game": "uint32",
    "ply": "uint32",
    "seat": "int8",
    "question": "string",
    "options": "uint16",
    "action": "uint32",
    "text": "string",
}
POINTS: Final = "points_"  # begins the name of the column of each source of points
POINTS_TYPE: Final = "int32"


def tables_of(game: Game[Any], decisions: bool) -> dict[str, Columns]:
    """The tables of a study by name, the games last: their files show that a block is finished."""
    tables = {"seats": SEATS | {POINTS + source: POINTS_TYPE for source in game.scoring.sources}}
    if decisions:
        tables[DECIDED] = DECISIONS
    return tables | {"games": GAMES}


class RowBuffer:
    """Rows not yet written, column by column; decisions come as files."""

    def __init__(self, tables: dict[str, Columns], names: Sequence[str]) -> None:
        self.names: Final = names  # of the bots
        self.columns: Final[dict[str, dict[str, list[Any]]]] = {
            table: {column: [] for column in columns} for table, columns in tables.items() if table != DECIDED
        }
        self.sources: Final = [name[len(POINTS) :] for name in tables["seats"] if name.startswith(POINTS)]
        self.files: Final[list[bytes]] = []  # the decisions of these games, in order
        self.decisions = 0  # in these files

    @property
    def games(self) -> list[int]:
        """The numbers of the games in it."""
        return self.columns["games"]["game"]

    def append(self, table: str, *values: Any) -> None:
        for column, value in zip(self.columns[table].values(), values, strict=True):
            column.append(value)

    def extend(self, other: RowBuffer) -> None:
        for table, columns in self.columns.items():
            for name, column in columns.items():
                column += other.columns[table][name]
        self.files.extend(other.files)
        self.decisions += other.decisions

    def add(self, row: Row) -> None:
        """A game and its seats."""
        shares = row.shares
        played = (row.number, row.rounds, row.decisions, row.ending)
        self.append("games", *played, len(row.winners), shares, row.began)
        team_of = {seat: number for number, team in enumerate(row.teams) for seat in team}
        for seat, bot in enumerate(row.seating):
            won = 1 / shares if seat in row.winners else 0.0
            points = [row.breakdown[seat].get(source) for source in self.sources]
            who = (row.number, seat, self.names[bot])
            self.append("seats", *who, row.scores[seat], won, team_of.get(seat), row.order[seat], *points)

    def add_file(self, file: bytes, decisions: int) -> None:
        """The decisions of the games since the last part."""
        self.files.append(file)
        self.decisions += decisions
