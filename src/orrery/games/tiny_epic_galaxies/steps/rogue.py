"""The Rogue: the solo opponent. It is a mat without a seat, and everything it does is fixed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from orrery.core.effects import RunCard
from orrery.core.machine import NONE, Ask, Step, emit
from orrery.games.tiny_epic_galaxies import codes, events
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY, Rogue
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import TOO_FEW_CULTURE, TOO_FEW_ENERGY
from orrery.games.tiny_epic_galaxies.state import (
    COLONY,
    CULTURE_FACE,
    DISCARDED,
    EMPTY,
    ENERGY_FACE,
    HOME,
    MOVE,
    State,
)
from orrery.games.tiny_epic_galaxies.steps.actions import AdvanceAll, has_orbiting, track_of
from orrery.games.tiny_epic_galaxies.steps.dice import ROLLS
from orrery.games.tiny_epic_galaxies.steps.follow import OfferFollow
from orrery.games.tiny_epic_galaxies.steps.scoring import maybe_end
from orrery.games.tiny_epic_galaxies.verbs import (
    activate_die,
    climb,
    gain,
    holds,
    lose,
    most_goods,
    move_ship,
    orbits,
    restore_dice,
    ships_home,
    spend_die,
    take_dice,
)

LET_IT_BE: Final = 0  # the answers of AskForce
BONUS_DICE: Final = 3
FORCE_PRICE: Final = 1  # of each kind of goods


def rogue_of(s: State) -> Rogue:
    rogue = s.book.rogue
    assert rogue is not None
    return rogue


def begin_rogue_turn(s: State, mat: int) -> None:
    """As many dice as its level gives, one after the other, then its specials. [rules 12.4, 12.14]"""
    n = max(1, rogue_of(s).dice[s.level[mat]] - s.fewer[mat])
    restore_dice(s, mat)
    take_dice(s, n)
    s.then(RogueUpgrade(mat))
    for die in range(n - 1, -1, -1):
        s.then(RogueDie(mat, die, 0))


class RogueDie(Step[State]):
    """Chance rolls one die of the Rogue, which is dealt with before the next one. [rules 12.4]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "die", "bonus")

    def __init__(self, seat: int, die: int, bonus: int) -> None:
        super().__init__(seat)
        self.die: Final = die
        self.bonus: Final = bonus

    def run(self, s: State, /) -> None:
        s.then(ROLLS[self.die], MeetDie(self.seat, self.die, self.bonus))


class MeetDie(Step[State]):
    """The die shows a face: the seat may force it if it can, else the Rogue uses it. [rules 12.5, 12.6]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "die", "bonus", "again")

    def __init__(self, seat: int, die: int, bonus: int, again: int = 0) -> None:
        super().__init__(seat)
        self.die: Final = die
        self.bonus: Final = bonus
        self.again: Final = again  # whether it was already rolled again for being unusable

    def run(self, s: State, /) -> None:
        ask = AskForce(s.left_of(self.seat), self.die, self.bonus, self.again)
        if may_force(s, self) and ask.refuse(s, 1) == 0:
            s.then(ask)
        else:
            use_die(s, self.seat, self)


class AskForce(Ask[State]):
    """Does the seat pay 1 energy and 1 culture to have the die rolled again, and again? [rules 12.5]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "die", "bonus", "again")

    def __init__(self, seat: int, die: int, bonus: int, again: int) -> None:
        super().__init__(seat)
        self.die: Final = die
        self.bonus: Final = bonus
        self.again: Final = again

    def base(self) -> int:
        return codes.FORCE

    def size(self, s: State, /) -> int:
        return 2

    def refuse(self, s: State, choice: int, /) -> int:
        if choice == LET_IT_BE:
            return 0
        if s.energy[self.seat] < FORCE_PRICE:
            return TOO_FEW_ENERGY
        return TOO_FEW_CULTURE if s.culture[self.seat] < FORCE_PRICE else 0

    def answer(self, s: State, choice: int, /) -> None:
        mat = s.turn
        meet = MeetDie(mat, self.die, self.bonus, self.again)
        if choice == LET_IT_BE:
            use_die(s, mat, meet)
            return
        emit(s, events.FORCED, self.seat, self.die)
        lose(s, self.seat, ENERGY, FORCE_PRICE)
        lose(s, self.seat, CULTURE, FORCE_PRICE)
        s.then(ROLLS[self.die], meet)


def forced_die(step: Step[Any]) -> int:
    """The die that a pending step offers to force, or NONE. [rules 12.5]"""
    return step.die if isinstance(step, AskForce) else NONE


def may_force(s: State, meet: MeetDie) -> bool:
    """Whether a die may be forced at all: any, or by the first wording only a usable one. [rules 12.5]"""
    if rogue_of(s).forces_any or is_usable(s, meet.seat, s.faces[meet.die], meet.bonus != 0):
        return True
    return s.book.kit.rogue.can_use_otherwise(s, meet)


def use_die(s: State, mat: int, meet: MeetDie) -> None:
    """Resolve the die, then the seat may follow, but not a bonus die; one without use is discarded.

    In the harder variant it is first rolled again, once. [rules 12.6, 12.7, 12.15]
    """
    face = s.faces[meet.die]
    if s.book.kit.rogue.uses_otherwise(s, meet):
        return
    if is_usable(s, mat, face, meet.bonus != 0):
        activate_die(s, meet.die)
        offer_follow(s, meet)
        rogue_act(s, mat, face)
    elif rogue_of(s).rerolls and not meet.again:
        s.then(ROLLS[meet.die], MeetDie(mat, meet.die, meet.bonus, again=1))
    else:
        spend_die(s, meet.die, DISCARDED)


def offer_follow(s: State, meet: MeetDie) -> None:
    """The seat may follow once the die is resolved, but not a bonus die. [rules 12.7, 12.15]"""
    first = meet.seat if meet.bonus else s.left_of(meet.seat)
    s.then(OfferFollow(first, s.faces[meet.die], meet.seat, meet.die))


def is_usable(s: State, mat: int, face: int, bonus: bool) -> bool:
    """Whether the Rogue can use a face. An attack always, goods unless its track is full.

    [rules 12.8, 12.9, 12.10, 12.11, 12.15]
    """
    if face == COLONY:
        return True
    if face == MOVE:
        return ships_home(s, mat) > 0 and free_orbit(s, mat) != NONE
    if face == ENERGY_FACE:
        return holds(s, mat, ENERGY) < most_goods(s, mat)
    if face == CULTURE_FACE:
        return not bonus and holds(s, mat, CULTURE) < most_goods(s, mat)
    return has_orbiting(s, mat, track_of(face))


def free_orbit(s: State, mat: int) -> int:
    """The leftmost planet without a ship of that mat in its orbit. [rules 12.8]"""
    for slot in range(len(s.row)):
        if s.row[slot] != EMPTY and not orbits(s, mat, slot):
            return slot
    return NONE


def rogue_act(s: State, mat: int, face: int) -> None:
    """What the Rogue does with a face it can use. [rules 12.8, 12.9, 12.10, 12.11]"""
    if face == MOVE:
        home = s.ship_at.index(HOME, mat * SHIPS) - mat * SHIPS
        move_ship(s, mat, home, free_orbit(s, mat))
        s.book.kit.ships.moved(s, mat, home, HOME)
    elif face == COLONY:
        s.then(RunCard(mat, rogue_of(s).attacks[s.level[mat]]))
    elif face == ENERGY_FACE or face == CULTURE_FACE:
        goods = ENERGY if face == ENERGY_FACE else CULTURE
        gain(s, mat, goods, s.book.kit.acquired(s, mat, goods))
    else:
        s.then(AdvanceAll(mat, track_of(face), 1))


class RogueUpgrade(Step[State]):
    """At the end of its turn, full energy moves its empire token up and is spent. [rules 12.14]"""

    def run(self, s: State, /) -> None:
        mat = self.seat
        s.then(RogueBonus(mat))
        if s.energy[mat] == most_goods(s, mat):
            lose(s, mat, ENERGY, s.energy[mat])
            climb(s, mat)
            s.book.kit.rogue.climbed(s, mat)
            maybe_end(s)


class RogueBonus(Step[State]):
    """Then full culture gives three bonus dice, and is spent after them. [rules 12.15]"""

    def run(self, s: State, /) -> None:
        mat = self.seat
        full = s.culture[mat] == most_goods(s, mat)
        take_dice(s, BONUS_DICE if full else 0)
        if full:
            s.then(RogueSpent(mat))
            for die in range(BONUS_DICE - 1, -1, -1):
                s.then(RogueDie(mat, die, 1))


class RogueSpent(Step[State]):
    """After the bonus dice its culture is spent. [rules 12.15]"""

    def run(self, s: State, /) -> None:
        lose(s, self.seat, CULTURE, s.culture[self.seat])
        take_dice(s, 0)
