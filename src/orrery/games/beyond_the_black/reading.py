"""Reading a position of the expansion: every fault is listed, on top of those of the base game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from orrery.core.codec import Kinds, kind_of, steps_of
from orrery.core.columns import Seldom, with_entry
from orrery.core.events import EVERYONE, bit_of
from orrery.core.faults import Where
from orrery.core.language import mark
from orrery.core.machine import NONE
from orrery.core.parts import Fields, Pieces, find
from orrery.core.sentences import Sentence
from orrery.games.beyond_the_black.notation import HULL_NAMES
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED, BlackState
from orrery.games.beyond_the_black.writing import ALL, KINDS
from orrery.games.tiny_epic_galaxies import reading as base
from orrery.games.tiny_epic_galaxies.codes import MAX_DICE, SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.reading import Reader
from orrery.games.tiny_epic_galaxies.writing import HIDDEN

NO_PILOT: Final = mark("{where}: {name!r} is not a pilot of this set")
NO_FIND: Final = mark("{where}: {name!r} is not an exploration card of this set")
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
        self.pilots = Pieces(book.pilots.ids, NO_PILOT, self.faults)
        self.finds = Pieces(book.finds.ids, NO_FIND, self.faults)

    def read(self) -> BlackState:
        """The bags are what is nowhere else; a revealed card can be in the hand of a pending step."""
        super().read()
        if not self.faults:
            s = self.s
            for step in steps_of(s, *IN_HAND):
                buried = kind_of(step) == "MeetDanger" and step.find in s.deck_top + s.deck_bottom
                if 0 <= step.find < len(s.black.finds.ids) and not buried:
                    self.finds.put(s.black.finds.ids[step.find], "stack")
            s.pilot_bag &= ~self.pilots.placed()
            s.deck_bag &= ~self.finds.placed()
        return self.s

    def read_table(self, data: Fields) -> None:
        super().read_table(data)
        s, put = self.s, self.pilots.put
        row, bottom = Sentence("the row of pilots"), Sentence("the bottom of the pilot deck")
        s.pilot_row = tuple([put(name, row) for name in data.items("pilot_row")])
        s.pilot_bottom = tuple([put(name, bottom) for name in data.items("pilot_bottom")])
        spent = [self.pilots.number(name, "spent") for name in data.items("spent")]
        s.spent = sum([1 << pilot for pilot in {*spent} - {NONE}])
        for die in data.items("hire_dice"):
            s.hire_dice |= 1 << self.parts.number(die, "hire_dice", MAX_DICE - 1)
        if data["last_face"] in FACE_NAMES:
            s.last_face = FACE_NAMES.index(data["last_face"])
        elif data["last_face"] is not None:
            self.faults.add(
                "last_face is null or one of {faces}, not {found!r}",
                faces=", ".join(FACE_NAMES),
                found=data["last_face"],
            )
        s.by_deck = data.flag("by_deck")
        self.read_exploration(data["exploration"])

    def read_exploration(self, given: Any) -> None:
        s, put = self.s, self.finds.put
        data = self.parts.object(given, "exploration", ("row", *PILES, "known"))
        if self.faults:
            return
        known = self.parts.object(data["known"], data.at("known"), PILES)
        s.explore_row = tuple([put(name, data.at("row")) for name in data.items("row")])
        for name in PILES:
            given, at = data.items(name), data.at(name)
            cards = [NONE if card == HIDDEN and self.is_view else put(card, at) for card in given]
            masks = [self.known(mask, known.at(name)) for mask in known.items(name, len(cards))]
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

    def fill_mat(self, mat: int, data: Fields) -> None:
        s = self.s
        finds = Sentence("the exploration cards of mat {mat}", mat=mat)
        s.finds = with_entry(s.finds, mat, self.finds.mask(data.items("finds"), finds))
        crew = Sentence("the crew of mat {mat}", mat=mat)
        s.crew = with_entry(s.crew, mat, self.pilots.mask(data.items("crew"), crew))
        self.read_hangar(mat, data)
        super().fill_mat(mat, data)

    def read_hangar(self, mat: int, data: Fields) -> None:
        """Which ships have become Advanced Ships, and who flies each of them."""
        s = self.s
        for ship, name in enumerate(data.items("hulls", SHIPS)):
            if name in HULL_NAMES:
                s.hulls = with_entry(s.hulls, mat * SHIPS + ship, HULL_NAMES.index(name))
            elif name is not None:
                self.faults.add(
                    "{where} is null or one of {names}, not {found!r}",
                    where=data.at("hulls"),
                    names=", ".join(HULL_NAMES),
                    found=name,
                )
        for hull, name in enumerate(data.items("pilots", SHIPS)):
            pilot = find(self.pilots.numbers, name)
            if pilot != NONE and s.crew[mat] >> pilot & 1:
                s.pilots = with_entry(s.pilots, mat * SHIPS + hull, pilot)
            elif name is not None:
                self.faults.add("{where}: {name!r} is not of this crew", where=data.at("pilots"), name=name)

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
        card = find(self.finds.numbers, name)
        if card == NONE or not s.finds[number // SHIPS] >> card & 1 or not s.black.finds.spaces[card]:
            self.faults.add("{where}: {card} is no danger track of this mat", where=where, card=name)
            return
        s.ship_at[number] = ON_TRACK
        s.danger = with_entry(s.danger, number, card)
        last = s.black.finds.spaces[card] - 1
        at = Sentence("{where}: the position at {planet}", where=where, planet=name)
        s.ship_step[number] = self.parts.number(int(step), at, last)
