"""Hiring pilots: which one, for which Advanced Ship, with which dice, in place of which ship."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from orrery.core.bits import ones
from orrery.core.machine import CHANCE, NONE, Ask, Step
from orrery.games.beyond_the_black import codes
from orrery.games.beyond_the_black.codes import HIRE_DICE, HULLS, MAX_PILOTS
from orrery.games.beyond_the_black.reasons import (
    FACE_NOT_LISTED,
    IS_ADVANCED,
    NO_NORMAL_SHIP,
    NO_SUCH_PILOT,
    NOT_TRAINED,
    PILOTS_GONE,
    TOO_FEW_ALIKE,
)
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.hangar import (
    TRAINED,
    can_hire,
    has_normal_ship,
    hulls_in_reach,
    shown,
    shown_by,
)
from orrery.games.beyond_the_black.verbs import bring_pilot, pilots_left, refit, send_pilot_away, take_pilot
from orrery.games.tiny_epic_galaxies.codes import DRAW, FACES, SHIPS
from orrery.games.tiny_epic_galaxies.reasons import NOT_IN_DECK, SHIP_LOCKED
from orrery.games.tiny_epic_galaxies.state import INACTIVE, LOCKED
from orrery.games.tiny_epic_galaxies.steps.follow import OfferFollow
from orrery.games.tiny_epic_galaxies.steps.scoring import maybe_end
from orrery.games.tiny_epic_galaxies.steps.turn import AT_TURN
from orrery.games.tiny_epic_galaxies.verbs import activate_die, rest_die


def refuse_price(s: BlackState, dice: int, price: AskDice, face: int, n: int) -> int:
    """Two dice of a listed face hire who is trained on the ship, three of any face hire anyone; a card may
    ask for fewer from those who are trained. [rules R7, rulings BTB A8, C28]
    """
    if not shown_by(dice, n) >> face & 1 or (n < TRAINED and not price.cheap):
        return TOO_FEW_ALIKE
    if price.cheap and n != price.cheap:
        return TOO_FEW_ALIKE
    if n == HIRE_DICE and not price.cheap:
        return 0
    if not s.black.pilots.ships[s.pilot_row[price.place]] >> price.hull & 1:
        return NOT_TRAINED
    return 0 if s.black.hangar[price.hull] >> face & 1 else FACE_NOT_LISTED


class AskHire(Ask[BlackState]):
    """Which pilot of the row is hired? [rules R7]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cheap")

    def __init__(self, seat: int, cheap: int) -> None:
        super().__init__(seat)
        self.cheap: Final = cheap  # 0, or how many dice a card asks for

    def base(self) -> int:
        return codes.HIRE

    def size(self, s: BlackState, /) -> int:
        return MAX_PILOTS

    def refuse(self, s: BlackState, place: int, /) -> int:
        if place >= len(s.pilot_row):
            return NO_SUCH_PILOT
        return AskHull(self.seat, place, self.cheap).blocked(s)

    def options(self, s: BlackState, /) -> list[int]:
        dice, ships = shown(s), s.black.pilots.ships
        return [
            place
            for place in range(len(s.pilot_row))
            if hulls_in_reach(s, dice, self.seat, ships[s.pilot_row[place]], self.cheap)
        ]

    def blocked(self, s: BlackState, /) -> int:
        if can_hire(s, self.seat, self.cheap):
            return 0
        if s.pilot_row and not shown_by(shown(s), self.cheap if self.cheap else TRAINED):
            return TOO_FEW_ALIKE
        return super().blocked(s)

    def named(self, s: BlackState, place: int, /) -> int:
        return s.pilot_row[place]

    def answer(self, s: BlackState, place: int, /) -> None:
        s.then(AskHull(self.seat, place, self.cheap))


class AskHull(Ask[BlackState]):
    """For which Advanced Ship is the pilot hired? One without a pilot needs a normal ship. [rules R7, R8]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "cheap")

    def __init__(self, seat: int, place: int, cheap: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.cheap: Final = cheap

    def base(self) -> int:
        return codes.HULL

    def size(self, s: BlackState, /) -> int:
        return HULLS

    def refuse(self, s: BlackState, hull: int, /) -> int:
        if s.pilots[self.seat * SHIPS + hull] == NONE and not has_normal_ship(s, self.seat):
            return NO_NORMAL_SHIP
        return AskDice(self.seat, self.place, hull, self.cheap).blocked(s)

    def in_reach(self, s: BlackState) -> int:
        trained = s.black.pilots.ships[s.pilot_row[self.place]]
        return hulls_in_reach(s, shown(s), self.seat, trained, self.cheap)

    def options(self, s: BlackState, /) -> list[int]:
        return ones(self.in_reach(s))

    def blocked(self, s: BlackState, /) -> int:
        return 0 if self.in_reach(s) else super().blocked(s)

    def answer(self, s: BlackState, hull: int, /) -> None:
        s.then(AskDice(self.seat, self.place, hull, self.cheap))


class AskDice(Ask[BlackState]):
    """With how many dice of which face is the pilot paid? Dice of one face are alike. [rules R7]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "hull", "cheap")

    def __init__(self, seat: int, place: int, hull: int, cheap: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.hull: Final = hull
        self.cheap: Final = cheap

    def base(self) -> int:
        return codes.DICE

    def size(self, s: BlackState, /) -> int:
        return FACES * HIRE_DICE

    def refuse(self, s: BlackState, choice: int, /) -> int:
        return refuse_price(s, shown(s), self, choice // HIRE_DICE, choice % HIRE_DICE + 1)

    def options(self, s: BlackState, /) -> list[int]:
        """Only faces that are there in sufficient number need be looked at."""
        dice = shown(s)
        return [
            face * HIRE_DICE + n - 1
            for face in ones(shown_by(dice, self.cheap if self.cheap else TRAINED))
            for n in range(1, HIRE_DICE + 1)
            if refuse_price(s, dice, self, face, n) == 0
        ]

    def blocked(self, s: BlackState, /) -> int:
        """Of the dice that are there in sufficient number, the reason why none will do."""
        dice = shown(s)
        if not self.cheap and shown_by(dice, HIRE_DICE):
            return 0
        n = self.cheap if self.cheap else TRAINED
        nearest = 0
        for face in ones(shown_by(dice, n)):
            reason = refuse_price(s, dice, self, face, n)
            if reason == 0:
                return 0
            nearest = max(nearest, reason)
        return nearest if nearest else TOO_FEW_ALIKE

    def answer(self, s: BlackState, choice: int, /) -> None:
        """Dice into the bay, the card to the hangar, the row refilled, the ship replaced, then one follow
        window for the last die, after that of the die whose action this is. [rules R9, R13, ruling BTB A56]
        """
        face, n = choice // HIRE_DICE, choice % HIRE_DICE + 1
        last = pay_dice(s, face, n)
        s.then_at_last(AT_TURN, OfferFollow(s.left_of(self.seat), face, self.seat, last))
        is_new = s.pilots[self.seat * SHIPS + self.hull] == NONE
        take_pilot(s, self.seat, self.place, self.hull)
        if is_new:
            s.then(AskRefit(self.seat, self.hull))
        refill_pilots(s)


def is_payment_for_pilot(step: Step[Any]) -> bool:
    """Whether a pending step asks with which dice a pilot is paid. [rules R7]"""
    return isinstance(step, AskDice)


def pay_dice(s: BlackState, face: int, n: int) -> int:
    """Inactive dice of a face go to the bay; the last of them is still being resolved. [rules R9, R13]"""
    last = NONE
    for die in range(len(s.faces)):
        if n and s.faces[die] == face and s.die_at[die] == INACTIVE:
            if last != NONE:
                rest_die(s, last)
            activate_die(s, die)
            s.hire_dice |= 1 << die
            last = die
            n -= 1
    return last


def refill_pilots(s: BlackState) -> None:
    """A new pilot comes to the right end of the row; with no deck it shrinks. [rules R9, ruling BTB A10b]"""
    if pilots_left(s):
        s.then(DrawPilot(CHANCE))
    else:
        end_hire(s)


def end_hire(s: BlackState) -> None:
    """The point of a pilot may end a game at once, when the ship is in its place. [ruling BTB A64]"""
    if s.stack and not isinstance(s.stack[-1], AskRefit):
        maybe_end(s)


class DrawPilot(Ask[BlackState]):
    """Chance turns up a pilot for the row; what was put under the deck comes last. [rules R3, R9]"""

    def base(self) -> int:
        return DRAW

    def first(self, s: BlackState) -> int:
        return len(s.book.planets.ids) + len(s.book.missions.ids)

    def size(self, s: BlackState, /) -> int:
        return self.first(s) + len(s.black.pilots.ids)

    def refuse(self, s: BlackState, card: int, /) -> int:
        pilot = card - self.first(s)
        if s.pilot_bag:
            return 0 if pilot >= 0 and s.pilot_bag >> pilot & 1 else NOT_IN_DECK
        return 0 if s.pilot_bottom and s.pilot_bottom[0] == pilot else NOT_IN_DECK

    def options(self, s: BlackState, /) -> list[int]:
        first = self.first(s)
        pilots = ones(s.pilot_bag) if s.pilot_bag else s.pilot_bottom[:1]
        return [first + pilot for pilot in pilots]

    def stream(self, s: BlackState, /) -> str:
        return "pilots"

    def answer(self, s: BlackState, card: int, /) -> None:
        bring_pilot(s, card - self.first(s))
        end_hire(s)


class AskRefit(Ask[BlackState]):
    """Which active normal ship does the Advanced Ship replace, wherever that stands? [rules R9]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "hull")

    def __init__(self, seat: int, hull: int) -> None:
        super().__init__(seat)
        self.hull: Final = hull

    def base(self) -> int:
        return codes.REFIT

    def size(self, s: BlackState, /) -> int:
        return SHIPS

    def refuse(self, s: BlackState, ship: int, /) -> int:
        number = self.seat * SHIPS + ship
        if s.ship_at[number] == LOCKED:
            return SHIP_LOCKED
        return 0 if s.hulls[number] == NONE else IS_ADVANCED

    def answer(self, s: BlackState, ship: int, /) -> None:
        refit(s, self.seat, ship, self.hull)
        end_hire(s)


class AskRefresh(Ask[BlackState]):
    """Which pilot of the row goes under the deck, and is replaced? [ruling BTB C24]"""

    def base(self) -> int:
        return codes.REFRESH

    def size(self, s: BlackState, /) -> int:
        return MAX_PILOTS

    def refuse(self, s: BlackState, place: int, /) -> int:
        if place >= len(s.pilot_row):
            return NO_SUCH_PILOT
        return 0 if pilots_left(s) else PILOTS_GONE

    def named(self, s: BlackState, place: int, /) -> int:
        return s.pilot_row[place]

    def answer(self, s: BlackState, place: int, /) -> None:
        send_pilot_away(s, place)
        s.then(DrawPilot(CHANCE))
