"""How good a position of Tiny Epic Galaxies is for a seat, in points.

Points on the table count as they are; all else by what it may still become. Only what the seat may know is
looked at: of the missions, its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.effects import Op
from orrery.core.machine import NONE
from orrery.games.tiny_epic_galaxies.book import DIPLOMACY_TRACK, ENERGY
from orrery.games.tiny_epic_galaxies.codes import FACES, SHIPS
from orrery.games.tiny_epic_galaxies.state import (
    COLONY,
    CULTURE_FACE,
    DIPLOMACY,
    ECONOMY,
    EMPTY,
    ENERGY_FACE,
    HOME,
    INACTIVE,
    LOCKED,
    MOVE,
    SURFACE,
    State,
)
from orrery.games.tiny_epic_galaxies.steps import scoring
from orrery.games.tiny_epic_galaxies.steps.actions import AskAdvance
from orrery.games.tiny_epic_galaxies.steps.dice import AskReroll, AskSetDie, AskSpend, Roll
from orrery.games.tiny_epic_galaxies.steps.follow import AskRepeat
from orrery.games.tiny_epic_galaxies.steps.moving import AskShip
from orrery.games.tiny_epic_galaxies.steps.turn import AskTurn


@dataclass(frozen=True)
class Weights:
    """What things are worth. Found by letting the bot play against itself with other numbers."""

    pace: float = 2.6  # points the leader makes in a round, from which follows how long the game still lasts
    advances: float = 2.5  # how many advances a turn brings: more make a long orbit worth more
    die: float = 0.45  # a die more, for each turn left
    ship: float = 0.15  # a ship more, for each turn left
    energy: float = 0.2  # the first energy, and the first culture
    culture: float = 0.3
    less: float = 0.85  # each further one, as a share of the one before
    ready: float = 0.5  # holding the price of an upgrade, as a share of the upgrade
    income: float = 0.1  # a ship that brings energy, or culture, for each turn left but three at most
    behind: float = 0.5  # an orbit in which a rival is further, as a share
    level: float = 0.8  # an orbit in which a rival is as far
    rivalry: float = 0.3  # what a rival has, on average, as a share of having it oneself
    held: float = 0.9  # a die not yet used, as a share of what it can do
    land: float = 0.3  # landing somewhere, with a move
    use: float = 0.35  # using a colony
    combo: float = 0.7  # an advance for which a ship must first move, as a share
    soon: float = 0.6  # the mission, for each turn left, as a share
    finish: float = 3.0  # a point of lead, once the end is triggered
    again: tuple[float, ...] = (0.5, 0.7, 0.7, 0.9, 0.9, 0.4)  # a second die of the same face, as a share


STANDARD: Final = Weights()


class Outlook:
    """What one decision looks at again and again, worked out once."""

    def __init__(self, s: State, w: Weights) -> None:
        empire = s.book.empire
        planets = s.book.planets
        self.time = time = turns_left(s, w)
        self.fade = fade = time / (time + 1)
        self.growth = [
            points + time * (w.die * dice + w.ship * ships)
            for points, dice, ships in zip(empire.points, empire.dice, empire.ships, strict=True)
        ]
        self.upgrade = [
            self.growth[level + 1] - self.growth[level] if 0 < level < empire.top else 0.0
            for level in range(empire.top + 1)
        ]
        self.amount = [
            fade * sum(w.less**i for i in range(n)) + 0.001 * n for n in range(s.book.numbers.most_goods + 1)
        ]
        self.soon = w.soon**time
        patience = w.advances * time / (w.advances * time + 1)
        self.orbit = {
            planet: [
                planets.points[planet] * (step + 1) / (spaces + 1) * patience ** (spaces - step)
                for step in range(spaces + 1)
            ]
            for planet in s.row
            if planet != EMPTY
            for spaces in (planets.spaces[planet],)
        }


def turns_left(s: State, w: Weights) -> float:
    """How many turns a seat can still hope for; the one that is on counts half."""
    if s.ender != NONE:
        return 0.5
    points = s.book.kit.points
    lead = max([points(s, mat) for mat in range(len(s.level))])
    left = (s.book.numbers.end_points - lead) / w.pace
    if s.book.max_rounds:
        left = min(left, float(s.book.max_rounds - s.round))
    return left + 0.5


class Galaxies:
    """The judge of one decision of a seat."""

    def __init__(self, world: State, seat: int, weights: Weights = STANDARD) -> None:
        self.seat = seat
        self.book = world.book
        self.w = weights
        self.outlook = Outlook(world, weights)

    def value(self, s: State) -> float:
        """The own standing, mission and dice, less a share of what the rivals have."""
        seat = self.seat
        rivals = self.standings(s)
        mission = self.mission(s)
        total = rivals.pop(seat) + mission - self.w.rivalry * sum(rivals) / len(rivals)
        if s.turn == seat and s.die_at:
            total += self.w.held * self.dice(s)
        if s.ender != NONE or not s.stack:
            points = self.book.kit.points
            best = max([points(s, mat) for mat in range(len(s.level)) if mat != seat])
            total += self.w.finish * (points(s, seat) + mission - best)
        return total

    def standings(self, s: State) -> list[float]:
        """What each mat has: points, levels, goods, income and ships on their way."""
        w = self.w
        out = self.orbits(s)
        for mat in range(len(out)):
            level = s.level[mat]
            out[mat] += self.book.kit.points(s, mat) - self.book.empire.points[level]
            out[mat] += self.outlook.growth[level] + self.goods(level, s.energy[mat], s.culture[mat])
            energy, culture = incomes(s, mat)
            out[mat] += w.income * min(self.outlook.time, 3.0) * (ROOT[energy] + ROOT[culture])
        return out

    def orbits(self, s: State) -> list[float]:
        """What the ships in orbit are worth to each mat; where several race for a planet, the first is ahead."""
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

    def goods(self, level: int, energy: int, culture: int) -> float:
        """Goods for themselves, and as the price of the next upgrade."""
        amount = self.outlook.amount
        total = self.w.energy * amount[energy] + self.w.culture * amount[culture]
        upgrade = self.outlook.upgrade[level]
        if upgrade:
            ready = min(1.0, max(energy, culture) / self.book.empire.price[level + 1])
            total += self.w.ready * self.outlook.fade * upgrade * ready
        return total

    def dice(self, s: State) -> float:
        """What the inactive dice can still do; one about to be rolled is worth the mean of all faces."""
        rolled = [step.die for step in s.stack if isinstance(step, Roll)]
        counts = [0] * FACES
        fresh = 0
        for die, face in enumerate(s.faces):
            if s.die_at[die] == INACTIVE:
                if die in rolled:
                    fresh += 1
                else:
                    counts[face] += 1
        if fresh == 0 and not any(counts):
            return 0.0
        total = 0.0
        mean = 0.0
        for face, worth in enumerate(self.faces(s, counts)):
            for _ in range(counts[face]):
                total += worth
                worth *= self.w.again[face]
            mean += worth / FACES
        return total + fresh * mean

    def faces(self, s: State, counts: list[int]) -> list[float]:
        """What one die of each face can do now."""
        w = self.w
        seat = self.seat
        out = [0.0] * FACES
        self.add_ships(s, counts[MOVE] > 0, out)
        level, energy, culture = s.level[seat], s.energy[seat], s.culture[seat]
        more_energy, more_culture = incomes(s, seat)
        now = self.goods(level, energy, culture)
        most = self.book.numbers.most_goods
        out[ENERGY_FACE] = self.goods(level, min(most, energy + more_energy), culture) - now
        out[CULTURE_FACE] = self.goods(level, energy, min(most, culture + more_culture)) - now
        upgrade = self.outlook.upgrade[level]
        energy += counts[ENERGY_FACE] * more_energy
        culture += counts[CULTURE_FACE] * more_culture
        if upgrade and max(energy, culture) >= self.book.empire.price[level + 1]:
            out[COLONY] = (1 - w.ready * self.outlook.fade) * upgrade
        elif s.colonies[seat]:
            out[COLONY] = w.use * self.outlook.fade
        return out

    def add_ships(self, s: State, moves: bool, out: list[float]) -> None:
        """What moving and advancing can do."""
        orbit = self.outlook.orbit
        track = self.book.planets.track
        free = False
        taken = 0
        for number in range(self.seat * SHIPS, self.seat * SHIPS + SHIPS):
            slot, step = s.ship_at[number], s.ship_step[number]
            if slot >= 0 and step != SURFACE:
                planet = s.row[slot]
                face = DIPLOMACY if track[planet] == DIPLOMACY_TRACK else ECONOMY
                out[face] = max(out[face], orbit[planet][step + 1] - orbit[planet][step])
                taken |= 1 << slot
            elif slot != LOCKED:
                free = True
        out[MOVE] = self.w.land * self.outlook.fade
        if not free:
            return
        for slot, planet in enumerate(s.row):
            if planet != EMPTY and not taken >> slot & 1:
                out[MOVE] = max(out[MOVE], orbit[planet][0])
                if moves:
                    face = DIPLOMACY if track[planet] == DIPLOMACY_TRACK else ECONOMY
                    out[face] = max(out[face], self.w.combo * (orbit[planet][1] - orbit[planet][0]))

    def mission(self, s: State) -> float:
        """The own mission, so far as it is met; the nearer the end, the more it counts."""
        seat = self.seat
        if s.kept[seat] == NONE:
            return 0.0
        mission = s.dealt[2 * seat + s.kept[seat]]
        total = self.outlook.soon * self.book.missions.points[mission]
        for goal in self.book.missions.goals[mission]:
            total *= nearness(s, seat, goal)
        return total

    def distinct(self, s: State, legal: list[int]) -> list[int]:
        """Dice that show the same are the same, and so are ships at the same place."""
        ask = s.stack[-1]
        if isinstance(ask, (AskTurn, AskReroll, AskSpend, AskSetDie, AskRepeat)):
            return first_of_each(legal, ask.base(), s.faces)
        if isinstance(ask, (AskShip, AskAdvance)):
            ships = range(self.seat * SHIPS, self.seat * SHIPS + SHIPS)
            places = [s.ship_at[number] * FACES * FACES + s.ship_step[number] for number in ships]
            return first_of_each(legal, ask.base(), places)
        return legal


ROOT: Final = (0.0, 1.0, 1.4, 1.7, 2.0)  # the second ship that brings the same goods adds less than the first


def incomes(s: State, mat: int) -> tuple[int, int]:
    """What an energy face and a culture face bring. [rules 5.1, 5.2]"""
    energy = culture = 0
    resource = s.book.planets.resource
    for slot in s.ship_at[mat * SHIPS : mat * SHIPS + SHIPS]:
        if slot >= 0:
            if resource[s.row[slot]] == ENERGY:
                energy += 1
            else:
                culture += 1
        elif slot == HOME:
            energy += 1
    return energy, culture


def nearness(s: State, seat: int, goal: Op) -> float:
    """How far a goal is met, from 0 to 1."""
    if goal.word == scoring.TRIGGERED_END:
        if s.ender != NONE:
            return 1.0 if s.ender == seat else 0.0
        return float(s.book.kit.points(s, seat) / s.book.numbers.end_points)
    mine = scoring.count(s, seat, goal.what)
    if goal.word == scoring.AT_LEAST:
        return min(1.0, mine / goal.n)
    if goal.word == scoring.AT_MOST:
        return 1 / (1 + max(0, mine - goal.n))
    if goal.word == scoring.EQUAL:
        return 1 / (1 + abs(mine - scoring.count(s, seat, goal.count)))
    others = [scoring.count(s, mat, goal.what) for mat in range(len(s.level)) if mat != seat]
    ahead = mine - max(others) if goal.word == scoring.MOST else min(others) - mine
    return min(1.0, max(0.0, 0.6 + 0.2 * ahead))


def first_of_each(legal: list[int], base: int, kinds: list[int]) -> list[int]:
    """Of the choices that name a thing of the same kind, the first; choices that name nothing stay."""
    out: list[int] = []
    seen: list[int] = []
    for action in legal:
        choice = action - base
        if choice < len(kinds):
            if kinds[choice] in seen:
                continue
            seen.append(kinds[choice])
        out.append(action)
    return out
