"""What stands beside each answer for people: the same answer in words, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.machine import NONE
from orrery.core.speech import Labeller
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.book import ANOMALY, MANPOWER, RENOWN, SCIENCE, SYSTEM
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.state import EMPTY, State
from orrery.games.take_the_galaxy.steps.acting import rate
from orrery.games.take_the_galaxy.steps.building import price_of
from orrery.games.take_the_galaxy.steps.claiming import claim_price
from orrery.games.take_the_galaxy.voice import Voice


def plain_label(s: State, choice: int, voice: Voice) -> str:
    """Ending the turn, and the exchanges."""
    if choice == codes.END:
        lost = voice.amounts(s.pool)
        return (
            voice.say("End the turn and lose {amounts}", amounts=lost) if lost else voice.say("End the turn")
        )
    if choice == codes.RECOVER:
        price = voice.amount(SCIENCE, rate(s, SCIENCE))
        return voice.say("Take back a discarded card for {price}", price=price)
    resource = MANPOWER + choice - codes.DRAW_FOR
    return voice.say("Draw a card for {price}", price=voice.amount(resource, rate(s, resource)))


def thing_label(s: State, owner: int, choice: int, voice: Voice) -> str:
    """Using a colony or a ship, counted from the first site."""
    is_ship = choice >= SITES
    card = s.book.cards.colonies + choice - SITES if is_ship else s.colony[owner * SITES + choice]
    values = {"card": voice.card(card), "effect": voice.effect(s.book, card), "who": voice.seat(owner)}
    if is_ship:
        if owner == s.turn:
            return voice.say("Use {card}: {effect}", **values)
        return voice.say("Use {card} of {who}: {effect}", **values)
    system = voice.space(s.systems[owner * SYSTEMS + choice // SLOTS])
    if owner == s.turn:
        return voice.say("Use {card} on {system}: {effect}", system=system, **values)
    return voice.say("Use {card} on {system} of {who}: {effect}", system=system, **values)


def token_label(s: State, owner: int, token: int, voice: Voice) -> str:
    place, resource = divmod(token, RESOURCES)
    values = {
        "amount": voice.amount(resource, 1),
        "system": voice.space(s.systems[owner * SYSTEMS + place]),
        "n": s.tokens[owner * codes.TOKENS + token],
        "who": voice.seat(owner),
    }
    if owner == s.turn:
        return voice.say("Take {amount} of {n} from {system}", **values)
    return voice.say("Take {amount} of {n} from {system} of {who}", **values)


def seize_label(s: State, place: int, payer: int, voice: Voice) -> str:
    card = s.row[place]
    effect = voice.effect(s.book, s.book.effects.opportunity[card])
    if payer == NONE:
        return voice.say("Seize {card}: {effect}", card=voice.space(card), effect=effect)
    return voice.say(
        "Seize {card} with the renown of {who}: {effect}",
        card=voice.space(card),
        who=voice.seat(payer),
        effect=effect,
    )


def about(s: State, card: int, voice: Voice) -> str:
    """What a card of the hand would do on the table, and its renown if it has any."""
    effect, renown = voice.effect(s.book, card), s.book.cards.renown[card]
    if not renown:
        return effect
    return voice.say("{effect}; worth {renown}", effect=effect, renown=voice.renown(renown))


def build_label(s: State, card: int, voice: Voice) -> str:
    return voice.say(
        "Build {card}, cost {cost}: {effect}",
        card=voice.card(card),
        cost=s.book.cards.cost[card],
        effect=about(s, card, voice),
    )


def claim_label(s: State, place: int, voice: Voice) -> str:
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


def clear_label(s: State, place: int, voice: Voice) -> str:
    price = voice.credits(s.book.numbers.hazard)
    return voice.say("Clear a hazard of {card} for {price}", card=voice.space(s.row[place]), price=price)


def renown_of(s: State, program: int) -> int:
    """The renown that an effect gives."""
    words = s.book.words
    gains = [op for op in s.book.programs[program] if op.what == RENOWN and not words[op.word].is_price()]
    return sum(op.n for op in gains)


def relinquish_label(s: State, seat: int, place: int, voice: Voice) -> str:
    """With the renown that is banked: of the system, its colonies and what events add. [rules 9.2, 11.8]"""
    book, card = s.book, s.systems[seat * SYSTEMS + place]
    first = seat * SITES + place * SLOTS
    banked = book.space.renown[card]
    banked += sum(book.cards.renown[colony] for colony in s.colony[first : first + SLOTS] if colony != EMPTY)
    programs = [book.effects.on_relinquish[event] for event in s.row]
    banked += sum(renown_of(s, program) for program in programs if program != NONE)
    return voice.say(
        "Relinquish {system}: {renown} banked", system=voice.space(card), renown=voice.renown(banked)
    )


def act_label(s: State, ask: Any, choice: int, voice: Voice) -> str:
    """What is done in the action phase, block by block."""
    seat, partner = ask.seat, s.partner(ask.seat)
    if choice < codes.USE:
        return plain_label(s, choice, voice)
    if choice < codes.USE_PARTNER:
        return thing_label(s, seat, choice - codes.USE, voice)
    if choice < codes.TAKE:
        return thing_label(s, partner, choice - codes.USE_PARTNER, voice)
    if choice < codes.TAKE_PARTNER:
        return token_label(s, seat, choice - codes.TAKE, voice)
    if choice < codes.SEIZE:
        return token_label(s, partner, choice - codes.TAKE_PARTNER, voice)
    if choice < codes.SEIZE_PARTNER:
        return seize_label(s, choice - codes.SEIZE, NONE, voice)
    if choice < codes.BUILD:
        return seize_label(s, choice - codes.SEIZE_PARTNER, partner, voice)
    if choice < codes.CLAIM:
        return build_label(s, choice - codes.BUILD, voice)
    if choice < codes.CLEAR:
        return claim_label(s, choice - codes.CLAIM, voice)
    if choice < codes.RELINQUISH:
        return clear_label(s, choice - codes.CLEAR, voice)
    return relinquish_label(s, seat, choice - codes.RELINQUISH, voice)


def site_label(s: State, ask: Any, site: int, voice: Voice) -> str:
    """A free slot, or the colony that is covered, and what is paid. [rules 6.1, 8.1]"""
    system = s.systems[ask.seat * SYSTEMS + site // SLOTS]
    below = s.colony[ask.seat * SITES + site]
    values = {"system": voice.space(system), "price": voice.credits(price_of(s, ask.seat, ask.card, site))}
    if below != EMPTY:
        return voice.say("Over {card} on {system}: {price}", card=voice.card(below), **values)
    return voice.say("{system}, {slot} {n}: {price}", **values, **slot_values(s, system, site % SLOTS, voice))


def slot_values(s: State, system: int, slot: int, voice: Voice) -> dict[str, Any]:
    """A slot by its kind and its number from the left."""
    return {"slot": voice.slot(s.book.space.slots[system][slot]), "n": slot + 1}


def slot_label(s: State, ask: Any, slot: int, voice: Voice) -> str:
    system = s.row[ask.place]
    return voice.say(
        "{system}, {slot} {n}", system=voice.space(system), **slot_values(s, system, slot, voice)
    )


def settle_label(s: State, ask: Any, card: int, voice: Voice) -> str:
    """With all that the claim costs: hazards and colony together. [ruling TTG A47]"""
    return voice.say(
        "Settle {card} for {price}: {effect}",
        card=voice.card(card),
        price=voice.credits(claim_price(s, ask.place, card)),
        effect=about(s, card, voice),
    )


def pay_label(s: State, ask: Any, card: int, voice: Voice) -> str:
    """How many of the kind are held is told if there are several."""
    held = s.hand[ask.seat * s.types + card]
    if held > 1:
        return voice.say("Discard {card} (of {n})", card=voice.card(card), n=held)
    return voice.say("Discard {card}", card=voice.card(card))


def recover_label(s: State, ask: Any, card: int, voice: Voice) -> str:
    effect = about(s, card, voice)
    return voice.say(
        "Take back {card}, cost {cost}: {effect}",
        card=voice.card(card),
        cost=s.book.cards.cost[card],
        effect=effect,
    )


def scrap_label(s: State, ask: Any, ship: int, voice: Voice) -> str:
    return voice.say("Give up {card}", card=voice.card(s.book.cards.colonies + ship))


LABELS: Final[Mapping[str, Labeller]] = {
    "AskAct": act_label,
    "AskFrontier": lambda s, ask, card, voice: voice.say("Place {card}", card=voice.card(card)),
    "AskSite": site_label,
    "AskSettle": settle_label,
    "AskSlot": slot_label,
    "AskPay": pay_label,
    "AskRecover": recover_label,
    "AskScrap": scrap_label,
    "AskConsent": lambda s, ask, agrees, voice: voice.say("Agree") if agrees else voice.say("Refuse"),
    "First": lambda s, ask, seat, voice: voice.say("{who} begins", who=voice.seat(seat)),
    "Reveal": lambda s, ask, card, voice: voice.space(card),
    "Draw": lambda s, ask, card, voice: voice.card(card),
}
