"""A card shown large: picture, what it costs and brings, its text, rulings, and how well it is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.common.cards import Drawing, large
from orrery.web.regions.common.context import card_game_of
from orrery.web.regions.take_the_galaxy.context import COLONY_KINDS, Context, printed
from orrery.web.regions.take_the_galaxy.space import kind_line
from orrery.web.regions.take_the_galaxy.words import (
    TAKES,
    amounts,
    cost_of,
    credits_badge,
    effect_of,
    renown,
)


@cached
def card(game: str, card_id: str, lang: str, own_cards: str = "") -> Markup:
    """The fragment of one card."""
    context = Context(game, lang, -1, 0, (), own_cards)
    return large(context, printed(card_game_of(game, own_cards).card(card_id), lang), KINDS)


def player_card(shown: dict[str, Any], context: Context) -> Iterator[Markup]:
    """A colony or ship."""
    kind = shown["kind"]
    yield el("img", class_="face", src=shown["art"], alt="", width=120, height=168)
    yield el("h2", shown["name"])
    yield el("p", icon(kind, kind), " ", context.kind(kind), class_="card-facts")
    worth = renown(shown["renown"], context) if kind in COLONY_KINDS else None
    yield el("p", credits_badge(shown["cost"], context), worth, class_="badges")
    yield el("p", effect_of(shown["effect"], context), class_="effect-large")
    if shown.get("text"):
        yield el("p", shown["text"])
    slots = ", ".join(context.slot(slot) for slot in TAKES.get(kind, ()))
    yield el(
        "p",
        context.say("Fits: {slots}.", slots=slots) if slots else context.say("It needs no slot."),
        class_="dim",
    )
    told = context.say(
        "In every player’s deck: {start} at the start, {deck} to draw.",
        start=shown["start"],
        deck=shown["deck"],
    )
    yield el("p", told, class_="dim")


def space_card(shown: dict[str, Any], context: Context) -> Iterator[Markup]:
    """A system, event or anomaly."""
    yield el("img", class_="wideface", src=shown["art"], alt="", width=320, height=200)
    yield el("h2", shown["name"])
    yield kind_line(shown, context)
    yield el("p", renown(shown["renown"], context), class_="badges")
    cost = cost_of(shown)
    if cost:
        yield el("p", context.say("Costs"), " ", amounts(cost, context), class_="effect-large")
    if shown.get("hazards"):
        yield el(
            "p", icon("hazard", "hazard"), " ", context.count("{n} hazard", "{n} hazards", shown["hazards"])
        )
    if shown.get("slots"):
        slots = ", ".join(context.slot(slot) for slot in shown["slots"])
        yield el("p", context.say("Slots: {slots}.", slots=slots))
    bounty = [(what, n) for what, n in shown.get("bounty", {}).items() if n]
    if bounty:
        yield el("p", context.say("Bounty"), " ", amounts(bounty, context))
    if shown.get("opportunity"):
        yield el("p", effect_of(shown["opportunity"], context), class_="effect-large")
    if shown.get("text"):
        yield el("p", shown["text"])
    if shown.get("wormholes", 0) > 1:
        yield el("p", context.say("With {n} players or more.", n=shown["wormholes"]), class_="dim")


KINDS: Final[Mapping[str, Drawing]] = {
    **dict.fromkeys((*COLONY_KINDS, "ship"), player_card),
    **dict.fromkeys(("system", "start", "event", "anomaly"), space_card),
}
