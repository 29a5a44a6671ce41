"""French words that lose their vowel before another one: what fills a place decides, so it is done last."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

ELIDED: Final = re.compile(r"\b([DdLl])e \{(\w+)\}")
VOWELS: Final = "aeiouœæ"
REMEMBERED: Final = 8192  # texts that are said again and again


def elided(text: str, values: Mapping[str, Any]) -> str:
    """A French text with its {places} unfilled, `de` and `le` as what will stand behind them asks."""
    for letter, place in before_places(text):
        if opens_with_vowel(str(values[place])):
            text = text.replace(f"{letter}e {{{place}}}", f"{letter}’{{{place}}}")
    return text


@lru_cache(maxsize=REMEMBERED)
def before_places(text: str) -> list[tuple[str, str]]:
    """Which places of a text stand behind a word that may lose its vowel, each with that word's letter."""
    return ELIDED.findall(text)


def opens_with_vowel(name: str) -> bool:
    """Whether a name begins as a vowel sounds. Before an h both are written; we keep the whole word."""
    letters = unicodedata.normalize("NFD", name[:3].casefold())
    if letters[:1] == "y":
        return letters[1:2].isalpha() and letters[1] not in VOWELS  # d’Yves, de Yann
    return letters[:1] != "" and letters[0] in VOWELS
