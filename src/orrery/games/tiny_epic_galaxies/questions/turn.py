"""What is asked on one's own turn, again and again until it is ended."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Way
from orrery.games.tiny_epic_galaxies.questions.things import die_target
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.turn import CONVERT, END, REROLL, AskTurn
from orrery.games.tiny_epic_galaxies.voice import Voice

FINISH_FIRST: Final = (mark("Answer what you are asked first; your dice come after it."), "rules 3.2")
COMMANDS: Final = {END: "end", REROLL: "reroll", CONVERT: "convert"}


def turn_text(s: State, ask: Any, choice: int) -> str:
    return COMMANDS.get(choice, f"die {choice + 1}")


def turn_meaning(s: State, ask: Any, choice: int) -> Answer:
    return Answer(COMMANDS[choice]) if choice in COMMANDS else Answer("activate", die_target(choice))


def turn_label(s: State, ask: Any, choice: int, voice: Voice) -> str:
    if choice == END:
        return voice.say("End the turn")
    if choice == REROLL:
        return voice.say("Reroll dice for 1 energy") if s.rerolls else voice.say("Reroll dice, free")
    if choice == CONVERT:
        return voice.say("Convert: two dice to set a third")
    return voice.say("Activate die {die}: {face}", die=choice + 1, face=voice.face(s.faces[choice]))


def of_turn(*shapes: str) -> Way:
    return Way(shapes, *FINISH_FIRST, lambda s, seat: [s.book.kit.asks.turn(seat)], of_turn=True)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskTurn,
        mark("Activate a die, reroll, convert or end your turn?"),
        "rules 3.2",
        turn_meaning,
        turn_text,
        turn_label,
        of_turn=True,
        hint=mark("Click a die to use it. What is impossible says why when you click it"),
        ways=(of_turn("die N", "reroll", "convert", "end"),),
    ),
)
