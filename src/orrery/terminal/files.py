"""Reading and writing game files. Files of others are never overwritten."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path

from orrery.core.faults import OrreryError, OtherRules, refusal_of
from orrery.core.sentences import Sentence
from orrery.records.record import Record


def path_of(name: str) -> Path:
    """A path as a person types it, with ~ for a home."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise OrreryError("cannot find {name!r}: nobody has that home folder", name=name) from None


def save_record(record: Record, path: Path, own: dict[Path, str]) -> None:
    """Write a record completely or not at all. `own` has the files it may replace, and their text."""
    try:
        if path.exists() and not is_own(path, own):
            raise OrreryError("{path} is already there; save under another name", path=path)
        text = record.text()
        real = path.resolve()  # a link stays a link
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=real.parent, delete=False) as beside:
            beside.write(text)
        try:
            if real.exists():
                shutil.copymode(real, beside.name)
            os.replace(beside.name, real)
        except (OSError, ValueError):
            os.unlink(beside.name)
            raise
        own[real] = text
    except (OSError, ValueError) as error:
        if isinstance(error, OrreryError):
            raise
        odd = Sentence("a file cannot have that name")
        reason = refusal_of(error) if isinstance(error, OSError) else odd
        raise OrreryError("cannot write {path!r}: {reason}", path=str(path)[:80], reason=reason) from None


def is_own(path: Path, own: dict[Path, str]) -> bool:
    """Whether the table wrote this file and nobody has changed it since."""
    known = own.get(path.resolve())
    return known is not None and path.read_text(encoding="utf-8") == known


def free_name(folder: Path) -> Path:
    """A free file name for a game without one."""
    stem = time.strftime("orrery-%Y%m%d-%H%M%S")
    names = (folder / f"{stem}{f'-{number}' if number else ''}.rec" for number in range(1000))
    return next(path for path in names if not path.exists())


def keep_record(record: Record, path: Path | None, own: dict[Path, str]) -> Path:
    """Save a game when its table closes: where it was, in the working directory or in the temporary one."""
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
    """The text of a file, or an error that says why it cannot be read."""
    try:
        return path_of(name).read_text(encoding="utf-8")
    except OSError as error:
        raise OrreryError("cannot read {name}: {reason}", name=name, reason=refusal_of(error)) from None
    except ValueError as error:
        if isinstance(error, OrreryError):
            raise
        raise OrreryError("{name} is not a text file", name=name) from None


def load_record(name: str) -> Record:
    """The record in a file, or an error that says what is wrong with it."""
    return record_of(name, read_text(name))


def record_of(name: str, text: str) -> Record:
    """The record in a text, if it can be played here."""
    try:
        return Record.parse(text)
    except OtherRules as error:
        raise OrreryError("{name} cannot be played here: {error}", name=name, error=error.sentence) from None
    except OrreryError as error:
        raise OrreryError("{name} is not a game record: {error}", name=name, error=error.sentence) from None
