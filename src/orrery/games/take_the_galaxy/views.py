"""What each seat may know, and what it may imagine of the rest."""

from __future__ import annotations

from math import comb
from typing import Any

from orrery.core import views
from orrery.core.views import Dealer, View
from orrery.games.take_the_galaxy.board import Board
from orrery.games.take_the_galaxy.state import State, hand_size, sort_cards
from orrery.games.take_the_galaxy.steps.building import AskSite
from orrery.games.take_the_galaxy.steps.claiming import AskSettle, AskSlot, claim_price
from orrery.games.take_the_galaxy.steps.paying import AskPay


class Views(views.Views[State]):
    """The position as it is written for a seat; hands are hidden."""

    private = True  # the cards that can be built are those of the hand

    def describe(self, view: View, voice: Any) -> str:
        return Board(view, voice).describe()

    def redeal(self, s: State, seat: int, dealer: Dealer) -> None:
        """Draw anew the cards of every other hand that nobody has seen come there. [rules 1.8]"""
        for owner in range(s.seats):
            if owner != seat:
                redeal_hand(s, owner, dealer)


def redeal_hand(s: State, owner: int, dealer: Dealer) -> None:
    """Every set of cards that fits what is known is as likely as it would be in the deck's own order.

    What the owner has begun may show that it holds certain cards; then only such hands come.
    """
    low, high = owner * s.types, (owner + 1) * s.types
    known = s.known[low:high]
    n = hand_size(s, owner) - sum(known)
    pool = [
        deck + hand - seen for deck, hand, seen in zip(s.deck[low:high], s.hand[low:high], known, strict=True)
    ]
    shown, least = shown_by_question(s, owner)
    least -= sum([known[card] for card in shown])
    drawn = drawn_with(pool, n, shown, least, dealer)
    s.hand[low:high] = [seen + new for seen, new in zip(known, drawn, strict=True)]
    s.deck[low:high] = [all_of - new for all_of, new in zip(pool, drawn, strict=True)]
    sort_cards(s, owner)


def shown_by_question(s: State, owner: int) -> tuple[list[int], int]:
    """Of which kinds the owner's hand holds how many at least, as its open question shows to all."""
    ask = s.stack[-1] if s.stack else None
    if ask is None or ask.seat != owner:
        return [], 0
    if isinstance(ask, AskSite | AskSlot):
        return [ask.card], 1
    if isinstance(ask, AskPay):
        return list(range(ask.least, s.types)), ask.n
    if isinstance(ask, AskSettle):
        return [card for card in range(s.book.cards.colonies) if can_settle(s, ask, card)], 1
    return [], 0


def can_settle(s: State, ask: AskSettle, card: int) -> bool:
    """Whether a colony would settle the system, were it in the hand."""
    fits = AskSlot(ask.seat, ask.place, card).blocked(s) == 0
    return fits and hand_size(s, ask.seat) > claim_price(s, ask.place, card)


def drawn_with(pool: list[int], n: int, shown: list[int], least: int, dealer: Dealer) -> list[int]:
    """So many cards of the pool, all alike likely, but with `least` at least among the kinds shown."""
    drawn = [0] * len(pool)
    inside = sum([pool[card] for card in shown])
    outside = sum(pool) - inside
    first = max(0, least, n - outside)
    ways = [comb(inside, k) * comb(outside, n - k) for k in range(first, min(n, inside) + 1)]
    k = first + dealer.pick(ways)
    draw_from(pool, drawn, shown, k, dealer)
    draw_from(pool, drawn, [card for card in range(len(pool)) if card not in shown], n - k, dealer)
    return drawn


def draw_from(pool: list[int], drawn: list[int], kinds: list[int], n: int, dealer: Dealer) -> None:
    """So many cards of these kinds, one after another, all alike likely."""
    for _ in range(n):
        card = kinds[dealer.pick([pool[kind] - drawn[kind] for kind in kinds])]
        drawn[card] += 1
