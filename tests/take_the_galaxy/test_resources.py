"""Section 4: the pool, cards for resources, credits, and the deck that runs out."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery import CHANCE, IllegalAction
from tests.rule import rule
from tests.take_the_galaxy.reading import cited, own_set
from tests.take_the_galaxy.scene import galaxy


@rule("1.5", "4.1")
def test_resources_go_to_the_pool_and_are_paid_from_it() -> None:
    t = galaxy(systems=["landfall: frontier_colony; cinder_reach: surface_dig"]).play("use landfall 1")
    assert t.pool == {"manpower": 1}
    t.play("use cinder_reach 1")
    assert t.pool == {"production": 1}
    t.play("draw for production", "township")
    assert (t.pool, t.hand(0)) == ({}, ["township"])


@rule("4.1", "4.2", "TTG A4")
@pytest.mark.parametrize(("manpower", "legal"), [(0, False), (1, False), (2, False), (3, True), (4, True)])
def test_three_manpower_are_a_card(manpower: int, legal: bool) -> None:
    t = galaxy(pool=f"{manpower} manpower")
    assert ("draw for manpower" in t.options) == legal
    assert cited(t, "draw for manpower") == ("" if legal else "rules 4.1")
    if legal:
        t.play("draw for manpower", "township")
        assert t.hand(0) == ["township"]
        assert t.pool.get("manpower", 0) == manpower - 3


@rule("4.3", "4.6")
def test_one_production_is_a_card_again_and_again() -> None:
    t = galaxy(pool="2 production")
    t.play("draw for production", "township", "draw for production", "relay_market")
    assert t.hand(0) == ["township", "relay_market"]
    assert cited(t, "draw for production") == "rules 4.1"


@rule("4.6", "4.2")
def test_seven_manpower_are_two_cards() -> None:
    t = galaxy(pool="7 manpower").play("draw for manpower", "township", "draw for manpower", "township")
    assert t.pool == {"manpower": 1}
    assert cited(t, "draw for manpower") == "rules 4.1"


@rule("4.4", "4.6", "TTG A57")
def test_science_brings_back_a_card_of_ones_choice_that_all_see() -> None:
    t = galaxy(pool="2 science", discard=["township mantle_tap crew_tender", "ore_barge"])
    t.play("recover")
    assert t.options == ["take back township", "take back mantle_tap", "take back crew_tender"]
    t.play("take back mantle_tap", "recover", "take back crew_tender")
    assert t.hand(0) == t.known(0) == ["mantle_tap", "crew_tender"]
    assert t.discard(0) == ["township"]
    assert cited(t, "recover") == "rules 4.1"


@rule("4.4")
def test_without_a_discard_pile_science_brings_nothing() -> None:
    t = galaxy(pool="2 science", discard=["", "ore_barge"])
    assert "recover" not in t.options
    assert cited(t, "recover") == "rules 4.4"


@rule("4.4", "TTG A28")
def test_science_takes_back_a_card_that_was_paid_this_turn() -> None:
    t = galaxy(pool="1 science", hand=["workshop_outpost mantle_tap"])
    t.play("build workshop_outpost", "at landfall 2", "discard mantle_tap")
    t.play("recover", "take back mantle_tap")
    assert (t.hand(0), t.discard(0), t.pool) == (["mantle_tap"], [], {})


@rule("4.4", "TTG A52")
def test_science_never_finds_a_space_card() -> None:
    """A relinquished system lies in the pile; its colonies are what comes to the discard pile."""
    t = galaxy(
        systems=["landfall: frontier_colony, workshop_outpost; cinder_reach: surface_dig"],
        pile=["singing_nebula"],
        pool="1 science",
    )
    t.play("relinquish landfall", "recover")
    assert t.options == ["take back frontier_colony", "take back workshop_outpost"]


@rule("4.5", "TTG A27")
def test_credits_are_drawn_at_once_one_after_another() -> None:
    t = galaxy(systems=["landfall: merchant_quarter"], pool="2 manpower").play("use landfall 1")
    for card in ("township", "relay_market", "ore_barge"):
        assert t.asked == (CHANCE, "Draw")
        t.play(card)
    assert (t.asked, t.pool) == ((0, "AskAct"), {})
    assert t.hand(0) == ["township", "relay_market", "ore_barge"]


@rule("4.5")
def test_credits_are_paid_with_cards_of_ones_choice() -> None:
    t = galaxy(hand=["township relay_market crew_tender ore_barge"]).play("build crew_tender")
    assert t.asked == (0, "AskPay")
    t.play("discard relay_market", "discard ore_barge")
    assert (t.hand(0), t.discard(0)) == (["township"], ["relay_market", "ore_barge"])


@rule("4.5", "TTG A53")
def test_cards_that_pay_together_are_named_in_the_order_of_the_card_list() -> None:
    t = galaxy(hand=["township relay_market crew_tender ore_barge"]).play("build crew_tender")
    assert t.options == ["discard township", "discard relay_market"], "one more must come after the first"
    assert cited(t, "discard ore_barge") == "ruling TTG A53"
    t.play("discard relay_market")
    assert t.options == ["discard ore_barge"]
    assert cited(t, "discard township") == "ruling TTG A53"
    with pytest.raises(IllegalAction):
        t.play("discard township")


@rule("4.5", "TTG A53")
def test_several_cards_of_a_kind_pay_together() -> None:
    t = galaxy(hand=["township township crew_tender"]).play("build crew_tender", "discard township")
    assert t.options == ["discard township"]


@rule("4.7", "TTG A24")
def test_the_draw_that_empties_the_deck_makes_a_new_one_at_once() -> None:
    t = galaxy(deck=["township"], pool="1 production 1 science")
    before = t.discard(0)
    assert len(before) == 39
    t.play("draw for production", "township")
    assert (t.discard(0), t.deck(0)) == ([], before)
    assert cited(t, "recover") == "rules 4.4"


@rule("4.7", "TTG A24")
def test_with_the_option_the_deck_is_made_anew_when_a_card_is_needed() -> None:
    t = galaxy(deck=["township"], pool="2 production 1 science", reshuffle="when_needed")
    before = t.discard(0)
    t.play("draw for production", "township")
    assert (t.discard(0), t.deck(0)) == (before, [])
    t.play("recover", "take back mantle_tap", "draw for production")
    assert (t.asked, t.discard(0)) == ((CHANCE, "Draw"), [])
    assert len(t.options) == len(set(before) - {"mantle_tap"})
    t.play("relay_market")
    assert t.hand(0) == ["township", "mantle_tap", "relay_market"]


@rule("4.7", "TTG A24")
def test_without_a_discard_pile_the_deck_stays_empty_until_the_next_draw() -> None:
    t = galaxy(hand=["rest"], deck=["township"], pool="2 production")
    t.play("draw for production", "township")
    assert (t.deck(0), t.discard(0)) == ([], [])
    t.play("build ore_barge", "discard surface_dig", "discard surface_dig", "discard deep_shaft")
    assert t.deck(0) == [], "discarding does not make a deck"
    t.play("draw for production")
    assert (t.options, t.discard(0)) == (["surface_dig", "deep_shaft"], [])


@rule("4.8", "TTG A25")
def test_with_nothing_to_draw_no_card_is_to_be_had_for_resources() -> None:
    t = galaxy(hand=["rest"], deck=[""], pool="3 manpower 1 production")
    assert cited(t, "draw for manpower") == "rules 4.8"
    assert cited(t, "draw for production") == "rules 4.8"


@rule("4.8", "TTG A25")
def test_with_nothing_to_draw_the_card_of_the_turn_is_lost() -> None:
    t = galaxy(hand=["rest"], deck=[""], exploring=True).play("cinder_reach")
    assert t.asked == (0, "AskAct")
    assert len(t.hand(0)) == 40


@rule("4.8", "5.4", "TTG A25", "TTG A50")
def test_credits_that_cannot_be_drawn_are_lost() -> None:
    """Three are gained, one can be drawn."""
    t = galaxy(hand=["rest"], deck=["township"], systems=["landfall: merchant_quarter"], pool="2 manpower")
    held = len(t.hand(0))
    t.play("use landfall 1", "township")
    assert t.asked == (0, "AskAct")
    assert (len(t.hand(0)), t.pool) == (held + 1, {})


@rule("4.2", "4.3", "4.4", "7.5")
def test_a_set_of_ones_own_may_have_other_rates(tmp_path: Path) -> None:
    rates = {"manpower": 2, "production": 3, "science": 4, "hazard": 2}
    game = own_set(tmp_path, "[rates]", rates)
    t = galaxy(
        game=game,
        pool="2 manpower 3 production 4 science",
        discard=["mantle_tap"],
        hand=["township township"],
        row="twin_lanterns",
    )
    t.play("draw for manpower", "relay_market", "draw for production", "relay_market")
    t.play("recover", "take back mantle_tap")
    assert t.pool == {}
    t.play("clear twin_lanterns", "discard township", "discard township")
    assert (t.asked, t.hazards) == ((0, "AskAct"), {"twin_lanterns": 0})
    poor = galaxy(
        game=game,
        pool="1 manpower 2 production 3 science",
        discard=["mantle_tap"],
        hand=["township"],
        row="twin_lanterns",
    )
    assert not {"draw for manpower", "draw for production", "recover", "clear twin_lanterns"} & set(
        poor.options
    )
