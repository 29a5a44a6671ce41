"""What dice are worth: the faces that lie there, and those that may be rolled."""

from __future__ import annotations

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
    HOME,
    INACTIVE,
    LOCKED,
    MOVE,
    SURFACE,
    State,
)
from orrery.games.tiny_epic_galaxies.steps.dice import Roll


def dice_worth(s: State, seat: int, outlook: Outlook) -> float:
    """What the inactive dice can do; those about to be rolled may show any face.

    While a reroll is free, no die is worth less than what another face may bring.
    """
    inactive = [die for die, at in enumerate(s.die_at) if at == INACTIVE]
    if not inactive:
        return 0.0
    rolled = [step.die for step in s.stack if isinstance(step, Roll)]
    again = outlook.w.again
    worth = face_worths(s, seat, outlook)
    least = 0.0 if s.rerolls else outlook.w.reroll * sum(worth) / FACES
    total = 0.0
    for die in inactive:
        if die not in rolled:
            face = s.faces[die]
            total += max(worth[face], least)
            worth[face] *= again[face]
    for die in inactive:
        if die in rolled:
            total += sum(worth) / FACES
            worth = [worth[face] * (FACES - 1 + again[face]) / FACES for face in range(FACES)]
    return total


def face_worths(s: State, seat: int, outlook: Outlook) -> list[float]:
    """What one die of each face would do now."""
    out = [0.0] * FACES
    add_ships(s, seat, outlook, out)
    level, energy, culture = s.level[seat], s.energy[seat], s.culture[seat]
    more_energy, more_culture = incomes(s, seat)
    now = outlook.goods(level, energy, culture)
    most = s.book.numbers.most_goods
    out[ENERGY_FACE] = outlook.goods(level, min(most, energy + more_energy), culture) - now
    out[CULTURE_FACE] = outlook.goods(level, energy, min(most, culture + more_culture)) - now
    empire = s.book.empire
    if level < empire.top and max(energy, culture) >= empire.price[level + 1]:
        out[COLONY] = (1 - outlook.w.ready * outlook.fade) * outlook.upgrade(level)
    elif s.colonies[seat]:
        out[COLONY] = outlook.w.use * outlook.fade
    return out


def add_ships(s: State, seat: int, outlook: Outlook, out: list[float]) -> None:
    """What the best advance on each track would bring, and what a move of a ship that orbits nothing."""
    orbit = outlook.orbit
    free = False
    taken: list[int] = []
    for number in range(seat * SHIPS, seat * SHIPS + SHIPS):
        slot, step = s.ship_at[number], s.ship_step[number]
        if slot >= 0 and step != SURFACE:
            planet = s.row[slot]
            face = DIPLOMACY if s.book.planets.track[planet] == DIPLOMACY_TRACK else ECONOMY
            out[face] = max(out[face], orbit[planet][step + 1] - orbit[planet][step])
            taken.append(planet)
        elif slot != LOCKED:
            free = True
    out[MOVE] = outlook.w.land * outlook.fade
    if free:
        for planet in s.row:
            if planet != EMPTY and planet not in taken:
                out[MOVE] = max(out[MOVE], orbit[planet][0])


def incomes(s: State, mat: int) -> tuple[int, int]:
    """What an energy face and a culture face bring. [rules 5.1, 5.2]"""
    energy = culture = 0
    resource = s.book.planets.resource
    for slot in s.ship_at[mat * SHIPS : mat * SHIPS + SHIPS]:
        if slot == HOME:
            energy += 1
        elif slot >= 0:
            energy += resource[s.row[slot]] >> ENERGY & 1
            culture += resource[s.row[slot]] >> CULTURE & 1
    return energy, culture
