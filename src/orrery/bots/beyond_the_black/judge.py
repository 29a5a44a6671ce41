"""The judge of a decision in Beyond the Black: the base game's, and what the expansion adds."""

from __future__ import annotations

from orrery.bots.beyond_the_black.dice import Dice
from orrery.bots.beyond_the_black.outlook import Outlook
from orrery.bots.beyond_the_black.twins import without_twins
from orrery.bots.beyond_the_black.weights import STANDARD, Weights
from orrery.bots.tiny_epic_galaxies.judge import Galaxies
from orrery.core.events import bit_of
from orrery.core.machine import NONE
from orrery.games.beyond_the_black.pilots import is_at, pilot_of
from orrery.games.beyond_the_black.state import ON_TRACK, BlackState
from orrery.games.beyond_the_black.steps.exploring import as_reveal
from orrery.games.beyond_the_black.steps.looking import looker_of
from orrery.games.beyond_the_black.steps.scoring import badge_points, total
from orrery.games.beyond_the_black.verbs import cards_left, next_known
from orrery.games.tiny_epic_galaxies.codes import SHIPS


class Black(Galaxies[BlackState]):
    """Judges the positions to which one decision of a seat can lead."""

    w: Weights
    outlook: Outlook

    def __init__(self, world: BlackState, seat: int, weights: Weights = STANDARD) -> None:
        super().__init__(world, seat, weights)

    def look_ahead(self, world: BlackState) -> Outlook:
        return Outlook(world, self.w, self.seat)

    def take_dice(self) -> Dice:
        return Dice(self.seat, self.outlook)

    def value(self, s: BlackState) -> float:
        """The base game's worth, and what a card that is about to be drawn may bring."""
        return super().value(s) + self.drawing(s)

    def standings(self, s: BlackState) -> list[float]:
        """Beside the base game: badges, pilots, and ships on danger tracks."""
        out = super().standings(s)
        badges = self.outlook.badges
        owned = badges.owned(s)
        for mat in range(len(out)):
            out[mat] += badges.worth(owned, mat)
        for mat in range(s.seats):
            out[mat] += self.fleet(s, mat)
        return out

    def fleet(self, s: BlackState, mat: int) -> float:
        """What pilots may still do, more where they are at work, less what danger tracks cost."""
        worth = 0.0
        for number in range(mat * SHIPS, mat * SHIPS + SHIPS):
            worth += self.outlook.ability(s.pilots[number])
            if s.ship_at[number] == ON_TRACK:
                worth -= self.outlook.stuck(s.black.finds.spaces[s.danger[number]] - s.ship_step[number])
            pilot = pilot_of(s, mat, number % SHIPS)
            if (
                pilot != NONE
                and s.black.pilots.where[pilot]
                and is_at(s, number, s.black.pilots.where[pilot])
            ):
                worth += self.w.fits * self.outlook.fade
        return worth

    def drawing(self, s: BlackState) -> float:
        """What a reveal or a look promises, what lies on top, and what is left to others in the row."""
        reveal = as_reveal(s.stack[-1]) if s.stack else None
        worth = -self.w.left * sum([max(0.0, self.outlook.find(card)) for card in s.explore_row])
        if reveal is not None and reveal.finder == self.seat:
            worth += self.outlook.hope(len(s.explore_row), reveal.again != 0 or cards_left(s) == 1)
        elif s.stack and looker_of(s.stack[-1]) == self.seat:
            worth += self.w.look
        elif s.deck_top and s.top_known[0] & bit_of(self.seat):
            worth += self.w.on_top * (self.outlook.find(s.deck_top[0]) - self.outlook.hope(0, True))
        return worth

    def is_ending(self, s: BlackState) -> bool:
        """Who reveals the last card of the deck triggers the end. [rules R26]"""
        if super().is_ending(s):
            return True
        return as_reveal(s.stack[-1]) is not None and cards_left(s) == 1

    def lead(self, s: BlackState) -> float:
        """Badges count now; against the Rogue the higher total wins, but the skull loses. [rules R38, R41]"""
        rogue = self.book.rogue
        if rogue is None:
            points = [self.book.kit.scoring.points(s, mat) + badge_points(s, mat) for mat in range(s.seats)]
            return float(points.pop(self.seat) - max(points))
        if s.level[s.seats] >= rogue.skull:
            return -float(self.book.numbers.end_points)
        if not s.stack:
            return self.book.numbers.end_points * (1.0 if self.book.kit.rogue.is_beaten(s) else -1.0)
        return float(total(s, self.seat) - total(s, s.seats))

    def foresees(self, s: BlackState) -> bool:
        """A card that the seat knows to be on top is tried; all others are judged by what may come."""
        if as_reveal(s.stack[-1]) is not None and next_known(s) & bit_of(self.seat):
            return False
        return super().foresees(s)

    def different(self, s: BlackState, legal: list[int]) -> list[int]:
        return without_twins(s, legal)
