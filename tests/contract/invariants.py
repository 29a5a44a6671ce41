"""What each game promises of every position beyond the laws: goods in bounds, pieces and cards conserved."""

from __future__ import annotations

import random
from typing import Any

from orrery.core.game import Game
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import EMPTY, HOME, LOCKED, SURFACE, ones
from tests.contract.laws import Law


def tiny_epic_galaxies(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Goods in bounds, every planet in one place, every ship somewhere it may be. [rules 1.2-1.6, 4.3]"""
    book = s.book
    for mat, goods in enumerate(zip(s.energy, s.culture, strict=True)):
        most = book.numbers.most_goods if mat < s.seats else book.rogue.most_goods
        assert all(0 <= n <= most for n in goods)
    places = [planet for planet in s.row if planet != EMPTY] + s.bottom + ones(s.bag) + ones(s.removed)
    for mask in s.colonies:
        places += ones(mask)
    assert sorted(places) == list(range(len(book.planets.ids)))
    assert len(s.ship_at) == SHIPS * len(s.energy)
    for mat, level in enumerate(s.level):
        ships = range(mat * SHIPS, mat * SHIPS + SHIPS)
        free = book.empire.ships[level] if mat < s.seats else SHIPS
        assert sum(s.ship_at[ship] != LOCKED for ship in ships) == free
        assert mat < s.seats or SURFACE not in [s.ship_step[ship] for ship in ships], "the Rogue has landed"
        away = [(s.ship_at[ship], s.ship_step[ship] == SURFACE) for ship in ships if s.ship_at[ship] >= 0]
        assert len(set(away)) == len(away), "two own ships on one surface or in one orbit"
    for at, step in zip(s.ship_at, s.ship_step, strict=True):
        assert at in (LOCKED, HOME) or s.row[at] != EMPTY
        assert step == 0 if at < 0 else SURFACE <= step < book.planets.spaces[s.row[at]]
    reached = [mat for mat in range(len(s.energy)) if book.kit.points(s, mat) >= book.numbers.end_points]
    on_skull = [mat for mat in range(s.seats, len(s.level)) if s.level[mat] == book.rogue.skull]
    assert (s.ender in reached + on_skull) if reached or on_skull else s.ender == -1
    assert not (s.stack and s.ender != -1 and book.rogue), "a solo game goes on after its end"


INVARIANTS: dict[str, Law] = {"tiny-epic-galaxies": tiny_epic_galaxies}
