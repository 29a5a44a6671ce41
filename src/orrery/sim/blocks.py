"""The finished games of a study on disk: blocks of them, each a file in every table.

A file is written under another name and renamed when it is complete, the file of the games last: a block
counts when its games are there. The first block begins with game 0, each other one where the last one ends.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError, refusal_of
from orrery.sim.parquet import Parquet, rows_of
from orrery.sim.rows import Row
from orrery.sim.tables import DECIDED, RowBuffer

NAME: Final = re.compile(r"(\d{10})-(\d{10})\.parquet")


class Blocks:
    """The blocks in a folder."""

    def __init__(self, path: Path, files: Parquet) -> None:
        self.path = path
        self.files = files
        self.tables = list(files.schemas)  # the games last
        for table in self.tables:
            (path / table).mkdir(exist_ok=True)
        self.finished: list[range] = self.complete_blocks()
        self.remove_strays()

    def complete_blocks(self) -> list[range]:
        """The games of each block."""
        blocks: list[range] = []
        for path in sorted((self.path / "games").iterdir()):
            if not NAME.fullmatch(path.name):
                continue
            block = numbers_of(path.name)
            missing = [table for table in self.tables if not (self.path / table / path.name).exists()]
            if missing or block.start != (blocks[-1].stop if blocks else 0) or not block:
                raise OrreryError(
                    "files are missing in {folder}: {name} does not follow on what is there; put them back, "
                    "or name a new folder",
                    folder=self.path,
                    name=f"{[*missing, 'games'][0]}/{path.name}",
                )
            blocks.append(block)
        return blocks

    def remove_strays(self) -> None:
        """Files of a block that was never finished."""
        finished = {name_of(block) for block in self.finished}
        for table in self.tables:
            for path in (self.path / table).iterdir():
                name = path.name.removeprefix(".").removesuffix(".tmp")
                if NAME.fullmatch(name) and (path.name != name or name not in finished):
                    path.unlink()

    @property
    def games(self) -> int:
        """How many games are finished: the first so many."""
        return self.finished[-1].stop if self.finished else 0

    def rows(self, games: int, names: list[str]) -> Iterator[list[Row]]:
        """The finished ones of the first so many games between these bots, block by block."""
        for block in self.finished:
            if block.start < games:
                columns = {
                    table: self.read(table, block, n) for table, n in (("games", 1), ("seats", len(names)))
                }
                rows = list(rows_of(columns["games"], columns["seats"], names))
                yield rows[: games - block.start]

    def read(self, table: str, block: range, rows: int) -> dict[str, list[Any]]:
        """The columns of a file. It must have so many rows for each game of its block."""
        path = self.path / table / name_of(block)
        columns = self.files.read(table, path)
        if columns["game"] != [number for number in block for _ in range(rows)]:
            raise OrreryError("{file} has not the games that its name says", file=path)
        return columns

    def add(self, buffer: RowBuffer) -> None:
        """Write the games that come next."""
        block = range(buffer.games[0], buffer.games[-1] + 1)
        for table in self.tables:
            if table == DECIDED:
                data = self.files.joined(buffer.files)
            else:
                data = self.files.written(table, buffer.columns[table])
            write_atomically(self.path / table / name_of(block), data)
        self.finished.append(block)


def name_of(block: range) -> str:
    return f"{block.start:010}-{block.stop - 1:010}.parquet"


def numbers_of(name: str) -> range:
    match = NAME.fullmatch(name)
    assert match is not None
    return range(int(match[1]), int(match[2]) + 1)


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file completely or not at all."""
    beside = path.with_name(f".{path.name}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise OrreryError(
            "cannot write {file}: {reason}; the games before it are kept, and the same command goes on there",
            file=path,
            reason=refusal_of(error),
        ) from None
