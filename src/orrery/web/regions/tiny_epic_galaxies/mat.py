"""The mat in front of the viewer: empire, goods, ships at home, colonies and the secret mission."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from orrery.core.language import say_n
from orrery.core.questions import Target
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden, join, pieced
from orrery.web.regions.common.acting import Act, opener, press
from orrery.web.regions.common.words import band, close_button, disc, hexagon, key, marked, picture
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.context import GOODS, HIDDEN, Context
from orrery.web.regions.tiny_epic_galaxies.planets import one_ship
from orrery.web.regions.tiny_epic_galaxies.words import (
    Berth,
    berths_of,
    card_text,
    hull,
    pips,
    place_name,
    where,
)

NO_MISSION: Final = ""
Upgrades = tuple[tuple[str, Act], ...]  # by the goods that pay


@dataclass(frozen=True)
class Mat:
    """All that a mat shows."""

    context: Context
    mat: int
    energy: int
    culture: int
    level: int
    fewer: int
    points: int
    turn: bool
    ships: tuple[tuple[Berth, Act | None], ...]
    colonies: tuple[tuple[str, Act | None, bool], ...]  # what a click does, and whether it was used
    upgrades: Upgrades = ()
    home: Act | None = None
    mission: str | None = None
    act: Act | None = None  # this mat itself is an answer
    over: bool = False


Reading = Callable[[Scene, Any, Acts, int], Mat]  # how a mat is read from a scene


def mat_of(scene: Scene, context: Context, acts: Acts, mat: int) -> Mat:
    """A mat as the viewer sees it."""
    data = scene.view["mats"][mat]
    ships = tuple((berth, acts.at(berth.thing)) for berth in berths_of(scene.view, mat, acts.moving))
    missions = scene.view["missions"]
    used = set(data["used"])
    own = mat == scene.seat
    return Mat(
        context,
        mat,
        data["energy"],
        data["culture"],
        data["level"],
        data["fewer_dice"],
        scene.view["scores"][mat],
        scene.view["turn"] == mat and scene.outcome is None,
        ships,
        tuple(
            (planet, acts.at(Target("colony", planet, mat)), planet in used) for planet in data["colonies"]
        ),
        tuple((goods, act) for goods in GOODS if own and (act := acts.at(Target("goods", goods)))),
        acts.at(Target("home", owner=mat)),
        missions[mat]["kept"] if mat < len(missions) else NO_MISSION,
        acts.at(Target("seat", owner=mat)),
        scene.outcome is not None,
    )


def mat(scene: Scene, context: Context, acts: Acts) -> Markup:
    return drawn(mat_of(scene, context, acts, context.focus))


@cached
def drawn(seen: Mat) -> Markup:
    context = seen.context
    parts = {"me": empire_side(seen, advice(seen)), "galaxy": galaxy(seen), "colonies": colonies(seen)}
    classes = f"mat panel player-{context.hull(seen.mat)}"
    body = (band(seen.mat, context), *parts.values(), mission(seen))
    return pieced(el("section", *body, id="mat", class_=classes, aria_labelledby="mat-title"), parts)


def empire_side(seen: Mat, foot: Markup) -> Markup:
    """The empire track and goods, and what stands below them."""
    context = seen.context
    you = el("em", context.say("you")) if seen.mat == context.seat else None
    head = el(
        "header",
        marked(seen.mat, context),
        el("h2", el("span", context.names[seen.mat], class_="name"), " ", you, id="mat-title"),
        hexagon(seen.points, context, "points-medium"),
    )
    goods = [
        pips("energy", seen.energy, context.most(seen.mat), context),
        pips("culture", seen.culture, context.most(seen.mat), context),
    ]
    levels = empire(context, seen.mat, seen.level, seen.upgrades)
    return el("div", head, level_badge(seen), levels, *goods, foot, id="me", class_="own-empire")


def level_now(seen: Mat) -> dict[str, Any]:
    """What the level of a mat gives; nothing on the skull, after the Rogue's last level."""
    return next((one for one in seen.context.levels(seen.mat) if one["level"] == seen.level), {})


def level_badge(seen: Mat) -> Markup:
    """The button that opens the empire track on narrow screens, with the level."""
    now, context = level_now(seen), seen.context
    small = el("small", icon("die"), now["dice"], " ", icon("hull"), now["ships"])
    told = context.say("Level {level}. Open the empire track", level=seen.level)
    name = el("b", context.say("Level {level}", level=seen.level))
    return opener("empire", marked(seen.mat, context), name, small, class_="level-badge", aria_label=told)


@cached
def empire(context: Context, mat: int, now: int, upgrades: Upgrades) -> Markup:
    cells = [level(context, mat, one, now, upgrades) for one in context.levels(mat)]
    track = el("ol", *cells, class_="empire", aria_label=context.say("Empire track"))
    close = close_button(context)
    title = el("h3", context.say("Empire track"), class_="only")
    return el("div", title, track, close, id="empire", class_="drawer inline levels", popover=True)


def level(context: Context, mat: int, one: dict[str, Any], now: int, upgrades: Upgrades) -> Markup:
    """One level of the empire; the next one can be the button that buys it."""
    number = one["level"]
    state = "past" if number < now else {now: "current", now + 1: "next"}.get(number, "")
    facts = [
        el(
            "span",
            hidden(context.say("Level {level}", level=number)),
            el("span", number, aria_hidden="true"),
            class_="level-number",
        ),
        el("span", icon("die"), one["dice"], hidden(context.say("dice"))),
        el("span", icon("hull"), one["ships"], hidden(context.say("ships"))),
        el(
            "span",
            icon("points"),
            one["points"],
            hidden(context.say("points of the level")),
            class_="points-value",
        ),
    ]
    if state == "current":
        facts.append(marked(mat, context, "level-mark"))
    if state == "next":
        facts.append(el("span", context.say("pay {price}", price=one["price"]), class_="cost"))
        facts.append(upgrade_buttons(upgrades))
    current = "step" if state == "current" else None
    return el("li", *facts, class_=state or None, aria_current=current)


def upgrade_buttons(upgrades: Upgrades) -> Markup:
    if not upgrades:
        return Markup("")
    made = [
        press(act, icon("upgrade"), icon(goods, goods), class_="can", aria_label=act.label)
        for goods, act in upgrades
    ]
    return el("span", *made, class_="upgrade-buttons")


def advice(seen: Mat) -> Markup:
    """What the next level costs and how far away it is; dice that will be missing."""
    context = seen.context
    words = []
    if seen.fewer:
        words.append(say_n(context.lang, "{n} die fewer next turn", "{n} dice fewer next turn", seen.fewer))
    following = [one for one in context.levels(seen.mat) if one["level"] == seen.level + 1]
    if not following or "price" not in following[0]:
        words.append(context.say("Your empire is complete") if not following else "")
        return el("p", icon("colony"), el("span", " · ".join(filter(None, words))), class_="hint")
    price, best = following[0]["price"], max(seen.energy, seen.culture)
    cost = context.say("Level {level} costs {price} of one kind:", level=seen.level + 1, price=price)
    short = price - best
    goods = GOODS[0] if seen.energy >= seen.culture else GOODS[1]
    state = (
        context.say("{amount} short", amount=context.goods(goods, short))
        if short > 0
        else context.say("you can pay it")
    )
    more = join([" · ", el("b", words[0])]) if words else None
    return el("p", icon("colony"), el("span", cost, " ", el("b", state), more), class_="hint")


def galaxy(seen: Mat) -> Markup:
    """Ships at home on their docks, and where the others are."""
    context = seen.context
    docks = [dock(berth, act, context) for berth, act in seen.ships if not berth.away]
    away = [
        el(
            "li",
            hull(berth, context),
            el("span", place_name(berth, context)),
            el("em", whereabouts(berth, context)),
        )
        for berth, _ in seen.ships
        if berth.away
    ]
    title = context.say("My galaxy") if seen.mat == context.seat else context.say("Galaxy")
    backdrop = el("img", class_="galaxy-picture", src=picture("galaxy"), alt="", loading="lazy")
    docked = el("div", *docks, home_button(seen), class_="docks", data_zone="ships")
    body = (el("h3", title), backdrop, docked, el("ul", *away, class_="away"))
    return el("div", *body, id="galaxy", class_="home-galaxy")


def home_button(seen: Mat) -> Markup | None:
    """A ship that may go anywhere may go home."""
    if seen.home is None:
        return None
    body = (icon("home"), el("span", seen.context.say("Home")), key("H"))
    named = {"data_key": "h", "aria_label": seen.home.label}
    return press(seen.home, *body, class_="button outlined home-button", **named)


def whereabouts(berth: Berth, context: Context) -> str:
    step = where(berth, context)
    return step if berth.step < 0 or not berth.planet else context.say("orbit {step}", step=step)


def dock(berth: Berth, act: Act | None, context: Context) -> Markup:
    if not berth.locked:
        return el("span", one_ship(berth, act, context), class_="dock selectable" if act else "dock")
    level = next((one["level"] for one in context.levels(berth.mat) if one.get("ships", 0) >= berth.ship), 0)
    note = el("small", context.say("level {level}", level=level)) if level else None
    return el("span", one_ship(berth, None, context), note, class_="dock locked")


def colonies(seen: Mat) -> Markup:
    context = seen.context
    rows = [colony(context, *one) for one in seen.colonies]
    about = context.say("None yet. A ship that reaches the end of a track turns its planet into a colony.")
    none = join(
        [el("p", about, class_="quiet full"), el("p", context.say("no colonies yet"), class_="quiet only")]
    )
    title = el("h3", context.say("Colonies"), " ", el("em", context.say("use them with a colony die")))
    crowd = " many" if len(rows) > 3 else ""
    body = el("ul", *rows) if rows else none
    return el("div", title, body, id="colonies", class_=f"colonies{crowd}", data_zone="colonies")


@cached
def colony(context: Context, planet: str, act: Act | None, used: bool) -> Markup:
    card = context.cards[planet]
    body = [
        el("img", src=disc(planet), alt="", width=44, height=44),
        el(
            "span",
            el("b", card["name"]),
            el("span", card_text(card["text"], context.lang), class_="card-words"),
            class_="body",
        ),
        hexagon(card["points"], context),
    ]
    if act:
        return el("li", press(act, *body, class_="colony can", data_card=planet, aria_label=act.label))
    classes = "colony used" if used else "colony"
    return el("li", el("button", *body, type="button", class_=classes, data_card=planet))


def mission(seen: Mat) -> Markup:
    """The secret mission: shown to its owner, hidden from others, absent in solo."""
    context, kept = seen.context, seen.mission
    if kept == NO_MISSION:
        return Markup("")
    if kept is None:
        head = el("h3", icon("eye"), context.say("Mission"))
        return el("section", head, el("p", context.say("not chosen yet")), class_="mission-panel")
    if kept == HIDDEN:
        head = el("h3", icon("hidden"), context.say("Mission"))
        body = (head, el("p", context.say("Secret until the end")))
        return el("section", icon("hidden", "watermark"), *body, class_="mission-panel")
    card = context.cards[kept]
    opens = {"type": "button", "class_": "mission-name", "data_card": kept}
    name = el("button", icon("eye"), el("span", card["name"]), **opens)
    note = (
        context.say("Secret mission · only you see it") if seen.mat == context.seat and not seen.over else ""
    )
    head = el("h3", name, hexagon(card["points"], context))
    told = (el("p", card_text(card["text"], context.lang)), el("em", note) if note else None)
    return el("section", icon("eye", "watermark"), head, *told, class_="mission-panel")
