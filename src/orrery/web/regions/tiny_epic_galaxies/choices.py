"""Answers that are buttons of the prompt: faces, amounts, missions, players, yes and no."""

from __future__ import annotations

import re
from typing import Final

from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.words import disc, hexagon, key, marked
from orrery.web.regions.tiny_epic_galaxies.desk import GOODS, Desk
from orrery.web.regions.tiny_epic_galaxies.words import Berth, card_text, hull

FACED: Final = ("face", "act")


def choices(desk: Desk, kind: str, rest: tuple[Act, ...], ships: tuple[tuple[Berth, Act], ...]) -> Markup:
    """The buttons of a question; those that are on the board too are for narrow screens."""
    if kind == "AskMission":
        return el(
            "div", *(mission(desk, act) for act in rest), class_="choices missions", data_zone="choices"
        )
    if ships:
        body = [press(act, hull(berth, desk), act.label, class_="button") for berth, act in ships]
        return el("div", *body, class_="choices narrow", data_zone="choices")
    draw = desk.manner.buttons.get(kind, button)
    body = [draw(desk, act, number) for number, act in enumerate(rest, 1)]
    classes = "choices narrow" if rest and kind in desk.manner.doubled else "choices"
    return el("div", *body, class_=classes, data_zone="choices")


def button(desk: Desk, act: Act, number: int) -> Markup:
    first, _, rest = act.text.partition(" ")
    if first in FACED:
        return press(act, icon(rest), class_=f"die face-{rest} can", data_key=number, aria_label=act.label)
    if first == "die":
        return press(act, act.label, class_="button", data_key=number)
    if first == "use" and rest in desk.cards:
        return colony(desk, act, rest)
    if mat := re.search(r"\bseat (\d+)$|\brogue$", act.text):
        goods = icon(rest.split()[0], rest.split()[0]) if rest.split()[0] in GOODS else None
        owner = marked(int(mat[1]) if mat[1] else desk.seats, desk)
        return press(act, owner, goods, act.label, class_="button primary", aria_label=act.label)
    if "energy" in act.text.split() or "culture" in act.text.split():
        return amounts(desk, act, number)
    manner = desk.manner
    classes = "button primary" if act.text in manner.strong else "button"
    shown = manner.keys.get(act.text)
    glyph = icon(manner.glyphs[first]) if first in manner.glyphs else None
    return press(act, glyph, act.label, key(shown.upper()) if shown else None, class_=classes, data_key=shown)


def colony(desk: Desk, act: Act, planet: str) -> Markup:
    card = desk.cards[planet]
    thumb = el("img", src=disc(planet), alt="", width=30, height=30)
    words = el("span", el("b", card["name"]), el("small", card_text(card["text"], desk.lang)))
    return press(act, thumb, words, class_="button wide", aria_label=act.label)


def amounts(desk: Desk, act: Act, number: int) -> Markup:
    """Goods by their glyphs; the label says the same in words."""
    words = act.text.split()
    if words[0] == "upgrade":
        return press(
            act,
            icon("upgrade"),
            icon(words[1], words[1]),
            act.label,
            class_="button primary",
            data_key=number,
        )
    pairs = zip(words[1::2], words[2::2], strict=False)
    shown = [el("span", icon(goods), n, class_=goods) for n, goods in pairs]
    return press(act, *shown, class_="button amounts", data_key=number, aria_label=act.label)


def mission(desk: Desk, act: Act) -> Markup:
    card = desk.cards[act.text.partition(" ")[2]]
    head = el("b", icon("eye"), card["name"], hexagon(card["points"], desk))
    return press(
        act,
        head,
        el("span", card_text(card["text"], desk.lang)),
        class_="button mission",
        aria_label=act.label,
    )
