"""The row of pilots: who they are, what they fly, and whether they can be hired now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.tables.scene import Scene
from orrery.web.art.beyond_the_black.tokens import hull as token
from orrery.web.art.icons import icon
from orrery.web.fragments import remembered
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.beyond_the_black.acting import prices
from orrery.web.regions.beyond_the_black.desk import BlackDesk, badges_of, pilot_face
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.words import hexagon
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.words import card_text

# texts up to so many letters, and how large they are set
SIZES: Final = ((84, "text-short"), (106, "text-medium"))


@dataclass(frozen=True)
class Row:
    """All that the row of pilots shows: each pilot, what a click does, and the dice that would pay."""

    desk: BlackDesk
    pilots: tuple[tuple[str, Act | None, tuple[str, int] | None], ...]
    left: int  # in the deck
    next: str = ""  # the one the Rogue would hire


def pilots(scene: Scene, desk: BlackDesk, acts: Acts) -> Markup:
    view = scene.view
    shown = []
    for pilot in view["pilot_row"]:
        act = acts.at(Target("pilot", pilot))
        hires = act is not None and act.role == "hire"
        shown.append((pilot, act, next(prices(view, scene.seat, pilot, desk), None) if hires else None))
    first = view["pilot_row"][0] if desk.rogue and view["pilot_row"] else ""
    return drawn(Row(desk, tuple(shown), view["decks"]["pilots"], first))


@remembered
def drawn(row: Row) -> Markup:
    desk = row.desk
    price = desk.say("two equal dice of the ship’s bay, or any three equal")
    deck = say_n(desk.lang, "{n} in the deck", "{n} in the deck", row.left)
    title = el(
        "h2",
        desk.say("Pilots for hire"),
        " ",
        el("em", price),
        el("em", deck, class_="left"),
        id="pilots-title",
    )
    none = el("p", desk.say("No pilot is left"), class_="quiet") if not row.pilots else None
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
    desk, card = row.desk, row.desk.cards[pilot]
    name = el("button", card["name"], type="button", class_="open", data_card=pilot)
    head = el(
        "header", pilot_face(card), el("h3", name), badges_of(card, desk), hexagon(card["points"], desk)
    )
    foot = [trained(desk, ship) for ship in card["ships"]]
    if pilot == row.next:
        told = desk.say("the Rogue’s next")
        foot.append(el("em", icon("skull"), hidden(told), class_="rogue-next", title=told))
    if act:
        foot.append(hire(desk, act, price))
    size = next((name for most, name in SIZES if len(card["text"]) <= most), "text-long")
    return el(
        "li",
        head,
        el("p", card_text(card["text"], desk.lang), class_=size),
        el("footer", *foot),
        class_="pilot can" if act else "pilot",
        data_pilot=pilot,
    )


def trained(desk: BlackDesk, ship: str) -> Markup:
    """A ship that a pilot is trained on."""
    return el("span", token(ship, desk.hull(desk.focus)), el("i", desk.form(ship)), class_="trained-on")


def hire(desk: BlackDesk, act: Act, price: tuple[str, int] | None) -> Markup:
    """The button over the whole card; it shows the dice that pay."""
    word, glyph = desk.manner.verbs[act.role]
    dice = [icon(price[0], price[0])] * price[1] if price else [icon(glyph)]
    return press(act, *dice, el("span", desk.say(word)), class_="hire", aria_label=act.label)
