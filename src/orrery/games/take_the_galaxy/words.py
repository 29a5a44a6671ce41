"""The words of colonies, ships and opportunities: one class for each verb a card can use."""

from __future__ import annotations

from orrery.core.effects import Op, Word
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy.book import CREDITS, RENOWN, SHIPS
from orrery.games.take_the_galaxy.reasons import NO_SHIP, TOO_FEW_CARDS, TOO_LITTLE_RENOWN
from orrery.games.take_the_galaxy.state import State, hand_size, has_ship
from orrery.games.take_the_galaxy.steps.drawing import DrawCards
from orrery.games.take_the_galaxy.steps.paying import pay_cards, too_few
from orrery.games.take_the_galaxy.steps.using import AskScrap
from orrery.games.take_the_galaxy.verbs import gain, gain_renown, pay_renown, spend


def payer(seat: int, last: int) -> int:
    """Who pays renown: the seat, or the partner that the program's register names."""
    return seat if last == NONE else last


class Pay(Word[State]):
    """Give the whole input: resources, cards, banked renown or a ship; a partner may pay the renown.

    [rules 5.3, 11.9, 11.10, 12.4]
    """

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        if op.what == CREDITS:
            return 0 if hand_size(s, seat) >= op.n else TOO_FEW_CARDS
        if op.what == RENOWN:
            return 0 if s.bank[payer(seat, last)] >= op.n else TOO_LITTLE_RENOWN
        if op.what == SHIPS:
            return 0 if has_ship(s, seat) else NO_SHIP
        return 0 if s.pool[op.what] >= op.n else too_few(op.what)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what == CREDITS:
            pay_cards(s, seat, op.n)
        elif op.what == RENOWN:
            pay_renown(s, payer(seat, last), op.n)
        elif op.what == SHIPS:
            s.then(AskScrap(seat))
        else:
            spend(s, seat, op.what, op.n)

    def is_price(self) -> bool:
        return True


class Gain(Word[State]):
    """Get the output: resources to the pool, cards by drawing, renown to the bank. [rules 5.2, 5.4]"""

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what == CREDITS:
            s.then(DrawCards(seat, op.n))
        elif op.what == RENOWN:
            gain_renown(s, seat, op.n)
        else:
            gain(s, seat, op.what, op.n)
