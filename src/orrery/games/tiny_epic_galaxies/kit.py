"""The kit: the small questions of the rules that another edition or expansion may answer otherwise.

Its parts are those of the rules: which questions are asked, what ships do, what counts, how the Rogue plays.
The alternative was an expansion that replaces steps whole, and so says again what those steps already say.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from orrery.core.bits import ones
from orrery.core.machine import NONE, Ask
from orrery.games.tiny_epic_galaxies.book import DIPLOMACY_TRACK, ECONOMY_TRACK, Book
from orrery.games.tiny_epic_galaxies.codes import MAX_SEATS
from orrery.games.tiny_epic_galaxies.state import S, State, fresh
from orrery.games.tiny_epic_galaxies.steps import actions, others, planets
from orrery.games.tiny_epic_galaxies.steps.colonies import AskColony
from orrery.games.tiny_epic_galaxies.steps.follow import AskFollow
from orrery.games.tiny_epic_galaxies.steps.moving import AskShip
from orrery.games.tiny_epic_galaxies.steps.rogue import MeetDie
from orrery.games.tiny_epic_galaxies.steps.turn import AskTurn


class AskKit(Generic[S]):
    """The questions that an expansion asks with more answers.

    Questions never change: those that judge whether a face can be carried out are made once for each seat.
    Making them at every judgement cost 5 % of a game.
    """

    def __init__(self) -> None:
        seats = range(MAX_SEATS)
        self.ships: Final = [self.ship(seat) for seat in seats]
        self.colonies: Final = [self.colony(seat) for seat in seats]
        self.economies: Final = [self.advance(seat, ECONOMY_TRACK) for seat in seats]
        self.diplomacies: Final = [self.advance(seat, DIPLOMACY_TRACK) for seat in seats]

    def turn(self, seat: int) -> AskTurn[S]:
        """What may be done between two dice. [rules 3.2]"""
        return AskTurn(seat)

    def ship(self, seat: int) -> AskShip[S]:
        """The move face: which ship? [rules 4.1]"""
        return AskShip(seat, NONE)

    def advance(self, seat: int, track: int) -> actions.AskAdvance[S]:
        """The diplomacy or the economy face: which ship? [rules 5.4]"""
        return actions.AskAdvance(seat, track)

    def colony(self, seat: int) -> AskColony[S]:
        """The colony face: upgrade, or use what? [rules 6.1]"""
        return AskColony(seat)

    def follow(self, seat: int, face: int, actor: int, price: int) -> AskFollow[S]:
        """How a seat may follow. [rules 7.2]"""
        return AskFollow(seat, face, actor, price)


class ShipKit(Generic[S]):
    """What ships do beside moving by a die."""

    def refuse_advance(self, s: S, mat: int, ship: int, track: int) -> int:
        """0 if a ship can advance by that type, or by any. [rules 5.4]"""
        return actions.refuse_orbiting(s, mat, ship, track)

    def advance(self, s: S, mat: int, ship: int, n: int) -> None:
        """A ship advances. [rules 5.4]"""
        planets.advance(s, mat, ship, n)

    def refuse_harm(self, s: S, number: int) -> int:
        """0 if the effects of others can push that ship back. [rules 5.7]"""
        return 0

    def colonising(self, s: S, mat: int, ship: int, slot: int) -> None:
        """A ship is about to take the planet of a slot. [rules 5.5]"""

    def moved(self, s: S, mat: int, ship: int, before: int) -> None:
        """A ship was moved by its owner, but not by a move action. [rules 8.21, 8.23, 12.8]"""


class ScoringKit(Generic[S]):
    """What is counted, during the game and after it."""

    def count(self, s: S, mat: int, what: int) -> int:
        """What an expansion counts beside the base game. [rules 10.1]"""
        raise NotImplementedError

    def points(self, s: S, mat: int) -> int:
        """Points of colonies and empire level: all that counts for the trigger. [rules 9.1, 12.16]"""
        book = s.book
        if mat < s.seats or book.rogue is None:
            total = book.empire.points[s.level[mat]]
        else:
            total = book.rogue.points[s.level[mat]]
        for planet in ones(s.colonies[mat]):
            total += book.planets.points[planet]
        return total

    def final_points(self, s: S, mat: int) -> int:
        """Points that are counted only after the end, beside the mission. [rules 9.3]"""
        return 0

    def finish(self, s: S) -> None:
        """What else is shown to all when the game is over. [rules 9.3]"""


class RogueKit(Generic[S]):
    """How the Rogue plays beside its die actions, and how a game against it ends."""

    def can_use_otherwise(self, s: S, meet: MeetDie) -> bool:
        """Whether the Rogue would use its die for something that is not the die's action. [rules 12.5]"""
        return False

    def uses_otherwise(self, s: S, meet: MeetDie) -> bool:
        """Whether the Rogue has used its die for something that is not the die's action. [rules 12.6]"""
        return False

    def climbed(self, s: S, mat: int) -> None:
        """The Rogue's empire token has moved up. [rules 12.14]"""

    def fixed_answer(self, s: S, mat: int, ask: Ask[Any]) -> int:
        """What a mat without a seat answers, or NONE if it does not. [rules 12.17]"""
        return others.fixed_answer(s, mat, ask)

    def ends_at_once(self, s: S) -> bool:
        """Whether the game is over as soon as its end is triggered: so against the Rogue. [rules 12.16]"""
        return s.book.rogue is not None

    def is_beaten(self, s: S) -> bool:
        """The seat has won a solo game if it triggered the end. [rules 12.16]"""
        return 0 <= s.ender < s.seats


class Kit(Generic[S]):
    """The answers of the base game."""

    def __init__(
        self, asks: AskKit[S], ships: ShipKit[S], scoring: ScoringKit[S], rogue: RogueKit[S]
    ) -> None:
        self.asks: Final = asks
        self.ships: Final = ships
        self.scoring: Final = scoring
        self.rogue: Final = rogue

    def fresh(self, book: Book, seats: int) -> State:
        """The table before anything is turned up or dealt. [rules 2.1]"""
        return fresh(book, seats)

    def set_up(self, s: S) -> None:
        """Leave on the stack what is turned up beside the row of planets: nothing. [rules 2.2]"""

    def begin_turn(self, s: S) -> None:
        """Forget what counted for the last turn only, beside the base game's own."""

    def follows_free(self, s: S, seat: int, face: int, price: int) -> bool:
        """Whether a seat that cannot pay may follow all the same. [rules 7.2]"""
        return False

    def follow_price(self, s: S, actor: int) -> int:
        """Following costs 1 culture; the active seat may have raised it. [rules 7.2, 8.28]"""
        return s.follow_price if actor == s.turn else 1

    def upgrade_discount(self, s: S, seat: int, less: int) -> int:
        """What makes an upgrade cheaper beside the card that grants it. [rules 6.2]"""
        return 0

    def acquired(self, s: S, mat: int, goods: int) -> int:
        """What acquiring brings. [rules 5.1, 5.2]"""
        return actions.acquired(s, mat, goods)
