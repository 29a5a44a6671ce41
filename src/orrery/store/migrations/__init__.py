"""How files of older forms become files of today's: numbered steps, which a new file goes through, too."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from orrery.store import statements

FOLDER: Final = Path(__file__).parent
STEPS: Final = ("sessions.sql",)  # the first makes form 2 of form 1, and so on; never changed, only added to
VERSION: Final = 1 + len(STEPS)


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring a file up to today's form; each step happens or does not."""
    for number, step in enumerate(STEPS[version - 1 :], version + 1):
        change = (FOLDER / step).read_text(encoding="utf-8")
        db.executescript(statements.MIGRATION.format(change=change, version=number))
