"""Which dice are rerolled, given up or turned, and what chance rolls."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import ANY_NUMBER, SEVERAL, Answer, Question, Way
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.questions.things import (
    die_label,
    die_target,
    die_text,
    of_die,
    of_face,
)
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.dice import DONE, AskFace, AskReroll, AskSetDie, AskSpend, Roll
from orrery.games.tiny_epic_galaxies.voice import Voice


def reroll_text(s: State, ask: Any, choice: int) -> str:
    return "done" if choice == DONE else die_text(s, ask, choice)


def reroll_meaning(s: State, ask: Any, choice: int) -> Answer:
    return Answer("done") if choice == DONE else Answer("pick", die_target(choice))


def reroll_label(s: State, ask: Any, choice: int, voice: Voice) -> str:
    return voice.say("Roll them") if choice == DONE else die_label(s, ask, choice, voice)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskReroll,
        mark("Which dice do you reroll?"),
        "rules 3.4",
        reroll_meaning,
        reroll_text,
        reroll_label,
        manner=ANY_NUMBER,
        hint=mark("Pick them in any order; a second click puts one back"),
        waiting=mark("{who} rerolls"),
        ways=(
            Way(("done",), mark("It ends the choice of dice to reroll; begin with “reroll”."), "rules 3.4"),
        ),
    ),
    Question(
        AskSpend,
        mark("Which die do you give up?"),
        "rules 3.6",
        of_die("pick"),
        die_text,
        die_label,
        manner=SEVERAL,
    ),
    Question(
        AskSetDie,
        mark("Which die do you turn?"),
        "rules 3.6",
        of_die("turn"),
        die_text,
        die_label,
        hint=mark("It may show any face then"),
    ),
    Question(
        AskFace,
        mark("To which face?"),
        "rules 3.7",
        of_face("face"),
        lambda s, ask, face: f"face {FACE_NAMES[face]}",
        lambda s, ask, face, voice: voice.say("Face {face}", face=voice.face(face)),
        about=lambda s, ask: die_target(ask.die),
        ways=(
            Way(
                ("face FACE",),
                mark("A die is turned by the converter or a planet; begin with “convert”."),
                "rules 3.6",
            ),
        ),
    ),
    Question(
        Roll,
        lambda s, ask, voice: voice.say("What does die {die} show?", die=ask.die + 1),
        "rules 3.1",
        of_face("roll"),
        lambda s, ask, face: FACE_NAMES[face],
        lambda s, ask, face, voice: voice.face(face),
        ways=(Way(("FACE",), mark("Dice are activated by their number."), "rules 3.2"),),
    ),
)
