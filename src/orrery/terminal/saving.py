"""Saving the game of a table, so that leaving never loses it."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from orrery.records.record import Record
from orrery.terminal.files import keep_record, path_of, save_record


class RecordSaver:
    """Saves one record under the name a person gave, or else under a new one."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.path: Path | None = None  # where the game was saved last
        self.own: dict[Path, str] = {}  # the files this table may replace, and what it wrote there

    def adopt(self, name: str, text: str) -> None:
        """The game was read from this file and is saved there again."""
        self.path = path_of(name)
        self.own[self.path.resolve()] = text

    def save(self, name: str) -> None:
        """Save on command; if the file cannot be written that is an error, and no other place is tried."""
        path = path_of(name) if name else self.path
        if path is None:
            self.path = keep_record(self.record, None, self.own)
        else:
            save_record(self.record, path, self.own)
            self.path = path

    def keep(self) -> Path | None:
        """Save when the table closes, if necessary elsewhere; the wanted place, if it could not be used."""
        wanted = self.path
        self.path = keep_record(self.record, wanted, self.own)
        return wanted if wanted is not None and wanted != self.path else None

    def command(self) -> str:
        """The command that continues the saved game."""
        return shlex.join([*program(), "play", "--resume", str(self.path)])


def program() -> list[str]:
    """The words that start this program."""
    if shutil.which("orrery"):
        return ["orrery"]
    called = Path(sys.argv[0])
    return [Path(sys.executable).name, "-m", "orrery"] if called.name == "__main__.py" else [str(called)]
