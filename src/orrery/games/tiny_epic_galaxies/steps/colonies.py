"""The colony face: upgrading the empire, or using a colony."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.bits import ones
from orrery.core.machine import NONE, Ask
from orrery.games.tiny_epic_galaxies import codes
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.reasons import (
    NO_SUCH_COLONY,
    TOO_FEW_CULTURE,
    TOO_FEW_ENERGY,
    TOP_LEVEL,
)
from orrery.games.tiny_epic_galaxies.state import S, State
from orrery.games.tiny_epic_galaxies.steps.planets import refuse_planet, use_planet
from orrery.games.tiny_epic_galaxies.steps.scoring import maybe_end
from orrery.games.tiny_epic_galaxies.verbs import holds, lose, raise_level

FIRST_COLONY: Final = 2  # the answers of AskColony before: upgrade with energy, with culture


def upgrade_price(s: State, seat: int, less: int) -> int:
    """The number of the new level, less what a card takes off; 0 if there is no new level.

    [rules 6.2, 6.4, 8.13]
    """
    level = s.level[seat]
    if level >= s.book.empire.top:
        return 0
    return max(0, s.book.empire.price[level + 1] - less - s.book.kit.upgrade_discount(s, seat, less))


def refuse_upgrade(s: State, seat: int, goods: int, less: int = 0) -> int:
    """The price is paid with one kind of goods, in full. [rules 6.2, 6.3, 6.4]"""
    if s.level[seat] >= s.book.empire.top:
        return TOP_LEVEL
    if holds(s, seat, goods) >= upgrade_price(s, seat, less):
        return 0
    return TOO_FEW_ENERGY if goods == ENERGY else TOO_FEW_CULTURE


def refuse_any_upgrade(s: State, seat: int, less: int) -> int:
    """0 if either kind of goods can pay, else the nearest reason. [rules 6.2, 6.4]

    Judged by the goods there are more of: if those are too few, so are the others.
    """
    more = ENERGY if s.energy[seat] > s.culture[seat] else CULTURE
    reason = refuse_upgrade(s, seat, more, less)
    return TOO_FEW_CULTURE if reason == TOO_FEW_ENERGY else reason


def upgrade(s: State, seat: int, goods: int, less: int = 0) -> None:
    lose(s, seat, goods, upgrade_price(s, seat, less))
    raise_level(s, seat)
    maybe_end(s)


class AskColony(Ask[S]):
    """Upgrade, with energy or with culture, or use one of the own colonies? [rules 6.1]"""

    def base(self) -> int:
        return codes.COLONY

    def planets(self, s: S) -> list[int]:
        """The planets whose action the face may use. [rules 6.1]"""
        return ones(s.colonies[self.seat])

    def size(self, s: S, /) -> int:
        return FIRST_COLONY + len(self.planets(s))

    def refuse(self, s: S, choice: int, /) -> int:
        if choice < FIRST_COLONY:
            return refuse_upgrade(s, self.seat, ENERGY if choice == 0 else CULTURE)
        return refuse_planet(s, self.seat, self.planets(s)[choice - FIRST_COLONY])

    def options(self, s: S, /) -> list[int]:
        out = AskUpgrade(self.seat, 0).options(s)
        choice = FIRST_COLONY
        for planet in self.planets(s):
            if refuse_planet(s, self.seat, planet) == 0:
                out.append(choice)
            choice += 1
        return out

    def blocked(self, s: S, /) -> int:
        """As ever, but the planets are listed once for all answers: this question is judged most often."""
        nearest = refuse_any_upgrade(s, self.seat, 0)
        if nearest == 0:
            return 0
        for planet in self.planets(s):
            reason = refuse_planet(s, self.seat, planet)
            if reason == 0:
                return 0
            if reason > nearest:
                nearest = reason
        return nearest

    def named(self, s: S, choice: int, /) -> int:
        return NONE if choice < FIRST_COLONY else self.planets(s)[choice - FIRST_COLONY]

    def answer(self, s: S, choice: int, /) -> None:
        if choice < FIRST_COLONY:
            upgrade(s, self.seat, ENERGY if choice == 0 else CULTURE)
        else:
            use_planet(s, self.seat, self.planets(s)[choice - FIRST_COLONY])


class AskUpgrade(Ask[State]):
    """With which goods does a planet's upgrade get paid, `less` under the normal price? [rules 8.13]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "less")

    def __init__(self, seat: int, less: int) -> None:
        super().__init__(seat)
        self.less: Final = less

    def base(self) -> int:
        return codes.UPGRADE

    def size(self, s: State, /) -> int:
        return 2

    def refuse(self, s: State, goods: int, /) -> int:
        return refuse_upgrade(s, self.seat, goods, self.less)

    def blocked(self, s: State, /) -> int:
        return refuse_any_upgrade(s, self.seat, self.less)

    def answer(self, s: State, goods: int, /) -> None:
        upgrade(s, self.seat, goods, self.less)


class AskUpgradeMix(Ask[State]):
    """How much of the upgrade's price is energy? The rest is culture. [rules 8.14]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "less")

    def __init__(self, seat: int, less: int) -> None:
        super().__init__(seat)
        self.less: Final = less

    def base(self) -> int:
        return codes.UPGRADE_MIX

    def size(self, s: State, /) -> int:
        return upgrade_price(s, self.seat, self.less) + 1

    def refuse(self, s: State, energy: int, /) -> int:
        if s.level[self.seat] >= s.book.empire.top:
            return TOP_LEVEL
        if energy > s.energy[self.seat]:
            return TOO_FEW_ENERGY
        price = upgrade_price(s, self.seat, self.less)
        return TOO_FEW_CULTURE if price - energy > s.culture[self.seat] else 0

    def named(self, s: State, energy: int, /) -> int:
        return upgrade_price(s, self.seat, self.less)

    def answer(self, s: State, energy: int, /) -> None:
        price = upgrade_price(s, self.seat, self.less)
        lose(s, self.seat, ENERGY, energy)
        lose(s, self.seat, CULTURE, price - energy)
        raise_level(s, self.seat)
        maybe_end(s)


class AskUseColony(Ask[State]):
    """Which colony of the mat that was paid does the seat use? [rules 8.25]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "owner")

    def __init__(self, seat: int, owner: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner

    def base(self) -> int:
        return codes.USE_COLONY

    def size(self, s: State, /) -> int:
        return len(ones(s.colonies[self.owner]))

    def refuse(self, s: State, choice: int, /) -> int:
        return refuse_planet(s, self.seat, ones(s.colonies[self.owner])[choice])

    def blocked(self, s: State, /) -> int:
        return super().blocked(s) if s.colonies[self.owner] else NO_SUCH_COLONY

    def named(self, s: State, choice: int, /) -> int:
        return ones(s.colonies[self.owner])[choice]

    def answer(self, s: State, choice: int, /) -> None:
        use_planet(s, self.seat, ones(s.colonies[self.owner])[choice])
