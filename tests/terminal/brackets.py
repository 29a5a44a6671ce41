"""A language for tests, in which every sentence shows: ⟦…⟧ stands around all that came from the catalogue.

What fills the {places} stays outside the brackets, so that a word nobody translated is seen there.
"""

from __future__ import annotations

import gettext
import re
from string import Formatter

import pytest

from orrery.core import language
from orrery.games.tiny_epic_galaxies import board, voice


def bracketed(text: str) -> str:
    """A sentence with brackets around its own words."""
    out = ""
    for literal, name, form, how in Formatter().parse(text):
        own = literal.replace("{", "{{").replace("}", "}}")
        out += f"⟦{own}⟧" if own else ""
        if name is not None:
            out += "{" + name + (f"!{how}" if how else "") + (f":{form}" if form else "") + "}"
    return out


class Brackets(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return bracketed(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return bracketed(msgid1 if n == 1 else msgid2)


def speak_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on French is this language."""
    languages = {"fr": Brackets(), "en": gettext.NullTranslations()}
    for module in ("sentences", "language"):
        monkeypatch.setattr(f"orrery.core.{module}.catalogue", languages.__getitem__)
    # These remember what French was.
    monkeypatch.setattr(language, "translation", language.translation.__wrapped__)
    monkeypatch.setattr(board, "die_words", board.die_words.__wrapped__)
    monkeypatch.setattr(board, "mat_words", board.mat_words.__wrapped__)
    for kept in ("told", "berths"):
        monkeypatch.setattr(voice.Texts, kept, property(lambda texts: {}))


def outside(line: str) -> str:
    """What of a line did not come from the catalogue; a bar stands for what did."""
    return re.sub("⟦[^⟧]*⟧", "|", line)


def has_words(text: str) -> bool:
    return re.search(r"[^\W\d_]", text) is not None
