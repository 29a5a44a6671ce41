"""What each game promises of every position beyond the laws: goods in bounds, pieces and cards conserved."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from orrery.core.bits import ones
from orrery.core.game import Game
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED
from orrery.games.take_the_galaxy.book import SYSTEM, UTILITY
from orrery.games.take_the_galaxy.codes import SITES, SLOTS, SYSTEMS, TOKENS
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import EMPTY, HOME, LOCKED, SURFACE
from tests.contract.laws import Law


def tiny_epic_galaxies(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Whatever triggered the end has reached it, and a solo game is over with it. [rules 9.1, 12.16]"""
    base_pieces(s)
    book = s.book
    reached = [
        mat for mat in range(len(s.energy)) if book.kit.scoring.points(s, mat) >= book.numbers.end_points
    ]
    on_skull = [mat for mat in range(s.seats, len(s.level)) if s.level[mat] == book.rogue.skull]
    assert (s.ender in reached + on_skull) if reached or on_skull else s.ender == -1
    assert not (s.stack and s.ender != -1 and book.rogue), "a solo game goes on after its end"


def base_pieces(s: Any) -> None:
    """Goods in bounds, every planet in one place, every ship somewhere it may be. [rules 1.2-1.6, 4.3]"""
    book = s.book
    for mat, goods in enumerate(zip(s.energy, s.culture, strict=True)):
        most = book.numbers.most_goods if mat < s.seats else book.rogue.most_goods
        assert all(0 <= n <= most for n in goods)
    places = [*(planet for planet in s.row if planet != EMPTY), *s.bottom, *ones(s.bag), *ones(s.removed)]
    for mask in s.colonies:
        places += ones(mask)
    assert sorted(places) == list(range(len(book.planets.ids)))
    assert len(s.ship_at) == SHIPS * len(s.energy)
    for mat, level in enumerate(s.level):
        ships = range(mat * SHIPS, mat * SHIPS + SHIPS)
        free = book.empire.ships[level] if mat < s.seats else SHIPS
        assert sum(s.ship_at[ship] != LOCKED for ship in ships) == free
        assert mat < s.seats or SURFACE not in [s.ship_step[ship] for ship in ships], "the Rogue has landed"
        away = [(s.ship_at[ship], s.ship_step[ship] == SURFACE) for ship in ships if s.ship_at[ship] >= 0]
        assert len(set(away)) == len(away), "two own ships on one surface or in one orbit"
    for at, step in zip(s.ship_at, s.ship_step, strict=True):
        assert at in (LOCKED, HOME, UNEXPLORED, ON_TRACK) or s.row[at] != EMPTY
        if at != ON_TRACK:
            assert step == 0 if at < 0 else SURFACE <= step < book.planets.spaces[s.row[at]]


def beyond_the_black(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Every pilot and exploration card in one place, every Advanced Ship piloted. [rules R1, R9, R17]"""
    base_pieces(s)
    pilots = [*s.pilot_row, *ones(s.pilot_bag), *s.pilot_bottom]
    for mask in s.crew:
        pilots += ones(mask)
    assert sorted(pilots) == list(range(len(s.black.pilots.ids)))
    shown = [step.find for step in s.stack if type(step).__name__ in ("AskFind", "MeetDanger")]
    finds = [*s.explore_row, *ones(s.deck_bag), *s.deck_top, *s.deck_bottom, *s.hoard, *shown]
    for mask in s.finds:
        finds += ones(mask)
    assert sorted(finds) == list(range(len(s.black.finds.ids)))
    assert len(s.explore_row) <= s.black.row_most
    assert not any(s.black.finds.danger[card] for card in s.explore_row), "a danger in the row"
    for mat in range(len(s.level)):
        asked = [step.hull for step in s.stack if type(step).__name__ == "AskRefit" and step.seat == mat]
        flown = [hull for hull in s.hulls[mat * SHIPS : mat * SHIPS + SHIPS] if hull != -1]
        piloted = [hull for hull in range(4) if s.pilots[mat * SHIPS + hull] != -1]
        assert sorted(flown + asked) == piloted
        top = sum(1 << pilot for pilot in s.pilots[mat * SHIPS : mat * SHIPS + SHIPS] if pilot != -1)
        assert s.crew[mat] & top == top
    for number, at in enumerate(s.ship_at):
        assert (s.danger[number] != -1) == (at == ON_TRACK)
        assert at != ON_TRACK or s.ship_step[number] < s.black.finds.spaces[s.danger[number]]
        assert at != LOCKED or s.hulls[number] == -1


def take_the_galaxy(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Every card in one place, everything on the table where it may be. [rules 1.2, 2.1, 3.1, 6.2, 8.1]"""
    space_cards(s)
    for seat in range(s.seats):
        seat_cards(s, seat)
        seat_systems(s, seat)
        seat_estate(s, seat)
    kinds = [type(step).__name__ for step in s.stack]
    assert not any(s.pool) or ("AskAct" in kinds and "Reset" not in kinds), "a pool outside the action phase"
    assert min(s.pool) >= 0
    assert s.granted & s.denied == 0
    assert s.book.terms.teams or s.granted | s.denied == 0


def space_cards(s: Any) -> None:
    """Each space card is unseen, in the row, gone, controlled or in a pile; the deck is what is left."""
    space, stock = s.book.space, s.book.stock
    start, seen = space.start, [*s.row, *ones(s.gone)]
    for seat in range(s.seats):
        mine = [card for card in s.systems[seat * SYSTEMS : (seat + 1) * SYSTEMS] if card != -1]
        mine += ones(s.pile[seat])
        assert mine.count(start) == 1, "a starting system is one of its seat's"
        seen += [card for card in mine if card != start]
    assert sorted([*seen, *ones(s.unseen)]) == ones(stock.unseen)
    out = Counter([stock.classes[card] for card in seen])
    for one, left in enumerate(s.left):
        assert left == stock.left[one] - out[one] >= 0
    opened = max((space.sector[card] for card in seen), default=0)
    assert not any(s.left[: 3 * opened]), "a sector before its turn"
    assert len(s.row) == len(s.hazards) <= s.seats + 1
    row_events(s)
    assert all(0 <= n <= space.hazards[card] for card, n in zip(s.row, s.hazards, strict=True))
    turned = len(seen) - s.seats  # one for each turn that has begun, but for the card that is being turned up
    waits = any(type(step).__name__ == "Reveal" for step in s.stack)
    turns = (s.round - 1) * s.seats + (s.turn - s.first) % s.seats + 1 if s.round else 0
    assert s.round == 0 or turned == turns - waits


def row_events(s: Any) -> None:
    """What is kept of the row's events is what they say. [rules 11.3 to 11.7, ruling TTG A10]"""
    effects, kept = s.book.effects, s.ongoing
    assert kept.raid == max((effects.raid[card] for card in s.row), default=0)
    assert kept.burst == sum(effects.burst[card] for card in s.row)
    forbidden = {bit for card in s.row for bit in ones(effects.forbids[card])}
    assert forbidden == set(ones(kept.forbids))
    for kind in range(4):
        less = [effects.discount[card] for card in s.row if effects.discounted[card] >> kind & 1]
        assert kept.discount[kind] == sum(less)
    assert kept.offers == any(effects.opportunity[card] != -1 for card in s.row)


def seat_cards(s: Any, seat: int) -> None:
    """A seat's cards are in deck, hand or discard, or on the table; no more are known than are held."""
    cards, own = s.book.cards, slice(seat * s.types, (seat + 1) * s.types)
    deck, hand, discard, known = s.deck[own], s.hand[own], s.discard[own], s.known[own]
    sites = range(seat * SITES, (seat + 1) * SITES)
    laid = [s.colony[site] for site in sites if s.colony[site] != -1]
    for site in sites:
        laid += ones(s.covered[site])
    assert all(card < cards.colonies for card in laid), "a ship on a slot"
    there = Counter(laid)
    ships, sailed = (row[seat * cards.ships : (seat + 1) * cards.ships] for row in (s.ships, s.sailed))
    assert all(0 <= used <= n for used, n in zip(sailed, ships, strict=True))
    table = [*(there[card] for card in range(cards.colonies)), *ships]
    found = [sum(places) for places in zip(deck, hand, discard, table, strict=True)]
    assert dict(zip(cards.ids, found, strict=True)) == whole_deck(cards)
    assert min(*deck, *discard, *known) >= 0
    assert all(n <= held for n, held in zip(known, hand, strict=True))
    for mask, pile in zip(s.kinds[3 * seat : 3 * seat + 3], (hand, deck, discard), strict=True):
        assert ones(mask) == [card for card, n in enumerate(pile) if n > 0]
    assert s.held[seat] == sum(hand)


def whole_deck(cards: Any) -> dict[str, int]:
    """How many of each card a seat has."""
    n_each = [first + more for first, more in zip(cards.start, cards.deck, strict=True)]
    return dict(zip(cards.ids, n_each, strict=True))


def seat_systems(s: Any, seat: int) -> None:
    """Slots hold colonies that fit, over cheaper ones of their kind; where no system is, nothing is."""
    cards, space = s.book.cards, s.book.space
    mine = list(s.systems[seat * SYSTEMS : (seat + 1) * SYSTEMS])
    assert mine == sorted(mine, key=lambda card: card == -1), "a gap among the systems"
    setting_up = s.round == 0
    for place, system in enumerate(mine):
        sites = [seat * SITES + place * SLOTS + slot for slot in range(SLOTS)]
        slots = space.slots[system] if system != -1 else []
        tokens = s.tokens[seat * TOKENS + place * 4 : seat * TOKENS + place * 4 + 4]
        most = space.bounty[system] if system != -1 else [0] * 4
        assert all(0 <= n <= there for n, there in zip(tokens, most, strict=True))
        assert system == -1 or space.kind[system] == SYSTEM
        assert system == -1 or setting_up or any(s.colony[site] != -1 for site in sites)
        for slot, site in enumerate(sites):
            colony = s.colony[site]
            if colony == -1:
                assert s.used >> site & 1 == s.covered[site] == 0
                continue
            assert slot < len(slots)
            assert cards.kind[colony] in (slots[slot], UTILITY)
            for below in ones(s.covered[site]):
                assert cards.kind[below] == cards.kind[colony]
                assert cards.cost[below] < cards.cost[colony]


def seat_estate(s: Any, seat: int) -> None:
    """What is kept of a seat's systems and ships is what lies there. [rules 6.2, 6.5, 7.6, 9.1]"""
    kept, slots = s.estates[seat], s.book.space.slots
    mine = [card for card in s.systems[seat * SYSTEMS : (seat + 1) * SYSTEMS] if card != -1]
    assert kept.systems == len(mine)
    colony = s.colony[seat * SITES : (seat + 1) * SITES]
    assert list(kept.sites) == [site for site in range(SITES) if colony[site] != -1]
    kind, cost = s.book.cards.kind, s.book.cards.cost
    least: dict[int, int] = {}  # what the cheapest colony of each kind costs
    for one in colony:
        if one != -1:
            least[kind[one]] = min(cost[one], least.get(kind[one], cost[one]))
    dearer = [card for card in range(s.book.cards.colonies) if cost[card] > least.get(kind[card], cost[card])]
    assert ones(kept.above) == dearer
    free = {
        place: [slot for at, slot in enumerate(slots[card], place * SLOTS) if colony[at] == -1]
        for place, card in enumerate(mine)
    }
    assert ones(kept.full) == [place for place in free if not free[place]]
    kinds = {slot for place in free for slot in free[place]}
    assert ones(kept.room) == sorted({*kinds, 2, 3} if kinds else {3})
    tokens = s.tokens[seat * TOKENS : (seat + 1) * TOKENS]
    ships = s.ships[seat * s.book.cards.ships : (seat + 1) * s.book.cards.ships]
    assert list(kept.ships) == [ship for ship, n in enumerate(ships) if n]
    assert list(kept.bounty) == [token for token in range(TOKENS) if tokens[token]]


def pig(game: Game[Any], s: Any, chance: random.Random) -> None:
    """Everybody holds a card of their own or waits for one; points below the goal while the game goes on."""
    held = [card for card in s.card if card]
    assert len(set(held)) == len(held)
    assert max(s.points) < s.goal or game.over(s)


INVARIANTS: dict[str, Law] = {
    "tiny-epic-galaxies": tiny_epic_galaxies,
    "beyond-the-black": beyond_the_black,
    "take-the-galaxy": take_the_galaxy,
    "pig": pig,
}


def law_of(name: str) -> Law:
    """What must hold at every position of a game; nothing, if nobody has said so yet."""
    return INVARIANTS.get(name, lambda game, s, chance: None)
