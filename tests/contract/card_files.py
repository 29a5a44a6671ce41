"""What a game shows to the laws of card files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

Fault = tuple[str, str]  # a card file, and what is said of it


class Spoiled(NamedTuple):
    """Card files as data, which are then spoiled: how many, and each by its number."""

    n: int
    data: Callable[[int], dict[str, Any]]


@dataclass(frozen=True)
class CardFiles:
    """Card files of one's own."""

    overlay: str  # a file that is laid over the shipped set
    differs: Sequence[tuple[str, str]]  # what it makes of the cards: changed, new or gone, and their ids
    tampered: tuple[str, str]  # a place in a record with its cards, and what else might be written there
    unimportant: Sequence[str]  # the shipped set with other names, texts and provenance
    important: str  # and with another rule
    spoiled: Sequence[Spoiled]
    odd: Sequence[Any]  # values that spoil a file
    keys: Sequence[str]  # and keys
    nested: tuple[str, str, str]  # a field, a field of another card, and what begins a list inside a word
    overlay_faults: Sequence[Fault] = ()  # told with the line
    faults: Sequence[Fault] = ()
    twenty_faults: Path | None = None  # a file whose remarks say what is wrong with their lines


def changed(text: str, *pairs: tuple[str, str]) -> str:
    """A card file with some places written otherwise, each once."""
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text
