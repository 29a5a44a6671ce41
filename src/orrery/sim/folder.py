"""The folder of a study. After any interruption the same command continues it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError, refusal_of
from orrery.core.options import recalled
from orrery.filelock import FileLock, LockHeld
from orrery.sim.blocks import Blocks, write_atomically
from orrery.sim.jobs import Job
from orrery.sim.parquet import Parquet
from orrery.sim.tables import SCHEMA, RowBuffer, tables_of
from orrery.version import __version__

BLOCK: Final = 10_000  # games of a block at most,
SECONDS: Final = 60.0  # or those of this time,
DECISIONS: Final = 100_000  # or those with so many decisions, if these are saved: what a task mostly has
FACTS: Final = "study.json"
CARDS: Final = "cards.toml"


def facts_of(job: Job) -> dict[str, Any]:
    """The study and the versions that play it."""
    facts = {"schema": SCHEMA, "orrery": __version__} | job.study.facts()
    return facts | {"bots": list(job.study.bots), "decisions": job.decisions}


class Folder:
    """The folder of one study, for one process at a time."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path = path.absolute()
        self.job = job
        self.facts = facts_of(job)
        files = Parquet(tables_of(job.study.bound_game(), job.decisions), self.facts)
        self.buffer = job.buffer()  # games not yet written
        self.since = time.monotonic()
        try:
            self.lock = self.locked()
            try:
                self.write_facts()
                self.blocks = Blocks(self.path, files)
            except BaseException:
                self.lock.free()
                raise
        except OSError as error:
            reason = refusal_of(error)
            raise OrreryError(
                "a study cannot be kept in {folder}: {reason}", folder=self.path, reason=reason
            ) from None

    def locked(self) -> FileLock:
        """Take the lock of the folder."""
        is_ours = (self.path / FACTS).exists() or (self.path / f"{FACTS}.lock").exists()
        if self.path.exists() and any(self.path.iterdir()) and not is_ours:
            raise OrreryError("{folder} is not empty and holds no study; name a new folder", folder=self.path)
        self.path.mkdir(parents=True, exist_ok=True)
        try:
            return FileLock.take(self.path / FACTS)
        except LockHeld as held:
            raise OrreryError(
                "another process ({holder}) is at work on the study in {folder}",
                holder=held.holder or "?",
                folder=self.path,
            ) from None

    def write_facts(self) -> None:
        """Write what is played. A study that is already here must be the same."""
        if (self.path / FACTS).exists():
            self.compare(self.stored_facts())
        if self.job.study.cards:
            write_atomically(self.path / CARDS, self.job.study.cards.encode())
        text = json.dumps(self.facts, ensure_ascii=False, indent=2)
        write_atomically(self.path / FACTS, f"{text}\n".encode())

    def stored_facts(self) -> dict[str, Any]:
        try:
            facts = json.loads((self.path / FACTS).read_text(encoding="utf-8"))
        except ValueError:
            facts = None
        if not isinstance(facts, dict):
            raise OrreryError("{file} is damaged; name a new folder", file=self.path / FACTS)
        return facts

    def compare(self, stored: dict[str, Any]) -> None:
        """Refuse another study; only the number of games may differ."""
        stored = stored | {"options": self.play_options(stored.get("options"))}
        for name, wanted in (self.facts | {"options": self.play_options(self.facts["options"])}).items():
            if name != "games" and stored.get(name) != wanted:
                raise OrreryError(
                    "{folder} holds another study: {name} is {found!r} there, wanted {wanted!r}",
                    folder=self.path,
                    name=name,
                    found=stored.get(name),
                    wanted=wanted,
                )
        if isinstance(stored.get("games"), int):
            self.facts["games"] = max(stored["games"], self.facts["games"])

    def play_options(self, options: Any) -> Any:
        """The options that change play; one that is newer than the study means what was played before it."""
        if not isinstance(options, dict):
            return options
        settings = self.job.study.bound_game().settings
        shows = {setting.name for setting in settings if setting.only_shows}
        return {name: value for name, value in recalled(settings, options).items() if name not in shows}

    def add(self, buffer: RowBuffer) -> None:
        """Take the games that come next; they are written in blocks."""
        self.buffer.extend(buffer)
        is_full = len(self.buffer.games) >= BLOCK or self.buffer.decisions >= DECISIONS
        if is_full or time.monotonic() - self.since >= SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write the games since the last block."""
        if self.buffer.games:
            self.blocks.add(self.buffer)
            self.buffer = self.job.buffer()
        self.since = time.monotonic()

    def close(self) -> None:
        try:
            self.flush()
        finally:
            self.lock.free()
