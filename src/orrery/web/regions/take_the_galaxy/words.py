"""Small pieces that many regions share: resources, effects, renown, costs, slots, provenance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from orrery.core.language import mark
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden, join
from orrery.web.regions.common.acting import Act, disabled, press
from orrery.web.regions.common.context import Card
from orrery.web.regions.take_the_galaxy.context import Context

MINUS: Final = "−"
TAKES: Final = {
    "civilization": ("biosphere",),
    "mining": ("deposit",),
    "utility": ("biosphere", "deposit", "utility"),
}
HALF_KNOWN: Final = ("printed_fields", "reported_fields")
SPACE_KINDS: Final = {
    "system": mark("System"),
    "start": mark("System"),
    "event": mark("Event"),
    "anomaly": mark("Anomaly"),
}


def signed(n: int) -> str:
    """A number whose minus is as long as a plus."""
    return str(n).replace("-", MINUS)


@lru_cache(maxsize=2048)
def renown(n: int, context: Context, class_: str = "") -> Markup:
    """Renown in its hexagon: zero is hollow, negative has a bar."""
    state = "negative" if n < 0 else "zero" if n == 0 else ""
    classes = " ".join(filter(None, ("renown-hexagon", state, class_)))
    return el("span", el("b", signed(n), aria_hidden="true"), hidden(context.points(n)), class_=classes)


@lru_cache(maxsize=1024)
def amount(what: str, n: int, context: Context) -> Markup:
    """So much of something by its icon; the same in words for screen readers."""
    told = hidden(context.amount(what, n))
    return el("span", el("b", n, aria_hidden="true"), icon(what, what), told, class_="resource")


def amounts(given: Iterable[tuple[str, int]], context: Context) -> Markup:
    return join(amount(what, n, context) for what, n in given)


def cost_of(card: Card) -> list[tuple[str, int]]:
    """What taking an anomaly or event costs."""
    return [(str(what), int(n)) for what, n in card.get("cost", {}).items() if n]


def effect_of(words: Sequence[Mapping[str, Any]], context: Context, class_: str = "effect") -> Markup:
    """What a card gives, and what for."""
    paid = [(word["what"], word["n"]) for word in words if word["word"] == "pay"]
    got = [(word["what"], word["n"]) for word in words if word["word"] == "gain"]
    if not paid:
        plus = el("i", "+", aria_hidden="true")
        return el("span", hidden(context.say("gives")), plus, amounts(got, context), class_=class_)
    arrow = el("span", icon("right"), hidden(context.say("becomes")), class_="arrow")
    return el("span", amounts(paid, context), arrow, amounts(got, context), class_=class_)


@cached
def effect(card: str, context: Context) -> Markup:
    """The effect of a colony or ship."""
    return effect_of(context.cards[card].get("effect", ()), context)


def in_words(card: Card, context: Context) -> str:
    """The effect in words, for labels."""
    words = card.get("effect", ())
    paid = [context.amount(word["what"], word["n"]) for word in words if word["word"] == "pay"]
    got = [context.amount(word["what"], word["n"]) for word in words if word["word"] == "gain"]
    if not paid:
        return ", ".join(got)
    return context.say("{price} into {result}", price=", ".join(paid), result=", ".join(got))


def label(card: Card, context: Context, used: bool = False) -> str:
    """The name and the effect of a card, and whether it was used."""
    told = context.say("{card}: {effect}", card=card["name"], effect=in_words(card, context))
    return context.say("{what}, used", what=told) if used else told


@lru_cache(maxsize=256)
def credits_badge(n: int, context: Context) -> Markup:
    """What a card of the hand costs: a badge that looks like a card, since cards pay it."""
    told = hidden(context.say("costs {price}", price=context.amount("credits", n)))
    return el("span", el("b", n, aria_hidden="true"), told, class_="cost in-credits")


@lru_cache(maxsize=256)
def slot_sign(kind: str, context: Context) -> Markup:
    """A slot by its shape and picture."""
    return el("span", icon(kind), hidden(context.slot(kind)), class_=f"slot-sign slot-{kind}")


@lru_cache(maxsize=256)
def fits(kind: str) -> Markup:
    """The slots that a kind of colony fits."""
    return el("span", *(icon(slot, slot) for slot in TAKES.get(kind, ())), class_="fits", aria_hidden="true")


@cached
def provenance(card_id: str, context: Context) -> Markup | None:
    """A mark on cards that no source prints; it is half filled if something of the card is printed."""
    card = context.cards[card_id]
    if card.get("provenance") != "reconstructed":
        return None
    half = any(card.get(name) for name in HALF_KNOWN)
    told = context.say("partly reconstructed card") if half else context.say("reconstructed card")
    body = (el("b", "R", aria_hidden="true"), hidden(told))
    return el("span", *body, class_="provenance half" if half else "provenance", title=told)


def doing(act: Act | None, why: str, *body: object, class_: str, live: bool, **more: Any) -> Markup:
    """A button that gives an answer; while it is impossible a click shows why."""
    if act:
        more.setdefault("aria_label", act.label)
        return press(act, *body, class_=f"{class_} can", **more)
    if live:
        return disabled(why, *body, class_=class_, **more)
    return el("span", *body, class_=f"{class_} off")


def ongoing(rows: Iterable[Mapping[str, Any]], rule: str, context: Context) -> list[Mapping[str, Any]]:
    """What the events of the row do under one rule."""
    cards = [context.cards[row["card"]] for row in rows]
    return [one for card in cards for one in card.get("ongoing", ()) if one["rule"] == rule]


def burst(rows: Iterable[Mapping[str, Any]], context: Context) -> int:
    """Hazards that events add to every system of the row. [rules 11.4]"""
    return sum(int(one["n"]) for one in ongoing(rows, "extra_hazard", context))


def discount(rows: Iterable[Mapping[str, Any]], kind: str, context: Context) -> int:
    """Credits that events take off the price of a kind of colony. [rules 11.7]"""
    return sum(int(one["n"]) for one in ongoing(rows, "discount", context) if kind in one["kinds"])
