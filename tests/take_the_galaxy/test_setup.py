"""Sections 1 and 2: what there is, the space deck, the start cards, who begins."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery import CHANCE
from tests.rule import rule
from tests.take_the_galaxy.reading import OPENING_HAND, idle, new, odds, own_game
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

CORE_FOR_TWO = {
    "verdance", "cinder_reach", "twin_lanterns", "salvage_drift", "amberfall", "ironroot", "quiet_harbour",
    "mossback", "space_pirates_1", "intergalactic_migration", "singing_nebula", "frozen_comet_choir",
}  # fmt: skip
SECTORS = ["core", "expanse", "fringe"]


@rule("1.1", "10.3")
def test_most_renown_wins() -> None:
    t = galaxy(bank=[3, 4], space="", stack=[])
    assert (t.scores, t.game.winners(t.s)) == ([4, 5], [1])


@rule("1.2", "2.4")
def test_every_seat_has_the_same_42_cards_of_which_33_are_its_deck() -> None:
    t = new(seats=3).play("seat 0 begins", "verdance", "cinder_reach", "amberfall")
    decks = [Counter(t.deck(seat)) for seat in range(3)]
    assert decks[0] == decks[1] == decks[2]
    assert decks[0].total() == 33
    on_table = 2  # the starting system and the frontier colony
    assert [decks[seat].total() + len(t.hand(seat)) + on_table for seat in range(3)] == [42, 42, 42]


@rule("2.4")
def test_no_start_card_is_in_the_deck_but_by_a_copy_of_its_own() -> None:
    """Of the start cards only laboratories and the tender have copies among the other 33."""
    deck = Counter(new().deck(0))
    assert {name: deck[name] for name in OPENING_HAND} == {
        "frontier_colony": 0,
        "surface_dig": 0,
        "workshop_outpost": 0,
        "field_laboratory": 2,
        "crew_tender": 1,
    }


@rule("1.4")
def test_space_cards_are_systems_of_one_to_three_slots_events_and_anomalies() -> None:
    kinds = Counter(card["kind"] for card in GALAXY.cards() if "sector" in card)
    assert kinds == {"system": 30, "event": 11, "anomaly": 7}
    slots = Counter(len(card["slots"]) for card in GALAXY.cards() if card["kind"] == "system")
    assert slots == {1: 10, 2: 18, 3: 2}
    assert sum("bounty" in card for card in GALAXY.cards()) == 6


@rule("2.1", "TTG A1")
@pytest.mark.parametrize(
    ("seats", "core", "expanse", "fringe"),
    [
        (1, [4, 1, 1], [2, 1, 1], [1, 1, 0]),
        (2, [8, 2, 2], [5, 2, 1], [2, 1, 1]),
        (3, [12, 3, 3], [7, 3, 2], [3, 2, 1]),
        (4, [16, 4, 4], [10, 4, 2], [4, 3, 1]),
    ],
)
def test_twelve_cards_for_each_seat(
    seats: int, core: list[int], expanse: list[int], fringe: list[int]
) -> None:
    assert sum(core + expanse + fringe) == 12 * seats
    assert new(seats).data["left"] == {"core": core, "expanse": expanse, "fringe": fringe}


@rule("2.1", "TTG A1")
def test_cards_with_at_most_as_many_wormholes_as_seats_come_each_as_likely() -> None:
    t = new(seats=2).play("seat 0 begins")
    assert odds(t) == dict.fromkeys(CORE_FOR_TWO, Fraction(1, 12))
    assert all(GALAXY.card(name)["wormholes"] <= 2 for name in CORE_FOR_TWO)


@rule("1.3", "2.1")
@pytest.mark.parametrize("setup", ["numbered", "random"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_core_lies_on_the_expanse_and_that_on_the_fringe(seats: int, setup: str) -> None:
    t = new(seats, setup=setup)
    found: list[str] = []
    while t.asked[0] != orrery.NOBODY:
        if t.asked[1] == "Reveal":
            sectors = {GALAXY.card(name)["sector"] for name in t.options}
            assert len(sectors) == 1
            found += sectors
        idle(t)
    assert found == sorted(found, key=SECTORS.index)
    assert Counter(found) == {"core": 6 * seats, "expanse": 4 * seats, "fringe": 2 * seats}


@rule("2.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_card_for_each_seat_is_turned_up(seats: int) -> None:
    t = new(seats).play("seat 0 begins")
    while not t.data["round"]:
        idle(t)
    assert len(t.row) == seats
    assert t.asked == (CHANCE, "Reveal")


@rule("2.2", "3.2", "TTG A9")
def test_an_event_of_the_set_up_acts_from_the_first_exploration_on() -> None:
    t = new().play("seat 0 begins", "space_pirates_1", "verdance")
    assert [t.hand(seat) for seat in (0, 1)] == [OPENING_HAND, OPENING_HAND]
    assert t.asked == (CHANCE, "Reveal")
    t.play("cinder_reach")
    assert t.asked == (0, "AskPay")


@rule("2.3")
def test_tokens_come_with_the_system_that_shows_them() -> None:
    t = new().play("seat 0 begins", "mossback", "verdance")
    assert t.hazards == {"mossback": 1, "verdance": 0}
    t.play("twin_lanterns")
    assert t.hazards == {"mossback": 1, "verdance": 0, "twin_lanterns": 1}


@rule("2.5", "TTG A7", "TTG A57")
def test_a_frontier_colony_begins_on_the_biosphere_and_seven_cards_are_seen_by_all() -> None:
    t = new().play("seat 1 begins", "verdance", "cinder_reach")
    for seat in (0, 1):
        assert t.systems(seat) == ["landfall: frontier_colony, -"]
        assert t.hand(seat) == t.known(seat) == OPENING_HAND
        assert t.discard(seat) == []


@rule("2.5", "TTG A7")
def test_the_frontier_colony_is_ready_in_the_first_turn() -> None:
    t = new().play("seat 0 begins", "verdance", "cinder_reach", "amberfall", "township")
    t.play("use landfall 1")
    assert t.pool == {"manpower": 1}


@rule("2.5", "TTG A7")
def test_frontier_colonies_that_differ_are_chosen_by_each_seat(tmp_path: Path) -> None:
    """A set in which a second kind of card may be the first colony."""
    game = own_game(tmp_path, "colony", "field_laboratory", frontier=True)
    t = GalaxyScene(game.start(seats=2), game).play("seat 0 begins", "verdance", "cinder_reach")
    assert t.asked == (0, "AskFrontier")
    assert t.options == ["place frontier_colony", "place field_laboratory"]
    t.play("place field_laboratory", "place frontier_colony")
    assert t.systems(0) == ["landfall: field_laboratory, -"]
    assert t.systems(1) == ["landfall: frontier_colony, -"]


@rule("2.5", "10.2", "TTG A8")
def test_the_starting_system_is_a_system_like_any_other() -> None:
    t = galaxy()
    assert t.scores == [1, 1]
    assert t.data["mats"][0]["systems"][0]["card"] == "landfall"


@rule("2.6", "TTG A6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_says_who_begins_and_nobody_gets_anything_for_it(seats: int) -> None:
    t = new(seats)
    assert odds(t) == {f"seat {seat} begins": Fraction(1, seats) for seat in range(seats)}
    t.play("seat 1 begins")
    while not t.data["round"]:
        idle(t)
    assert [t.hand(seat) for seat in range(seats)] == [OPENING_HAND] * seats
    assert t.bank == [0] * seats


@rule("2.6", "TTG A6")
@pytest.mark.parametrize(("seats", "begins"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_a_table_may_choose_who_begins(seats: int, begins: int) -> None:
    t = new(seats, begins=begins)
    assert odds(t) == {f"seat {begins} begins": Fraction(1)}
    t.play(f"seat {begins} begins")
    while not t.data["round"]:
        idle(t)
    assert (t.data["turn"], t.data["first"]) == (begins, begins)
    assert [t.hand(seat) for seat in range(seats)] == [OPENING_HAND] * seats


@rule("2.6", "TTG A6")
def test_partners_and_random_space_begin_where_the_table_says() -> None:
    t = new(4, begins=1, teams=True, setup="random").play("seat 1 begins")
    assert t.data["first"] == 1


@rule("2.6")
@pytest.mark.parametrize(
    ("seats", "begins", "told"),
    [
        (2, 2, "begins is chance or a seat from 0 to 1, not 2"),
        (3, "3", "begins is chance or a seat from 0 to 2, not '3'"),
        (4, -1, "begins is chance or a seat from 0 to 3, not -1"),
        (4, "me", "begins is chance or a seat from 0 to 3, not 'me'"),
        (4, True, "begins is chance or a seat from 0 to 3, not True"),
        (1, 0, "begins counts only at a table with seats = 2, 3, 4, not 1"),
    ],
)
def test_a_seat_that_is_not_there_cannot_begin(seats: int, begins: Any, told: str) -> None:
    with pytest.raises(orrery.OrreryError) as refused:
        GALAXY.start(seats=seats, begins=begins)
    assert str(refused.value) == told


@rule("2.6")
def test_turns_go_round_clockwise() -> None:
    t = new(seats=3).play("seat 1 begins", "verdance", "cinder_reach", "amberfall")
    turns = []
    for _ in range(6):
        while t.asked[1] != "AskAct":
            idle(t)
        turns.append((t.asked[0], t.data["round"]))
        idle(t)
    assert turns == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]


@rule("1.8", "TTG A30", "TTG A57")
def test_hands_and_decks_are_hidden_and_all_else_is_open() -> None:
    t = galaxy(
        hand=["township", "relay_market ore_barge"],
        known=["", "ore_barge"],
        discard=["", "surface_dig"],
        row="verdance",
    )
    seen = GALAXY.view(t.s, 0)["mats"]
    assert (seen[0]["hand"], seen[0]["hand_size"]) == ({"township": 1}, 1)
    assert (seen[1]["hand"], seen[1]["hand_size"]) == (None, 2)
    assert seen[1]["known"] == {"ore_barge": 1}
    assert seen[1]["discard"] == {"surface_dig": 1}
    assert [mat["deck_size"] for mat in seen] == [39, 37]
    spectator = GALAXY.view(t.s, orrery.SPECTATOR)["mats"]
    assert [mat["hand"] for mat in spectator] == [None, None]


@rule("1.8", "TTG A57")
def test_when_a_card_of_a_known_kind_leaves_one_fewer_is_known() -> None:
    """Of two laboratories one was seen to come; after one has gone the other may be the unseen one."""
    t = galaxy(
        hand=["field_laboratory field_laboratory crew_tender"],
        row="verdance",
        known=["field_laboratory crew_tender"],
    )
    t.play("build field_laboratory", "at landfall 2")
    assert (t.hand(0), t.known(0)) == (["field_laboratory", "crew_tender"], ["crew_tender"])
    t.play("discard crew_tender")
    assert (t.hand(0), t.known(0)) == (["field_laboratory"], [])
