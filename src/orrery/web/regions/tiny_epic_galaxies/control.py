"""The control mat: the dice of the turn, the activation bay, the converter, reroll and end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from orrery.core.language import mark
from orrery.games.tiny_epic_galaxies.codes import MAX_DICE
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.tiny_epic_galaxies.acting import Act, Acts, press
from orrery.web.regions.tiny_epic_galaxies.desk import HIDDEN, Desk
from orrery.web.regions.tiny_epic_galaxies.words import key

CONVERTED: Final = 2  # dice that go into the converter
PLACES: Final = {
    "inactive": mark("to use"),
    "resolving": mark("being resolved"),
    "bay": mark("activated"),
    "converter": mark("in the converter"),
    "discarded": mark("discarded"),
}
COMMANDS: Final = {"reroll": "r", "convert": "c", "end": "e"}


@dataclass(frozen=True)
class Control:
    """All that the control mat shows."""

    desk: Desk
    turn: int
    mine: bool  # whether it is the viewer's turn
    dice: tuple[tuple[int, str, str, Act | None], ...]  # number, face, place, and what a click does
    commands: tuple[tuple[str, Act | None], ...]
    rerolls: int
    converted: bool
    notes: tuple[str, ...]
    over: bool
    plays: bool  # the viewer sits at the table and it is no replay


def control(scene: Scene, desk: Desk, acts: Acts) -> Markup:
    view = scene.view
    dice = []
    for number, die in enumerate(view["dice"], 1):
        face, _, place = die.partition(" ")
        act = (
            acts.dice.get(number) if place in ("inactive", "converter", "discarded") else acts.bay.get(number)
        )
        dice.append((number, face, place, act))
    plays = scene.seat >= 0 and scene.replay is None
    mine = view["turn"] == scene.seat and scene.outcome is None and plays
    commands = tuple((name, acts.turn.get(name)) for name in COMMANDS)
    return drawn(
        Control(desk, view["turn"], mine, tuple(dice), commands, view["rerolls"], view["converted"],
                tuple(notes(scene, desk)), scene.outcome is not None, plays)
    )  # fmt: skip


def notes(scene: Scene, desk: Desk) -> list[str]:
    """What is different this turn: the price of following, income from followers."""
    view = scene.view
    found = []
    if view["follow_price"] != 1:
        found.append(desk.say("following costs {price}", price=desk.goods("culture", view["follow_price"])))
    for goods in ("energy", "culture"):
        if n := view["income"][goods]:
            found.append(desk.say("each follower brings {amount}", amount=desk.goods(goods, n)))
    return found


@lru_cache(maxsize=2048)
def drawn(mat: Control) -> Markup:
    parts = [hand(mat), bay(mat), converter(mat), buttons(mat)]
    classes = "ctl panel" if mat.dice else "ctl panel undealt"
    return el(
        "section", *parts, id="control", class_=classes, aria_label=mat.desk.say("Dice"), hidden=mat.over
    )


def hand(mat: Control) -> Markup:
    """The dice that are still to be used."""
    desk = mat.desk
    dice = [die for die in mat.dice if die[2] == "inactive"]
    title = desk.say("Your dice") if mat.mine else desk.say("Dice of {who}", who=desk.names[mat.turn])
    left = desk.say("{n} to use", n=len(dice))
    none = None
    if mat.dice and not dice:
        none = el("li", el("span", desk.say("none left"), class_="quiet"))
    return el(
        "div",
        el("h2", title, " ", el("em", left)),
        el("ul", *(in_hand(desk, mat.mine, die) for die in dice), none, data_zone="dice", aria_label=title),
        class_="z inact",
        style=f"--dice:{max(len(mat.dice), 4)}",
    )


@lru_cache(maxsize=4096)
def in_hand(desk: Desk, mine: bool, die: tuple[int, str, str, Act | None]) -> Markup:
    number, face, _, act = die
    word = el("span", desk.face(face), class_="dl", aria_hidden="true")
    body = (glyph(face), key(str(number)))
    name = desk.say("Die {die}: {face}", die=number, face=desk.face(face))
    classes = f"die f-{face}" if face != HIDDEN else "die unrolled"
    if act:
        classes += " picked" if act.picked else " can"
        pressed = "true" if act.picked else None
        button = press(act, *body, id=f"die-{number}", class_=classes, data_flip=True, data_key=number,
                       aria_label=f"{name}. {act.label}", aria_pressed=pressed)  # fmt: skip
        return el("li", button, word)
    if mine and face != HIDDEN:
        why = desk.say("{name}, cannot be used now", name=name)
        button = el("button", *body, type="button", id=f"die-{number}", class_=f"{classes} wait",
                    data_flip=True, aria_disabled="true", data_why=f"die {number}",
                    aria_label=why)  # fmt: skip
        return el("li", button, word)
    return el("li", still(number, face, name, "wait"), word)


def glyph(face: str) -> Markup:
    return icon(face) if face != HIDDEN else el("span", HIDDEN, class_="q")


def still(number: int, face: str, name: str, class_: str) -> Markup:
    """A die that only lies there."""
    classes = f"die f-{face} {class_}" if face != HIDDEN else f"die unrolled {class_}"
    return el(
        "span", glyph(face), id=f"die-{number}", class_=classes, data_flip=True, role="img", aria_label=name
    )


def bay(mat: Control) -> Markup:
    """Dice that were used, in their seven slots."""
    desk = mat.desk
    dice = [die for die in mat.dice if die[2] in ("bay", "resolving", "discarded")]
    dice.sort(key=lambda die: ("bay", "resolving", "discarded").index(die[2]))
    slots = [
        el("li", el("span", number, class_="slot", aria_hidden="true"))
        for number in range(len(dice) + 1, MAX_DICE + 1)
    ]
    title = el("h2", desk.say("Activation bay"), " ", el("em", " · ".join(mat.notes)) if mat.notes else None)
    return el("div", title, el("ol", *(in_bay(desk, die) for die in dice), *slots), class_="z bay")


@lru_cache(maxsize=4096)
def in_bay(desk: Desk, die: tuple[int, str, str, Act | None]) -> Markup:
    number, face, place, act = die
    name = desk.say(
        "Die {die}: {face}, {place}", die=number, face=desk.face(face), place=desk.say(PLACES[place])
    )
    under = el("em", desk.say("now"), class_="fl") if place == "resolving" else el("em", class_="fl")
    if place == "discarded":
        under = el("em", desk.say("out"), class_="fl")
    if act:
        button = press(act, glyph(face), id=f"die-{number}", class_=f"die f-{face} can", data_flip=True,
                       aria_label=f"{name}. {act.label}")  # fmt: skip
        return el("li", button, under)
    state = {"resolving": "now", "discarded": "spent"}.get(place, "done")
    return el("li", still(number, face, name, state), under, class_=state)


def converter(mat: Control) -> Markup:
    """Two dice in, a third is turned to any face; the whole of it is the button."""
    desk = mat.desk
    dice = [die for die in mat.dice if die[2] == "converter"]
    act = dict(mat.commands)["convert"]
    cells = [in_converter(desk, die) for die in dice]
    cells += [el("span", class_="slot", aria_hidden="true")] * (CONVERTED - len(dice))
    any_face = el("span", icon("die"), el("small", desk.say("any face")), class_="any", aria_hidden="true")
    foot = desk.say("used this turn") if mat.converted else desk.say("2 dice in, turn a third")
    face = el("span", *cells, icon("right", "to"), any_face, class_="cv")
    if dice:
        body: Markup = face
    elif not mat.plays:
        body = el("span", face, class_="cvb")
    elif act:
        name = desk.say("Convert: two dice to set a third")
        body = press(act, face, el("b", desk.say("Convert"), key("C"), class_="only"), class_="cvb can",
                     data_key="c", aria_label=name)  # fmt: skip
    else:
        name = desk.say("Convert, not possible now")
        body = el("button", face, el("b", desk.say("Convert"), class_="only"), type="button", class_="cvb",
                  aria_disabled="true", data_why="convert", aria_label=name)  # fmt: skip
    return el("div", el("h2", desk.say("Converter")), body, el("small", foot, class_="cf"), class_="z conv")


def in_converter(desk: Desk, die: tuple[int, str, str, Act | None]) -> Markup:
    number, face, _, act = die
    name = desk.say("Die {die}: {face}, in the converter", die=number, face=desk.face(face))
    if act:
        return press(act, glyph(face), id=f"die-{number}", class_=f"die f-{face} picked", data_flip=True,
                     aria_label=f"{name}. {act.label}", aria_pressed="true")  # fmt: skip
    return still(number, face, name, "spent")


def buttons(mat: Control) -> Markup:
    """Reroll and end; when they are impossible they stay and can be asked why."""
    desk, acts = mat.desk, dict(mat.commands)
    price = (
        el("b", icon("energy"), 1, hidden(desk.say("costs 1 energy")), class_="price")
        if mat.rerolls
        else el("b", desk.say("free"), class_="price free")
    )
    words = el("span", desk.say("Reroll"), el("small", desk.say("free one used")) if mat.rerolls else None)
    reroll = (icon("reroll"), words, price, key("R"))
    end = (icon("end"), el("span", desk.say("End turn")), key("E"))
    parts = [named(mat, "reroll", reroll, acts["reroll"]), named(mat, "end", end, acts["end"])]
    return el("div", *parts, class_="z acts")


def named(mat: Control, name: str, body: tuple[Markup, ...], act: Act | None) -> Markup:
    if act:
        finished = name == "end" and not any(one for _, _, place, one in mat.dice if place == "inactive")
        classes = f"b {name} can primary" if finished else f"b {name} can"
        return press(act, *body, class_=classes, data_key=COMMANDS[name])
    if not mat.plays:
        return el("span", *body, class_=f"b {name} off")
    return el("button", *body, type="button", class_=f"b {name}", aria_disabled="true", data_why=name)
