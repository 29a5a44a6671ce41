"""Small pieces that regions of all games share: points, marks of seats, pictures, keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from orrery.web.art import art_url
from orrery.web.art.icons import icon, ribbon, ship
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import command
from orrery.web.regions.common.context import Context


@lru_cache(maxsize=2048)
def hexagon(n: int | str, context: Context, class_: str = "points-small") -> Markup:
    """Points in their hexagon."""
    told = context.points(n) if isinstance(n, int) else n
    return el("b", el("span", n, aria_hidden="true"), hidden(told), class_=class_)


def marked(mat: int, context: Context, class_: str = "") -> Markup:
    """The hull of a mat."""
    return ship(context.hull(mat), class_)


def band(mat: int, context: Context) -> Markup:
    return ribbon(context.hull(mat))


def picture(card: str) -> str:
    """The address of a card's picture."""
    return art_url(card)


def disc(card: str) -> str:
    """The address of a planet alone, small."""
    return art_url(card, "disc")


def classed(*names: str, **states: object) -> str:
    """The classes of an element: these names, and the states that it is in."""
    return " ".join([*names, *(name.replace("_", "-") for name, holds in states.items() if holds)])


@lru_cache(maxsize=512)
def close_button(context: Context) -> Markup:
    """The button that closes the sheet around it."""
    return command("close", icon("close"), class_="icon-button close", aria_label=context.say("Close"))


def table(
    bar: Markup, left: Sequence[Markup], right: Sequence[Markup], below: Sequence[Markup], *, class_: str
) -> Markup:
    """The bar, both sides of the table, and what comes after them."""
    sides = (el("div", *left, class_="left-side"), el("div", *right, class_="right-side"))
    return el("div", bar, el("main", *sides, *below, class_="desk"), class_=class_)


@cache
def key(letter: str) -> Markup:
    """The key that presses a button, shown on it."""
    return el("kbd", letter, aria_hidden="true")
