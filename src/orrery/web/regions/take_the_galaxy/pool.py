"""The pool of the active seat: resources with what they buy, credits, and what is still ready for use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.language import mark
from orrery.core.questions import Target
from orrery.games.take_the_galaxy.notation import EXCHANGES, slot_text, token_name
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.words import key
from orrery.web.regions.take_the_galaxy.acting import Acts
from orrery.web.regions.take_the_galaxy.context import POOL, Context
from orrery.web.regions.take_the_galaxy.pieces import mat_of
from orrery.web.regions.take_the_galaxy.words import amount, doing, effect

BUYS: Final = {
    "manpower": ("draw", mark("draw 1 card")),
    "production": ("draw", mark("draw 1 card")),
    "science": ("recover", mark("recover 1 card")),
}
KEYS: Final = {"manpower": "m", "production": "p", "science": "r"}  # of what a resource buys
Ready = tuple[str, str, Act | None]  # a card to use, or a resource to take from a card


@dataclass(frozen=True)
class Pool:
    """All that the pool shows."""

    context: Context
    turn: int
    mine: bool
    goods: tuple[int, ...]
    hand: int
    live: bool
    buys: tuple[Act | None, ...]
    ready: tuple[Ready, ...]


def pool(scene: Scene, context: Context, acts: Acts) -> Markup:
    view = scene.view
    turn = view["turn"] if view["turn"] is not None else context.focus
    return drawn(
        Pool(
            context,
            turn,
            turn == scene.seat,
            tuple(view["pool"][what] for what in POOL),
            view["mats"][turn]["hand_size"],
            acts.acting,
            tuple(acts.get(BUYS[what][0], Target("resource", what)) for what in POOL),
            tuple(still_ready(scene, context, acts)) if acts.plays and turn == scene.seat else (),
        )
    )


def still_ready(scene: Scene, context: Context, acts: Acts) -> list[Ready]:
    """Colonies, ships and bounty that were not used yet, whether or not they can be paid now."""
    me, mat = context.focus, mat_of(scene, context, context.focus)
    ready: list[Ready] = []
    for system in mat.systems:
        for n, site in enumerate(system.sites):
            if site.colony and not site.used:
                place = Target("site", slot_text(system.card, n), me)
                ready.append((site.colony, "", acts.get("use", place)))
    for card, used in dict.fromkeys(mat.ships):
        if not used:
            ready.append((card, "", acts.get("use", Target("ship", card, me))))
    for system in mat.systems:
        for what, left, _ in system.tokens:
            if left:
                token = Target("token", token_name(system.card, what), me)
                ready.append((system.card, what, acts.get("take", token)))
    return ready


@cached
def drawn(seen: Pool) -> Markup:
    context = seen.context
    name = (
        context.say("Your pool") if seen.mine else context.say("Pool of {who}", who=context.names[seen.turn])
    )
    head = el("h2", el("span", name), el("small", context.say("lost at end of turn")))
    rows = [line(seen, what, n, act) for what, n, act in zip(POOL, seen.goods, seen.buys, strict=True)]
    rows.append(credits(seen))
    return el(
        "section",
        head,
        el("ul", *rows, data_zone="pool"),
        still(seen),
        id="pool",
        class_="pool panel",
        aria_label=name,
    )


def line(seen: Pool, what: str, n: int, act: Act | None) -> Markup:
    context = seen.context
    _, words = BUYS[what]
    told = context.say(
        "{amount} buy: {what}", amount=context.amount(what, context.rates[what]), what=context.say(words)
    )
    body = (
        el("span", context.rates[what], icon(what, what), icon("right", "arrow"), aria_hidden="true"),
        el("span", context.say(words), class_="word"),
        key(KEYS[what].upper()) if act else None,
    )
    named = {"data_key": KEYS[what], "aria_label": act.label} if act else {"aria_label": told}
    exchange = doing(act, EXCHANGES[what], *body, class_="exchange", live=seen.live, **named)
    return el(
        "li",
        icon(what, "pool-icon"),
        el("b", n, class_="pool-amount", id=f"pool-{what}"),
        el("span", context.resource(what), class_="pool-word"),
        exchange,
        class_=f"pool-row {what}",
    )


def credits(seen: Pool) -> Markup:
    context = seen.context
    words = el("span", context.say("= cards in hand"), class_="exchange off")
    return el(
        "li",
        icon("credits", "pool-icon"),
        el("b", seen.hand, class_="pool-amount"),
        el("span", context.resource("credits"), class_="pool-word"),
        words,
        class_="pool-row credits",
    )


def still(seen: Pool) -> Markup:
    """What the turn still has to give; a click uses it."""
    context = seen.context
    if not seen.ready:
        words = context.say("Nothing is ready any more") if seen.live else ""
        return el("div", el("p", words, class_="quiet"), class_="still-ready")
    chips = [chip(context, one) for one in seen.ready]
    title = el("h3", context.say("Still ready"))
    return el("div", title, el("ul", *chips, data_zone="ready"), class_="still-ready", tabindex=0)


def chip(context: Context, one: Ready) -> Markup:
    card, what, act = one
    gives = amount(what, 1, context) if what else effect(card, context)
    body = (el("span", context.cards[card]["name"], class_="card-name"), gives)
    if act:
        return el("li", press(act, *body, class_="chip can", aria_label=act.label))
    return el("li", el("span", *body, hidden(context.say("cannot be paid now")), class_="chip"))
