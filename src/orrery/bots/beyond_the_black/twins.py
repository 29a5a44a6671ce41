"""Answers that come to the same in the expansion: ships differ by their pilots too, dice only by faces."""

from __future__ import annotations

from orrery.bots.tiny_epic_galaxies import twins as base
from orrery.games.beyond_the_black.codes import HIRE_DICE
from orrery.games.beyond_the_black.pilots import pilot_of
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.advancing import AskAdvance, AskFinish
from orrery.games.beyond_the_black.steps.goods import AskRerollOne
from orrery.games.beyond_the_black.steps.hangar import TRAINED
from orrery.games.beyond_the_black.steps.hiring import AskDice, AskRefit
from orrery.games.beyond_the_black.steps.moving import AskBring, AskSend, AskShip
from orrery.games.tiny_epic_galaxies.codes import SHIPS

OF_SHIPS = (AskShip, AskAdvance, AskFinish, AskRefit, AskBring, AskSend)


def without_twins(s: BlackState, legal: list[int]) -> list[int]:
    """Ships at the same place are the same only if the same pilot flies them, which means: none does."""
    ask = s.stack[-1]
    if isinstance(ask, OF_SHIPS):
        return base.first_of_each(legal, ask.base(), fleet(s, ask.seat))
    if isinstance(ask, AskRerollOne):
        return base.first_of_each(legal, ask.base(), s.faces)
    if isinstance(ask, AskDice):
        return cheapest(legal, ask.base())
    return base.without_twins(s, legal)


def fleet(s: BlackState, seat: int) -> list[tuple[int, int, int, int]]:
    """What tells the ships of a seat apart; locked ships cannot be chosen anyhow."""
    first = seat * SHIPS
    return [
        (s.ship_at[first + ship], s.ship_step[first + ship], s.danger[first + ship], pilot_of(s, seat, ship))
        for ship in range(SHIPS)
    ]


def cheapest(legal: list[int], base_code: int) -> list[int]:
    """Three dice are not paid where two of the same face do. [rules R7, ruling BTB A8]"""
    out = []
    for action in legal:
        n = (action - base_code) % HIRE_DICE + 1
        if n <= TRAINED or action - 1 not in legal:
            out.append(action)
    return out
