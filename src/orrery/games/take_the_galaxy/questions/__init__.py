"""The questions of the game, each declared once; the files have the names of those of `steps/`."""

from __future__ import annotations

from typing import Final

from orrery.core.questions import Question
from orrery.core.speech import by_name
from orrery.games.take_the_galaxy.questions import acting, building, chance, claiming, paying, setup, using

# Of two that have a move of the same shape, the first says how a player gets there.
QUESTIONS: Final[dict[str, Question]] = by_name(
    acting.QUESTIONS,
    building.QUESTIONS,
    claiming.QUESTIONS,
    paying.QUESTIONS,
    using.QUESTIONS,
    setup.QUESTIONS,
    chance.QUESTIONS,
)
