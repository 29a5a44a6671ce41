"""Deck, discard pile and renown of the viewer, the end of the turn, and what lies in piles for all to see."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.games.take_the_galaxy.notation import END
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.art.take_the_galaxy.backs import deck_back
from orrery.web.fragments import remembered
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import Act, opener, press
from orrery.web.regions.common.words import close_button, key
from orrery.web.regions.take_the_galaxy.acting import Acts
from orrery.web.regions.take_the_galaxy.desk import Desk
from orrery.web.regions.take_the_galaxy.pieces import in_order, mat_of
from orrery.web.regions.take_the_galaxy.words import amounts, credits_badge, effect, renown, signed


@dataclass(frozen=True)
class Piles:
    """All that lies beside the hand."""

    desk: Desk
    deck: int
    discarded: int
    top: str  # the dearest card of the discard pile, which is shown on it
    bank: int
    table: int
    end: Act | None
    plays: bool
    idle: bool  # nothing is left to be used
    lost: tuple[tuple[str, int], ...]  # what the pool loses at the end of the turn


def piles(scene: Scene, desk: Desk, acts: Acts) -> Markup:
    mat = mat_of(scene, desk, desk.focus)
    top = max((card for card, _ in mat.discard), key=lambda card: int(desk.cards[card]["cost"]), default="")
    return drawn(
        Piles(
            desk,
            mat.deck_size,
            mat.discarded,
            top,
            mat.bank,
            mat.on_table,
            acts.get("end"),
            acts.plays,
            not acts.count("use", "take", "draw"),
            tuple((what, n) for what, n in scene.view["pool"].items() if n),
        )
    )


@remembered
def drawn(seen: Piles) -> Markup:
    desk = seen.desk
    back = el("span", deck_back(desk.focus), class_="pile-back", aria_hidden="true")
    deck = el("div", back, el("b", seen.deck), " ", el("small", desk.say("Deck")), class_="pile")
    total = seen.bank + seen.table
    crest = el("div", el("b", signed(total)), el("small", desk.resource("renown")), class_="crest")
    lines = ((desk.say("Banked"), seen.bank), (desk.say("On table"), seen.table))
    rows = [el("div", el("dt", name), el("dd", signed(n))) for name, n in lines]
    parts = [
        el("div", deck, discard(seen), class_="pile-pair"),
        el("div", crest, el("dl", *rows), class_="bank"),
        end(seen),
    ]
    return el("section", *parts, id="piles", class_="piles panel", aria_label=desk.say("Piles and renown"))


def discard(seen: Piles) -> Markup:
    desk = seen.desk
    told = desk.count("Open your discard pile: {n} card", "Open your discard pile: {n} cards", seen.discarded)
    art = el("img", src=desk.cards[seen.top]["art"], alt="", class_="art") if seen.top else icon("discard")
    body = (
        el("span", art, class_="pile-back" if seen.top else "pile-back none", aria_hidden="true"),
        el("b", seen.discarded, aria_hidden="true"),
        " ",
        el("small", desk.say("Discard"), aria_hidden="true"),
        hidden(told),
    )
    return opener(f"heap-{desk.focus}", *body, class_="pile")


def end(seen: Piles) -> Markup | None:
    desk = seen.desk
    words = el("span", desk.say("End turn"))
    if seen.end:
        strong = " primary" if seen.idle else ""
        lost = el("small", desk.say("lose"), " ", amounts(seen.lost, desk)) if seen.lost else None
        return press(
            seen.end,
            icon("end"),
            el("span", words, lost),
            key("E"),
            data_key="e",
            class_=f"button end can{strong}",
            aria_label=seen.end.label,
        )
    if seen.plays:
        return el(
            "button",
            icon("end"),
            words,
            type="button",
            class_="button end",
            aria_disabled="true",
            data_why=END,
        )
    return None


@dataclass(frozen=True)
class Heap:
    """What lies face up beside a mat, and what is known of its hand."""

    desk: Desk
    seat: int
    discard: tuple[tuple[str, int], ...]
    known: tuple[tuple[str, int], ...]
    pile: tuple[str, ...]


def heap_regions(scene: Scene, desk: Desk) -> dict[str, Markup]:
    """The piles of every mat, each a sheet of its own."""
    found = {}
    for seat, data in enumerate(scene.view["mats"]):
        known = in_order(data["known"], desk) if seat != scene.seat else ()
        heap = Heap(desk, seat, in_order(data["discard"], desk), known, tuple(data["pile"]))
        found[f"heap-{seat}"] = opened(heap)
    return found


@remembered
def opened(heap: Heap) -> Markup:
    desk = heap.desk
    own = heap.seat == desk.seat
    name = (
        desk.say("Your discard pile") if own else desk.say("Discard pile of {who}", who=desk.names[heap.seat])
    )
    close = close_button(desk)
    parts = [el("header", el("h2", name), close), cards(desk, heap.discard, desk.say("It is empty"))]
    if heap.known:
        parts += [el("h3", desk.say("Known to be in the hand")), cards(desk, heap.known, "")]
    if heap.pile:
        rows = [el("li", row(desk, card, 1, renown(desk.cards[card]["renown"], desk))) for card in heap.pile]
        parts += [el("h3", desk.say("Renown pile")), el("ul", *rows)]
    return el(
        "section", *parts, id=f"heap-{heap.seat}", class_="pile-sheet drawer", popover=True, aria_label=name
    )


def cards(desk: Desk, counts: tuple[tuple[str, int], ...], none: str) -> Markup:
    if not counts:
        return el("p", none, class_="quiet")
    rows = [el("li", row(desk, card, n, effect(card, desk))) for card, n in counts]
    return el("ul", *rows)


def row(desk: Desk, card: str, n: int, what: Markup) -> Markup:
    facts = desk.cards[card]
    cost = credits_badge(facts["cost"], desk) if isinstance(facts.get("cost"), int) else icon("system")
    many = el("i", f"×{n}") if n > 1 else None
    return el(
        "button", cost, el("b", facts["name"], many), what, type="button", class_="pile-card", data_card=card
    )
