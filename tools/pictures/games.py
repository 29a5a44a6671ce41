"""The games of the pictures: played by bots with fixed seeds, and kept as records up to their moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any, Final

import orrery
from orrery.core import machine
from orrery.core.game import Game
from tools.pictures.shots import GAMES, NAMES, READER, Played

BOT: Final = "greedy"
EACH: Final = 8  # moments of one game that are tried, before the next game is


def is_moment(game: Game[Any], s: Any, wanted: Played) -> bool:
    """Whether the reader has the question of the picture, with the answers it needs."""
    if game.to_move(s) != READER or s.round < wanted.round:
        return False
    if type(machine.question(s)).__name__ != wanted.asked:
        return False
    return any(option.text.startswith(wanted.possible) for option in game.decision(s).options)


def played(wanted: Played, seed: int) -> orrery.Record:
    """A complete game; the reader is a person."""
    record = orrery.play(orrery.game(wanted.game), bots=[BOT] * wanted.seats, seed=seed)
    record.names = list(NAMES[: wanted.seats])
    record.bots = ["", *[BOT] * (wanted.seats - 1)]
    return record


def moments(wanted: Played) -> Iterator[orrery.Record]:
    """Games up to a moment that would do, game after game; whole games if no moment is asked for."""
    game = orrery.game(wanted.game)
    for seed in count(wanted.seed):
        record = played(wanted, seed)
        if not wanted.asked:
            yield record
            continue
        numbers = [number for number, s, _ in record.walk() if is_moment(game, s, wanted)]
        for number in numbers[:EACH]:
            yield replace(record, moves=record.moves[:number], result=None)


def keep(name: str, record: orrery.Record) -> None:
    GAMES.mkdir(parents=True, exist_ok=True)
    (GAMES / f"{name}.rec").write_text(record.text(), encoding="utf-8")


def kept(name: str) -> str:
    """The text of a game's record."""
    return (GAMES / f"{name}.rec").read_text(encoding="utf-8")
