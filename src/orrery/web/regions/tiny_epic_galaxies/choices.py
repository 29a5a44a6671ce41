"""Answers that are buttons of the prompt: faces, amounts, missions, players, yes and no."""

from __future__ import annotations

from orrery.core.machine import NONE
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.words import disc, hexagon, key, marked
from orrery.web.regions.tiny_epic_galaxies.acting import COMMANDS
from orrery.web.regions.tiny_epic_galaxies.context import Context
from orrery.web.regions.tiny_epic_galaxies.words import Berth, card_text, hull


def choices(context: Context, rest: tuple[Act, ...], ships: tuple[tuple[Berth, Act], ...]) -> Markup:
    """The buttons of a question; those that are on the board too are for narrow screens."""
    if ships:
        body = [press(act, hull(berth, context), act.label, class_="button") for berth, act in ships]
        return el("div", *body, class_="choices narrow", data_zone="choices")
    classes = "choices"
    if rest and all(act.target.kind == "mission" for act in rest):
        classes += " missions"
    elif rest and all(act.role in context.presentation.narrow for act in rest):
        classes += " narrow"
    body = [button(context, act, number) for number, act in enumerate(rest, 1)]
    return el("div", *body, class_=classes, data_zone="choices")


def button(context: Context, act: Act, number: int) -> Markup:
    """An answer by the thing it is about, or by the goods that change hands, or by what it does."""
    kind = act.target.kind
    if kind == "face":
        return faces(act, number)
    if kind == "die":
        return press(act, act.label, class_="button", data_key=number)
    if kind == "colony":
        return colony(context, act)
    if kind == "mission":
        return mission(context, act)
    if kind in ("seat", "goods"):
        return goods(act, number) if act.target.owner == NONE else owned(context, act)
    if act.goods and act.role not in COMMANDS:
        return amounts(act, number)
    return plain(context, act)


def plain(context: Context, act: Act) -> Markup:
    """What an answer does; where one of several things is named, it has neither key nor emphasis."""
    shown_as, alone = context.presentation, not act.target.name
    classes = "button primary" if alone and act.role in shown_as.strong else "button"
    shown = shown_as.keys.get(act.role) if alone else None
    glyph = icon(shown_as.glyphs[act.role]) if act.role in shown_as.glyphs else None
    return press(act, glyph, act.label, key(shown.upper()) if shown else None, class_=classes, data_key=shown)


def faces(act: Act, number: int) -> Markup:
    """A face as a die, or so many dice of a face that pay."""
    face = act.target.name
    if not act.goods:
        return press(act, icon(face), class_=f"die face-{face} can", data_key=number, aria_label=act.label)
    dice = [el("span", icon(face), class_=f"mini face-{face}") for face, n in act.goods for _ in range(n)]
    return press(act, *dice, class_="button dice", data_key=number, aria_label=act.label)


def colony(context: Context, act: Act) -> Markup:
    planet = act.target.name
    card = context.cards[planet]
    thumb = el("img", src=disc(planet), alt="", width=30, height=30)
    words = el("span", el("b", card["name"]), el("small", card_text(card["text"], context.lang)))
    return press(act, thumb, words, class_="button wide", aria_label=act.label)


def owned(context: Context, act: Act) -> Markup:
    """A player, or goods of a player."""
    _, goods, owner = act.target
    sign = icon(goods, goods) if goods else None
    return press(act, marked(owner, context), sign, act.label, class_="button primary", aria_label=act.label)


def goods(act: Act, number: int) -> Markup:
    """One kind of goods that pays all."""
    sign = icon(act.target.name, act.target.name)
    return press(act, icon(act.role), sign, act.label, class_="button primary", data_key=number)


def amounts(act: Act, number: int) -> Markup:
    """Goods by their glyphs; the label says the same in words."""
    shown = [el("span", icon(goods), n, class_=goods) for goods, n in act.goods]
    return press(act, *shown, class_="button amounts", data_key=number, aria_label=act.label)


def mission(context: Context, act: Act) -> Markup:
    card = context.cards[act.target.name]
    head = el("b", icon("eye"), card["name"], hexagon(card["points"], context))
    return press(
        act,
        head,
        el("span", card_text(card["text"], context.lang)),
        class_="button mission",
        aria_label=act.label,
    )
