"""The kit of the expansion: what it answers otherwise than the base game."""

from __future__ import annotations

from typing import Any

from orrery.core.machine import CHANCE, NONE, Ask, emit
from orrery.games.beyond_the_black import book, events
from orrery.games.beyond_the_black.book import BlackBook
from orrery.games.beyond_the_black.pilots import has_rule, rule_of
from orrery.games.beyond_the_black.raids import take_finds
from orrery.games.beyond_the_black.reasons import PROTECTED
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED, BlackState, fresh_black
from orrery.games.beyond_the_black.steps import advancing, scoring
from orrery.games.beyond_the_black.steps.abilities import trigger, trigger_others
from orrery.games.beyond_the_black.steps.colonies import AskColony
from orrery.games.beyond_the_black.steps.follow import AskFollow
from orrery.games.beyond_the_black.steps.goods import AskForfeit
from orrery.games.beyond_the_black.steps.hiring import DrawPilot
from orrery.games.beyond_the_black.steps.moving import AskShip, arrive
from orrery.games.beyond_the_black.steps.rogue import rogue_hires, rogue_hull
from orrery.games.beyond_the_black.steps.turn import AskTurn
from orrery.games.beyond_the_black.verbs import show_hoard
from orrery.games.tiny_epic_galaxies import kit
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY, Book
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import HOME, LOCKED, MOVE
from orrery.games.tiny_epic_galaxies.steps.rogue import MeetDie, is_usable, offer_follow
from orrery.games.tiny_epic_galaxies.verbs import activate_die


class AskKit(kit.AskKit[BlackState]):
    """The questions that have more answers than in the base game."""

    def turn(self, seat: int) -> AskTurn:
        return AskTurn(seat)

    def ship(self, seat: int) -> AskShip:
        return AskShip(seat, NONE)

    def advance(self, seat: int, track: int) -> advancing.AskThrust:
        return advancing.AskThrust(seat, track)

    def colony(self, seat: int) -> AskColony:
        return AskColony(seat)

    def follow(self, seat: int, face: int, actor: int, price: int) -> AskFollow:
        return AskFollow(seat, face, actor, price)


class ShipKit(kit.ShipKit[BlackState]):
    """Ships on danger tracks and in Unexplored Space, and their pilots."""

    def refuse_advance(self, s: BlackState, mat: int, ship: int, track: int) -> int:
        return advancing.refuse_advance(s, mat, ship, track)

    def advance(self, s: BlackState, mat: int, ship: int, n: int) -> None:
        advancing.advance(s, mat, ship, n)

    def refuse_harm(self, s: BlackState, number: int) -> int:
        """A pilot may protect the ship from the effects of others. [ruling BTB C8]"""
        pilot = rule_of(s, number // SHIPS, number % SHIPS, book.PROTECTED)
        return 0 if pilot == NONE else PROTECTED

    def colonising(self, s: BlackState, mat: int, ship: int, slot: int) -> None:
        """The ship that colonises, and those of others that are sent home by it. [ruling BTB A53]"""
        there = [number for number in range(len(s.ship_at)) if s.ship_at[number] == slot]
        trigger_others(s, book.SENT_HOME, mat, there, s.row[slot])
        trigger(s, book.COLONISED, mat, ship, s.row[slot])

    def moved(self, s: BlackState, mat: int, ship: int, before: int) -> None:
        arrive(s, mat, ship, before)


class ScoringKit(kit.ScoringKit[BlackState]):
    """Pilots, dwarf planets and badges count too."""

    def count(self, s: BlackState, mat: int, what: int) -> int:
        return scoring.count(s, mat, what)

    def points(self, s: BlackState, mat: int) -> int:
        """Pilots and dwarf planets count too. [rules R27]"""
        return super().points(s, mat) + scoring.card_points(s, mat)

    def final_points(self, s: BlackState, mat: int) -> int:
        return scoring.badge_points(s, mat)

    def finish(self, s: BlackState) -> None:
        """The Rogue's pile is opened, and badges are compared. [rules R29, ruling BTB A40]"""
        s.hire_dice = 0
        for mat in range(s.seats, len(s.level)):
            show_hoard(s, mat)
        if s.log is not None:
            for mat in range(len(s.level)):
                emit(s, events.BADGES, mat, scoring.badge_points(s, mat))


class RogueKit(kit.RogueKit[BlackState]):
    """The Rogue hires with pairs, takes exploration cards, and ends the game in more ways."""

    def can_use_otherwise(self, s: BlackState, meet: MeetDie) -> bool:
        """A die that hires is one the Rogue can use. [ruling BTB A63]"""
        return paired_hull(s, meet) != NONE

    def uses_otherwise(self, s: BlackState, meet: MeetDie) -> bool:
        """The same face twice in a row hires the leftmost pilot, instead of the second die's action.

        [rules R33, R34, rulings BTB A35, A36, A37, A50]
        """
        mat, face = meet.seat, s.faces[meet.die]
        if meet.die == 0:
            s.last_face = NONE
        hull = paired_hull(s, meet)
        if hull != NONE:
            s.last_face = face if s.black.ways.pairs_twice else NONE
            activate_die(s, meet.die)
            offer_follow(s, meet)
            rogue_hires(s, mat, hull)
            return True
        rogue = s.book.rogue
        rolls_again = rogue is not None and rogue.rerolls and not meet.again
        if is_usable(s, mat, face, meet.bonus != 0) or not rolls_again:
            s.last_face = face
        return False

    def climbed(self, s: BlackState, mat: int) -> None:
        """The Rogue takes exploration cards when its empire grows. [rules R37]"""
        take_finds(s, mat)

    def fixed_answer(self, s: BlackState, mat: int, ask: Ask[Any]) -> int:
        """Of two kinds the Rogue loses the one it has more of, energy if equal. [rules 12.17]"""
        if not isinstance(ask, AskForfeit):
            return super().fixed_answer(s, mat, ask)
        if s.energy[mat] >= s.culture[mat]:
            return min(ask.n, s.energy[mat])
        return ask.n - min(ask.n, s.culture[mat])

    def ends_at_once(self, s: BlackState) -> bool:
        """Only the skull ends a solo game on the spot, or points if the table says so.

        [rules R38, ruling BTB A49]
        """
        rogue = s.book.rogue
        if rogue is None:
            return False
        return s.black.ways.ends_at_once or s.level[s.seats] >= rogue.skull

    def is_beaten(self, s: BlackState) -> bool:
        """The higher total wins, ties as between seats; the skull loses. [rules R30, R38, ruling BTB A49]"""
        rogue = s.book.rogue
        if rogue is None or s.ender == NONE or s.level[s.seats] >= rogue.skull:
            return False
        return scoring.rank(s, 0) >= scoring.rank(s, s.seats)


class BlackKit(kit.Kit[BlackState]):
    """The answers of Beyond the Black."""

    def fresh(self, book: Book, seats: int) -> BlackState:
        assert isinstance(book, BlackBook)
        return fresh_black(book, seats)

    def set_up(self, s: BlackState) -> None:
        """A row of pilots is turned up. [rules R3]"""
        for _ in range(s.black.pilot_row[s.seats - 1]):
            s.then(DrawPilot(CHANCE))

    def begin_turn(self, s: BlackState) -> None:
        """Abilities limited to once a turn are fresh again. [rules R10]"""
        s.spent = 0
        s.hire_dice = 0
        s.last_face = NONE

    def follows_free(self, s: BlackState, seat: int, face: int, price: int) -> bool:
        if face != MOVE or not has_rule(s, seat, book.FREE_FOLLOW):
            return False
        return AskFollow(seat, face, s.turn, price).is_free(s)

    def upgrade_discount(self, s: BlackState, seat: int, less: int) -> int:
        """Reductions add up, but a price never falls below 1. [ruling BTB A55]"""
        if not has_rule(s, seat, book.CHEAPER_UPGRADE):
            return 0
        discount = 0
        for ship in range(SHIPS):
            pilot = rule_of(s, seat, ship, book.CHEAPER_UPGRADE)
            discount += 0 if pilot == NONE else s.black.pilots.n[pilot]
        return min(discount, s.book.empire.price[s.level[seat] + 1] - less - 1)

    def acquired(self, s: BlackState, mat: int, goods: int) -> int:
        """What each ship counts for, where it is and by its pilot. [rules 5.1, 5.2, R21, R25]"""
        total = 0
        for ship in range(SHIPS):
            total += counts_for(s, mat, ship, goods)
        return total


def paired_hull(s: BlackState, meet: MeetDie) -> int:
    """The ship for which this die hires, as the second of a pair; NONE if it does not. Bonus dice begin anew.

    [rules R33, rulings BTB A36, A37]
    """
    face = s.faces[meet.die]
    return rogue_hull(s, meet.seat, face) if meet.die > 0 and s.last_face == face else NONE


def counts_for(s: BlackState, mat: int, ship: int, goods: int) -> int:
    """How much a ship counts for when its owner acquires; on a danger track for nothing.

    [rules R21, R23, R25, ruling BTB C1]
    """
    number = mat * SHIPS + ship
    at = s.ship_at[number]
    if at == LOCKED or at == ON_TRACK:
        return 0
    if at == HOME:
        n = 1 if goods == ENERGY or mat >= s.seats else 0
    elif at == UNEXPLORED:
        n = 1 if goods == CULTURE else 0
    else:
        n = s.book.planets.resource[s.row[at]] >> goods & 1
    pilots = s.black.pilots
    pilot = rule_of(s, mat, ship, book.COUNTS)
    if pilot != NONE and pilots.goods[pilot] >> goods & 1:
        return n * pilots.n[pilot]
    pilot = rule_of(s, mat, ship, book.YIELDS)
    if pilot != NONE and pilots.goods[pilot] >> goods & 1:
        return max(n, pilots.n[pilot])
    return n
