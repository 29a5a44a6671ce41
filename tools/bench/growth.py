"""How the cost of a decision grows: within a game, with the length of games, with the size of the record.

One round, of whichever build is first on the path: `python -m tools.bench.growth GAMES ROWS`.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import median
from types import FrameType
from typing import Any, Final

import orrery
from orrery.core.game import Game
from tools.bench.ours import build
from tools.bench.rows import idle, record_curve
from tools.bench.timing import hand_in

TENTHS: Final = 10
LENGTHS: Final = (1_000, 2_000, 5_000, 10_000, 20_000, 50_000)
STRETCH: Final = 1_000  # decisions that are timed at each of these lengths


def random_game(game: Game[Any], number: int) -> list[int]:
    chance, s = random.Random(number), game.start(seats=2)
    moves: list[int] = []
    while legal := game.legal(s):
        moves.append(chance.choice(legal))
        game.apply(s, moves[-1])
    return moves


def timed(game: Game[Any], s: Any, moves: list[int]) -> tuple[float, int]:
    """Seconds for these decisions, the legal answers asked before each, and how many answers those were."""
    offered = 0
    begun = time.process_time()
    for action in moves:
        offered += len(game.legal(s))
        game.apply(s, action)
    return time.process_time() - begun, offered


def tenths(game: Game[Any], games: int) -> dict[str, list[float]]:
    """Microseconds for a decision, and legal answers to it, in each tenth of whole random games."""
    spent, offered, decisions = [0.0] * TENTHS, [0] * TENTHS, [0] * TENTHS
    for number in range(games):
        moves, s = random_game(game, number), game.start(seats=2)
        cuts = [len(moves) * tenth // TENTHS for tenth in range(TENTHS + 1)]
        for tenth in range(TENTHS):
            part = moves[cuts[tenth] : cuts[tenth + 1]]
            seconds, answers = timed(game, s, part)
            spent[tenth] += seconds
            offered[tenth] += answers
            decisions[tenth] += len(part)
    return {
        "µs": [1e6 * spent[tenth] / decisions[tenth] for tenth in range(TENTHS)],
        "answers": [offered[tenth] / decisions[tenth] for tenth in range(TENTHS)],
    }


def calls(game: Game[Any], games: int) -> list[float]:
    """Calls of Python functions for a decision, in each tenth: the work, whatever the machine is doing."""
    counted, decisions = [0] * TENTHS, [0] * TENTHS
    for number in range(games):
        moves, s = random_game(game, number), game.start(seats=2)
        for at, action in enumerate(moves):
            tenth = at * TENTHS // len(moves)
            counted[tenth] += calls_of(game, s, action)
            decisions[tenth] += 1
    return [counted[tenth] / decisions[tenth] for tenth in range(TENTHS)]


def calls_of(game: Game[Any], s: Any, action: int) -> int:
    """How many functions one decision calls, the question for its legal answers included."""
    made = 0

    def count(frame: FrameType, event: str, extra: object) -> None:
        nonlocal made
        made += event == "call"

    sys.setprofile(count)
    game.legal(s)
    game.apply(s, action)
    sys.setprofile(None)
    return made


def idle_until(game: Game[Any], s: Any, chance: random.Random, ply: int) -> None:
    """Let the seats wait up to a decision, or to the end if the rules bring one."""
    while s.ply < ply and s.stack:
        game.apply(s, idle(game, s, chance))


def lengths(game: Game[Any]) -> dict[str, list[float]]:
    """Microseconds for a decision after so many, in one game without an end."""
    chance, s = random.Random(1), game.start(seats=2)
    found: dict[str, list[float]] = {"decisions": [], "µs": []}
    for length in LENGTHS:
        pieces = []
        idle_until(game, s, chance, length - STRETCH)
        for piece in range(10):
            begun = time.process_time()
            idle_until(game, s, chance, length - STRETCH + (piece + 1) * STRETCH // 10)
            pieces.append(time.process_time() - begun)
        if s.ply != length:
            break
        found["decisions"].append(length)
        found["µs"].append(1e6 * median(pieces) / (STRETCH // 10))
    return found


def main() -> None:
    games, rows = int(sys.argv[1]), int(sys.argv[2])
    found: dict[str, Any] = {"build": build(), "tenths": {}, "lengths": {}}
    for name in orrery.game_names():
        game = orrery.game(name)
        found["tenths"][name] = tenths(game, games)
        found["lengths"][name] = lengths(game)
        if build() == "plain":
            found["tenths"][name]["calls"] = calls(game, max(2, games // 4))
    found["record"] = record_curve(rows)
    hand_in(found)


if __name__ == "__main__":
    main()
