"""The turn: roll, then activate, reroll, convert in any order, then end."""

from __future__ import annotations

from typing import Final

from orrery.core.machine import NONE, Ask, Step, emit
from orrery.games.tiny_epic_galaxies import codes, events
from orrery.games.tiny_epic_galaxies.book import ENERGY
from orrery.games.tiny_epic_galaxies.codes import MAX_DICE
from orrery.games.tiny_epic_galaxies.reasons import CONVERTER_USED, TOO_FEW_DICE, TOO_FEW_ENERGY
from orrery.games.tiny_epic_galaxies.state import CONVERTER, INACTIVE, RESOLVING, S, State
from orrery.games.tiny_epic_galaxies.steps.actions import ACQUIRING, act, refuse_action
from orrery.games.tiny_epic_galaxies.steps.dice import (
    ROLLS,
    AskReroll,
    AskSetDie,
    AskSpend,
    n_inactive,
    refuse_inactive,
)
from orrery.games.tiny_epic_galaxies.steps.follow import OfferFollow
from orrery.games.tiny_epic_galaxies.steps.rogue import begin_rogue_turn
from orrery.games.tiny_epic_galaxies.steps.scoring import Finish, is_last_round
from orrery.games.tiny_epic_galaxies.verbs import activate_die, lose, restore_dice, take_dice

REROLL: Final = MAX_DICE  # the answers of AskTurn: die 1 to 7, reroll, convert, end
CONVERT: Final = MAX_DICE + 1
END: Final = MAX_DICE + 2

AT_TURN: Final = 2  # on the stack, above the next turn and the question of this one

REROLL_PRICE: Final = 1
DICE_TO_CONVERT: Final = 3


def refuse_activation(s: State, seat: int, die: int) -> int:
    """0 if the die's face can be carried out, judged as if the die were already in the bay.

    [rules 3.2, 6.6]
    """
    s.die_at[die] = RESOLVING
    reason = refuse_action(s, seat, s.faces[die])
    s.die_at[die] = INACTIVE
    return reason


class BeginTurn(Step[State]):
    """The seat takes and rolls its dice. Before the starting seat's turn the game may be over.

    A mat without a seat plays by itself. [rules 3.1, 9.2, 12.3, 12.4, 12.13]
    """

    def run(self, s: State, /) -> None:
        seat = self.seat
        if seat == 0:
            if is_last_round(s):
                s.then(Finish(seat))
                return
            s.round += 1
        s.turn = seat
        s.rerolls = 0
        s.converted = False
        s.follow_price = 1
        s.income_energy = 0
        s.income_culture = 0
        s.used = (0,) * len(s.used)
        s.book.kit.begin_turn(s)
        emit(s, events.TURN_BEGAN, seat, s.round)
        s.then(BeginTurn(s.left_of(seat)))
        if seat >= s.seats:
            begin_rogue_turn(s, seat)
            return
        n = max(1, s.book.empire.dice[s.level[seat]] - s.fewer[seat])
        restore_dice(s, seat)
        take_dice(s, n)
        s.then(s.book.kit.asks.turn(seat))
        for die in range(n - 1, -1, -1):
            s.then(ROLLS[die])


class AskTurn(Ask[S]):
    """Activate a die, reroll, convert, or end the turn? [rules 3.2, 3.8]"""

    def base(self) -> int:
        return codes.TURN

    def size(self, s: S, /) -> int:
        return MAX_DICE + 3

    def refuse(self, s: S, choice: int, /) -> int:
        if choice == END:
            return 0
        if choice == REROLL:
            return self.refuse_reroll(s)
        if choice == CONVERT:
            return self.refuse_convert(s)
        reason = refuse_inactive(s, choice)
        return reason if reason else refuse_activation(s, self.seat, choice)

    def refuse_reroll(self, s: S) -> int:
        """The first reroll of a turn is free, each further one costs 1 energy. [rules 3.4, 3.5]"""
        if n_inactive(s) == 0:
            return TOO_FEW_DICE
        return TOO_FEW_ENERGY if s.rerolls and s.energy[self.seat] < REROLL_PRICE else 0

    def refuse_convert(self, s: S) -> int:
        """Once per turn, with three inactive dice. [rules 3.6]"""
        if s.converted:
            return CONVERTER_USED
        return TOO_FEW_DICE if n_inactive(s) < DICE_TO_CONVERT else 0

    def options(self, s: S, /) -> list[int]:
        out: list[int] = []
        judged = ACQUIRING  # faces looked at, a bit each, and those among them that can be carried out
        possible = ACQUIRING
        inactive = 0
        for die, at in enumerate(s.die_at):
            if at == INACTIVE:
                inactive += 1
                face = 1 << s.faces[die]
                if not judged & face:
                    judged |= face
                    if refuse_activation(s, self.seat, die) == 0:
                        possible |= face
                if possible & face:
                    out.append(die)
        if inactive and (s.rerolls == 0 or s.energy[self.seat] >= REROLL_PRICE):
            out.append(REROLL)
        if inactive >= DICE_TO_CONVERT and not s.converted:
            out.append(CONVERT)
        out.append(END)
        return out

    def answer(self, s: S, choice: int, /) -> None:
        if choice == END:
            take_dice(s, 0)
            return
        s.then(self)
        if choice == REROLL:
            self.reroll(s)
        elif choice == CONVERT:
            s.converted = True
            s.then(AskSpend(self.seat, CONVERTER, DICE_TO_CONVERT - 1, NONE), AskSetDie(self.seat))
        else:
            self.activate(s, choice)

    def reroll(self, s: S) -> None:
        price = REROLL_PRICE if s.rerolls else 0
        s.rerolls += 1
        emit(s, events.REROLLED, self.seat, price)
        lose(s, self.seat, ENERGY, price)
        s.then(AskReroll(self.seat, 0))

    def activate(self, s: S, die: int) -> None:
        """Into the bay, resolve the face completely, then the others may follow. [rules 3.2, 7.1]"""
        face = s.faces[die]
        activate_die(s, die)
        s.then(OfferFollow(s.left_of(self.seat), face, self.seat, die))
        act(s, self.seat, face)


def is_turned_by_converter(s: State) -> bool:
    """Whether the open question is which die the converter turns. [rules 3.6]"""
    return isinstance(s.stack[-1], AskSetDie) and isinstance(s.stack[-2], AskTurn)
