"""The row: each planet with its orbit, its ships and its action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from orrery.core.language import mark
from orrery.core.questions import Target
from orrery.games.tiny_epic_galaxies.state import SURFACE
from orrery.terminal.boards.layout import choice_panel, flow, hanging, listed, side_by_side, spread
from orrery.terminal.boards.tiny_epic_galaxies.sheet import Berth, Sheet
from orrery.terminal.marks import QUIET, STRONG, bold

NARROWEST_CARD: Final = 22
ONE_LINE_OF_FACTS: Final = 29  # the width inside a card from which resource, track and points share a line

# What can be done with a planet.
WORDS: Final = {
    "land": mark("land"),
    "orbit": mark("orbit"),
    "use": mark("use"),
    "jump": mark("to here"),
    "replace": mark("replace"),
}

Card = Mapping[str, Any]


def orbit(sheet: Sheet, card: Card, berths: Sequence[Berth], width: int) -> Text:
    """The orbit of a planet with its ships."""
    return course(sheet, [card["track"]], card["spaces"], berths, width)


def course(sheet: Sheet, kinds: Sequence[str], spaces: int, berths: Sequence[Berth], width: int) -> Text:
    """The spaces from start to end with their ships; the end shows what advances."""
    colour = sheet.glyphs.colour(kinds[0])
    pieces = []
    for position in range(spaces):
        ships = [sheet.ship(berth.mat, berth.ship) for berth in berths if berth.position == position]
        empty = Text(str(position) if position else sheet.glyphs.start, QUIET)
        pieces += [*(ships or [empty]), Text(sheet.glyphs.link, colour)]
    pieces += [Text(sheet.glyphs.symbol(kind), bold(sheet.glyphs.colour(kind))) for kind in kinds]
    return Text("\n").join(flow(pieces, width, 0, 0))


def surface(sheet: Sheet, berths: Sequence[Berth]) -> Text:
    """The ships that have landed; empty if none has."""
    landed = [sheet.ship(berth.mat, berth.ship) for berth in berths if berth.position == SURFACE]
    return listed(sheet.say("surface"), landed)


def choices(sheet: Sheet, planet: str) -> Text:
    """The options about a planet, by number."""
    return sheet.choices(WORDS, Target("planet", planet))


def full_row(sheet: Sheet, width: int) -> RenderableType:
    """The planets as cards side by side."""
    return side_by_side(
        lambda planet, inner: framed(sheet, planet, inner), sheet.view["row"], width, NARROWEST_CARD
    )


def body_of(sheet: Sheet, planet: str | None, inner: int) -> list[Text]:
    """The lines of a card, from top to bottom."""
    if planet is None:
        return [sheet.quiet("empty")]
    card = sheet.cards[planet]
    berths = sheet.berths(planet)
    kind, track, points = (
        sheet.signs(card["resource"]),
        sheet.sign(card["track"]),
        sheet.points(card["points"]),
    )
    if inner >= ONE_LINE_OF_FACTS:
        lines = [spread(Text.assemble(kind, "  ", track), points, inner)]
    else:
        lines = [spread(kind, points, inner), track]
    return [*lines, orbit(sheet, card, berths, inner), surface(sheet, berths), sheet.card_text(card)]


def framed(sheet: Sheet, planet: str | None, inner: int) -> Panel:
    """A planet as a card with its options."""
    title = Text(sheet.cards[planet]["name"], STRONG) if planet else None
    return choice_panel(body_of(sheet, planet, inner), title, choices(sheet, planet) if planet else Text())


def stacked_row(sheet: Sheet, width: int, texts: bool) -> RenderableType:
    """The planets one below the other, with what they do or without."""
    lines: list[Text] = []
    for planet in sheet.view["row"]:
        if planet is None:
            lines.append(sheet.quiet("empty"))
            continue
        card = sheet.cards[planet]
        berths = sheet.berths(planet)
        pieces = [Text(card["name"], STRONG), sheet.points(card["points"]), sheet.signs(card["resource"])]
        pieces += [sheet.sign(card["track"]), orbit(sheet, card, berths, width - 2)]
        pieces += [piece for piece in (surface(sheet, berths), choices(sheet, planet)) if piece]
        lines += flow(pieces, width)
        if texts:
            lines += hanging(sheet.card_text(card), width, 2)
    return Group(*lines)
