"""A card shown large: its name and its text, with what is known about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.core.events import SPECTATOR
from orrery.core.language import translate
from orrery.web.html import Markup, el
from orrery.web.regions.common import cards as common
from orrery.web.regions.common.desk import card_game_of, desk_for
from orrery.web.regions.default.desk import Desk


def card(game: str, card: str, lang: str, own_cards: str = "") -> Markup:
    hashable: Any = Desk
    desk: Desk = desk_for(hashable, game, lang, SPECTATOR, 0, (), own_cards)
    shown = card_game_of(game, own_cards).card(card)
    return common.large(desk, shown, {shown["kind"]: words})


def words(shown: dict[str, Any], desk: Desk) -> Iterator[Markup]:
    yield el("h2", translate(desk.lang, shown["name"]))
    if text := shown.get("text"):
        yield el("p", translate(desk.lang, text), class_="effect-large")
