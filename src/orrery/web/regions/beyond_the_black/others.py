"""What the mat of another player shows beside the base game: pilots, exploration cards, the Rogue's plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.language import say_n
from orrery.web.art.beyond_the_black.tokens import hull as token
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.beyond_the_black.context import pilot_face
from orrery.web.regions.beyond_the_black.mat import BlackMat, Space, find_thumbs, site
from orrery.web.regions.tiny_epic_galaxies.mat import Mat


def more(seen: Mat) -> Sequence[Markup]:
    """Pilots, taken cards, and what the Rogue is about to do."""
    assert isinstance(seen, BlackMat)
    parts = [crew(seen)]
    if seen.finds or seen.face_down:
        title = seen.context.say("Exploration cards")
        parts.append(el("ul", *find_thumbs(seen), class_="owned-cards find-thumbs", aria_label=title))
    if seen.mat >= seen.context.seats:
        parts.append(plans(seen))
    return parts


def crew(seen: BlackMat) -> Markup:
    context = seen.context
    rows = [member(seen, space) for space in seen.spaces if space.pilot]
    if not rows:
        return el("p", context.say("no pilots yet"), class_="quiet crew")
    if seen.covered:
        told = say_n(context.lang, "{n} covered pilot", "{n} covered pilots", seen.covered)
        rows.append(el("li", icon("pilot"), el("small", told), class_="covered"))
    return el("ul", *rows, class_="crew", aria_label=context.say("Pilots"))


def member(seen: BlackMat, space: Space) -> Markup:
    context: Any = seen.context
    card = context.cards[space.pilot]
    words = el("span", el("b", card["name"]), el("small", card["text"], class_="card-words"))
    told = context.say(
        "{pilot} flies the {ship}, {place}",
        pilot=card["name"],
        ship=context.form(space.hull),
        place=site(space, context),
    )
    body = (token(space.hull, context.hull(seen.mat)), pilot_face(card), words)
    return el("li", el("button", *body, type="button", data_card=space.pilot, aria_label=told))


def plans(seen: BlackMat) -> Markup:
    """The Rogue's unseen cards, and the pair that would hire the leftmost pilot. [rules R33, R37]"""
    context = seen.context
    rows = [
        el(
            "li",
            icon("hidden"),
            say_n(context.lang, "{n} unseen exploration card", "{n} unseen exploration cards", seen.hoard),
        )
    ]
    if seen.last_face and seen.hires:
        told = context.say(
            "Rolled {face}; the same face again hires {pilot}",
            face=context.face(seen.last_face),
            pilot=context.cards[seen.hires]["name"],
        )
        rows.append(el("li", icon(seen.last_face), told))
    elif seen.hires:
        told = context.say(
            "The same face twice in a row hires {pilot}", pilot=context.cards[seen.hires]["name"]
        )
        rows.append(el("li", icon("pilot"), told))
    return el("ul", *rows, class_="plans", aria_label=context.say("What the Rogue does"))
