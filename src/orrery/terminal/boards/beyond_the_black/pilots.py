"""The pilots to hire: their ships, badges and abilities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from orrery.core.language import mark
from orrery.core.questions import Target
from orrery.terminal.boards.beyond_the_black.sheet import BlackSheet
from orrery.terminal.boards.layout import choice_panel, flow, hanging, side_by_side, spread
from orrery.terminal.marks import STRONG

NARROWEST_PILOT: Final = 26

# What can be done with a pilot.
WORDS: Final = {"hire": mark("hire"), "replace": mark("replace")}


def trained(sheet: BlackSheet, card: Mapping[str, Any]) -> Text:
    """The Advanced Ships that two dice hire it for. [rules R7]"""
    return Text(" · ".join(sheet.hull(hull) for hull in card["ships"]))


def choices(sheet: BlackSheet, pilot: str) -> Text:
    """The options about a pilot, by number."""
    return sheet.choices(WORDS, Target("pilot", pilot))


def full_pilots(sheet: BlackSheet, width: int) -> RenderableType:
    """The pilots as cards side by side."""
    row = sheet.view["pilot_row"]
    if not row:
        return no_pilots(sheet)
    return side_by_side(lambda pilot, inner: framed(sheet, pilot, inner), row, width, NARROWEST_PILOT)


def framed(sheet: BlackSheet, pilot: str, inner: int) -> Panel:
    """A pilot as a card with its options."""
    card = sheet.cards[pilot]
    points = sheet.points(card["points"])
    badges = sheet.badges(card)
    fits = badges.cell_len + points.cell_len < inner
    lines = [spread(badges, points, inner)] if fits else [badges, points]
    lines = [trained(sheet, card), *lines, sheet.card_text(card)]
    return choice_panel(lines, Text(card["name"], STRONG), choices(sheet, pilot))


def stacked_pilots(sheet: BlackSheet, width: int, texts: bool) -> RenderableType:
    """The pilots one below the other with their abilities, or side by side without."""
    row = sheet.view["pilot_row"]
    if not row:
        return no_pilots(sheet)
    if not texts:
        return Group(
            *flow([Text(sheet.label(sheet.say("pilots"))), *(brief(sheet, one) for one in row)], width)
        )
    lines: list[Text] = []
    for pilot in row:
        card = sheet.cards[pilot]
        pieces = [Text(card["name"], STRONG), sheet.points(card["points"]), trained(sheet, card)]
        pieces += [piece for piece in (sheet.badges(card), choices(sheet, pilot)) if piece]
        lines += [*flow(pieces, width), *hanging(sheet.card_text(card), width, 2)]
    return Group(*lines)


def brief(sheet: BlackSheet, pilot: str) -> Text:
    """A pilot in a few words: name, the ships it is trained on, the signs of its badges, its option."""
    card = sheet.cards[pilot]
    ships = "·".join(sheet.hull(hull)[:3] for hull in card["ships"])
    signs = "".join(sheet.glyphs.symbol(badge) for badge in card["badges"])
    line = Text.assemble((str(card["name"]), STRONG), f" {ships} {signs}")
    shown = choices(sheet, pilot)
    return line.append(" ").append_text(shown) if shown else line


def no_pilots(sheet: BlackSheet) -> Text:
    return sheet.quiet("no pilots to hire")
