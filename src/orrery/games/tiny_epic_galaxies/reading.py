"""Reading a position that somebody wrote: every fault is listed, and only a possible one becomes a state."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Generic

from orrery.core.codec import Kinds
from orrery.core.columns import with_entry
from orrery.core.events import EVERYONE, bit_of
from orrery.core.faults import Where
from orrery.core.language import mark
from orrery.core.machine import NONE
from orrery.core.parts import Fields, Parts, Pieces, find
from orrery.core.sentences import Sentence
from orrery.games.tiny_epic_galaxies.codes import MAX_DICE, SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, PLACE_NAMES
from orrery.games.tiny_epic_galaxies.state import EMPTY, HOME, LOCKED, SURFACE, UNROLLED, S
from orrery.games.tiny_epic_galaxies.verbs import most_goods
from orrery.games.tiny_epic_galaxies.view_facts import die_on_table
from orrery.games.tiny_epic_galaxies.writing import HIDDEN, KINDS

FIELDS = (
    "options", "ply", "round", "turn", "ender", "row", "bottom", "removed", "dice", "rerolls", "converted",
    "follow_price", "income", "mats", "missions", "stack",
)  # fmt: skip
NO_PLANET = mark("{where}: {name!r} is not a planet of this set")
MAT_FIELDS = ("energy", "culture", "level", "fewer_dice", "ships", "colonies", "used")


class Reader(Generic[S]):
    """Reads one position into a fresh state, noting what is wrong as it goes."""

    kinds: ClassVar[Kinds] = KINDS
    table: ClassVar[Sequence[str]] = FIELDS
    mat: ClassVar[Sequence[str]] = MAT_FIELDS

    def __init__(self, fresh: S, data: dict[str, Any], is_view: bool) -> None:
        book = fresh.book
        self.is_view = is_view  # a view may hide missions, a position may not
        self.s = fresh
        self.data = data
        self.parts = Parts()
        self.faults = self.parts.faults
        self.planets = Pieces(book.planets.ids, NO_PLANET, self.faults)
        self.missions = {name: number for number, name in enumerate(book.missions.ids)}

    def read(self) -> S:
        """All of it, from the table down to the stack; the state is good only if there are no faults."""
        given = self.parts.fields(self.data, Sentence("the position"), self.table)
        if not self.faults:
            data = Fields(self.parts, given, self.table)
            self.read_table(data)
            for mat, one in enumerate(data.items("mats", len(self.s.energy))):
                self.read_mat(mat, one)
            self.s.bag &= ~self.planets.placed()
            for seat, one in enumerate(data.items("missions", len(self.s.kept))):
                self.read_mission(seat, one)
            self.read_stack(data["stack"])
        return self.s

    def read_table(self, data: Fields) -> None:
        s, put = self.s, self.planets.put
        s.ply = data.number("ply", 10**9)
        s.round = data.number("round", 10**9)
        s.turn = data.number("turn", len(s.level) - 1)
        s.ender = data.number_or_none("ender", len(s.energy) - 1)
        row = data.items("row", len(s.row)) or s.row
        s.row = tuple([EMPTY if name is None else put(name, Sentence("the row")) for name in row])
        s.bottom = tuple([put(name, Sentence("the bottom of the deck")) for name in data.items("bottom")])
        s.removed = self.planets.mask(data.items("removed"), "removed")
        s.rerolls = data.number("rerolls", 10**6)
        s.converted = data.flag("converted")
        s.follow_price = data.number("follow_price", 7, least=1)
        income = self.parts.object(data["income"], "income", ("energy", "culture"))
        s.income_energy = income.number("energy", 7)
        s.income_culture = income.number("culture", 7)
        self.read_dice(data.items("dice"))

    def read_dice(self, given: list[Any]) -> None:
        if len(given) > MAX_DICE:
            self.faults.add("there are at most {most} dice, not {n}", most=MAX_DICE, n=len(given))
        for number, die in enumerate(given, 1):
            face, place = die_on_table(str(die))
            if face not in (*FACE_NAMES, HIDDEN) or place not in PLACE_NAMES:
                self.faults.add(
                    "die {number} is a face ({faces}) and a place ({places}), not {found!r}",
                    number=number,
                    faces=", ".join(FACE_NAMES),
                    places=", ".join(PLACE_NAMES),
                    found=die,
                )
                continue
            self.s.faces.append(UNROLLED if face == HIDDEN else FACE_NAMES.index(face))
            self.s.die_at.append(PLACE_NAMES.index(place))

    def read_mat(self, mat: int, given: Any) -> None:
        data = self.parts.object(given, Sentence("mat {mat}", mat=mat), self.mat)
        if data.is_whole():
            self.fill_mat(mat, data)
            self.check_ships(mat)

    def fill_mat(self, mat: int, data: Fields) -> None:
        s = self.s
        most = most_goods(s, mat)
        top = s.book.empire.top if mat < s.seats or s.book.rogue is None else s.book.rogue.skull
        s.energy[mat] = data.number("energy", most)
        s.culture[mat] = data.number("culture", most)
        s.level = with_entry(s.level, mat, data.number("level", top, least=1))
        s.fewer = with_entry(s.fewer, mat, data.number("fewer_dice", 10**6))
        where = Sentence("the colonies of mat {mat}", mat=mat)
        s.colonies = with_entry(s.colonies, mat, self.planets.mask(data.items("colonies"), where))
        used = [self.planets.number(name, data.at("used")) for name in data.items("used")]
        s.used = with_entry(s.used, mat, sum([1 << planet for planet in {*used} - {NONE}]))
        for ship, text in enumerate(data.items("ships", SHIPS)):
            self.read_ship(mat, ship, text)

    def read_ship(self, mat: int, ship: int, text: Any) -> None:
        s = self.s
        where = Sentence("mat {mat}: ship {ship}", mat=mat, ship=ship + 1)
        number = mat * SHIPS + ship
        if text in ("home", "locked"):
            s.ship_at[number] = HOME if text == "home" else LOCKED
            return
        match = re.fullmatch(r"on (\w+)|orbit (\w+) ([0-9]{1,2})", str(text))
        if match is None:
            self.faults.add(
                "{where} is home, locked, on PLANET or orbit PLANET POSITION, not {found!r}",
                where=where,
                found=text,
            )
            return
        name = match[1] or match[2]
        planet = find(self.planets.numbers, name)
        if planet == NONE or planet not in s.row:
            self.faults.add("{where} is at {planet}, which is not in the row", where=where, planet=name)
            return
        s.ship_at[number] = s.row.index(planet)
        s.ship_step[number] = SURFACE
        if match[2]:
            last = s.book.planets.spaces[planet] - 1
            at = Sentence("{where}: the position at {planet}", where=where, planet=name)
            s.ship_step[number] = self.parts.number(int(match[3]), at, last)

    def check_ships(self, mat: int) -> None:
        """As many free ships as the level gives, the first ones; one on each surface and in each orbit.

        The Rogue has all its ships, and none on a surface.
        """
        s = self.s
        free = SHIPS if mat >= s.seats else s.book.empire.ships[s.level[mat]]
        taken: set[tuple[int, bool]] = set()
        for ship in range(SHIPS):
            number = mat * SHIPS + ship
            at = s.ship_at[number]
            if (at == LOCKED) != (ship >= free):
                self.faults.add(
                    "mat {mat}: level {level} frees the first {free} ships; ship {ship} differs",
                    mat=mat, level=s.level[mat], free=free, ship=ship + 1,
                )  # fmt: skip
            place = (at, s.ship_step[number] == SURFACE)
            if at >= 0 and place[1] and mat >= s.seats:
                self.faults.add(
                    "mat {mat}: ship {ship} stands on a surface, where the Rogue never does",
                    mat=mat,
                    ship=ship + 1,
                )
            if at >= 0 and place in taken:
                planet = s.book.planets.ids[s.row[at]]
                if place[1]:
                    self.faults.add("mat {mat}: two ships on {planet}", mat=mat, planet=planet)
                else:
                    self.faults.add("mat {mat}: two ships in the orbit of {planet}", mat=mat, planet=planet)
            taken.add(place)

    def read_mission(self, seat: int, given: Any) -> None:
        s = self.s
        where = Sentence("the missions of seat {seat}", seat=seat)
        data = self.parts.object(given, where, ("dealt", "kept"))
        dealt = data.items("dealt", 2)
        for index, name in enumerate(dealt):
            if name is not None:
                self.read_dealt(2 * seat + index, name, where)
        kept = data["kept"]
        if kept == HIDDEN and self.is_view:
            s.kept = with_entry(s.kept, seat, 0)  # either, until it is drawn anew
        elif kept in dealt and kept is not None:
            s.kept = with_entry(s.kept, seat, dealt.index(kept))
        elif kept is not None:
            self.faults.add("{where}: kept is one of those dealt, not {found!r}", where=where, found=kept)

    def read_dealt(self, place: int, name: Any, where: Where) -> None:
        """A mission as it was dealt; its seat knows one that a view hides, too."""
        s = self.s
        hidden = name == HIDDEN and self.is_view
        mission = find(self.missions, name)
        if mission == NONE and not hidden:
            self.faults.add("{where}: {name!r} is not a mission of this set", where=where, name=name)
        elif mission in s.dealt and not hidden:
            self.faults.add("{where}: {mission} is dealt twice", where=where, mission=name)
        elif not hidden and s.book.missions.min_seats[mission] > s.seats:
            self.faults.add(
                "{where}: {mission} is not for this number of seats: {n}",
                where=where,
                mission=name,
                n=s.seats,
            )
        else:
            s.dealt = with_entry(s.dealt, place, mission)
            s.known = with_entry(s.known, place, bit_of(place // 2))

    def read_stack(self, given: Any) -> None:
        s = self.s
        s.stack = self.parts.steps(given, self.kinds)
        if not s.stack:
            for seat in range(len(s.kept)):
                if s.kept[seat] != NONE:
                    s.known = with_entry(s.known, 2 * seat + s.kept[seat], EVERYONE)
