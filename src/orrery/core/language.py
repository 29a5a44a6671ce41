"""Sentences for people: English in the code, other languages from gettext catalogues in `orrery/locale`."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError

LANGUAGES: Final = ("en",)
LOCALE: Final = Path(__file__).parent.parent / "locale"


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    if lang not in LANGUAGES:
        raise OrreryError(f"{lang!r} is not a language of Orrery; there is {', '.join(LANGUAGES)}")
    return gettext.translation("orrery", LOCALE, [lang], fallback=True)


def say(lang: str, sentence: str, **values: Any) -> str:
    """The sentence in that language, its {places} filled."""
    return catalogue(lang).gettext(sentence).format(**values)


def mark(sentence: str) -> str:
    """Mark a sentence for the catalogue where it is written but not yet said."""
    return sentence
