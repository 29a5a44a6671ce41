"""A card shown large: as its kind is drawn, with its rulings, and how well it is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from orrery.core.language import say
from orrery.library import how_known, rulings_on
from orrery.web.html import Markup, el
from orrery.web.regions.common.desk import Desk, game_of

Drawing = Callable[[dict[str, Any], Any], Iterator[Markup]]  # a card, and the desk of its game


def large(desk: Desk, shown: dict[str, Any], kinds: Mapping[str, Drawing]) -> Markup:
    """A card as its kind is drawn, with what is known about it."""
    found = game_of(desk.game, desk.own_cards).card(shown["id"])
    parts = kinds[shown["kind"]](shown, desk)
    as_shipped = not desk.own_cards or found in game_of(desk.game).cards()  # rulings are on printed cards
    about = [*(rulings(desk.game, found, desk.lang) if as_shipped else ()), *known(found, desk.lang)]
    return el("article", *parts, *about, class_=f"large {shown['kind']}", aria_label=shown["name"])


def rulings(game: str, found: dict[str, Any], lang: str) -> Iterator[Markup]:
    """The paragraphs of the rules that the card rests on, and the rulings that touch them."""
    told = rulings_on(game, found, lang)
    if told:
        yield el("h3", say(lang, "Rules and rulings"))
        yield el("ul", *[el("li", paragraph) for paragraph in told], class_="rulings", tabindex=0)


def known(found: dict[str, Any], lang: str) -> Iterator[Markup]:
    """How well the card is known; a guess is called a placeholder."""
    told = how_known(found, lang)
    yield el("p", say(lang, "Known: {known}.", known=told), class_="known")
