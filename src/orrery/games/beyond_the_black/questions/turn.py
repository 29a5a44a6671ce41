"""What is asked on one's own turn: as in the base game, and pilots."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target
from orrery.games.beyond_the_black.notation import HULL_NAMES
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.turn import FIRST_ABILITY, HIRE, AskTurn
from orrery.games.beyond_the_black.voice import BlackVoice
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.questions import turn as base


def turn_text(s: BlackState, ask: Any, choice: int) -> str:
    if choice == HIRE:
        return "hire"
    if choice >= FIRST_ABILITY:
        return f"ability {HULL_NAMES[choice - FIRST_ABILITY]}"
    return base.turn_text(s, ask, choice)


def turn_meaning(s: BlackState, ask: Any, choice: int) -> Answer:
    if choice == HIRE:
        return Answer("hire")
    if choice >= FIRST_ABILITY:
        return Answer("ability", Target("hull", HULL_NAMES[choice - FIRST_ABILITY], ask.seat))
    return base.turn_meaning(s, ask, choice)


def turn_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    if choice < HIRE:
        return base.turn_label(s, ask, choice, voice)
    if choice == HIRE:
        return voice.say("Hire a pilot")
    pilot = s.pilots[ask.seat * SHIPS + choice - FIRST_ABILITY]
    return voice.say("{pilot}: {text}", pilot=voice.pilot(pilot), text=voice.pilot_text(pilot))


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskTurn,
        mark("Activate a die, hire a pilot, reroll, convert or end your turn?"),
        "rules 3.2",
        turn_meaning,
        turn_text,
        turn_label,
        of_turn=True,
        hint=mark("Click a die to use it, or a pilot to hire. What is impossible says why"),
        ways=(base.of_turn("hire", "ability HULL", "die N", "reroll", "convert", "end"),),
    ),
)
