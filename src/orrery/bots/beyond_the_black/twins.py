"""Answers that come to the same in the expansion: ships differ by their pilots too, dice only by faces."""

from __future__ import annotations

from orrery.bots.tiny_epic_galaxies import twins as base
from orrery.core.machine import question
from orrery.games.beyond_the_black.codes import HIRE_DICE
from orrery.games.beyond_the_black.pilots import pilot_of
from orrery.games.beyond_the_black.questions import QUESTIONS
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.hangar import TRAINED
from orrery.games.beyond_the_black.steps.hiring import is_payment_for_pilot
from orrery.games.tiny_epic_galaxies.codes import SHIPS


def without_twins(s: BlackState, legal: list[int]) -> list[int]:
    """Ships at the same place are the same only if the same pilot flies them, which means: none does."""
    ask = question(s)
    if is_payment_for_pilot(ask):
        return cheapest(legal, ask.base())
    return base.without_twins(s, legal, QUESTIONS, place_of)


def place_of(s: BlackState, number: int) -> object:
    """Locked ships cannot be chosen anyhow."""
    pilot = pilot_of(s, number // SHIPS, number % SHIPS)
    return s.ship_at[number], s.ship_step[number], s.danger[number], pilot


def cheapest(legal: list[int], base_code: int) -> list[int]:
    """Three dice are not paid where two of the same face do. [rules R7, ruling BTB A8]"""
    out = []
    for action in legal:
        n = (action - base_code) % HIRE_DICE + 1
        if n <= TRAINED or action - 1 not in legal:
            out.append(action)
    return out
