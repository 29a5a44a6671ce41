"""A card shown large: picture, facts, text, the other printing, its rulings, and how well it is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from orrery.core.language import translate
from orrery.games.tiny_epic_galaxies.facts import FACTS, compares, level_line
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.common.cards import Drawing, large
from orrery.web.regions.common.context import card_game_of
from orrery.web.regions.common.words import hexagon, picture
from orrery.web.regions.tiny_epic_galaxies.context import Context, printed
from orrery.web.regions.tiny_epic_galaxies.planets import facts
from orrery.web.regions.tiny_epic_galaxies.words import card_text


@cached
def card(game: str, card_id: str, lang: str, own_cards: str = "") -> Markup:
    """The fragment of one card."""
    context = Context(game, lang, -1, 0, (), own_cards)
    return large(context, shown_card(context, card_id), KINDS)


def shown_card(context: Context, card_id: str) -> dict[str, Any]:
    """A card as the later printing has it, in the reader's language."""
    return dict(printed(card_game_of(context.game, context.own_cards).card(card_id), "later", context.lang))


def planet(shown: dict[str, Any], context: Context) -> Iterator[Markup]:
    yield el("img", class_="sky", src=picture(f"{shown['id']}-large"), alt="", width=328, height=200)
    yield el("h2", shown["name"])
    yield facts(shown, context)
    yield hexagon(shown["points"], context, "points-large")
    yield el("p", card_text(shown["text"], context.lang), class_="effect-large")
    limits = [FACTS.limit(name, context.lang) for name in shown.get("only", [])]
    if limits:
        yield el("p", context.say("Only: {limits}.", limits=", ".join(limits)), class_="limits")
    if "text" in shown.get("first", {}):
        text = translate(context.lang, shown["first"]["text"])
        yield el("p", context.say("First printing: {text}", text=text), class_="first")


def mission(shown: dict[str, Any], context: Context) -> Iterator[Markup]:
    yield el("h2", shown["name"])
    yield hexagon(shown["points"], context, "points-large")
    yield el("p", card_text(shown["text"], context.lang), class_="effect-large")
    if compares(shown) and shown["points_tied"] != shown["points"]:
        yield el("p", context.say("If tied: {points}.", points=context.points(shown["points_tied"])))


def rogue(shown: dict[str, Any], context: Context) -> Iterator[Markup]:
    yield el("img", class_="face", src=picture(f"rogue-{shown['id']}"), alt="", width=96, height=96)
    yield el("h2", shown["name"])
    rows = [level_line(number, level, context.lang) for number, level in enumerate(shown["level"], 1)]
    yield el("ol", *[el("li", row) for row in rows])


KINDS: Final[Mapping[str, Drawing]] = {"planet": planet, "mission": mission, "rogue": rogue}
