"""Whether a seat follows, and actions without a die of one's own."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Way
from orrery.games.tiny_epic_galaxies.book import CULTURE
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.questions.things import die_label, die_text, of_die, of_face
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.follow import AskAct, AskFollow, AskRepeat
from orrery.games.tiny_epic_galaxies.voice import Voice


def follow_prompt(s: State, ask: Any, voice: Voice) -> str:
    actor, face = voice.seat(ask.actor), voice.face(ask.face)
    if not ask.price:
        return voice.say("{actor} used {face}. Do you follow, free of charge?", actor=actor, face=face)
    price = voice.amount(CULTURE, ask.price)
    return voice.say("{actor} used {face}. Do you follow, for {price}?", actor=actor, face=face, price=price)


def follow_text(s: State, ask: Any, follows: int) -> str:
    return "follow" if follows else "pass"


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskFollow,
        follow_prompt,
        "rules 7.2",
        lambda s, ask, follows: Answer(follow_text(s, ask, follows)),
        follow_text,
        lambda s, ask, follows, voice: voice.say("Follow") if follows else voice.say("Pass"),
        hint=mark("You act at once, with your own ships and goods"),
        waiting=mark("{who} may follow"),
        ways=(
            Way(
                ("follow", "pass"),
                mark("Following is offered when somebody else's action is complete."),
                "rules 7.1",
            ),
        ),
    ),
    Question(
        AskAct,
        mark("Which die action do you take?"),
        "rules 8.26",
        of_face("act"),
        lambda s, ask, face: f"act {FACE_NAMES[face]}",
        lambda s, ask, face, voice: voice.say("Act {face}", face=voice.face(face)),
        ways=(Way(("act FACE",), mark("An action without a die is a planet's action."), "rules 8.26"),),
    ),
    Question(
        AskRepeat,
        mark("Which die of the bay do you repeat?"),
        "rules 8.27",
        of_die("repeat"),
        die_text,
        die_label,
        hint=mark("Click a die of the bay"),
    ),
)
