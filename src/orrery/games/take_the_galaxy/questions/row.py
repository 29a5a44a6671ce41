"""Actions with the cards of the explored space."""

from __future__ import annotations

from orrery.core.machine import NONE
from orrery.core.questions import Answer, Target
from orrery.games.take_the_galaxy.book import ANOMALY, SYSTEM
from orrery.games.take_the_galaxy.notation import VERBS, action_text, row_text
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.voice import Voice


def seize_text(s: State, payer: int, place: int) -> str:
    return action_text("seize", row_text(s, place))


def seize_meaning(s: State, payer: int, place: int) -> Answer:
    return Answer("seize", Target("space", row_text(s, place), NONE if payer == s.turn else payer))


def seize_label(s: State, payer: int, place: int, voice: Voice) -> str:
    card = s.row[place]
    effect = voice.effect(s.book, s.book.effects.opportunity[card])
    if payer == s.turn:
        return voice.say("Seize {card}: {effect}", card=voice.space(card), effect=effect)
    return voice.say(
        "Seize {card} with the renown of {who}: {effect}",
        card=voice.space(card),
        who=voice.seat(payer),
        effect=effect,
    )


def claim_verb(s: State, place: int) -> str:
    """Systems are claimed, anomalies studied, events solved."""
    return VERBS[s.book.space.kind[s.row[place]]] if place < len(s.row) else "claim"


def claim_text(s: State, seat: int, place: int) -> str:
    return action_text(claim_verb(s, place), row_text(s, place))


def claim_meaning(s: State, seat: int, place: int) -> Answer:
    return Answer(claim_verb(s, place), Target("space", row_text(s, place)))


def claim_label(s: State, seat: int, place: int, voice: Voice) -> str:
    space, card = s.book.space, s.row[place]
    values = {"card": voice.space(card), "renown": voice.renown(space.renown[card])}
    if space.kind[card] == SYSTEM:
        hazards = s.hazards[place] + s.ongoing.burst
        if not hazards:
            return voice.say("Claim {card}: {renown}", **values)
        price = voice.credits(hazards * s.book.numbers.hazard)
        return voice.say("Claim {card}: {renown}; hazards cost {price}", **values, price=price)
    values["price"] = voice.amounts(space.cost[card]) or voice.say("nothing")
    if space.kind[card] == ANOMALY:
        return voice.say("Study {card} for {price}: {renown}", **values)
    return voice.say("Solve {card} for {price}: {renown}", **values)


def clear_text(s: State, seat: int, place: int) -> str:
    return action_text("clear", row_text(s, place))


def clear_meaning(s: State, seat: int, place: int) -> Answer:
    return Answer("clear", Target("space", row_text(s, place)))


def clear_label(s: State, seat: int, place: int, voice: Voice) -> str:
    price = voice.credits(s.book.numbers.hazard)
    return voice.say("Clear a hazard of {card} for {price}", card=voice.space(s.row[place]), price=price)
