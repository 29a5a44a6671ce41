"""The card vocabulary: every word by the name cards call it."""

from __future__ import annotations

from typing import Any

from orrery.core.effects import Word
from orrery.games.take_the_galaxy import words


def vocabulary() -> list[tuple[str, Word[Any]]]:
    """The number of a word is its place here."""
    return [("pay", words.Pay()), ("gain", words.Gain())]
