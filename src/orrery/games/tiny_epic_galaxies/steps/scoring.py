"""The end: missions are shown, points counted, ties broken."""

from __future__ import annotations

from typing import Final

from orrery.core.bits import ones
from orrery.core.effects import Op
from orrery.core.machine import NONE, Step, emit
from orrery.games.tiny_epic_galaxies import events
from orrery.games.tiny_epic_galaxies.book import DIPLOMACY_TRACK, ECONOMY_TRACK
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.verbs import reveal_mission, ships_away, ships_home, take_dice

# What can be counted, in effects and in goals of missions.
COUNT_LAST: Final = 0  # the answer to the word before
COUNT_ENERGY: Final = 1
COUNT_CULTURE: Final = 2
COUNT_LEVEL: Final = 3
COUNT_COLONIES: Final = 4
COUNT_ECONOMY_COLONIES: Final = 5
COUNT_DIPLOMACY_COLONIES: Final = 6
COUNT_SHIPS_HOME: Final = 7
COUNT_SHIPS_AWAY: Final = 8

# The words of goals.
MOST: Final = 0
FEWEST: Final = 1
EQUAL: Final = 2
AT_LEAST: Final = 3
AT_MOST: Final = 4
TRIGGERED_END: Final = 5


class Finish(Step[State]):
    """The game is over: every kept mission is shown to all. [rules 9.3, 10.1]"""

    def run(self, s: State, /) -> None:
        for seat in range(len(s.kept)):
            reveal_mission(s, seat)
            emit(s, events.REVEALED, seat, s.dealt[2 * seat + s.kept[seat]], mission_points(s, seat))
        s.book.kit.scoring.finish(s)
        emit(s, events.ENDED, NONE)


def is_last_round(s: State) -> bool:
    """Whether no further round begins. [rules 9.2, 9.6]"""
    return s.ender != NONE or 0 < s.book.max_rounds <= s.round


def maybe_end(s: State) -> None:
    """Drop all that is pending if the end was triggered and does not wait for the round. [rules 12.16]"""
    if s.ender != NONE and s.book.kit.rogue.ends_at_once(s):
        s.stack.clear()
        take_dice(s, 0)
        s.then(Finish(0))


def count(s: State, mat: int, what: int) -> int:
    """How much a mat has of something that effects and goals look at."""
    if what == COUNT_ENERGY:
        return s.energy[mat]
    if what == COUNT_CULTURE:
        return s.culture[mat]
    if what == COUNT_LEVEL:
        return s.level[mat]
    if what == COUNT_SHIPS_HOME:
        return ships_home(s, mat)
    if what == COUNT_SHIPS_AWAY:
        return ships_away(s, mat)
    if what > COUNT_SHIPS_AWAY:
        return s.book.kit.scoring.count(s, mat, what)
    return count_colonies(s, mat, what)


def count_colonies(s: State, mat: int, what: int) -> int:
    mine = ones(s.colonies[mat])
    if what == COUNT_COLONIES:
        return len(mine)
    track = ECONOMY_TRACK if what == COUNT_ECONOMY_COLONIES else DIPLOMACY_TRACK
    return len([planet for planet in mine if s.book.planets.track[planet] == track])


def mission_points(s: State, seat: int) -> int:
    """What the kept mission is worth: full points, those for a shared place, or none. [rules 10.1, 10.2]"""
    if not s.kept:
        return 0  # there are none in solo [rules 12.1]
    mission = s.dealt[2 * seat + s.kept[seat]]
    missions = s.book.missions
    shared = False
    for goal in missions.goals[mission]:
        met = meets(s, seat, goal)
        if met == 0:
            return 0
        shared = shared or met > 1
    return missions.tied[mission] if shared else missions.points[mission]


def meets(s: State, seat: int, goal: Op) -> int:
    """0 if the goal is missed, 1 if it is met, more if it is met jointly with that many others less one."""
    if goal.word == TRIGGERED_END:
        return 1 if s.ender == seat else 0
    mine = count(s, seat, goal.what)
    if goal.word == AT_LEAST:
        return 1 if mine >= goal.n else 0
    if goal.word == AT_MOST:
        return 1 if mine <= goal.n else 0
    if goal.word == EQUAL:
        return 1 if mine == count(s, seat, goal.count) else 0
    return place_in(s, mine, goal)


def place_in(s: State, mine: int, goal: Op) -> int:
    """How many seats, oneself included, hold the most or the fewest; 0 if not oneself. [rules 10.2]"""
    level = 0
    for mat in range(s.seats):
        theirs = count(s, mat, goal.what)
        if theirs > mine if goal.word == MOST else theirs < mine:
            return 0
        if theirs == mine:
            level += 1
    return level


def scores(s: State) -> list[int]:
    """Points of each seat: colonies and level, and once the game is over the mission too. [rules 9.3]"""
    totals = [s.book.kit.scoring.points(s, seat) for seat in range(s.seats)]
    if not s.stack:
        for seat in range(s.seats):
            totals[seat] += mission_points(s, seat) + s.book.kit.scoring.final_points(s, seat)
    return totals


def rogue_scores(s: State) -> list[int]:
    """Points of the mats without a seat, and what only counts once the game is over. [rules 9.3, 12.16]"""
    scores = [s.book.kit.scoring.points(s, mat) for mat in range(s.seats, len(s.level))]
    if not s.stack:
        for mat in range(s.seats, len(s.level)):
            scores[mat - s.seats] += s.book.kit.scoring.final_points(s, mat)
    return scores


def breakdown(s: State) -> list[dict[str, int]]:
    """The same points by source. [rules 9.3]"""
    parts: list[dict[str, int]] = []
    for seat, total in enumerate(scores(s)):
        before = s.book.kit.scoring.points(s, seat)
        level = s.book.empire.points[s.level[seat]]
        parts.append({"colonies": before - level, "level": level, "mission": total - before})
    return parts


def ending(s: State) -> str:
    """What ended the game: enough points, of a seat or of the Rogue, the skull, or the limit of rounds.

    [rules 9.1, 9.6, 12.16]
    """
    if s.stack:
        return ""
    if s.ender == NONE:
        return "rounds"
    rogue = s.book.rogue
    if rogue is None or s.ender < s.seats:
        return "points"
    return "skull" if s.level[s.ender] == rogue.skull else "rogue_points"


def winners(s: State) -> list[int]:
    """Most points; then more colonies, the higher level, more goods; then shared. None before the end.

    Against the Rogue whoever triggered the end has won. [rules 9.4, 12.16]
    """
    if s.stack:
        return []
    if s.book.rogue is not None:
        return [0] if s.book.kit.rogue.is_beaten(s) else []
    ranking = ranks(s)
    best = max(ranking)
    return [seat for seat in range(s.seats) if ranking[seat] == best]


def ranks(s: State) -> list[tuple[int, int, int, int]]:
    """What the seats are compared by, first things first. [rules 9.4]"""
    totals = scores(s)
    return [
        (totals[seat], count(s, seat, COUNT_COLONIES), s.level[seat], s.energy[seat] + s.culture[seat])
        for seat in range(s.seats)
    ]


def tie_break(s: State) -> int:
    """Which comparison decided: 0 for points, then those of a tie; one more than the last if none could.

    [rules 9.4]
    """
    order = sorted(ranks(s))
    if len(order) == 1:
        return 0
    first, second = order[-1], order[-2]
    for place in range(len(first)):
        if first[place] != second[place]:
            return place
    return len(first)
