"""Reading and writing game files: nothing of somebody else's is ever overwritten."""

from __future__ import annotations

import os
import time
from pathlib import Path

from orrery.core.faults import OrreryError
from orrery.records.record import Record


def save_record(record: Record, name: str, own: Path | None) -> Path:
    """Write a record whole or not at all.

    `own` is the file this table wrote before, the only one it may replace.
    """
    path = Path(name) if name else own or Path(time.strftime("orrery-%Y%m%d-%H%M%S.rec"))
    if path.exists() and path != own:
        raise OrreryError(f"{path} is already there; save under another name")
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_text(record.text(), encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        raise OrreryError(f"cannot write {path}: {error.strerror}") from None
    return path


def load_record(name: str) -> Record:
    """A record from a file, or a sentence that says what is wrong with it."""
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise OrreryError(f"cannot read {name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise OrreryError(f"{name} is not a text file") from None
    try:
        return Record.parse(text)
    except OrreryError as error:
        raise OrreryError(f"{name} is not a game record: {error}") from None
