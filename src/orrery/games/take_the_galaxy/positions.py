"""Positions of the game, made with the books of its card set."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.cardfiles.positions import CardPositions
from orrery.core.machine import NONE
from orrery.core.options import Options
from orrery.core.positions import Columns
from orrery.games.take_the_galaxy.book import Book, Terms
from orrery.games.take_the_galaxy.cards import CardSet
from orrery.games.take_the_galaxy.checking import check
from orrery.games.take_the_galaxy.reading import Reader
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps import setup
from orrery.games.take_the_galaxy.writing import CHANCE_BEGINS, Writer

COLUMNS: Final = Columns(
    public=(
        "book", "stack", "ply", "seats", "first", "round", "turn", "claimed", "relinquished", "seized",
        "granted", "denied", "unseen", "left", "row", "hazards", "gone", "pool", "bank", "pile", "systems",
        "tokens", "colony", "used", "covered", "ships", "sailed", "known", "discard",
    ),
    secret=("hand", "deck"),
    derived=("types", "ongoing", "estates", "kinds", "held"),
)  # fmt: skip


class Positions(CardPositions[State]):
    """Begun by the rules of set-up, written and read by names."""

    def __init__(self, card_set: CardSet, rules: int) -> None:
        super().__init__(COLUMNS, card_set, rules, Writer(), check)
        self.card_set = card_set
        self.rules = rules
        self.books: dict[tuple[Any, ...], Book] = {}

    def book(self, options: Options) -> Book:
        """One book for all tables with the same options."""
        key = tuple(options.values())
        if key not in self.books:
            self.books[key] = self.card_set.book(terms_of(options), self.rules)
        return self.books[key]

    def start(self, options: Options) -> State:
        return setup.start(self.book(options))

    def reader(self, options: Options, data: dict[str, Any], is_view: bool) -> Reader:
        return Reader(self.book(options), data, is_view)


def terms_of(options: Options) -> Terms:
    """What the options of a table say of its book; those that do not count there change nothing."""
    begins = options.get("begins", CHANCE_BEGINS)
    return Terms(
        options["seats"],
        options["setup"],
        options.get("teams", False),
        options.get("consent", "ask"),
        options["reshuffle"],
        options["upgraded"],
        NONE if begins == CHANCE_BEGINS else begins,
    )
