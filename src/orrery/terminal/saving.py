"""Where the game of a table is kept, so that leaving it never loses it."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

from orrery.records.record import Record
from orrery.terminal.files import keep_record, path_of, save_record


class RecordSaver:
    """Saves one record: under the name a person gave, or else under one of its own making."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.path: Path | None = None  # where the game was saved last
        self.own: dict[Path, str] = {}  # the files this table may replace, and what it wrote there

    def adopt(self, name: str, text: str) -> None:
        """The game came from this file, whole: it goes back there."""
        self.path = path_of(name)
        self.own[self.path.resolve()] = text

    def save(self, name: str) -> None:
        """Save when a person asks for it; what cannot be written is said, nothing is tried elsewhere."""
        path = path_of(name) if name else self.path
        if path is None:
            self.path = keep_record(self.record, None, self.own)
        else:
            save_record(self.record, path, self.own)
            self.path = path

    def keep(self) -> Path | None:
        """Save when the table closes, if need be elsewhere; the place that was wanted but not to be had."""
        wanted = self.path
        self.path = keep_record(self.record, wanted, self.own)
        return wanted if wanted is not None and wanted != self.path else None

    def command(self) -> str:
        """What a person types to go on with the saved game."""
        return shlex.join([*program(), "play", "--resume", str(self.path)])


def program() -> list[str]:
    """How this program was called, or its plain name where that works."""
    if shutil.which("orrery"):
        return ["orrery"]
    called = Path(sys.argv[0])
    return [Path(sys.executable).name, "-m", "orrery"] if called.name == "__main__.py" else [str(called)]
