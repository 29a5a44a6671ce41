"""The mats of the others: a panel beside the table, on narrow screens a line that opens as a sheet."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.questions import Target
from orrery.games.take_the_galaxy.notation import slot_text, token_name
from orrery.tables.scene import Player, Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import Act, opener, press
from orrery.web.regions.common.inviting import Now, now_of, status
from orrery.web.regions.common.words import band, classed, close_button, marked
from orrery.web.regions.take_the_galaxy.acting import Acts
from orrery.web.regions.take_the_galaxy.context import Context
from orrery.web.regions.take_the_galaxy.pieces import Mat, Site, System, mat_of
from orrery.web.regions.take_the_galaxy.words import effect, label, renown, signed


@dataclass(frozen=True)
class Other:
    """The mat of another player, and what a partner may use of it."""

    context: Context
    mat: Mat
    player: Player
    turn: bool
    now: Now
    acts: tuple[Act, ...]

    def get(self, role: str, kind: str, name: str) -> Act | None:
        """What the viewer may do with a thing of this mat."""
        wanted = (role, Target(kind, name, self.mat.seat))
        return next((act for act in self.acts if (act.role, act.target) == wanted), None)

    @property
    def partner(self) -> bool:
        return self.context.partner(self.context.seat) == self.mat.seat


def other_regions(scene: Scene, context: Context, acts: Acts) -> dict[str, Markup]:
    """The others, from the viewer's left on."""
    regions, turn = {}, scene.view["turn"] if scene.outcome is None else None
    for by in range(1, context.seats):
        seat = (context.focus + by) % context.seats
        theirs = (act for act in acts.about("site", "ship", "token") if act.target.owner == seat)
        following = turn is not None and (turn + 1) % context.seats == seat
        now = now_of(scene.asked == seat and scene.draft is None, turn == seat, following)
        seen = Other(
            context, mat_of(scene, context, seat), scene.players[seat], turn == seat, now, tuple(theirs)
        )
        regions[f"other-{seat}"] = drawn(seen)
    return regions


@cached
def drawn(seen: Other) -> Markup:
    context, seat = seen.context, seen.mat.seat
    rows = [system(seen, one, at == len(seen.mat.systems) - 1) for at, one in enumerate(seen.mat.systems)]
    parts = (header(seen), counts(seen), el("ul", *rows), ships(seen), close_button(context))
    body = el("div", *parts, id=f"mat-{seat}", class_="drawer inline", popover=True)
    classes = classed("other-player", "panel", f"player-{seat}", playing=seen.turn)
    zone = f"other-{seat}" if seen.acts else None
    return el(
        "section",
        chip(seen),
        body,
        id=f"other-{seat}",
        class_=classes,
        aria_label=context.names[seat],
        data_zone=zone,
    )


def chip(seen: Other) -> Markup:
    """The mat in short, for narrow screens."""
    context, mat = seen.context, seen.mat
    name = context.names[mat.seat]
    who = f"{name}, {context.say('partner')}" if seen.partner else name
    told = context.say(
        "{who}: {points}, {systems}, {cards} in hand. Open the mat",
        who=who,
        points=context.points(mat.score),
        systems=context.count("{n} system", "{n} systems", len(mat.systems)),
        cards=context.amount("credits", mat.hand_size),
    )
    worlds = [
        el(
            "span",
            el("img", src=context.cards[one.card]["disc"], alt="", width=22, height=22),
            dots(one),
            class_="world",
        )
        for one in mat.systems
    ]
    more = (
        el("span", icon("ship"), len(mat.ships)) if mat.ships else None,
        el("span", icon("hand"), mat.hand_size),
        el("span", icon("bank"), signed(mat.bank), el("small", f"+{mat.on_table}")),
    )
    mate = el("span", icon("partner"), class_="ally") if seen.partner else None
    spans = (el("span", *worlds, class_="worlds"), el("span", *more, class_="brief-counts"))
    body = (marked(mat.seat, context), el("b", name), mate, *spans, icon("down"), hidden(told))
    return opener(f"mat-{mat.seat}", *body, class_="brief", aria_label=told)


def dots(system: System) -> Markup:
    marks = [
        el("i", class_="free" if not site.colony else "used" if site.used else "ready")
        for site in system.sites
    ]
    return el("span", *marks, class_="dots")


def header(seen: Other) -> Markup:
    context, mat = seen.context, seen.mat
    mate = el("span", icon("partner"), context.say("partner"), class_="mate-tag") if seen.partner else None
    sums = el(
        "span",
        renown(mat.score, context),
        el(
            "small",
            context.say("{n} banked", n=signed(mat.bank)),
            el("br"),
            context.say("{n} on table", n=signed(mat.on_table)),
        ),
        class_="sum",
    )
    head = (
        band(mat.seat, context),
        marked(mat.seat, context),
        el("h3", context.names[mat.seat]),
        mate,
        status(context, seen.player, mat.seat, seen.now),
    )
    return el("header", *head, sums)


def counts(seen: Other) -> Markup:
    """Hand, deck and discard pile, which all may look through."""
    context, mat = seen.context, seen.mat
    rows = ((context.say("Hand"), "hand", mat.hand_size), (context.say("Deck"), "deck", mat.deck_size))
    cells = [
        el("span", icon(glyph), el("b", n), el("span", word, class_="word"), class_="fact")
        for word, glyph, n in rows
    ]
    told = context.say("Discard pile of {who}: {n}", who=context.names[mat.seat], n=mat.discarded)
    body = (icon("discard"), el("b", mat.discarded), el("span", context.say("Discard"), class_="word"))
    pile = opener(f"heap-{mat.seat}", *body, class_="fact", aria_label=told)
    return el("p", *cells, pile, class_="counts")


def system(seen: Other, one: System, newest: bool) -> Markup:
    context = seen.context
    card = context.cards[one.card]
    tag = el("span", icon("newest"), hidden(context.say("Newest")), class_="newest") if newest else None
    name = el("button", card["name"], type="button", data_card=one.card, class_="open")
    head = el(
        "div", el("h4", name), tag, tokens(seen, one), renown(card["renown"], context), class_="line-head"
    )
    minis = [mini(seen, site, slot_text(one.card, n)) for n, site in enumerate(one.sites)]
    art = el("img", src=context.cards[one.card]["disc"], alt="", width=26, height=26, class_="disc")
    return el("li", art, head, el("ul", *minis, class_="minis"), class_="other-system")


def tokens(seen: Other, one: System) -> Markup | None:
    coins = []
    for what, left, whole in one.tokens:
        act = seen.get("take", "token", token_name(one.card, what))
        for n in range(whole):
            if act and n == left - 1:
                coins.append(press(act, icon(what), class_=f"token {what} can", aria_label=act.label))
            else:
                coins.append(el("i", icon(what), class_=f"token {what}{'' if n < left else ' gone'}"))
    return el("span", *coins, class_="tokens") if coins else None


def mini(seen: Other, site: Site, name: str) -> Markup:
    """A colony in short; a partner's can be used."""
    context = seen.context
    if not site.colony:
        words = el("span", context.say("free {slot}", slot=context.slot(site.kind)))
        return el("li", icon(site.kind, site.kind), words, class_="mini free")
    return el("li", little(seen, site.colony, site.used, len(site.covered), seen.get("use", "site", name)))


def little(seen: Other, card: str, used: bool, covers: int, act: Act | None) -> Markup:
    context = seen.context
    facts = context.cards[card]
    told = label(facts, context, used)
    up = icon("upgrade") if covers else None
    sign = icon("used", "used-icon") if used else None
    body = (
        icon(facts["kind"]),
        el("span", facts["name"], up, class_="mini-name"),
        effect(card, context),
        sign,
    )
    classes = "mini used" if used else "mini"
    if act:
        return press(act, *body, class_=f"{classes} can", data_card=card, aria_label=act.label)
    return el("button", *body, type="button", class_=classes, data_card=card, aria_label=told)


def ships(seen: Other) -> Markup | None:
    if not seen.mat.ships:
        return None
    rows = [
        el("li", little(seen, card, used, 0, None if used else seen.get("use", "ship", card)))
        for card, used in seen.mat.ships
    ]
    title = el("span", icon("ship"), seen.context.say("Ships"), class_="fleet-title")
    return el("div", title, el("ul", *rows, class_="minis"), class_="fleet")
