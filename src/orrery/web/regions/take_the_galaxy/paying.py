"""What a draft costs and brings: the sum, the cards chosen, renown and hand before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.language import mark
from orrery.games.take_the_galaxy.notation import slot_text
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import Act, Line, command, line_of
from orrery.web.regions.common.context import Card
from orrery.web.regions.common.prompt import confirm
from orrery.web.regions.common.words import key
from orrery.web.regions.take_the_galaxy.acting import Acts, Intent
from orrery.web.regions.take_the_galaxy.context import Context
from orrery.web.regions.take_the_galaxy.pieces import mat_of
from orrery.web.regions.take_the_galaxy.words import discount, ongoing, signed

Part = tuple[str, str, int, str]  # sign, icon, how many, word
PURPOSES: Final = {
    "build": mark("to build {card}"),
    "claim": mark("to claim {card}"),
    "study": mark("to study {card}"),
    "solve": mark("to solve {card}"),
    "clear": mark("to clear a hazard of {card}"),
    "seize": mark("to seize {card}"),
}
WITH: Final = mark("to claim {card} with {colony}")
AND: Final = {
    "build": mark("Discard {n} and build"),
    "claim": mark("Discard {n} and claim"),
    "study": mark("Discard {n} and study"),
    "solve": mark("Discard {n} and solve"),
    "clear": mark("Discard {n} and clear"),
    "seize": mark("Discard {n} and seize"),
}
PLAIN: Final = {"build": mark("Build"), "claim": mark("Claim"), "recover": mark("Take back")}


@dataclass(frozen=True)
class Payment:
    """A draft that costs cards, or that is complete."""

    context: Context
    line: Line
    complete: bool
    need: int
    picked: tuple[str, ...]
    title: str
    purpose: str
    go: str  # what the button says
    parts: tuple[Part, ...]
    renown: tuple[int, int]
    hand: tuple[int, int]


def payment_of(scene: Scene, context: Context, acts: Acts) -> Payment | None:
    picking, intent = acts.picking, acts.intent
    complete = bool(scene.draft and scene.draft.complete)
    if not acts.plays or (picking is None and not complete):
        return None
    need = picking.need if picking else 0
    picked = tuple(card.target.name for card in picking.picked) if picking else ()
    left = need - len(picked)
    title = context.count("Discard {n} more card", "Discard {n} more cards", left)
    if not left:
        title = context.say("Confirm your move?")
    elif not picked:
        title = context.count("Discard {n} card", "Discard {n} cards", left)
    go = (
        context.say(AND.get(intent.role, mark("Discard {n}")), n=need)
        if need
        else context.say(PLAIN.get(intent.role, mark("Confirm")))
    )
    return Payment(
        context, line_of(scene), complete, need, picked, title, purpose(scene, context, intent), go,
        parts_of(scene, context, intent, need), renown_of(scene, context, intent),
        hand_of(scene, context, intent, need),
    )  # fmt: skip


def purpose(scene: Scene, context: Context, intent: Intent) -> str:
    """What the cards are paid for."""
    if intent.role in ("", "discard"):
        return raiders(scene, context)
    card, colony = context.card(intent.card), context.card(intent.colony)
    if card is None or intent.role not in PURPOSES:
        return ""
    if colony and intent.role == "claim":
        return context.say(WITH, card=card["name"], colony=colony["name"])
    return context.say(PURPOSES[intent.role], card=card["name"])


def raiders(scene: Scene, context: Context) -> str:
    """The event that takes cards at the end of exploration. [rules 11.3]"""
    for row in scene.view["row"]:
        card = context.cards[row["card"]]
        if ongoing([row], "lose_card", context):
            return context.say("{card}: a card is lost when exploration ends", card=card["name"])
    return ""


def covered(scene: Scene, context: Context, slot: str) -> Card | None:
    """The dearest colony under the one that the draft lays on a slot."""
    systems = mat_of(scene, context, context.focus).systems
    sites = {slot_text(one.card, n): site for one in systems for n, site in enumerate(one.sites)}
    below = [context.cards[card] for card in sites[slot].covered] if slot in sites else []
    return max(below, key=lambda card: int(card["cost"]), default=None)


def parts_of(scene: Scene, context: Context, intent: Intent, need: int) -> tuple[Part, ...]:
    """The sum: hazards and colony, or a colony less the one it covers and less what events take off."""
    card = context.card(intent.colony)
    if card is None or not need:
        return ()
    cost, below = int(card["cost"]), covered(scene, context, intent.slot)
    off = discount(scene.view["row"], str(card["kind"]), context)
    colony = ("+", str(card["kind"]), cost, context.kind(str(card["kind"])))
    minus: list[Part] = []
    if below is not None:
        minus.append(("−", str(below["kind"]), int(below["cost"]), context.say("covered")))
    if off and (saved := min(off, cost - sum(part[2] for part in minus))):
        minus.append(("−", "ongoing", saved, context.say("event")))
    owed = cost - sum(part[2] for part in minus)
    hazards: list[Part] = []
    if intent.role == "claim" and need > owed:
        hazards.append(("+", "hazard", need - owed, context.say("hazards")))
    return (*hazards, colony, *minus)


def renown_of(scene: Scene, context: Context, intent: Intent) -> tuple[int, int]:
    """The viewer's renown before the draft and after it."""
    after = int(scene.view["scores"][context.focus])
    gained = 0
    if intent.role in ("claim", "study", "solve"):
        gained += int(context.cards[intent.card]["renown"])
    colony = context.card(intent.colony)
    if colony is not None and colony["kind"] != "ship":
        below = covered(scene, context, intent.slot)
        gained += int(colony["renown"]) - (int(below["renown"]) if below else 0)
    return after - gained, after


def hand_of(scene: Scene, context: Context, intent: Intent, need: int) -> tuple[int, int]:
    """The size of the hand before the draft and after it."""
    now, paid = int(scene.view["mats"][context.focus]["hand_size"]), len(intent.paid)
    laid = intent.role in ("build", "claim")
    return now + paid + laid, now - (need - paid)


@cached
def heading(payment: Payment) -> Markup:
    """What is to be paid, and how much of it is chosen."""
    context = payment.context
    count = None
    if payment.need:
        told = context.say("{n} of {need} chosen", n=len(payment.picked), need=payment.need)
        shown = el("span", el("b", len(payment.picked)), f"/{payment.need}", aria_hidden="true")
        count = el("span", shown, hidden(told), class_="tally full" if payment.complete else "tally")
    under = el("p", payment.purpose) if payment.purpose else None
    return el("div", el("div", el("h3", payment.title), under), count, class_="deal-top")


@cached
def summary(payment: Payment) -> Markup:
    """The sum, the cards chosen, and what changes."""
    return el("div", equation(payment), chosen(payment), change(payment), class_="deal")


def equation(payment: Payment) -> Markup | None:
    if not payment.parts:
        return None
    terms: list[Markup] = []
    for at, (sign, glyph, n, word) in enumerate(payment.parts):
        if at:
            terms.append(el("i", sign))
        terms.append(term(glyph, n, word))
    terms.append(el("i", "="))
    terms.append(term("credits", payment.need, payment.context.count("card", "cards", payment.need)))
    return el("span", *terms, class_="sum-terms")


def term(glyph: str, n: int, word: str) -> Markup:
    return el("span", el("b", icon(glyph, glyph), n), el("small", word), class_="term")


def chosen(payment: Payment) -> Markup | None:
    """Places for the cards that pay, filled or still open."""
    if not payment.need:
        return None
    context = payment.context
    boxes = [
        el("li", el("span", context.cards[card]["name"]), icon("check"), class_="full")
        for card in payment.picked
    ]
    if not payment.complete:
        boxes.append(el("li", icon("plus"), el("span", context.say("choose a card")), class_="open"))
    return el("ul", *boxes, class_="payment")


def change(payment: Payment) -> Markup:
    context = payment.context
    rows = [(context.say("Hand"), payment.hand)]
    if payment.renown[0] != payment.renown[1]:
        rows.insert(0, (context.say("Renown"), payment.renown))
    cells = [
        el("div", el("dt", name), el("dd", signed(before), icon("right"), el("b", signed(after))))
        for name, (before, after) in rows
    ]
    return el("dl", *cells, class_="before-after")


def payment_buttons(payment: Payment) -> list[Markup]:
    """The buttons to confirm, once the payment is complete, and to cancel."""
    context = payment.context
    sure = el("span", icon("check"), el("span", payment.go), class_="button primary off")
    if payment.complete:
        sure = confirm(Act(payment.go, payment.line), "check", picked=False)
    if not payment.line and not payment.picked:
        return [sure]
    body = (icon("close"), el("span", context.say("Cancel")), key("Esc"))
    return [sure, command("cancel", *body, class_="button", data_key="Escape")]
