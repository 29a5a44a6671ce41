"""The row: one region for each planet card, with the sheet that shows it large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.games.tiny_epic_galaxies.state import SURFACE
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden, join
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.context import Card
from orrery.web.regions.common.words import classed, close_button, disc, hexagon, picture
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.context import Context
from orrery.web.regions.tiny_epic_galaxies.orbits import places, points, spot, track
from orrery.web.regions.tiny_epic_galaxies.words import (
    Berth,
    berths,
    card_text,
    hull,
    ship_words,
    where,
)

ON_TRACK: Final = ("orbit", "jump")
# texts up to so many letters, and how large they are set
SIZES: Final = ((78, "text-short"), (118, "text-medium"))


class Place(NamedTuple):
    """All that one slot of the row shows."""

    context: Context
    slot: int
    slots: int
    planet: str | None
    ships: tuple[tuple[Berth, Act | None], ...]
    acts: tuple[Act, ...]
    chosen: bool  # the planet the open question is about


def card_regions(scene: Scene, context: Context, acts: Acts) -> dict[str, Markup]:
    """Every slot of the row, and the index of them all."""
    row = scene.view["row"]
    there: dict[str, list[tuple[Berth, Act | None]]] = {}
    for berth in berths(scene.view, acts.moving):
        if berth.away:
            there.setdefault(berth.planet, []).append((berth, acts.at(berth.thing)))
    spots = []
    for slot, planet in enumerate(row):
        ships = tuple(there.get(planet, ())) if planet else ()
        thing = Target("planet", planet or "")
        spots.append(Place(context, slot, len(row), planet, ships, acts.all_at(thing), thing == scene.about))
    regions = {f"card-{place.slot}": card_region(place) for place in spots}
    return regions | {"index": index(tuple(spots))}


@cached
def card_region(place: Place) -> Markup:
    if place.planet is None:
        return el(
            "li",
            el("p", place.context.say("No planet lies here")),
            class_="card none",
            id=f"card-{place.slot}",
        )
    card, fixed = (
        place.context.cards[place.planet],
        printed(place.context, place.slot, place.slots, place.planet),
    )
    classes = classed("card", card["track"], can=place.acts, chosen=place.chosen)
    board = el("div", arc(place, card), *ships(place, card), *targets(place, card), class_="board")
    return el(
        "li",
        fixed.head,
        board,
        fixed.effect,
        sheet(place, card, fixed),
        class_=classes,
        id=f"card-{place.slot}",
        data_planet=card["id"],
    )


class Printed(NamedTuple):
    """What stays the same as long as a card lies in its slot."""

    head: Markup
    effect: Markup
    sky: Markup  # in the sheet
    top: Markup
    foot: Markup


@cached
def printed(context: Context, slot: int, slots: int, planet: str) -> Printed:
    card = context.cards[planet]
    size = {"width": 206, "height": 352}
    sky = el("img", class_="sky", src=picture(planet), alt="", **size, draggable="false")
    points_of = hexagon(card["points"], context, "points-large")
    top = [
        el("div", el("h3", card["name"]), facts(card, context), points_of, class_="planet-head"),
        turn_to((slot - 1) % slots, "left", context.say("Previous planet")),
        turn_to((slot + 1) % slots, "right", context.say("Next planet")),
        close_button(context),
        el("p", card_text(card["text"], context.lang), class_="effect-large"),
    ]
    return Printed(
        join([sky, head(context, slot, card)]),
        effect(card, context),
        el("img", class_="sky", src=picture(planet), alt="", **size, loading="lazy"),
        join(top),
        el(
            "button",
            context.say("Rules and rulings"),
            type="button",
            class_="button more-on",
            data_card=planet,
        ),
    )


def head(context: Context, slot: int, card: Card) -> Markup:
    """Name, what the planet yields, its track and its points. The name opens the sheet."""
    name = el(
        "button",
        card["name"],
        type="button",
        class_="open",
        data_card=card["id"],
        data_sheet=f"sheet-{slot}",
        aria_haspopup="dialog",
    )
    # on narrow screens the whole card can be tapped
    cover = el("span", class_="cover", data_sheet=f"sheet-{slot}")
    return join(
        [cover, el("h3", name), facts(card, context), hexagon(card["points"], context, "points-large")]
    )


def facts(card: Card, context: Context) -> Markup:
    resource, kind = card["resource"], card["track"]
    resources = [resource] if isinstance(resource, str) else resource
    word = hidden if len(resources) > 1 else str  # two kinds have no room for their names
    return el(
        "p",
        join([el("span", icon(one), word(context.face(one)), class_=one) for one in resources]),
        el(
            "span", icon(kind), el("i", context.face(kind), class_="kind"), f" ×{card['spaces']}", class_=kind
        ),
        class_="card-facts",
    )


def effect(card: Card, context: Context) -> Markup:
    size = next((name for most, name in SIZES if len(card["text"]) <= most), "text-long")
    return el("p", card_text(card["text"], context.lang), class_=f"effect {size}")


def arc(place: Place, card: Card) -> Markup:
    covered = frozenset(berth.step for berth, _ in place.ships if berth.step != SURFACE)
    return track(card["track"], card["spaces"], covered)


def ships(place: Place, card: Card) -> list[Markup]:
    """The ships as elements of their own, so that a move animates them from place to place."""
    raised = any(not on_track(act) for act in place.acts)
    acts = dict(place.ships)
    return [
        one_ship(berth, acts[berth], place.context, spot(point))
        for berth, point in places([berth for berth, _ in place.ships], card["spaces"], raised)
    ]


@cached
def one_ship(berth: Berth, act: Act | None, context: Context, style: str | None = None) -> Markup:
    """A ship on its place; a button if it can be chosen."""
    ours, down = berth.mat == context.seat, berth.step == SURFACE
    classes = classed("hull", ours=ours, down=down, moving=berth.moving, can=act)
    body = hull(berth, context)
    moved = {"id": f"ship-{berth.mat}-{berth.ship}", "style": style, "data_flip": True}
    if act is None:
        told = ship_words(berth, context)
        return el("span", body, class_=classes, role="img", aria_label=told, **moved)
    return press(act, body, class_=classes, aria_label=act.label, **moved)


def on_track(act: Act) -> bool:
    return act.role in ON_TRACK


def targets(place: Place, card: Card) -> list[Markup]:
    """Where an answer would lead, marked on the planet itself."""
    buttons = []
    crowded = any(berth.step == SURFACE for berth, _ in place.ships)
    for act in place.acts:
        word, glyph = place.context.presentation.verbs[act.role]
        at = points(card["spaces"])[0] if on_track(act) else (0.0, -20.0 if crowded else 0.0)
        kind = "orb" if on_track(act) else "land"
        body = (icon(glyph), el("span", place.context.say(word)))
        buttons.append(press(act, *body, class_=f"target {kind}", style=spot(at), aria_label=act.label))
    return buttons


def sheet(place: Place, card: Card, fixed: Printed) -> Markup:
    """The planet large, with its ships and all answers, for touch screens."""
    context = place.context
    ships = [in_sheet(berth, act, context) for berth, act in place.ships]
    none = el("p", context.say("No ships here"), class_="ships-here none")
    buttons = [large_target(act, context) for act in place.acts]
    seen = el("div", arc(place, card), *still_ships(place, card), class_="board", aria_hidden="true")
    body = (
        el("div", fixed.sky, seen, class_="view"),
        fixed.top,
        el("ul", *ships, class_="ships-here") if ships else none,
        el("div", *buttons, class_="sheet-targets") if buttons else None,
        fixed.foot,
    )
    named = {"role": "dialog", "aria_label": card["name"], "popover": True}
    return el("div", *body, id=f"sheet-{place.slot}", class_="drawer planet", **named)


def still_ships(place: Place, card: Card) -> list[Markup]:
    """The ships in a sheet: pictures only, for each ship is on the board once."""
    context, seen = place.context, places([berth for berth, _ in place.ships], card["spaces"], False)
    return [
        el(
            "span",
            hull(one, context),
            style=spot(at),
            class_="hull ours" if one.mat == context.seat else "hull",
        )
        for one, at in seen
    ]


def turn_to(other: int, side: str, words: str) -> Markup:
    named = {"class_": f"icon-button nav {side}", "aria_label": words}
    return el("button", icon(side), type="button", data_sheet=f"sheet-{other}", **named)


def in_sheet(berth: Berth, act: Act | None, context: Context) -> Markup:
    """A ship in the list of a sheet; the last step before a colony is worth a warning."""
    near = berth.step != SURFACE and berth.step + 1 == context.spaces(berth.planet)
    place = (
        context.say("on the surface")
        if berth.step == SURFACE
        else context.say("orbit {step}", step=where(berth, context))
    )
    body: Sequence[Markup] = [
        hull(berth, context),
        el("b", context.names[berth.mat]),
        el("span", place),
        el("em", context.say("one step from colonizing")) if near else Markup(""),
    ]
    if act is None:
        return el("li", el("span", *body))
    return el("li", press(act, *body, class_="button can", aria_label=act.label))


def large_target(act: Act, context: Context) -> Markup:
    word, glyph = context.presentation.verbs[act.role]
    words = el("span", context.say(word), el("small", context.say(context.presentation.explained[act.role])))
    classes = "button outlined" if on_track(act) else "button filled"
    return press(act, icon(glyph), words, class_=classes, aria_label=act.label)


@cached
def index(spots: tuple[Place, ...]) -> Markup:
    """All planets of the row at a glance, with the ships there and the number of places to go."""
    name = spots[0].context.say("All planets")
    return el("ul", *(index_entry(place) for place in spots), id="index", class_="index", aria_label=name)


@cached
def index_entry(place: Place) -> Markup:
    context = place.context
    if place.planet is None:
        return el("li", el("span", "–"))
    card = context.cards[place.planet]
    n = len(place.acts) + sum(act is not None for _, act in place.ships)
    told = say_n(
        context.lang, "{planet}, {n} thing to do", "{planet}, {n} things to do", n, planet=card["name"]
    )
    body = [
        el("img", src=disc(card["id"]), alt="", width=30, height=30),
        el("span", *(hull(berth, context) for berth, _ in place.ships), class_="dots"),
        el("b", n, aria_hidden="true") if n else None,
        hidden(told if n else card["name"]),
    ]
    return el("li", el("button", *body, type="button", data_sheet=f"sheet-{place.slot}"))
