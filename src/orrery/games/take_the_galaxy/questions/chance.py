"""What chance is asked: which card is turned up, and which is drawn."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.take_the_galaxy.notation import card_text
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps.drawing import Draw
from orrery.games.take_the_galaxy.steps.exploring import Reveal


def space_text(s: State, ask: Any, card: int) -> str:
    return s.book.space.ids[card]


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        Reveal,
        mark("Which space card is turned up?"),
        "rules 3.1",
        lambda s, ask, card: Answer("reveal", Target("space", s.book.space.ids[card])),
        space_text,
        lambda s, ask, card, voice: voice.space(card),
        ways=(
            Way(
                ("SPACE", "CARD"),
                mark("Chance turns up space cards and deals from the decks."),
                "rules 3.1",
            ),
        ),
    ),
    Question(
        Draw,
        lambda s, ask, voice: voice.say("Which card does {owner} draw?", owner=voice.seat(ask.owner)),
        "rules 3.3",
        lambda s, ask, card: Answer("draw", Target("card", card_text(s, card))),
        lambda s, ask, card: card_text(s, card),
        lambda s, ask, card, voice: voice.card(card),
    ),
)
