"""Where golden files lie, and how a game's states are summed up in a line."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import orrery
from orrery.core.game import Game

DIGESTS = "digests.txt"
PLAYTHROUGH = "playthrough.txt"


def folder_of(game: Game[Any]) -> Path:
    """One folder for each game and version of its rules."""
    return Path(__file__).parent / game.name / f"rules-{game.rules}"


def digest_line(path: Path) -> str:
    """The file's name and a hash over every state on the way to the end of its game."""
    record = orrery.Record.parse(path.read_text(encoding="utf-8"))
    game = record.bound_game()
    states = hashlib.sha256()
    s = None
    for _, s, _ in record.walk():
        states.update(game.to_json(s).encode())
    assert game.over(s)
    states.update(game.to_json(s).encode())
    return f"{path.name} {len(record.moves)} {states.hexdigest()[:32]}"
