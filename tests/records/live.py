"""Games as live tables play them: dice from a secret, by today's scheme and by the first one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import orrery
from orrery.bots.uniform import Uniform
from orrery.core.machine import CHANCE
from orrery.dealers import deal
from orrery.records.dice import Dice
from orrery.records.schemes import Draw, Entropy, RowDealer, StreamDealer
from tests.scene import GAME

SECRET = bytes(range(32))
ADA = Entropy(0, 0, "a1" * 32)
BO = Entropy(1, 30, "b0" * 32)  # sat down before decision 30


def live_record(entropy: Sequence[Entropy] = (), secret: bytes = SECRET, rounds: int = 2) -> orrery.Record:
    """A finished game of today."""
    s = GAME.start(max_rounds=rounds)
    record = orrery.Record.begin(GAME, s, ["Ada", "Bo"])
    dealer, bot = StreamDealer(secret, entropy), Uniform(1)
    counts: Counter[str] = Counter()
    while not GAME.over(s):
        if GAME.to_move(s) == CHANCE:
            stream = GAME.stream(s)
            action = deal(GAME, s, dealer.at(Draw(len(record.moves), stream, counts[stream])))
            counts[stream] += 1
        else:
            action = bot.choose({}, GAME.legal(s))
        record.add(GAME, s, action)
        GAME.apply(s, action)
    record.result = GAME.scores(s)
    record.dice = Dice.of(dealer, range(len(record.moves)), True)
    return record


def old_record(undo_at: int = -1, suits: Callable[[str], bool] = lambda text: True) -> orrery.Record:
    """A finished game of scheme 1; before decision `undo_at` somebody went back ten decisions.

    A host who waits for rolls that suit skips the rows that give others.
    """
    s = GAME.start(max_rounds=2)
    record = orrery.Record.begin(GAME, s, ["Ada", "Bo"])
    dealer, bot = RowDealer(SECRET), Uniform(1)
    seqs: list[int] = []
    seq = 0
    while not GAME.over(s):
        if len(record.moves) == undo_at:
            undo_at = -1
            del record.moves[-10:], seqs[-10:]
            s = record.replay()
            seq += 1
        if GAME.to_move(s) == CHANCE:
            wished = [one for one in GAME.legal(s) if suits(GAME.text(s, one))] or GAME.legal(s)
            while (action := deal(GAME, s, dealer.at(Draw(seq, "", 0)))) not in wished:
                seq += 1
        else:
            action = bot.choose({}, GAME.legal(s))
        record.add(GAME, s, action)
        GAME.apply(s, action)
        seqs.append(seq)
        seq += 1
    record.result = GAME.scores(s)
    record.dice = Dice.of(dealer, seqs, True)
    return record
