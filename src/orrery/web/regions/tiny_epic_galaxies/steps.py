"""The answers of a draft, short enough for a line of steps; a click on one goes back to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.core.decision import Option
from orrery.core.questions import ONE
from orrery.games.tiny_epic_galaxies.view_facts import dice
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.words import marked
from orrery.web.regions.tiny_epic_galaxies.context import Context

PLACES: Final = {"land": "land", "orbit": "orbit", "jump": "orbit", "use": "planet", "replace": "deck"}


class Step(NamedTuple):
    """One answer: its text, its words, its picture, and the mat whose hull it shows."""

    text: str
    words: str
    glyph: str = ""
    mat: int = -1
    shown: bool = True  # picked dice show themselves


def steps_of(scene: Scene, context: Context) -> tuple[Step, ...]:
    if scene.draft is None:
        return ()
    return tuple(step_of(option, scene, context) for option in scene.draft.steps)


def step_of(option: Option, scene: Scene, context: Context) -> Step:
    """An answer in two or three words."""
    text, role, (kind, name, owner) = option.text, option.role, option.target
    if option.manner != ONE:
        return Step(text, option.label, shown=False)
    if role == "activate":
        face = dice(scene.view)[int(name) - 1].face
        return Step(text, context.say("{face} die", face=context.face(face)), face)
    if kind == "die":
        return Step(text, context.say("die {die}", die=name), "die")
    if kind == "ship" and role not in context.presentation.glyphs:
        words = context.say("ship {ship}", ship=name)
        return Step(text, words, mat=owner) if owner == scene.seat else Step(text, words, "hull")
    if kind == "face" and not option.goods:
        return Step(text, context.face(name), name)
    if role in PLACES and name in context.cards:
        return Step(text, context.cards[name]["name"], PLACES[role])
    return Step(text, briefly(option, context), context.presentation.glyphs.get(role, ""))


def briefly(option: Option, context: Context) -> str:
    """What an answer does, in the words of its label if they are few."""
    short = context.presentation.short.get((option.role, option.target.kind), "")
    return context.say(short) if short and not option.goods else option.label.partition(":")[0].strip()


def step_list(steps: tuple[Step, ...], context: Context) -> Markup:
    """The way so far; a click on a step asks it again."""
    line = tuple(step.text for step in steps)
    items = []
    for at, step in enumerate(steps):
        if not step.shown:
            continue
        glyph = marked(step.mat, context) if step.mat >= 0 else icon(step.glyph) if step.glyph else None
        act = Act(context.say("Choose again: {step}", step=step.words), line[:at])
        if at == 0:
            button = el("button", glyph, step.words, type="button", data_do="cancel", aria_label=act.label)
        else:
            button = press(act, glyph, step.words, aria_label=act.label)
        items.append(el("li", button))
    return el("ol", *items, class_="steps", data_latest=True, aria_label=context.say("Your answers so far"))
