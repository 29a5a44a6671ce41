"""The words that the cards of the expansion add, or read in a wider sense than those of the base game."""

from __future__ import annotations

from typing import Final

from orrery.core.effects import AskingWord, Op, Word, refuse_effect
from orrery.core.machine import CHANCE, NONE, Ask
from orrery.games.beyond_the_black.reasons import NO_ABILITY, NO_DANGER_SHOWN, NO_DECK, ON_DANGER_TRACK
from orrery.games.beyond_the_black.state import ON_TRACK, BlackState
from orrery.games.beyond_the_black.steps.advancing import AskAdvance, AskFinish, AskPushHere
from orrery.games.beyond_the_black.steps.concerning import concerned, planet_concerned, ship_concerned
from orrery.games.beyond_the_black.steps.exploring import (
    Look,
    LookAndSort,
    MeetDanger,
    Reveal,
    hoard_next,
)
from orrery.games.beyond_the_black.steps.follow import AskRepeat
from orrery.games.beyond_the_black.steps.goods import (
    AskEither,
    AskExchange,
    AskForfeit,
    AskGiveTo,
    AskRerollOne,
    AskRob,
    AskUseAny,
)
from orrery.games.beyond_the_black.steps.hiring import AskHire, AskRefresh, rogue_hires, rogue_hull
from orrery.games.beyond_the_black.steps.moving import AskBring, AskPlace, AskSend, AskShip
from orrery.games.beyond_the_black.verbs import (
    bury_find,
    deck_is_gone,
    enter_danger,
    hoard_row,
    maybe_exhaust,
)
from orrery.games.tiny_epic_galaxies import raids, words
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.reasons import NOT_OWN_TURN, OWNS_NONE, SHIP_NOT_IN_ORBIT
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.actions import ANY_TRACK
from orrery.games.tiny_epic_galaxies.steps.goods import AskGainMix
from orrery.games.tiny_epic_galaxies.steps.planets import refuse_planet, use_planet
from orrery.games.tiny_epic_galaxies.steps.raids import hand_over
from orrery.games.tiny_epic_galaxies.steps.scoring import maybe_end
from orrery.games.tiny_epic_galaxies.verbs import gain, holds, in_orbit, transfer
from orrery.games.tiny_epic_galaxies.words import ANY_MIX, amount, spared

ENERGY_FIRST: Final = 5  # goods: culture only when there is no energy left
OF_PLANET: Final = 4  # goods: those of the planet concerned, one or the other if it has both

THIS_SHIP: Final = 2  # which ships: beside any of one's own, and Advanced Ships
OTHER_SHIP: Final = 3

FROM_HERE: Final = 2  # whose planets are used: beside those of the base game
OWN_OR_ROW: Final = 3


def black(s: State) -> BlackState:
    assert isinstance(s, BlackState)
    return s


class Gain(words.Gain):
    """Take goods from the supply, perhaps those of the planet concerned. [rules 8.8, ruling BTB A32]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        lost = op.what == OF_PLANET and planet_concerned(black(s)) == NONE
        return NO_ABILITY if lost else super().refuse(s, seat, op, last)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what != OF_PLANET:
            super().do(s, seat, op, last)
            return
        kinds = s.book.planets.resource[planet_concerned(black(s))]
        n = amount(s, seat, op, last)
        if kinds == 1 << ENERGY | 1 << CULTURE:
            s.then(AskGainMix(seat, n, 0))
        else:
            gain(s, seat, ENERGY if kinds == 1 << ENERGY else CULTURE, n)


class Lose(raids.Lose):
    """Lose goods, as many as are there; of a mix the loser chooses. [rules 12.12, ruling BTB C29]"""

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        if op.what != ANY_MIX:
            return super().refuse(s, seat, op, last)
        return 0 if s.energy[seat] + s.culture[seat] else OWNS_NONE

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what != ANY_MIX:
            super().do(s, seat, op, last)
            return
        ask = AskForfeit(seat, min(op.n, s.energy[seat] + s.culture[seat]))
        s.then(ask)


class HandOver(raids.HandOver):
    """Hand goods over to the mat that demands them, perhaps energy before culture. [rules 12.12]"""

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what != ENERGY_FIRST:
            super().do(s, seat, op, last)
            return
        energy = min(op.n, s.energy[seat])
        hand_over(s, seat, last, energy, min(op.n - energy, s.culture[seat]))


class Advance(words.Advance):
    """Move one of your ships along its track, perhaps this one or an Advanced Ship. [ruling BTB C27]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskAdvance(seat, op.what, op.n, spared(op, last), op.who)

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        if op.who != THIS_SHIP:
            return super().refuse(s, seat, op, last)
        ship = ship_concerned(black(s))
        return NO_ABILITY if ship == NONE else s.book.kit.refuse_advance(s, seat, ship, op.what)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.who == THIS_SHIP:
            s.book.kit.advance(s, seat, ship_concerned(black(s)), op.n)
        else:
            super().do(s, seat, op, last)


class Use(words.Use):
    """Use a planet: of the row, of a mat, the one concerned, or any of your own or the row.

    [rules 8.24, 8.25, rulings BTB C5, A54]
    """

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        if op.what == FROM_HERE:
            planet = planet_concerned(black(s))
            there = planet != NONE and planet in s.row
            return refuse_planet(s, seat, planet) if there else NO_ABILITY
        if op.what == OWN_OR_ROW:
            return AskUseAny(seat).blocked(black(s))
        return super().refuse(s, seat, op, last)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        if op.what == FROM_HERE:
            use_planet(s, seat, planet_concerned(black(s)))
        elif op.what == OWN_OR_ROW:
            s.stack.append(AskUseAny(seat))
        else:
            super().do(s, seat, op, last)


class Fly(words.Fly):
    """Move a ship: by a move action any of your own or another than this, or just this one.

    [rules 8.20, rulings BTB A52, C2, C20]
    """

    def refuse(self, s: State, seat: int, op: Op, last: int, /) -> int:
        ask = self.asks(black(s), seat, op, last)
        return NO_ABILITY if ask is None else ask.blocked(s)

    def do(self, s: State, seat: int, op: Op, last: int, /) -> None:
        ask = self.asks(black(s), seat, op, last)
        if ask is not None:
            s.stack.append(ask)

    def asks(self, s: BlackState, seat: int, op: Op, last: int) -> Ask[State] | None:
        ship = ship_concerned(s)
        opened = 0 if op.flag else 1
        if op.who == THIS_SHIP:
            return None if ship == NONE else AskPlace(seat, ship, 0, opened)
        return AskShip(seat, ship if op.who == OTHER_SHIP else spared(op, last), opened)


class Repeat(words.Repeat):
    """Carry out a die of the bay again, but none that paid for a pilot. [rules 8.27, ruling BTB A3]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[State]:
        return AskRepeat(seat)


class StealHere(AskingWord[BlackState]):
    """Take goods from somebody with a ship at the planet concerned. [ruling BTB C11]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        raise NotImplementedError

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return AskRob(seat, planet_concerned(s), op.n).blocked(s)

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        s.stack.append(AskRob(seat, planet_concerned(s), op.n))


class Collect(Word[BlackState]):
    """Take goods from the mat that brought this about, as many as it has. [ruling BTB C17]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        about = concerned(s)
        if about is None or about.other == NONE:
            return NO_ABILITY
        return 0 if holds(s, about.other, op.what) else OWNS_NONE

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        about = concerned(s)
        if about is not None:
            transfer(s, about.other, seat, op.what, op.n)


class Tribute(AskingWord[BlackState]):
    """Give goods of your choice to somebody of your choice, or all you have. [ruling BTB C22]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskGiveTo(seat, op.n)


class Exchange(AskingWord[BlackState]):
    """Turn up to so many of your goods into the other kind, perhaps none. [ruling BTB C25]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskExchange(seat, op.n)


class PushHere(Word[BlackState]):
    """Push back an enemy ship that is in the same orbit as this one. [ruling BTB C7]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        slot = orbited(s, seat)
        return (
            SHIP_NOT_IN_ORBIT if slot == NONE else AskPushHere(seat, ANY_TRACK, op.n, NONE, slot).blocked(s)
        )

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        s.stack.append(AskPushHere(seat, ANY_TRACK, op.n, NONE, orbited(s, seat)))


def orbited(s: BlackState, seat: int) -> int:
    """The slot whose planet this ship orbits, or NONE."""
    ship = ship_concerned(s)
    number = seat * SHIPS + ship
    return s.ship_at[number] if ship != NONE and in_orbit(s, number) else NONE


class BringHome(AskingWord[BlackState]):
    """Bring a ship home from a planet or from Unexplored Space. [ruling BTB C24]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskBring(seat)


class SendOut(AskingWord[BlackState]):
    """Send a ship from home to Unexplored Space, where it explores. [ruling BTB C26]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskSend(seat)


class Refresh(AskingWord[BlackState]):
    """Put a pilot of the row under the deck and turn up another. [ruling BTB C24]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskRefresh(seat)


class Hire(AskingWord[BlackState]):
    """Hire a pilot who is trained on the ship, with so many dice. [ruling BTB C28]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskHire(seat, op.n)

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return super().refuse(s, seat, op, last) if seat == s.turn else NOT_OWN_TURN


class RerollOne(AskingWord[BlackState]):
    """Roll one of your inactive dice again, free. [ruling BTB C16]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskRerollOne(seat)

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return super().refuse(s, seat, op, last) if seat == s.turn else NOT_OWN_TURN


class Peek(Word[BlackState]):
    """Look at the top cards of the exploration deck, and perhaps put them elsewhere. [ruling BTB C10]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return NO_DECK if deck_is_gone(s) else 0

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        if op.flag:
            s.then(Look(seat, op.n), LookAndSort(seat, op.n))
        else:
            s.then(Look(seat, op.n))


class Bury(Word[BlackState]):
    """Put a revealed danger under the deck and take the next card, whatever it is. [ruling BTB C9]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return NO_DANGER_SHOWN if met(s) == NONE else NO_DECK if deck_is_gone(s) else 0

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        place = met(s)
        danger = s.stack[place]
        assert isinstance(danger, MeetDanger)
        s.stack[place] = Reveal(CHANCE, danger.seat, danger.ship, 1)
        bury_find(s, seat, danger.find)


def met(s: BlackState) -> int:
    """Where on the stack the danger waits that was revealed last, or NONE."""
    for place in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[place], MeetDanger):
            return place
    return NONE


class Track(Word[BlackState]):
    """Put this ship on the start of the card's danger track. [rules R23]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        ship = ship_concerned(s)
        if ship == NONE or op.card not in s.black.finds.program:
            return NO_ABILITY
        return ON_DANGER_TRACK if s.ship_at[seat * SHIPS + ship] == ON_TRACK else 0

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        enter_danger(s, seat, ship_concerned(s), s.black.finds.program.index(op.card))


class FinishTrack(AskingWord[BlackState]):
    """A ship of yours finishes its danger track at once. [ruling BTB C27]"""

    def question(self, seat: int, op: Op, last: int, /) -> Ask[BlackState]:
        return AskFinish(seat)


class Either(Word[BlackState]):
    """One of several alternatives, of those that are possible. [ruling BTB A54]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        nearest = 0
        for program in op.branches:
            reason = refuse_effect(s, seat, program)
            if reason == 0:
                return 0
            nearest = max(nearest, reason)
        return nearest

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        s.stack.append(AskEither(seat, op.card, op.at))

    def nests(self) -> bool:
        return True


class HireFirst(Word[BlackState]):
    """The Rogue hires the leftmost pilot, if the ship for it is there. [rules R33]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        return 0 if seat >= s.seats and rogue_hull(s, seat, NONE) != NONE else NO_ABILITY

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        rogue_hires(s, seat, rogue_hull(s, seat, NONE))


class TakeFinds(Word[BlackState]):
    """The Rogue takes the exploration row, or the top card of the deck unseen. [rules R37]"""

    def refuse(self, s: BlackState, seat: int, op: Op, last: int, /) -> int:
        if seat < s.seats:
            return NO_ABILITY
        return NO_DECK if deck_is_gone(s) and not s.explore_row else 0

    def do(self, s: BlackState, seat: int, op: Op, last: int, /) -> None:
        take_finds(s, seat)


def take_finds(s: BlackState, mat: int) -> None:
    """All cards of the row; if there are none, the top card of the deck, unseen. [rules R37]"""
    if s.explore_row:
        hoard_row(s, mat)
        maybe_exhaust(s, mat)
        maybe_end(s)
    elif not deck_is_gone(s):
        hoard_next(s, mat)
