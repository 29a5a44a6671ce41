"""Which card chance turns up."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Meaning, Question, Target, Way
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.planets import Draw
from orrery.games.tiny_epic_galaxies.voice import Voice


def card_text(s: State, ask: Any, card: int) -> str:
    """A card that chance draws: planets come first, then missions."""
    return (s.book.planets.ids + s.book.missions.ids)[card]


def card_label(s: State, ask: Any, card: int, voice: Voice) -> str:
    planets = len(s.book.planets.ids)
    return voice.planet(card) if card < planets else voice.mission(card - planets)


def drawn(role: str) -> Meaning:
    return lambda s, ask, card: Answer(role, Target("card", card_text(s, ask, card)))


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        Draw,
        mark("Which planet is turned up?"),
        "rules 5.5",
        drawn("draw"),
        lambda s, ask, planet: s.book.planets.ids[planet],
        card_label,
        ways=(Way(("PLANET", "MISSION"), mark("Chance turns up planets and deals missions."), "rules 2.2"),),
    ),
)
