"""What a seat begins with, and who begins."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.take_the_galaxy.notation import action_text, card_text
from orrery.games.take_the_galaxy.steps.setup import AskFrontier, First

QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskFrontier,
        mark("Which frontier colony begins on the table?"),
        "rules 2.5",
        lambda s, ask, card: Answer("place", Target("hand", card_text(s, card))),
        lambda s, ask, card: action_text("place", card_text(s, card)),
        lambda s, ask, card, voice: voice.say("Place {card}", card=voice.card(card)),
        hint=mark("It begins beside your starting system, free of charge"),
        waiting=mark("{who} chooses a frontier colony"),
        ways=(Way(("place CARD",), mark("The frontier colony is chosen at the set-up."), "rules 2.5"),),
    ),
    Question(
        First,
        mark("Who begins?"),
        "rules 2.6",
        lambda s, ask, seat: Answer("begin", Target("seat", owner=seat)),
        lambda s, ask, seat: f"seat {seat} begins",
        lambda s, ask, seat, voice: voice.say("{who} begins", who=voice.seat(seat)),
        ways=(Way(("seat N begins",), mark("Who begins is settled at the set-up."), "rules 2.6"),),
    ),
)
