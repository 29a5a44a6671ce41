"""Positions of the expansion, made with the books of its card set."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.cardfiles.positions import CardPositions
from orrery.core.options import Options
from orrery.core.positions import Columns
from orrery.games.beyond_the_black.checking import BlackChecker
from orrery.games.beyond_the_black.reading import BlackReader
from orrery.games.beyond_the_black.state import BlackState, black_of
from orrery.games.beyond_the_black.writing import BlackWriter
from orrery.games.tiny_epic_galaxies import positions as base
from orrery.games.tiny_epic_galaxies.cards import Books, CardSet
from orrery.games.tiny_epic_galaxies.steps import setup

COLUMNS: Final = Columns(
    public=(
        *base.COLUMNS.public, "black", "hulls", "pilots", "crew", "danger", "pilot_row", "pilot_bag",
        "pilot_bottom", "finds", "hoard_known", "explore_row", "top_known", "bottom_known", "spent",
        "hire_dice", "last_face", "by_deck",
    ),
    secret=(*base.COLUMNS.secret, "deck_bag", "deck_top", "deck_bottom", "hoard"),
)  # fmt: skip


class BlackPositions(CardPositions[BlackState]):
    """Begun by the base game's set-up, written and read with what the expansion adds."""

    def __init__(self, card_set: CardSet, rules: int) -> None:
        super().__init__(COLUMNS, card_set, rules, BlackWriter(), BlackChecker().check)
        self.books = Books(card_set, rules)

    def start(self, options: Options) -> BlackState:
        return black_of(setup.start(self.books.of(options), options["seats"]))

    def reader(self, options: Options, data: dict[str, Any], is_view: bool) -> BlackReader:
        book = self.books.of(options)
        return BlackReader(black_of(book.kit.fresh(book, options["seats"])), data, is_view)
