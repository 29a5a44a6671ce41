"""Renown: what is banked, what lies on the table, who has most of it."""

from __future__ import annotations

from orrery.core.bits import ones
from orrery.games.take_the_galaxy.book import ANOMALY, EVENT, SYSTEM
from orrery.games.take_the_galaxy.codes import SITES, SYSTEMS
from orrery.games.take_the_galaxy.state import EMPTY, State


def systems_on_table(s: State, seat: int) -> int:
    """The renown of systems still controlled. [rules 10.2]"""
    mine = s.systems[seat * SYSTEMS : (seat + 1) * SYSTEMS]
    return sum([s.book.space.renown[card] for card in mine if card != EMPTY])


def colonies_on_table(s: State, seat: int) -> int:
    """The renown of visible colonies; negative ones count against it. [rules 8.2, 10.2]"""
    mine = s.colony[seat * SITES : (seat + 1) * SITES]
    return sum([s.book.cards.renown[card] for card in mine if card != EMPTY])


def score(s: State, seat: int) -> int:
    """Banked renown, systems and visible colonies; ships, hand and tokens are worth nothing. [rules 10.2]"""
    return s.bank[seat] + systems_on_table(s, seat) + colonies_on_table(s, seat)


def scores(s: State) -> list[int]:
    return [score(s, seat) for seat in range(s.seats)]


def teams(s: State) -> list[list[int]]:
    """The seats that win together: each alone, or those opposite each other. [rules 12.2]"""
    if s.book.terms.teams:
        return [[seat, seat + 2] for seat in (0, 1)]
    return [[seat] for seat in range(s.seats)]


def winners(s: State) -> list[int]:
    """All seats of the teams with most renown; ties are shared. None before the end. [rules 10.3, 12.2]"""
    if s.stack:
        return []
    points = scores(s)
    sums = [sum([points[seat] for seat in team]) for team in teams(s)]
    best = max(sums)
    return sorted(
        [seat for team, total in zip(teams(s), sums, strict=True) if total == best for seat in team]
    )


def breakdown(s: State) -> list[dict[str, int]]:
    """The renown of each seat by source. [rules 10.2]"""
    return [sources(s, seat) for seat in range(s.seats)]


def sources(s: State, seat: int) -> dict[str, int]:
    space = s.book.space
    piled = [0, 0, 0]
    for card in ones(s.pile[seat]):
        piled[space.kind[card]] += space.renown[card]
    return {
        "relinquished": piled[SYSTEM],
        "anomalies": piled[ANOMALY],
        "events": piled[EVENT],
        "tokens": s.bank[seat] - sum(piled),
        "systems": systems_on_table(s, seat),
        "colonies": colonies_on_table(s, seat),
    }
