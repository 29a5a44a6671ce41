"""Positions of the game, made with the books of its card set."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.cardfiles.positions import CardPositions
from orrery.core.options import Options
from orrery.core.positions import Columns
from orrery.games.tiny_epic_galaxies.cards import Books, CardSet
from orrery.games.tiny_epic_galaxies.checking import Checker
from orrery.games.tiny_epic_galaxies.reading import Reader
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps import setup
from orrery.games.tiny_epic_galaxies.writing import Writer

COLUMNS: Final = Columns(
    public=(
        "book", "stack", "ply", "seats", "round", "turn", "ender", "rerolls", "converted", "follow_price",
        "income_energy", "income_culture", "bag", "removed", "bottom", "row", "faces", "die_at", "energy",
        "culture", "level", "fewer", "colonies", "used", "ship_at", "ship_step", "known",
    ),
    secret=("dealt", "kept"),
)  # fmt: skip


class Positions(CardPositions[State]):
    """Begun by the rules of set-up, written and read by names."""

    def __init__(self, card_set: CardSet, rules: int) -> None:
        super().__init__(COLUMNS, card_set, rules, Writer(), Checker[State]().check)
        self.books = Books(card_set, rules)

    def start(self, options: Options) -> State:
        return setup.start(self.books.of(options), options["seats"])

    def reader(self, options: Options, data: dict[str, Any], is_view: bool) -> Reader[State]:
        book = self.books.of(options)
        return Reader(book.kit.fresh(book, options["seats"]), data, is_view)
