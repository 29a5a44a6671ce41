"""The questions of the expansion, each declared once, before those of the game that it extends."""

from __future__ import annotations

from typing import Final

from orrery.core.questions import Question
from orrery.core.speech import by_name
from orrery.games.beyond_the_black.questions import (
    advancing,
    chance,
    exploring,
    follow,
    goods,
    hiring,
    looking,
    moving,
    turn,
)
from orrery.games.tiny_epic_galaxies.questions import QUESTIONS as BASE

# Of two that have a move of the same shape, the first says how a player gets there.
QUESTIONS: Final[dict[str, Question]] = by_name(
    turn.QUESTIONS,
    hiring.QUESTIONS,
    moving.QUESTIONS,
    exploring.QUESTIONS,
    follow.QUESTIONS,
    looking.QUESTIONS,
    goods.QUESTIONS,
    advancing.QUESTIONS,
    chance.QUESTIONS,
    list(BASE.values()),
)
