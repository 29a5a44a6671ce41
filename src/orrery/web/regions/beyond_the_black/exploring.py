"""The exploration mat: Unexplored Space, the deck with its risk, what is revealed, the row, danger tracks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.games.beyond_the_black.voice import find_words
from orrery.tables.scene import Scene
from orrery.web.art.beyond_the_black.dangers import danger_spot, danger_track
from orrery.web.art.beyond_the_black.finds import unknown
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.beyond_the_black.context import BlackContext, badges_of, find_face, track_faces
from orrery.web.regions.beyond_the_black.odds import Odds, odds_of, revealed
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.words import key, marked, picture
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.context import HIDDEN
from orrery.web.regions.tiny_epic_galaxies.planets import one_ship
from orrery.web.regions.tiny_epic_galaxies.words import Berth, berths, card_text

ROW: Final = 3


@dataclass(frozen=True)
class Mat:
    """All that the exploration mat shows."""

    context: BlackContext
    left: int  # cards in the deck
    odds: Odds
    row: tuple[tuple[str, Act | None], ...]
    known: tuple[tuple[str, Act | None, str], ...]  # cards on top: as the viewer knows them, and who does
    deck: Act | None
    beyond: Act | None
    ships: tuple[tuple[Berth, Act | None], ...]
    dangers: tuple[tuple[Berth, Act | None], ...]
    shown: str = ""  # the card just revealed
    choice: tuple[Act, ...] = ()
    either: bool = False  # whether any advance fits any danger track
    by_deck: bool = False


def exploring(scene: Scene, context: BlackContext, acts: Acts) -> Markup:
    view, deck = scene.view, scene.view["exploration"]
    there = [(one, acts.at(one.thing)) for one in berths(view, acts.moving)]
    row = tuple((card, acts.at(Target("find", card))) for card in deck["row"])
    known = tuple(
        (card, acts.at(Target("top", str(at + 1))), known_by(deck["known"]["top"][at], context))
        for at, card in enumerate(deck["top"])
    )
    shown = revealed(view, context)
    return drawn(
        Mat(
            context,
            view["decks"]["exploration"],
            odds_of(view, context),
            row,
            known,
            acts.at(Target("deck")),
            acts.at(Target("unexplored")),
            tuple(one for one in there if one[0].place == "unexplored"),
            tuple(one for one in there if one[0].place == "danger"),
            shown,
            acts.all_at(Target("revealed", shown)),
            view["options"]["danger_dice"] == "either",
            view["by_deck"],
        )
    )


def known_by(mask: object, context: BlackContext) -> str:
    """Who knows a card of the deck, by name."""
    seats = range(context.seats) if mask == "all" else mask if isinstance(mask, list) else ()
    return ", ".join(context.names[seat] for seat in seats if seat != context.seat)


@cached
def drawn(mat: Mat) -> Markup:
    context = mat.context
    left = say_n(context.lang, "{n} card left", "{n} cards left", mat.left)
    end = context.say("the end was triggered") if mat.by_deck else context.say("the last one ends the game")
    head = el("header", el("h2", context.say("Exploration"), id="explore-title"), el("em", f"{left} · {end}"))
    body = [space(mat), peeked(mat), revealed_card(mat), finds(mat), tracks(mat)]
    classes = "explore-board panel card-revealed" if mat.shown else "explore-board panel"
    return el("section", head, *body, id="explore", class_=classes, aria_labelledby="explore-title")


def space(mat: Mat) -> Markup:
    """Unexplored Space with the ships there, and as a place to go."""
    context = mat.context
    sky = el("img", class_="void", src=picture("abyss"), alt="", width=324, height=78)
    gain = el("em", icon("culture"), context.say("{n} each", n=1), class_="goods-word culture")
    ships = el("div", *(one_ship(berth, act, context) for berth, act in mat.ships), class_="unexplored-ships")
    go = None
    if mat.beyond:
        word, glyph = context.presentation.verbs["explore"]
        body = (icon(glyph), el("span", context.say(word)), key("X"))
        named = {"data_key": "x", "aria_label": mat.beyond.label}
        go = press(mat.beyond, *body, class_="target land beyond", **named)
    classes = "unexplored can" if mat.beyond else "unexplored"
    return el(
        "div",
        sky,
        el("h3", context.say("Unexplored Space"), gain),
        ships,
        go,
        class_=classes,
        data_zone="beyond",
    )


def peeked(mat: Mat) -> Markup | None:
    """Cards on top of the deck that players have peeked at; only those players see them."""
    context = mat.context
    if not mat.known:
        return None
    cells = []
    for at, (card, act, who) in enumerate(mat.known, 1):
        told = context.say("known to {names}", names=who) if who else context.say("only you know it")
        if card == HIDDEN:
            cells.append(el("li", unknown(), el("small", told)))
            continue
        face = (find_face(context.cards[card]), el("b", context.cards[card]["name"]), el("small", told))
        button = el("button", *face, type="button", data_card=card)
        cells.append(
            el("li", press(act, *face, class_="can", data_key=at, aria_label=act.label) if act else button)
        )
    title = say_n(context.lang, "On top of the deck", "On top of the deck, the first drawn first", len(cells))
    return el("div", el("h3", icon("eye"), title), el("ol", *cells, data_zone="peek"), class_="peek")


def revealed_card(mat: Mat) -> Markup | None:
    """The card just revealed, large, with the buttons to take it or to reveal another."""
    context = mat.context
    if not mat.shown:
        return None
    card = context.cards[mat.shown]
    danger = bool(card.get("danger"))
    kind = context.say("A danger!") if danger else context.say("A discovery")
    words = [
        el("b", kind, class_="kind"),
        el("h3", el("button", card["name"], type="button", class_="open", data_card=mat.shown)),
        el("p", card_text(find_words(card, mat.either, context.lang), context.lang)),
        badges_of(card, context),
    ]
    buttons = [luck_button(mat, act) for act in reversed(mat.choice)]
    return el(
        "div",
        el("span", find_face(card), class_="disc", id=f"find-{mat.shown}", data_flip=True),
        el("div", *words),
        el("div", *buttons, class_="luck-buttons", data_zone="luck") if buttons else None,
        class_="shown danger" if danger else "shown",
    )


def luck_button(mat: Mat, act: Act) -> Markup:
    """The button to take the card, or to lay it down and reveal another, with the risk."""
    context = mat.context
    word, glyph = context.presentation.verbs[act.role]
    risk = el("small", risk_words(mat.odds, context)) if act.role == "leave" else None
    shown = context.presentation.keys[act.role]
    classes = "button primary" if act.role == "take" else "button outlined"
    return press(
        act,
        icon(glyph),
        el("span", context.say(word), risk),
        key(shown.upper()),
        class_=classes,
        data_key=shown,
        aria_label=act.label,
    )


def risk_words(odds: Odds, context: BlackContext) -> str:
    return context.say(
        "{dangers} of {unseen} unseen cards are dangers ({percent} %)",
        dangers=odds.dangers,
        unseen=odds.unseen,
        percent=odds.percent,
    )


def finds(mat: Mat) -> Markup:
    """The deck and the row."""
    cells = [deck(mat), *(lying(mat, card, act) for card, act in mat.row)]
    gaps = max(ROW - len(cells), 0)
    cells += [el("li", el("span", class_="disc gap"), class_="gap", aria_hidden="true")] * gaps
    told = mat.context.say("Deck and discoveries")
    classes = "find-row full" if len(cells) > ROW else "find-row"
    return el("ul", *cells, class_=classes, data_zone="finds", aria_label=told)


def deck(mat: Mat) -> Markup:
    context = mat.context
    top = mat.known[0][0] if mat.known else HIDDEN
    face = find_face(context.cards[top]) if top != HIDDEN else unknown()
    disc = el("span", face, gauge(mat.odds) if top == HIDDEN and mat.left else None, class_="disc deck")
    pill = None
    if mat.deck:
        word, _ = context.presentation.verbs["reveal"]
        pill = press(
            mat.deck, context.say(word), key("V"), class_="pill", data_key="v", aria_label=mat.deck.label
        )
    text = risk_words(mat.odds, context) if mat.left else context.say("empty")
    if top != HIDDEN:
        text = context.say("You know the top card: {card}", card=context.cards[top]["name"])
    count = el("b", mat.left, class_="count", aria_hidden="true")
    return el(
        "li", disc, pill, count, el("h4", context.say("Deck")), el("p", text), class_="can" if pill else None
    )


def gauge(odds: Odds) -> Markup:
    """How much of the unseen is danger, as an arc round the deck."""
    return el("span", class_="gauge", style=f"--risk:{odds.percent}", aria_hidden="true")


def lying(mat: Mat, card: str, act: Act | None) -> Markup:
    """A discovery in the row."""
    context, facts = mat.context, mat.context.cards[card]
    name = el("h4", el("button", facts["name"], type="button", class_="open", data_card=card))
    pill = None
    if act:
        word, _ = context.presentation.verbs["take"]
        pill = press(act, context.say(word), class_="pill", aria_label=act.label)
    disc = el("span", find_face(facts), class_="disc", id=f"find-{card}", data_flip=True)
    return el(
        "li",
        disc,
        pill,
        name,
        el("p", card_text(facts["text"], context.lang)),
        badges_of(facts, context),
        class_="can" if act else None,
    )


def tracks(mat: Mat) -> Markup | None:
    """Ships on danger tracks, each over its card's track."""
    if not mat.dangers:
        return None
    rows = [one_track(mat, *one) for one in mat.dangers]
    classes = "danger-rows many" if len(rows) > 1 else "danger-rows"
    told = mat.context.say("Danger tracks")
    return el("ul", *rows, class_=classes, data_zone="dangers", aria_label=told)


def one_track(mat: Mat, berth: Berth, act: Act | None) -> Markup:
    context = mat.context
    card = context.cards[berth.at]
    spaces = context.spaces(berth.at)
    faces = track_faces(card, mat.either)
    told = context.say(
        "{step} of {spaces}, with {faces}",
        step=berth.step,
        spaces=spaces,
        faces=", ".join(context.face(face) for face in faces),
    )
    line = danger_track(spaces, faces, frozenset({berth.step}))
    name = el("button", card["name"], type="button", class_="open", data_card=berth.at)
    owner = el("em", marked(berth.mat, context), context.names[berth.mat])
    road = el(
        "div",
        line,
        one_ship(berth, act, context, danger_spot(spaces, berth.step)),
        class_="danger-road",
        style=f"--wide:{spaces}",
    )
    return el(
        "li",
        icon("skull", "danger-sign"),
        el("div", el("h4", name, owner), road, hidden(told)),
        badges_of(card, context),
        class_="danger-row mine" if berth.mat == context.seat else "danger-row",
    )
