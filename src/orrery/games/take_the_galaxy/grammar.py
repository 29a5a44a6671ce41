"""The card language: its words, the rules of events, and what the names in them mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.cardfiles.words import Form, Language
from orrery.games.take_the_galaxy import book
from orrery.games.take_the_galaxy.vocabulary import vocabulary

POOL: Final = {"manpower": book.MANPOWER, "production": book.PRODUCTION, "science": book.SCIENCE}
RESOURCES: Final[dict[str, int]] = POOL | {"credits": book.CREDITS}
GAINS: Final = RESOURCES | {"renown": book.RENOWN}
PRICES: Final = GAINS | {"ship": book.SHIPS}
COLONIES: Final = {"civilization": book.CIVILIZATION, "mining": book.MINING, "utility": book.UTILITY}
SLOTS: Final = {"biosphere": book.BIOSPHERE, "deposit": book.DEPOSIT, "utility": book.OPEN}
SECTORS: Final[dict[str, int]] = {"core": 0, "expanse": 1, "fringe": 2}
MOST: Final = 9  # of an amount in a word or a rule

FORMS: Final = {
    "pay": Form("what", PRICES, n="n", least=1, most=MOST),
    "gain": Form("what", GAINS, n="n", least=1, most=MOST),
}
LANGUAGE: Final = Language(vocabulary(), FORMS, {})


@dataclass(frozen=True)
class Rule:
    """The fields of a rule of an event beside `rule` itself."""

    n: bool = False  # an amount
    kinds: bool = False  # kinds of colonies
    effect: bool = False  # words that run

    def fields(self) -> list[str]:
        known = {"n": self.n, "kinds": self.kinds, "effect": self.effect}
        return [name for name, is_there in known.items() if is_there]


# What an event changes for everybody while it lies in the explored space. [rules 11.3 to 11.8]
RULES: Final = {
    "lose_card": Rule(n=True),
    "extra_hazard": Rule(n=True),
    "no_upgrades": Rule(),
    "no_negative_use": Rule(),
    "discount": Rule(n=True, kinds=True),
    "on_relinquish": Rule(effect=True),
}
FORBIDS: Final = {"no_upgrades": book.NO_UPGRADES, "no_negative_use": book.NO_NEGATIVE_USE}
