"""What planets do with goods beyond gaining: stealing, giving, converting, dividing."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.effects import Op, hand_down
from orrery.core.machine import Ask
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import AMOUNTS
from orrery.games.tiny_epic_galaxies.reasons import (
    AT_LEAST_ONE,
    MORE_THAN_FITS,
    NOT_AN_ENEMY,
    ONE_KIND_ONLY,
    OWNS_NONE,
    TOO_FEW_CULTURE,
    TOO_FEW_ENERGY,
)
from orrery.games.tiny_epic_galaxies.state import S, State
from orrery.games.tiny_epic_galaxies.verbs import gain, holds, lose, transfer


def too_few(goods: int) -> int:
    return TOO_FEW_ENERGY if goods == ENERGY else TOO_FEW_CULTURE


class AskSteal(Ask[State]):
    """From whom are goods taken? The victim must own some. [rules 8.18]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "goods", "n")

    def __init__(self, seat: int, goods: int, n: int) -> None:
        super().__init__(seat)
        self.goods: Final = goods
        self.n: Final = n

    def base(self) -> int:
        return codes.STEAL

    def size(self, s: State, /) -> int:
        return len(s.energy)

    def refuse(self, s: State, mat: int, /) -> int:
        if mat == self.seat:
            return NOT_AN_ENEMY
        return 0 if holds(s, mat, self.goods) else OWNS_NONE

    def answer(self, s: State, mat: int, /) -> None:
        hand_down(s, mat)
        transfer(s, mat, self.seat, self.goods, self.n)


class AskOfCard(Ask[S]):
    """A question that a card asks: `card` and `at` say where it stands in which program. [rules 8.25]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "at")

    def __init__(self, seat: int, card: int, at: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.at: Final = at

    def op(self, s: S) -> Op:
        return s.book.programs[self.card][self.at]


class AskGive(AskOfCard[State]):
    """To whom are goods given? What the card does next must be possible with that mat. [rules 8.25]"""

    def base(self) -> int:
        return codes.GIVE

    def size(self, s: State, /) -> int:
        return len(s.energy)

    def refuse(self, s: State, mat: int, /) -> int:
        op = self.op(s)
        if mat == self.seat:
            return NOT_AN_ENEMY
        if holds(s, self.seat, op.what) < op.n:
            return too_few(op.what)
        if op.after is None:
            return 0
        given = s.copy()  # judged as if it were given [ruling TEG U38]
        transfer(given, self.seat, mat, op.what, op.n)
        return s.book.words[op.after.word].refuse(given, self.seat, op.after, mat)

    def answer(self, s: State, mat: int, /) -> None:
        op = self.op(s)
        hand_down(s, mat)
        transfer(s, self.seat, mat, op.what, op.n)


class AskConvert(Ask[State]):
    """How many goods are turned into as many of the other kind? At least one, at most what fits.

    [rules 8.19]
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "goods")

    def __init__(self, seat: int, goods: int) -> None:
        super().__init__(seat)
        self.goods: Final = goods  # what is given up

    def base(self) -> int:
        return codes.CONVERT

    def size(self, s: State, /) -> int:
        return AMOUNTS

    def refuse(self, s: State, n: int, /) -> int:
        if n == 0:
            return AT_LEAST_ONE
        if holds(s, self.seat, self.goods) < n:
            return too_few(self.goods)
        return MORE_THAN_FITS if holds(s, self.seat, 1 - self.goods) + n > s.book.numbers.most_goods else 0

    def blocked(self, s: State, /) -> int:
        return self.refuse(s, 1)

    def answer(self, s: State, n: int, /) -> None:
        lose(s, self.seat, self.goods, n)
        gain(s, self.seat, 1 - self.goods, n)


class AskGainMix(Ask[State]):
    """How much of a gain of `n` is energy? The rest is culture; `pure` allows only one kind. [rules 8.21]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n", "pure")

    def __init__(self, seat: int, n: int, pure: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.pure: Final = pure

    def base(self) -> int:
        return codes.GAIN_MIX

    def size(self, s: State, /) -> int:
        return self.n + 1

    def refuse(self, s: State, energy: int, /) -> int:
        return ONE_KIND_ONLY if self.pure and 0 < energy < self.n else 0

    def named(self, s: State, energy: int, /) -> int:
        return self.n

    def answer(self, s: State, energy: int, /) -> None:
        gain(s, self.seat, ENERGY, energy)
        gain(s, self.seat, CULTURE, self.n - energy)
