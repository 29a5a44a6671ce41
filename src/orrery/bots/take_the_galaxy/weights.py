"""The values of things in Take The Galaxy, in renown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """The numbers of the evaluation: guesses, some of them mended by letting the bot play with others."""

    card: float = 0.45  # a card in the last turn: what it pays for
    invest: float = 0.06  # more of it for each turn that is left then: it builds what earns
    ripe: float = 1.1  # the most that a card is ever worth
    leftover: float = 0.15  # a card when the game is over, so that none is spent for nothing
    science: float = 1.15  # a science that recovers a card, as a share of a card
    spare: float = 0.3  # a manpower that nothing turns into more, in each turn, as a share of a card
    token: float = 0.9  # a bounty token that is kept, as a share of what it would bring now
    slot: float = 0.6  # a free slot while there is time to fill it
    blocked: float = 2.0  # no place for another system and none that can be relinquished
    keep: float = 0.08  # what a card of the hand would bring when it is built, as a share
    kept: int = 3  # so many of the best cards of a hand count
    held: float = 0.95  # what the rest of the turn promises, as a share
    use: float = 0.5  # the first use of what is built now, as a share of its yield
    loss: float = 0.1  # the turn ends only if whatever else could be done costs more than this


STANDARD: Final = Weights()
