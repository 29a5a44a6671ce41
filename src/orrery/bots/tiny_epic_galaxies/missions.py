"""How far a seat has met its mission."""

from __future__ import annotations

from orrery.core.effects import Op
from orrery.core.machine import NONE
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps import scoring


def mission_worth(s: State, seat: int) -> float:
    """The points of the kept mission, so far as it is met; there are none in solo."""
    if not s.kept or s.kept[seat] == NONE:
        return 0.0
    mission = s.dealt[2 * seat + s.kept[seat]]
    total = float(s.book.missions.points[mission])
    for goal in s.book.missions.goals[mission]:
        total *= nearness(s, seat, goal)
    return total


def nearness(s: State, seat: int, goal: Op) -> float:
    """How far a goal is met, from 0 to 1."""
    if goal.word == scoring.TRIGGERED_END:
        if s.ender != NONE:
            return 1.0 if s.ender == seat else 0.0
        return float(s.book.kit.scoring.points(s, seat)) / s.book.numbers.end_points
    mine = scoring.count(s, seat, goal.what)
    if goal.word == scoring.AT_LEAST:
        return min(1.0, mine / goal.n)
    if goal.word == scoring.AT_MOST:
        return 1 / (1 + max(0, mine - goal.n))
    if goal.word == scoring.EQUAL:
        return 1 / (1 + abs(mine - scoring.count(s, seat, goal.count)))
    others = [scoring.count(s, mat, goal.what) for mat in range(s.seats) if mat != seat]
    ahead = mine - max(others) if goal.word == scoring.MOST else min(others) - mine
    return min(1.0, max(0.0, 0.6 + 0.2 * ahead))
