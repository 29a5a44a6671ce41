"""Which cards of the hand pay a price."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import PAYMENT, Answer, Question, Target, Way
from orrery.games.take_the_galaxy import reasons
from orrery.games.take_the_galaxy.notation import action_text, card_text
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps.paying import AskPay
from orrery.games.take_the_galaxy.voice import Voice


def pay_label(s: State, ask: Any, card: int, voice: Voice) -> str:
    """How many of the kind are held is told if there are several."""
    held = s.hand[ask.seat * s.types + card]
    if held > 1:
        return voice.say("Discard {card} (of {n})", card=voice.card(card), n=held)
    return voice.say("Discard {card}", card=voice.card(card))


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskPay,
        lambda s, ask, voice: voice.say("Which card do you discard? To go: {n}.", n=ask.n),
        "rules 4.5",
        lambda s, ask, card: Answer("discard", Target("hand", card_text(s, card))),
        lambda s, ask, card: action_text("discard", card_text(s, card)),
        pay_label,
        manner=PAYMENT,
        hint=mark("Pick cards of your hand in any order; a second click puts one back"),
        waiting=mark("{who} discards"),
        ways=(
            Way(
                ("discard CARD",),
                mark("Cards are discarded only to pay a price."),
                "rules 4.5",
                lambda s, seat: [AskPay(seat, 1, 0)],
                reasons.SENTENCES[reasons.NOT_IN_HAND],
            ),
        ),
    ),
)
