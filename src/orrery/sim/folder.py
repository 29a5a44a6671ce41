"""The folder that a study is kept in. Whatever stops the study, the same command goes on with it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError, refusal_of
from orrery.core.options import recalled
from orrery.filelock import FileLock, LockHeld
from orrery.sim.blocks import Blocks, write_whole
from orrery.sim.jobs import Job
from orrery.sim.parquet import Parquet
from orrery.sim.tables import SCHEMA, Ledger, tables_of
from orrery.version import __version__

BLOCK: Final = 10_000  # games of a block at most,
SECONDS: Final = 60.0  # or as many as were played in this time,
DECISIONS: Final = 100_000  # or as make so many decisions, if these are kept: what a task mostly has
FACTS: Final = "study.json"
CARDS: Final = "cards.toml"


def facts_of(job: Job) -> dict[str, Any]:
    """What is played, and by what."""
    facts = {"schema": SCHEMA, "orrery": __version__} | job.study.facts()
    return facts | {"bots": list(job.study.bots), "decisions": job.decisions}


class Folder:
    """The folder of one study, for one process at a time."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path = path.absolute()
        self.job = job
        self.facts = facts_of(job)
        files = Parquet(tables_of(job.study.bound_game(), job.decisions), self.facts)
        self.ledger = job.ledger()  # of games that are not yet written
        self.since = time.monotonic()
        try:
            self.lock = self.taken()
            try:
                self.begin()
                self.blocks = Blocks(self.path, files)
            except BaseException:
                self.lock.free()
                raise
        except OSError as error:
            reason = refusal_of(error)
            raise OrreryError(
                "a study cannot be kept in {folder}: {reason}", folder=self.path, reason=reason
            ) from None

    def taken(self) -> FileLock:
        """The right to write here."""
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

    def begin(self) -> None:
        """Write down what is played, or see that it is what was begun here."""
        if (self.path / FACTS).exists():
            self.compare(self.known())
        if self.job.study.cards:
            write_whole(self.path / CARDS, self.job.study.cards.encode())
        text = json.dumps(self.facts, ensure_ascii=False, indent=2)
        write_whole(self.path / FACTS, f"{text}\n".encode())

    def known(self) -> dict[str, Any]:
        try:
            facts = json.loads((self.path / FACTS).read_text(encoding="utf-8"))
        except ValueError:
            facts = None
        if not isinstance(facts, dict):
            raise OrreryError("{file} is damaged; name a new folder", file=self.path / FACTS)
        return facts

    def compare(self, stored: dict[str, Any]) -> None:
        """Only the number of games may change: with anything else it is another study."""
        stored = stored | {"options": self.played(stored.get("options"))}
        for name, wanted in (self.facts | {"options": self.played(self.facts["options"])}).items():
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

    def played(self, options: Any) -> Any:
        """The options that change play; one that is younger than the study counts as it was before."""
        if not isinstance(options, dict):
            return options
        settings = self.job.study.bound_game().settings
        shows = {setting.name for setting in settings if setting.only_shows}
        return {name: value for name, value in recalled(settings, options).items() if name not in shows}

    def take(self, ledger: Ledger) -> None:
        """Games that follow on those before; they are written a block at a time."""
        self.ledger.extend(ledger)
        is_full = len(self.ledger.games) >= BLOCK or self.ledger.decisions >= DECISIONS
        if is_full or time.monotonic() - self.since >= SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write down what has been taken since the last block."""
        if self.ledger.games:
            self.blocks.add(self.ledger)
            self.ledger = self.job.ledger()
        self.since = time.monotonic()

    def close(self) -> None:
        try:
            self.flush()
        finally:
            self.lock.free()
