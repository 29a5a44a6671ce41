"""Unexplored Space: the ships there, the deck and its row, and the danger tracks."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from orrery.core.language import mark, say_n
from orrery.core.questions import Target
from orrery.terminal.boards.beyond_the_black.sheet import BlackSheet
from orrery.terminal.boards.layout import choice_panel, flow, hanging, listed
from orrery.terminal.boards.tiny_epic_galaxies.planets import course
from orrery.terminal.boards.tiny_epic_galaxies.sheet import HIDDEN
from orrery.terminal.marks import STRONG

TRACKS: Final = ("economy", "diplomacy")
# The verbs of the options here, by target and role.
WORDS: Final = {"unexplored": {"explore": mark("explore")}, "deck": {"reveal": mark("reveal")}}


def full_space(sheet: BlackSheet, width: int) -> RenderableType:
    """All of it in one frame."""
    title = Text(sheet.say("Unexplored Space"), STRONG)
    return choice_panel(lines_of(sheet, width - 4, True), title, choices(sheet))


def stacked_space(sheet: BlackSheet, width: int, texts: bool) -> RenderableType:
    """The same in lines."""
    head = Text(sheet.say("Unexplored Space"), STRONG)
    shown = choices(sheet)
    first, *more = lines_of(sheet, width, texts)
    return Group(*flow([piece for piece in (head, first, shown) if piece], width), *more)


def choices(sheet: BlackSheet) -> Text:
    """The options about Unexplored Space itself and its deck, by number."""
    texts = [sheet.choices(words, Target(kind)) for kind, words in WORDS.items()]
    return Text(" ").join(one for one in texts if one)


def lines_of(sheet: BlackSheet, width: int, texts: bool) -> list[Text]:
    """Deck and ships; the row, a card a line; what the viewer knows of the deck; a line for each danger."""
    there = listed(sheet.say("ships"), sheet.beyond()) or sheet.quiet("no ships")
    lines = [Text("  ").join([deck(sheet), there])]
    for card in sheet.view["exploration"]["row"]:
        lines += find_lines(sheet, card, width, texts)
    lines += known(sheet, width)
    for card, berths in sheet.in_danger():
        kinds, spaces = track_of(sheet, card)
        name = Text(sheet.say("danger track of {card}", card=sheet.cards[card]["name"]))
        lines += flow([name, course(sheet, kinds, spaces, berths, width - 2)], width)
    return lines


def deck(sheet: BlackSheet) -> Text:
    """How many cards the deck has: with the last one the end comes. [rules R26]"""
    n = sheet.view["decks"]["exploration"]
    return Text(say_n(sheet.lang, "{n} card in the deck", "{n} cards in the deck", n))


def find_lines(sheet: BlackSheet, name: str, width: int, texts: bool) -> list[Text]:
    """A card of the row: its name, badges and points, and what it does."""
    card = sheet.cards[name]
    pieces = [sheet.tagged(Text(card["name"], STRONG), Target("find", name)), sheet.badges(card)]
    if card.get("points"):
        pieces.append(sheet.points(card["points"]))
    if not texts:
        return flow(pieces, width)
    text = sheet.card_text(card)
    head = Text("  ").join(piece for piece in pieces if piece)
    if head.cell_len + 2 + text.cell_len <= width:
        return [Text.assemble(head, "  ", text)]
    return [*flow(pieces, width), *hanging(text, width, 2)]


def known(sheet: BlackSheet, width: int) -> list[Text]:
    """What the viewer has seen of the deck. [ruling BTB C10]"""
    piles = sheet.view["exploration"]
    seen = {
        pile: ", ".join(sheet.cards[card]["name"] for card in piles[pile] if card != HIDDEN)
        for pile in ("top", "bottom")
    }
    told = []
    if seen["top"]:
        told.append(sheet.say("On top of the deck you know: {cards}.", cards=seen["top"]))
    if seen["bottom"]:
        told.append(sheet.say("Under the deck you know: {cards}.", cards=seen["bottom"]))
    return [line for text in told for line in hanging(Text(text, "italic"), width, 0)]


def track_of(sheet: BlackSheet, card: str) -> tuple[list[str], int]:
    """What advances on the danger track of a card, and how many spaces it has. [ruling BTB A22]"""
    track = next(op for op in sheet.cards[card]["effect"] if op["word"] == "track")
    either = sheet.view["options"]["danger_dice"] == "either"
    return list(TRACKS) if either else track["with"], track["spaces"]
