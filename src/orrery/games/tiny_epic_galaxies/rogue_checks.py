"""Whether the solo opponent's part of a position that somebody wrote is possible."""

from __future__ import annotations

from typing import Final

from orrery.core.codec import kind_of, steps_of
from orrery.core.faults import Faults
from orrery.core.machine import NONE
from orrery.games.tiny_epic_galaxies.state import INACTIVE, UNROLLED, State
from orrery.games.tiny_epic_galaxies.steps.rogue import BONUS_DICE, MeetDie, may_force

OF_ROGUE: Final = ("RogueDie", "MeetDie", "RogueUpgrade", "RogueBonus", "RogueSpent")
OF_THE_TURN: Final = ("AskTurn", "RogueUpgrade", "RogueBonus", "RogueSpent")


def check_skull(s: State, faults: Faults) -> int:
    """The mat whose empire token is on the skull, or NONE. A solo game that has ended is over at once."""
    rogue = s.book.rogue
    on_skull = s.seats if rogue is not None and s.level[s.seats] == rogue.skull else NONE
    if s.stack and s.book.kit.rogue.ends_at_once(s) and (on_skull != NONE or s.ender != NONE):
        faults.add("stack: the game is over, so nothing can be pending")
    if on_skull not in (NONE, s.ender):
        faults.add("ender is mat {mat}, the Rogue, whose empire token is on the skull", mat=on_skull)
    return on_skull


def check_rogue_dice(s: State, faults: Faults) -> None:
    """The Rogue's dice are dealt with in order, those still to come wait unrolled."""
    coming = steps_of(s, "RogueDie")
    meeting = steps_of(s, "MeetDie", "AskForce")
    dice = [step.die for step in (*meeting, *reversed(coming))]
    first = len(s.faces) - len(dice)
    if s.turn < s.seats:
        if dice:
            faults.add("stack: the Rogue's dice wait only in its turn")
        return
    if dice != list(range(first, len(s.faces))) or len(meeting) > 1:
        faults.add(
            "stack: the Rogue's dice {dice} are not the last of its {n}, in order", dice=dice, n=len(s.faces)
        )
    if INACTIVE in s.die_at[:first]:
        faults.add("stack: a die of the Rogue that was dealt with is in the bay or discarded")
    if any(s.faces[step.die] != UNROLLED or s.die_at[step.die] != INACTIVE for step in coming):
        faults.add("stack: a die of the Rogue that is still to come is not rolled")
    if any(
        kind_of(step) == "AskForce" and not may_force(s, MeetDie(s.turn, step.die, step.bonus, step.again))
        for step in meeting
    ):
        faults.add("stack: AskForce is asked only of a die that the Rogue can use")
    bonus = bool(steps_of(s, "RogueSpent"))
    if any(step.bonus != bonus for step in (*coming, *meeting)):
        faults.add("stack: the Rogue's dice are bonus dice exactly while RogueSpent waits")


def most_dice(s: State) -> int:
    """As many dice as the level of the mat whose turn it is gives, or the Rogue's bonus dice."""
    rogue = s.book.rogue
    if rogue is None or s.turn < s.seats:
        return s.book.empire.dice[s.level[s.turn]]
    if steps_of(s, "RogueSpent"):
        return BONUS_DICE
    return rogue.dice[min(s.level[s.turn], rogue.skull - 1)]
