"""The table of any game: the position in words, every answer a button. A game's own regions replace parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from orrery.tables.scene import Scene
from orrery.web.html import Markup
from orrery.web.regions.common.ending import ending
from orrery.web.regions.common.log import log, tick
from orrery.web.regions.common.words import table
from orrery.web.regions.default.bar import bar
from orrery.web.regions.default.board import board
from orrery.web.regions.default.cards import card
from orrery.web.regions.default.context import context_of
from orrery.web.regions.default.prompt import prompt
from orrery.web.regions.default.seats import seats

__all__ = ["card", "page", "regions", "styles"]

styles: Sequence[str] = ("default.css",)
PLACED: Final = ("bar", "prompt", "ending", "seats", "tick", "log")  # what is a game's own stands between


def regions(scene: Scene) -> dict[str, Markup]:
    """Every region of the table by its id, in the order of reading."""
    context = context_of(scene)
    return {
        "bar": bar(scene, context),
        "prompt": prompt(scene, context),
        "ending": ending(scene, context),
        "board-words": board(scene, context),
        "seats": seats(scene, context),
        "tick": tick(scene, context),
        "log": log(scene, context),
    }


def page(parts: Mapping[str, Markup]) -> Markup:
    """The regions in their places."""
    own = [part for name, part in parts.items() if name not in PLACED]
    left = [parts["prompt"], parts["ending"], *own, parts["tick"]]
    right = [parts["seats"], parts["log"]]
    return table(parts["bar"], left, right, (), class_="table any-game")
