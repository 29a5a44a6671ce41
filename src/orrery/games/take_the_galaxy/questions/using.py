"""What a partner agrees to, and which ship is given up."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.take_the_galaxy import codes, reasons
from orrery.games.take_the_galaxy.codes import RESOURCES, SYSTEMS
from orrery.games.take_the_galaxy.notation import action_text, ship_text
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps.using import AskConsent, AskScrap
from orrery.games.take_the_galaxy.voice import Voice


def consent_prompt(s: State, ask: Any, voice: Voice) -> str:
    """What a partner is asked for. [rules 12.4]"""
    actor = voice.seat(ask.actor)
    if ask.code >= codes.SEIZE_PARTNER:
        card = voice.space(s.row[ask.code - codes.SEIZE_PARTNER])
        return voice.say(
            "{actor} would pay with your renown for {card}. Do you agree?", actor=actor, card=card
        )
    place, resource = divmod(ask.code - codes.TAKE_PARTNER, RESOURCES)
    return voice.say(
        "{actor} would take {resource} from {system}. Do you agree?",
        actor=actor,
        resource=voice.resource(resource),
        system=voice.space(s.systems[ask.seat * SYSTEMS + place]),
    )


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskScrap,
        mark("Which ship do you give up?"),
        "rules 11.10",
        lambda s, ask, ship: Answer("give up", Target("ship", ship_text(s, ship), ask.seat)),
        lambda s, ask, ship: action_text("give up", ship_text(s, ship)),
        lambda s, ask, ship, voice: voice.say(
            "Give up {card}", card=voice.card(s.book.cards.colonies + ship)
        ),
        hint=mark("Click one of your ships"),
        ways=(
            Way(
                ("give up SHIP",),
                mark("A ship is given up for an event's opportunity; begin with “seize”."),
                "rules 11.10",
                lambda s, seat: [AskScrap(seat)],
                reasons.SENTENCES[reasons.NO_SHIP],
            ),
        ),
    ),
    Question(
        AskConsent,
        consent_prompt,
        "rules 12.4",
        lambda s, ask, agrees: Answer("agree" if agrees else "refuse"),
        lambda s, ask, agrees: "agree" if agrees else "refuse",
        lambda s, ask, agrees, voice: voice.say("Agree") if agrees else voice.say("Refuse"),
        hint=mark("Your answer holds for this turn"),
        waiting=mark("{who} is asked for consent"),
        ways=(Way(("agree", "refuse"), mark("Nobody asks for your bounty or renown now."), "rules 12.4"),),
    ),
)
