"""The answers of a draft, short enough for a line of steps; a click on one goes back to it."""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.core.decision import Option
from orrery.games.tiny_epic_galaxies import codes
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import Act, press
from orrery.web.regions.common.words import marked
from orrery.web.regions.tiny_epic_galaxies.desk import Desk

PLACES: Final = {"land": "land", "orbit": "orbit", "to": "orbit", "use": "planet", "replace": "deck"}


class Step(NamedTuple):
    """One answer: its text, its words, its picture, and the mat whose hull it shows."""

    text: str
    words: str
    glyph: str = ""
    mat: int = -1
    shown: bool = True  # picked dice show themselves


def steps_of(scene: Scene, desk: Desk) -> tuple[Step, ...]:
    if scene.draft is None:
        return ()
    return tuple(step_of(option, scene, desk) for option in scene.draft.steps)


def step_of(option: Option, scene: Scene, desk: Desk) -> Step:
    """An answer in two or three words."""
    text = option.text
    first, _, rest = text.partition(" ")
    if desk.manner.turn <= option.action < desk.manner.turn + codes.MAX_DICE:
        face = scene.view["dice"][int(rest) - 1].split()[0]
        return Step(text, desk.say("{face} die", face=desk.face(face)), face)
    if codes.REROLL <= option.action < codes.SET_DIE:
        return Step(text, option.label, shown=False)
    if first == "die":
        return Step(text, desk.say("die {die}", die=rest), "die")
    if first == "ship":
        owner = scene.seat if " of " not in rest else -1
        return Step(
            text, desk.say("ship {ship}", ship=rest.partition(" ")[0]), "hull" if owner < 0 else "", owner
        )
    if first == "face" or first == "act":
        return Step(text, desk.face(rest), rest)
    if first in PLACES and rest in desk.cards:
        return Step(text, desk.cards[rest]["name"], PLACES[first])
    short = desk.manner.short
    words = desk.say(short[text]) if text in short else option.label.partition(":")[0].strip()
    return Step(text, words, desk.manner.glyphs.get(first, ""))


def step_list(steps: tuple[Step, ...], desk: Desk) -> Markup:
    """The way so far; a click on a step asks it again."""
    line = tuple(step.text for step in steps)
    found = []
    for at, step in enumerate(steps):
        if not step.shown:
            continue
        glyph = marked(step.mat, desk) if step.mat >= 0 else icon(step.glyph) if step.glyph else None
        act = Act(desk.say("Choose again: {step}", step=step.words), line[:at])
        if at == 0:
            button = el("button", glyph, step.words, type="button", data_do="cancel", aria_label=act.label)
        else:
            button = press(act, glyph, step.words, aria_label=act.label)
        found.append(el("li", button))
    return el("ol", *found, class_="steps", data_latest=True, aria_label=desk.say("Your answers so far"))
