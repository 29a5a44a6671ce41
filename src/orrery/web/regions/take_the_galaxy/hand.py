"""The hand of the viewer: cards to build, to settle with and to pay with; on narrow screens a sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from orrery.core.questions import Target
from orrery.games.take_the_galaxy.notation import action_text
from orrery.tables.picking import Picking
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.art.take_the_galaxy.backs import deck_back
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import Act, opener, press
from orrery.web.regions.common.words import close_button, key
from orrery.web.regions.take_the_galaxy.acting import Acts
from orrery.web.regions.take_the_galaxy.context import Context
from orrery.web.regions.take_the_galaxy.paying import Payment, heading, payment_buttons, payment_of, summary
from orrery.web.regions.take_the_galaxy.words import credits_badge, effect, fits, label, provenance, renown

DIGITS = 9
ROOMY = 7  # cards that there is room for in full size


@dataclass(frozen=True)
class HandCard:
    """One card of the hand and what a click on it does."""

    card: str
    copy: int
    act: Act | None = None
    why: str = ""  # the answer whose refusal tells why it cannot be built
    building: bool = False  # the draft lays it down


@dataclass(frozen=True)
class Hand:
    """All that the hand shows."""

    context: Context
    cards: tuple[HandCard, ...]
    size: int  # also of a hand that the viewer cannot see
    wants: str  # what the question wants done with a card; narrow screens show the hand at once then
    picks: bool  # several cards together
    payment: Payment | None = None


def hand_of(scene: Scene, context: Context, acts: Acts) -> Hand:
    data = scene.view["mats"][context.focus]
    wants = wanted(scene, acts)
    cards = tuple(held(scene, context, acts, wants)) if data["hand"] is not None else ()
    picks = acts.picking is not None
    return Hand(context, cards, data["hand_size"], wants, picks, payment_of(scene, context, acts))


def wanted(scene: Scene, acts: Acts) -> str:
    """What the open question, or the one that the draft has answered last, wants done with a card."""
    if acts.picking:
        return acts.picking.things[0].role
    return next((act.role for act in acts.about("hand")), "") if not scene.of_turn else ""


def held(scene: Scene, context: Context, acts: Acts, wants: str) -> Iterator[HandCard]:
    """Every card that the hand had before the draft, in the order of the list."""
    left = Counter(scene.view["mats"][context.focus]["hand"])
    building = acts.intent.colony
    laid = building and (acts.intent.slot or context.cards[building]["kind"] == "ship")
    there = left + Counter(acts.intent.paid) + Counter([building] if laid else [])
    for card in context.order:
        for copy in range(1, there[card] + 1):
            if card == building and copy == 1:
                yield HandCard(card, copy, building=True)
            elif acts.picking:
                yield HandCard(card, copy, pick(acts.picking, card, copy - (card == building), context))
            else:
                why = action_text("build", card) if acts.acting else ""
                yield HandCard(card, copy, acts.get(wants or "build", Target("hand", card)), why)


def pick(picking: Picking, card: str, number: int, context: Context) -> Act | None:
    """Pick a card to pay with, by its number among those of its kind, or put it back."""
    thing, name = picking.thing(card), context.cards[card]["name"]
    if thing is None:
        return None
    if number <= picking.count(thing):
        return Act(context.say("Put {card} back", card=name), *picking.without(thing), picked=True)
    if not picking.left:
        return None
    return Act(context.say("Pay with {card}", card=name), *picking.with_one(thing))


def hand(scene: Scene, context: Context, acts: Acts) -> Markup:
    return drawn(hand_of(scene, context, acts))


@cached
def drawn(seen: Hand) -> Markup:
    context = seen.context
    rows = [card_of(seen, one, number) for number, one in enumerate(seen.cards, 1)]
    if not seen.cards and seen.size:
        rows = [
            el("li", el("span", deck_back(seen.context.focus), class_="pile-back"), class_="unseen")
            for _ in range(seen.size)
        ]
    if not rows:
        rows = [el("li", el("p", context.say("The hand is empty"), class_="quiet"))]
    who = context.names[context.focus]
    title = context.say("Your hand") if context.seat >= 0 else context.say("Hand of {who}", who=who)
    top = heading(seen.payment) if seen.payment else el("div", el("h3", title, " ", el("small", seen.size)))
    close = close_button(context)
    zone = {"data_zone": "hand", "data_stay": seen.picks, "aria_label": title}
    body = el("ul", *rows, class_="cards", style=f"--n:{max(len(rows), ROOMY)}", **zone)
    foot = el("div", *payment_buttons(seen.payment), class_="sheet-btns only") if seen.payment else None
    middle = el("div", summary(seen.payment), class_="only") if seen.payment else None
    return el(
        "section",
        el("h2", title, class_="visually-hidden"),
        el("div", top, close, class_="sheet-top only"),
        middle,
        body,
        foot,
        id="hand",
        class_="hand drawer inline",
        popover=True,
        data_raise=seen.wants or None,
    )


def card_of(seen: Hand, one: HandCard, number: int) -> Markup:
    context = seen.context
    digit = number if number <= DIGITS else None
    body = [*face(one.card, context), key(str(digit)) if digit else None]
    more = {"id": f"hand-{one.card}-{one.copy}", "data_card": one.card}
    if one.building:
        flag = el("span", context.say("Building this"), class_="flag")
        told = context.say("{card}, being built", card=context.cards[one.card]["name"])
        return el(
            "li",
            el("button", *body, type="button", class_="hand-card picked", aria_label=told, **more),
            flag,
        )
    if one.act:
        state = "picked" if one.act.picked else "pick" if seen.wants else "can"
        sign = el("span", icon("check" if one.act.picked else "plus"), class_="pick-mark", aria_hidden="true")
        shown = sign if state != "can" else None
        pressed = {"data_key": digit, "aria_pressed": "true" if one.act.picked else None, **more}
        button = press(
            one.act, *body, shown, class_=f"hand-card {state}", aria_label=one.act.label, **pressed
        )
        return el("li", button)
    return still(seen, one, body, more)


def still(seen: Hand, one: HandCard, body: list[Markup | None], more: dict[str, str]) -> Markup:
    """A card that cannot be chosen now; in the action phase it says why."""
    facts = seen.context.cards[one.card]
    told = label(facts, seen.context)
    if one.why:
        return el(
            "li",
            el(
                "button",
                *body,
                type="button",
                class_="hand-card wait",
                aria_disabled="true",
                data_why=one.why,
                aria_label=told,
                **more,
            ),
        )
    classes = "hand-card dim" if seen.wants else "hand-card"
    return el("li", el("button", *body, type="button", class_=classes, aria_label=told, **more))


@cached
def face(card: str, context: Context) -> tuple[Markup, ...]:
    """A card of the hand, standing."""
    facts = context.cards[card]
    kind = facts["kind"]
    worth = renown(facts["renown"], context) if kind != "ship" else None
    words = context.say("Ship · no slot") if kind == "ship" else context.kind(kind)
    line = el("span", icon(kind, kind), el("span", words), fits(kind), class_="card-kind")
    foot = el(
        "span", line, el("b", facts["name"], class_="card-name"), effect(card, context), class_="card-caption"
    )
    art = el("img", src=facts["art"], alt="", class_="art", draggable="false")
    parts = (art, credits_badge(facts["cost"], context), worth, foot, provenance(card, context))
    return tuple(part for part in parts if part is not None)


def strip(scene: Scene, context: Context, acts: Acts) -> Markup:
    return small(hand_of(scene, context, acts))


@cached
def small(seen: Hand) -> Markup:
    """The hand in short, for narrow screens; it opens the sheet."""
    context = seen.context
    cards = [mini(one, context) for one in seen.cards]
    told = context.count("Open your hand: {n} card", "Open your hand: {n} cards", len(seen.cards))
    words = el("span", icon("up"), context.say("Open hand"), class_="line-head")
    body = (el("span", *cards, class_="minis", aria_hidden="true"), words, hidden(told))
    classes = "strip-hand on" if seen.wants else "strip-hand"
    return opener("hand", *body, id="strip", class_=classes, hidden=not seen.cards)


@cached
def mini_face(card: str, context: Context) -> Markup:
    facts = context.cards[card]
    return el("span", el("b", facts["cost"]), icon(facts["kind"], facts["kind"]))


def mini(one: HandCard, context: Context) -> Markup:
    state = "picked" if one.building or (one.act and one.act.picked) else "can" if one.act else "dim"
    return el("span", mini_face(one.card, context), class_=f"mini-card {state}")
