"""Why something that nobody asks for now cannot be done: what stands in its way, or what must come first.

A move belongs to a kind of question. Here the question is put as if it were open: if it would refuse the
move, its reason is the answer; otherwise the answer is how one gets there.
"""

from __future__ import annotations

import re
from typing import Any, Final

from orrery.core.language import mark
from orrery.core.machine import NONE, Ask
from orrery.core.speech import Cited, Speech, Way, obstacle, way_to
from orrery.games.take_the_galaxy import reasons
from orrery.games.take_the_galaxy.book import SYSTEM
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps.acting import AskAct, AskRecover
from orrery.games.take_the_galaxy.steps.claiming import AskSettle
from orrery.games.take_the_galaxy.steps.paying import AskPay
from orrery.games.take_the_galaxy.steps.turn import Reset
from orrery.games.take_the_galaxy.steps.using import AskScrap

NOT_YOUR_TURN: Final = (mark("Actions are taken on your own turn."), "rules 3.5")
FINISH_FIRST: Final = (mark("Answer what you are asked first; your actions come after it."), "rules 3.5")
NOT_YOURS: Final = (mark("That system is not under your control."), "rules 7.3")
NOT_YOUR_PARTNERS: Final = (mark("That system is not under your partner's control."), "rules 12.3")
NOT_IN_ROW: Final = reasons.SENTENCES[reasons.NOTHING_IN_ROW]
NOT_IN_HAND: Final = reasons.SENTENCES[reasons.NOT_IN_HAND]
NO_SHIP: Final = reasons.SENTENCES[reasons.NO_SHIP]
NO_PARTNER: Final = reasons.SENTENCES[reasons.NO_PARTNER]


def acts(s: State, seat: int) -> list[Ask[Any]]:
    """The question of the action phase, if that phase has come. [rules 3.5]"""
    return [] if any(isinstance(step, Reset) for step in s.stack) else [AskAct(seat)]


def settlings(s: State, seat: int) -> list[Ask[Any]]:
    """Every system of the row, as if it were about to be settled on the seat's turn. [rules 7.3]"""
    if seat != s.turn:
        return []
    kind = s.book.space.kind
    return [AskSettle(seat, place) for place, card in enumerate(s.row) if kind[card] == SYSTEM]


WAYS: Final = (
    Way("end|recover|draw .+", *FINISH_FIRST, acts, of_turn=True),
    Way("take back .+", mark("Science brings back a discarded card; begin with “recover”."), "rules 4.4",
        lambda s, seat: [AskRecover(seat)], reasons.SENTENCES[reasons.NOT_IN_DISCARD]),
    Way("(use|take) .+ of partner", *FINISH_FIRST, acts, NOT_YOUR_PARTNERS, of_turn=True),
    Way("(use|take|relinquish) .+", *FINISH_FIRST, acts, NOT_YOURS, of_turn=True),
    Way("(seize|claim|study|solve|clear) .+", *FINISH_FIRST, acts, NOT_IN_ROW, of_turn=True),
    Way("build .+", *FINISH_FIRST, acts, NOT_IN_HAND, of_turn=True),
    Way("at .+", mark("A slot is chosen for a colony; begin with “build” or “claim”."), "rules 6.2"),
    Way("settle .+", mark("A colony settles the system that you claim; begin with “claim”."), "rules 7.3",
        settlings, NOT_IN_HAND),
    Way("discard .+", mark("Cards are discarded only to pay a price."), "rules 4.5",
        lambda s, seat: [AskPay(seat, 1, 0)], NOT_IN_HAND),
    Way("give up .+", mark("A ship is given up for an event's opportunity; begin with “seize”."),
        "rules 11.10", lambda s, seat: [AskScrap(seat)], NO_SHIP),
    Way("place .+", mark("The frontier colony is chosen at the set-up."), "rules 2.5"),
    Way("agree|refuse", mark("Nobody asks for your bounty or renown now."), "rules 12.4"),
    Way("seat . begins", mark("Who begins is settled at the set-up."), "rules 2.6"),
    Way(".+", mark("Chance turns up space cards and deals from the decks."), "rules 3.1"),
)  # fmt: skip


# Where the rules ask each question.
ASKED_BY: Final = {
    "AskFrontier": "rules 2.5", "AskAct": "rules 3.5", "AskSite": "rules 6.1", "AskSettle": "rules 7.3",
    "AskSlot": "rules 7.3", "AskPay": "rules 4.5", "AskRecover": "rules 4.4", "AskScrap": "rules 11.10",
    "AskConsent": "rules 12.4", "First": "rules 2.6", "Reveal": "rules 3.1", "Draw": "rules 3.3",
}  # fmt: skip


def stands_in_the_way(speech: Speech, s: State, seat: int, text: str) -> Cited:
    """What keeps a seat from a move that is a move, but no answer to the open question."""
    way = way_to(speech, text)
    if needs_partner(text) and s.partner(seat) == NONE:
        return (*NO_PARTNER, {})
    if way.of_turn and seat != s.turn:
        return (*NOT_YOUR_TURN, {})
    return obstacle(speech, s, seat, text, way) or (way.sentence, way.paragraph, {})


def needs_partner(text: str) -> bool:
    """Whether a move is there only for those who have a partner. [rules 12.2]"""
    return re.fullmatch("agree|refuse|.+ (of|by) partner", text) is not None
