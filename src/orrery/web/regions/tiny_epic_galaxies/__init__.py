"""The table of Tiny Epic Galaxies as regions of a page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from orrery.tables.scene import Scene
from orrery.web.html import Markup, el
from orrery.web.regions.common.log import board_words, log, tick
from orrery.web.regions.common.words import classed, table
from orrery.web.regions.tiny_epic_galaxies.acting import acts_of
from orrery.web.regions.tiny_epic_galaxies.bar import bar, deck
from orrery.web.regions.tiny_epic_galaxies.cards import card
from orrery.web.regions.tiny_epic_galaxies.context import Context, context_of, planets_left
from orrery.web.regions.tiny_epic_galaxies.control import control
from orrery.web.regions.tiny_epic_galaxies.ending import ending
from orrery.web.regions.tiny_epic_galaxies.mat import mat
from orrery.web.regions.tiny_epic_galaxies.orders import orders
from orrery.web.regions.tiny_epic_galaxies.others import other_regions
from orrery.web.regions.tiny_epic_galaxies.planets import card_regions
from orrery.web.regions.tiny_epic_galaxies.prompt import prompt

__all__ = ["card", "page", "regions", "styles"]

styles: Final = ("tiny-epic-galaxies.css",)
CROWD: Final = 3  # others from which their panels are small


def regions(scene: Scene) -> dict[str, Markup]:
    """Every region of the table by its id, in the order of reading."""
    context = context_of(scene, Context)
    acts = acts_of(scene, context)
    return {
        "bar": bar(scene, context),
        "prompt": prompt(scene, context, acts),
        "row-title": row_title(context),
        **card_regions(scene, context, acts),
        "deck": deck(context, planets_left(scene)),
        "tick": tick(scene, context),
        "ending": ending(scene, context),
        "control": control(scene, context, acts),
        "mat": mat(scene, context, acts),
        **other_regions(scene, context, acts),
        "orders": orders(scene, context),
        "log": log(scene, context),
        "board-words": board_words(scene, context),
    }


@lru_cache(maxsize=512)
def row_title(context: Context) -> Markup:
    return el("h2", context.say("Planets"), id="row-title", class_="visually-hidden")


def page(parts: Mapping[str, Markup]) -> Markup:
    """The regions in their places."""
    cards = [part for name, part in parts.items() if name.startswith("card-")]
    others = [part for name, part in parts.items() if name.startswith("other-")]
    row = el("ul", *cards, class_="row", id="row", data_zone="row")
    left = [
        el(
            "section",
            parts["row-title"],
            row,
            parts["deck"],
            class_=f"space cards-{len(cards)}",
            aria_labelledby="row-title",
        ),
        parts["index"],
        parts["tick"],
        parts["prompt"],
        parts["ending"],
        el("div", parts["control"], parts["mat"], class_="own-side"),
    ]
    right = [el("div", *others, class_="others"), parts["orders"], parts["log"]]
    crowd = len(others) >= CROWD
    classes = classed("table", "galaxies", f"others-{len(others)}", crowd=crowd)
    return table(parts["bar"], left, right, [parts["board-words"]], class_=classes)
