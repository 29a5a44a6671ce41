"""The viewer's legal answers by the things on the table that they are about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from orrery.core.decision import Option
from orrery.core.language import say_n
from orrery.core.questions import NOTHING, ONE, Target
from orrery.tables.picking import Picking
from orrery.tables.scene import Scene
from orrery.web.regions.common.acting import Act, act_of, line_of
from orrery.web.regions.tiny_epic_galaxies.context import Context

COMMANDS: Final = ("reroll", "convert", "end")  # answers of a turn that have a place beside the dice


@dataclass(frozen=True)
class Acts:
    """The viewer's legal answers by the thing they are about."""

    things: Mapping[Target, tuple[Act, ...]] = field(default_factory=dict)
    commands: Mapping[str, Act] = field(default_factory=dict)  # of a turn, by role
    rest: tuple[Act, ...] = ()  # what the prompt offers
    roll: Act | None = None  # the reroll as picked
    moving: Target = NOTHING  # the ship that the question is about

    def all_at(self, thing: Target) -> tuple[Act, ...]:
        return self.things.get(thing, ())

    def at(self, thing: Target) -> Act | None:
        """What a click on a thing does."""
        found = self.things.get(thing)
        return found[0] if found else None


def acts_of(scene: Scene, context: Context) -> Acts:
    """The legal answers, each at its thing; what is not answered on the board alone goes to the prompt."""
    line = line_of(scene)
    acts = [act_of(option, line) for option in scene.options]
    return Acts(
        placed(acts) | dice_to_pick(scene, context),
        {act.role: act for act in acts if is_command(scene, act)},
        tuple(
            act
            for option, act in zip(scene.options, acts, strict=True)
            if not is_command(scene, act) and not on_board(option, context)
        ),
        roll_of(scene),
        scene.about if acts and scene.about.kind == "ship" else NOTHING,
    )


def placed(acts: list[Act]) -> dict[Target, tuple[Act, ...]]:
    """Answers at their things; ships can be clicked only if all answers are ships."""
    ships_alone = all(act.target.kind == "ship" for act in acts)
    by_target: dict[Target, tuple[Act, ...]] = {}
    for act in acts:
        if act.target.kind and (act.target.kind != "ship" or ships_alone):
            by_target[act.target] = (*by_target.get(act.target, ()), act)
    return by_target


def is_command(scene: Scene, act: Act) -> bool:
    return scene.of_turn and act.role in COMMANDS


def on_board(option: Option, context: Context) -> bool:
    """Whether an answer is clicked on the board alone, and is no button of the prompt."""
    if option.target.kind == "colony":
        return option.target.owner == context.seat
    if option.role in context.presentation.told_twice:
        return False
    return option.manner != ONE or option.target.kind in context.presentation.on_board


def dice_to_pick(scene: Scene, context: Context) -> dict[Target, tuple[Act, ...]]:
    """Dice that can be picked, or put back as long as the question is about dice."""
    picking = scene.picking
    if picking is None or (scene.options and all(one.target.kind != "die" for one in scene.options)):
        return {}
    return {
        die.target: (pick_of(die, picking, context),)
        for die in picking.things
        if not picking.need or picking.left > 0 or picking.count(die)
    }


def pick_of(die: Option, picking: Picking, context: Context) -> Act:
    """A click picks a die; the next one puts it back."""
    number = die.target.name
    if picking.count(die):
        line, held = picking.without(die)
        return Act(context.say("Put die {die} back", die=number), line, held, picked=True)
    line, held = picking.with_one(die)
    return Act(context.say("Pick die {die}", die=number), line, held)


def roll_of(scene: Scene) -> Act | None:
    """The reroll of the dice picked so far; once all are picked, the draft ends with it."""
    picked = scene.picking.picked if scene.picking and not scene.picking.need else ()
    done = tuple(option.text for option in scene.options if option.role == "done")
    if not done and (scene.options or not picked):
        return None
    label = say_n(scene.lang, "Roll {n} die", "Roll {n} dice", len(picked))
    return Act(label, (*line_of(scene), *done))
