"""What all positions of one decision share beyond the base game: pilots and unseen cards."""

from __future__ import annotations

from typing import Final

from orrery.bots.beyond_the_black.badges import Badges
from orrery.bots.beyond_the_black.weights import Weights
from orrery.bots.tiny_epic_galaxies.outlook import Outlook as BaseOutlook
from orrery.core.bits import ones
from orrery.core.effects import Op
from orrery.core.events import bit_of
from orrery.core.machine import NONE
from orrery.games.beyond_the_black.grammar import BLACK
from orrery.games.beyond_the_black.state import BlackState, black_of
from orrery.games.beyond_the_black.verbs import cards_left
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import State

PAY, GAIN, LOSE = (BLACK.number(word) for word in ("pay", "gain", "lose"))
TRIBUTE, FALL_BACK, TRACK, EITHER = (
    BLACK.number(word) for word in ("tribute", "fall_back", "track", "either")
)


NONE_BETTER: Final = -99.0  # behind a full row there is no next card


class Outlook(BaseOutlook):
    """Worked out once for a decision, by what its seat may know."""

    w: Weights

    def __init__(self, s: BlackState, w: Weights, seat: int) -> None:
        super().__init__(s, w)
        self.seat = seat
        self.book = s.black
        self.state = s
        self.badges = Badges(s, 0.5 / (1 + w.drift * self.time))
        self.abilities: dict[int, float] = {NONE: 0.0}
        self.finds: dict[int, float] = {}
        self.hopes: list[float] = []

    def turns_left(self, s: State) -> float:
        """The exploration deck may end the game before the points do. [rules R26]"""
        left = super().turns_left(s)
        return min(left, 0.5 + cards_left(black_of(s)) / (self.w.explored * s.seats))

    def ability(self, pilot: int) -> float:
        """What a pilot does in the time that is left, by its rule or by its moment and its words."""
        if pilot not in self.abilities:
            pilots = self.book.pilots
            if pilots.rule[pilot] != NONE:
                turn = self.w.rules[pilots.rule[pilot]] * max(1, pilots.n[pilot] - 1)
            else:
                program = self.book.programs[pilots.program[pilot]]
                turn = self.w.often[pilots.when[pilot]] * max(0.0, self.effect(program))
            self.abilities[pilot] = self.w.ability * self.time * turn
        return self.abilities[pilot]

    def effect(self, program: list[Op]) -> float:
        """The value of a card's words to the seat in its position."""
        return sum([self.word(op) for op in program])

    def word(self, op: Op) -> float:
        n = op.n if op.count == NONE else 1
        if op.word == GAIN:
            return self.more(op.what, n)
        if op.word in (PAY, LOSE):
            return self.more(op.what, -n)
        if op.word == TRIBUTE:
            return self.more(NONE, -n)
        if op.word == TRACK:
            return -self.stuck(op.n)
        if op.word == EITHER:
            return max([self.effect(self.book.programs[branch]) for branch in op.branches])
        if op.word == FALL_BACK:
            return n * self.w.words[FALL_BACK] * orbiting(self.state, self.seat)
        return max(1, n) * self.w.words[op.word]

    def more(self, what: int, n: int) -> float:
        """What more goods are worth, or fewer; of a kind that the seat chooses, the best."""
        kinds = [what] if what in (ENERGY, CULTURE) else [ENERGY, CULTURE]
        return max([self.more_of(goods, n) for goods in kinds])

    def more_of(self, goods: int, n: int) -> float:
        s, seat, most = self.state, self.seat, self.book.numbers.most_goods
        energy, culture = s.energy[seat], s.culture[seat]
        more_energy = energy + n if goods == ENERGY else energy
        more_culture = culture + n if goods == CULTURE else culture
        level = s.level[seat]
        after = self.goods(level, min(most, max(0, more_energy)), min(most, max(0, more_culture)))
        return after - self.goods(level, energy, culture)

    def stuck(self, missing: int) -> float:
        """The cost of having a ship on a danger track. [rules R23]"""
        return self.w.stuck * missing * self.fade

    def find(self, card: int) -> float:
        """What an exploration card would bring the seat: points, badges and its words."""
        if card not in self.finds:
            finds, s = self.book.finds, self.state
            owned = self.badges.owned(s)
            before = self.badges.worth(owned, self.seat)
            owned[self.seat] = self.badges.of(s.crew[self.seat], s.finds[self.seat] | 1 << card)
            words = self.effect(self.book.programs[finds.program[card]])
            if finds.may[card]:
                words = max(0.0, words)
            gained = self.badges.worth(owned, self.seat) - before
            self.finds[card] = finds.points[card] + gained + words
        return self.finds[card]

    def hope(self, row: int, must: bool) -> float:
        """What a reveal brings on average with so many cards in the row. [rules R16, R17]

        A danger must be taken; a discovery is taken if the next card promises less, or if there is no room.
        """
        if not self.hopes:
            self.hopes = self.hoped()
        return self.hopes[-1] if must else self.hopes[min(row, self.book.row_most)]

    def hoped(self) -> list[float]:
        """The worth of a reveal for each length of the row, the longest last."""
        cards = unseen(self.state, self.seat) or self.state.deck_bottom[:1]
        worths = [(self.find(card), self.book.finds.danger[card]) for card in cards]
        next_one = NONE_BETTER
        out: list[float] = []
        for _ in range(self.book.row_most + 1):
            total = sum([worth if danger else max(worth, next_one) for worth, danger in worths])
            next_one = total / max(1, len(worths))
            out.insert(0, next_one)
        return out

    def exploring(self, s: BlackState) -> float:
        """What an exploration may bring: the best card of the row, or a reveal."""
        worths = [self.find(card) for card in s.explore_row]
        if cards_left(s):
            worths.append(self.hope(len(s.explore_row), False))
        return max(worths) if worths else 0.0


def orbiting(s: BlackState, seat: int) -> int:
    """How many ships of a seat can be pushed back."""
    ships = range(seat * SHIPS, seat * SHIPS + SHIPS)
    return len([number for number in ships if s.ship_at[number] >= 0 and s.ship_step[number] > 0])


def unseen(s: BlackState, seat: int) -> list[int]:
    """The exploration cards that may come from the deck, as far as a seat can know."""
    mask = s.deck_bag
    piles = ((s.deck_top, s.top_known), (s.deck_bottom, s.bottom_known), (s.hoard, s.hoard_known))
    for cards, known in piles:
        for card, who in zip(cards, known, strict=True):
            if not who & bit_of(seat):
                mask |= 1 << card
    return ones(mask)
