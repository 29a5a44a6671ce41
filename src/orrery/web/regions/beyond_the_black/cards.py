"""Cards of the expansion shown large: pilots and exploration cards beside those of the base game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from orrery.games.beyond_the_black.facts import FACTS
from orrery.web.art.beyond_the_black.dangers import danger_track
from orrery.web.art.beyond_the_black.tokens import hull as token
from orrery.web.fragments import remembered
from orrery.web.html import Markup, el
from orrery.web.regions.beyond_the_black.desk import (
    BlackDesk,
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


@remembered
def card(game: str, card_id: str, lang: str, own_cards: str = "") -> Markup:
    """The fragment of one card."""
    desk = BlackDesk(game, lang, -1, 0, (), own_cards)
    return large(desk, base.shown_card(desk, card_id), KINDS)


def pilot(shown: dict[str, Any], desk: BlackDesk) -> Iterator[Markup]:
    yield pilot_face(shown, "face")
    yield el("h2", shown["name"])
    yield hexagon(shown["points"], desk, "points-large")
    ships = [el("span", token(ship, 0), desk.form(ship), class_="trained-on") for ship in shown["ships"]]
    yield el("p", desk.say("Trained on"), " ", *ships, badges_of(shown, desk), class_="card-facts")
    yield el("p", card_text(shown["text"], desk.lang), class_="effect-large")
    limits = [FACTS.limit(name, desk.lang) for name in shown.get("only", []) if name in FACTS.limits]
    if limits:
        yield el("p", desk.say("Only: {limits}.", limits=", ".join(limits)), class_="limits")


def exploration(shown: dict[str, Any], desk: BlackDesk) -> Iterator[Markup]:
    yield find_face(shown, "face")
    yield el("h2", shown["name"])
    if shown.get("points"):
        yield hexagon(shown["points"], desk, "points-large")
    kind = desk.say("Danger: who reveals it must take it") if shown.get("danger") else desk.say("Discovery")
    yield el("p", kind, badges_of(shown, desk), class_="card-facts")
    yield el("p", card_text(shown["text"], desk.lang), class_="effect-large")
    if track := track_of(shown):
        yield danger_track(track["spaces"], track_faces(shown, False))
        both = desk.say("An option of the table says whether economy and diplomacy dice both advance here.")
        yield el("p", both, class_="limits")


KINDS: Final[Mapping[str, Drawing]] = {**base.KINDS, "pilot": pilot, "exploration": exploration}
