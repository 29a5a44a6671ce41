"""The exploration deck by secret looks: cards that one seat sees, sorts, or that nobody may look at."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from orrery.core.bits import ones
from orrery.core.events import bit_of
from orrery.core.machine import CHANCE, NONE, Ask, Step, emit
from orrery.games.beyond_the_black import codes, events
from orrery.games.beyond_the_black.reasons import NO_SUCH_CARD
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.drawing import DrawsFind, first_find
from orrery.games.beyond_the_black.verbs import (
    bury,
    cards_left,
    hoard_unseen,
    look_at,
    maybe_exhaust,
    next_known,
    put_first,
    take_in_hand,
)
from orrery.games.tiny_epic_galaxies.reasons import NOT_IN_DECK


class Hoard(DrawsFind):
    """Chance gives the Rogue the top card of the deck, unseen; `known` says who knew it. [rules R37]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "rogue", "known")

    def __init__(self, seat: int, rogue: int, known: int) -> None:
        super().__init__(seat)
        self.rogue: Final = rogue
        self.known: Final = known

    def answer(self, s: BlackState, card: int, /) -> None:
        hoard_unseen(s, self.rogue, card - first_find(s))
        maybe_exhaust(s, self.rogue)

    def seen_by(self) -> int:
        return self.known


class Look(Step[BlackState]):
    """A seat looks at the top cards of the exploration deck, as many as there are. [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def run(self, s: BlackState, /) -> None:
        n = min(self.n, cards_left(s))
        emit(s, events.LOOKED, self.seat, n)
        for place in range(n - 1, -1, -1):
            s.then(Scout(CHANCE, self.seat, place))


class Scout(DrawsFind):
    """Chance says which card lies at a place of the deck, to one seat only. [ruling BTB C10]

    It is asked too if another has looked at the card before: it is news, which nobody may take back.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "looker", "place")

    def __init__(self, seat: int, looker: int, place: int) -> None:
        super().__init__(seat)
        self.looker: Final = looker
        self.place: Final = place  # from the top

    def refuse(self, s: BlackState, card: int, /) -> int:
        return 0 if card in self.options(s) else NOT_IN_DECK

    def options(self, s: BlackState, /) -> list[int]:
        first = first_find(s)
        if self.place < len(s.deck_top):
            return [first + s.deck_top[self.place]]
        return [first + card for card in (ones(s.deck_bag) if s.deck_bag else s.deck_bottom[:1])]

    def answer(self, s: BlackState, card: int, /) -> None:
        look_at(s, self.looker, self.place, card - first_find(s))

    def seen_by(self) -> int:
        return bit_of(self.looker)


def looker_of(step: Step[Any]) -> int:
    """The seat to which a pending step shows a card of the deck, or NONE. [ruling BTB C10]"""
    return step.looker if isinstance(step, Scout) else NONE


class AskUnder(Ask[BlackState]):
    """How many of the `n` cards looked at go under the deck? All see that. [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def base(self) -> int:
        return codes.UNDER

    def size(self, s: BlackState, /) -> int:
        return self.n + 1

    def answer(self, s: BlackState, n: int, /) -> None:
        if self.n - n > 1:
            s.then(AskOrder(self.seat, 0, self.n - n))
        if n:
            s.then(AskBury(self.seat, self.n, n))


class AskBury(Ask[BlackState]):
    """Which of the `n` cards looked at goes under the deck next? `left` are still to go. [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n", "left")

    def __init__(self, seat: int, n: int, left: int) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.left: Final = left

    def base(self) -> int:
        return codes.ORDER

    def size(self, s: BlackState, /) -> int:
        return codes.MAX_LOOKED

    def refuse(self, s: BlackState, place: int, /) -> int:
        return 0 if place < self.n else NO_SUCH_CARD

    def answer(self, s: BlackState, place: int, /) -> None:
        bury(s, self.seat, place)
        if self.left > 1:
            s.then(AskBury(self.seat, self.n - 1, self.left - 1))

    def seen_by(self) -> int:
        return bit_of(self.seat)


class AskOrder(Ask[BlackState]):
    """Which of the cards left on top comes next? [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "n")

    def __init__(self, seat: int, at: int, n: int) -> None:
        super().__init__(seat)
        self.at: Final = at  # so many are in order
        self.n: Final = n

    def base(self) -> int:
        return codes.ORDER

    def size(self, s: BlackState, /) -> int:
        return codes.MAX_LOOKED

    def refuse(self, s: BlackState, place: int, /) -> int:
        return 0 if self.at <= place < self.n else NO_SUCH_CARD

    def answer(self, s: BlackState, place: int, /) -> None:
        put_first(s, place, self.at)
        if self.at + 2 < self.n:
            s.then(AskOrder(self.seat, self.at + 1, self.n))

    def seen_by(self) -> int:
        return bit_of(self.seat)


class LookAndSort(Step[BlackState]):
    """After a look, the cards go on top of the deck or under it, in any order. [ruling BTB C10]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "n")

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def run(self, s: BlackState, /) -> None:
        n = min(self.n, len(s.deck_top))
        if n > 1:
            take_in_hand(s, self.seat, n)
        s.then(AskUnder(self.seat, n))


def hoard_next(s: BlackState, mat: int) -> None:
    """Give the Rogue the top card of the deck. [rules R37]"""
    s.then(Hoard(CHANCE, mat, next_known(s)))
