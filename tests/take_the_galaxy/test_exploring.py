"""Section 3: exploration, draw, reset, actions and the end of a turn."""

from __future__ import annotations

import pytest

from orrery import CHANCE
from tests.rule import rule
from tests.take_the_galaxy.reading import cited
from tests.take_the_galaxy.scene import GALAXY, galaxy


@rule("3.1")
@pytest.mark.parametrize(
    ("seats", "row", "falls"),
    [
        (1, "verdance", []),
        (1, "verdance twin_lanterns", ["verdance"]),
        (2, "verdance twin_lanterns", []),
        (2, "twin_lanterns verdance amberfall", ["twin_lanterns"]),
        (3, "verdance twin_lanterns amberfall", []),
        (3, "verdance twin_lanterns amberfall ironroot", ["verdance"]),
        (4, "verdance twin_lanterns amberfall ironroot", []),
        (4, "verdance twin_lanterns amberfall ironroot mossback", ["verdance"]),
    ],
)
def test_the_row_holds_one_card_more_than_there_are_seats(seats: int, row: str, falls: list[str]) -> None:
    t = galaxy(seats=seats, row=row, exploring=True).play("cinder_reach")
    assert t.row == [name for name in row.split() if name not in falls] + ["cinder_reach"]
    assert t.gone == falls


@rule("3.1", "TTG A12")
def test_what_falls_off_is_out_of_the_game_with_its_tokens() -> None:
    t = galaxy(row="twin_lanterns:1 verdance amberfall", exploring=True).play("cinder_reach", "township")
    assert "twin_lanterns" not in t.hazards
    assert [t.pile(seat) for seat in (0, 1)] == [[], []]
    t.play("end")
    assert t.asked == (CHANCE, "Reveal")
    assert "twin_lanterns" not in t.options


@rule("3.1", "7.9", "TTG A11", "TTG A51")
def test_a_gap_closes_and_only_cards_are_counted() -> None:
    """Three of three; the middle one is claimed; the next card finds room and nothing falls off."""
    t = galaxy(row="verdance cinder_reach amberfall", hand=["surface_dig frontier_colony"])
    t.play("claim cinder_reach", "settle surface_dig", "at cinder_reach 1", "discard frontier_colony")
    assert t.row == ["verdance", "amberfall"]
    t.play("end", "ironroot")
    assert t.row == ["verdance", "amberfall", "ironroot"]
    assert t.gone == []


@rule("7.9", "TTG A51")
def test_the_row_may_be_empty_and_grows_by_one_card_in_each_exploration() -> None:
    t = galaxy(row="cinder_reach", hand=["surface_dig frontier_colony"])
    t.play("claim cinder_reach", "settle surface_dig", "at cinder_reach 1", "discard frontier_colony")
    assert t.row == []
    t.play("end", "ironroot", "township")
    assert (t.asked, t.row) == ((1, "AskAct"), ["ironroot"])


@rule("3.2", "TTG A10")
def test_an_event_acts_in_the_turn_in_which_it_is_turned_up() -> None:
    t = galaxy(row="verdance", hand=["township"], exploring=True).play("space_pirates_1")
    assert t.asked == (0, "AskPay")


@rule("3.2", "TTG A10")
def test_an_event_that_has_just_fallen_off_does_nothing() -> None:
    t = galaxy(row="space_pirates_1 verdance amberfall", hand=["township"], exploring=True)
    t.play("cinder_reach")
    assert t.gone == ["space_pirates_1"]
    assert t.asked == (CHANCE, "Draw")


@rule("3.3")
def test_then_a_card_is_drawn_that_only_its_seat_sees() -> None:
    t = galaxy(exploring=True).play("cinder_reach")
    assert t.asked == (CHANCE, "Draw")
    action = GALAXY.action(t.s, "mantle_tap")
    assert [GALAXY.told(t.s, action, seat) for seat in (0, 1)] == ["* mantle_tap", "* ?"]
    t.play("mantle_tap")
    assert (t.hand(0), t.known(0), t.asked) == (["mantle_tap"], [], (0, "AskAct"))
    assert "mantle_tap" not in t.deck(0)


@rule("3.3")
def test_every_card_of_the_deck_is_as_likely_as_another() -> None:
    t = galaxy(deck=["township township mantle_tap"], exploring=True).play("cinder_reach")
    assert dict(zip(t.options, GALAXY.weights(t.s), strict=True)) == {"township": 2, "mantle_tap": 1}


@rule("3.4", "1.6")
def test_then_used_cards_and_opportunities_become_ready() -> None:
    t = galaxy(
        systems=["landfall: frontier_colony used", "landfall: frontier_colony used"],
        ships=["crew_tender used, crew_tender used", "crew_tender used"],
        row="intergalactic_migration",
        seized=["intergalactic_migration"],
        exploring=True,
    )
    t.play("cinder_reach")
    assert t.systems(0) == ["landfall: frontier_colony used, -"]
    t.play("township")
    assert t.systems(0) == ["landfall: frontier_colony, -"]
    assert t.ships(0) == ["crew_tender", "crew_tender"]
    assert "seize intergalactic_migration" in t.options
    assert t.systems(1) == ["landfall: frontier_colony used, -"], "a reset is of the own cards"
    assert t.ships(1) == ["crew_tender used"]


@rule("3.5")
def test_actions_come_in_any_order_and_often() -> None:
    """Use, exchange, build, clear, claim, build again, relinquish, exchange again."""
    t = galaxy(
        row="twin_lanterns verdance",
        pool="6 manpower",
        hand=["frontier_colony surface_dig surface_dig workshop_outpost crew_tender"],
    )
    t.play("use landfall 1", "draw for manpower", "mantle_tap", "clear twin_lanterns", "discard mantle_tap")
    t.play("build workshop_outpost", "at landfall 2", "discard crew_tender")
    t.play("claim twin_lanterns", "settle surface_dig", "at twin_lanterns 2", "discard surface_dig")
    t.play("use twin_lanterns 2", "draw for production", "township", "relinquish landfall")
    t.play("draw for manpower", "relay_market", "end")
    assert t.pile(0) == ["landfall"]
    assert t.systems(0) == ["twin_lanterns: -, surface_dig used"]
    assert t.asked == (CHANCE, "Reveal")


@rule("3.6", "4.1", "TTG A26")
def test_what_is_left_in_the_pool_is_lost() -> None:
    t = galaxy(pool="2 manpower 1 production 4 science").play("end")
    assert t.pool == {}
    t.play("cinder_reach", "township")
    assert (t.asked, t.pool) == ((1, "AskAct"), {})
    assert cited(t, "draw for production") == "rules 4.1"


@rule("3.6")
def test_a_hand_has_no_limit() -> None:
    t = galaxy(hand=["rest"], deck=["township"])
    assert len(t.hand(0)) == 39
    t.play("end", "cinder_reach")
    assert len(t.hand(0)) == 39
