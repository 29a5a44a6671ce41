"""What every game with a card file does alike: its cards, and positions read and written."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from orrery.core.cardfiles.facts import CardFacts
from orrery.core.cardfiles.press import C
from orrery.core.effects import CardPosition
from orrery.core.faults import Faults, Faulty, OrreryError, refusal_of
from orrery.core.game import Game
from orrery.core.hooks import Dealer, View
from orrery.core.language import LANGUAGES, translate
from orrery.core.options import Options
from orrery.core.sentences import Sentence

P = TypeVar("P", bound=CardPosition)


class CardGame(Game[P], Generic[P, C]):
    """A game bound to a card set, with its own cards or those of a file."""

    press: ClassVar[Any]  # reads card files
    facts: ClassVar[CardFacts] = CardFacts()  # what people are told about the cards
    writer: ClassVar[Any]  # of positions
    views: ClassVar[Any]
    checker: ClassVar[Any]  # of positions that were read
    board: ClassVar[Any]  # a view in words
    tables: ClassVar[Sequence[str]] = ()  # numbers on no card

    def __init__(self, cards: str | Path | None = None, rules: int | None = None) -> None:
        super().__init__(rules)
        self._set: C = self.press.shipped() if cards is None else self.press.parse(*read_set(cards))

    @abstractmethod
    def _reader(self, options: Options, data: dict[str, Any], is_view: bool) -> Any:
        """Whoever reads a position, or a view, of a table with these options."""

    def options(self, s: P) -> Options:
        options: Options = self.writer.options(s)
        return options

    def _view(self, s: P, seat: int) -> View:
        seen: View = self.views.view(s, seat)
        return seen

    def _redeal(self, s: P, seat: int, dealer: Dealer) -> None:
        self.views.redeal(s, seat, dealer)

    def _from_view(self, view: View) -> P:
        body = {key: value for key, value in view.items() if key not in self.views.extra}
        reader = self._reader(view["options"], body, True)
        s: P = reader.read()
        if reader.faults:
            raise Faulty("this is not a view", reader.faults.sentences)
        return s

    def _write(self, s: P) -> dict[str, Any]:
        written: dict[str, Any] = self.writer.write(s, None)
        return written

    def _read(self, options: Options, data: dict[str, Any], faults: Faults) -> P:
        reader = self._reader(options, data, False)
        s: P = reader.read()
        faults.sentences += reader.faults.sentences
        if not faults:
            self.checker.check(s, faults)
        return s

    def card(self, name: str) -> dict[str, Any]:
        """A card by its id, as people read it, with its provenance."""
        return dict(copied(find_card(self._rows(), name)))

    def cards(self) -> list[dict[str, Any]]:
        """Every card of the set."""
        return [copied(card) for card in self._rows()]

    def _rows(self) -> list[dict[str, Any]]:
        """Every card as the set has it; what goes out is a copy."""
        tables = {kind: self._set.data.get(kind, []) for kind in self.press.shape.kinds()}
        return [{"kind": kind, **card} for kind, table in tables.items() for card in table]

    def numbers(self) -> dict[str, Any]:
        """The numbers of the set that are on no card, by name, for those who draw the game."""
        return {key: copied(self._set.data[key]) for key in self.tables}

    @property
    def digest(self) -> str:
        return self._set.digest

    @property
    def card_text(self) -> str:
        return self._set.source

    @property
    def set_name(self) -> str:
        """What the card set calls itself; nothing if it has no name."""
        return str(self._set.data.get("name", ""))

    def card_file(self) -> str:
        """The whole card set as TOML, whichever it is: read again, it is the same set."""
        return self._set.text()

    def describe(self, view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
        return str(self.board(self.shown(view), self._voice(view["options"], lang, names)).describe())


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


def read_set(cards: str | Path) -> tuple[str, Sentence | str]:
    """The text of a card file and what to call it; a text that holds lines is the set itself."""
    if isinstance(cards, str) and "\n" in cards:
        return cards.removeprefix("\ufeff").replace("\r\n", "\n"), Sentence("the card set")
    try:
        return Path(cards).read_text(encoding="utf-8-sig"), Path(cards).name
    except OSError as error:
        reason = refusal_of(error)
        raise OrreryError("cannot read the card set {file}: {reason}", file=cards, reason=reason) from None
    except (ValueError, TypeError):
        raise OrreryError("the card set {file!r} is not a text file", file=cards) from None


def copied(value: Any) -> Any:
    """Dicts and lists all the way down, so that whoever gets them may change them; the rest cannot change."""
    if isinstance(value, dict):
        return {key: copied(one) for key, one in value.items()}
    return [copied(one) for one in value] if isinstance(value, list) else value
