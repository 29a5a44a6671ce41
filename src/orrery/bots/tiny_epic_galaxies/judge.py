"""The judge of a decision in Tiny Epic Galaxies.

Points on the table count as they are, all else by what it may still become. Of the missions only the seat's
own is looked at: those of the others are imagined.
"""

from __future__ import annotations

from typing import Generic

from orrery.bots.tiny_epic_galaxies.dice import Dice
from orrery.bots.tiny_epic_galaxies.missions import mission_worth
from orrery.bots.tiny_epic_galaxies.outlook import Outlook
from orrery.bots.tiny_epic_galaxies.twins import without_twins
from orrery.bots.tiny_epic_galaxies.weights import STANDARD, Weights
from orrery.core.machine import NONE
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import SURFACE, S
from orrery.games.tiny_epic_galaxies.steps.dice import rolled_die
from orrery.games.tiny_epic_galaxies.steps.rogue import forced_die


class Galaxies(Generic[S]):
    """Judges the positions to which one decision of a seat can lead."""

    def __init__(self, world: S, seat: int, weights: Weights = STANDARD) -> None:
        self.seat = seat
        self.w = weights
        self.book = world.book
        self.asked = world.stack[-1]
        self.outlook = self.look_ahead(world)
        self.dice = self.take_dice()

    def look_ahead(self, world: S) -> Outlook:
        """What all positions of the decision have in common."""
        return Outlook(world, self.w)

    def take_dice(self) -> Dice[S]:
        """The judge of the dice."""
        return Dice(self.seat, self.outlook)

    def value(self, s: S) -> float:
        """What the seat has, its mission and its dice, less a share of what its rivals have."""
        rivals = self.standings(s)
        mission = self.outlook.soon * mission_worth(s, self.seat)
        rivalry = self.w.rivalry if self.book.rogue is None else self.w.rogue
        total: float = rivals.pop(self.seat) + mission - rivalry * sum(rivals) / len(rivals)
        if s.turn == self.seat:
            total += self.w.held * self.dice.worth(s)
        if self.is_ending(s):
            total += self.w.finish * (mission + self.lead(s))
        return total

    def is_ending(self, s: S) -> bool:
        """Whether the end is triggered, or the game is over. [rules 9.1]"""
        return s.ender != NONE or not s.stack

    def lead(self, s: S) -> float:
        """Points before the best rival. Against the Rogue all that counts is who ended the game."""
        if self.book.rogue is not None:
            return self.book.numbers.end_points * (1.0 if s.ender == self.seat else -1.0)
        points = [self.book.kit.scoring.points(s, mat) for mat in range(s.seats)]
        return float(points.pop(self.seat) - max(points))

    def standings(self, s: S) -> list[float]:
        """What each mat has: points, empire, goods and ships on their way."""
        out = self.orbits(s)
        for mat in range(s.seats):
            level = s.level[mat]
            out[mat] += self.book.kit.scoring.points(s, mat) - self.book.empire.points[level]
            out[mat] += self.outlook.growth[level]
            out[mat] += self.outlook.goods(level, s.energy[mat], s.culture[mat])
        for mat in range(s.seats, len(out)):
            out[mat] += self.rogue(s, mat)
        return out

    def rogue(self, s: S, mat: int) -> float:
        """Points and levels of the Rogue, and its goods as shares of the next level and of the bonus dice."""
        rogue = self.book.rogue
        assert rogue is not None
        level = s.level[mat]
        total = self.book.kit.scoring.points(s, mat) + self.w.climb * level
        if level < rogue.skull:
            climb = self.w.climb + rogue.points[level + 1] - rogue.points[level]
            total += climb * s.energy[mat] / rogue.most_goods
        return float(total + self.w.bonus * s.culture[mat] / rogue.most_goods)

    def orbits(self, s: S) -> list[float]:
        """What its ships in orbit are worth to each mat; in a race for a planet, least to those behind."""
        out = [0.0] * len(s.level)
        races: dict[int, list[tuple[int, int]]] = {}
        for number, slot in enumerate(s.ship_at):
            step = s.ship_step[number]
            if slot >= 0 and step != SURFACE:
                races.setdefault(slot, []).append((step, number // SHIPS))
        for slot, ships in races.items():
            worth = self.outlook.orbit[s.row[slot]]
            steps = [step for step, _ in ships]
            first = max(steps)
            for step, mat in ships:
                share = self.w.behind if step < first else self.w.level if steps.count(first) > 1 else 1.0
                out[mat] += share * worth[step]
        return out

    def foresees(self, s: S) -> bool:
        """New dice and planets have their worth, but what the Rogue does with a forced die must be tried."""
        forced = forced_die(self.asked)
        return forced == NONE or rolled_die(s.stack[-1]) != forced

    def distinct(self, s: S, legal: list[int]) -> list[int]:
        """No twins; and a die that was forced is not forced again."""
        ask = s.stack[-1]
        if forced_die(ask) != NONE and ask is not self.asked:
            return legal[:1]
        return self.different(s, legal)

    def different(self, s: S, legal: list[int]) -> list[int]:
        return without_twins(s, legal)

    def other(self, s: S, legal: list[int]) -> int:
        """The others do what is least."""
        return legal[0]
