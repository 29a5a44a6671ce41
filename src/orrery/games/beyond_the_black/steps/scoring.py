"""Counting: what goals look at beside the base game, and the points of badges."""

from __future__ import annotations

from typing import Final

from orrery.core.bits import ones
from orrery.core.machine import NONE
from orrery.games.beyond_the_black.book import BADGES
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED, BlackState
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import LOCKED
from orrery.games.tiny_epic_galaxies.steps import scoring as base

# What can be counted beside the base game, in effects and in goals of missions.
COUNT_PILOTS: Final = 9
COUNT_FINDS: Final = 10
COUNT_DANGERS: Final = 11
COUNT_BADGES_EACH: Final = 12  # of the symbol the mat has fewest of
COUNT_BADGES_ONE: Final = 13  # of the symbol the mat has most of
COUNT_SHIPS_UNEXPLORED: Final = 14
COUNT_SHIPS_BEYOND: Final = 15  # in Unexplored Space or on danger tracks
COUNT_ADVANCED_SHIPS: Final = 16


def count(s: BlackState, mat: int, what: int) -> int:
    """How much a mat has of something that only the expansion knows. [ruling BTB C30]"""
    if what == COUNT_PILOTS:
        return len(ones(s.crew[mat]))
    if what == COUNT_FINDS:
        return len(ones(s.finds[mat]))
    if what == COUNT_DANGERS:
        return len([card for card in ones(s.finds[mat]) if s.black.finds.danger[card]])
    if what == COUNT_BADGES_EACH:
        return min(badges(s, mat))
    if what == COUNT_BADGES_ONE:
        return max(badges(s, mat))
    return count_ships(s, mat, what)


def count_ships(s: BlackState, mat: int, what: int) -> int:
    n = 0
    for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
        at = s.ship_at[number]
        if what == COUNT_ADVANCED_SHIPS:
            n += 1 if s.hulls[number] != NONE and at != LOCKED else 0
        elif at == UNEXPLORED or (at == ON_TRACK and what == COUNT_SHIPS_BEYOND):
            n += 1
    return n


def badges(s: BlackState, mat: int) -> list[int]:
    """How many badges of each symbol a mat has, on pilots and exploration cards. [rules R12, R24, R29]"""
    counts = [0] * BADGES
    for pilot in ones(s.crew[mat]):
        for symbol in range(BADGES):
            counts[symbol] += s.black.pilots.badges[pilot][symbol]
    for card in ones(s.finds[mat]):
        for symbol in range(BADGES):
            counts[symbol] += s.black.finds.badges[card][symbol]
    return counts


def badge_points(s: BlackState, mat: int) -> int:
    """The points of a mat's badges, symbol by symbol. [rules R29]"""
    all_badges = [badges(s, each) for each in range(len(s.level))]
    total = 0
    for symbol in range(BADGES):
        total += place_points(s, [theirs[symbol] for theirs in all_badges], mat)
    return total


def place_points(s: BlackState, owned: list[int], mat: int) -> int:
    """First place, or a share of it; then second, but not between two, behind a tie, or without a badge.

    [rules R29, ruling BTB A31]
    """
    scoring = s.black.scoring
    mine = owned[mat]
    if mine == 0:
        return 0
    best = max(owned)
    if mine == best:
        return scoring.lead if owned.count(best) == 1 else scoring.tied_lead
    if len(owned) == 2 or owned.count(best) > 1:
        return 0
    second = max([n for n in owned if n < best])
    if mine < second:
        return 0
    return scoring.second if owned.count(second) == 1 else scoring.tied_second


def card_points(s: BlackState, mat: int) -> int:
    """What pilots and dwarf planets are worth, which counts during the game. [rules R12, R27]"""
    return pilot_points(s, mat) + dwarf_points(s, mat)


def pilot_points(s: BlackState, mat: int) -> int:
    total = 0
    for pilot in ones(s.crew[mat]):
        total += s.black.pilots.points[pilot]
    return total


def dwarf_points(s: BlackState, mat: int) -> int:
    total = 0
    for card in ones(s.finds[mat]):
        total += s.black.finds.points[card]
    return total


def total(s: BlackState, mat: int) -> int:
    """The final score of a mat; only seats have missions. [rules R41, R42]"""
    mission = base.mission_points(s, mat) if mat < s.seats else 0
    return s.book.kit.scoring.points(s, mat) + mission + badge_points(s, mat)


def rank(s: BlackState, mat: int) -> list[int]:
    """What the two sides of a solo game are compared by, first things first. [rules R30, R38]"""
    colonies = len(ones(s.colonies[mat]))
    return [total(s, mat), colonies, s.level[mat], s.energy[mat] + s.culture[mat]]


def breakdown(s: BlackState) -> list[dict[str, int]]:
    """The points of each seat by source. [rules R41]"""
    parts: list[dict[str, int]] = []
    over = not s.stack
    for seat in range(s.seats):
        level = s.book.empire.points[s.level[seat]]
        parts.append(
            {
                "colonies": s.book.kit.scoring.points(s, seat) - card_points(s, seat) - level,
                "level": level,
                "pilots": pilot_points(s, seat),
                "dwarf_planets": dwarf_points(s, seat),
                "mission": base.mission_points(s, seat) if over else 0,
                "badges": badge_points(s, seat) if over else 0,
            }
        )
    return parts
