"""Badges: who leads in each symbol, and how far that can be trusted while there is time left."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.bits import ones
from orrery.games.beyond_the_black.book import BADGES
from orrery.games.beyond_the_black.state import BlackState

Hand = tuple[int, ...]  # how many badges of each symbol


class Badges:
    """Judges badges for one decision, and remembers what each hand of cards carries."""

    def __init__(self, s: BlackState, trust: float) -> None:
        self.book = s.black
        self.trust = trust  # what one badge more than the others have adds to the chance to be first
        self.seen: dict[tuple[int, int], Hand] = {}
        self.worths: dict[tuple[int, tuple[Hand, ...]], float] = {}

    def of(self, crew: int, finds: int) -> Hand:
        """How many badges of each symbol these cards carry together. [rules R12, R24]"""
        key = (crew, finds)
        if key not in self.seen:
            cards = [self.book.pilots.badges[pilot] for pilot in ones(crew)]
            cards += [self.book.finds.badges[card] for card in ones(finds)]
            self.seen[key] = tuple([sum([card[symbol] for card in cards]) for symbol in range(BADGES)])
        return self.seen[key]

    def owned(self, s: BlackState) -> list[Hand]:
        """The badges of all mats."""
        return [self.of(s.crew[mat], s.finds[mat]) for mat in range(len(s.level))]

    def worth(self, owned: Sequence[Hand], mat: int) -> float:
        """The points to be expected: all for a lead that lasts, half for a tie. [rules R29]"""
        key = (mat, tuple(owned))
        if key not in self.worths:
            total = 0.0
            for symbol in range(BADGES):
                others = sorted([theirs[symbol] for theirs in owned], reverse=True)
                others.remove(owned[mat][symbol])
                total += self.place(owned[mat][symbol], others)
            self.worths[key] = total
        return self.worths[key]

    def place(self, mine: int, others: list[int]) -> float:
        """Points of one symbol. Between two there is no second place. [rules R29]"""
        scoring = self.book.scoring
        first = self.chance(mine - others[0])
        points = scoring.lead * first
        if len(others) > 1:
            points += scoring.second * (1 - first) * self.chance(mine - others[1])
        return points if mine else points * (1 - 2 * self.trust)  # none score without one [ruling BTB A31]

    def chance(self, ahead: int) -> float:
        return min(1.0, max(0.0, 0.5 + self.trust * ahead))
