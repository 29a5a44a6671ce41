"""What can be read off a view: the phase of the turn, how many turns there are, what lies on a slot."""

from __future__ import annotations

from typing import NamedTuple

from orrery.core.views import View
from orrery.games.take_the_galaxy.steps.exploring import EndExploration, Reveal
from orrery.games.take_the_galaxy.steps.paying import AskPay
from orrery.games.take_the_galaxy.steps.turn import Reset
from orrery.games.take_the_galaxy.writing import IS_USED, OVER


class CardOnTable(NamedTuple):
    """A colony or ship on the table: whether it was used, and what lies under it."""

    card: str
    used: bool
    covered: tuple[str, ...]


def card_on_table(written: str) -> CardOnTable:
    """A colony or ship as a view writes it: `township used over frontier_colony`."""
    card, *words = written.split()
    return CardOnTable(card, IS_USED in words, tuple(word for word in words if word not in (IS_USED, OVER)))


def pending(view: View) -> list[str]:
    """The kinds of the steps that still wait."""
    return [step[0] for step in view["stack"]]


def phase_of(view: View) -> str:
    """The phase of the turn, by what still waits to be done; nothing before the first turn and at the end."""
    if not view["round"] or not view["stack"]:
        return ""
    waiting = pending(view)
    if Reset.__name__ not in waiting:
        return "action"
    exploring = {kind.__name__ for kind in (Reveal, EndExploration, AskPay)}
    return "explore" if exploring.intersection(waiting) else "draw"


def rounds_of(view: View) -> int:
    """How many turns each seat has: every turn turns up one card of the space deck. [rules 3.1, 10.1]"""
    seats, left = view["options"]["seats"], sum(sum(counts) for counts in view["left"].values())
    begun = (view["round"] - 1) * seats + (view["turn"] - view["first"]) % seats + 1 if view["round"] else 0
    to_come = left - pending(view).count(Reveal.__name__)  # those that wait belong to a turn that has begun
    return int(-(-(begun + to_come) // seats))
