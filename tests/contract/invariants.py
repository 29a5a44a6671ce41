"""What each game promises of every position beyond the laws: goods in bounds, pieces and cards conserved."""

from __future__ import annotations

import random
from typing import Any

from orrery.core.game import Game
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import EMPTY, HOME, LOCKED, SURFACE, ones
from tests.contract.laws import Law


def tiny_epic_galaxies(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Whatever triggered the end has reached it, and a solo game is over with it. [rules 9.1, 12.16]"""
    base_pieces(s)
    book = s.book
    reached = [mat for mat in range(len(s.energy)) if book.kit.points(s, mat) >= book.numbers.end_points]
    on_skull = [mat for mat in range(s.seats, len(s.level)) if s.level[mat] == book.rogue.skull]
    assert (s.ender in reached + on_skull) if reached or on_skull else s.ender == -1
    assert not (s.stack and s.ender != -1 and book.rogue), "a solo game goes on after its end"


def base_pieces(s: Any) -> None:
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
        assert at in (LOCKED, HOME, UNEXPLORED, ON_TRACK) or s.row[at] != EMPTY
        if at != ON_TRACK:
            assert step == 0 if at < 0 else SURFACE <= step < book.planets.spaces[s.row[at]]


def beyond_the_black(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Every pilot and exploration card in one place, every Advanced Ship piloted. [rules R1, R9, R17]"""
    base_pieces(s)
    pilots = s.pilot_row + ones(s.pilot_bag) + s.pilot_bottom
    for mask in s.crew:
        pilots += ones(mask)
    assert sorted(pilots) == list(range(len(s.black.pilots.ids)))
    shown = [step.find for step in s.stack if type(step).__name__ in ("AskFind", "MeetDanger")]
    finds = s.explore_row + ones(s.deck_bag) + s.deck_top + s.deck_bottom + s.hoard + shown
    for mask in s.finds:
        finds += ones(mask)
    assert sorted(finds) == list(range(len(s.black.finds.ids)))
    assert len(s.explore_row) <= s.black.row_most
    assert not any(s.black.finds.danger[card] for card in s.explore_row), "a danger in the row"
    for mat in range(len(s.level)):
        asked = [step.hull for step in s.stack if type(step).__name__ == "AskRefit" and step.seat == mat]
        flown = [hull for hull in s.hulls[mat * SHIPS : mat * SHIPS + SHIPS] if hull != -1]
        piloted = [hull for hull in range(4) if s.pilots[mat * SHIPS + hull] != -1]
        assert sorted(flown + asked) == piloted
        top = sum(1 << pilot for pilot in s.pilots[mat * SHIPS : mat * SHIPS + SHIPS] if pilot != -1)
        assert s.crew[mat] & top == top
    for number, at in enumerate(s.ship_at):
        assert (s.danger[number] != -1) == (at == ON_TRACK)
        assert at != ON_TRACK or s.ship_step[number] < s.black.finds.spaces[s.danger[number]]
        assert at != LOCKED or s.hulls[number] == -1


INVARIANTS: dict[str, Law] = {
    "tiny-epic-galaxies": tiny_epic_galaxies,
    "beyond-the-black": beyond_the_black,
}
