"""The kit: the small questions of the rules that another edition or expansion may answer otherwise."""

from __future__ import annotations

from orrery.core.machine import NONE
from orrery.games.tiny_epic_galaxies.state import State, ones


class Kit:
    """The answers of the base game."""

    def follow_price(self, s: State, actor: int) -> int:
        """Following costs 1 culture; the active seat may have raised it. [rules 7.2, 8.28]"""
        return s.follow_price if actor == s.turn else 1

    def points(self, s: State, mat: int) -> int:
        """Points of colonies and empire level: all that counts for the trigger. [rules 9.1, 12.16]"""
        book = s.book
        if mat < s.seats or book.rogue is None:
            total = book.empire.points[s.level[mat]]
        else:
            total = book.rogue.points[s.level[mat]]
        for planet in ones(s.colonies[mat]):
            total += book.planets.points[planet]
        return total

    def ends_at_once(self, s: State) -> bool:
        """Whether the game is over as soon as its end is triggered: so against the Rogue. [rules 12.16]"""
        return s.book.rogue is not None

    def is_last_round(self, s: State) -> bool:
        """Whether no further round begins. [rules 9.2, 9.6]"""
        return s.ender != NONE or 0 < s.book.max_rounds <= s.round
