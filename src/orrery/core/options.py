"""The settings of a table: what there is, what is allowed, and errors that say so."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.core.language import mark, say, translate
from orrery.core.sentences import Sentence

Options = dict[str, Any]
FLAGS: Final = {"no": False, "yes": True}  # how a yes or no is written
FLAG_WORDS: Final = {"no": mark("no"), "yes": mark("yes")}


@dataclass(frozen=True)
class Setting:
    """One option of a game: a choice of words, a number from `least` on, a yes or no, or a word or a seat."""

    name: str
    default: str | int  # a bool makes it a yes or no
    help: str  # marked for the catalogue
    title: str = ""  # what people call it, marked; without one its name is shown
    choices: Mapping[str, str] = field(default_factory=dict)  # words, and what people call them, marked
    least: int = 0
    most: int | None = None
    seats: Sequence[int] = ()  # it counts only at tables of so many seats; elsewhere it is not there
    absent: str | int | None = None  # what counts in a record older than the option; None if none is older
    only_shows: bool = False  # it says what people are shown; the game goes the same way
    names_seat: bool = False  # instead of a word it may be a seat, by its number; `most` is the last one

    def at(self, seats: Any) -> Setting:
        """The setting at a table of so many seats: only a seat that is there can be named."""
        return replace(self, most=seats - 1) if self.names_seat and type(seats) is int else self

    def allows(self, value: Any) -> bool:
        if self.choices and (isinstance(value, str) or not self.names_seat):
            return isinstance(value, str) and value in self.choices
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        return type(value) is int and value >= self.least and (self.most is None or value <= self.most)

    def possible(self) -> Sentence:
        if isinstance(self.default, bool):
            return Sentence("yes (true) or no (false)")
        if self.names_seat:
            words = ", ".join(self.choices)
            return Sentence("{words} or a seat from 0 to {last}", words=words, last=self.most)
        if self.choices:
            return Sentence("one of {choices}", choices=", ".join(self.choices))
        if self.most is None:
            return Sentence("a whole number from {least}", least=self.least)
        return Sentence("a whole number from {least} to {most}", least=self.least, most=self.most)

    def texts(self) -> list[str]:
        """All that can be chosen, as it is written; empty for a number."""
        if self.names_seat:
            return [*self.choices, *(str(seat) for seat in range((self.most or 0) + 1))]
        return list(FLAGS) if isinstance(self.default, bool) else list(self.choices)

    def values(self) -> list[str | int]:
        """The same as values."""
        return [self.read(text) for text in self.texts()]

    def title_in(self, lang: str) -> str:
        """What people call the setting."""
        return translate(lang, self.title or self.name.replace("_", " ").capitalize())

    def words_for(self, text: str, lang: str) -> str:
        """What people call a choice."""
        if self.names_seat and text.isdigit():
            return say(lang, "chair {n}", n=int(text) + 1)
        known = FLAG_WORDS if isinstance(self.default, bool) else self.choices
        return translate(lang, known.get(text, text))

    def read(self, text: str) -> str | int:
        """A value as a record or a command line writes it."""
        if isinstance(self.default, bool):
            return FLAGS.get(text, text)
        if self.choices and not self.names_seat:
            return text
        return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else text


def written(value: str | int) -> str:
    """A value as a record or a command line writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def settings_at(settings: Sequence[Setting], seats: Any) -> list[Setting]:
    """The settings that count at a table of so many seats."""
    counting = [setting for setting in settings if not setting.seats or seats in list(setting.seats)]
    return [setting.at(seats) for setting in counting]


def recalled(settings: Sequence[Setting], kept: Mapping[str, Any]) -> Options:
    """The options of a game that was kept: where it is older than an option, the game goes on as it was."""
    counting = settings_at(settings, kept.get("seats"))
    older = {setting.name: setting.absent for setting in counting if setting.absent is not None}
    return {**older, **kept}


def check_options(settings: Sequence[Setting], given: Mapping[str, Any]) -> Options:
    """All options that count, the defaults filled in; a wrong one is refused with the right ones."""
    known = {setting.name: setting for setting in settings}
    seats = given.get("seats", known["seats"].default if "seats" in known else None)
    counting = settings_at(settings, seats)
    names = [setting.name for setting in counting]
    for name in given:
        if name not in known:
            raise OrreryError(
                "there is no option {name!r}; the options are {names}", name=name, names=", ".join(known)
            )
        if name not in names:
            raise OrreryError(
                "{name} counts only at a table with seats = {wanted}, not {found!r}",
                name=name,
                wanted=", ".join(str(number) for number in known[name].seats),
                found=seats,
            )
    for setting in counting:
        if not setting.allows(given.get(setting.name, setting.default)):
            raise OrreryError(
                "{name} is {wanted}, not {found!r}",
                name=setting.name,
                wanted=setting.possible(),
                found=given[setting.name],
            )
    return {setting.name: given.get(setting.name, setting.default) for setting in counting}
