"""A made-up next Orrery, which has neither the rules nor the cards of today: every game by rules 9 alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from orrery import catalog
from orrery.core.card_game import CardGame
from orrery.core.game import Game

TODAY = {game.name: game for game in catalog.card_games()}
RULES = 9
END = "points = 21", "points = 20"  # that end the game
CHANGES = {"take-the-galaxy": ("renown = 5", "renown = 6")}


def later_press(press: Any, name: str) -> Any:
    """The cards of the next Orrery, some with other numbers; it has kept none of the earlier sets."""

    class LaterPress(type(press)):  # type: ignore[misc]
        def read_shipped(self) -> Any:
            text = TODAY[name].card_file().replace(*CHANGES.get(name, END), 1)
            return replace(self.parse(text, "cards.toml"), source="")

        def archived_text(self, digest: str) -> str:
            return ""

    return LaterPress()


def later_kind(kind: Any) -> type[Game[Any]]:
    members = {"identity": replace(kind.identity, plays=(RULES,))}
    if issubclass(kind, CardGame):
        members["press"] = later_press(kind.press, kind.identity.name)
    found: type[Game[Any]] = type(f"Later{kind.__name__}", (kind,), members)
    return found


@contextmanager
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Inside it is the next Orrery."""
    with monkeypatch.context() as changed:
        changed.setattr(catalog, "GAMES", tuple(later_kind(kind) for kind in catalog.GAMES))
        catalog.CACHED.clear()
        try:
            yield
        finally:
            catalog.CACHED.clear()
