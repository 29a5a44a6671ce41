"""Explored space: the deck with its sectors, the row from the newest card on, what can be done at each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from orrery.core.language import mark, translate
from orrery.core.questions import Target
from orrery.games.take_the_galaxy.notation import action_text, slot_text
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.art.take_the_galaxy.backs import sector_back
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.context import Card
from orrery.web.regions.common.words import classed
from orrery.web.regions.take_the_galaxy.acting import Acts
from orrery.web.regions.take_the_galaxy.context import SECTOR_NAMES, Context
from orrery.web.regions.take_the_galaxy.words import (
    SPACE_KINDS,
    amounts,
    burst,
    cost_of,
    doing,
    effect_of,
    provenance,
    renown,
)

VERBS: Final = {"system": "claim", "anomaly": "study", "event": "solve"}
WORDS: Final = {"claim": mark("Claim"), "study": mark("Study"), "solve": mark("Solve")}
LONG: Final = 17  # letters of a name from which it is written smaller


@dataclass(frozen=True)
class Place:
    """A card of the row and what can be done with it."""

    context: Context
    at: int  # 0 is the newest
    card: str
    hazards: int
    extra: int  # hazards that events add
    newest: bool
    last: bool  # it falls off next
    live: bool  # the viewer is in its action phase
    target: bool  # the draft is about it
    seized: bool
    have: int  # how much of the science or whatever it costs is in the pool
    take: Act | None = None
    clear: Act | None = None
    seize: Act | None = None
    shared: Act | None = None  # the opportunity paid by the partner
    slots: tuple[Act | None, ...] = ()


def row_regions(scene: Scene, context: Context, acts: Acts) -> dict[str, Markup]:
    """Every place of the row, the newest card first; the places after the last card are hidden."""
    row = scene.view["row"]
    places = [place_of(scene, context, acts, at) for at in range(len(row))]
    regions = {f"card-{place.at}": card_region(place) for place in places}
    for at in range(len(row), context.seats + 1):
        regions[f"card-{at}"] = el("li", id=f"card-{at}", hidden=True)
    return regions


def place_of(scene: Scene, context: Context, acts: Acts, at: int) -> Place:
    view = scene.view
    row = view["row"]
    one = row[len(row) - 1 - at]
    card, kind = one["card"], context.cards[one["card"]]["kind"]
    extra = burst(row, context) if kind == "system" else 0
    target, partner = Target("space", card), context.partner(scene.seat)
    slots = tuple(
        acts.get("settle", Target("slot", slot_text(card, n)))
        for n in range(len(context.cards[card].get("slots", ())))
    )
    return Place(
        context,
        at,
        card,
        one["hazards"],
        extra,
        at == 0 and len(row) > 1,
        at == len(row) - 1 and len(row) > context.seats,
        acts.acting,
        acts.intent.card == card,
        card in view["seized"],
        in_pool(view["pool"], context.cards[card]) if acts.acting else -1,
        acts.get(VERBS[kind], target),
        acts.get("clear", target),
        acts.get("seize", target),
        acts.get("seize", Target("space", card, partner)) if partner >= 0 else None,
        slots,
    )


@cached
def card_region(place: Place) -> Markup:
    context, card = place.context, place.context.cards[place.card]
    face = el(
        "article",
        el("img", src=card["art"], alt="", class_="art", draggable="false"),
        head(place, card),
        acts_at(place, card),
        foot(place, card),
        id=f"sp-{place.card}",
        class_="space",
        data_flip="card",
    )
    classes, flag = classed(card["kind"], target=place.target, last=place.last), None
    if place.target:
        flag = el("span", icon("check"), context.say("Your target"), class_="flag")
    return el("li", position(place), face, flag, id=f"card-{place.at}", class_=classes)


def position(place: Place) -> Markup:
    """Where in the row it lies: beside the deck, or at the exit."""
    context = place.context
    if place.last:
        return el("p", icon("fall"), context.say("Falls off next"), class_="row-position falling")
    return el("p", context.say("Newest") if place.newest else "", class_="row-position")


def head(place: Place, card: Card) -> Markup:
    context = place.context
    name = el("button", card["name"], type="button", data_card=place.card, class_="open")
    long = "long" if len(card["name"]) > LONG else None
    words = el("div", el("h3", name, class_=long), kind_line(card, context), class_="card-title")
    return el("div", price(place, card), words, renown(card["renown"], context), class_="card-head")


def kind_line(card: Card, context: Context) -> Markup:
    """System, event or anomaly, and the sector it comes from."""
    kind = translate(context.lang, SPACE_KINDS[card["kind"]])
    if card.get("bounty"):
        kind = context.say("Bounty system")
    if card["kind"] == "start":
        return el("p", kind, class_="card-kind")
    sector = el("span", " · ", context.sector(card["sector"]), class_="sector")
    holes = el("span", *(el("i") for _ in range(card["wormholes"])), class_="wormholes", aria_hidden="true")
    return el("p", icon(card["sector"]), el("span", kind, sector), holes, class_="card-kind")


def price(place: Place, card: Card) -> Markup | None:
    """What taking it costs: hazards of a system, resources of the others."""
    context = place.context
    if card["kind"] == "system":
        n = place.hazards + place.extra
        if not n:
            return None
        told = context.count("{n} hazard", "{n} hazards", n)
        shown = el("span", icon("hazard"), el("b", n) if n > 1 else None, aria_hidden="true")
        more = el("small", f"+{place.extra}", aria_hidden="true") if place.extra else None
        return el("span", shown, more, hidden(told), class_="cost in-hazards")
    return el("span", amounts(cost_of(card), context), class_="cost in-resources")


def acts_at(place: Place, card: Card) -> Markup:
    """The buttons of a card; nothing while the viewer has something else to decide."""
    context, body = place.context, []
    if place.live or place.take or place.clear or place.seize:
        verb = VERBS[card["kind"]]
        words = translate(context.lang, WORDS[verb])
        body.append(button(place, place.take, verb, "claim", words))
        if place.hazards:
            body.append(button(place, place.clear, "clear", "hazard", context.say("Clear 1")))
        if card.get("opportunity"):
            words = context.say("Used") if place.seized else context.say("Seize")
            body.append(button(place, place.seize, "seize", "opportunity", words))
        if place.shared:
            words = context.say("Seize by partner")
            named = {"class_": "action can", "aria_label": place.shared.label}
            body.append(press(place.shared, icon("partner"), el("span", words), **named))
    return el("div", *body, class_="acts")


def button(place: Place, act: Act | None, verb: str, glyph: str, words: str) -> Markup:
    name = place.context.cards[place.card]["name"]
    told = act.label if act else place.context.say("{what}: {card}", what=words, card=name)
    return doing(
        act,
        action_text(verb, place.card),
        icon(glyph),
        el("span", words),
        class_="action",
        live=place.live,
        aria_label=told,
    )


def foot(place: Place, card: Card) -> Markup:
    context = place.context
    body: list[Markup | None] = []
    if card["kind"] == "system":
        slots = [slot(place, kind, n) for n, kind in enumerate(card["slots"])]
        body.append(el("ul", *slots, class_="slots", aria_label=context.say("Slots")))
        bounty = [(what, n) for what, n in card.get("bounty", {}).items() if n]
        if bounty:
            coins = [el("i", icon(what), class_=f"token {what}") for what, n in bounty for _ in range(n)]
            told = ", ".join(context.amount(what, n) for what, n in bounty)
            words = hidden(context.say("Bounty: {goods}", goods=told))
            body.append(el("span", *coins, words, class_="tokens"))
    else:
        body.append(rule(card, context, place.have))
    return el("div", *body, provenance(place.card, context), class_="card-foot")


def slot(place: Place, kind: str, n: int) -> Markup:
    context = place.context
    act = place.slots[n] if n < len(place.slots) else None
    body = (icon(kind), el("span", context.slot(kind)))
    if act:
        return el("li", press(act, *body, class_=f"slot slot-{kind} can", aria_label=act.label))
    return el("li", el("span", *body, class_=f"slot slot-{kind}"))


def in_pool(pool: Mapping[str, int], card: Card) -> int:
    """How much of a price in a single resource is there; -1 if it is none."""
    cost = cost_of(card)
    return min(pool[cost[0][0]], cost[0][1]) if len(cost) == 1 and cost[0][0] in pool else -1


def rule(card: Card, context: Context, have: int = -1) -> Markup:
    """What an event does while it lies here; an anomaly only waits to be studied."""
    if card["kind"] == "anomaly":
        tag = el("b", icon("anomaly"), el("span", context.say("Study")), class_="tag")
        words = context.say("pay once, keep its renown")
        if have >= 0:
            words = context.say("you have {n} of {need}", n=have, need=cost_of(card)[0][1])
        return el("p", tag, el("span", words), class_="rule")
    if card.get("opportunity"):
        tag = el("b", icon("opportunity"), el("span", context.say("Opportunity")), class_="tag opportunity")
        return el("p", tag, effect_of(card["opportunity"], context), class_="rule")
    tag = el("b", icon("ongoing"), el("span", context.say("Ongoing")), class_="tag")
    return el("p", tag, el("span", card["text"]), class_="rule words")


def gauge(scene: Scene, context: Context) -> Markup:
    left = scene.view["left"]
    counts = tuple(sum(left[name]) for name in SECTOR_NAMES)
    return sectors(context, counts, whole_deck(scene, context))


def whole_deck(scene: Scene, context: Context) -> tuple[int, ...]:
    """How many cards of each sector the deck began with: those left, and those that came from it."""
    view, cards = scene.view, context.cards
    seen = [one["card"] for one in view["row"]] + view["gone"]
    for mat in view["mats"]:
        seen += [*mat["pile"], *(one["card"] for one in mat["systems"])]
    return tuple(
        sum(view["left"][name]) + sum(cards[card].get("sector") == name for card in seen)
        for name in SECTOR_NAMES
    )


@cached
def sectors(context: Context, left: tuple[int, ...], whole: tuple[int, ...]) -> Markup:
    """The sectors of the space deck, each with the cards that are left of it."""
    now = next((at for at, n in enumerate(left) if n), -1)
    rows = []
    for at, name in enumerate(SECTOR_NAMES):
        sector = context.sector(name)
        told = context.say("{sector}: {n} of {all} left", sector=sector, n=left[at], all=whole[at])
        pips = [el("i", class_="on" if n < left[at] else None) for n in range(whole[at])]
        word = el("span", sector, class_="sector-name", aria_hidden="true")
        body = (icon(name), word, hidden(told), el("span", *pips, class_="pips", aria_hidden="true"))
        rows.append(el("li", *body, class_="now" if at == now else None))
    total = sum(left)
    words = context.count("{n} card left", "{n} cards left", total)
    return el(
        "header",
        el("h2", context.say("Explored space"), id="row-title"),
        el("ol", *rows, class_="gauge"),
        el("p", el("b", words), class_="rest"),
        id="gauge",
        class_="zone-heading",
    )


def deck(scene: Scene, context: Context) -> Markup:
    left = scene.view["left"]
    sector = next((name for name in SECTOR_NAMES if sum(left[name])), "")
    return pile(context, sum(sum(counts) for counts in left.values()), sector)


@cached
def pile(context: Context, n: int, sector: str) -> Markup:
    """The space deck, which lies where new cards come from."""
    words = (
        context.say("next: {sector}", sector=context.sector(sector))
        if sector
        else context.say("empty: last turn")
    )
    back = el("div", sector_back(sector) if sector else None, class_="stack" if sector else "stack none")
    return el("div", back, el("p", el("b", n), " ", el("span", words)), id="deck", class_="space-deck")
