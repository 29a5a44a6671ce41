"""Whether a seat follows: with some pilots free of charge."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Way
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.follow import FIRST_SHIP, AskFollow
from orrery.games.beyond_the_black.voice import BlackVoice
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.questions import QUESTIONS as BASE
from orrery.games.tiny_epic_galaxies.questions.follow import follow_prompt
from orrery.games.tiny_epic_galaxies.questions.things import ship_target


def follow_text(s: BlackState, ask: Any, choice: int) -> str:
    return f"follow ship {choice - FIRST_SHIP + 1}" if choice >= FIRST_SHIP else ("pass", "follow")[choice]


def follow_meaning(s: BlackState, ask: Any, choice: int) -> Answer:
    if choice < FIRST_SHIP:
        return Answer(follow_text(s, ask, choice))
    return Answer("follow", ship_target(ask.seat * SHIPS + choice - FIRST_SHIP))


def follow_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    if choice < FIRST_SHIP:
        return voice.say("Follow") if choice else voice.say("Pass")
    ship = choice - FIRST_SHIP
    place = voice.where(s, ask.seat * SHIPS + ship)
    return voice.say("Follow free of charge with ship {ship}, {where}", ship=ship + 1, where=place)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskFollow,
        follow_prompt,
        "rules 7.2",
        follow_meaning,
        follow_text,
        follow_label,
        hint=BASE[AskFollow.__name__].hint,
        waiting=BASE[AskFollow.__name__].waiting,
        ways=(
            Way(
                ("follow ship N",),
                mark("A ship follows a move die free of charge if its pilot allows it."),
                "ruling BTB C13",
            ),
            *BASE[AskFollow.__name__].ways,
        ),
    ),
)
