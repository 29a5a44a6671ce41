"""A card shown large: as its kind is drawn, with its rulings, and how well it is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from orrery.core.language import say
from orrery.library import rulings_on
from orrery.web.html import Markup, el
from orrery.web.regions.common.context import Context, card_game_of

Drawing = Callable[[dict[str, Any], Any], Iterator[Markup]]  # a card, and the context of its game


def large(context: Context, shown: dict[str, Any], kinds: Mapping[str, Drawing]) -> Markup:
    """A card as its kind is drawn, with what is known about it."""
    game = card_game_of(context.game, context.own_cards)
    facts = game.card(shown["id"])
    parts = kinds[shown["kind"]](shown, context)
    # rulings are on printed cards
    as_shipped = not context.own_cards or facts in card_game_of(context.game).cards()
    about = list(rulings(context.game, facts, context.lang)) if as_shipped else []
    known = say(context.lang, "Known: {known}.", known=game.facts.how_known(facts, context.lang))
    about.append(el("p", known, class_="known"))
    return el("article", *parts, *about, class_=f"large {shown['kind']}", aria_label=shown["name"])


def rulings(game: str, card: dict[str, Any], lang: str) -> Iterator[Markup]:
    """The paragraphs of the rules that the card rests on, and the rulings that touch them."""
    told = rulings_on(game, card, lang)
    if told:
        yield el("h3", say(lang, "Rules and rulings"))
        yield el("ul", *[el("li", paragraph) for paragraph in told], class_="rulings", tabindex=0)
