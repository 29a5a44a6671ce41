"""The cards of the reader's hand and discard pile, and the pool of the turn."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orrery.core.language import mark, say_n
from orrery.core.questions import Target
from orrery.terminal.boards.layout import poured
from orrery.terminal.boards.take_the_galaxy.sheet import POOL, Sheet
from orrery.terminal.marks import QUIET, STRONG

# The verbs of the options about a card of the hand, by role.
WORDS: Final = {
    "build": mark("build"),
    "settle": mark("settle"),
    "discard": mark("discard"),
    "place": mark("place"),
}
BUYS: Final = {"draw": mark("draw a card"), "recover": mark("take back a card")}  # uses of a resource
COLUMNS: Final = 6  # of the table of the hand


def owner_of(sheet: Sheet) -> int | None:
    """The seat whose hand is shown: the reader."""
    seat = sheet.view["seat"]
    return seat if seat >= 0 and sheet.view["mats"][seat]["hand"] is not None else None


def pool(sheet: Sheet, width: int) -> Group:
    """The pool of the turn, with the numbers of the options that turn it into cards. [rules 4.1]"""
    pieces = [Text(sheet.label(sheet.say("pool")))]
    for what in POOL:
        n = sheet.view["pool"][what]
        sign = sheet.sign(what) if n else Text(sheet.sign(what).plain, QUIET)
        line = sign.append(f" {n}", STRONG if n else QUIET)
        if bought := sheet.choices(BUYS, Target("resource", what)):
            line.append(" ").append_text(bought)
        pieces.append(line)
    return Group(*poured(pieces, width))


def many(sheet: Sheet, card: str, n: int) -> Text:
    """A card, and how many of it if there are several."""
    return Text(sheet.name(card), STRONG).append(f" ×{n}" if n > 1 else "", STRONG)


def worth(sheet: Sheet, card: str) -> Text:
    """The renown of a colony; ships have none."""
    n = sheet.cards[card].get("renown", 0)
    return sheet.renown(n) if n else Text()


def full_hand(sheet: Sheet, seat: int) -> RenderableType:
    """A line for each kind of card: cost, effect, renown and options."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(COLUMNS):
        grid.add_column(no_wrap=True)
    for card, n in in_order(sheet, sheet.view["mats"][seat]["hand"]):
        data = sheet.cards[card]
        cost = Text(sheet.say("cost {n}", n=data["cost"]))
        shown = sheet.choices(WORDS, Target("hand", card))
        grid.add_row(
            many(sheet, card, n), sheet.kind(card), cost, sheet.effect(data), worth(sheet, card), shown
        )
    return grid


def stacked_hand(sheet: Sheet, seat: int, width: int) -> list[Text]:
    """The hand in as few lines as possible."""
    hand = sheet.view["mats"][seat]["hand"]
    pieces = [Text(sheet.label(sheet.say("hand")))]
    for card, n in in_order(sheet, hand):
        data = sheet.cards[card]
        item = many(sheet, card, n).append_text(
            Text.assemble(f" {data['cost']}", sheet.glyphs.symbol("credits"))
        )
        item.append(" ").append_text(sheet.effect(data))
        if shown := sheet.choices(WORDS, Target("hand", card)):
            item.append(" ").append_text(shown)
        pieces.append(item)
    return poured(pieces, width) if hand else []


def in_order(sheet: Sheet, cards: dict[str, int]) -> list[tuple[str, int]]:
    """Cards as the card list has them: colonies by kind, then ships."""
    order = {card: at for at, card in enumerate(sheet.cards)}
    return sorted(((card, n) for card, n in cards.items() if n), key=lambda pair: order[pair[0]])


def discards(sheet: Sheet, seat: int) -> Text:
    """The discard pile, card by card, with the options that take one back. [rules 4.4]"""
    pieces = []
    for card, n in in_order(sheet, sheet.view["mats"][seat]["discard"]):
        item = Text(sheet.name(card) + (f" ×{n}" if n > 1 else ""))
        is_asked = seat == sheet.view["to_move"]
        pieces.append(sheet.tagged(item, Target("discard", card)) if is_asked else item)
    if not pieces:
        return Text()
    return Text(f"{sheet.label(sheet.say('discard pile'))} ", QUIET).append_text(Text(", ").join(pieces))


def sizes(sheet: Sheet, seat: int) -> Text:
    """How many cards a seat has in hand, deck and discard."""
    mat = sheet.view["mats"][seat]
    hand = say_n(sheet.lang, "{n} card in hand", "{n} cards in hand", mat["hand_size"])
    deck = sheet.say("deck {n}", n=mat["deck_size"])
    return Text(f"{hand}, {deck}, {sheet.say('discard {n}', n=sum(mat['discard'].values()))}")
