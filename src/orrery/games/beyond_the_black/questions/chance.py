"""Which card chance turns up, reveals or shows."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.machine import Ask
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.beyond_the_black.notation import card_ids
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.exploring import Reveal
from orrery.games.beyond_the_black.steps.hiring import DrawPilot
from orrery.games.beyond_the_black.steps.looking import Hoard, Scout
from orrery.games.beyond_the_black.voice import BlackVoice


def card_text(s: BlackState, ask: Any, card: int) -> str:
    return card_ids(s.black)[card]


def card_meaning(s: BlackState, ask: Any, card: int) -> Answer:
    return Answer("draw", Target("card", card_text(s, ask, card)))


def card_label(s: BlackState, ask: Any, card: int, voice: BlackVoice) -> str:
    return voice.name(voice.card(card))


def drawing(step: type[Ask[Any]], prompt: str, paragraph: str, *ways: Way) -> Question:
    return Question(step, prompt, paragraph, card_meaning, card_text, card_label, ways)


QUESTIONS: Final[tuple[Question, ...]] = (
    drawing(
        DrawPilot,
        mark("Which pilot is turned up?"),
        "rules R3",
        Way(
            ("PLANET", "MISSION", "PILOT", "FIND"),
            mark("Chance turns up planets, pilots and cards, and deals missions."),
            "rules R2",
        ),
    ),
    drawing(Reveal, mark("Which exploration card is revealed?"), "rules R16"),
    drawing(Scout, mark("Which exploration card is looked at?"), "ruling BTB C10"),
    drawing(Hoard, mark("Which exploration card does the Rogue take?"), "rules R37"),
)
