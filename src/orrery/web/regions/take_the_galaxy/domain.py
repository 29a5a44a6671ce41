"""What the viewer controls: systems in their order with colonies on their slots, and ships."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from orrery.core.questions import Target
from orrery.games.take_the_galaxy.notation import action_text, slot_text, token_name
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import Act, disabled, press
from orrery.web.regions.common.words import classed
from orrery.web.regions.take_the_galaxy.acting import Acts
from orrery.web.regions.take_the_galaxy.context import SYSTEMS, Context
from orrery.web.regions.take_the_galaxy.pieces import Mat, Site, System, mat_of
from orrery.web.regions.take_the_galaxy.words import (
    credits_badge,
    doing,
    effect,
    label,
    provenance,
    renown,
    signed,
    slot_sign,
)


@dataclass(frozen=True)
class Spot:
    """A slot and what a click on it does."""

    site: Site
    act: Act | None = None  # use the colony, or build here
    why: str = ""  # the answer whose refusal tells why it cannot be used
    build: bool = False  # the act builds here
    fresh: bool = False  # the draft has laid it down


@dataclass(frozen=True)
class Domain:
    """One of the viewer's systems."""

    context: Context
    at: int
    system: System
    spots: tuple[Spot, ...]
    tokens: tuple[Act | None, ...]  # the answers that take a token of each kind
    newest: bool
    full: bool
    live: bool
    ghost: bool = False  # it is there only if the draft is confirmed
    give_up: Act | None = None
    banked: int = 0  # what giving it up is worth


def system_regions(scene: Scene, context: Context, acts: Acts) -> dict[str, Markup]:
    """The four places for systems, oldest first."""
    mat = mat_of(scene, context, context.focus)
    n = len(mat.systems)
    regions = {f"system-{at}": drawn(domain_of(scene, context, acts, mat, at)) for at in range(n)}
    return regions | {f"system-{at}": empty(context, at, at == n) for at in range(n, SYSTEMS)}


def domain_of(scene: Scene, context: Context, acts: Acts, mat: Mat, at: int) -> Domain:
    system = mat.systems[at]
    ghost = acts.intent.role == "claim" and acts.intent.card == system.card
    own = context.focus == scene.seat
    spots = tuple(spot_of(context, acts, system, n) for n in range(len(system.sites)))
    tokens = tuple(
        acts.get("take", Target("token", token_name(system.card, what), context.focus))
        for what, _, _ in system.tokens
    )
    worth = int(context.cards[system.card]["renown"])
    worth += sum(int(context.cards[site.colony]["renown"]) for site in system.sites if site.colony)
    return Domain(
        context,
        at,
        system,
        spots,
        tokens,
        at == len(mat.systems) - 1,
        all(site.colony for site in system.sites),
        acts.acting and own,
        ghost,
        acts.get("relinquish", Target("system", system.card, context.focus)),
        worth,
    )


def spot_of(context: Context, acts: Acts, system: System, n: int) -> Spot:
    """A slot of the viewer's: to be used, or built on."""
    site, name = system.sites[n], slot_text(system.card, n)
    place = Target("site", name, context.focus)
    if build := acts.get("build", place):
        return Spot(site, build, build=True)
    fresh = acts.intent.slot == name and site.colony == acts.intent.colony
    return Spot(site, acts.get("use", place), action_text("use", name), fresh=fresh)


@cached
def drawn(seen: Domain) -> Markup:
    context = seen.context
    cells = [spot(seen, one, n) for n, one in enumerate(seen.spots)]
    name = context.cards[seen.system.card]["name"]
    flag = el("span", context.say("After you confirm"), class_="flag") if seen.ghost else None
    classes = f"own-system wells-{len(cells)}{' ghost' if seen.ghost else ''}"
    return el(
        "li",
        strip(seen),
        el("ul", *cells, class_="wells"),
        flag,
        id=f"system-{seen.at}",
        class_=classes,
        aria_label=context.say("System {n}: {name}", n=seen.at + 1, name=name),
    )


def strip(seen: Domain) -> Markup:
    """The system itself: name, place in the order, renown, bounty, and whether it can be given up."""
    context, card = seen.context, seen.context.cards[seen.system.card]
    name = el("button", card["name"], type="button", data_card=seen.system.card, class_="open")
    order = el("span", seen.at + 1, class_="order-number", aria_hidden="true")
    newest = el("span", icon("newest"), context.say("Newest"), class_="newest") if seen.newest else None
    return el(
        "div",
        el("img", src=card["art"], alt="", class_="art", draggable="false"),
        el("div", el("h3", name), el("p", order, newest, class_="card-kind"), class_="card-title"),
        renown(card["renown"], context),
        el("div", bounty(seen), relinquish(seen), class_="card-foot"),
        id=f"sp-{seen.system.card}",
        class_="strip",
        data_flip="card",
    )


def bounty(seen: Domain) -> Markup | None:
    """Tokens to take by a click; those that were taken stay as empty rings."""
    if not seen.system.tokens:
        return None
    coins = []
    for (what, left, whole), act in zip(seen.system.tokens, seen.tokens, strict=True):
        coins += [coin(seen, what, act if n == left - 1 else None, n < left) for n in range(whole)]
    return el("span", *coins, class_="tokens")


def coin(seen: Domain, what: str, act: Act | None, there: bool) -> Markup:
    if act:
        return press(act, icon(what), class_=f"token {what} can", aria_label=act.label)
    told = hidden(seen.context.resource(what)) if there else None
    return el("i", icon(what), told, class_=f"token {what}" if there else f"token {what} gone")


def relinquish(seen: Domain) -> Markup | None:
    """Giving it up; the newest cannot be, and one with a free slot not yet."""
    if seen.ghost or (seen.newest and not seen.give_up):
        return None
    context = seen.context
    worth = signed(seen.banked) if seen.banked < 0 else f"+{seen.banked}"
    body = (icon("relinquish"), el("span", context.say("Relinquish"), class_="word"), el("b", worth))
    name = context.cards[seen.system.card]["name"]
    told = seen.give_up.label if seen.give_up else context.say("Relinquish {system}", system=name)
    if not seen.live and not seen.give_up:
        return None
    named = {"class_": "action relinquish", "aria_label": told}
    return doing(seen.give_up, action_text("relinquish", seen.system.card), *body, live=seen.live, **named)


def spot(seen: Domain, one: Spot, n: int) -> Markup:
    """A slot with its connector: free, or with a colony that is ready or lies on its side."""
    context = seen.context
    sign = slot_sign(one.site.kind, context)
    if not one.site.colony:
        return el("li", sign, free(seen, one, n), class_="well free")
    body = (used_mark(context) if one.site.used else None, peek(context, one), tile(seen, one, n))
    return el("li", sign, *body, class_=classed("well", used=one.site.used, fresh=one.fresh))


@lru_cache(maxsize=512)
def used_mark(context: Context) -> Markup:
    return el("span", icon("used"), el("span", context.say("Used")), class_="used-mark")


def free(seen: Domain, one: Spot, n: int) -> Markup:
    context, kind = seen.context, one.site.kind
    body = (icon(kind), el("span", context.say("Free {slot}", slot=context.slot(kind))))
    if one.act:
        plus = el("span", icon("plus"), class_="pick-mark", aria_hidden="true")
        return press(one.act, *body, plus, class_=f"free-slot slot-{kind} can", aria_label=one.act.label)
    return el("span", *body, class_=f"free-slot slot-{kind}")


def peek(context: Context, one: Spot) -> Markup | None:
    """The names of the colonies under this one, shown above it."""
    if not one.site.covered:
        return None
    names = ", ".join(context.cards[card]["name"] for card in one.site.covered)
    return el("span", hidden(context.say("covers")), " ", names, class_="peek", title=names)


def tile(seen: Domain, one: Spot, n: int) -> Markup:
    context, card = seen.context, one.site.colony
    facts = context.cards[card]
    body = face(card, context)
    state = "ready" if not one.site.used else "used"
    classes = f"tile {state} {facts['kind']}"
    more = {"id": f"tile-{seen.system.card}-{n + 1}", "data_card": card}
    if one.act:
        plus = el("span", icon("plus"), class_="pick-mark", aria_hidden="true") if one.build else None
        verb = None if one.build else el("span", context.say("Use"), class_="tile-verb", aria_hidden="true")
        return press(one.act, *body, plus, verb, class_=f"{classes} can", aria_label=one.act.label, **more)
    told = label(facts, context, one.site.used)
    if seen.live and not one.build:
        return disabled(one.why, *body, class_=classes, aria_label=told, **more)
    return el("button", *body, type="button", class_=classes, aria_label=told, **more)


@cached
def face(card: str, context: Context) -> tuple[Markup, ...]:
    """A card that lies on the table: cost, renown, picture, name and effect."""
    facts = context.cards[card]
    worth = renown(facts["renown"], context) if facts["kind"] != "ship" else None
    words = el("span", el("b", facts["name"]), effect(card, context), class_="card-caption")
    art = el("img", src=facts["art"], alt="", class_="art", draggable="false")
    return tuple(
        part
        for part in (art, credits_badge(facts["cost"], context), worth, words, provenance(card, context))
        if part is not None
    )


@lru_cache(maxsize=256)
def empty(context: Context, at: int, following: bool) -> Markup:
    words = el("span", context.say("A claimed system comes here")) if following else None
    return el("li", words, id=f"system-{at}", class_="own-system none")


def ships(scene: Scene, context: Context, acts: Acts) -> Markup:
    mat = mat_of(scene, context, context.focus)
    groups: dict[tuple[str, bool], int] = {}
    for ship in mat.ships:
        groups[ship] = groups.get(ship, 0) + 1
    rows = []
    for (card, used), n in groups.items():
        mine = Target("ship", card, context.focus)
        act = acts.get("give up", mine) or (None if used else acts.get("use", mine))
        rows.append((card, used, n, act))
    return fleet(context, tuple(rows), acts.acting, acts.intent.colony)


@cached
def fleet(
    context: Context, rows: tuple[tuple[str, bool, int, Act | None], ...], live: bool, fresh: str
) -> Markup:
    """Ships need no slot; equal ones lie together."""
    title = el("h2", icon("ship"), context.say("Ships"), class_="zone-heading")
    vessels = [vessel(context, row, live, row[0] == fresh) for row in rows]
    if not vessels:
        vessels = [el("li", el("span", context.say("no ships yet"), class_="quiet"), class_="well free")]
    listed = el("ul", *vessels, class_="wells", data_zone="ships")
    return el("section", title, listed, id="ships", class_="ship-column")


def vessel(context: Context, row: tuple[str, bool, int, Act | None], live: bool, fresh: bool) -> Markup:
    card, used, n, act = row
    facts = context.cards[card]
    many = el("span", f"×{n}", class_="many") if n > 1 else None
    state = "used" if used else "ready"
    ident = f"ship-{card}-{state}"
    told = label(facts, context, used)
    more = {"id": ident, "data_card": card, "aria_label": act.label if act else told}
    classes = f"tile {state} ship"
    if act:
        go = el("span", context.say("Use"), class_="tile-verb", aria_hidden="true")
        body = press(act, *face(card, context), many, go, class_=f"{classes} can", **more)
    elif live:
        body = disabled(action_text("use", card), *face(card, context), many, class_=classes, **more)
    else:
        body = el("button", *face(card, context), many, type="button", class_=classes, **more)
    return el(
        "li", used_mark(context) if used else None, body, class_=classed("well", used=used, fresh=fresh)
    )


@lru_cache(maxsize=256)
def title(context: Context, n: int, mine: bool) -> Markup:
    who = context.names[context.focus]
    words = context.say("Your systems") if mine else context.say("Systems of {who}", who=who)
    small = el("small", context.say("oldest → newest · {n} of {most}", n=n, most=SYSTEMS))
    return el("h2", icon("system"), words, " ", small, id="domain-title", class_="zone-heading")


def domain_title(scene: Scene, context: Context) -> Markup:
    return title(context, len(scene.view["mats"][context.focus]["systems"]), context.focus == scene.seat)
