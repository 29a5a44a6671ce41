"""The points of all mats by source, and their badges, or how many exploration cards are face down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from orrery.core.language import translate
from orrery.tables.scene import Scene
from orrery.web.art.beyond_the_black.tokens import BADGES, badge
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.beyond_the_black.context import BlackContext, tally
from orrery.web.regions.common.context import game_of
from orrery.web.regions.common.words import hexagon, marked

SIGNS: Final = {"colonies": "colony", "level": "upgrade", "pilots": "pilot", "dwarf_planets": "planet"}


@dataclass(frozen=True)
class Standing:
    """A line of the table: a mat, its points by source, its badges and cards, all its points."""

    mat: int
    points: tuple[int, ...]
    badges: tuple[int, ...]  # none if its cards lie face down
    kept: int  # exploration cards
    total: int


@dataclass(frozen=True)
class Points:
    """All that the table of points shows."""

    context: BlackContext
    lines: tuple[Standing, ...]
    hoard: int

    @property
    def open(self) -> bool:
        """Whether the badges of all mats are visible."""
        return all(one.badges for one in self.lines)


def points(scene: Scene, context: BlackContext) -> Markup:
    view = scene.view
    lines = tuple(
        Standing(
            mat,
            tuple(given.get(source, 0) for source in SIGNS),
            tuple(tally(view, mat, context.cards).values()),
            kept_by(view["mats"][mat]),
            view["scores"][mat],
        )
        for mat, given in enumerate(view["points"])
    )
    return drawn(Points(context, lines, len(view["exploration"]["hoard"])))


def kept_by(data: Mapping[str, Any]) -> int:
    """How many exploration cards a mat has: that is public, also if they lie face down. [ruling BTB A29]"""
    return len(data["finds"]) + int(data.get("face_down", 0))


@cached
def drawn(seen: Points) -> Markup:
    context = seen.context
    sources: Mapping[str, str] = game_of(context.game).scoring.sources
    heads = [
        el(
            "th",
            icon(sign),
            hidden(translate(context.lang, sources[source])),
            scope="col",
            title=translate(context.lang, sources[source]),
        )
        for source, sign in SIGNS.items()
    ]
    heads += badge_heads(context) if seen.open else [kept_head(context)]
    first = el("th", hidden(context.say("Player")), scope="col")
    top = el("tr", first, *heads, el("th", context.say("Total"), scope="col"))
    body = el("tbody", *(line(seen, one) for one in seen.lines))
    notes = [context.say("Badges and missions are counted at the end")]
    own = None if seen.open else own_badges(seen)
    title = context.say("Points and badges") if seen.open else context.say("Points")
    if seen.hoard:
        notes.append(context.say("the Rogue’s unseen cards may hold badges"))
    parts = (el("table", el("thead", top), body), own, el("p", " · ".join(notes)))
    named = {"id": "points", "class_": "points-table panel", "aria_labelledby": "points-title"}
    return el("section", el("h2", title, id="points-title"), *parts, **named)


def badge_heads(context: BlackContext) -> list[Markup]:
    return [
        el("th", badge(name), hidden(context.badge(name)), scope="col", title=context.badge(name))
        for name in BADGES
    ]


def kept_head(context: BlackContext) -> Markup:
    told = context.say("Exploration cards")
    return el("th", icon("hidden"), hidden(told), scope="col", title=told)


def own_badges(seen: Points) -> Markup | None:
    """Those of the viewer, where the mat has no room for them."""
    context = seen.context
    mine = next((one.badges for one in seen.lines if one.mat == context.seat), ())
    cells = [
        el("li", badge(name), el("b", n), hidden(context.badge(name)))
        for name, n in zip(BADGES, mine, strict=False)
    ]
    return el("ul", *cells, class_="badge-totals", aria_label=context.say("Your badges")) if cells else None


def line(seen: Points, one: Standing) -> Markup:
    context = seen.context
    cells = [el("td", n) for n in one.points]
    cells += race(seen, one) if seen.open else [el("td", one.kept, class_="badge-count")]
    name = el("th", marked(one.mat, context), hidden(context.names[one.mat]), scope="row")
    return el("tr", name, *cells, el("td", hexagon(one.total, context)))


def race(seen: Points, one: Standing) -> list[Markup]:
    """The badges of a mat; who has most of a symbol leads. [rules R29]"""
    context, cells = seen.context, []
    for at, n in enumerate(one.badges):
        leads = 0 < n == max(each.badges[at] for each in seen.lines)
        alone = sum(each.badges[at] == n for each in seen.lines) == 1
        told = hidden(context.say("leads") if alone else context.say("leads, tied")) if leads else None
        classes = "badge-count" if not leads else "badge-count lead" if alone else "badge-count lead tied"
        cells.append(el("td", n, told, class_=classes))
    return cells
