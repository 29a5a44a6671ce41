"""The context a table is drawn in: for which viewer, in which language, with which cards and names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final

from orrery import catalog
from orrery.core.card_game import CardGame, as_card_game
from orrery.core.game import Game
from orrery.core.language import mark, say, say_n

Card = Mapping[str, Any]


@dataclass(frozen=True)
class Chance:
    """The words for chance at a table: dice are rolled, or cards are dealt."""

    glyph: str
    busy: str  # while chance decides
    told: str  # what its hash is
    short: str
    check: str
    verified: str


DICE: Final = Chance(
    "die",
    mark("The dice are rolling"),
    mark("The dice of this table are settled by a secret; this is its hash: {pledge}"),
    mark("Dice pledged: {pledge}…"),
    mark("Check the dice"),
    mark("“orrery verify FILE” checks every roll of the record with it."),
)
CARDS: Final = Chance(
    "deck",
    mark("Cards are being dealt"),
    mark("The cards of this table are dealt by a secret; this is its hash: {pledge}"),
    mark("Cards pledged: {pledge}…"),
    mark("Check the cards"),
    mark("“orrery verify FILE” checks every card of the record with it."),
)


@dataclass(frozen=True, eq=False)
class Context:
    """What drawing needs beside the position: the viewer, the language, the names, the cards.

    It stays the same while a table is played, so drawn parts are cached by it. A page looks it up a hundred
    times: equal contexts are one object (`shared_context`), compared by identity.
    """

    chance: ClassVar[Chance] = DICE
    log_glyph: ClassVar[str] = "planet"  # beside log lines without a seat

    game: str
    lang: str
    seat: int  # the viewer, or SPECTATOR
    seats: int
    names: tuple[str, ...]  # of the mats: those of the players come first
    own_cards: str = ""  # the digest of the card set, if it is not the one that comes with Orrery

    @property
    def focus(self) -> int:
        """The mat shown large: the viewer's own; spectators see that of the first seat."""
        return max(self.seat, 0)

    @property
    def numbers(self) -> Mapping[str, Any]:
        return numbers_of(self.game, self.own_cards)

    def say(self, sentence: str, /, **values: Any) -> str:
        return say(self.lang, sentence, **values)

    def points(self, n: int) -> str:
        return say_n(self.lang, "{n} point", "{n} points", n)

    def hull(self, mat: int) -> int:
        """The number of a mat's mark."""
        return mat

    def no_winner(self) -> str:
        """The sentence if no seat has won."""
        return self.say("The game is over.")

    def card(self, card: str) -> Card | None:
        """A card as it is printed, if there is one of that name."""
        return None


@lru_cache(maxsize=4096)
def shared_context(kind: Callable[..., Context], *what: Any) -> Any:
    """The one context of this class with these values."""
    return kind(*what)


def game_of(name: str, own_cards: str = "") -> Game[Any]:
    """The game with its own cards or with a custom set."""
    return catalog.own(name, own_cards)


def card_game_of(name: str, own_cards: str = "") -> CardGame[Any, Any]:
    """The same, as a game that has cards."""
    return as_card_game(game_of(name, own_cards))


@lru_cache(maxsize=16)
def numbers_of(name: str, own_cards: str = "") -> Mapping[str, Any]:
    return card_game_of(name, own_cards).numbers()
