"""Random games that test a card set with every number of seats and every option."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.machine import apply, question
from orrery.core.options import Options, settings_at

GAMES: Final = 100
MOST: Final = 50_000  # decisions; a longer game is taken to be endless


@dataclass(frozen=True)
class Trial:
    """One random game."""

    options: Options
    decisions: int
    over: bool


def trials(game: Game[Any], games: int = GAMES, seed: int = 0) -> Iterator[Trial]:
    """Play so many random games; an error names the game it happened in."""
    for number in range(games):
        chooser = random.Random(f"{seed}/{number}")
        options = options_of(game, number, chooser)
        try:
            yield trial(game, options, chooser)
        except OrreryError as error:
            raise OrreryError(
                "game {number} of {games}, seats {seats}: {error}",
                number=number + 1,
                games=games,
                seats=options["seats"],
                error=error.sentence,
            ) from None


def options_of(game: Game[Any], number: int, chooser: random.Random) -> dict[str, Any]:
    """The numbers of seats in turn, the other options at random."""
    known = {setting.name: setting for setting in game.settings}
    least, most = known["seats"].least, known["seats"].most or known["seats"].least
    seats = least + number % (most - least + 1)
    chosen = {
        setting.name: chooser.choice(setting.values())
        for setting in settings_at(game.settings, seats)
        if setting.texts()
    }
    return {"seats": seats, **chosen}


def trial(game: Game[Any], options: dict[str, Any], chooser: random.Random) -> Trial:
    s = game.start(**options)
    decisions = 0
    while not game.over(s) and decisions < MOST:
        ask = question(s)
        possible = ask.options(s)
        if not possible:
            raise OrreryError("nobody can answer the question {question}", question=type(ask).__name__)
        apply(s, ask.base() + chooser.choice(possible))
        decisions += 1
    return Trial(game.options(s), decisions, game.over(s))
