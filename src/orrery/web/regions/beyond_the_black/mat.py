"""The mat in front of the viewer with its hangar: four spaces, the dice that pay, pilots and their ships."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.tables.scene import Scene
from orrery.web.art.beyond_the_black.finds import unknown
from orrery.web.art.beyond_the_black.tokens import badge
from orrery.web.art.beyond_the_black.tokens import hull as token
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.beyond_the_black.context import (
    HULLS,
    BlackContext,
    badges_of,
    find_face,
    pilot_face,
    tally,
)
from orrery.web.regions.common.acting import Act, opener, press
from orrery.web.regions.common.context import Card
from orrery.web.regions.common.words import band, classed, close_button, hexagon
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.mat import (
    Mat,
    advice,
    dock,
    empire_side,
    home_button,
    mat_of,
    mission,
    whereabouts,
)
from orrery.web.regions.tiny_epic_galaxies.others import colony
from orrery.web.regions.tiny_epic_galaxies.words import Berth, card_text, place_name


@dataclass(frozen=True)
class Space:
    """A space of a hangar: its ship, the pilot on top, where the ship is, and what a click does."""

    hull: str
    pilot: str = ""
    berth: Berth | None = None
    act: Act | None = None
    spent: bool = False


@dataclass(frozen=True)
class BlackMat(Mat):
    """All that a mat of the expansion shows."""

    spaces: tuple[Space, ...] = ()
    covered: int = 0  # pilots under others
    finds: tuple[str, ...] = ()
    face_down: int = 0  # further cards, which the viewer may not look at
    badges: tuple[tuple[str, int], ...] = ()  # none if some of them lie face down
    hoard: int = 0  # cards that the Rogue drew unseen
    last_face: str = ""  # of the Rogue's die before
    hires: str = ""  # the pilot that the Rogue would hire


def black_mat_of(scene: Scene, context: BlackContext, acts: Acts, mat: int) -> BlackMat:
    """A mat as the viewer sees it."""
    base = mat_of(scene, context, acts, mat)
    view, data = scene.view, scene.view["mats"][mat]
    flying = {berth.form: berth for berth, _ in base.ships if berth.form}
    spaces = tuple(
        Space(
            hull,
            data["pilots"][at] or "",
            flying.get(hull),
            acts.at(Target("hull", hull, mat)),
            data["pilots"][at] in view["spent"],
        )
        for at, hull in enumerate(HULLS)
    )
    rogue = mat >= context.seats
    row = view["pilot_row"]
    return BlackMat(
        **{field.name: getattr(base, field.name) for field in fields(base)},
        spaces=spaces,
        covered=len(data["crew"]) - sum(bool(space.pilot) for space in spaces),
        finds=tuple(data["finds"]),
        face_down=data.get("face_down", 0),
        badges=tuple(tally(view, mat, context.cards).items()),
        hoard=len(view["exploration"]["hoard"]) if rogue else 0,
        last_face=(view["last_face"] or "") if rogue else "",
        hires=row[0] if rogue and row else "",
    )


def mat(scene: Scene, context: BlackContext, acts: Acts) -> Markup:
    return drawn(black_mat_of(scene, context, acts, context.focus))


@cached
def drawn(seen: BlackMat) -> Markup:
    context = seen.context
    me = empire_side(seen, docks(seen))
    side = el(
        "div",
        own_badges(seen) if seen.badges else None,
        holdings(seen),
        mission(seen),
        class_="holdings-side",
    )
    return el(
        "section",
        band(seen.mat, context),
        me,
        hangar(seen),
        side,
        id="mat",
        class_=f"mat panel player-{context.hull(seen.mat)}",
        aria_labelledby="mat-title",
    )


def docks(seen: BlackMat) -> Markup:
    """Ships at home, those that are locked, the way home; and what the next level costs."""
    context = seen.context
    ships = [dock(berth, act, context) for berth, act in seen.ships if not berth.away]
    away = [
        el("li", el("span", place_name(berth, context)), " ", el("em", whereabouts(berth, context)))
        for berth, _ in seen.ships
        if berth.away and not berth.form
    ]
    none = el("em", context.say("no ship at home"), class_="quiet") if not ships else None
    return el(
        "div",
        el(
            "div", icon("home", "at-home"), *ships, none, home_button(seen), class_="docks", data_zone="ships"
        ),
        el("ul", *away, class_="away") if away else None,
        advice(seen),
        class_="home-galaxy",
    )


def hangar(seen: BlackMat) -> Markup:
    """The four Advanced Ships with their pilots."""
    context = seen.context
    notes = [context.say("pilots count 1 point each")]
    if seen.covered:
        notes.append(
            say_n(context.lang, "{n} covered pilot counts too", "{n} covered pilots count too", seen.covered)
        )
    title = el("h3", context.say("Hangar"), " ", el("em", " · ".join(notes)), id="hangar-title")
    cells = el("ul", *(bay(seen, space) for space in seen.spaces), data_zone="hangar")
    close = close_button(context)
    sheet = el("div", title, cells, close, id="hangar", class_="drawer inline", popover=True)
    return el("section", hangar_button(seen), sheet, class_="hangar", aria_labelledby="hangar-title")


def hangar_button(seen: BlackMat) -> Markup:
    """The button that opens the hangar on narrow screens, with its ships."""
    context = seen.context
    tokens = [
        token(space.hull, context.hull(seen.mat), "" if space.pilot else "none") for space in seen.spaces
    ]
    told = context.say("Open the hangar")
    return opener("hangar", *tokens, class_="hangar-button", aria_label=told)


def bay(seen: BlackMat, space: Space) -> Markup:
    context: Any = seen.context
    name = context.form(space.hull)
    faces = [
        el("span", icon(face), hidden(context.face(face)), class_=f"mini face-{face}")
        for face in context.hangar[space.hull]
    ]
    head = el(
        "header",
        token(space.hull, context.hull(seen.mat), "hangar-ship"),
        el("h4", name),
        el("span", *faces, class_="hangar-faces"),
        badges_of(context.cards[space.pilot], context) if space.pilot else None,
    )
    body = flown(context, space) if space.pilot else vacant(context)
    over = None
    if space.act:
        word = context.say("Use") if space.act.role == "ability" else context.say("Choose")
        over = press(
            space.act,
            icon("pilot"),
            el("span", word),
            class_="button primary hangar-action",
            aria_label=space.act.label,
        )
    return el("li", head, *body, over, class_=classed("full" if space.pilot else "empty", can=space.act))


def flown(context: BlackContext, space: Space) -> list[Markup]:
    """A space with a pilot: who, where the ship is, and what the pilot can."""
    card = context.cards[space.pilot]
    place = el("small", site(space, context))
    name = el("button", card["name"], type="button", class_="open", data_card=space.pilot)
    spent = el("small", context.say("used this turn"), class_="spent") if space.spent else None
    return [
        el(
            "div",
            pilot_face(card),
            el("div", el("b", name), place, spent),
            class_="hangar-pilot",
        ),
        el("p", card_text(card["text"], context.lang)),
    ]


def site(space: Space, context: BlackContext) -> str:
    """Where the ship of a space is."""
    berth = space.berth
    if berth is None:
        return ""
    if not berth.away:
        return context.say("home")
    rest = whereabouts(berth, context)
    return f"{place_name(berth, context)} · {rest}" if rest else place_name(berth, context)


def vacant(context: BlackContext) -> list[Markup]:
    price = context.say("2 equal dice of a face above, or any 3 equal")
    return [el("p", el("b", context.say("No pilot")), " ", price, class_="empty-note")]


def own_badges(seen: BlackMat) -> Markup:
    context: Any = seen.context
    cells = [el("li", badge(name), el("b", n), hidden(context.badge(name))) for name, n in seen.badges]
    note = el(
        "em",
        context.say("most of a kind: {points}", points=context.points(context.numbers["badges"]["lead"])),
    )
    return el(
        "div",
        el("h3", context.say("Badges"), " ", note),
        el("ul", *cells, class_="badge-totals"),
        class_="own-badges",
    )


def holdings(seen: BlackMat) -> Markup:
    """Colonies, and below them the exploration cards that were taken."""
    context: Any = seen.context
    rows = [colony(context, planet, act) for planet, act, _ in seen.colonies]
    rows += find_thumbs(seen)
    title = el("h3", context.say("Colonies and exploration cards"))
    body = (
        el("ul", *rows, class_="owned-cards", aria_label=context.say("Colonies and exploration cards"))
        if rows
        else el("p", context.say("none yet"), class_="quiet owned-cards")
    )
    return el("div", title, body, class_="holdings", data_zone="colonies")


def worth(card: Card) -> int:
    """Dwarf planets come first."""
    return -int(card.get("points", 0))


def find_thumbs(seen: BlackMat) -> list[Markup]:
    """The exploration cards of a mat; those that lie face down are one pile."""
    context: Any = seen.context
    thumbs = [
        find_thumb(context, card) for card in sorted(seen.finds, key=lambda card: worth(context.cards[card]))
    ]
    return [*thumbs, pile(context, seen.face_down)] if seen.face_down else thumbs


def pile(context: BlackContext, n: int) -> Markup:
    """Cards that only their owner may look at. [rules R19]"""
    told = say_n(context.lang, "{n} card face down", "{n} cards face down", n)
    return el(
        "li", unknown(), el("b", n, aria_hidden="true"), hidden(told), class_="find-thumb down", title=told
    )


def find_thumb(context: BlackContext, card: str) -> Markup:
    facts = context.cards[card]
    points = hexagon(facts["points"], context) if facts.get("points") else None
    body = (find_face(facts), el("span", facts["name"]), points)
    name = facts["name"]
    return el("li", el("button", *body, type="button", data_card=card, aria_label=name), class_="find-thumb")
