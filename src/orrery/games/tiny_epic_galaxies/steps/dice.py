"""What is done to dice: rolling, rerolling, spending and turning them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from orrery.core.machine import CHANCE, NONE, Ask, Step
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.codes import FACES, MAX_DICE
from orrery.games.tiny_epic_galaxies.reasons import (
    DIE_NOT_INACTIVE,
    NO_SUCH_DIE,
    NOT_ASCENDING,
    NOTHING_CHOSEN,
    TOO_FEW_DICE,
)
from orrery.games.tiny_epic_galaxies.state import CONVERTER, INACTIVE, State
from orrery.games.tiny_epic_galaxies.verbs import roll_die, set_die, spend_die

DONE: Final = MAX_DICE  # behind the dice


def refuse_inactive(s: State, die: int) -> int:
    """0 if the die is one of the active seat's inactive dice. [rules 3.3]"""
    if die >= len(s.die_at):
        return NO_SUCH_DIE
    return 0 if s.die_at[die] == INACTIVE else DIE_NOT_INACTIVE


def inactive(s: State, first: int) -> list[int]:
    """The inactive dice, from a die on."""
    return [die for die in range(first, len(s.die_at)) if s.die_at[die] == INACTIVE]


def n_inactive(s: State) -> int:
    return s.die_at.count(INACTIVE)


class AskOfDie(Ask[State]):
    """Which of its six faces does a die show? [rules 1.1]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "die")

    def __init__(self, seat: int, die: int) -> None:
        super().__init__(seat)
        self.die: Final = die

    def size(self, s: State, /) -> int:
        return FACES

    def options(self, s: State, /) -> list[int]:
        return [0, 1, 2, 3, 4, 5]


class Roll(AskOfDie):
    """Chance rolls one die: six faces, equal odds. [rules 1.1, 3.1]"""

    def base(self) -> int:
        return codes.ROLL

    def alike(self) -> int:
        return FACES

    def stream(self, s: State, /) -> str:
        return f"dice {s.turn}"

    def answer(self, s: State, face: int, /) -> None:
        roll_die(s, self.die, face)


def rolled_die(step: Step[Any]) -> int:
    """The die that a pending step rolls, or NONE. [rules 3.1]"""
    return step.die if isinstance(step, Roll) else NONE


# A step never changes: one for each die serves all games.
ROLLS: Final = [Roll(CHANCE, die) for die in range(MAX_DICE)]


class AskReroll(Ask[State]):
    """Which inactive dice are rolled again? The next one, ascending, or done. [rules 3.4, 8.15]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "chosen")

    def __init__(self, seat: int, chosen: int) -> None:
        super().__init__(seat)
        self.chosen: Final = chosen  # the dice chosen so far, a bit each

    def base(self) -> int:
        return codes.REROLL

    def size(self, s: State, /) -> int:
        return 1 + MAX_DICE

    def refuse(self, s: State, choice: int, /) -> int:
        if choice == DONE:
            return 0 if self.chosen else NOTHING_CHOSEN
        if self.chosen >> choice:
            return NOT_ASCENDING
        return refuse_inactive(s, choice)

    def options(self, s: State, /) -> list[int]:
        out = inactive(s, self.chosen.bit_length())
        if self.chosen:
            out.append(DONE)
        return out

    def answer(self, s: State, choice: int, /) -> None:
        if choice != DONE:
            s.then(AskReroll(self.seat, self.chosen | 1 << choice))
            return
        for die in range(len(s.die_at) - 1, -1, -1):
            if self.chosen >> die & 1:
                s.then(ROLLS[die])


class AskSpend(Ask[State]):
    """Which inactive die goes into the converter, or is discarded? `left` are still to go.

    [rules 3.6, 8.17]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "left", "above")

    def __init__(self, seat: int, place: int, left: int, above: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.left: Final = left
        self.above: Final = above  # the die chosen before, or NONE: they are named in ascending order

    def base(self) -> int:
        return codes.SPEND

    def size(self, s: State, /) -> int:
        return MAX_DICE

    def refuse(self, s: State, die: int, /) -> int:
        """Only a choice that leaves enough dice above it, so that nobody gets stuck."""
        reason = refuse_inactive(s, die)
        if reason:
            return reason
        if die <= self.above:
            return NOT_ASCENDING
        return TOO_FEW_DICE if s.die_at[die + 1 :].count(INACTIVE) < self.left - 1 else 0

    def options(self, s: State, /) -> list[int]:
        dice = self.pickable(s)
        return dice[: len(dice) - self.left + 1] if len(dice) >= self.left else []

    def blocked(self, s: State, /) -> int:
        return TOO_FEW_DICE if n_inactive(s) < self.left else 0

    def to_pick(self) -> int:
        return self.left

    def pickable(self, s: State, /) -> list[int]:
        return inactive(s, self.above + 1)

    def pick(self, s: State, die: int, /) -> None:
        spend_die(s, die, self.place)
        s.then(AskSpend(self.seat, self.place, self.left - 1, self.above))

    def answer(self, s: State, die: int, /) -> None:
        spend_die(s, die, self.place)
        if self.left > 1:
            s.then(AskSpend(self.seat, self.place, self.left - 1, die))


def is_spent_for_converter(step: Step[Any]) -> bool:
    """Whether a pending step asks for a die that goes into the converter. [rules 3.6]"""
    return isinstance(step, AskSpend) and step.place == CONVERTER


class AskSetDie(Ask[State]):
    """Which inactive die is turned? [rules 3.6, 8.16]"""

    def base(self) -> int:
        return codes.SET_DIE

    def size(self, s: State, /) -> int:
        return MAX_DICE

    def refuse(self, s: State, die: int, /) -> int:
        return refuse_inactive(s, die)

    def options(self, s: State, /) -> list[int]:
        return inactive(s, 0)

    def blocked(self, s: State, /) -> int:
        return 0 if n_inactive(s) else TOO_FEW_DICE

    def answer(self, s: State, die: int, /) -> None:
        s.then(AskFace(self.seat, die))


class AskFace(AskOfDie):
    """Which face does the die show from now on? Any, also the one it shows. [rules 3.7, 8.16]"""

    def base(self) -> int:
        return codes.SET_FACE

    def answer(self, s: State, face: int, /) -> None:
        set_die(s, self.die, face)
