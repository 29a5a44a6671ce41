"""The output of `orrery cards`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from orrery.core.card_game import CardGame


def card_lines(game: CardGame[Any, Any], lang: str = "en") -> Iterator[str]:
    """Every card with its facts and its text."""
    for card in game.cards():
        yield from one_card(game, card, lang)


def one_card(game: CardGame[Any, Any], card: Mapping[str, Any], lang: str = "en") -> Iterator[str]:
    """A card with its facts, its text and how well it is known."""
    head, *more = game.facts.lines(card, lang)
    yield head
    yield from (textwrap.indent(textwrap.fill(text, 100), "    ") for text in more)
