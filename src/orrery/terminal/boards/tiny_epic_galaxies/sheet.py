"""What the parts of the board share: the view, the cards, the words and the marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from orrery.core.hooks import View
from orrery.core.language import say, say_n
from orrery.terminal.marks import COLOURS, STRONG, WORDS, Glyphs, mark_of, number_chip

HIDDEN: Final = "?"


@dataclass(frozen=True)
class Berth:
    """A ship at a planet; position None is the surface."""

    mat: int
    ship: int
    position: int | None


@dataclass(frozen=True)
class Sheet:
    """All that the drawing of one position needs."""

    view: View
    cards: Mapping[str, Mapping[str, Any]]  # by id, as the edition prints them
    numbers: Mapping[str, Any]  # those of the set that are on no card
    names: Sequence[str]
    lang: str
    glyphs: Glyphs
    options: Mapping[str, int]  # the number of each option, by its text

    def say(self, sentence: str, **values: Any) -> str:
        return say(self.lang, sentence, **values)

    @property
    def seats(self) -> int:
        return int(self.view["options"]["seats"])

    def name_of(self, mat: int) -> str:
        """The player of a mat, or the Rogue."""
        return self.names[mat] if mat < self.seats else str(self.rogue["name"])

    @property
    def rogue(self) -> Mapping[str, Any]:
        """The card of the Rogue; there is one when somebody plays alone."""
        return self.cards[self.view["options"]["rogue"]]

    def chip(self, mat: int) -> Text:
        """The mark of a mat."""
        return self.glyphs.chip(mark_of(mat, self.seats))

    def ship(self, mat: int, ship: int) -> Text:
        """A ship: the mark of its seat and its number from 1, and that of the option that means it."""
        line = self.glyphs.chip(mark_of(mat, self.seats), self.number(mat, ship))
        owner = ("seat", mat) if mat < self.seats else ("rogue",)
        tag = self.tag("ship", ship + 1) if mat == self.view["to_move"] else Text()
        return line.append_text(tag or self.tag("ship", ship + 1, "of", *owner))

    def number(self, mat: int, ship: int) -> str:
        """What tells a ship from the others of its seat."""
        return str(ship + 1)

    def word(self, kind: str) -> str:
        return self.say(WORDS[kind])

    def sign(self, kind: str, short: bool = False) -> Text:
        """A face or goods: symbol and word, in its colour. A die that has not been rolled is a “?”."""
        if kind not in WORDS:
            return Text(kind)
        word = self.word(kind)[:3] if short else self.word(kind)
        return Text(f"{self.glyphs.symbols[kind]} {word}", COLOURS[kind])

    def signs(self, kinds: str | list[str]) -> Text:
        """One kind of goods, or both that a planet has."""
        return Text(" ").join(self.sign(kind) for kind in ([kinds] if isinstance(kinds, str) else kinds))

    def tag(self, *words: object) -> Text:
        """The number of the option with this text; nothing if there is none."""
        number = self.options.get(" ".join(map(str, words)))
        return Text() if number is None else number_chip(number)

    def tagged(self, item: Text, *words: object) -> Text:
        """Something with the number of the option that means it, if one does."""
        tag = self.tag(*words)
        return item.append(" ").append_text(tag) if tag else item

    def label(self, what: str) -> str:
        """What comes before a list or a sentence, set as the language sets it."""
        return self.say("{what}:", what=what)

    def points(self, n: int) -> Text:
        return Text(say_n(self.lang, "{n} pt", "{n} pts", n), STRONG)

    def amount(self, goods: str, n: int) -> str:
        if goods == "energy":
            return say_n(self.lang, "{n} energy", "{n} energy", n)
        return say_n(self.lang, "{n} culture", "{n} culture", n)

    def card_text(self, card: Mapping[str, Any]) -> Text:
        return self.in_colours(str(card["text"]))

    def in_colours(self, sentence: str) -> Text:
        """What a card says, its game words in their colours."""
        text = Text(sentence)
        for kind in ("energy", "culture", "economy", "diplomacy"):
            text.highlight_words([self.word(kind)], COLOURS[kind], case_sensitive=False)
        return text

    def berths(self, planet: str) -> list[Berth]:
        """The ships at a planet, by seat."""
        found = []
        for mat, data in enumerate(self.view["mats"]):
            for ship, place in enumerate(data["ships"]):
                words = place.split()
                if len(words) > 1 and words[1] == planet:
                    found.append(Berth(mat, ship, int(words[2]) if words[0] == "orbit" else None))
        return found
