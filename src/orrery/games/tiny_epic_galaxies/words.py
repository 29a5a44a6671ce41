"""The words of planets: one class for each verb a card can use, named after what it does."""

from __future__ import annotations

from typing import Final

from orrery.core.effects import AskingWord, Op, Word
from orrery.core.machine import NONE, Ask
from orrery.games.tiny_epic_galaxies.reasons import NOT_OWN_TURN
from orrery.games.tiny_epic_galaxies.state import DISCARDED, S, State
from orrery.games.tiny_epic_galaxies.steps.actions import AskAdvance
from orrery.games.tiny_epic_galaxies.steps.colonies import AskUpgrade, AskUpgradeMix, AskUseColony
from orrery.games.tiny_epic_galaxies.steps.dice import AskReroll, AskSetDie, AskSpend
from orrery.games.tiny_epic_galaxies.steps.follow import AskAct, AskRepeat
from orrery.games.tiny_epic_galaxies.steps.goods import AskConvert, AskGainMix, AskGive, AskSteal, too_few
from orrery.games.tiny_epic_galaxies.steps.moving import AskShip, AskUseRow
from orrery.games.tiny_epic_galaxies.steps.others import RunOthers
from orrery.games.tiny_epic_galaxies.steps.scoring import COUNT_LAST, count
from orrery.games.tiny_epic_galaxies.steps.targets import AskJump, AskPush, AskRecall, AskReplace, AskRetreat
from orrery.games.tiny_epic_galaxies.verbs import gain, holds, lose

ANY_MIX: Final = 2  # goods beside ENERGY and CULTURE: the seat divides the amount
ANY_ONE_KIND: Final = 3

FOLLOW_PRICE: Final = 0  # what this_turn sets
INCOME_ENERGY: Final = 1
INCOME_CULTURE: Final = 2

FROM_ROW: Final = 0  # whose planets are used
FROM_COLONIES: Final = 1


def amount(s: State, seat: int, op: Op, last: int) -> int:
    """The number on the card, or what it counts."""
    if op.count == NONE:
        return op.n
    return last if op.count == COUNT_LAST else count(s, seat, op.count)


def spared(op: Op, last: int) -> int:
    """The ship that "another" leaves out. [rules 8.4]"""
    return last if op.other else NONE


class Pay(Word[State]):
    """Spend your own goods, in full. [rules 8.2]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        return 0 if holds(s, seat, op.what) >= op.n else too_few(op.what)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        lose(s, seat, op.what, op.n)

    def is_price(self) -> bool:
        return True

    def is_paid_at_once(self) -> bool:
        return True

    def looks_at_goods(self) -> bool:
        return True


class Gain(Word[State]):
    """Take goods from the supply, perhaps none. [rules 8.8, 8.10, 8.21]"""

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        n = amount(s, seat, op, last)
        if op.what < ANY_MIX:
            gain(s, seat, op.what, n)
        elif n:
            s.then(AskGainMix(seat, n, 1 if op.what == ANY_ONE_KIND else 0))


class Advance(AskingWord[S]):
    """Move one of your ships along its orbit, perhaps only on one type of track. [rules 5.4, 8.8]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[S]:
        return AskAdvance(seat, op.what, op.n, spared(op, last))


class PushBack(AskingWord[State]):
    """Push an enemy ship back along its orbit. [rules 8.11]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskPush(seat, op.what, op.n, spared(op, last))


class ThisTurn(Word[State]):
    """Set the price of following you, or your income when followed, until the end of the turn.

    [rules 8.28, 8.29]
    """

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        return 0 if seat == s.turn else NOT_OWN_TURN

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what == FOLLOW_PRICE:
            s.follow_price = op.n
        elif op.what == INCOME_ENERGY:
            s.income_energy = op.n
        else:
            s.income_culture = op.n


class Use(AskingWord[State]):
    """Use a planet of the row, or a colony of the mat the word before chose. [rules 8.24, 8.25]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskUseRow(seat) if op.what == FROM_ROW else AskUseColony(seat, last)

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        if op.what == FROM_COLONIES and last == NONE:
            return 0  # whose colonies is not yet chosen: the word before has judged it
        return self.question(seat, op, last).blocked(s)

    def nests(self) -> bool:
        return True


class EachOther(Word[State]):
    """Every other seat does a word, clockwise from you, if it can; so does the Rogue. [rules 8.22, 12.17]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        assert op.inner is not None
        nearest = 0
        for other in range(len(s.level)):
            if other != seat:
                reason = s.book.words[op.inner.word].refuse(s, other, op.inner, seat)
                if reason == 0:
                    return 0
                nearest = max(nearest, reason)
        return nearest

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        s.then(RunOthers(s.left_of(seat), seat, op.card, op.at))


class Upgrade(AskingWord[State]):
    """Raise your empire, for less or with goods mixed. [rules 8.13, 8.14]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskUpgradeMix(seat, op.n) if op.what == ANY_MIX else AskUpgrade(seat, op.n)

    def looks_at_goods(self) -> bool:
        return True


class Steal(AskingWord[State]):
    """Take goods from somebody who has some. [rules 8.18]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskSteal(seat, op.what, op.n)


class Convert(AskingWord[State]):
    """Turn goods of one kind into the other. [rules 8.19]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskConvert(seat, op.what)

    def looks_at_goods(self) -> bool:
        return True


class Give(AskingWord[State]):
    """Give goods to somebody else, as the price of what follows. [rules 8.25]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskGive(seat, op.card, op.at)

    def is_price(self) -> bool:
        return True

    def looks_at_goods(self) -> bool:
        return True


class Fly(AskingWord[S]):
    """Move a ship as by a move die, landing action included. [rules 8.20]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[S]:
        return AskShip(seat, spared(op, last))


class Recall(AskingWord[State]):
    """Bring an orbiting ship home and hand down the position it had. [rules 8.21]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskRecall(seat)

    def is_must(self) -> bool:
        return True


class Jump(AskingWord[State]):
    """Move an orbiting ship to the same number of another orbit. [rules 8.23]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskJump(seat)


class Retreat(AskingWord[State]):
    """Move one of your own ships back; without that, nothing after it happens. [rules 8.30]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskRetreat(seat, op.n)

    def is_must(self) -> bool:
        return True


class DiceWord(AskingWord[State]):
    """A word about one's own dice: only the active seat has any. [rules 8.6]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        return self.question(seat, op, last).blocked(s) if seat == s.turn else NOT_OWN_TURN


class Reroll(DiceWord):
    """Roll any of your inactive dice again, free. [rules 8.15]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskReroll(seat, 0)


class SetDie(DiceWord):
    """Turn one of your inactive dice to any face. [rules 8.16]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskSetDie(seat)


class DiscardDice(DiceWord):
    """Throw inactive dice away, as the price of what follows. [rules 8.17]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskSpend(seat, DISCARDED, op.n, NONE)

    def is_price(self) -> bool:
        return True


class Replace(AskingWord[State]):
    """Send a planet without ships away and turn up another. [rules 8.12]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskReplace(seat, op.what)


class Act(AskingWord[State]):
    """Take one of the six die actions, which all others may follow free. [rules 8.26]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskAct(seat)

    def nests(self) -> bool:
        return True


class Repeat(AskingWord[S]):
    """Carry out a die of the bay again. [rules 8.27]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[S]:
        return AskRepeat(seat)

    def nests(self) -> bool:
        return True
