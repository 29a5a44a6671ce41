"""What is said to people, before it is known in which language: English sentences with {places}.

Other languages come from the gettext catalogues in `orrery/locale`.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from orrery.core.elision import elided

LOCALE: Final = Path(__file__).parent.parent / "locale"
REMEMBERED: Final = 8192  # texts that are said again and again
LONGEST: Final = 500  # letters of a text that a sentence quotes: what somebody sent may be a million


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    """The sentences of a language; where there is no catalogue they stay English."""
    return gettext.translation("orrery", LOCALE, [lang], fallback=True)


def brief(text: str, most: int = LONGEST) -> str:
    """A text up to a length: nobody reads more of what they sent, and no answer or log carries it back."""
    return text if len(text) <= most else f"{text[:most]} …"


class Sentence:
    """An English sentence and what fills its {places}; a place may hold another sentence."""

    def __init__(self, sentence: str, /, **values: Any) -> None:
        for name, value in values.items():
            if isinstance(value, str):
                values[name] = brief(value)
        self.text: Final = sentence
        self.values: Final = values

    def told(self, lang: str) -> str:
        """The whole in that language."""
        return fill(lang, catalogue(lang).gettext(self.text), self.values)

    def __str__(self) -> str:
        return self.told("en")

    def __repr__(self) -> str:
        return f"Sentence({str(self)!r})"

    def __reduce__(self) -> tuple[Callable[..., Sentence], tuple[str, dict[str, Any]]]:
        return again, (self.text, self.values)


class Listing(Sentence):
    """A sentence and the faults it announces, a line each."""

    def __init__(self, head: Sentence, faults: Sequence[Sentence]) -> None:
        super().__init__(head.text, **head.values)
        self.faults: Final = faults

    def told(self, lang: str) -> str:
        head = Sentence("{what}:", what=Sentence(self.text, **self.values))
        return "\n".join([head.told(lang), *(f"  - {fault.told(lang)}" for fault in self.faults)])


def again(text: str, values: dict[str, Any]) -> Sentence:
    """A sentence that comes from another process: compiled classes do not pickle by themselves."""
    return Sentence(text, **values)


def fill(lang: str, text: str, values: Mapping[str, Any]) -> str:
    """A text with its {places} filled, sentences among them told in the same language."""
    if not values:
        return plain(text)
    for value in values.values():
        if isinstance(value, Sentence):
            values = told_in(lang, values)
            break
    if lang == "fr":
        text = elided(text, values)
    return text.format_map(values)


def told_in(lang: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """What fills places, the sentences among it told."""
    return {
        name: value.told(lang) if isinstance(value, Sentence) else value for name, value in values.items()
    }


@lru_cache(maxsize=REMEMBERED)
def plain(text: str) -> str:
    """A text without places as people read it: a brace that was written twice stands once."""
    return text.format()
