"""Explored space: its cards from the oldest, which falls off next, to the newest, and the deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from orrery.core.language import mark, say_n
from orrery.core.questions import Target
from orrery.games.take_the_galaxy.notation import slot_text
from orrery.terminal.boards.layout import hanging, poured, side_by_side
from orrery.terminal.boards.take_the_galaxy.sheet import SECTORS, Sheet
from orrery.terminal.marks import HERE, QUIET, STRONG

NARROWEST_CARD: Final = 24

# The verbs of the options about a card of the explored space, by role.
WORDS: Final = {
    "claim": mark("claim"),
    "study": mark("study"),
    "solve": mark("solve"),
    "clear": mark("clear"),
    "seize": mark("seize"),
}

Place = Mapping[str, Any]


def choices(sheet: Sheet, card: str) -> Text:
    """The options that mean a card, by number."""
    line, partner = sheet.choices(WORDS, Target("space", card)), sheet.partner(sheet.view["to_move"])
    if partner is not None and (tag := sheet.tag(Target("space", card, partner), "seize")):
        line.append(" " if line else "").append_text(tag).append(" " + sheet.say("partner pays"))
    return line


def hazards(sheet: Sheet, place: Place) -> Text:
    """The tokens on a card, and what events add to them. [rules 7.5, 11.4]"""
    n, more = place["hazards"], sheet.burst() if sheet.cards[place["card"]]["kind"] == "system" else 0
    told = say_n(sheet.lang, "{n} hazard", "{n} hazards", n) if n or more else ""
    return Text(f"{told} +{more}" if more else told, "red")


def facts(sheet: Sheet, place: Place) -> list[Text]:
    """What a card of the row is, costs and brings."""
    card = sheet.cards[place["card"]]
    sector, kind = sheet.say(SECTORS[card["sector"]]), sheet.kind(place["card"]).plain
    texts = [Text(sheet.say("{sector} {kind}", sector=sector, kind=kind)), sheet.renown(card["renown"])]
    if card["kind"] != "system":
        return [*texts, Text.assemble(sheet.say("cost"), " ", sheet.amounts(card["cost"]))]
    texts.append(slots(sheet, place["card"]))
    if bounty := sheet.amounts(card.get("bounty", {})):
        texts.append(Text.assemble(sheet.say("bounty"), " ", bounty))
    return [*texts, *([line] if (line := hazards(sheet, place)) else [])]


def slots(sheet: Sheet, system: str) -> Text:
    """The slots from left to right, with the options that mean one."""
    return Text(" · ").join(
        sheet.tagged(sheet.slot(kind), Target("slot", slot_text(system, slot)))
        for slot, kind in enumerate(sheet.cards[system]["slots"])
    )


def cards_left(sheet: Sheet) -> dict[str, int]:
    """The sectors that have cards in the deck, with how many."""
    left = {sector: sum(n) for sector, n in sheet.view["left"].items()}
    return {sector: n for sector, n in left.items() if n}


def notes(sheet: Sheet, at: int) -> list[Text]:
    """Whether a card falls off next, and whether its opportunity was used."""
    texts = []
    if at == 0 and len(sheet.view["row"]) > sheet.seats and cards_left(sheet):
        texts.append(Text(sheet.say("falls off next"), HERE))
    if sheet.view["row"][at]["card"] in sheet.view["seized"]:
        texts.append(sheet.quiet("opportunity used"))
    return texts


def event_text(sheet: Sheet, card: str) -> Text:
    """The text of an event; empty for other cards."""
    return Text(str(sheet.cards[card]["text"])) if sheet.cards[card]["kind"] == "event" else Text()


def deck(sheet: Sheet) -> Text:
    """The space deck by sector, and the number of turns left. [rules 2.1, 10.1]"""
    left = cards_left(sheet)
    if not left:
        return Text(sheet.say("the space deck is empty"), HERE)
    parts = [f"{sheet.say(SECTORS[sector])} {n}" for sector, n in left.items()]
    n = sum(left.values())
    turns = say_n(sheet.lang, "{n} turn to come", "{n} turns to come", n)
    return Text.assemble(sheet.label(sheet.say("space deck")), " ", " · ".join(parts), (f"  {turns}", QUIET))


def full_space(sheet: Sheet, width: int) -> RenderableType:
    """The explored space as cards side by side, the oldest to the left."""
    row = sheet.view["row"]
    if not row:
        return sheet.quiet("The explored space is empty.")
    return side_by_side(lambda at, inner: framed(sheet, at, inner), range(len(row)), width, NARROWEST_CARD)


def framed(sheet: Sheet, at: int, inner: int) -> Panel:
    """A card of the row, with the numbers of its options at the bottom.

    A name that is too long for the frame is inside.
    """
    place = sheet.view["row"][at]
    shown = choices(sheet, place["card"])
    name = Text(sheet.name(place["card"]), STRONG)
    fits = name.cell_len <= inner - 2
    lines = [*([] if fits else [name]), *facts(sheet, place), *notes(sheet, at)]
    if text := event_text(sheet, place["card"]):
        lines.append(text)
    return Panel(
        Group(*lines, *([shown] if shown else [])),
        title=name if fits else None,
        title_align="left",
        border_style="" if shown else QUIET,
    )


def stacked_space(sheet: Sheet, width: int, texts: bool) -> RenderableType:
    """The explored space one below the other, with what events do or without."""
    lines: list[Text] = []
    for at, place in enumerate(sheet.view["row"]):
        pieces = [Text(sheet.name(place["card"]), STRONG), *facts(sheet, place), *notes(sheet, at)]
        pieces += [shown] if (shown := choices(sheet, place["card"])) else []
        lines += poured(pieces, width)
        if texts and (text := event_text(sheet, place["card"])):
            lines += hanging(text, width, 2)
    return Group(*lines) if lines else sheet.quiet("The explored space is empty.")
