"""Small pieces that many regions share: resources, effects, renown, costs, slots, provenance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from orrery.core.language import mark
from orrery.web.art.icons import icon
from orrery.web.fragments import remembered
from orrery.web.html import Markup, el, hidden, join
from orrery.web.regions.common.acting import Act, disabled, press
from orrery.web.regions.common.desk import Card
from orrery.web.regions.take_the_galaxy.desk import Desk

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
def renown(n: int, desk: Desk, class_: str = "") -> Markup:
    """Renown in its hexagon: zero is hollow, negative has a bar."""
    state = "negative" if n < 0 else "zero" if n == 0 else ""
    classes = " ".join(filter(None, ("renown-hexagon", state, class_)))
    return el("span", el("b", signed(n), aria_hidden="true"), hidden(desk.points(n)), class_=classes)


@lru_cache(maxsize=1024)
def amount(what: str, n: int, desk: Desk) -> Markup:
    """So much of something by its icon; the same in words for screen readers."""
    told = hidden(desk.amount(what, n))
    return el("span", el("b", n, aria_hidden="true"), icon(what, what), told, class_="resource")


def amounts(given: Iterable[tuple[str, int]], desk: Desk) -> Markup:
    return join(amount(what, n, desk) for what, n in given)


def cost_of(card: Card) -> list[tuple[str, int]]:
    """What taking an anomaly or event costs."""
    return [(str(what), int(n)) for what, n in card.get("cost", {}).items() if n]


def effect_of(words: Sequence[Mapping[str, Any]], desk: Desk, class_: str = "effect") -> Markup:
    """What a card gives, and what for."""
    paid = [(word["what"], word["n"]) for word in words if word["word"] == "pay"]
    got = [(word["what"], word["n"]) for word in words if word["word"] == "gain"]
    if not paid:
        plus = el("i", "+", aria_hidden="true")
        return el("span", hidden(desk.say("gives")), plus, amounts(got, desk), class_=class_)
    arrow = el("span", icon("right"), hidden(desk.say("becomes")), class_="arrow")
    return el("span", amounts(paid, desk), arrow, amounts(got, desk), class_=class_)


@remembered
def effect(card: str, desk: Desk) -> Markup:
    """The effect of a colony or ship."""
    return effect_of(desk.cards[card].get("effect", ()), desk)


def in_words(card: Card, desk: Desk) -> str:
    """The effect in words, for labels."""
    words = card.get("effect", ())
    paid = [desk.amount(word["what"], word["n"]) for word in words if word["word"] == "pay"]
    got = [desk.amount(word["what"], word["n"]) for word in words if word["word"] == "gain"]
    if not paid:
        return ", ".join(got)
    return desk.say("{price} into {result}", price=", ".join(paid), result=", ".join(got))


@lru_cache(maxsize=256)
def credits_badge(n: int, desk: Desk) -> Markup:
    """What a card of the hand costs: a badge that looks like a card, since cards pay it."""
    told = hidden(desk.say("costs {price}", price=desk.amount("credits", n)))
    return el("span", el("b", n, aria_hidden="true"), told, class_="cost in-credits")


@lru_cache(maxsize=256)
def slot_sign(kind: str, desk: Desk) -> Markup:
    """A slot by its shape and picture."""
    return el("span", icon(kind), hidden(desk.slot(kind)), class_=f"slot-sign slot-{kind}")


@lru_cache(maxsize=256)
def fits(kind: str) -> Markup:
    """The slots that a kind of colony fits."""
    return el("span", *(icon(slot, slot) for slot in TAKES.get(kind, ())), class_="fits", aria_hidden="true")


@remembered
def provenance(card_id: str, desk: Desk) -> Markup | None:
    """A mark on cards that no source prints; it is half filled if something of the card is printed."""
    card = desk.cards[card_id]
    if card.get("provenance") != "reconstructed":
        return None
    half = any(card.get(name) for name in HALF_KNOWN)
    told = desk.say("partly reconstructed card") if half else desk.say("reconstructed card")
    body = (el("b", "R", aria_hidden="true"), hidden(told))
    return el("span", *body, class_="provenance half" if half else "provenance", title=told)


def doing(act: Act | None, why: str, *body: object, class_: str, live: bool, **more: Any) -> Markup:
    """A button that says an answer; where it is impossible it stays, and can be asked why."""
    if act:
        more.setdefault("aria_label", act.label)
        return press(act, *body, class_=f"{class_} can", **more)
    if live:
        return disabled(why, *body, class_=class_, **more)
    return el("span", *body, class_=f"{class_} off")


def ongoing(rows: Iterable[Mapping[str, Any]], rule: str, desk: Desk) -> list[Mapping[str, Any]]:
    """What the events of the row do under one rule."""
    cards = [desk.cards[row["card"]] for row in rows]
    return [one for card in cards for one in card.get("ongoing", ()) if one["rule"] == rule]


def burst(rows: Iterable[Mapping[str, Any]], desk: Desk) -> int:
    """Hazards that events add to every system of the row. [rules 11.4]"""
    return sum(int(one["n"]) for one in ongoing(rows, "extra_hazard", desk))


def discount(rows: Iterable[Mapping[str, Any]], kind: str, desk: Desk) -> int:
    """Credits that events take off the price of a kind of colony. [rules 11.7]"""
    return sum(int(one["n"]) for one in ongoing(rows, "discount", desk) if kind in one["kinds"])
