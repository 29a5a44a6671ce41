"""The prompt: the question, the answers that are not on the board, and the draft so far."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.language import say_n
from orrery.tables.scene import Scene
from orrery.web.fragments import cached
from orrery.web.html import Markup, el
from orrery.web.regions.common import prompt as common
from orrery.web.regions.common.acting import Act
from orrery.web.regions.common.prompt import confirm, draft_buttons, framed, idle, prompt_of, question_title
from orrery.web.regions.tiny_epic_galaxies.acting import Acts
from orrery.web.regions.tiny_epic_galaxies.choices import choices
from orrery.web.regions.tiny_epic_galaxies.context import Context
from orrery.web.regions.tiny_epic_galaxies.steps import Step, step_list, steps_of
from orrery.web.regions.tiny_epic_galaxies.words import Berth, berths


@dataclass(frozen=True)
class Prompt(common.Prompt):
    """All that the prompt shows."""

    context: Context
    rest: tuple[Act, ...]
    ships: tuple[tuple[Berth, Act], ...]
    steps: tuple[Step, ...]
    roll: Act | None


def prompt(scene: Scene, context: Context, acts: Acts) -> Markup:
    return drawn(
        Prompt(
            **prompt_of(scene, context, hint(scene, context)),
            rest=acts.rest,
            ships=ships_of(scene, acts),
            steps=steps_of(scene, context),
            roll=acts.roll,
        )
    )


def ships_of(scene: Scene, acts: Acts) -> tuple[tuple[Berth, Act], ...]:
    """The ships that can be chosen."""
    chosen = [(thing, act) for thing, (act, *_) in acts.things.items() if thing.kind == "ship"]
    there = {berth.thing: berth for berth in berths(scene.view)} if chosen else {}
    return tuple((there[thing], act) for thing, act in chosen if thing in there)


def hint(scene: Scene, context: Context) -> str:
    """The hint that replaces that of the question: how many dice are picked, or that all are."""
    if scene.draft and scene.draft.complete:
        return context.say("Nothing is decided before you confirm")
    picking = scene.picking
    if picking is None or picking.left <= 0:
        return ""
    return say_n(
        context.lang,
        "Pick {n} die; {picked} picked",
        "Pick {n} dice in any order; {picked} picked",
        picking.need,
        picked=len(picking.picked),
    )


@cached
def drawn(seen: Prompt) -> Markup:
    quiet = idle(seen)
    if quiet is not None:
        return quiet
    body = [question_title(seen)]
    if seen.steps:
        body.append(step_list(seen.steps, seen.context))
    if not seen.complete:
        body.append(choices(seen.context, seen.rest, seen.ships))
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
    return confirm(Act(seen.context.say("Confirm"), line), "check", picked=False)
