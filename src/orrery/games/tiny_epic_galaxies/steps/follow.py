"""Following: after an action is complete, the others may take it too."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.machine import NONE, Ask, Step, emit
from orrery.games.tiny_epic_galaxies import codes, events
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import FACES, MAX_DICE
from orrery.games.tiny_epic_galaxies.reasons import (
    DIE_BEING_RESOLVED,
    DIE_NOT_IN_BAY,
    NO_SUCH_DIE,
    TOO_FEW_CULTURE,
)
from orrery.games.tiny_epic_galaxies.state import BAY, RESOLVING, S, State
from orrery.games.tiny_epic_galaxies.steps.actions import act, refuse_action
from orrery.games.tiny_epic_galaxies.verbs import gain, lose, rest_die

FREE: Final = 1  # an action that was no die: followed for nothing


def refuse_follow(s: State, seat: int, face: int, price: int) -> int:
    """0 if the seat can pay and then carry out the face, judged as if the price were paid. [rules 7.4]"""
    if s.culture[seat] < price:
        return TOO_FEW_CULTURE
    s.culture[seat] -= price
    reason = refuse_action(s, seat, face)
    s.culture[seat] += price
    return reason


class OfferFollow(Step[State]):
    """Go round the table once, clockwise, asking each seat but the actor that could follow.

    The Rogue is no seat and never follows. [rules 7.1, 7.4, 12.7]
    It lies below the action it waits for; `die` is the die being resolved, or NONE.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "face", "actor", "die", "free")

    def __init__(self, seat: int, face: int, actor: int, die: int, free: int = 0) -> None:
        super().__init__(seat)
        self.face: Final = face
        self.actor: Final = actor
        self.die: Final = die
        self.free: Final = free

    def run(self, s: State, /) -> None:
        kit = s.book.kit
        price = 0 if self.free else kit.follow_price(s, self.actor)
        seat = self.seat
        while seat != self.actor:
            left = s.left_of(seat)
            if seat < s.seats and (
                refuse_follow(s, seat, self.face, price) == 0 or kit.follows_free(s, seat, self.face, price)
            ):
                rest = OfferFollow(left, self.face, self.actor, self.die, self.free)
                s.then(kit.asks.follow(seat, self.face, self.actor, price), rest)
                return
            seat = left
        if self.die != NONE:
            rest_die(s, self.die)


class AskFollow(Ask[S]):
    """May this seat pay to take the action that was just taken? It pays first. [rules 7.2, 7.3, 8.26]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "face", "actor", "price")

    def __init__(self, seat: int, face: int, actor: int, price: int) -> None:
        super().__init__(seat)
        self.face: Final = face
        self.actor: Final = actor
        self.price: Final = price

    def base(self) -> int:
        return codes.FOLLOW

    def size(self, s: S, /) -> int:
        return 2

    def refuse(self, s: S, follows: int, /) -> int:
        return refuse_follow(s, self.seat, self.face, self.price) if follows else 0

    def answer(self, s: S, follows: int, /) -> None:
        if follows:
            emit(s, events.FOLLOWED, self.seat, self.face, self.actor, self.price)
            lose(s, self.seat, CULTURE, self.price)
            pay_income(s, self.actor)
            act(s, self.seat, self.face)


def pay_income(s: State, actor: int) -> None:
    """The active seat earns for being followed, if a planet said so this turn. [rules 8.29]"""
    if actor == s.turn:
        if s.income_energy:
            gain(s, actor, ENERGY, s.income_energy)
        if s.income_culture:
            gain(s, actor, CULTURE, s.income_culture)


class AskAct(Ask[State]):
    """Which of the six die actions does the seat take, without a die? Then all others may follow free.

    [rules 8.26]
    """

    def base(self) -> int:
        return codes.ACT

    def size(self, s: State, /) -> int:
        return FACES

    def refuse(self, s: State, face: int, /) -> int:
        return refuse_action(s, self.seat, face)

    def answer(self, s: State, face: int, /) -> None:
        s.then(OfferFollow(s.left_of(self.seat), face, self.seat, NONE, FREE))
        act(s, self.seat, face)


class AskRepeat(Ask[S]):
    """Which die of the bay does the seat carry out again, with new choices? No extra follow. [rules 8.27]"""

    def base(self) -> int:
        return codes.REPEAT

    def size(self, s: S, /) -> int:
        return MAX_DICE

    def refuse(self, s: S, die: int, /) -> int:
        if die >= len(s.die_at):
            return NO_SUCH_DIE
        if s.die_at[die] == RESOLVING:
            return DIE_BEING_RESOLVED
        if s.die_at[die] != BAY:
            return DIE_NOT_IN_BAY
        return refuse_action(s, self.seat, s.faces[die])

    def answer(self, s: S, die: int, /) -> None:
        act(s, self.seat, s.faces[die])
