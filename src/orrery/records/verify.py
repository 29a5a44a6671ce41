"""Checking the dice of a finished game: every roll and draw must follow from the secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from orrery.core.faults import RecordError
from orrery.core.machine import CHANCE
from orrery.dealers import deal
from orrery.records.dice import Dice
from orrery.records.record import Record
from orrery.records.schemes import Draw


@dataclass(frozen=True)
class Verified:
    """What was checked, and by which numbers."""

    scheme: int
    pledge: str
    checked: int  # rolls and draws
    decisions: int  # all of them, replayed
    givers: tuple[str, ...] = ()  # the players whose browsers' numbers count in some draw
    alone: int = 0  # the draws before any of these numbers counted
    gaps: tuple[
        tuple[int, int], ...
    ] = ()  # scheme 1: where row numbers were skipped, how many in all by then


def verify(record: Record) -> Verified:
    """Check all decisions of chance; RecordError says what does not fit, or why nothing can be checked."""
    dice = proof(record)
    dealer = dice.dealer()
    if dealer.pledge != dice.pledge:
        raise RecordError(
            "the secret does not fit the pledge {wanted}: its hash is {found}",
            wanted=dice.pledge,
            found=dealer.pledge,
        )
    game = record.bound_game()
    drawn: list[int] = []
    for draw, number, s, action in draws_of(record, dice):
        wanted = deal(game, s, dealer.at(draw))
        if action != wanted:
            raise RecordError(
                "decision {number}: the secret gives {wanted!r}, the record says {found!r}",
                number=number,
                wanted=game.text(s, wanted),
                found=game.text(s, action),
            )
        drawn.append(number)
    return verified(record, dice, drawn)


def verified(record: Record, dice: Dice, drawn: list[int]) -> Verified:
    """The result for dice that fit; `drawn` has the decisions of chance."""
    counting = [one for one in dice.entropy if drawn and one.since <= drawn[-1]]
    first = min((one.since for one in counting), default=len(record.moves))
    return Verified(
        dice.scheme,
        dice.pledge,
        len(drawn),
        len(record.moves),
        tuple(record.names[one.seat] for one in counting),
        sum(number < first for number in drawn),
        dice.gaps,
    )


def proof(record: Record) -> Dice:
    """Pledge and secret of a finished game."""
    if record.dice is None:
        raise RecordError("this record has no pledge, so its rolls cannot be checked; live tables give one")
    if record.result is None:
        raise RecordError("this game is not finished; the secret of its dice is told at its end")
    if not record.dice.secret:
        raise RecordError("this record does not tell the secret of its dice, so they cannot be checked")
    return record.dice


def draws_of(record: Record, dice: Dice) -> Iterator[tuple[Draw, int, Any, int]]:
    """Each question to chance: its draw, the number of its decision, the position before it, the answer."""
    game = record.bound_game()
    counts: Counter[str] = Counter()
    for number, s, action in record.walk():
        if game.to_move(s) == CHANCE:
            stream = game.stream(s)
            yield Draw(dice.seq(number), stream, counts[stream]), number, s, action
            counts[stream] += 1
