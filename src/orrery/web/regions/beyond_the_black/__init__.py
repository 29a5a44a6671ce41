"""The table of Beyond the Black: that of Tiny Epic Galaxies with pilots, hangar and exploration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.language import mark
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.beyond_the_black.acting import with_hires
from orrery.web.regions.beyond_the_black.cards import card
from orrery.web.regions.beyond_the_black.context import BlackContext
from orrery.web.regions.beyond_the_black.exploring import exploring
from orrery.web.regions.beyond_the_black.mat import black_mat_of, mat
from orrery.web.regions.beyond_the_black.others import more
from orrery.web.regions.beyond_the_black.pilots import pilots
from orrery.web.regions.beyond_the_black.points import points
from orrery.web.regions.common.log import board_words, log, tick
from orrery.web.regions.common.words import classed, table
from orrery.web.regions.tiny_epic_galaxies.acting import acts_of
from orrery.web.regions.tiny_epic_galaxies.bar import bar
from orrery.web.regions.tiny_epic_galaxies.context import context_of
from orrery.web.regions.tiny_epic_galaxies.control import control
from orrery.web.regions.tiny_epic_galaxies.ending import ending
from orrery.web.regions.tiny_epic_galaxies.orders import orders
from orrery.web.regions.tiny_epic_galaxies.others import other_regions
from orrery.web.regions.tiny_epic_galaxies.planets import card_regions
from orrery.web.regions.tiny_epic_galaxies.prompt import prompt

__all__ = ["card", "page", "regions", "styles"]

styles: Final = ("tiny-epic-galaxies.css", "beyond-the-black.css")
TABS: Final = {
    "planets": (mark("Planets"), "planet"),
    "pilots": (mark("Pilots"), "pilot"),
    "explore": (mark("Explore"), "explore"),
    "points": (mark("Points"), "points"),
}
CROWD: Final = 2  # others from which their panels are small


def regions(scene: Scene) -> dict[str, Markup]:
    """Every region of the table by its id, in the order of reading."""
    context = context_of(scene, BlackContext)
    acts = with_hires(acts_of(scene, context), scene, context)
    return {
        "bar": bar(scene, context),
        "prompt": prompt(scene, context, acts),
        "row-title": el("h2", context.say("Planets"), id="row-title", class_="visually-hidden"),
        "pilots": pilots(scene, context, acts),
        **card_regions(scene, context, acts),
        "explore": exploring(scene, context, acts),
        "tabs": tabs(context),
        "tick": tick(scene, context),
        "ending": ending(scene, context),
        "control": control(scene, context, acts),
        "mat": mat(scene, context, acts),
        **other_regions(scene, context, acts, black_mat_of, more),
        "points": points(scene, context),
        "orders": orders(scene, context),
        "log": log(scene, context),
        "board-words": board_words(scene, context),
    }


@cached
def tabs(context: BlackContext) -> Markup:
    """Which part of the table a narrow screen shows; a question about another part shows that instead."""
    labels = []
    for name, (words, glyph) in TABS.items():
        box = el("input", type="radio", name="tab", id=f"tab-{name}", value=name, checked=name == "planets")
        labels.append(el("label", box, icon(glyph), el("span", context.say(words))))
    return el("div", *labels, id="tabs", class_="tabs", role="radiogroup", aria_label=context.say("Show"))


def page(parts: Mapping[str, Markup]) -> Markup:
    """The regions in their places."""
    cards = [part for name, part in parts.items() if name.startswith("card-")]
    others = [part for name, part in parts.items() if name.startswith("other-")]
    row = el("ul", *cards, class_="row", id="row", data_zone="row")
    planets = el(
        "section", parts["row-title"], row, class_=f"space cards-{len(cards)}", aria_labelledby="row-title"
    )
    column = el("div", parts["pilots"], planets, parts["index"], class_="upper-column")
    upper = el("div", column, parts["explore"], class_="upper")
    left = [
        parts["tabs"],
        upper,
        parts["tick"],
        parts["prompt"],
        parts["ending"],
        el("div", parts["control"], parts["mat"], class_="own-side"),
    ]
    right = [el("div", *others, class_="others"), parts["points"], parts["orders"], parts["log"]]
    crowd = len(others) >= CROWD
    classes = classed("table", "galaxies", "black", f"others-{len(others)}", crowd=crowd)
    return table(parts["bar"], left, right, [parts["board-words"]], class_=classes)
