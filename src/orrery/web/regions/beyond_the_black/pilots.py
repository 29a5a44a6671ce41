"""The row of pilots: who they are, what they fly, and whether they can be hired now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.tables.scene import Scene
from orrery.web.art.beyond_the_black.tokens import hull as token
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.beyond_the_black.acting import prices
from orrery.web.regions.beyond_the_black.context import BlackContext, badges_of, pilot_face
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.words import hexagon
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.words import card_text

# texts up to so many letters, and how large they are set
SIZES: Final = ((84, "text-short"), (106, "text-medium"))


@dataclass(frozen=True)
class Row:
    """All that the row of pilots shows: each pilot, what a click does, and the dice that would pay."""

    context: BlackContext
    pilots: tuple[tuple[str, Act | None, tuple[str, int] | None], ...]
    left: int  # in the deck
    next: str = ""  # the one the Rogue would hire


def pilots(scene: Scene, context: BlackContext, acts: Acts) -> Markup:
    view = scene.view
    shown = []
    for pilot in view["pilot_row"]:
        act = acts.at(Target("pilot", pilot))
        hires = act is not None and act.role == "hire"
        shown.append((pilot, act, next(prices(view, scene.seat, pilot, context), None) if hires else None))
    first = view["pilot_row"][0] if context.rogue and view["pilot_row"] else ""
    return drawn(Row(context, tuple(shown), view["decks"]["pilots"], first))


@cached
def drawn(row: Row) -> Markup:
    context = row.context
    price = context.say("two equal dice of the ship’s bay, or any three equal")
    deck = say_n(context.lang, "{n} in the deck", "{n} in the deck", row.left)
    title = el(
        "h2",
        context.say("Pilots for hire"),
        " ",
        el("em", price),
        el("em", deck, class_="left"),
        id="pilots-title",
    )
    none = el("p", context.say("No pilot is left"), class_="quiet") if not row.pilots else None
    return el(
        "section",
        title,
        none,
        el(
            "ul",
            *(one(row, *pilot) for pilot in row.pilots),
            class_="pilot-row",
            data_zone="pilots",
        ),
        id="pilots",
        class_="pilots",
        aria_labelledby="pilots-title",
    )


def one(row: Row, pilot: str, act: Act | None, price: tuple[str, int] | None) -> Markup:
    context, card = row.context, row.context.cards[pilot]
    name = el("button", card["name"], type="button", class_="open", data_card=pilot)
    head = el(
        "header", pilot_face(card), el("h3", name), badges_of(card, context), hexagon(card["points"], context)
    )
    foot = [trained(context, ship) for ship in card["ships"]]
    if pilot == row.next:
        told = context.say("the Rogue’s next")
        foot.append(el("em", icon("skull"), hidden(told), class_="rogue-next", title=told))
    if act:
        foot.append(hire(context, act, price))
    size = next((name for most, name in SIZES if len(card["text"]) <= most), "text-long")
    return el(
        "li",
        head,
        el("p", card_text(card["text"], context.lang), class_=size),
        el("footer", *foot),
        class_="pilot can" if act else "pilot",
        data_pilot=pilot,
    )


def trained(context: BlackContext, ship: str) -> Markup:
    """A ship that a pilot is trained on."""
    return el(
        "span", token(ship, context.hull(context.focus)), el("i", context.form(ship)), class_="trained-on"
    )


def hire(context: BlackContext, act: Act, price: tuple[str, int] | None) -> Markup:
    """The button over the whole card; it shows the dice that pay."""
    word, glyph = context.presentation.verbs[act.role]
    dice = [icon(price[0], price[0])] * price[1] if price else [icon(glyph)]
    return press(act, *dice, el("span", context.say(word)), class_="hire", aria_label=act.label)
