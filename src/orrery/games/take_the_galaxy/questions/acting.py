"""What is asked in the action phase, and which card comes back for science."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, NamedTuple

from orrery.core.language import mark
from orrery.core.machine import NONE, Ask
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.take_the_galaxy import codes, reasons
from orrery.games.take_the_galaxy.book import MANPOWER, RENOWN, SCIENCE
from orrery.games.take_the_galaxy.codes import RESOURCES, SITES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.notation import (
    PLAIN,
    RESOURCE_NAMES,
    action_text,
    card_text,
    ship_text,
    site_text,
    system_text,
    token_name,
)
from orrery.games.take_the_galaxy.questions.row import (
    claim_label,
    claim_meaning,
    claim_text,
    clear_label,
    clear_meaning,
    clear_text,
    seize_label,
    seize_meaning,
    seize_text,
)
from orrery.games.take_the_galaxy.state import EMPTY, State
from orrery.games.take_the_galaxy.steps.acting import AskAct, AskRecover, rate
from orrery.games.take_the_galaxy.steps.turn import Reset
from orrery.games.take_the_galaxy.voice import Voice

FINISH_FIRST: Final = (mark("Answer what you are asked first; your actions come after it."), "rules 3.5")
NOT_YOURS: Final = (mark("That system is not under your control."), "rules 7.3")
NOT_YOUR_PARTNERS: Final = (mark("That system is not under your partner's control."), "rules 12.3")


class Act(NamedTuple):
    """One kind of action, a block of the answers: each gets the owner of the thing and its number."""

    first: int  # where the block begins
    text: Callable[[State, int, int], str]
    meaning: Callable[[State, int, int], Answer]
    label: Callable[[State, int, int, Voice], str]
    of_partner: str = ""  # how the text ends if the thing is the partner's


def act_of(s: State, ask: Ask[Any], choice: int) -> tuple[Act, int, int]:
    """The kind of an action, whose thing it is about, and which."""
    act = ACTS[bisect_right(ACTS, choice, key=attrgetter("first")) - 1]
    return act, s.partner(ask.seat) if act.of_partner else ask.seat, choice - act.first


def act_text(s: State, ask: Any, choice: int) -> str:
    act, owner, n = act_of(s, ask, choice)
    return act.text(s, owner, n) + act.of_partner


def act_meaning(s: State, ask: Any, choice: int) -> Answer:
    act, owner, n = act_of(s, ask, choice)
    return act.meaning(s, owner, n)


def act_label(s: State, ask: Any, choice: int, voice: Voice) -> str:
    act, owner, n = act_of(s, ask, choice)
    return act.label(s, owner, n, voice)


def plain_text(s: State, seat: int, choice: int) -> str:
    return PLAIN[choice]


def plain_meaning(s: State, seat: int, choice: int) -> Answer:
    if choice == codes.END:
        return Answer("end")
    if choice == codes.RECOVER:
        return Answer("recover", Target("resource", RESOURCE_NAMES[SCIENCE]))
    return Answer("draw", Target("resource", RESOURCE_NAMES[MANPOWER + choice - codes.DRAW_FOR]))


def plain_label(s: State, seat: int, choice: int, voice: Voice) -> str:
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


def thing_text(s: State, owner: int, choice: int) -> str:
    """A colony or a ship, counted from the first site."""
    if choice < SITES:
        return action_text("use", site_text(s, owner, choice))
    return action_text("use", ship_text(s, choice - SITES))


def thing_meaning(s: State, owner: int, choice: int) -> Answer:
    if choice < SITES:
        return Answer("use", Target("site", site_text(s, owner, choice), owner))
    return Answer("use", Target("ship", ship_text(s, choice - SITES), owner))


def thing_label(s: State, owner: int, choice: int, voice: Voice) -> str:
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


def token_text(s: State, owner: int, token: int) -> str:
    place, resource = divmod(token, RESOURCES)
    return f"take {RESOURCE_NAMES[resource]} from {system_text(s, owner, place)}"


def token_meaning(s: State, owner: int, token: int) -> Answer:
    place, resource = divmod(token, RESOURCES)
    name = RESOURCE_NAMES[resource]
    return Answer(
        "take", Target("token", token_name(system_text(s, owner, place), name), owner), ((name, 1),)
    )


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


def about_card(s: State, card: int, voice: Voice) -> str:
    """What a card of the hand would do on the table, and its renown if it has any."""
    effect, renown = voice.effect(s.book, card), s.book.cards.renown[card]
    if not renown:
        return effect
    return voice.say("{effect}; worth {renown}", effect=effect, renown=voice.renown(renown))


def build_label(s: State, seat: int, card: int, voice: Voice) -> str:
    return voice.say(
        "Build {card}, cost {cost}: {effect}",
        card=voice.card(card),
        cost=s.book.cards.cost[card],
        effect=about_card(s, card, voice),
    )


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


ACTS: Final = (
    Act(codes.END, plain_text, plain_meaning, plain_label),
    Act(codes.USE, thing_text, thing_meaning, thing_label),
    Act(codes.USE_PARTNER, thing_text, thing_meaning, thing_label, " of partner"),
    Act(codes.TAKE, token_text, token_meaning, token_label),
    Act(codes.TAKE_PARTNER, token_text, token_meaning, token_label, " of partner"),
    Act(codes.SEIZE, seize_text, seize_meaning, seize_label),
    Act(codes.SEIZE_PARTNER, seize_text, seize_meaning, seize_label, " by partner"),
    Act(
        codes.BUILD,
        lambda s, seat, card: action_text("build", card_text(s, card)),
        lambda s, seat, card: Answer("build", Target("hand", card_text(s, card))),
        build_label,
    ),
    Act(codes.CLAIM, claim_text, claim_meaning, claim_label),
    Act(codes.CLEAR, clear_text, clear_meaning, clear_label),
    Act(
        codes.RELINQUISH,
        lambda s, seat, place: action_text("relinquish", system_text(s, seat, place)),
        lambda s, seat, place: Answer("relinquish", Target("system", system_text(s, seat, place), seat)),
        relinquish_label,
    ),
)


def recover_label(s: State, ask: Any, card: int, voice: Voice) -> str:
    return voice.say(
        "Take back {card}, cost {cost}: {effect}",
        card=voice.card(card),
        cost=s.book.cards.cost[card],
        effect=about_card(s, card, voice),
    )


def acts(s: State, seat: int) -> list[Ask[Any]]:
    """The question of the action phase, if that phase has come. [rules 3.5]"""
    return [] if any(isinstance(step, Reset) for step in s.stack) else [AskAct(seat)]


def of_turn(*shapes: str, absent: tuple[str, str] = ("", "")) -> Way:
    return Way(shapes, *FINISH_FIRST, acts, absent, of_turn=True)


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskAct,
        mark("Use, exchange, build, take from the explored space, relinquish, or end your turn?"),
        "rules 3.5",
        act_meaning,
        act_text,
        act_label,
        of_turn=True,
        hint=mark("Click what you use, build or take. What is impossible says why"),
        waiting=mark("{who} acts"),
        ways=(
            of_turn("end", "recover", "draw for manpower", "draw for production"),
            of_turn(
                "use SITE of partner",
                "use SHIP of partner",
                "take RESOURCE from SYSTEM of partner",
                absent=NOT_YOUR_PARTNERS,
            ),
            of_turn(
                "use SITE", "use SHIP", "take RESOURCE from SYSTEM", "relinquish SYSTEM", absent=NOT_YOURS
            ),
            of_turn(
                "seize PLACE",
                "seize PLACE by partner",
                "claim CLAIMED",
                "study STUDIED",
                "solve SOLVED",
                "clear PLACE",
                absent=reasons.SENTENCES[reasons.NOTHING_IN_ROW],
            ),
            of_turn("build CARD", absent=reasons.SENTENCES[reasons.NOT_IN_HAND]),
        ),
    ),
    Question(
        AskRecover,
        mark("Which card of your discard pile do you take back?"),
        "rules 4.4",
        lambda s, ask, card: Answer("recover", Target("discard", card_text(s, card))),
        lambda s, ask, card: action_text("take back", card_text(s, card)),
        recover_label,
        hint=mark("It comes to your hand; everybody sees which"),
        waiting=mark("{who} looks through the discard pile"),
        ways=(
            Way(
                ("take back CARD",),
                mark("Science brings back a discarded card; begin with “recover”."),
                "rules 4.4",
                lambda s, seat: [AskRecover(seat)],
                reasons.SENTENCES[reasons.NOT_IN_DISCARD],
            ),
        ),
    ),
)
