"""Who knows what: hands and decks are secret, the rest is public; imagined worlds have the right odds."""

from __future__ import annotations

import json
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import orrery
from orrery.core.events import Log
from orrery.dealers import SeededDealer
from orrery.games.take_the_galaxy.steps.paying import AskPay
from tests.rule import rule
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

WORLDS = 2000


def hand_in(s: Any, seat: int) -> tuple[str, ...]:
    counts = s.hand[seat * s.types : (seat + 1) * s.types]
    return tuple(name for name, n in zip(s.book.cards.ids, counts, strict=True) for _ in range(n))


def imagined(t: GalaxyScene, viewer: int, seat: int) -> Counter[tuple[str, ...]]:
    """How often each hand of a seat comes in worlds that look the same to the viewer."""
    seen, dealer = GALAXY.view(t.s, viewer), SeededDealer("frequencies")
    return Counter(hand_in(GALAXY.resample(seen, dealer), seat) for _ in range(WORLDS))


def in_order(cards: list[str]) -> tuple[str, ...]:
    every = [card["id"] for card in GALAXY.cards()]
    return tuple(sorted(cards, key=every.index))


def odds(pool: str, n: int, known: str = "", needed: frozenset[str] = frozenset()) -> dict[Any, Fraction]:
    """By counting: every choice of `n` single cards of the pool is alike likely, if it fits."""
    hands = [in_order([*known.split(), *drawn]) for drawn in combinations(pool.split(), n)]
    fitting = Counter(hand for hand in hands if not needed or needed & set(hand))
    return {hand: Fraction(times, fitting.total()) for hand, times in fitting.items()}


def fits(found: Counter[tuple[str, ...]], expected: dict[Any, Fraction]) -> bool:
    """Just the hands that can be, each as often as it should: within four deviations."""
    near = [
        abs(found[hand] - WORLDS * share) <= 4 * float(WORLDS * share * (1 - share)) ** 0.5
        for hand, share in expected.items()
    ]
    return set(found) == set(expected) and all(near)


@rule("1.8")
def test_a_seat_sees_its_own_hand_and_of_others_only_how_many_cards_they_hold() -> None:
    t = galaxy(hand=["township", "surface_dig strip_mine"], known=["", "surface_dig"])
    mine, other = GALAXY.view(t.s, 0)["mats"]
    assert (mine["hand"], mine["hand_size"]) == ({"township": 1}, 1)
    assert (other["hand"], other["hand_size"], other["known"]) == (None, 2, {"surface_dig": 1})
    assert "strip_mine" not in json.dumps(GALAXY.view(t.s, 0))
    assert [mat["hand"] for mat in GALAXY.view(t.s, orrery.SPECTATOR)["mats"]] == [None, None]


@rule("1.8", "12.5")
def test_partners_do_not_see_each_others_hands() -> None:
    t = galaxy(seats=4, teams=True, hand=["township", "", "strip_mine"])
    assert GALAXY.view(t.s, 0)["mats"][2]["hand"] is None


@rule("1.8", "TTG A30")
def test_discard_piles_are_open_and_a_deck_shows_how_many_cards_it_has() -> None:
    t = galaxy(discard=["", "township surface_dig"])
    other = GALAXY.view(t.s, 0)["mats"][1]
    assert other["discard"] == {"township": 1, "surface_dig": 1}
    assert other["deck_size"] == 41 - 1 - 2  # the colony at home and the two discarded


@rule("2.5", "TTG A57")
def test_the_opening_hand_is_seen_by_all() -> None:
    s = GALAXY.start(seats=2)
    while GALAXY.to_move(s) == orrery.CHANCE and s.round == 0:
        GALAXY.apply(s, GALAXY.legal(s)[0])
    for mat in GALAXY.view(s, orrery.SPECTATOR)["mats"]:
        assert (sum(mat["known"].values()), mat["hand_size"], mat["hand"]) == (7, 7, None)


@rule("3.3")
def test_a_draw_is_told_to_its_seat_only() -> None:
    t = galaxy(pool="1 production").play("draw for production")
    assert t.asked == (orrery.CHANCE, "Draw")
    card = GALAXY.legal(t.s)[0]
    told = [GALAXY.told(t.s, card, viewer) for viewer in (0, 1, orrery.SPECTATOR)]
    assert told == [f"* {GALAXY.text(t.s, card)}", "* ?", "* ?"]
    t.s.log = log = Log()
    GALAXY.apply(t.s, card)
    assert len(log.seen(0)) == len(log.seen(1)) == 1
    assert log.seen(1)[0].kind != log.seen(0)[0].kind


@rule("4.4", "TTG A57")
def test_a_recovered_card_is_known_until_one_of_its_kind_leaves_the_hand() -> None:
    t = galaxy(hand=["surface_dig", ""], discard=["surface_dig", ""], pool="1 science", row="mossback:1")
    t.play("recover", "take back surface_dig")
    assert (t.hand(0), t.known(0)) == (["surface_dig", "surface_dig"], ["surface_dig"])
    t.play("clear mossback", "discard surface_dig")
    assert (t.hand(0), t.known(0)) == (["surface_dig"], [])


@rule("4.7")
def test_when_a_deck_is_made_anew_everybody_can_count_what_is_in_hand() -> None:
    """Then all other cards of the seat lie open: those on the table and those that were discarded."""
    t = galaxy(
        hand=["rest", ""], discard=["surface_dig township", ""], deck=["strip_mine"], pool="1 production"
    )
    t.play("draw for production", "strip_mine")
    assert t.known(0) == t.hand(0)
    assert "strip_mine" in t.known(0)
    assert imagined(t, 1, 0) == {tuple(t.hand(0)): WORLDS}


@rule("1.8")
def test_imagined_hands_come_as_often_as_they_are_dealt() -> None:
    t = galaxy(hand=["", "township crew_tender"], deck=[None, "township campus_town"])
    expected = odds("township crew_tender township campus_town", 2)
    assert len(expected) == 4
    assert fits(imagined(t, 0, 1), expected)
    assert fits(imagined(t, orrery.SPECTATOR, 1), expected)
    assert set(imagined(t, 1, 1)) == {("township", "crew_tender")}


@rule("1.8", "TTG A57")
def test_what_is_known_of_a_hand_is_in_every_imagined_one() -> None:
    t = galaxy(
        hand=["", "township crew_tender surface_dig"],
        known=["", "township"],
        deck=[None, "township campus_town"],
    )
    assert fits(imagined(t, 0, 1), odds("crew_tender surface_dig township campus_town", 2, "township"))


@rule("4.5", "TTG A53")
def test_whoever_still_pays_holds_cards_that_can_be_named() -> None:
    """Seat 1 has discarded a deep shaft: what it still pays stands behind it in the card list."""
    t = galaxy(
        hand=["", "township deep_shaft crew_tender"],
        deck=[None, "township strip_mine"],
        row="silver_thicket:1",
        turn=1,
    )
    least = t.s.book.cards.ids.index("deep_shaft")
    t.s.stack.append(AskPay(1, 1, least))
    behind = frozenset({"deep_shaft", "strip_mine", "crew_tender"})
    pool = "township deep_shaft crew_tender township strip_mine"
    assert fits(imagined(t, 0, 1), odds(pool, 3, needed=behind))


@rule("6.1")
def test_whoever_says_what_it_builds_holds_that_card() -> None:
    t = galaxy(
        hand=["", "field_laboratory township"], deck=[None, "field_laboratory strip_mine crew_tender"], turn=1
    )
    t.play("build field_laboratory")
    assert t.asked == (1, "AskSite")
    pool = "field_laboratory township field_laboratory strip_mine crew_tender"
    assert fits(imagined(t, 0, 1), odds(pool, 2, needed=frozenset({"field_laboratory"})))


@rule("7.3")
def test_whoever_claims_a_system_holds_a_colony_for_it() -> None:
    """A township of cost 2 could not be paid with one other card; the system has no deposit."""
    t = galaxy(
        hand=["", "frontier_colony crew_tender"],
        deck=[None, "township surface_dig frontier_colony ore_barge"],
        row="verdance",
        turn=1,
    )
    t.play("claim verdance")
    assert t.asked == (1, "AskSettle")
    pool = "frontier_colony crew_tender township surface_dig frontier_colony ore_barge"
    assert fits(imagined(t, 0, 1), odds(pool, 2, needed=frozenset({"frontier_colony"})))


@rule("1.8")
@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_asked_of_another_seat_has_an_answer_in_every_imagined_world(seats: int) -> None:
    chance, dealer = random.Random(seats), SeededDealer(seats)
    s, asked = GALAXY.start(seats=seats), set()
    while not GALAXY.over(s):
        if GALAXY.to_move(s) >= 0:
            viewer = (GALAXY.to_move(s) + 1) % seats
            asked.add(type(s.stack[-1]).__name__)
            world = GALAXY.resample(GALAXY.view(s, viewer), dealer)
            for _ in range(6):
                if not GALAXY.over(world):
                    GALAXY.apply(world, chance.choice(GALAXY.legal(world)))
            assert min(world.hand) >= 0
        actions = GALAXY.legal(s)
        GALAXY.apply(s, chance.choice(actions[1:] if len(actions) > 1 and chance.random() < 0.8 else actions))
    assert {"AskAct", "AskSite", "AskSettle", "AskSlot", "AskPay"} <= asked
