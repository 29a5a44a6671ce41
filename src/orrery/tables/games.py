"""The games that tables are played with, each made once."""

from __future__ import annotations

from typing import Any

from orrery import catalog
from orrery.core.game import Game
from orrery.tables.background import BackgroundTasks


class GameCache:
    """One object for each game, card set and version of the rules."""

    def __init__(self, background: BackgroundTasks) -> None:
        self.background = background
        self.games: dict[tuple[str, str, int], Game[Any]] = {}

    def newest(self, name: str) -> Game[Any]:
        """A game as it comes with Orrery, by its newest rules."""
        known = self.games.get((name, "", catalog.newest(name)))
        return known or self.keep(catalog.game(name))

    async def with_cards(
        self, name: str, cards: str, rules: int | None = None, digest: str = ""
    ) -> Game[Any]:
        """A game with a card set that somebody brings; to check it takes a while.

        With a digest, the game that a table or record was played with.
        """
        rules = catalog.newest(name) if rules is None else rules
        known = self.games.get((name, cards, rules))
        if known is not None and digest in ("", known.digest):
            return known
        return self.keep(await self.background.in_thread(checked_game, name, cards, rules, digest))

    def keep(self, game: Game[Any]) -> Game[Any]:
        """Keep a game for the next table; of those with sets of somebody's own, not without end."""
        key = (game.name, game.card_text, game.rules)
        kept = self.games.setdefault(key, game)
        own = [one for one in self.games if one[1]]
        while sum(catalog.weight_of(self.games[one]) for one in own) > catalog.OWN_SETS:
            del self.games[own.pop(0)]
        return kept


def checked_game(name: str, cards: str, rules: int, digest: str) -> Game[Any]:
    """In a thread: the game, kept also for the pages, which know a set by its whole text."""
    if not digest:
        return catalog.bound(name, catalog.game(name, cards or None).card_text)
    game = catalog.kept(name, cards, rules, digest)
    catalog.bound(name, game.card_text)
    return game
