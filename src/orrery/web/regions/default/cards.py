"""A card shown large: its name and its text, with what is known about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.core.events import SPECTATOR
from orrery.core.language import translate
from orrery.web.html import Markup, el
from orrery.web.regions.common import cards as common
from orrery.web.regions.common.context import card_game_of, shared_context
from orrery.web.regions.default.context import Context


def card(game: str, card: str, lang: str, own_cards: str = "") -> Markup:
    hashable: Any = Context
    context: Context = shared_context(hashable, game, lang, SPECTATOR, 0, (), own_cards)
    shown = card_game_of(game, own_cards).card(card)
    return common.large(context, shown, {shown["kind"]: words})


def words(shown: dict[str, Any], context: Context) -> Iterator[Markup]:
    yield el("h2", translate(context.lang, shown["name"]))
    if text := shown.get("text"):
        yield el("p", translate(context.lang, text), class_="effect-large")
