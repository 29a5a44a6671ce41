"""The base of all sheets: the view, the cards, the words and the marks that the parts of a board share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from orrery.core.decision import Option
from orrery.core.language import say, translate
from orrery.core.machine import NOBODY
from orrery.core.questions import Target
from orrery.core.views import View
from orrery.terminal.marks import HERE, QUIET, STRONG, Glyphs, mark_of, number_chip


@dataclass(frozen=True)
class BoardSheet:
    """Everything needed to draw one position."""

    view: View
    cards: Mapping[str, Mapping[str, Any]]  # by id, as printed in the table's edition
    numbers: Mapping[str, Any]  # those of the card set that are on no card
    names: Sequence[str]
    lang: str
    glyphs: Glyphs
    options: Sequence[Option]  # numbered from 1

    def say(self, sentence: str, **values: Any) -> str:
        return say(self.lang, sentence, **values)

    def quiet(self, sentence: str, **values: Any) -> Text:
        """A sentence in grey."""
        return Text(self.say(sentence, **values), QUIET)

    @property
    def seats(self) -> int:
        return int(self.view["options"]["seats"])

    def chip(self, mat: int) -> Text:
        """The mark of a mat."""
        return self.glyphs.chip(mark_of(mat, self.seats))

    def name_of(self, mat: int) -> str:
        """The player of a mat."""
        return self.names[mat]

    def state_line(self, title: str, last: str) -> Text:
        """Round and turn, and whether the end is near (then `last`) or has come."""
        line = Text(f"{title}  " if title else "")
        line.append(self.say("Round {round}", round=self.view["round"]), STRONG).append("  ")
        if self.view["to_move"] == NOBODY:
            return line.append(self.say("The game is over."), STRONG)
        turn = self.view["turn"]
        if turn is None:
            return line.append(self.say("set-up"))
        line.append_text(self.chip(turn)).append(" " + self.say("turn of {who}", who=self.name_of(turn)))
        return line.append("  ").append(last, HERE) if last else line

    def word(self, kind: str) -> str:
        return translate(self.lang, self.glyphs.things[kind].word)

    def sign(self, kind: str, short: bool = False) -> Text:
        """Symbol and word of a thing in its colour; a thing without a symbol by its name."""
        if kind not in self.glyphs.things:
            return Text(kind)
        word = self.word(kind)[:3] if short else self.word(kind)
        return Text(f"{self.glyphs.symbol(kind)} {word}", self.glyphs.colour(kind))

    def tag(self, target: Target, role: str = "") -> Text:
        """The number of the option with this target and, if given, this role."""
        for number, option in enumerate(self.options, 1):
            if option.target == target and role in ("", option.role):
                return number_chip(number)
        return Text()

    def tagged(self, item: Text, target: Target, role: str = "") -> Text:
        """An item with the number of the option about it, if there is one."""
        tag = self.tag(target, role)
        return item.append(" ").append_text(tag) if tag else item

    def choices(self, words: Mapping[str, str], target: Target) -> Text:
        """The numbers of the options about a target, each with the word for its role."""
        line = Text()
        for role, word in words.items():
            if tag := self.tag(target, role):
                line.append(" " if line else "").append_text(tag).append(f" {self.say(word)}")
        return line

    def label(self, what: str) -> str:
        """A label with its colon, as the language sets it."""
        return self.say("{what}:", what=what)


def translated(card: dict[str, Any], lang: str) -> dict[str, Any]:
    """A card with its name and text in a language."""
    return card | {key: translate(lang, card[key]) for key in ("name", "text") if key in card}
