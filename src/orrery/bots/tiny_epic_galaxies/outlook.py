"""What the positions of one decision have in common: the time that is left, and what things bring in it."""

from __future__ import annotations

from orrery.bots.tiny_epic_galaxies.weights import Weights
from orrery.core.machine import NONE
from orrery.games.tiny_epic_galaxies.state import EMPTY, State


class Outlook:
    """Worked out once for a decision, from the position in which it is asked.

    All that may follow is measured by the same time, so that scoring, which shortens the game, costs nothing.
    """

    def __init__(self, s: State, w: Weights) -> None:
        self.w = w
        self.empire = empire = s.book.empire
        self.time = time = self.turns_left(s)
        self.fade = time / (time + 1)  # what is worth nothing at the end, as a share
        self.soon = w.soon**time
        self.growth = [
            points + time * (w.die * dice + w.ship * ships)
            for points, dice, ships in zip(empire.points, empire.dice, empire.ships, strict=True)
        ]
        self.amount = [0.0]
        for n in range(s.book.numbers.most_goods):
            self.amount.append(self.amount[-1] + self.fade * w.less**n)
        patience = w.advances * time / (w.advances * time + 1)
        planets = s.book.planets
        self.orbit = {
            planet: orbit_worth(planets.points[planet], planets.spaces[planet], patience)
            for planet in s.row
            if planet != EMPTY
        }

    def turns_left(self, s: State) -> float:
        """How many turns a seat may still hope for; the one that is on counts half."""
        if s.ender != NONE:
            return 0.5
        lead = max([s.book.kit.scoring.points(s, mat) for mat in range(len(s.level))])
        left = (s.book.numbers.end_points - lead) / self.w.pace
        if s.book.max_rounds:
            left = min(left, float(s.book.max_rounds - s.round))
        return left + 0.5

    def goods(self, level: int, energy: int, culture: int) -> float:
        """Goods for themselves, and as the price of the next upgrade."""
        total = self.w.energy * self.amount[energy] + self.w.culture * self.amount[culture]
        if level < self.empire.top:
            share = min(1.0, max(energy, culture) / self.empire.price[level + 1])
            total += self.w.ready * self.fade * self.upgrade(level) * share
        return total

    def upgrade(self, level: int) -> float:
        """What the next level brings, its points included."""
        return self.growth[level + 1] - self.growth[level]


def orbit_worth(points: int, spaces: int, patience: float) -> list[float]:
    """What each position is worth: a share of the points, the less the more advances are missing."""
    return [points * (step + 1) / (spaces + 1) * patience ** (spaces - step) for step in range(spaces + 1)]
