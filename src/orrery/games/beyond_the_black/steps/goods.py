"""What the cards of the expansion do with goods and planets beyond those of the base game."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.bits import ones
from orrery.core.effects import RunCard, refuse_effect
from orrery.core.machine import Ask
from orrery.games.beyond_the_black import codes
from orrery.games.beyond_the_black.reasons import NOT_HERE
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import AMOUNTS, GIVE, MAX_DICE, SHIPS
from orrery.games.tiny_epic_galaxies.reasons import (
    MORE_THAN_FITS,
    NOT_AN_ENEMY,
    OWNS_NONE,
    SLOT_EMPTY,
    TOO_FEW_CULTURE,
    TOO_FEW_DICE,
    TOO_FEW_ENERGY,
)
from orrery.games.tiny_epic_galaxies.state import EMPTY, State
from orrery.games.tiny_epic_galaxies.steps.dice import ROLLS, n_inactive, refuse_inactive
from orrery.games.tiny_epic_galaxies.steps.goods import AskOfCard, too_few
from orrery.games.tiny_epic_galaxies.steps.planets import refuse_planet, use_planet
from orrery.games.tiny_epic_galaxies.steps.raids import AskTribute
from orrery.games.tiny_epic_galaxies.verbs import gain, holds, lose, transfer


class AskRob(Ask[BlackState]):
    """From whom with a ship at the planet are `n` goods taken, and of which kind? [ruling BTB C11]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "planet", "n")

    def __init__(self, seat: int, planet: int, n: int) -> None:
        super().__init__(seat)
        self.planet: Final = planet
        self.n: Final = n

    def base(self) -> int:
        return codes.ROB

    def size(self, s: BlackState, /) -> int:
        return 2 * len(s.energy)

    def refuse(self, s: BlackState, choice: int, /) -> int:
        mat = choice >> 1
        if mat == self.seat:
            return NOT_AN_ENEMY
        if (
            self.planet not in s.row
            or s.row.index(self.planet) not in s.ship_at[mat * SHIPS : mat * SHIPS + SHIPS]
        ):
            return NOT_HERE
        return 0 if holds(s, mat, choice & 1) else OWNS_NONE

    def answer(self, s: BlackState, choice: int, /) -> None:
        transfer(s, choice >> 1, self.seat, choice & 1, self.n)


class AskAboutGoods(Ask[BlackState]):
    """A question about `n` goods. [rulings BTB C22, C25, C29]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n


class AskGiveTo(AskAboutGoods):
    """To whom are `n` goods of the giver's choice given, or all there are? [ruling BTB C22]"""

    def base(self) -> int:
        return GIVE

    def size(self, s: BlackState, /) -> int:
        return len(s.energy)

    def refuse(self, s: BlackState, mat: int, /) -> int:
        if mat == self.seat:
            return NOT_AN_ENEMY
        return 0 if s.energy[self.seat] + s.culture[self.seat] else OWNS_NONE

    def answer(self, s: BlackState, mat: int, /) -> None:
        n = min(self.n, s.energy[self.seat] + s.culture[self.seat])
        s.then(AskTribute(self.seat, mat, n))


class AskForfeit(AskAboutGoods):
    """How much of a loss of `n` is energy? The rest is culture. [ruling BTB C29]"""

    def base(self) -> int:
        return codes.FORFEIT

    def size(self, s: BlackState, /) -> int:
        return self.n + 1

    def refuse(self, s: BlackState, energy: int, /) -> int:
        if s.energy[self.seat] < energy:
            return TOO_FEW_ENERGY
        return TOO_FEW_CULTURE if s.culture[self.seat] < self.n - energy else 0

    def named(self, s: BlackState, energy: int, /) -> int:
        return self.n

    def answer(self, s: BlackState, energy: int, /) -> None:
        lose(s, self.seat, ENERGY, energy)
        lose(s, self.seat, CULTURE, self.n - energy)


class AskExchange(AskAboutGoods):
    """How many goods, of which kind, up to `n`, are turned into the other kind? [ruling BTB C25]"""

    def base(self) -> int:
        return codes.EXCHANGE

    def size(self, s: BlackState, /) -> int:
        return 2 * AMOUNTS - 1

    def refuse(self, s: BlackState, choice: int, /) -> int:
        if choice == 0:
            return 0
        goods, n = exchanged(choice)
        if n > self.n:
            return MORE_THAN_FITS
        if holds(s, self.seat, goods) < n:
            return too_few(goods)
        return MORE_THAN_FITS if holds(s, self.seat, 1 - goods) + n > s.book.numbers.most_goods else 0

    def answer(self, s: BlackState, choice: int, /) -> None:
        if choice:
            goods, n = exchanged(choice)
            lose(s, self.seat, goods, n)
            gain(s, self.seat, 1 - goods, n)


def exchanged(choice: int) -> tuple[int, int]:
    """The kind that is given up, and how much of it."""
    return (ENERGY, choice) if choice < AMOUNTS else (CULTURE, choice - AMOUNTS + 1)


class AskEither(AskOfCard[BlackState]):
    """Which of the alternatives of a card? [ruling BTB A54]"""

    def branches(self, s: BlackState) -> list[int]:
        return self.op(s).branches

    def base(self) -> int:
        return codes.EITHER

    def size(self, s: BlackState, /) -> int:
        return len(self.branches(s))

    def refuse(self, s: BlackState, choice: int, /) -> int:
        return refuse_effect(s, self.seat, self.branches(s)[choice])

    def answer(self, s: BlackState, choice: int, /) -> None:
        s.then(RunCard(self.seat, self.branches(s)[choice]))


class AskUseAny(Ask[State]):
    """Which own colony or planet of the row is used? [ruling BTB A54]"""

    def planets(self, s: State) -> list[int]:
        return [*ones(s.colonies[self.seat]), *s.row]

    def base(self) -> int:
        return codes.USE_ANY

    def size(self, s: State, /) -> int:
        return len(self.planets(s))

    def refuse(self, s: State, choice: int, /) -> int:
        planet = self.planets(s)[choice]
        return SLOT_EMPTY if planet == EMPTY else refuse_planet(s, self.seat, planet)

    def named(self, s: State, choice: int, /) -> int:
        return self.planets(s)[choice]

    def answer(self, s: State, choice: int, /) -> None:
        use_planet(s, self.seat, self.planets(s)[choice])


class AskRerollOne(Ask[BlackState]):
    """Which inactive die is rolled again? [ruling BTB C16]"""

    def base(self) -> int:
        return codes.REROLL_ONE

    def size(self, s: BlackState, /) -> int:
        return MAX_DICE

    def refuse(self, s: BlackState, die: int, /) -> int:
        return refuse_inactive(s, die)

    def blocked(self, s: BlackState, /) -> int:
        return 0 if n_inactive(s) else TOO_FEW_DICE

    def answer(self, s: BlackState, die: int, /) -> None:
        s.then(ROLLS[die])
