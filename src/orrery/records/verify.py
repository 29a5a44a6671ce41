"""Checking the dice of a finished game: every roll and draw must follow from the secret."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.faults import RecordError
from orrery.core.machine import CHANCE
from orrery.dealers import KeyedDealer, deal
from orrery.records.dice import Dice
from orrery.records.record import Record


@dataclass(frozen=True)
class Verified:
    """What was found in order."""

    pledge: str
    checked: int  # rolls and draws
    decisions: int  # all of them, replayed


def verify(record: Record) -> Verified:
    """Check all that chance decided; RecordError says what does not fit, or why nothing can be checked."""
    dice = proof(record)
    keyed = KeyedDealer(bytes.fromhex(dice.secret))
    if keyed.pledge != dice.pledge:
        raise RecordError(
            "the secret does not fit the pledge {wanted}: its hash is {found}",
            wanted=dice.pledge,
            found=keyed.pledge,
        )
    game = record.bound_game()
    checked = 0
    for number, s, action in record.walk():
        if game.to_move(s) != CHANCE:
            continue
        wanted = deal(game, s, keyed.at(dice.seq(number)))
        if action != wanted:
            raise RecordError(
                "decision {number}: the secret gives {wanted!r}, the record says {found!r}",
                number=number,
                wanted=game.text(s, wanted),
                found=game.text(s, action),
            )
        checked += 1
    return Verified(dice.pledge, checked, len(record.moves))


def proof(record: Record) -> Dice:
    """Pledge and secret of a finished game."""
    if record.dice is None:
        raise RecordError("this record has no pledge, so its rolls cannot be checked; live tables give one")
    if record.result is None:
        raise RecordError("this game is not finished; the secret of its dice is told at its end")
    if not record.dice.secret:
        raise RecordError("this record does not tell the secret of its dice, so they cannot be checked")
    return record.dice
