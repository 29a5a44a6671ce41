"""The control mat: the dice of the turn, the activation bay, the converter, reroll and end."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from orrery.core.language import mark
from orrery.core.questions import Target
from orrery.games.tiny_epic_galaxies.codes import MAX_DICE
from orrery.games.tiny_epic_galaxies.view_facts import dice
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden, pieced
from orrery.web.regions.common.acting import Act, disabled, press
from orrery.web.regions.common.words import key
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.context import HIDDEN, Context

CONVERTED: Final = 2  # dice that go into the converter
PLACES: Final = {
    "inactive": mark("to use"),
    "resolving": mark("being resolved"),
    "bay": mark("activated"),
    "converter": mark("in the converter"),
    "discarded": mark("discarded"),
}
KEYS: Final = {"reroll": "r", "convert": "c", "end": "e"}
IN_BAY: Final = ("bay", "resolving", "discarded")  # in this order
Die = tuple[int, str, str, Act | None]  # number, face, place, and what a click does


class Control(NamedTuple):
    """All that the control mat shows."""

    context: Context
    turn: int
    mine: bool  # whether it is the viewer's turn
    dice: tuple[Die, ...]
    commands: tuple[tuple[str, Act | None], ...]
    rerolls: int
    converted: bool
    notes: tuple[str, ...]
    over: bool
    plays: bool  # the viewer sits at the table and it is no replay


def control(scene: Scene, context: Context, acts: Acts) -> Markup:
    view = scene.view
    lying = tuple(
        (number, face, place, acts.at(Target("die", str(number)))) for number, face, place in dice(view)
    )
    plays = scene.seat >= 0 and scene.replay is None
    mine = view["turn"] == scene.seat and scene.outcome is None and plays
    commands = tuple((name, acts.commands.get(name)) for name in KEYS)
    return drawn(
        Control(
            context,
            view["turn"],
            mine,
            lying,
            commands,
            view["rerolls"],
            view["converted"],
            tuple(notes(scene, context)),
            scene.outcome is not None,
            plays,
        )
    )


def notes(scene: Scene, context: Context) -> list[str]:
    """What is different this turn: the price of following, income from followers."""
    view = scene.view
    texts = []
    if view["follow_price"] != 1:
        texts.append(
            context.say("following costs {price}", price=context.goods("culture", view["follow_price"]))
        )
    for goods in ("energy", "culture"):
        if n := view["income"][goods]:
            texts.append(context.say("each follower brings {amount}", amount=context.goods(goods, n)))
    return texts


@lru_cache(maxsize=128)  # seldom the same again, but for drafts
def drawn(mat: Control) -> Markup:
    context, acts = mat.context, dict(mat.commands)
    converted = tuple(die for die in mat.dice if die[2] == "converter")
    finished = not any(act for _, _, place, act in mat.dice if place == "inactive")
    lying = tuple(die for die in mat.dice if die[2] == "inactive")
    parts = {
        "hand": hand(context, mat.mine, mat.turn, lying, len(mat.dice)),
        "bay": bay(context, tuple(die for die in mat.dice if die[2] in IN_BAY), mat.notes),
        "converter": converter(context, converted, acts["convert"], mat.converted, mat.plays),
        "commands": buttons(context, mat.rerolls, (acts["reroll"], acts["end"]), finished, mat.plays),
    }
    classes = "control panel" if mat.dice else "control panel undealt"
    words = context.say("Dice")
    whole = el("section", *parts.values(), id="control", class_=classes, aria_label=words, hidden=mat.over)
    return pieced(whole, parts)


@lru_cache(maxsize=1024)
def hand(context: Context, mine: bool, turn: int, dice: tuple[Die, ...], n: int) -> Markup:
    """The dice of the `n` in all that are still to be used."""
    title = context.say("Your dice") if mine else context.say("Dice of {who}", who=context.names[turn])
    left = context.say("{n} to use", n=len(dice))
    none = None
    if n and not dice:
        none = el("li", el("span", context.say("none left"), class_="quiet"))
    return el(
        "div",
        el("h2", title, " ", el("em", left)),
        el("ul", *(in_hand(context, mine, die) for die in dice), none, data_zone="dice", aria_label=title),
        id="hand",
        class_="control-zone inactive-dice",
        style=f"--dice:{max(n, 4)}",
    )


@lru_cache(maxsize=4096)
def in_hand(context: Context, mine: bool, die: Die) -> Markup:
    number, face, _, act = die
    word = el("span", context.face(face), class_="die-label", aria_hidden="true")
    body, moved = (glyph(face), key(str(number))), {"id": f"die-{number}", "data_flip": True}
    name = context.say("Die {die}: {face}", die=number, face=context.face(face))
    classes = f"die face-{face}" if face != HIDDEN else "die unrolled"
    if act:
        classes += " picked" if act.picked else " can"
        pressed = {"data_key": number, "aria_pressed": "true" if act.picked else None}
        button = press(act, *body, class_=classes, aria_label=f"{name}. {act.label}", **pressed, **moved)
        return el("li", button, word)
    if mine and face != HIDDEN:
        why = context.say("{name}, cannot be used now", name=name)
        button = disabled(f"die {number}", *body, class_=f"{classes} wait", aria_label=why, **moved)
        return el("li", button, word)
    return el("li", still(number, face, name, "wait"), word)


def glyph(face: str) -> Markup:
    return icon(face) if face != HIDDEN else el("span", HIDDEN, class_="unknown-face")


def still(number: int, face: str, name: str, class_: str) -> Markup:
    """A die that cannot be clicked."""
    classes = f"die face-{face} {class_}" if face != HIDDEN else f"die unrolled {class_}"
    return el(
        "span", glyph(face), id=f"die-{number}", class_=classes, data_flip=True, role="img", aria_label=name
    )


@cached
def bay(context: Context, dice: tuple[Die, ...], told: tuple[str, ...]) -> Markup:
    """Dice that were used, in their seven slots."""
    lying = sorted(dice, key=lambda die: IN_BAY.index(die[2]))
    slots = [slot(number) for number in range(len(dice) + 1, MAX_DICE + 1)]
    title = el("h2", context.say("Activation bay"), " ", el("em", " · ".join(told)) if told else None)
    body = el("ol", *(in_bay(context, die) for die in lying), *slots)
    return el("div", title, body, id="bay", class_="control-zone bay")


@cache
def slot(number: int) -> Markup:
    """A free slot of the bay."""
    return el("li", el("span", number, class_="slot", aria_hidden="true"))


@lru_cache(maxsize=4096)
def in_bay(context: Context, die: Die) -> Markup:
    number, face, place, act = die
    name = context.say(
        "Die {die}: {face}, {place}", die=number, face=context.face(face), place=context.say(PLACES[place])
    )
    states = {"resolving": context.say("now"), "discarded": context.say("out")}
    under = el("em", states.get(place), class_="die-state")
    if act:
        moved = {"id": f"die-{number}", "data_flip": True, "aria_label": f"{name}. {act.label}"}
        button = press(act, glyph(face), class_=f"die face-{face} can", **moved)
        return el("li", button, under)
    state = {"resolving": "now", "discarded": "spent"}.get(place, "done")
    return el("li", still(number, face, name, state), under, class_=state)


@cached
def converter(context: Context, dice: tuple[Die, ...], act: Act | None, used: bool, plays: bool) -> Markup:
    """The converter, one button: two dice in, a third is set to any face."""
    cells = [in_converter(context, die) for die in dice]
    cells += [el("span", class_="slot", aria_hidden="true")] * (CONVERTED - len(dice))
    any_face = el(
        "span", icon("die"), el("small", context.say("any face")), class_="any-face", aria_hidden="true"
    )
    foot = context.say("used this turn") if used else context.say("2 dice in, turn a third")
    face = el("span", *cells, icon("right", "to"), any_face, class_="converter-dice")
    if dice:
        body: Markup = face
    elif not plays:
        body = el("span", face, class_="converter-box")
    elif act:
        name = context.say("Convert: two dice to set a third")
        word = el("b", context.say("Convert"), key("C"), class_="only")
        body = press(act, face, word, class_="converter-box can", data_key="c", aria_label=name)
    else:
        name = context.say("Convert, not possible now")
        word = el("b", context.say("Convert"), class_="only")
        body = disabled("convert", face, word, class_="converter-box", aria_label=name)
    title = el("h2", context.say("Converter"))
    return el(
        "div",
        title,
        body,
        el("small", foot, class_="converter-note"),
        id="converter",
        class_="control-zone converter",
    )


def in_converter(context: Context, die: Die) -> Markup:
    number, face, _, act = die
    name = context.say("Die {die}: {face}, in the converter", die=number, face=context.face(face))
    if act:
        return press(
            act,
            glyph(face),
            id=f"die-{number}",
            class_=f"die face-{face} picked",
            data_flip=True,
            aria_label=f"{name}. {act.label}",
            aria_pressed="true",
        )
    return still(number, face, name, "spent")


@cached
def buttons(
    context: Context, rerolls: int, acts: tuple[Act | None, Act | None], finished: bool, plays: bool
) -> Markup:
    """Reroll and end; while they are impossible a click shows why."""
    price = (
        el("b", icon("energy"), 1, hidden(context.say("costs 1 energy")), class_="price")
        if rerolls
        else el("b", context.say("free"), class_="price free")
    )
    words = el("span", context.say("Reroll"), el("small", context.say("free one used")) if rerolls else None)
    reroll = (icon("reroll"), words, price, key("R"))
    end = (icon("end"), el("span", context.say("End turn")), key("E"))
    strong = " primary" if finished else ""
    parts = [named("reroll", reroll, acts[0], plays), named("end", end, acts[1], plays, strong)]
    return el("div", *parts, id="commands", class_="control-zone acts")


def named(name: str, body: tuple[Markup, ...], act: Act | None, plays: bool, strong: str = "") -> Markup:
    if act:
        return press(act, *body, class_=f"button {name} can{strong}", data_key=KEYS[name])
    if not plays:
        return el("span", *body, class_=f"button {name} off")
    return el("button", *body, type="button", class_=f"button {name}", aria_disabled="true", data_why=name)
