"""Section 6: what building costs, and where colonies and ships go."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.take_the_galaxy.reading import cited, type_of
from tests.take_the_galaxy.scene import galaxy

COSTS = {
    "frontier_colony": 1, "township": 2, "bonded_barracks": 1, "campus_town": 3, "merchant_quarter": 4,
    "garden_metropolis": 6, "sky_arcology": 8, "surface_dig": 1, "deep_shaft": 3, "strip_mine": 3,
    "robot_quarry": 4, "refinery_belt": 5, "mantle_tap": 7, "workshop_outpost": 1, "field_laboratory": 1,
    "relay_market": 3, "black_market": 2, "orbital_ring": 4, "research_array": 4, "exchange_tower": 6,
    "crew_tender": 2, "ore_barge": 3, "survey_vessel": 3, "star_freighter": 3,
}  # fmt: skip
OTHERS = "township township campus_town campus_town relay_market relay_market black_market black_market"
MORE = "research_array research_array"
FREE = {
    "civilization": ("landfall: -, workshop_outpost", "at landfall 1"),
    "mining": ("landfall: frontier_colony; twin_lanterns: frontier_colony, -", "at twin_lanterns 2"),
    "utility": ("landfall: frontier_colony, -", "at landfall 2"),
    "ship": ("landfall: frontier_colony, -", ""),
}  # a slot for that kind, and nothing to upgrade


def others(card: str) -> list[str]:
    """Cards to pay with, in the order of the card list."""
    return [name for name in f"{OTHERS} {MORE}".split() if name != card]


@rule("6.1", "TTG A27")
@pytest.mark.parametrize("card", COSTS)
def test_a_card_costs_so_many_other_cards(card: str) -> None:
    systems, site = FREE[type_of(card)]
    paid = others(card)[: COSTS[card]]
    poor = galaxy(hand=[" ".join([card, *paid[1:]])], systems=[systems])
    assert cited(poor, f"build {card}") == "rules 4.5", "it does not pay for itself"
    t = galaxy(hand=[" ".join([card, *paid])], systems=[systems]).play(f"build {card}")
    t.play(*[site] if site else [], *[f"discard {name}" for name in paid])
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])
    assert t.discard(0) == paid


@rule("6.1", "TTG A27")
def test_production_does_not_pay_for_a_colony() -> None:
    t = galaxy(hand=["workshop_outpost"], pool="9 manpower 9 production 9 science")
    assert cited(t, "build workshop_outpost") == "rules 4.5"
    t.play("draw for production", "township")
    assert cited(t, "build workshop_outpost") == ""


@rule("6.1", "TTG A56")
def test_a_card_is_laid_down_first_and_then_paid() -> None:
    t = galaxy(hand=["workshop_outpost relay_market"]).play("build workshop_outpost", "at landfall 2")
    assert t.asked == (0, "AskPay")
    assert t.systems(0) == ["landfall: frontier_colony, workshop_outpost"]
    assert t.options == ["discard relay_market"]


@rule("6.2", "TTG A5")
@pytest.mark.parametrize(
    ("card", "sites"),
    [
        ("township", ["verdance 1"]),
        ("deep_shaft", ["salvage_drift 1"]),
        ("relay_market", ["landfall 2", "salvage_drift 1", "verdance 1"]),
    ],
)
def test_slots_take_their_kind_of_colony_and_utilities_go_anywhere(card: str, sites: list[str]) -> None:
    """Free are a utility slot, a deposit and a biosphere."""
    systems = "landfall: campus_town; salvage_drift: -, orbital_ring; verdance: -, research_array"
    t = galaxy(hand=[f"{card} black_market black_market campus_town"], systems=[systems])
    t.play(f"build {card}")
    assert t.options == [f"at {site}" for site in sites]
    for site in {"landfall 2", "salvage_drift 1", "verdance 1"} - set(sites):
        assert cited(t, f"at {site}") == "rules 6.2"


@rule("6.2")
def test_a_slot_that_a_system_does_not_have_takes_nothing() -> None:
    t = galaxy(hand=["relay_market black_market black_market campus_town"]).play("build relay_market")
    assert t.options == ["at landfall 2"]
    assert cited(t, "at landfall 3") == "rules 6.2"


@rule("6.3")
def test_a_slot_takes_one_colony() -> None:
    t = galaxy(hand=["field_laboratory surface_dig"], systems=["landfall: frontier_colony, workshop_outpost"])
    assert cited(t, "build field_laboratory") == "rules 8.1"
    t = galaxy(
        hand=["surface_dig field_laboratory"],
        systems=["landfall: frontier_colony; cinder_reach: surface_dig"],
    )
    assert cited(t, "build surface_dig") == "rules 8.1"


@rule("6.4")
def test_a_colony_stays_where_it_is_built() -> None:
    t = galaxy(
        hand=["field_laboratory surface_dig"], systems=["landfall: frontier_colony; verdance: township, -"]
    )
    t.play("build field_laboratory", "at verdance 2", "discard surface_dig", "end")
    t.play("cinder_reach", "ore_barge", "end", "amberfall", "mantle_tap")
    assert t.systems(0) == ["landfall: frontier_colony, -", "verdance: township, field_laboratory"]
    assert not [text for text in t.options if "field_laboratory" in text]


@rule("6.5")
def test_a_ship_needs_no_slot_and_is_worth_nothing() -> None:
    t = galaxy(
        hand=["crew_tender crew_tender township township relay_market relay_market"],
        systems=["landfall: frontier_colony, workshop_outpost"],
    )
    t.play("build crew_tender", "discard township", "discard township")
    t.play("build crew_tender", "discard relay_market", "discard relay_market")
    assert t.ships(0) == ["crew_tender", "crew_tender"]
    assert t.scores == [1, 1]


@rule("6.5")
def test_a_ship_stays_when_a_system_goes_and_is_never_covered() -> None:
    full = "landfall: frontier_colony, workshop_outpost; cinder_reach: surface_dig"
    t = galaxy(
        hand=["star_freighter township campus_town campus_town"], systems=[full], ships=["crew_tender used"]
    )
    t.play("build star_freighter", "discard township", "discard campus_town", "discard campus_town")
    assert t.ships(0) == ["crew_tender used", "star_freighter"]
    t.play("relinquish landfall")
    assert t.ships(0) == ["crew_tender used", "star_freighter"]


@rule("6.1")
def test_only_cards_of_the_hand_are_built() -> None:
    t = galaxy(hand=["surface_dig township"], discard=["relay_market"], row="verdance")
    assert cited(t, "build relay_market") == "rules 6.1"
    assert cited(t, "build sky_arcology") == "rules 6.1"
