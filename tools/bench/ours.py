"""One round of our own figures, of whichever build of the package is first on the path.

`python -m tools.bench.ours SECONDS` measures every game in every mode.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Any, Final

import orrery
from orrery.build import is_compiled
from orrery.core.events import Log
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.sim.play import play_on
from tools.bench.sizes import copy_size, deep_size
from tools.bench.timing import Played, Rates, calibrated, hand_in, playing, repeating

Options = dict[str, Any]
COUNTED: Final = 40  # games in which real choices are counted: their share is known to half a percent


def build() -> str:
    return "compiled" if is_compiled() else "plain"


def modes(game: Game[Any]) -> Iterator[tuple[str, Options]]:
    """Every number of seats, and what can be played otherwise at some of them: teams."""
    for seats in game.seats:
        yield "solo" if seats == 1 else f"{seats} seats", {"seats": seats}
    for setting in game.settings:
        if isinstance(setting.default, bool):
            for seats in setting.seats:
                yield f"{seats} seats, {setting.name}", {"seats": seats, setting.name: True}


class Table:
    """A game in one mode, played in each of the ways that are measured."""

    def __init__(self, game: Game[Any], options: Options) -> None:
        self.game = game
        self.options = options
        self.chance = random.Random(1)
        self.start = game.start(**options)
        self.bots = ["uniform"] * options["seats"]

    def inside(self, number: int) -> Played:
        """A game between uniform bots, as a study plays it."""
        s = self.start.copy()
        play_on(self.game, s, self.bots, number)
        return s.ply, 0

    def share(self) -> float:
        """Which part of the decisions are a seat's with two or more options: counted apart, not timed."""
        decisions = choices = 0

        def watch(game: Game[Any], s: Any, action: int) -> None:
            nonlocal decisions, choices
            decisions += 1
            choices += game.to_move(s) != CHANCE and len(game.legal(s)) > 1

        for number in range(COUNTED):
            play_on(self.game, self.start.copy(), self.bots, number, watch)
        return choices / decisions

    def through(self, number: int) -> Played:
        """A game in plain Python through the public interface."""
        game, chance = self.game, self.chance.random
        s = game.start(**self.options)
        while s.stack:
            legal = game.legal(s)
            game.apply(s, legal[int(chance() * len(legal))])
        return s.ply, 0

    def watched(self, number: int) -> Played:
        """The same with a log for every decision, as at a table that people look at."""
        game, chance = self.game, self.chance.random
        s = game.start(**self.options)
        while s.stack:
            legal = game.legal(s)
            s.log = Log()
            game.apply(s, legal[int(chance() * len(legal))])
        return s.ply, 0

    def midway(self) -> Any:
        """A position after half of a random game."""
        moves: list[int] = []
        chance, s = random.Random(2), self.game.start(**self.options)
        while legal := self.game.legal(s):
            moves.append(chance.choice(legal))
            self.game.apply(s, moves[-1])
        s = self.game.start(**self.options)
        for action in moves[: len(moves) // 2]:
            self.game.apply(s, action)
        return s

    def rates(self, seconds: float) -> Rates:
        inside = playing(self.inside, seconds)
        return {
            "inside": inside["decisions"],
            "choices": inside["decisions"] * self.share(),
            "games": inside["games"],
            "interface": playing(self.through, seconds)["decisions"],
            "watched": playing(self.watched, seconds / 2)["decisions"],
            "copies": repeating(self.midway().copy, seconds / 4),
        }


def rows(seconds: float) -> list[dict[str, Any]]:
    """One row for each game and mode."""
    found = []
    for name in orrery.game_names():
        for mode, options in modes(orrery.game(name)):
            table = Table(orrery.game(name), options)
            rates = calibrated(lambda table=table: table.rates(seconds))  # type: ignore[misc]
            half = table.midway()
            found.append(
                {"game": name, "mode": mode, "seats": options["seats"], "build": build()}
                | {"rates": rates, "bytes": deep_size(half), "copy_bytes": copy_size(half)}
            )
    return found


def main() -> None:
    hand_in(rows(float(sys.argv[1])))


if __name__ == "__main__":
    main()
