"""What dice are worth: the faces that lie there, and those that may be rolled."""

from __future__ import annotations

from typing import Generic

from orrery.bots.tiny_epic_galaxies.outlook import Outlook
from orrery.games.tiny_epic_galaxies.book import CULTURE, DIPLOMACY_TRACK, ENERGY
from orrery.games.tiny_epic_galaxies.codes import FACES, SHIPS
from orrery.games.tiny_epic_galaxies.state import (
    COLONY,
    CULTURE_FACE,
    DIPLOMACY,
    ECONOMY,
    EMPTY,
    ENERGY_FACE,
    INACTIVE,
    LOCKED,
    MOVE,
    SURFACE,
    S,
)
from orrery.games.tiny_epic_galaxies.steps.dice import rolled_die


class Dice(Generic[S]):
    """Values the dice of a seat with the outlook of a decision."""

    def __init__(self, seat: int, outlook: Outlook) -> None:
        self.seat = seat
        self.outlook = outlook

    def worth(self, s: S) -> float:
        """What the inactive dice can do; those about to be rolled may show any face.

        While a reroll is free, no die is worth less than what another face may bring.
        """
        inactive = [die for die, at in enumerate(s.die_at) if at == INACTIVE]
        if not inactive:
            return 0.0
        rolled = [rolled_die(step) for step in s.stack]
        again = self.outlook.w.again
        worth = self.faces(s)
        least = 0.0 if s.rerolls else self.outlook.w.reroll * sum(worth) / FACES
        lying = [die for die in inactive if die not in rolled]
        total = self.together(s, lying, worth)
        for die in lying:
            face = s.faces[die]
            total += max(worth[face], least)
            worth[face] *= again[face]
        for _ in range(len(inactive) - len(lying)):
            total += sum(worth) / FACES
            worth = [worth[face] * (FACES - 1 + again[face]) / FACES for face in range(FACES)]
        return total

    def together(self, s: S, lying: list[int], worth: list[float]) -> float:
        """What dice can do together beyond what each can do: nothing."""
        return 0.0

    def faces(self, s: S) -> list[float]:
        """What one die of each face would do now."""
        out = [0.0] * FACES
        self.add_ships(s, out)
        seat, kit = self.seat, s.book.kit
        level, energy, culture = s.level[seat], s.energy[seat], s.culture[seat]
        goods, most = self.outlook.goods, s.book.numbers.most_goods
        now = goods(level, energy, culture)
        out[ENERGY_FACE] = goods(level, min(most, energy + kit.acquired(s, seat, ENERGY)), culture) - now
        out[CULTURE_FACE] = goods(level, energy, min(most, culture + kit.acquired(s, seat, CULTURE))) - now
        empire = s.book.empire
        if level < empire.top and max(energy, culture) >= empire.price[level + 1]:
            out[COLONY] = (1 - self.outlook.w.ready * self.outlook.fade) * self.outlook.upgrade(level)
        elif s.colonies[seat]:
            out[COLONY] = self.outlook.w.use * self.outlook.fade
        return out

    def add_ships(self, s: S, out: list[float]) -> None:
        """What the best advance on each track would bring, and what a move of a ship that orbits nothing."""
        free = False
        taken: list[int] = []
        for number in range(self.seat * SHIPS, self.seat * SHIPS + SHIPS):
            slot, step = s.ship_at[number], s.ship_step[number]
            if slot >= 0 and step != SURFACE:
                planet = s.row[slot]
                orbit = self.outlook.orbit[planet]
                for face in self.advancing(s, number, planet):
                    out[face] = max(out[face], orbit[step + 1] - orbit[step])
                taken.append(planet)
            elif slot != LOCKED:
                free = free or self.may_move(s, number)
        out[MOVE] = self.outlook.w.land * self.outlook.fade
        if free:
            for planet in s.row:
                if planet != EMPTY and planet not in taken:
                    out[MOVE] = max(out[MOVE], self.outlook.orbit[planet][0])

    def advancing(self, s: S, number: int, planet: int) -> list[int]:
        """The faces that advance a ship in the orbit of a planet. [rules 5.4]"""
        return [DIPLOMACY if s.book.planets.track[planet] == DIPLOMACY_TRACK else ECONOMY]

    def may_move(self, s: S, number: int) -> bool:
        """Whether a ship that is in play and orbits nothing can move: every one can. [rules 4.1]"""
        return True
