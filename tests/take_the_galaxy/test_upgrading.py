"""Section 8: colonies over colonies."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.take_the_galaxy.reading import cited
from tests.take_the_galaxy.scene import galaxy

PAY = ["campus_town", "campus_town", "relay_market", "relay_market", "research_array", "research_array"]


@rule("8.1")
@pytest.mark.parametrize(
    ("systems", "card", "site", "price"),
    [
        ("landfall: frontier_colony", "township", "landfall 1", 1),
        ("landfall: frontier_colony", "merchant_quarter", "landfall 1", 3),
        ("landfall: township", "garden_metropolis", "landfall 1", 4),
        ("landfall: frontier_colony; cinder_reach: surface_dig", "mantle_tap", "cinder_reach 1", 6),
        ("landfall: frontier_colony; cinder_reach: deep_shaft", "robot_quarry", "cinder_reach 1", 1),
        ("landfall: frontier_colony, workshop_outpost", "orbital_ring", "landfall 2", 3),
        ("landfall: frontier_colony; cinder_reach: field_laboratory", "exchange_tower", "cinder_reach 1", 5),
    ],
)
def test_an_upgrade_costs_the_difference(systems: str, card: str, site: str, price: int) -> None:
    hand = " ".join([card, *PAY[:price]])
    t = galaxy(hand=[hand], systems=[systems]).play(f"build {card}", f"at {site}")
    t.play(*[f"discard {name}" for name in PAY[:price]])
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])
    poor = galaxy(hand=[" ".join([card, *PAY[1:price]])], systems=[systems])
    assert f"build {card}" not in poor.options or f"at {site}" not in poor.play(f"build {card}").options


@rule("8.1")
@pytest.mark.parametrize(
    ("below", "card"),
    [
        ("landfall: frontier_colony", "bonded_barracks"),
        ("landfall: township", "bonded_barracks"),
        ("landfall: township", "township"),
        ("landfall: frontier_colony, black_market", "field_laboratory"),
    ],
)
def test_an_upgrade_needs_a_higher_printed_cost(below: str, card: str) -> None:
    """Equal or lower costs do not do; all slots that would take it are taken."""
    t = galaxy(hand=[f"{card} {' '.join(PAY)}"], systems=[below])
    assert cited(t, f"build {card}") == "rules 8.1"


@rule("8.1")
@pytest.mark.parametrize(
    ("below", "card"),
    [("frontier_colony, black_market", "robot_quarry"), ("frontier_colony, black_market", "mantle_tap")],
)
def test_an_upgrade_needs_the_same_kind(below: str, card: str) -> None:
    t = galaxy(hand=[f"{card} {' '.join(PAY)} ore_barge"], systems=[f"landfall: {below}"])
    assert cited(t, f"build {card}") == "rules 8.1"


@rule("8.1")
def test_another_kind_does_not_come_over_a_colony_even_where_the_slot_would_take_it() -> None:
    t = galaxy(hand=["orbital_ring campus_town campus_town relay_market relay_market"])
    t.play("build orbital_ring")
    assert t.options == ["at landfall 2"]
    assert cited(t, "at landfall 1") == "rules 8.1"


@rule("8.2")
def test_a_covered_colony_does_nothing() -> None:
    t = galaxy(systems=["landfall: campus_town over township frontier_colony, -"]).play("use landfall 1")
    assert t.pool == {"science": 1}
    assert cited(t, "use landfall 1") == "rules 5.1"


@rule("8.2", "10.2")
def test_the_renown_of_a_covered_colony_does_not_count() -> None:
    """The barracks are worth -2, the campus 1, the system 1."""
    t = galaxy(hand=["campus_town township relay_market"], systems=["landfall: bonded_barracks, -"])
    assert t.scores == [-1, 1]
    t.play("build campus_town", "at landfall 1", "discard township", "discard relay_market")
    assert t.scores == [2, 1]
    assert t.systems(0) == ["landfall: campus_town over bonded_barracks, -"]


@rule("8.3", "TTG A34")
@pytest.mark.parametrize(
    ("upgraded", "below", "after"),
    [("fresh", "used", ""), ("fresh", "", ""), ("inherits", "used", " used"), ("inherits", "", "")],
)
def test_an_upgrade_is_ready_or_with_the_option_as_the_covered_colony_was(
    upgraded: str, below: str, after: str
) -> None:
    systems = [f"landfall: frontier_colony {below}".strip()]
    t = galaxy(hand=["township surface_dig"], systems=systems, upgraded=upgraded)
    t.play("build township", "at landfall 1", "discard surface_dig")
    assert t.systems(0) == [f"landfall: township{after} over frontier_colony, -"]
    assert cited(t, "use landfall 1") == ("rules 5.1" if after else "")


@rule("8.3", "TTG A34")
def test_a_slot_gives_twice_in_a_turn_when_it_is_upgraded_in_between() -> None:
    t = galaxy(hand=["township surface_dig"]).play("use landfall 1", "build township", "at landfall 1")
    t.play("discard surface_dig", "use landfall 1")
    assert t.pool == {"manpower": 3}


@rule("8.3", "6.1")
def test_with_the_option_a_colony_on_a_free_slot_is_ready_all_the_same() -> None:
    t = galaxy(hand=["field_laboratory surface_dig"], upgraded="inherits", pool="1 production")
    t.play("use landfall 1", "build field_laboratory", "at landfall 2", "discard surface_dig")
    assert t.systems(0) == ["landfall: frontier_colony used, field_laboratory"]


@rule("8.4", "TTG A35")
def test_a_colony_may_be_upgraded_again_in_the_same_turn() -> None:
    """From 1 to 2 to 3 to 6: one card, one card, three cards."""
    t = galaxy(
        hand=[
            "township campus_town garden_metropolis relay_market relay_market black_market"
            " black_market crew_tender"
        ]
    )
    t.play("build township", "at landfall 1", "discard crew_tender")
    t.play("build campus_town", "at landfall 1", "discard black_market")
    t.play("build garden_metropolis", "at landfall 1")
    t.play("discard relay_market", "discard relay_market", "discard black_market")
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), [])
    assert t.systems(0) == ["landfall: garden_metropolis over frontier_colony township campus_town, -"]
    assert t.scores == [4, 1]
