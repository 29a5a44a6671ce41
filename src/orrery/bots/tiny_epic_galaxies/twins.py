"""Equivalent answers: the bot tries only one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from orrery.core.machine import question
from orrery.core.questions import Question, Target
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.questions import QUESTIONS
from orrery.games.tiny_epic_galaxies.state import CONVERTER, State
from orrery.games.tiny_epic_galaxies.steps.dice import is_spent_for_converter
from orrery.games.tiny_epic_galaxies.steps.turn import is_turned_by_converter

Place = Callable[[Any, int], object]  # of the position and a ship: what tells it from the others of its mat


def place_of(s: State, number: int) -> object:
    return s.ship_at[number], s.ship_step[number]


def without_twins(
    s: State, legal: list[int], questions: Mapping[str, Question] = QUESTIONS, place: Place = place_of
) -> list[int]:
    """Dice that show the same are the same, and so are ships of a mat at the same place."""
    ask = question(s)
    meaning, base = questions[type(ask).__name__].meaning, ask.base()
    if len(legal) == 1 or meaning(s, ask, legal[0] - base).target.kind not in ("die", "ship"):
        return legal  # of answers about dice or ships, the first is about one: what is not is judged often
    kept: dict[object, int] = {}
    for action in converted_in_order(s, legal):
        role, target, _ = meaning(s, ask, action - base)
        kept.setdefault((role, likeness(s, target, place) or action), action)
    return list(kept.values())


def likeness(s: State, target: Target, place: Place) -> object:
    """What a thing has in common with those that are like it; None if none is."""
    if target.kind == "die":
        return "face", s.faces[int(target.name) - 1]
    if target.kind == "ship":
        return target.owner, place(s, target.owner * SHIPS + int(target.name) - 1)
    return None


def converted_in_order(s: State, legal: list[int]) -> list[int]:
    """Which two of the three dice of a conversion are spent is all the same: the last one is set."""
    ask = question(s)
    if is_spent_for_converter(ask):
        return legal[:-1] or legal
    if is_turned_by_converter(s):
        spent = max([die for die, at in enumerate(s.die_at) if at == CONVERTER])
        return [action for action in legal if action - ask.base() > spent] or legal
    return legal
