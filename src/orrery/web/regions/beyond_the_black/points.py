"""Everybody's points by where they come from, and the race for badges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from orrery.core.language import translate
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.art.tokens import BADGES, badge
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.beyond_the_black.desk import BlackDesk, tally
from orrery.web.regions.common.desk import game_of
from orrery.web.regions.common.words import hexagon, marked

SIGNS: Final = {"colonies": "colony", "level": "upgrade", "pilots": "pilot", "dwarf_planets": "planet"}


@dataclass(frozen=True)
class Standing:
    """A line of the table: a mat, its points by source, its badges, all its points."""

    mat: int
    points: tuple[int, ...]
    badges: tuple[int, ...]
    total: int


@dataclass(frozen=True)
class Points:
    """All that the table of points shows."""

    desk: BlackDesk
    lines: tuple[Standing, ...]
    hoard: int


def points(scene: Scene, desk: BlackDesk) -> Markup:
    view = scene.view
    lines = tuple(
        Standing(
            mat, tuple(given.get(source, 0) for source in SIGNS),
            tuple(tally(view, mat, desk.cards).values()), view["scores"][mat],
        )
        for mat, given in enumerate(view["points"])
    )  # fmt: skip
    return drawn(Points(desk, lines, len(view["exploration"]["hoard"])))


@lru_cache(maxsize=1024)
def drawn(seen: Points) -> Markup:
    desk = seen.desk
    sources: Mapping[str, str] = game_of(desk.game).sources
    heads = [
        el("th", icon(sign), hidden(translate(desk.lang, sources[source])), scope="col",
           title=translate(desk.lang, sources[source]))
        for source, sign in SIGNS.items()
    ]  # fmt: skip
    heads += [
        el("th", badge(name), hidden(desk.badge(name)), scope="col",
           title=desk.badge(name))
        for name in BADGES
    ]  # fmt: skip
    top = el("tr", el("th", hidden(desk.say("Player")), scope="col"), *heads,
             el("th", desk.say("Total"), scope="col"))  # fmt: skip
    body = el("tbody", *(line(seen, one) for one in seen.lines))
    notes = [desk.say("Badges and missions are counted at the end")]
    if seen.hoard:
        notes.append(desk.say("the Rogue’s unseen cards may hold badges"))
    return el(
        "section", el("h2", desk.say("Points and badges"), id="points-title"),
        el("table", el("thead", top), body), el("p", " · ".join(notes)), id="points", class_="pts panel",
        aria_labelledby="points-title",
    )  # fmt: skip


def line(seen: Points, one: Standing) -> Markup:
    desk = seen.desk
    most = [max(each.badges[at] for each in seen.lines) for at in range(len(BADGES))]
    cells = [el("td", n) for n in one.points]
    for at, n in enumerate(one.badges):
        leads = n > 0 and n == most[at]
        alone = sum(each.badges[at] == n for each in seen.lines) == 1
        told = hidden(desk.say("leads") if alone else desk.say("leads, tied")) if leads else None
        classes = "bd" if not leads else "bd lead" if alone else "bd lead tied"
        cells.append(el("td", n, told, class_=classes))
    name = el("th", marked(one.mat, desk), hidden(desk.names[one.mat]), scope="row")
    return el("tr", name, *cells, el("td", hexagon(one.total, desk)))
