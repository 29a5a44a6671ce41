"""What the parts of every board share: the view, the cards, the words and the marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from orrery.core.decision import Option
from orrery.core.hooks import View
from orrery.core.language import say, translate
from orrery.core.questions import Target
from orrery.terminal.marks import Glyphs, mark_of, number_chip


@dataclass(frozen=True)
class BoardSheet:
    """All that the drawing of one position needs."""

    view: View
    cards: Mapping[str, Mapping[str, Any]]  # by id, as the table's edition prints them
    numbers: Mapping[str, Any]  # those of the set that are on no card
    names: Sequence[str]
    lang: str
    glyphs: Glyphs
    options: Sequence[Option]  # numbered from 1

    def say(self, sentence: str, **values: Any) -> str:
        return say(self.lang, sentence, **values)

    @property
    def seats(self) -> int:
        return int(self.view["options"]["seats"])

    def chip(self, mat: int) -> Text:
        """The mark of a mat."""
        return self.glyphs.chip(mark_of(mat, self.seats))

    def word(self, kind: str) -> str:
        return translate(self.lang, self.glyphs.things[kind].word)

    def sign(self, kind: str, short: bool = False) -> Text:
        """Something with a symbol: symbol and word, in its colour. What has none is told as it is."""
        if kind not in self.glyphs.things:
            return Text(kind)
        word = self.word(kind)[:3] if short else self.word(kind)
        return Text(f"{self.glyphs.symbol(kind)} {word}", self.glyphs.colour(kind))

    def tag(self, *words: object) -> Text:
        """The number of the option with this text; nothing if there is none."""
        text = " ".join(map(str, words))
        return self.first(option.text == text for option in self.options)

    def tagged(self, item: Text, *words: object) -> Text:
        """Something with the number of the option that means it, if one does."""
        tag = self.tag(*words)
        return item.append(" ").append_text(tag) if tag else item

    def tag_for(self, role: str, target: Target) -> Text:
        """The number of the option that does this to that; nothing if there is none."""
        return self.first((option.role, option.target) == (role, target) for option in self.options)

    def tagged_for(self, item: Text, role: str, target: Target) -> Text:
        """Something with the number of the option that does this to it, if one does."""
        tag = self.tag_for(role, target)
        return item.append(" ").append_text(tag) if tag else item

    def first(self, wanted: Iterable[bool]) -> Text:
        """The number of the first option that is wanted."""
        return next((number_chip(number) for number, one in enumerate(wanted, 1) if one), Text())

    def label(self, what: str) -> str:
        """What comes before a list or a sentence, set as the language sets it."""
        return self.say("{what}:", what=what)
