"""Small pieces that regions of all games share: points, marks of seats, pictures, keys."""

from __future__ import annotations

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


@lru_cache(maxsize=512)
def close_button(context: Context) -> Markup:
    """The button that closes the sheet around it."""
    return command("close", icon("close"), class_="icon-button close", aria_label=context.say("Close"))


@cache
def key(letter: str) -> Markup:
    """The key that presses a button, shown on it."""
    return el("kbd", letter, aria_hidden="true")
