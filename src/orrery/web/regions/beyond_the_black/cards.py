"""Cards of the expansion shown large: pilots and exploration cards beside those of the base game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from orrery.games.beyond_the_black.facts import FACTS
from orrery.web.art.beyond_the_black.dangers import danger_track
from orrery.web.art.beyond_the_black.tokens import hull as token
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.beyond_the_black.context import (
    BlackContext,
    badges_of,
    find_face,
    pilot_face,
    track_faces,
    track_of,
)
from orrery.web.regions.common.cards import Drawing, large
from orrery.web.regions.common.words import hexagon
from orrery.web.regions.tiny_epic_galaxies import cards as base
from orrery.web.regions.tiny_epic_galaxies.words import card_text


@cached
def card(game: str, card_id: str, lang: str, own_cards: str = "") -> Markup:
    """The fragment of one card."""
    context = BlackContext(game, lang, -1, 0, (), own_cards)
    return large(context, base.shown_card(context, card_id), KINDS)


def pilot(shown: dict[str, Any], context: BlackContext) -> Iterator[Markup]:
    yield pilot_face(shown, "face")
    yield el("h2", shown["name"])
    yield hexagon(shown["points"], context, "points-large")
    ships = [el("span", token(ship, 0), context.form(ship), class_="trained-on") for ship in shown["ships"]]
    yield el("p", context.say("Trained on"), " ", *ships, badges_of(shown, context), class_="card-facts")
    yield el("p", card_text(shown["text"], context.lang), class_="effect-large")
    limits = [FACTS.limit(name, context.lang) for name in shown.get("only", []) if name in FACTS.limits]
    if limits:
        yield el("p", context.say("Only: {limits}.", limits=", ".join(limits)), class_="limits")


def exploration(shown: dict[str, Any], context: BlackContext) -> Iterator[Markup]:
    yield find_face(shown, "face")
    yield el("h2", shown["name"])
    if shown.get("points"):
        yield hexagon(shown["points"], context, "points-large")
    kind = (
        context.say("Danger: who reveals it must take it")
        if shown.get("danger")
        else context.say("Discovery")
    )
    yield el("p", kind, badges_of(shown, context), class_="card-facts")
    yield el("p", card_text(shown["text"], context.lang), class_="effect-large")
    if track := track_of(shown):
        yield danger_track(track["spaces"], track_faces(shown, False))
        both = context.say(
            "An option of the table says whether economy and diplomacy dice both advance here."
        )
        yield el("p", both, class_="limits")


KINDS: Final[Mapping[str, Drawing]] = {**base.KINDS, "pilot": pilot, "exploration": exploration}
