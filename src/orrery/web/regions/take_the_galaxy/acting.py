"""What the viewer may do now, by what it does to what, and what its draft does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from orrery.core.decision import Option
from orrery.core.questions import NOTHING, Target
from orrery.tables.picking import Picking
from orrery.tables.scene import Scene
from orrery.web.regions.common.acting import Act, act_of, line_of

LAYS_DOWN: Final = ("build", "settle")  # what brings a colony or ship from the hand to the table


@dataclass(frozen=True)
class Intent:
    """What the draft does: how it begins, what it lays down where, and the cards that pay."""

    role: str = ""
    card: str = ""  # that it begins with
    colony: str = ""  # or the ship
    slot: str = ""
    paid: tuple[str, ...] = ()


@dataclass(frozen=True)
class Acts:
    """The viewer's legal answers, and what it has begun."""

    plays: bool = False  # the viewer sits at the table, and it is no replay
    acting: bool = False  # in its action phase, with nothing begun, so that reasons can be told
    by_target: Mapping[tuple[str, Target], Act] = field(default_factory=dict)
    picking: Picking | None = None  # of the cards that pay
    intent: Intent = Intent()

    def get(self, role: str, target: Target = NOTHING) -> Act | None:
        return self.by_target.get((role, target))

    def count(self, *roles: str) -> int:
        """How many answers do one of these."""
        return sum(role in roles for role, _ in self.by_target)

    def about(self, *kinds: str) -> tuple[Act, ...]:
        """The answers about things of these kinds."""
        return tuple(act for act in self.by_target.values() if act.target.kind in kinds)


def acts_of(scene: Scene) -> Acts:
    if scene.seat < 0 or scene.replay is not None or scene.outcome is not None:
        return Acts()
    steps, line = scene.draft.steps if scene.draft else (), line_of(scene)
    acting = scene.of_turn and scene.draft is None
    by_target = {(option.role, option.target): act_of(option, line) for option in scene.options}
    return Acts(True, acting, by_target, scene.picking, intent_of(steps))


def intent_of(steps: Sequence[Option]) -> Intent:
    if not steps:
        return Intent()
    first = steps[0]
    laid = {step.target.kind == "hand": step.target.name for step in steps if step.role in LAYS_DOWN}
    paid = tuple(step.target.name for step in steps if step.role == "discard")
    return Intent(first.role, first.target.name, laid.get(True, ""), laid.get(False, ""), paid)
