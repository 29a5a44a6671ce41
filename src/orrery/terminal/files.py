"""Reading and writing game files: nothing of somebody else's is ever overwritten."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from orrery.core.faults import OrreryError
from orrery.records.record import Record


def path_of(name: str) -> Path:
    """A path as a person types it, with ~ for a home."""
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise OrreryError(f"cannot find {name!r}: {error}") from None


def save_record(record: Record, path: Path, own: dict[Path, str]) -> None:
    """Write a record whole or not at all. `own` has the files it may replace and what they hold."""
    try:
        if path.exists() and not is_own(path, own):
            raise OrreryError(f"{path} is already there; save under another name")
        text = record.text()
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as beside:
            beside.write(text)
        try:
            os.replace(beside.name, path)
        except (OSError, ValueError):
            os.unlink(beside.name)
            raise
        own[path.resolve()] = text
    except (OSError, ValueError) as error:
        if isinstance(error, OrreryError):
            raise
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise OrreryError(f"cannot write {str(path)[:80]!r}: {reason}") from None


def is_own(path: Path, own: dict[Path, str]) -> bool:
    """Whether a file is one of the table's and nobody else has written it since."""
    known = own.get(path.resolve())
    return known is not None and path.read_text(encoding="utf-8") == known


def free_name(folder: Path) -> Path:
    """A name for a game that nobody has named, not yet taken."""
    stem = time.strftime("orrery-%Y%m%d-%H%M%S")
    names = (folder / f"{stem}{f'-{number}' if number else ''}.rec" for number in range(1000))
    return next(path for path in names if not path.exists())


def keep_record(record: Record, path: Path | None, own: dict[Path, str]) -> Path:
    """Save a game when its table closes: where it was, here, or else among the temporary files."""
    tries = [path] if path else []
    tries += [free_name(Path()), free_name(Path(tempfile.gettempdir()))]
    for number, place in enumerate(tries, 1):
        try:
            save_record(record, place, own)
            return place
        except OrreryError:
            if number == len(tries):
                raise
    raise AssertionError("there is always a place to try")


def read_text(name: str) -> str:
    """What a file holds, or a sentence that says why it cannot be read."""
    try:
        return path_of(name).read_text(encoding="utf-8")
    except OSError as error:
        raise OrreryError(f"cannot read {name}: {error.strerror}") from None
    except ValueError as error:
        if isinstance(error, OrreryError):
            raise
        raise OrreryError(f"{name} is not a text file") from None


def load_record(name: str) -> Record:
    """A record from a file, or a sentence that says what is wrong with it. The file is left as it is."""
    return record_of(name, read_text(name))


def record_of(name: str, text: str) -> Record:
    """The record that a file's text holds, if it can be played here."""
    try:
        record = Record.parse(text)
    except OrreryError as error:
        raise OrreryError(f"{name} is not a game record: {error}") from None
    try:
        record.bound_game()
    except OrreryError as error:
        raise OrreryError(f"{name} cannot be played here: {error}") from None
    return record
