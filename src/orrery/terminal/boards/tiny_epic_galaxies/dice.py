"""The dice of the turn by where they lie, and what is special about this turn."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orrery.core.language import mark
from orrery.core.questions import Target
from orrery.games.tiny_epic_galaxies.view_facts import dice
from orrery.terminal.boards.layout import flow, listed
from orrery.terminal.boards.tiny_epic_galaxies.sheet import Sheet
from orrery.terminal.marks import QUIET, bold

PLACES: Final = {
    "resolving": mark("now"),
    "inactive": mark("inactive"),
    "bay": mark("bay"),
    "converter": mark("converter"),
    "discarded": mark("discarded"),
}
FRAME: Final = "╭╮│╰╯"
ASCII_FRAME: Final = "++|++"
INSIDE: Final = 5  # columns between the sides of a die


def groups(sheet: Sheet) -> dict[str, list[tuple[int, str]]]:
    """The dice of each place that has any: their number from 1 and their face."""
    by_place: dict[str, list[tuple[int, str]]] = {}
    for place in PLACES:
        there = [(number, face) for number, face, at in dice(sheet.view) if at == place]
        if there:
            by_place[place] = there
    return by_place


def drawn(sheet: Sheet, number: int, face: str, lively: bool) -> Text:
    """One die of three lines: its number above, the face, and below the number of its option."""
    top_left, top_right, side, low_left, low_right = FRAME if sheet.glyphs.shapes else ASCII_FRAME
    rim, link = "" if lively else QUIET, sheet.glyphs.link
    shown, tag = sheet.sign(face, short=True).plain.center(INSIDE), sheet.tag(Target("die", str(number)))
    right = (INSIDE - tag.cell_len) // 2
    die = Text(f"{top_left}{str(number).center(INSIDE, link)}{top_right}\n{side}", rim)
    die.append(shown, bold(sheet.glyphs.colour(face)) if lively else QUIET)
    die.append(f"{side}\n{low_left}{link * (INSIDE - tag.cell_len - right)}", rim)
    return die.append_text(tag).append(f"{link * right}{low_right}", rim)


def full_dice(sheet: Sheet) -> RenderableType:
    """The dice as drawn dice, a group for each place."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    by_place = groups(sheet)
    grid.add_row(*(Text(sheet.say(PLACES[place]), "bold") for place in by_place))
    cells = []
    for place, there in by_place.items():
        row = Table.grid(padding=(0, 1, 0, 0))
        row.add_row(
            *(drawn(sheet, number, face, place in ("inactive", "resolving")) for number, face in there)
        )
        cells.append(row)
    grid.add_row(*cells)
    return Group(grid, *notes(sheet))


def stacked_dice(sheet: Sheet, width: int) -> RenderableType:
    """The dice as words, place by place."""
    pieces = []
    for place, there in groups(sheet).items():
        items = [
            sheet.tagged(Text(f"{number} ").append_text(sheet.sign(face)), Target("die", str(number)))
            for number, face in there
        ]
        pieces += [listed(sheet.label(sheet.say(PLACES[place])), items[:1]), *items[1:]]
    return Group(*flow(pieces, width), *notes(sheet))


def notes(sheet: Sheet) -> list[Text]:
    """What is different this turn: the price of following, income from followers."""
    view = sheet.view
    texts = []
    if view["follow_price"] != 1:
        price = sheet.amount("culture", view["follow_price"])
        texts.append(sheet.say("Following costs {price} this turn.", price=price))
    for goods in ("energy", "culture"):
        if n := view["income"][goods]:
            texts.append(sheet.say("Each follower brings {amount}.", amount=sheet.amount(goods, n)))
    return [Text(text, "italic") for text in texts]
