"""The prompt: what is asked, answers that lie nowhere on the board, and the draft so far."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.language import say_n
from orrery.tables.scene import Scene
from orrery.web.fragments import remembered
from orrery.web.html import Markup, el
from orrery.web.regions.common import prompt as common
from orrery.web.regions.common.acting import Act, kind_of
from orrery.web.regions.common.prompt import confirm, draft_buttons, framed, idle, prompt_of, title
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.choices import choices
from orrery.web.regions.tiny_epic_galaxies.desk import Desk
from orrery.web.regions.tiny_epic_galaxies.steps import Step, step_list, steps_of
from orrery.web.regions.tiny_epic_galaxies.words import Berth, berths


@dataclass(frozen=True)
class Prompt(common.Prompt):
    """All that the prompt shows."""

    desk: Desk
    kind: str
    rest: tuple[Act, ...]
    ships: tuple[tuple[Berth, Act], ...]
    steps: tuple[Step, ...]
    roll: Act | None


def prompt(scene: Scene, desk: Desk, acts: Acts) -> Markup:
    return drawn(
        Prompt(
            **prompt_of(scene, desk, hint(scene, desk, acts)),
            kind=kind_of(scene),
            rest=acts.rest if scene.options else (),
            ships=ships_of(scene, acts),
            steps=steps_of(scene, desk),
            roll=acts.roll,
        )
    )


def ships_of(scene: Scene, acts: Acts) -> tuple[tuple[Berth, Act], ...]:
    """The ships that can be chosen."""
    if not acts.ships:
        return ()
    there = {(berth.mat, berth.ship): berth for berth in berths(scene.view)}
    return tuple((there[name], act) for name, act in acts.ships.items())


def hint(scene: Scene, desk: Desk, acts: Acts) -> str:
    """A line on how the question is answered."""
    kind = kind_of(scene)
    if scene.draft and scene.draft.complete:
        return desk.say("Nothing is decided before you confirm")
    if kind == "AskSpend" and acts.picking:
        return say_n(
            desk.lang,
            "Pick {n} die; {picked} picked",
            "Pick {n} dice in any order; {picked} picked",
            acts.picking.need,
            picked=len(acts.picking.picked),
        )
    return desk.say(desk.manner.hints[kind]) if kind in desk.manner.hints else ""


@remembered
def drawn(seen: Prompt) -> Markup:
    quiet = idle(seen)
    if quiet is not None:
        return quiet
    question = seen.desk.say("Confirm your move?") if seen.complete else seen.question
    body = [title(question, seen.hint)]
    if seen.steps:
        body.append(step_list(seen.steps, seen.desk))
    if not seen.complete:
        body.append(choices(seen.desk, seen.kind, seen.rest, seen.ships))
    body.append(el("div", *draft_buttons(seen, sure(seen), len(seen.steps)), class_="button-row"))
    return framed(seen, "ours", body)


def sure(seen: Prompt) -> Markup | None:
    """The button that plays the draft, or the reroll of what is picked."""
    if seen.roll:
        # picked: more dice may follow, so nothing but a click may play it
        return confirm(seen.roll, "reroll", picked=True)
    if not seen.complete:
        return None
    line = tuple(step.text for step in seen.steps)
    return confirm(Act(seen.desk.say("Confirm"), line), "check", picked=False)
