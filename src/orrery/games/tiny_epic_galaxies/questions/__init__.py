"""The questions of the game, each declared once; the files have the names of those of `steps/`."""

from __future__ import annotations

from typing import Final

from orrery.core.questions import Question
from orrery.core.speech import by_name
from orrery.games.tiny_epic_galaxies.questions import (
    colonies,
    dice,
    follow,
    goods,
    moving,
    planets,
    rogue,
    setup,
    targets,
    turn,
)

# Of two that have a move of the same shape, the first says how a player gets there.
QUESTIONS: Final[dict[str, Question]] = by_name(
    turn.QUESTIONS,
    dice.QUESTIONS,
    moving.QUESTIONS,
    colonies.QUESTIONS,
    follow.QUESTIONS,
    targets.QUESTIONS,
    goods.QUESTIONS,
    setup.QUESTIONS,
    rogue.QUESTIONS,
    planets.QUESTIONS,
)
