"""What the parts of every board share: the view, the cards, the words and the marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from orrery.core.decision import Option
from orrery.core.language import say, translate
from orrery.core.questions import Target
from orrery.core.views import View
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

    def tag(self, target: Target, role: str = "") -> Text:
        """The number of the option about a thing: the one that does this to it, or whatever it does."""
        for number, option in enumerate(self.options, 1):
            if option.target == target and role in ("", option.role):
                return number_chip(number)
        return Text()

    def tagged(self, item: Text, target: Target, role: str = "") -> Text:
        """Something with the number of the option about it, if there is one."""
        tag = self.tag(target, role)
        return item.append(" ").append_text(tag) if tag else item

    def choices(self, words: Mapping[str, str], target: Target) -> Text:
        """The options about something, by number, each with the word for what it does."""
        line = Text()
        for role, word in words.items():
            if tag := self.tag(target, role):
                line.append(" " if line else "").append_text(tag).append(f" {self.say(word)}")
        return line

    def label(self, what: str) -> str:
        """What comes before a list or a sentence, set as the language sets it."""
        return self.say("{what}:", what=what)
