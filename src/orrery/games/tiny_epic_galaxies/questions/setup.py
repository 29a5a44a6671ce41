"""Which mission is kept, and which are dealt."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.tiny_epic_galaxies.questions.planets import card_label, card_text, drawn
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.scoring import FEWEST, MOST
from orrery.games.tiny_epic_galaxies.steps.setup import AskMission, Deal
from orrery.games.tiny_epic_galaxies.voice import Voice


def mission_of(s: State, ask: Any, which: int) -> str:
    seat: int = ask.seat
    return s.book.missions.ids[s.dealt[2 * seat + which]]


def mission_label(s: State, ask: Any, which: int, voice: Voice) -> str:
    mission = s.dealt[2 * ask.seat + which]
    points, tied = s.book.missions.points[mission], s.book.missions.tied[mission]
    values = {
        "name": voice.mission(mission),
        "text": voice.mission_text(mission),
        "points": voice.points(points),
    }
    compares = any(goal.word in (MOST, FEWEST) for goal in s.book.missions.goals[mission])
    if tied == points or not compares:  # nobody can be tied for what each has alone [rules 10.2]
        return voice.say("{name}: {text} {points}", **values)
    return voice.say("{name}: {text} {points}, {tied} if tied", **values, tied=tied)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskMission,
        mark("Which secret mission do you keep?"),
        "rules 2.3",
        lambda s, ask, which: Answer("keep", Target("mission", mission_of(s, ask, which))),
        lambda s, ask, which: f"keep {mission_of(s, ask, which)}",
        mission_label,
        hint=mark("The other one goes back; nobody sees it"),
        waiting=mark("{who} chooses a secret mission"),
        ways=(Way(("keep MISSION",), mark("Missions are chosen at the set-up."), "rules 2.3"),),
    ),
    Question(Deal, mark("Which mission is dealt?"), "rules 2.3", drawn("deal"), card_text, card_label),
)
