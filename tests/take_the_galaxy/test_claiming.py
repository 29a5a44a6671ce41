"""Section 7: anomalies, systems, hazards, bounty and events of the explored space."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from orrery import CHANCE
from tests.rule import rule
from tests.take_the_galaxy.reading import cited, own_game
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

FOUR = (
    "landfall: frontier_colony, workshop_outpost; verdance: township, -; amberfall: campus_town; "
    "lowmeadow: township"
)


@rule("7.1")
def test_one_card_of_the_row_is_taken_in_a_turn() -> None:
    t = galaxy(
        row="singing_nebula verdance space_pirates_1",
        pool="2 science 2 production",
        hand=["township surface_dig surface_dig"],
    )
    t.play("study singing_nebula")
    assert cited(t, "claim verdance") == "rules 7.1"
    assert cited(t, "solve space_pirates_1") == "rules 7.1"
    t.play("end", "cinder_reach")
    assert t.asked == (CHANCE, "Draw")
    assert not t.data["claimed"], "the next seat may take one"


@rule("7.1")
def test_what_is_not_in_the_row_is_not_taken() -> None:
    t = galaxy(row="verdance", hand=["township surface_dig surface_dig"])
    assert cited(t, "claim place 2") == "rules 7.1"
    assert cited(t, "clear place 2") == "rules 7.1"


@rule("7.2", "1.7")
@pytest.mark.parametrize(
    ("card", "science", "renown"),
    [
        ("singing_nebula", 2, 4),
        ("frozen_comet_choir", 2, 4),
        ("dark_lens", 3, 6),
        ("wandering_monolith", 3, 6),
        ("time_locked_reef", 4, 8),
        ("mirror_star", 4, 9),
        ("cradle_of_light", 5, 12),
    ],
)
def test_an_anomaly_is_studied_for_science(card: str, science: int, renown: int) -> None:
    poor = galaxy(row=card, pool=f"{science - 1} science 9 production")
    assert cited(poor, f"study {card}") == "rules 4.1"
    t = galaxy(row=card, pool=f"{science + 1} science").play(f"study {card}")
    assert (t.pool, t.row, t.pile(0)) == ({"science": 1}, [], [card])
    assert (t.bank, t.scores) == ([renown, 0], [renown + 1, 1])


@rule("7.3")
def test_a_system_is_claimed_with_a_first_colony() -> None:
    t = galaxy(row="cinder_reach verdance", hand=["township surface_dig surface_dig crew_tender"])
    t.play("claim verdance")
    assert t.options == ["settle township"], "verdance has no deposit, and a ship settles nothing"
    assert cited(t, "settle surface_dig") == "rules 6.2"
    assert cited(t, "settle crew_tender") == "rules 7.3"
    t.play("settle township")
    assert t.options == ["at verdance 1"]
    t.play("at verdance 1", "discard surface_dig", "discard surface_dig")
    assert t.systems(0) == ["landfall: frontier_colony, -", "verdance: township, -"]
    assert (t.hand(0), t.row) == (["crew_tender"], ["cinder_reach"])
    assert t.scores == [3, 1]
    t.play("use verdance 1")
    assert t.pool == {"manpower": 2}


@rule("7.3")
def test_a_claim_needs_a_colony_that_fits_and_the_cards_to_pay_it() -> None:
    row = "cinder_reach"
    assert (
        cited(galaxy(row=row, hand=["township crew_tender crew_tender"]), "claim cinder_reach") == "rules 6.2"
    )
    assert cited(galaxy(row=row, hand=["crew_tender ore_barge"]), "claim cinder_reach") == "rules 7.3"
    assert cited(galaxy(row=row, hand=["surface_dig"]), "claim cinder_reach") == "rules 4.5"
    assert cited(galaxy(row=row, hand=["surface_dig township"]), "claim cinder_reach") == ""


@rule("7.3", "TTG A32")
def test_more_colonies_may_follow_on_the_new_system() -> None:
    t = galaxy(row="verdance", hand=["township surface_dig surface_dig field_laboratory crew_tender"])
    t.play("claim verdance", "settle township", "at verdance 1", "discard surface_dig", "discard surface_dig")
    t.play("build field_laboratory", "at verdance 2", "discard crew_tender")
    assert t.systems(0)[1] == "verdance: township, field_laboratory"


@rule("7.3", "TTG A56")
def test_a_claimed_system_is_laid_down_before_it_is_paid() -> None:
    t = galaxy(row="verdance", hand=["township surface_dig surface_dig"])
    t.play("claim verdance", "settle township", "at verdance 1")
    assert t.asked == (0, "AskPay")
    assert t.systems(0)[1] == "verdance: township, -"


@rule("7.4", "TTG A8")
def test_four_systems_are_the_most_the_starting_system_included() -> None:
    t = galaxy(seats=4, systems=[FOUR], row="cinder_reach", hand=["surface_dig frontier_colony"])
    assert len(t.systems(0)) == 4
    assert "claim cinder_reach" not in t.options
    assert cited(t, "claim cinder_reach") == "rules 7.4"


@rule("7.4", "TTG A33")
def test_with_four_systems_one_may_be_relinquished_and_another_claimed() -> None:
    t = galaxy(seats=4, systems=[FOUR], row="cinder_reach", hand=["surface_dig frontier_colony"])
    t.play("relinquish landfall", "claim cinder_reach", "settle surface_dig", "at cinder_reach 1")
    t.play("discard frontier_colony")
    assert [text.partition(":")[0] for text in t.systems(0)] == [
        "verdance",
        "amberfall",
        "lowmeadow",
        "cinder_reach",
    ]


@rule("7.4")
def test_four_systems_do_not_keep_one_from_studying_and_solving() -> None:
    t = galaxy(seats=4, systems=[FOUR], row="singing_nebula space_pirates_1", pool="2 science 2 production")
    assert {"study singing_nebula", "solve space_pirates_1"} <= set(t.options)


@rule("7.5", "TTG A3")
def test_a_hazard_costs_a_card() -> None:
    t = galaxy(row="twin_lanterns", hand=["township"], pool="9 manpower 9 production")
    t.play("clear twin_lanterns", "discard township")
    assert (t.hazards, t.hand(0), t.discard(0)) == ({"twin_lanterns": 0}, [], ["township"])
    assert t.pool == {"manpower": 9, "production": 9}
    assert cited(t, "clear twin_lanterns") == "rules 7.5"


@rule("7.5")
def test_without_a_card_no_hazard_is_bought_off() -> None:
    assert cited(galaxy(row="twin_lanterns", pool="9 production"), "clear twin_lanterns") == "rules 4.5"
    assert cited(galaxy(row="verdance", hand=["township"]), "clear verdance") == "rules 7.5"


@rule("7.5", "TTG A31")
def test_hazards_go_one_by_one_over_turns_and_for_all() -> None:
    """Seat 0 cannot claim and buys one of two; seat 1 buys the other and claims for the colony alone."""
    t = galaxy(seats=3, row="sunward_terrace", hand=["crew_tender", "ore_barge frontier_colony surface_dig"])
    t.play("clear sunward_terrace", "discard crew_tender")
    assert t.hazards == {"sunward_terrace": 1}
    t.play("end", "halcyon_deep", "mantle_tap", "clear sunward_terrace", "discard ore_barge")
    assert t.hazards["sunward_terrace"] == 0
    t.play("claim sunward_terrace", "settle frontier_colony", "at sunward_terrace 2", "discard surface_dig")
    assert (t.asked, t.hand(1)) == ((1, "AskAct"), ["mantle_tap"])
    assert t.systems(1)[1] == "sunward_terrace: -, frontier_colony"


@rule("7.5", "TTG A31")
def test_buying_off_hazards_is_not_taking_a_card() -> None:
    t = galaxy(row="singing_nebula twin_lanterns", pool="2 science", hand=["township"])
    t.play("study singing_nebula", "clear twin_lanterns", "discard township")
    assert t.hazards == {"twin_lanterns": 0}


@rule("7.5", "7.3", "TTG A47")
@pytest.mark.parametrize(("hazards", "paid"), [(2, 4), (1, 3), (0, 2)])
def test_hazards_that_are_left_are_paid_with_the_colony(hazards: int, paid: int) -> None:
    """A township costs 2, and each hazard that is left 1."""
    pay = ["campus_town", "campus_town", "relay_market", "relay_market"]
    hand = " ".join(["township", *pay[:paid]])
    t = galaxy(seats=3, row=f"sunward_terrace:{hazards}", hand=[hand])
    t.play("claim sunward_terrace", "settle township", "at sunward_terrace 1")
    t.play(*[f"discard {name}" for name in pay[:paid]])
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])
    poor = galaxy(seats=3, row=f"sunward_terrace:{hazards}", hand=[" ".join(["township", *pay[: paid - 1]])])
    assert cited(poor, "claim sunward_terrace") == "rules 4.5"


@rule("7.6", "2.3", "TTG A46")
def test_bounty_may_be_taken_from_the_claim_on() -> None:
    t = galaxy(row="salvage_drift", hand=["surface_dig township"])
    assert not [text for text in t.options if text.startswith("take")], "it is nobody's yet"
    t.play("claim salvage_drift", "settle surface_dig", "at salvage_drift 1", "discard township")
    assert t.tokens(0, "salvage_drift") == {"production": 2}
    t.play("take production from salvage_drift")
    assert (t.pool, t.tokens(0, "salvage_drift")) == ({"production": 1}, {"production": 1})


@rule("7.6", "TTG A46")
def test_bounty_is_taken_in_the_own_action_phase_only() -> None:
    systems = ["landfall: frontier_colony; salvage_drift: surface_dig"]
    t = galaxy(systems=systems, row="space_pirates_1", hand=["township"], exploring=True).play("cinder_reach")
    assert (t.asked, t.options) == ((0, "AskPay"), ["discard township"])
    t = galaxy(systems=systems, turn=1)
    assert not [text for text in t.options if text.startswith("take")]


@rule("7.6")
def test_bounty_may_be_kept_and_does_not_come_back() -> None:
    t = galaxy(systems=["landfall: frontier_colony; wrecker_shoals: surface_dig"])
    t.play("take production from wrecker_shoals", "take production from wrecker_shoals", "end")
    assert t.tokens(0, "wrecker_shoals") == {"production": 1}
    t.play("halcyon_deep", "ore_barge", "end", "lattice_nine", "ore_barge")
    assert t.tokens(0, "wrecker_shoals") == {"production": 1}
    t.play("take production from wrecker_shoals")
    assert (t.pool, t.tokens(0, "wrecker_shoals")) == ({"production": 1}, {})
    assert cited(t, "take production from wrecker_shoals") == "rules 7.6"


@rule("7.6")
@pytest.mark.parametrize(
    ("card", "kind", "colony"),
    [
        ("salvage_drift", {"production": 2}, "surface_dig, -"),
        ("quiet_harbour", {"manpower": 3}, "field_laboratory"),
        ("drowned_archive", {"science": 2}, "field_laboratory"),
        ("wrecker_shoals", {"production": 3}, "surface_dig, -"),
        ("warden_spire", {"science": 2}, "field_laboratory, -"),
        ("precursor_yard", {"production": 2, "science": 2}, "field_laboratory"),
    ],
)
def test_each_token_is_the_resource_that_it_shows(card: str, kind: dict[str, int], colony: str) -> None:
    t = galaxy(seats=4, systems=[f"landfall: frontier_colony; {card}: {colony}"])
    for resource, n in kind.items():
        t.play(*[f"take {resource} from {card}"] * n)
    assert (t.pool, t.tokens(0, card)) == (kind, {})


@rule("7.6", "TTG A29")
def test_a_credit_token_is_a_card(tmp_path: Path) -> None:
    game = own_game(tmp_path, "system", "salvage_drift", bounty={"credits": 2})
    data = galaxy(row="salvage_drift", hand=["surface_dig township"]).data | {"cards": game.digest}
    t = GalaxyScene(game.from_json(json.dumps(data)), game)
    t.play("claim salvage_drift", "settle surface_dig", "at salvage_drift 1", "discard township")
    t.play("take credits from salvage_drift")
    assert t.asked == (CHANCE, "Draw")
    t.play("mantle_tap")
    assert t.asked == (0, "AskAct")
    assert (t.hand(0), t.tokens(0, "salvage_drift"), t.pool) == (["mantle_tap"], {"credits": 1}, {})


@rule("7.7", "7.8", "TTG A23")
@pytest.mark.parametrize(
    ("card", "price", "renown"),
    [
        ("space_pirates_1", "2 production", 2),
        ("space_pirates_2", "3 production", 3),
        ("intergalactic_migration", "3 manpower", 2),
        ("nomad_guildship", "3 production", 3),
        ("cosmic_burst", "3 science", 4),
        ("ai_strike", "3 science", 5),
        ("the_next_step", "2 production 2 science", 5),
        ("stellar_crackdown", "4 manpower 2 production", 6),
        ("mech_revolution", "4 production", 6),
    ],
)
def test_an_event_is_solved_for_the_resources_that_it_shows(card: str, price: str, renown: int) -> None:
    t = galaxy(row=card, pool=price).play(f"solve {card}")
    assert (t.pool, t.row, t.pile(0)) == ({}, [], [card])
    assert (t.bank, t.scores) == ([renown, 0], [renown + 1, 1])
    words = price.split()
    for part in range(0, len(words), 2):
        short = [*words[:part], str(int(words[part]) - 1), *words[part + 1 :]]
        poor = galaxy(row=card, pool=" ".join(short))
        assert cited(poor, f"solve {card}") == "rules 4.1"


@rule("7.7", "7.8", "4.5", "TTG A23")
@pytest.mark.parametrize(("card", "renown"), [("galactic_investors", 3), ("space_race", 4)])
def test_an_event_may_cost_cards(card: str, renown: int) -> None:
    """Four credits: four cards, and what is left in the pool stays."""
    hand = "township township relay_market relay_market"
    poor = galaxy(row=card, hand=["township township relay_market"], pool="9 production")
    assert cited(poor, f"solve {card}") == "rules 4.5"
    t = galaxy(row=card, hand=[hand], pool="1 science").play(f"solve {card}")
    t.play(*[f"discard {name}" for name in hand.split()])
    assert (t.asked, t.hand(0), t.pool) == ((0, "AskAct"), [], {"science": 1})
    assert t.bank == [renown, 0]


@rule("7.8", "TTG A23")
def test_nothing_is_paid_ahead() -> None:
    t = galaxy(row="the_next_step", pool="2 production 1 science")
    assert cited(t, "solve the_next_step") == "rules 4.1"
    assert t.pool == {"production": 2, "science": 1}


@rule("7.9")
def test_a_taken_card_leaves_no_gap() -> None:
    t = galaxy(row="twin_lanterns singing_nebula verdance", pool="2 science").play("study singing_nebula")
    assert t.row == ["twin_lanterns", "verdance"]
    assert t.hazards == {"twin_lanterns": 1, "verdance": 0}


# Every system as it is claimed: sector is in the card file; slots, renown and hazards as the facts list them.
SYSTEMS = {
    "verdance": ("biosphere utility", 2, 0), "cinder_reach": ("deposit", 1, 0),
    "twin_lanterns": ("biosphere deposit", 2, 1), "salvage_drift": ("deposit utility", 1, 0),
    "amberfall": ("biosphere", 2, 0), "ironroot": ("deposit utility", 2, 0),
    "quiet_harbour": ("utility", 1, 0), "mossback": ("biosphere deposit", 3, 1),
    "copper_veil": ("deposit", 2, 0),
    "hearthlight": ("biosphere utility", 2, 0), "tessel_moons": ("deposit deposit", 2, 1),
    "drowned_archive": ("utility", 1, 0), "lowmeadow": ("biosphere", 1, 0),
    "gantry_point": ("utility utility", 2, 0), "ashen_steppe": ("biosphere deposit", 3, 1),
    "pale_quarry": ("deposit utility", 2, 0), "halcyon_deep": ("biosphere utility", 4, 1),
    "furnace_gate": ("deposit deposit", 4, 1), "silver_thicket": ("biosphere deposit", 4, 1),
    "wrecker_shoals": ("deposit utility", 3, 0), "lattice_nine": ("utility", 3, 0),
    "sunward_terrace": ("biosphere biosphere", 5, 2), "obsidian_arc": ("deposit", 4, 1),
    "warden_spire": ("utility utility", 4, 1), "tidewater": ("biosphere", 4, 1),
    "marrowstone": ("biosphere deposit utility", 6, 2), "crown_of_embers": ("deposit utility", 7, 2),
    "last_eden": ("biosphere utility", 7, 2), "hollow_throne": ("biosphere deposit utility", 9, 3),
    "precursor_yard": ("utility", 6, 2),
}  # fmt: skip


@rule("7.3", "7.5", "10.2")
@pytest.mark.parametrize("card", SYSTEMS)
def test_every_system_has_its_slots_its_renown_and_its_hazards(card: str) -> None:
    """A field laboratory fits everywhere, for 1 card and 1 for each hazard."""
    slots, renown, hazards = SYSTEMS[card]
    pay = ["township", "township", "campus_town", "campus_town"][: hazards + 1]
    t = galaxy(seats=4, row=card, hand=[" ".join(["field_laboratory", *pay])])
    t.play(f"claim {card}", "settle field_laboratory")
    assert t.options == [f"at {card} {slot + 1}" for slot in range(len(slots.split()))]
    t.play(f"at {card} 1", *[f"discard {name}" for name in pay])
    assert t.asked == (0, "AskAct")
    assert t.scores[0] == renown + 1
    for kind, colony in (("biosphere", "township"), ("deposit", "deep_shaft")):
        rich = galaxy(seats=4, row=card, hand=["rest"], deck=[""])
        rich.play(f"claim {card}")
        assert (f"settle {colony}" in rich.options) == (kind in slots.split())


def test_the_table_of_systems_is_complete() -> None:
    assert set(SYSTEMS) == {card["id"] for card in GALAXY.cards() if card["kind"] == "system"}
