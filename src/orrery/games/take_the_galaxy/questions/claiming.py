"""Which colony settles a system of the row, and on which of its slots."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.machine import Ask
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.take_the_galaxy import reasons
from orrery.games.take_the_galaxy.book import SYSTEM
from orrery.games.take_the_galaxy.notation import action_text, card_text, row_text, slot_text
from orrery.games.take_the_galaxy.questions.acting import about_card
from orrery.games.take_the_galaxy.questions.building import slot_values
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps.claiming import AskSettle, AskSlot, claim_price
from orrery.games.take_the_galaxy.voice import Voice


def settle_label(s: State, ask: Any, card: int, voice: Voice) -> str:
    """With all that the claim costs: hazards and colony together. [ruling TTG A47]"""
    return voice.say(
        "Settle {card} for {price}: {effect}",
        card=voice.card(card),
        price=voice.credits(claim_price(s, ask.place, card)),
        effect=about_card(s, card, voice),
    )


def slot_label(s: State, ask: Any, slot: int, voice: Voice) -> str:
    system = s.row[ask.place]
    return voice.say(
        "{system}, {slot} {n}", system=voice.space(system), **slot_values(s, system, slot, voice)
    )


def slot_prompt(s: State, ask: Any, voice: Voice) -> str:
    system, card = voice.space(s.row[ask.place]), voice.card(ask.card)
    return voice.say("Which slot of {system} takes {card}?", system=system, card=card)


def settlings(s: State, seat: int) -> list[Ask[Any]]:
    """Every system of the row, as if it were about to be settled on the seat's turn. [rules 7.3]"""
    if seat != s.turn:
        return []
    kind = s.book.space.kind
    return [AskSettle(seat, place) for place, card in enumerate(s.row) if kind[card] == SYSTEM]


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskSettle,
        lambda s, ask, voice: voice.say(
            "Which colony settles {system}?", system=voice.space(s.row[ask.place])
        ),
        "rules 7.3",
        lambda s, ask, card: Answer("settle", Target("hand", card_text(s, card))),
        lambda s, ask, card: action_text("settle", card_text(s, card)),
        settle_label,
        about=lambda s, ask: Target("space", row_text(s, ask.place)),
        hint=mark("Click a colony of your hand"),
        waiting=mark("{who} claims a system"),
        ways=(
            Way(
                ("settle CARD",),
                mark("A colony settles the system that you claim; begin with “claim”."),
                "rules 7.3",
                settlings,
                reasons.SENTENCES[reasons.NOT_IN_HAND],
            ),
        ),
    ),
    Question(
        AskSlot,
        slot_prompt,
        "rules 7.3",
        lambda s, ask, slot: Answer("settle", Target("slot", slot_text(row_text(s, ask.place), slot))),
        lambda s, ask, slot: action_text("at", slot_text(row_text(s, ask.place), slot)),
        slot_label,
        about=lambda s, ask: Target("space", row_text(s, ask.place)),
        hint=mark("Click a slot of the system"),
        waiting=mark("{who} claims a system"),
    ),
)
