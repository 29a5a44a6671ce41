"""Where golden files lie, and how a game's states are summed up in a line."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import orrery
from orrery.core.game import Game
from orrery.core.options import Options

GOLDEN = Path(__file__).parent
FROZEN = GOLDEN / "frozen.txt"  # every golden file that is written once and for all, with its hash
FROZEN_DIGESTS = GOLDEN / "frozen-digests.txt"  # and what the states of their games come to
DIGESTS = "digests.txt"
PLAYTHROUGH = "playthrough.txt"


def folder_of(game: Game[Any]) -> Path:
    """One folder for each game and version of its rules."""
    return GOLDEN / game.name / f"rules-{game.rules}"


def folders_of(name: str) -> list[Path]:
    """Those of all rules that a game was ever played by."""
    return sorted((GOLDEN / name).glob("rules-*"))


def as_before(game: Game[Any], options: Options) -> Options:
    """Options that came later are left out where they say what was so before them."""
    later = {setting.name: setting.absent for setting in game.settings if setting.absent is not None}
    return {name: value for name, value in options.items() if name not in later or later[name] != value}


def digest_line(path: Path) -> str:
    """The file's name and a hash over every state on the way to the end of its game."""
    record = orrery.Record.parse(path.read_text(encoding="utf-8"))
    game = record.bound_game()
    states = hashlib.sha256()
    now, before = json.dumps(record.options), json.dumps(as_before(game, record.options))
    s = None
    for _, s, _ in record.walk():
        states.update(written(game, s, now, before))
    assert game.over(s)
    states.update(written(game, s, now, before))
    return f"{path.name} {len(record.moves)} {states.hexdigest()[:32]}"


def written(game: Game[Any], s: Any, now: str, before: str) -> bytes:
    """A position as it was written before there were its latest options."""
    text = game.to_json(s)
    assert text.count(now) == 1
    return text.replace(now, before).encode()


def frozen_line(path: Path) -> str:
    """A golden file and what is in it, so that nobody writes it anew."""
    return f"{path.relative_to(GOLDEN).as_posix()} {hashlib.sha256(path.read_bytes()).hexdigest()}"


def frozen() -> dict[str, str]:
    """The golden files that stay as they are: a name and the hash of each."""
    return dict(line.split(" ") for line in FROZEN.read_text(encoding="utf-8").splitlines())
