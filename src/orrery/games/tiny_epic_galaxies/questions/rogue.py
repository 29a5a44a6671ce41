"""What the solo opponent makes a player decide."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Way
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.questions.targets import IN_ORBIT
from orrery.games.tiny_epic_galaxies.questions.things import (
    die_target,
    divided,
    of_own_ship,
    ship_label,
    ship_text,
)
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.raids import AskFallBack, AskTribute
from orrery.games.tiny_epic_galaxies.steps.rogue import AskForce
from orrery.games.tiny_epic_galaxies.voice import Voice


def force_prompt(s: State, ask: Any, voice: Voice) -> str:
    return voice.say(
        "{rogue} rolled {face}. Do you force it to roll again, for 1 energy and 1 culture?",
        rogue=voice.seat(s.turn),
        face=voice.face(s.faces[ask.die]),
    )


def force_text(s: State, ask: Any, forces: int) -> str:
    return "force" if forces else "let"


def tribute_label(s: State, ask: Any, n: int, voice: Voice) -> str:
    rest = voice.amount(CULTURE, ask.n - n)
    return voice.say("Hand over {energy}, {culture}", energy=voice.amount(ENERGY, n), culture=rest)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskForce,
        force_prompt,
        "rules 12.5",
        lambda s, ask, forces: Answer(force_text(s, ask, forces)),
        force_text,
        lambda s, ask, forces, voice: voice.say("Force it") if forces else voice.say("Let it be"),
        about=lambda s, ask: die_target(ask.die),
        hint=mark("You may do so again and again"),
        waiting=mark("{who} may force a reroll"),
        ways=(
            Way(
                ("force", "let"),
                mark("You may force a die of the Rogue when it has just been rolled."),
                "rules 12.5",
            ),
        ),
    ),
    Question(
        AskFallBack,
        mark("Which of your most advanced ships goes back?"),
        "rules 12.12",
        of_own_ship("retreat"),
        ship_text,
        ship_label,
        hint=IN_ORBIT,
    ),
    Question(
        AskTribute,
        lambda s, ask, voice: voice.say("You hand over {n} goods. Which?", n=ask.n),
        "rules 12.12",
        divided("give"),
        lambda s, ask, n: f"give {n} energy {ask.n - n} culture",
        tribute_label,
        ways=(
            Way(
                ("give N energy N culture",),
                mark("Goods are handed over when an attack of the Rogue demands it."),
                "rules 12.12",
            ),
        ),
    ),
)
