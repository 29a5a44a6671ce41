"""The viewer's deck, discard pile and renown, the end of the turn, and the open piles of all mats."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.games.take_the_galaxy.notation import END
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.art.take_the_galaxy.backs import deck_back
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import Act, opener, press
from orrery.web.regions.common.words import close_button, key
from orrery.web.regions.take_the_galaxy.acting import Acts
from orrery.web.regions.take_the_galaxy.context import Context
from orrery.web.regions.take_the_galaxy.pieces import in_order, mat_of
from orrery.web.regions.take_the_galaxy.words import amounts, credits_badge, effect, renown, signed


@dataclass(frozen=True)
class Piles:
    """All that is shown beside the hand."""

    context: Context
    deck: int
    discarded: int
    top: str  # the dearest card of the discard pile, which is shown on it
    bank: int
    table: int
    end: Act | None
    plays: bool
    idle: bool  # nothing is left to be used
    lost: tuple[tuple[str, int], ...]  # what the pool loses at the end of the turn


def piles(scene: Scene, context: Context, acts: Acts) -> Markup:
    mat = mat_of(scene, context, context.focus)
    top = max(
        (card for card, _ in mat.discard), key=lambda card: int(context.cards[card]["cost"]), default=""
    )
    return drawn(
        Piles(
            context,
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


@cached
def drawn(seen: Piles) -> Markup:
    context = seen.context
    back = el("span", deck_back(context.focus), class_="pile-back", aria_hidden="true")
    deck = el("div", back, el("b", seen.deck), " ", el("small", context.say("Deck")), class_="pile")
    total = seen.bank + seen.table
    crest = el("div", el("b", signed(total)), el("small", context.resource("renown")), class_="crest")
    lines = ((context.say("Banked"), seen.bank), (context.say("On table"), seen.table))
    rows = [el("div", el("dt", name), el("dd", signed(n))) for name, n in lines]
    parts = [
        el("div", deck, discard(seen), class_="pile-pair"),
        el("div", crest, el("dl", *rows), class_="bank"),
        end(seen),
    ]
    return el("section", *parts, id="piles", class_="piles panel", aria_label=context.say("Piles and renown"))


def discard(seen: Piles) -> Markup:
    context = seen.context
    told = context.count(
        "Open your discard pile: {n} card", "Open your discard pile: {n} cards", seen.discarded
    )
    art = el("img", src=context.cards[seen.top]["art"], alt="", class_="art") if seen.top else icon("discard")
    body = (
        el("span", art, class_="pile-back" if seen.top else "pile-back none", aria_hidden="true"),
        el("b", seen.discarded, aria_hidden="true"),
        " ",
        el("small", context.say("Discard"), aria_hidden="true"),
        hidden(told),
    )
    return opener(f"heap-{context.focus}", *body, class_="pile")


def end(seen: Piles) -> Markup | None:
    context = seen.context
    words = el("span", context.say("End turn"))
    if seen.end:
        strong = " primary" if seen.idle else ""
        lost = el("small", context.say("lose"), " ", amounts(seen.lost, context)) if seen.lost else None
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
class FaceUpCards:
    """The open piles of a mat, and the known cards of its hand."""

    context: Context
    seat: int
    discard: tuple[tuple[str, int], ...]
    known: tuple[tuple[str, int], ...]
    pile: tuple[str, ...]


def heap_regions(scene: Scene, context: Context) -> dict[str, Markup]:
    """The piles of every mat, each a sheet of its own."""
    regions = {}
    for seat, data in enumerate(scene.view["mats"]):
        known = in_order(data["known"], context) if seat != scene.seat else ()
        heap = FaceUpCards(context, seat, in_order(data["discard"], context), known, tuple(data["pile"]))
        regions[f"heap-{seat}"] = opened(heap)
    return regions


@cached
def opened(heap: FaceUpCards) -> Markup:
    context = heap.context
    own = heap.seat == context.seat
    name = (
        context.say("Your discard pile")
        if own
        else context.say("Discard pile of {who}", who=context.names[heap.seat])
    )
    close = close_button(context)
    parts = [el("header", el("h2", name), close), cards(context, heap.discard, context.say("It is empty"))]
    if heap.known:
        parts += [el("h3", context.say("Known to be in the hand")), cards(context, heap.known, "")]
    if heap.pile:
        rows = [
            el("li", row(context, card, 1, renown(context.cards[card]["renown"], context)))
            for card in heap.pile
        ]
        parts += [el("h3", context.say("Renown pile")), el("ul", *rows)]
    return el(
        "section", *parts, id=f"heap-{heap.seat}", class_="pile-sheet drawer", popover=True, aria_label=name
    )


def cards(context: Context, counts: tuple[tuple[str, int], ...], none: str) -> Markup:
    if not counts:
        return el("p", none, class_="quiet")
    rows = [el("li", row(context, card, n, effect(card, context))) for card, n in counts]
    return el("ul", *rows)


def row(context: Context, card: str, n: int, what: Markup) -> Markup:
    facts = context.cards[card]
    cost = credits_badge(facts["cost"], context) if isinstance(facts.get("cost"), int) else icon("system")
    many = el("i", f"×{n}") if n > 1 else None
    return el(
        "button", cost, el("b", facts["name"], many), what, type="button", class_="pile-card", data_card=card
    )
