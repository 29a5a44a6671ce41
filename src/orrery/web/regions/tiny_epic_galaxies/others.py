"""The mats of the other players: panels, on narrow screens chips that open as sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from orrery.core.language import translate
from orrery.tables.scene import Player, Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden, pieced
from orrery.web.regions.common.acting import Act, opener, press
from orrery.web.regions.common.inviting import Now, now_of, status
from orrery.web.regions.common.words import band, classed, close_button, disc, hexagon, marked
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.context import HIDDEN, Context
from orrery.web.regions.tiny_epic_galaxies.mat import Mat, Reading, level_now, mat_of
from orrery.web.regions.tiny_epic_galaxies.planets import one_ship
from orrery.web.regions.tiny_epic_galaxies.words import Berth, card_text, hull, pips, place_name, where


class Other(NamedTuple):
    """The mat of another player, or of the Rogue."""

    mat: Mat
    player: Player | None  # none for the Rogue
    now: Now


More = Callable[[Mat], Sequence[Markup]]


def nothing(seen: Mat) -> Sequence[Markup]:
    return ()


def other_regions(
    scene: Scene, context: Context, acts: Acts, reading: Reading = mat_of, more: More = nothing
) -> dict[str, Markup]:
    """The others, from the viewer's left on; an expansion may read more of a mat, and show it."""
    mats = len(scene.view["mats"])
    regions = {}
    for by in range(1, mats):
        mat = (context.focus + by) % mats
        player = scene.players[mat] if mat < len(scene.players) else None
        follows = (scene.view["turn"] + 1) % mats == mat and scene.outcome is None
        seen = reading(scene, context, acts, mat)
        now = now_of(scene.asked == mat and scene.draft is None, seen.turn, follows)
        regions[f"other-{mat}"] = drawn(Other(seen, player, now), more)
    return regions


@cached
def drawn(other: Other, more: More) -> Markup:
    seen = other.mat
    parts = parts_of(other, other.player) if other.player else rogue_parts(seen)
    brief = chip(other)
    body = sheeted(seen, [*parts.values(), *more(seen)])
    colour = f"player-{seen.context.hull(seen.mat)}"
    classes = classed("other-player", "panel", colour, playing=seen.turn, can=seen.act)
    named = {"id": f"other-{seen.mat}", "aria_label": seen.context.names[seen.mat]}
    whole = el("section", brief, body, class_=classes, **named)
    return pieced(whole, {f"brief-{seen.mat}": brief, **parts})


def chip(other: Other) -> Markup:
    """The mat in short, for narrow screens."""
    seen = other.mat
    context = seen.context
    name = context.names[seen.mat]
    told = context.say(
        "{who}: {points}, level {level}, {energy}, {culture}. Open the mat",
        who=name,
        level=seen.level,
        points=context.points(seen.points),
        energy=context.goods("energy", seen.energy),
        culture=context.goods("culture", seen.culture),
    )
    points = el("i", seen.points, class_="points-small")
    first = el("span", marked(seen.mat, context), el("b", name), points, class_="brief-name")
    second = el(
        "span",
        el("span", icon("energy"), seen.energy, class_="energy"),
        el("span", icon("culture"), seen.culture, class_="culture"),
        el("span", icon("die"), level_now(seen).get("dice", "–")),
        class_="brief-goods",
    )
    named = {"id": f"brief-{seen.mat}", "class_": "brief", "aria_label": told}
    return opener(f"mat-{seen.mat}", band(seen.mat, context), first, second, **named)


def parts_of(other: Other, player: Player) -> dict[str, Markup]:
    seen = other.mat
    context = seen.context
    now = level_now(seen)
    boxes = [
        el("i", number, class_="on" if number <= seen.level else None)
        for number in range(1, len(context.levels(seen.mat)) + 1)
    ]
    told = context.say("Empire level {level}", level=seen.level)
    line = el(
        "div",
        el("span", *boxes, class_="level-boxes", role="img", aria_label=told),
        fact("die", now["dice"], context.say("dice")),
        fact("hull", now["ships"], context.say("ships")),
        fact("points", now["points"], context.say("points of the level"), class_="fact points-value"),
        mission_mark(seen),
        id=f"levels-{seen.mat}",
        class_="other-levels",
    )
    return by_id(seen, header(other, player), line)


def fact(glyph: str, n: object, told: str, class_: str = "fact") -> Markup:
    """A number with its sign, and the word for it that is not shown."""
    return el("span", icon(glyph), n, hidden(told), class_=class_)


def by_id(seen: Mat, head: Markup, levels: Markup) -> dict[str, Markup]:
    """The parts of a panel, each by its id; of the Rogue the goods are of more interest than the levels."""
    parts = {
        "head": head,
        "levels": levels,
        "goods": goods(seen),
        "fleet": ships(seen),
        "owned": colonies(seen),
    }
    order = ("head", "goods", "levels", "fleet", "owned") if seen.mat >= seen.context.seats else parts
    return {f"{name}-{seen.mat}": parts[name] for name in order}


def goods(seen: Mat) -> Markup:
    """Energy and culture up to their limit."""
    most, context = seen.context.most(seen.mat), seen.context
    rows = [pips("energy", seen.energy, most, context), pips("culture", seen.culture, most, context)]
    return el("div", *rows, id=f"goods-{seen.mat}", class_="both-goods")


def sheeted(seen: Mat, parts: list[Markup]) -> Markup:
    """The body of a panel; on narrow screens it is a sheet."""
    named = {"id": f"mat-{seen.mat}", "class_": "drawer inline", "popover": True}
    return el("div", *parts, close_button(seen.context), **named)


def header(other: Other, player: Player) -> Markup:
    seen = other.mat
    context = seen.context
    act = seen.act
    name = el("h3", context.names[seen.mat])
    head = [
        band(seen.mat, context),
        marked(seen.mat, context),
        name,
        status_of(other, player),
        *pick(act, context),
    ]
    return el("header", *head, hexagon(seen.points, context, "points-medium"), id=f"head-{seen.mat}")


def pick(act: Act | None, context: Context) -> list[Markup]:
    if act is None:
        return []
    return [press(act, context.say("Choose"), class_="button primary choose", aria_label=act.label)]


def status_of(other: Other, player: Player) -> Markup:
    """What the player is doing, or that a colony is near."""
    seen, context = other.mat, other.mat.context
    near = [
        context.cards[berth.planet]["points"]
        for berth, _ in seen.ships
        if berth.planet and berth.step + 1 == context.spaces(berth.planet)
    ]
    if near and not seen.over and not player.waiting:
        words = context.say("1 step from {points}", points=context.points(max(near)))
        return el("span", words, class_="player-status warn")
    return status(context, player, seen.mat, other.now)


def mission_mark(seen: Mat) -> Markup:
    context = seen.context
    if not seen.mission:
        return Markup("")
    if seen.mission == HIDDEN:
        return el("span", icon("hidden"), hidden(context.say("Secret mission")), class_="fact mission-mark")
    card = context.cards[seen.mission]
    opens = {"type": "button", "class_": "fact mission-mark", "data_card": seen.mission}
    return el("button", icon("eye"), el("span", card["name"]), **opens)


def ships(seen: Mat) -> Markup:
    """Ships at home with the locked ones, and where the others are."""
    context = seen.context
    home = [one_ship(berth, act, context) for berth, act in seen.ships if berth.home]
    held = [one_ship(berth, None, context) for berth, _ in seen.ships if berth.locked]
    locked = [el("span", one, class_="locked") for one in held]
    away = [
        el("li", hull(one, context), el("span", place_name(one, context)), el("em", in_short(one, context)))
        for one, _ in seen.ships
        if one.away
    ]
    none = el("em", "–") if not home and not locked else None
    return el(
        "div",
        el("div", el("em", context.say("Home")), *home, *locked, none, class_="at-home"),
        el("ul", *away),
        id=f"fleet-{seen.mat}",
        class_="other-ships",
    )


def in_short(berth: Berth, context: Context) -> str:
    return (
        where(berth, context)
        if berth.step < 0 or not berth.planet
        else context.say("orbit {step}", step=berth.step)
    )


def colonies(seen: Mat) -> Markup:
    context = seen.context
    rows = [colony(context, planet, act) for planet, act, _ in seen.colonies]
    if not rows:
        return el("p", context.say("no colonies yet"), id=f"owned-{seen.mat}", class_="quiet owned-cards")
    return el("ul", *rows, id=f"owned-{seen.mat}", class_="owned-cards", aria_label=context.say("Colonies"))


@cached
def colony(context: Context, planet: str, act: Act | None) -> Markup:
    card = context.cards[planet]
    body = [
        el("img", src=disc(planet), alt="", width=30, height=30),
        el("span", card["name"]),
        hexagon(card["points"], context),
    ]
    if act:
        return el("li", press(act, *body, class_="can", data_card=planet, aria_label=act.label))
    told = context.say("{who}: {points}", who=card["name"], points=context.points(card["points"]))
    return el("li", el("button", *body, type="button", data_card=planet, aria_label=told))


def rogue_parts(seen: Mat) -> dict[str, Markup]:
    """The Rogue: its levels with their attacks, and its goods with their own limit."""
    context = seen.context
    card = context.cards[context.rogue]
    words = context.say("the Rogue, {difficulty}", difficulty=card["difficulty"])
    kind = el("span", words, class_="player-status wrapping")
    if not level_now(seen):
        kind = el("span", icon("skull"), context.say("on the skull"), class_="player-status warn")
    head = [
        band(seen.mat, context),
        marked(seen.mat, context),
        el("h3", card["name"]),
        kind,
        *pick(seen.act, context),
    ]
    head.append(hexagon(seen.points, context, "points-medium"))
    rows = [attack(seen, one["level"], one) for one in context.levels(seen.mat)]
    rows.append(
        el("li", icon("skull"), el("span", context.say("The skull: the Rogue wins at once")), class_="skull")
    )
    words = context.say("Levels and attacks")
    levels = el("ol", *rows, id=f"levels-{seen.mat}", class_="attacks", aria_label=words)
    return by_id(seen, el("header", *head, id=f"head-{seen.mat}"), levels)


def attack(seen: Mat, level: int, one: dict[str, object]) -> Markup:
    context = seen.context
    text = translate(context.lang, str(one["text"]))
    return el(
        "li",
        el("b", level, hidden(context.say("Level {level}", level=level)), class_="level-number"),
        fact("die", one["dice"], context.say("dice")),
        fact("points", one["points"], context.say("points of the level"), class_="fact points-value"),
        el("span", card_text(text, context.lang), class_="card-words"),
        class_="current" if level == seen.level else "past" if level < seen.level else None,
        aria_current="step" if level == seen.level else None,
    )
