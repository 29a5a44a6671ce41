"""The table of Take The Galaxy as regions of a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.tables.scene import Scene
from orrery.web.html import Markup, el
from orrery.web.regions.common.ending import ending
from orrery.web.regions.common.log import board_words, log, tick
from orrery.web.regions.common.words import classed, table
from orrery.web.regions.take_the_galaxy.acting import acts_of
from orrery.web.regions.take_the_galaxy.bar import bar
from orrery.web.regions.take_the_galaxy.cards import card
from orrery.web.regions.take_the_galaxy.context import SYSTEMS, context_of
from orrery.web.regions.take_the_galaxy.domain import domain_title, ships, system_regions
from orrery.web.regions.take_the_galaxy.hand import hand, strip
from orrery.web.regions.take_the_galaxy.others import other_regions
from orrery.web.regions.take_the_galaxy.piles import heap_regions, piles
from orrery.web.regions.take_the_galaxy.pool import pool
from orrery.web.regions.take_the_galaxy.prompt import prompt
from orrery.web.regions.take_the_galaxy.space import deck, gauge, row_regions

__all__ = ["card", "page", "regions", "styles"]

styles: Final = ("take-the-galaxy.css",)
CROWD: Final = 2  # others from which their panels are small


def regions(scene: Scene) -> dict[str, Markup]:
    """Every region of the table by its id, in the order of reading."""
    context = context_of(scene)
    acts = acts_of(scene)
    return {
        "bar": bar(scene, context),
        "gauge": gauge(scene, context),
        "deck": deck(scene, context),
        **row_regions(scene, context, acts),
        "tick": tick(scene, context),
        "domain-title": domain_title(scene, context),
        **system_regions(scene, context, acts),
        "ships": ships(scene, context, acts),
        "ending": ending(scene, context),
        "prompt": prompt(scene, context, acts),
        "strip": strip(scene, context, acts),
        "hand": hand(scene, context, acts),
        "pool": pool(scene, context, acts),
        "piles": piles(scene, context, acts),
        **other_regions(scene, context, acts),
        **heap_regions(scene, context),
        "log": log(scene, context),
        "board-words": board_words(scene, context),
    }


def page(parts: Mapping[str, Markup]) -> Markup:
    """The regions in their places."""
    others = [part for name, part in parts.items() if name.startswith("other-")]
    heaps = [part for name, part in parts.items() if name.startswith("heap-")]
    left = [explored(parts), parts["tick"], domain(parts)]
    right = [el("div", *others, class_="others"), parts["log"]]
    middle = el(
        "div",
        parts["prompt"],
        parts["ending"],
        parts["strip"],
        parts["hand"],
        class_="middle",
        data_aside=True,
    )
    dock = el("div", parts["pool"], middle, parts["piles"], class_="dock")
    crowd = len(others) >= CROWD
    classes = classed("table", "taking", f"others-{len(others)}", crowd=crowd)
    return table(parts["bar"], left, right, [dock, *heaps, parts["board-words"]], class_=classes)


def explored(parts: Mapping[str, Markup]) -> Markup:
    """The deck and the row, which runs away from it."""
    cards = [part for name, part in parts.items() if name.startswith("card-")]
    row = el("ul", *cards, class_="row", id="row", data_zone="row", data_aside=True)
    body = el("div", parts["deck"], row, class_="row-with-deck")
    return el("section", parts["gauge"], body, class_="explored", aria_labelledby="row-title")


def domain(parts: Mapping[str, Markup]) -> Markup:
    systems = [parts[f"system-{at}"] for at in range(SYSTEMS)]
    rows = el("ul", *systems, class_="systems", data_zone="systems", data_aside=True)
    mine = el("section", parts["domain-title"], rows, class_="systems-box", aria_labelledby="domain-title")
    return el("div", parts["ships"], mine, class_="domain")
