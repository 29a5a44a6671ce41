"""A game that has cards: a card set and the facts that are told of its cards are parts of it, too."""

from __future__ import annotations

import copyreg
import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from orrery.core.cardfiles.facts import CardFacts
from orrery.core.cardfiles.press import C, Press
from orrery.core.effects import CardPosition
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.language import LANGUAGES, translate

P = TypeVar("P", bound=CardPosition)


class CardGame(Game[P], Generic[P, C]):
    """A game bound to a card set, with its own cards or those of a file."""

    press: ClassVar[Press[Any]]  # reads card files
    facts: ClassVar[CardFacts]  # what people are told about the cards

    def __init__(self, cards: str | Path | None = None, rules: int | None = None) -> None:
        self.card_set: C = self.press.load(cards)
        super().__init__(rules)
        self.digest = self.card_set.digest
        self.card_text = self.card_set.source

    def card(self, name: str) -> dict[str, Any]:
        """A card by its id, as people read it, with its provenance."""
        return dict(copied(find_card(self.card_set.rows(), name)))

    def cards(self) -> list[dict[str, Any]]:
        """Every card of the set."""
        return [copied(card) for card in self.card_set.rows()]

    def numbers(self) -> dict[str, Any]:
        """The numbers of the set that are on no card, by name, for those who draw the game."""
        return {name: copied(self.card_set.data[name]) for name in self.facts.tables}

    @property
    def set_name(self) -> str:
        """What the card set calls itself; nothing if it has no name."""
        return str(self.card_set.data.get("name", ""))

    def card_file(self) -> str:
        """The whole card set as TOML, whichever it is: read again, it is the same set."""
        return self.card_set.text()


def pickled(kind: Any, s: Any) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """A state goes to another process as its card set and its JSON: compiled classes do not pickle."""
    book = s.book
    return restored, (kind, book.source, book.rules, game_of(kind, book.source, book.rules).to_json(s))


def restored(kind: Any, cards: str, rules: int, text: str) -> Any:
    return game_of(kind, cards, rules).from_json(text)


@lru_cache(maxsize=12)
def game_of(kind: Any, cards: str, rules: int) -> Game[Any]:
    """The game of a card set and of rules, made once in each process."""
    game: Game[Any] = kind(cards or None, rules)
    return game


def let_states_pickle(state: type[CardPosition], kind: type[CardGame[Any, Any]]) -> None:
    """Have `pickle` and `copy` write the states of a game as `pickled` does."""
    copyreg.pickle(state, partial(pickled, kind))


def as_card_game(game: Game[Any]) -> CardGame[Any, Any]:
    """The game as one that has cards; one that has none is refused."""
    if not isinstance(game, CardGame):
        raise OrreryError("{game} has no cards", game=game.title)
    return game


def cards_of(game: Game[Any]) -> list[dict[str, Any]]:
    """Every card of a game; none if it has no cards."""
    return game.cards() if isinstance(game, CardGame) else []


def find_card(cards: Sequence[dict[str, Any]], name: str) -> dict[str, Any]:
    """A card by its id or its name in any language, however written; a wrong one is told what is near."""
    wanted = plain(str(name))
    for card in cards:
        if wanted == card["id"]:
            return card
    for card in cards:
        if wanted in [plain(translate(lang, card["name"])) for lang in LANGUAGES]:
            return card
    near = get_close_matches(wanted, [card["id"] for card in cards], n=3, cutoff=0.5)
    if near:
        raise OrreryError(
            "{name!r} is not a card of this set; did you mean {near}?", name=name, near=", ".join(near)
        )
    raise OrreryError("{name!r} is not a card of this set; “orrery cards” lists them", name=name)


def plain(name: str) -> str:
    return re.sub("[^a-z0-9]+", "_", name.lower())


def copied(value: Any) -> Any:
    """Dicts and lists all the way down, so that whoever gets them may change them; the rest cannot change."""
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    return [copied(one) for one in value] if isinstance(value, list) else value
