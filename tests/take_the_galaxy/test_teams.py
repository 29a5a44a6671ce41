"""Paragraphs 12.2 to 12.5: two teams of partners."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery import CHANCE
from tests.rule import rule
from tests.take_the_galaxy.reading import cited
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

HOME = "landfall: frontier_colony"
BOUNTY = f"{HOME}; salvage_drift: surface_dig, -; quiet_harbour: field_laboratory"


def team(**said: Any) -> GalaxyScene:
    return galaxy(seats=4, teams=True, **said)


@rule("12.2", "TTG A48")
@pytest.mark.parametrize(
    ("bank", "winners"),
    [
        ([9, 1, 0, 1], [0, 2]),
        ([9, 5, 0, 5], [1, 3]),
        ([4, 5, 6, 5], [0, 1, 2, 3]),
        ([0, 12, 6, -7], [0, 2]),
    ],
)
def test_the_sum_of_a_team_wins_and_equal_sums_both(bank: list[int], winners: list[int]) -> None:
    t = team(bank=bank, space="", stack=[])
    assert t.scores == [one + 1 for one in bank], "scores are those of seats"
    assert t.game.scoring.teams(t.s) == [[0, 2], [1, 3]]
    assert t.game.winners(t.s) == winners


@rule("12.2", "TTG A48")
def test_only_four_seats_make_teams() -> None:
    for seats in (1, 2, 3):
        with pytest.raises(orrery.OrreryError):
            GALAXY.start(seats=seats, teams=True)
    assert GALAXY.scoring.teams(galaxy(seats=4).s) == [[0], [1], [2], [3]]


@rule("12.2")
def test_without_teams_there_is_no_partner() -> None:
    t = galaxy(seats=4, systems=[HOME, HOME, BOUNTY], bank=[0, 0, 5], row="galactic_investors")
    for text in (
        "use system 1 slot 1 of partner",
        "use crew_tender of partner",
        "take production from system 2 of partner",
        "seize galactic_investors by partner",
    ):
        assert cited(t, text) == "rules 12.2"
    assert not [text for text in t.options if "partner" in text]


@rule("12.3", "TTG A42")
def test_a_partners_colony_works_for_the_active_seat() -> None:
    t = team(systems=[HOME, "landfall: bonded_barracks", "landfall: township"]).play(
        "use landfall 1 of partner"
    )
    assert t.pool == {"manpower": 2}
    assert t.systems(2) == ["landfall: township used, -"]
    assert t.systems(0) == ["landfall: frontier_colony, -"]
    assert cited(t, "use landfall 1 of partner") == "rules 5.1"


@rule("12.3", "TTG A42")
def test_the_active_seat_pays_the_input_and_draws_from_its_own_deck() -> None:
    t = team(
        systems=[HOME, HOME, "landfall: merchant_quarter"],
        ships=["", "", "star_freighter"],
        pool="2 manpower",
    )
    assert cited(t, "use star_freighter of partner") == "rules 4.1"
    decks = [len(t.deck(seat)) for seat in range(4)]
    t.play("use landfall 1 of partner", "township", "campus_town", "relay_market")
    assert (t.pool, t.hand(0), t.hand(2)) == ({}, ["township", "campus_town", "relay_market"], [])
    assert [before - len(t.deck(seat)) for seat, before in enumerate(decks)] == [3, 0, 0, 0]


@rule("12.3")
def test_a_partners_ship_works_too() -> None:
    t = team(ships=["", "ore_barge", "crew_tender, crew_tender used"]).play("use crew_tender of partner")
    assert (t.pool, t.ships(2)) == ({"manpower": 1}, ["crew_tender used", "crew_tender used"])
    assert cited(t, "use crew_tender of partner") == "rules 5.1"
    assert cited(t, "use ore_barge of partner") == "rules 5.1", "that of an opponent is no partner's"


@rule("12.3", "3.4", "TTG A42", "TTG A49")
def test_a_partners_card_stays_used_until_the_partners_reset() -> None:
    """Seat 0 uses it; the turn of seat 1 changes nothing; the reset of seat 2 makes it ready."""
    t = team(systems=[HOME, HOME, "landfall: township"]).play("use landfall 1 of partner", "end")
    t.play("verdance", "ore_barge", "end", "cinder_reach")
    assert t.systems(2) == ["landfall: township used, -"]
    t.play("ore_barge")
    assert (t.asked, t.systems(2)) == ((2, "AskAct"), ["landfall: township, -"])
    t.play("use landfall 1", "end", "amberfall", "ore_barge", "end", "ironroot", "ore_barge")
    assert t.asked == (0, "AskAct")
    assert cited(t, "use landfall 1 of partner") == "rules 5.1", "the own reset does not touch it"


@rule("12.3", "11.6", "TTG A49")
def test_events_hold_for_a_partners_cards() -> None:
    t = team(systems=[HOME, HOME, "landfall: bonded_barracks"], row="stellar_crackdown")
    assert cited(t, "use landfall 1 of partner") == "rules 11.6"


@rule("12.4", "TTG A42", "TTG A55")
def test_a_partner_is_asked_once_a_turn_for_the_bounty_of_a_system() -> None:
    t = team(systems=[HOME, HOME, BOUNTY]).play("take production from salvage_drift of partner")
    assert (t.asked, t.options) == ((2, "AskConsent"), ["refuse", "agree"])
    t.play("agree")
    assert (t.asked, t.pool) == ((0, "AskAct"), {"production": 1})
    assert t.tokens(2, "salvage_drift") == {"production": 1}
    t.play("take production from salvage_drift of partner")
    assert (t.asked, t.pool) == ((0, "AskAct"), {"production": 2}), "the answer stands"
    assert cited(t, "take production from salvage_drift of partner") == "rules 7.6"
    t.play("take manpower from quiet_harbour of partner")
    assert t.asked == (2, "AskConsent"), "another system is asked for by itself"


@rule("12.4", "TTG A55")
def test_a_refusal_stands_for_the_turn_and_for_what_was_asked() -> None:
    t = team(systems=[HOME, HOME, BOUNTY]).play("take production from salvage_drift of partner", "refuse")
    assert (t.asked, t.pool) == ((0, "AskAct"), {})
    assert t.tokens(2, "salvage_drift") == {"production": 2}
    assert cited(t, "take production from salvage_drift of partner") == "rules 12.4"
    assert "take manpower from quiet_harbour of partner" in t.options
    t.play(
        "end", "verdance", "ore_barge", "end", "cinder_reach", "ore_barge", "end", "amberfall", "ore_barge"
    )
    t.play("end", "ironroot", "ore_barge")
    assert t.asked == (0, "AskAct")
    assert "take production from salvage_drift of partner" in t.options


@rule("12.4", "TTG A55")
def test_consent_stands_for_that_turn_only() -> None:
    t = team(systems=[HOME, HOME, BOUNTY]).play("take production from salvage_drift of partner", "agree")
    for space in ("verdance", "cinder_reach", "amberfall", "ironroot"):
        t.play("end", space, "ore_barge")
    t.play("take production from salvage_drift of partner")
    assert t.asked == (2, "AskConsent")


@rule("12.4", "TTG A42")
def test_with_the_option_nobody_is_asked() -> None:
    t = team(systems=[HOME, HOME, BOUNTY], consent="always", row="galactic_investors", bank=[0, 0, 1])
    t.play("take production from salvage_drift of partner")
    assert (t.asked, t.pool) == ((0, "AskAct"), {"production": 1})
    t.play("seize galactic_investors by partner")
    assert (t.asked, t.bank) == ((CHANCE, "Draw"), [0, 0, 0, 0])


@rule("12.4", "11.9", "TTG A49")
def test_a_partners_banked_renown_pays_for_an_opportunity() -> None:
    t = team(row="galactic_investors", bank=[-2, 9, 3, 9])
    assert cited(t, "seize galactic_investors") == "rules 11.9", "the own bank does not do"
    t.play("seize galactic_investors by partner")
    assert t.asked == (2, "AskConsent")
    t.play("agree", "township", "relay_market")
    assert (t.bank, t.hand(0), t.hand(2)) == ([-2, 9, 2, 9], ["township", "relay_market"], [])
    assert cited(t, "seize galactic_investors by partner") == "rules 11.2"


@rule("12.4", "TTG A49", "TTG A55")
def test_a_partner_may_refuse_its_renown() -> None:
    t = team(row="galactic_investors", bank=[1, 0, 3, 0]).play(
        "seize galactic_investors by partner", "refuse"
    )
    assert t.bank == [1, 0, 3, 0]
    assert cited(t, "seize galactic_investors by partner") == "rules 12.4"
    assert "seize galactic_investors" in t.options, "it was not used, and the own renown still pays"


@rule("12.4", "TTG A49")
def test_a_partner_needs_banked_renown_and_pays_only_renown() -> None:
    t = team(
        row="galactic_investors intergalactic_migration",
        bank=[5],
        systems=[HOME, HOME, "landfall: garden_metropolis"],
    )
    assert cited(t, "seize galactic_investors by partner") == "rules 11.9"
    assert cited(t, "seize intergalactic_migration by partner") == "rules 12.4"


@rule("12.5", "11.10", "TTG A49")
def test_only_an_own_ship_can_be_given_up() -> None:
    t = team(row="the_next_step", ships=["", "", "crew_tender"])
    assert cited(t, "seize the_next_step") == "rules 11.10"


@rule("12.5", "TTG A42")
def test_nothing_is_built_upgraded_or_relinquished_on_the_partners_side() -> None:
    t = team(
        systems=[HOME, HOME, "landfall: frontier_colony, workshop_outpost; cinder_reach: surface_dig"],
        hand=["deep_shaft campus_town campus_town relay_market", "", "township"],
    )
    assert "build deep_shaft" not in t.options
    assert "relinquish landfall" not in t.options
    assert "build township" not in t.options


@rule("12.5", "7.4")
def test_the_limit_of_four_systems_is_each_seats_own() -> None:
    four = f"{HOME}; verdance: township, -; amberfall: campus_town; lowmeadow: township"
    t = team(systems=[HOME, HOME, four], row="cinder_reach", hand=["surface_dig ore_barge"])
    assert "claim cinder_reach" in t.options


@rule("12.5", "TTG A49")
def test_partners_do_not_see_each_others_hands() -> None:
    t = team(hand=["township", "", "mantle_tap"])
    seen = GALAXY.view(t.s, 0)["mats"]
    assert (seen[0]["hand"], seen[2]["hand"], seen[2]["hand_size"]) == ({"township": 1}, None, 1)


@rule("12.5", "4.4")
def test_discard_piles_stay_apart() -> None:
    t = team(discard=["", "", "mantle_tap"], pool="1 science")
    assert cited(t, "recover") == "rules 4.4"
