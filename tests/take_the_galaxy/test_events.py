"""Section 11: the ten events, one by one, and what they have in common."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery import CHANCE
from orrery.library import rulings_on
from tests.rule import rule
from tests.take_the_galaxy.reading import cited, own_game
from tests.take_the_galaxy.scene import GALAXY, galaxy

HOME = "landfall: frontier_colony, workshop_outpost"


@rule("11.1")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_list_every_event_with_its_paragraphs(lang: str) -> None:
    """Who looks at the card reads them, in the own language."""
    found = [card for card in GALAXY.cards() if card["kind"] == "event"]
    assert len({card["name"] for card in found}) == 10
    for card in found:
        assert rulings_on(GALAXY.name, card, lang)[0].startswith("11."), card["name"]


@rule("11.3", "TTG A13")
def test_pirates_take_a_card_of_ones_choice_before_the_draw() -> None:
    t = galaxy(
        row="space_pirates_1", hand=["township relay_market crew_tender", "mantle_tap"], exploring=True
    )
    t.play("cinder_reach")
    assert t.asked == (0, "AskPay")
    assert t.options == ["discard township", "discard relay_market", "discard crew_tender"]
    t.play("discard relay_market")
    assert t.discard(0) == ["relay_market"]
    assert (t.hand(1), t.discard(1)) == (["mantle_tap"], []), "only the active seat loses a card"
    assert t.asked == (CHANCE, "Draw")
    t.play("ore_barge")
    assert t.hand(0) == ["township", "crew_tender", "ore_barge"]


@rule("11.3", "TTG A13")
def test_pirates_find_nothing_in_an_empty_hand() -> None:
    t = galaxy(row="space_pirates_1", exploring=True).play("cinder_reach")
    assert t.asked == (CHANCE, "Draw")


@rule("11.3")
def test_two_bands_of_pirates_take_one_card() -> None:
    t = galaxy(seats=4, row="space_pirates_1 space_pirates_2", hand=["township relay_market"], exploring=True)
    t.play("cinder_reach", "discard township")
    assert t.asked == (CHANCE, "Draw")
    assert t.hand(0) == ["relay_market"]


@rule("11.3", "4.7", "TTG A24")
def test_a_card_lost_to_pirates_can_be_the_one_that_is_drawn() -> None:
    """The deck is empty: the lost card is the whole discard pile, and then the deck."""
    t = galaxy(row="space_pirates_1", hand=["rest"], deck=[""], exploring=True).play("cinder_reach")
    t.play("discard mantle_tap")
    assert (t.asked, t.options) == ((CHANCE, "Draw"), ["mantle_tap"])


@rule("11.1", "11.3")
def test_pirates_come_in_the_turn_of_every_seat() -> None:
    t = galaxy(row="space_pirates_1", hand=["township", "mantle_tap"]).play("end", "cinder_reach")
    assert (t.asked, t.options) == ((1, "AskPay"), ["discard mantle_tap"])


@rule("11.2", "11.1")
def test_an_opportunity_is_used_once_in_the_turn_of_each_seat() -> None:
    t = galaxy(row="intergalactic_migration").play("seize intergalactic_migration")
    assert t.pool == {"manpower": 1}
    assert cited(t, "seize intergalactic_migration") == "rules 11.2"
    t.play("end", "cinder_reach", "township", "seize intergalactic_migration")
    assert (t.asked, t.pool) == ((1, "AskAct"), {"manpower": 1})


@rule("11.2", "TTG A15")
def test_an_opportunity_is_not_taking_a_card() -> None:
    t = galaxy(row="intergalactic_migration singing_nebula", pool="2 science")
    t.play("study singing_nebula", "seize intergalactic_migration")
    assert t.pool == {"manpower": 1}


@rule("11.2", "TTG A15")
def test_a_seat_may_use_an_opportunity_and_then_solve_the_event() -> None:
    """Two manpower and the one from the event make the three that solve it; then it is gone for all."""
    t = galaxy(row="intergalactic_migration", pool="2 manpower")
    assert cited(t, "solve intergalactic_migration") == "rules 4.1"
    t.play("seize intergalactic_migration", "solve intergalactic_migration")
    assert (t.pool, t.bank, t.row) == ({}, [2, 0], [])
    t.play("end", "cinder_reach", "township")
    assert not [text for text in t.options if text.startswith("seize")]


@rule("11.2")
@pytest.mark.parametrize("card", ["space_pirates_1", "verdance", "singing_nebula"])
def test_other_cards_offer_no_opportunity(card: str) -> None:
    assert cited(galaxy(row=card), f"seize {card}") == "rules 11.2"


@rule("11.9", "TTG A19")
def test_investors_give_two_cards_for_banked_renown() -> None:
    t = galaxy(row="galactic_investors", bank=[1], seats=3).play("seize galactic_investors")
    t.play("township", "relay_market")
    assert (t.asked, t.bank, t.hand(0)) == ((0, "AskAct"), [0, 0, 0], ["township", "relay_market"])


@rule("11.9", "1.7", "TTG A19")
@pytest.mark.parametrize("bank", [0, -3])
def test_renown_on_the_table_is_not_banked(bank: int) -> None:
    t = galaxy(row="galactic_investors", systems=["landfall: garden_metropolis"], bank=[bank], seats=3)
    assert t.scores[0] == bank + 4
    assert cited(t, "seize galactic_investors") == "rules 11.9"


@rule("11.9", "1.7", "TTG A19")
def test_the_cards_of_the_pile_stay_where_they_are() -> None:
    t = galaxy(row="galactic_investors", pile=["singing_nebula"], bank=[4], seats=3)
    t.play("seize galactic_investors", "township", "relay_market")
    assert (t.bank[0], t.pile(0), t.scores[0]) == (3, ["singing_nebula"], 4)
    parts = t.game.breakdown(t.s)[0]
    assert (parts["anomalies"], parts["tokens"]) == (4, -1)


@rule("11.9", "5.4", "TTG A50")
def test_the_guildship_wants_its_whole_input() -> None:
    poor = galaxy(row="nomad_guildship", pool="1 production 9 manpower")
    assert cited(poor, "seize nomad_guildship") == "rules 4.1"
    t = galaxy(row="nomad_guildship", pool="3 production").play("seize nomad_guildship")
    assert t.pool == {"production": 1, "science": 2}
    assert cited(t, "seize nomad_guildship") == "rules 11.2"


@rule("11.4", "7.5", "TTG A14", "TTG A47")
@pytest.mark.parametrize(("hazards", "paid"), [(1, 3), (0, 2)])
def test_a_burst_adds_a_hazard_to_every_claim(hazards: int, paid: int) -> None:
    """A frontier colony costs 1, the burst 1, and the token 1 if it is still there."""
    pay = ["township", "township", "campus_town"][:paid]
    hand = " ".join(["frontier_colony", *pay])
    t = galaxy(row=f"cosmic_burst halcyon_deep:{hazards}", hand=[hand])
    t.play("claim halcyon_deep", "settle frontier_colony", "at halcyon_deep 1")
    t.play(*[f"discard {name}" for name in pay])
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])
    poor = galaxy(row=f"cosmic_burst halcyon_deep:{hazards}", hand=[" ".join(["frontier_colony", *pay[1:]])])
    assert cited(poor, "claim halcyon_deep") == "rules 4.5"


@rule("11.4", "TTG A14", "TTG A47")
def test_the_extra_hazard_cannot_be_bought_off_ahead() -> None:
    t = galaxy(
        row="cosmic_burst halcyon_deep lattice_nine", hand=["frontier_colony township township ore_barge"]
    )
    assert cited(t, "clear lattice_nine") == "rules 7.5"
    t.play("clear halcyon_deep", "discard ore_barge")
    assert cited(t, "clear halcyon_deep") == "rules 7.5"
    t.play("claim halcyon_deep", "settle frontier_colony", "at halcyon_deep 1")
    t.play("discard township", "discard township")
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])


@rule("11.4", "TTG A14")
def test_the_extra_hazard_is_there_for_systems_turned_up_later_and_goes_with_the_event() -> None:
    later = galaxy(row="cosmic_burst", hand=["field_laboratory township"], exploring=True)
    later.play("lattice_nine", "ore_barge")
    assert later.hazards["lattice_nine"] == 0
    later.play("claim lattice_nine", "settle field_laboratory", "at lattice_nine 1", "discard township")
    assert later.asked == (0, "AskPay"), "one more for the burst"
    gone = galaxy(
        row="cosmic_burst wrecker_shoals lattice_nine", hand=["field_laboratory township"], exploring=True
    )
    gone.play("halcyon_deep", "ore_barge")
    assert "cosmic_burst" in gone.gone
    gone.play("claim lattice_nine", "settle field_laboratory", "at lattice_nine 1", "discard township")
    assert gone.asked == (0, "AskAct")


@rule("11.8", "9.2", "TTG A17")
def test_the_space_race_adds_two_renown_to_a_relinquishing() -> None:
    t = galaxy(row="space_race", systems=[f"{HOME}; cinder_reach: surface_dig"], seats=3)
    assert cited(t, "seize space_race") == "rules 11.2", "it need not be asked for"
    t.play("relinquish landfall")
    assert (t.asked, t.bank) == ((0, "AskAct"), [3, 0, 0])


@rule("11.5", "TTG A22")
def test_a_strike_stops_upgrades_and_nothing_else() -> None:
    t = galaxy(seats=4, row="ai_strike", hand=["township field_laboratory surface_dig"])
    assert cited(t, "build township") == "rules 11.5"
    t.play("build field_laboratory", "at landfall 2", "discard surface_dig")
    assert t.systems(0) == ["landfall: frontier_colony, field_laboratory"]


@rule("11.5", "TTG A22")
def test_a_strike_leaves_the_free_slots() -> None:
    t = galaxy(
        seats=4,
        row="ai_strike",
        hand=["township surface_dig surface_dig"],
        systems=["landfall: frontier_colony; verdance: -, field_laboratory"],
    )
    t.play("build township")
    assert t.options == ["at verdance 1"]
    assert cited(t, "at landfall 1") == "rules 11.5"


@rule("11.11", "7.7", "TTG A16")
def test_solving_the_strike_ends_it_at_once() -> None:
    t = galaxy(seats=4, row="ai_strike", hand=["township surface_dig"], pool="3 science")
    t.play("solve ai_strike", "build township", "at landfall 1", "discard surface_dig")
    assert t.systems(0) == ["landfall: township over frontier_colony, -"]


@rule("11.6", "TTG A21")
@pytest.mark.parametrize(
    ("systems", "use"),
    [
        ("landfall: bonded_barracks", "use landfall 1"),
        ("landfall: frontier_colony, black_market", "use landfall 2"),
        ("landfall: frontier_colony; cinder_reach: strip_mine", "use cinder_reach 1"),
    ],
)
def test_a_crackdown_forbids_the_use_of_negative_colonies(systems: str, use: str) -> None:
    t = galaxy(seats=3, row="stellar_crackdown", systems=[systems], pool="4 manpower 2 production")
    assert cited(t, use) == "rules 11.6"
    t.play("solve stellar_crackdown")
    assert use in t.options, "solving ends it at once [rules 11.11]"


@rule("11.6", "TTG A21")
def test_under_a_crackdown_negative_colonies_are_built_covered_and_relinquished() -> None:
    t = galaxy(
        seats=3,
        row="stellar_crackdown",
        systems=["landfall: bonded_barracks, -; cinder_reach: surface_dig"],
        hand=["black_market township field_laboratory field_laboratory relay_market"],
    )
    t.play("build black_market", "at landfall 2", "discard field_laboratory", "discard field_laboratory")
    t.play("build township", "at landfall 1", "discard relay_market", "use landfall 1")
    assert t.pool == {"manpower": 2}, "the township on top is not negative"
    t.play("relinquish landfall")
    assert t.bank == [-1, 0, 0]


MECH = "mech_revolution"


@rule("11.7", "TTG A20")
@pytest.mark.parametrize(
    ("card", "systems", "site", "price"),
    [
        ("deep_shaft", "landfall: frontier_colony; twin_lanterns: township, -", "twin_lanterns 2", 2),
        ("surface_dig", "landfall: frontier_colony; twin_lanterns: township, -", "twin_lanterns 2", 0),
        ("relay_market", "landfall: frontier_colony", "landfall 2", 2),
        ("field_laboratory", "landfall: frontier_colony", "landfall 2", 0),
        ("robot_quarry", "landfall: frontier_colony; cinder_reach: deep_shaft", "cinder_reach 1", 0),
        ("black_market", "landfall: frontier_colony, workshop_outpost", "landfall 2", 0),
        ("exchange_tower", "landfall: frontier_colony, workshop_outpost", "landfall 2", 4),
        ("campus_town", "landfall: -, workshop_outpost", "landfall 1", 3),
        ("township", "landfall: frontier_colony", "landfall 1", 1),
    ],
)
def test_machines_make_mining_and_utility_cheaper_by_one(
    card: str, systems: str, site: str, price: int
) -> None:
    pay = ["garden_metropolis", "sky_arcology", "research_array", "research_array"][:price]
    t = galaxy(seats=4, row=MECH, hand=[" ".join([card, *pay])], systems=[systems])
    t.play(f"build {card}", f"at {site}", *[f"discard {name}" for name in pay])
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])


@rule("11.7", "TTG A20")
def test_machines_do_not_make_an_upgrade_legal_or_ships_cheaper() -> None:
    t = galaxy(seats=4, row=MECH, hand=["field_laboratory ore_barge township"], systems=[HOME])
    assert cited(t, "build field_laboratory") == "rules 8.1", "1 over 1, whatever is to be paid"
    assert cited(t, "build ore_barge") == "rules 4.5", "three other cards"


@rule("11.7", "7.3", "TTG A20", "TTG A47")
@pytest.mark.parametrize(
    ("colony", "slot", "price"), [("field_laboratory", 2, 2), ("relay_market", 2, 4), ("township", 1, 4)]
)
def test_machines_make_a_first_colony_cheaper_and_no_hazard(colony: str, slot: int, price: int) -> None:
    """Two hazards; the laboratory is free, the market costs 2, the township still 2."""
    pay = ["garden_metropolis", "sky_arcology", "research_array", "research_array"][:price]
    t = galaxy(seats=4, row=f"{MECH} last_eden", hand=[" ".join([colony, *pay])])
    t.play(
        "claim last_eden", f"settle {colony}", f"at last_eden {slot}", *[f"discard {name}" for name in pay]
    )
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])


@rule("11.7", "TTG A20", "TTG A47")
def test_machines_never_lower_the_part_of_the_hazards(tmp_path: Path) -> None:
    """A laboratory that costs nothing, in a set of one's own: two hazards are still two cards."""
    game = own_game(tmp_path, "colony", "field_laboratory", cost=0)
    t = galaxy(seats=4, row=f"{MECH} last_eden", game=game, hand=["field_laboratory township township"])
    t.play("claim last_eden", "settle field_laboratory", "at last_eden 2")
    t.play("discard township", "discard township")
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])


@rule("11.11", "11.7", "TTG A16")
def test_solving_the_machines_ends_the_discount_at_once() -> None:
    t = galaxy(seats=4, row=MECH, hand=["field_laboratory"], pool="4 production")
    assert "build field_laboratory" in t.options
    t.play(f"solve {MECH}")
    assert cited(t, "build field_laboratory") == "rules 4.5"


@rule("11.10", "TTG A18")
def test_a_ship_given_up_is_two_renown_and_goes_to_the_discard_pile() -> None:
    t = galaxy(row="the_next_step", ships=["crew_tender, ore_barge used"]).play("seize the_next_step")
    assert t.asked == (0, "AskScrap")
    assert t.options == ["give up crew_tender", "give up ore_barge"]
    t.play("give up ore_barge")
    assert (t.ships(0), t.discard(0), t.bank) == (["crew_tender"], ["ore_barge"], [2, 0])
    assert cited(t, "seize the_next_step") == "rules 11.2"


@rule("11.10", "5.1", "TTG A18")
def test_a_ship_may_be_used_and_then_given_up() -> None:
    t = galaxy(row="the_next_step", ships=["crew_tender"])
    t.play("use crew_tender", "seize the_next_step", "give up crew_tender")
    assert (t.pool, t.bank, t.ships(0)) == ({"manpower": 1}, [2, 0], [])


@rule("11.10", "TTG A54")
def test_of_two_ships_of_a_kind_the_used_one_goes() -> None:
    t = galaxy(row="the_next_step", ships=["crew_tender, crew_tender used"])
    t.play("seize the_next_step", "give up crew_tender")
    assert t.ships(0) == ["crew_tender"]


@rule("11.10", "TTG A54")
def test_without_a_used_one_a_ready_ship_goes() -> None:
    t = galaxy(row="the_next_step", ships=["crew_tender, crew_tender"])
    t.play("seize the_next_step", "give up crew_tender")
    assert t.ships(0) == ["crew_tender"]


@rule("11.10")
def test_without_an_own_ship_there_is_nothing_to_give_up() -> None:
    t = galaxy(row="the_next_step", ships=["", "crew_tender"])
    assert cited(t, "seize the_next_step") == "rules 11.10"
