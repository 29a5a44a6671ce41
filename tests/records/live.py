"""A game as a live table plays it: dice from a secret, rows that undo uses up too."""

from __future__ import annotations

import orrery
from orrery.bots.uniform import Uniform
from orrery.core.machine import CHANCE
from orrery.dealers import KeyedDealer, deal
from orrery.records.dice import Dice
from tests.scene import GAME

SECRET = bytes(range(32))


def live_record(undo_at: int = -1, secret: bytes = SECRET, rounds: int = 2) -> orrery.Record:
    """A finished game; before decision `undo_at` somebody went back ten decisions and played others."""
    s = GAME.start(max_rounds=rounds)
    record = orrery.Record.begin(GAME, s, ["Ada", "Bo"])
    keyed, bot = KeyedDealer(secret), Uniform(1)
    seqs: list[int] = []
    seq = 0
    while not GAME.over(s):
        if len(record.moves) == undo_at:
            undo_at = -1
            del record.moves[-10:], seqs[-10:]
            s = record.replay()
            seq += 1
        is_chance = GAME.to_move(s) == CHANCE
        action = deal(GAME, s, keyed.at(seq)) if is_chance else bot.choose({}, GAME.legal(s))
        record.add(GAME, s, action)
        GAME.apply(s, action)
        seqs.append(seq)
        seq += 1
    record.result = GAME.scores(s)
    record.dice = Dice.of(keyed.pledge, seqs, secret.hex())
    return record
