"""Saying a sentence in the language of whoever reads it."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.core.sentences import REMEMBERED, catalogue, fill

LANGUAGES: Final = ("en", "fr")


def say(lang: str, sentence: str, /, **values: Any) -> str:
    """The sentence in that language, its {places} filled."""
    return fill(lang, translation(lang, sentence), values)


def say_n(lang: str, one: str, many: str, n: int, /, **values: Any) -> str:
    """The form of a sentence that fits the number `n`, which fills the place {n}."""
    return fill(lang, words_of(lang).ngettext(one, many, n), {"n": n, **values})


def decimal(lang: str, value: float) -> str:
    """A number with one digit behind the point, or behind what the language has for one; 0 has no sign."""
    whole, _, digit = f"{value:z.1f}".partition(".")
    return say(lang, "{whole}.{digit}", whole=whole, digit=digit)


def joined(lang: str, parts: Iterable[str]) -> str:
    """Several things in one line, with semicolons set as the language sets them."""
    return ("; " if lang == "en" else "\u202f; ").join(parts)


def translate(lang: str, text: str) -> str:
    """A text without places, of a card or a table of words; one that no catalogue has stays as it is."""
    return translation(lang, text) if text else ""


@lru_cache(maxsize=REMEMBERED)
def translation(lang: str, text: str) -> str:
    """What the catalogue of a language has for a text."""
    return words_of(lang).gettext(text)


def cited(told: str, paragraph: str, lang: str) -> str:
    """A sentence with the paragraph or ruling it rests on."""
    kind, _, number = paragraph.partition(" ")
    if kind == "rules":
        return say(lang, "{told} [rules {number}]", told=told, number=number)
    return say(lang, "{told} [ruling {number}]", told=told, number=number)


def mark(sentence: str) -> str:
    """Mark a sentence for the catalogue where it is written but not yet said."""
    return sentence


def words_of(lang: str) -> gettext.NullTranslations:
    """The catalogue of a language of Orrery."""
    if lang not in LANGUAGES:
        raise OrreryError(
            "{found!r} is not a language of Orrery; there is {languages}",
            found=lang,
            languages=", ".join(LANGUAGES),
        )
    return catalogue(lang)
