"""Where golden files lie, and how a game's states are summed up in a line."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import orrery
from orrery.core.game import Game

DIGESTS = "digests.txt"
PLAYTHROUGH = "playthrough.txt"


def folder_of(game: Game[Any]) -> Path:
    """One folder for each game and version of its rules."""
    return Path(__file__).parent / game.name / f"rules-{game.rules}"


def options_named(text: str) -> list[str]:
    """The options that a record names; what came later it does not know."""
    line = next(line for line in text.splitlines() if line.startswith("options "))
    return [part.partition("=")[0] for part in line.split()[1:]]


def position(game: Game[Any], s: Any, named: list[str]) -> bytes:
    """A state as JSON with these options: one that came later does not make it another."""
    data = json.loads(game.to_json(s))
    data["options"] = {name: value for name, value in data["options"].items() if name in named}
    return json.dumps(data, ensure_ascii=False).encode()


def digest_line(path: Path) -> str:
    """The file's name and a hash over every state on the way to the end of its game."""
    text = path.read_text(encoding="utf-8")
    record = orrery.Record.parse(text)
    game = record.bound_game()
    named = options_named(text)
    states = hashlib.sha256()
    s = None
    for _, s, _ in record.walk():
        states.update(position(game, s, named))
    assert game.over(s)
    states.update(position(game, s, named))
    return f"{path.name} {len(record.moves)} {states.hexdigest()[:32]}"
