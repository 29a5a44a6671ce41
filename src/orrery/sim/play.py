"""Play one game between bots and write it down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.bots.roster import bot
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.dealers import SeededDealer, deal
from orrery.records.record import Record


def play(game: Game[Any], bots: Sequence[str], seed: int = 0, **options: Any) -> Record:
    """One game from start to end. The same seed gives the same record."""
    s = game.start(seats=len(bots), **options)
    record = Record.begin(game, s, distinct(bots))
    players = [bot(name, f"{seed}/{seat}/{name}") for seat, name in enumerate(bots)]
    dealer = SeededDealer(f"{seed}/chance")
    while not game.over(s):
        seat = game.to_move(s)
        if seat == CHANCE:
            action = deal(game, s, dealer)
        else:
            player = players[seat]
            action = player.choose(game.view(s, seat) if player.wants_view else {}, game.legal(s))
        record.add(game, s, action)
        game.apply(s, action)
    record.result = game.scores(s)
    return record


def distinct(names: Sequence[str]) -> list[str]:
    """Names that can stand at one table: the second uniform is “uniform 2”."""
    out: list[str] = []
    for name in names:
        times = sum(other.partition(" ")[0] == name for other in out) + 1
        out.append(name if times == 1 else f"{name} {times}")
    return out
