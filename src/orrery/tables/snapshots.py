"""Positions as the store keeps them: written with every move, read where the rules of a table are gone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from orrery.core.game import Game
from orrery.tables.ports import Snapshot, TableRow


def snapshot_of(game: Game[Any], s: Any, seq: int, counts: Mapping[str, int]) -> Snapshot:
    """The position before row `seq`, with how often chance drew from each stream."""
    return Snapshot(seq, game.rules, game.to_json(s), json.dumps(counts))


def cards_of(kept: Snapshot) -> str:
    """The digest of the card set that a position was written with."""
    return str(json.loads(kept.text).get("cards", ""))


def went_on(row: TableRow, kept: Snapshot) -> bool:
    """Whether a table is played on by other rules or cards than it began with, so that its rows mix both."""
    return (kept.rules, cards_of(kept)) != (row.rules, row.cards)


def position_of(game: Game[Any], kept: Snapshot) -> Any:
    """A position as that game reads it, whose rules or cards may be other ones; Faulty if it cannot."""
    return game.from_json(json.dumps(json.loads(kept.text) | {"rules": game.rules, "cards": game.digest}))
