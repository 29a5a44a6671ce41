"""Reading a position of the expansion: every fault is listed, on top of those of the base game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from orrery.core.codec import Kinds
from orrery.core.columns import Seldom, with_entry
from orrery.core.events import EVERYONE, bit_of
from orrery.core.faults import Where
from orrery.core.machine import NONE
from orrery.core.parts import find, part
from orrery.core.sentences import Sentence
from orrery.games.beyond_the_black.notation import HULL_NAMES
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED, BlackState
from orrery.games.beyond_the_black.writing import ALL, KINDS
from orrery.games.tiny_epic_galaxies import reading as base
from orrery.games.tiny_epic_galaxies.codes import MAX_DICE, SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.reading import Reader
from orrery.games.tiny_epic_galaxies.rogue_checks import kind_of, steps_of
from orrery.games.tiny_epic_galaxies.writing import HIDDEN

PILES: Final = ("top", "bottom", "hoard")
IN_HAND: Final = ("AskFind", "MeetDanger", "TakeFind")  # steps that hold a card which is nowhere else
SHIP: Final = re.compile(r"home|locked|on \w+|orbit \w+ [0-9]{1,2}|unexplored|danger \w+ [0-9]{1,2}")


class BlackReader(Reader[BlackState]):
    """Reads one position of the expansion."""

    kinds: ClassVar[Kinds] = KINDS
    table: ClassVar[Sequence[str]] = (
        *base.FIELDS, "pilot_row", "pilot_bottom", "exploration", "spent", "hire_dice", "last_face",
        "by_deck",
    )  # fmt: skip
    mat: ClassVar[Sequence[str]] = (*base.MAT_FIELDS, "hulls", "pilots", "crew", "finds")

    def __init__(self, fresh: BlackState, data: dict[str, Any], is_view: bool) -> None:
        super().__init__(fresh, data, is_view)
        book = fresh.black
        self.pilots = {name: number for number, name in enumerate(book.pilots.ids)}
        self.finds = {name: number for number, name in enumerate(book.finds.ids)}
        self.pilot_places: dict[int, Where] = {}  # where each pilot was found
        self.find_places: dict[int, Where] = {}  # and each exploration card

    def pilot(self, name: Any, where: Where) -> int:
        """A pilot by its id; each can be in one place only."""
        number = find(self.pilots, name)
        if number == NONE:
            self.faults.add("{where}: {name!r} is not a pilot of this set", where=where, name=name)
        else:
            self.put(self.pilot_places, number, name, where)
        return number

    def card(self, name: Any, where: Where) -> int:
        """An exploration card by its id; each can be in one place only."""
        number = find(self.finds, name)
        if number == NONE:
            self.faults.add(
                "{where}: {name!r} is not an exploration card of this set", where=where, name=name
            )
        else:
            self.put(self.find_places, number, name, where)
        return number

    def put(self, places: dict[int, Where], number: int, name: str, where: Where) -> None:
        if number in places:
            one = places[number]
            self.faults.add("{name} is in two places: {one} and {other}", name=name, one=one, other=where)
        else:
            places[number] = where

    def read(self) -> BlackState:
        """The bags are what is nowhere else; a revealed card can be in the hand of a pending step."""
        super().read()
        if not self.faults:
            s = self.s
            for step in steps_of(s, *IN_HAND):
                buried = kind_of(step) == "MeetDanger" and step.find in s.deck_top + s.deck_bottom
                if 0 <= step.find < len(self.finds) and not buried:
                    self.put(self.find_places, step.find, s.black.finds.ids[step.find], "stack")
            s.pilot_bag &= ~sum(1 << pilot for pilot in self.pilot_places)
            s.deck_bag &= ~sum(1 << card for card in self.find_places)
        return self.s

    def read_table(self, data: dict[str, Any]) -> None:
        super().read_table(data)
        s = self.s
        row, bottom = Sentence("the row of pilots"), Sentence("the bottom of the pilot deck")
        pilots = self.parts.items(data["pilot_row"], "pilot_row")
        s.pilot_row = tuple([self.pilot(name, row) for name in pilots])
        pilots = self.parts.items(data["pilot_bottom"], "pilot_bottom")
        s.pilot_bottom = tuple([self.pilot(name, bottom) for name in pilots])
        for name in self.parts.items(data["spent"], "spent"):
            pilot = find(self.pilots, name)
            if pilot == NONE:
                self.faults.add("{where}: {name!r} is not a pilot of this set", where="spent", name=name)
            else:
                s.spent |= 1 << pilot
        for die in self.parts.items(data["hire_dice"], "hire_dice"):
            s.hire_dice |= 1 << self.parts.number(die, "hire_dice", MAX_DICE - 1)
        if data["last_face"] in FACE_NAMES:
            s.last_face = FACE_NAMES.index(data["last_face"])
        elif data["last_face"] is not None:
            self.faults.add(
                "last_face is null or one of {faces}, not {found!r}",
                faces=", ".join(FACE_NAMES),
                found=data["last_face"],
            )
        s.by_deck = data["by_deck"] is True
        if not isinstance(data["by_deck"], bool):
            self.faults.add("by_deck is true or false, not {found!r}", found=data["by_deck"])
        self.read_exploration(data["exploration"])

    def read_exploration(self, given: Any) -> None:
        s, where = self.s, "exploration"
        data = self.parts.fields(given, where, ("row", *PILES, "known"))
        if self.faults:
            return
        known = self.parts.fields(data["known"], part(where, "known"), PILES)
        at = part(where, "row")
        s.explore_row = tuple([self.card(name, at) for name in self.parts.items(data["row"], at)])
        for name in PILES:
            at = part(where, name)
            given = self.parts.items(data[name], at)
            cards = [NONE if card == HIDDEN and self.is_view else self.card(card, at) for card in given]
            who = part(part(where, "known"), name)
            masks = [self.known(mask, who) for mask in self.parts.items(known.get(name), who, len(cards))]
            self.fill_pile(name, tuple(cards), tuple(masks))

    def fill_pile(self, name: str, cards: Seldom, masks: Seldom) -> None:
        s = self.s
        if name == "top":
            s.deck_top, s.top_known = cards, masks
        elif name == "bottom":
            s.deck_bottom, s.bottom_known = cards, masks
        else:
            s.hoard, s.hoard_known = cards, masks

    def known(self, given: Any, where: Where) -> int:
        """Who knows a card: “all”, or a list of seats."""
        if given == ALL:
            return EVERYONE
        mask = 0
        for seat in self.parts.items(given, where):
            mask |= bit_of(self.parts.number(seat, where, self.s.seats - 1))
        return mask

    def fill_mat(self, mat: int, where: Where, data: dict[str, Any]) -> None:
        s = self.s
        for name in self.parts.items(data["finds"], part(where, "finds")):
            card = self.card(name, Sentence("the exploration cards of mat {mat}", mat=mat))
            s.finds = with_entry(s.finds, mat, s.finds[mat] | (1 << card if card != NONE else 0))
        for name in self.parts.items(data["crew"], part(where, "crew")):
            pilot = self.pilot(name, Sentence("the crew of mat {mat}", mat=mat))
            s.crew = with_entry(s.crew, mat, s.crew[mat] | (1 << pilot if pilot != NONE else 0))
        self.read_hangar(mat, where, data)
        super().fill_mat(mat, where, data)

    def read_hangar(self, mat: int, where: Where, data: dict[str, Any]) -> None:
        """Which ships have become Advanced Ships, and who flies each of them."""
        s = self.s
        for ship, name in enumerate(self.parts.items(data["hulls"], part(where, "hulls"), SHIPS)):
            if name in HULL_NAMES:
                s.hulls = with_entry(s.hulls, mat * SHIPS + ship, HULL_NAMES.index(name))
            elif name is not None:
                self.faults.add(
                    "{where} is null or one of {names}, not {found!r}",
                    where=part(where, "hulls"),
                    names=", ".join(HULL_NAMES),
                    found=name,
                )
        for hull, name in enumerate(self.parts.items(data["pilots"], part(where, "pilots"), SHIPS)):
            pilot = find(self.pilots, name)
            if pilot != NONE and s.crew[mat] >> pilot & 1:
                s.pilots = with_entry(s.pilots, mat * SHIPS + hull, pilot)
            elif name is not None:
                self.faults.add(
                    "{where}: {name!r} is not of this crew", where=part(where, "pilots"), name=name
                )

    def read_ship(self, mat: int, ship: int, text: Any) -> None:
        where = Sentence("mat {mat}: ship {ship}", mat=mat, ship=ship + 1)
        number = mat * SHIPS + ship
        if not SHIP.fullmatch(str(text)):
            self.faults.add(
                "{where} is home, locked, unexplored, on PLANET, orbit PLANET POSITION or "
                "danger CARD POSITION, not {found!r}",
                where=where,
                found=text,
            )
        elif text == "unexplored":
            self.s.ship_at[number] = UNEXPLORED
        elif text.startswith("danger"):
            self.read_danger(number, where, text)
        else:
            super().read_ship(mat, ship, text)

    def read_danger(self, number: int, where: Where, text: str) -> None:
        """A ship on the danger track of a card that its owner has taken."""
        s = self.s
        _, name, step = text.split(" ")
        card = find(self.finds, name)
        if card == NONE or not s.finds[number // SHIPS] >> card & 1 or not s.black.finds.spaces[card]:
            self.faults.add("{where}: {card} is no danger track of this mat", where=where, card=name)
            return
        s.ship_at[number] = ON_TRACK
        s.danger = with_entry(s.danger, number, card)
        last = s.black.finds.spaces[card] - 1
        at = Sentence("{where}: the position at {planet}", where=where, planet=name)
        s.ship_step[number] = self.parts.number(int(step), at, last)
