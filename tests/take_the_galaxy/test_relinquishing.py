"""Section 9: systems that are given up for their renown."""

from __future__ import annotations

from tests.rule import rule
from tests.take_the_galaxy.reading import cited
from tests.take_the_galaxy.scene import galaxy

HOME = "landfall: frontier_colony, workshop_outpost"


@rule("9.1", "TTG A8", "TTG A36")
def test_a_full_system_goes_if_it_is_not_the_newest_also_the_first_of_two() -> None:
    t = galaxy(systems=[f"{HOME}; cinder_reach: surface_dig"])
    assert "relinquish landfall" in t.options
    assert cited(t, "relinquish cinder_reach") == "rules 9.1"
    t.play("relinquish landfall")
    assert t.pile(0) == ["landfall"]
    assert t.systems(0) == ["cinder_reach: surface_dig"]


@rule("9.1", "TTG A37")
def test_the_only_system_cannot_go() -> None:
    t = galaxy(systems=[HOME])
    assert "relinquish landfall" not in t.options
    assert cited(t, "relinquish landfall") == "rules 9.1"


@rule("9.1", "TTG A37")
def test_the_newest_is_the_one_claimed_last() -> None:
    """A system that was the newest can go as soon as a newer one is there."""
    t = galaxy(systems=[f"{HOME}; amberfall: township"], row="cinder_reach", hand=["surface_dig surface_dig"])
    assert cited(t, "relinquish amberfall") == "rules 9.1"
    t.play("claim cinder_reach", "settle surface_dig", "at cinder_reach 1", "discard surface_dig")
    assert "relinquish amberfall" in t.options
    assert cited(t, "relinquish cinder_reach") == "rules 9.1"


@rule("9.1", "TTG A38")
def test_any_system_but_the_newest_may_go_not_just_the_oldest() -> None:
    t = galaxy(systems=[f"{HOME}; amberfall: township; cinder_reach: surface_dig"])
    assert {"relinquish landfall", "relinquish amberfall"} <= set(t.options)
    t.play("relinquish amberfall")
    assert [text.partition(":")[0] for text in t.systems(0)] == ["landfall", "cinder_reach"]


@rule("9.1")
def test_every_slot_must_have_a_colony() -> None:
    t = galaxy(
        systems=["landfall: frontier_colony, -; verdance: -, field_laboratory; cinder_reach: surface_dig"]
    )
    assert cited(t, "relinquish landfall") == "rules 9.1"
    assert cited(t, "relinquish verdance") == "rules 9.1"
    assert cited(t, "relinquish system 4") == "rules 7.4"


@rule("9.2")
def test_the_system_is_banked_with_the_renown_of_its_visible_colonies() -> None:
    """Verdance 2, garden 3, black market -2; the covered barracks of -2 do not count."""
    t = galaxy(
        systems=[
            "landfall: frontier_colony; verdance: garden_metropolis over bonded_barracks township, "
            "black_market; cinder_reach: surface_dig"
        ],
        bank=[5],
    )
    before = t.scores[0]
    t.play("relinquish verdance")
    assert t.bank == [8, 0]
    assert t.pile(0) == ["verdance"]
    assert sorted(t.discard(0)) == ["black_market", "bonded_barracks", "garden_metropolis", "township"]
    assert t.systems(0) == ["landfall: frontier_colony, -", "cinder_reach: surface_dig"]
    assert t.scores[0] == before == 5 + 1 + 2 + 3 - 2 + 1


@rule("9.2")
def test_the_other_systems_keep_their_order_and_what_lies_on_them() -> None:
    drift = "salvage_drift [1 production]: surface_dig used, -"
    harbour = "quiet_harbour [2 manpower]: field_laboratory used"
    t = galaxy(systems=[f"{HOME}; {drift}; {harbour}"])
    t.play("relinquish landfall")
    assert t.systems(0) == ["salvage_drift: surface_dig used, -", "quiet_harbour: field_laboratory used"]
    assert t.tokens(0, "salvage_drift") == {"production": 1}
    assert t.tokens(0, "quiet_harbour") == {"manpower": 2}


@rule("9.2", "7.6")
def test_bounty_that_is_left_is_lost() -> None:
    t = galaxy(
        systems=["landfall: frontier_colony; quiet_harbour: field_laboratory; cinder_reach: surface_dig"]
    )
    t.play("take manpower from quiet_harbour", "relinquish quiet_harbour")
    assert t.pool == {"manpower": 1}
    assert not [text for text in t.options if text.startswith("take")]


@rule("9.2", "TTG A39")
def test_what_was_used_before_stays_gained() -> None:
    t = galaxy(systems=[f"{HOME}; cinder_reach: surface_dig"])
    t.play("use landfall 1", "relinquish landfall", "use cinder_reach 1")
    assert t.pool == {"production": 1}


@rule("9.2", "TTG A52")
def test_a_relinquished_system_never_comes_back() -> None:
    t = galaxy(systems=[f"{HOME}; cinder_reach: surface_dig"], row="verdance").play(
        "relinquish landfall", "end"
    )
    assert "landfall" not in t.options
    assert t.pile(0) == ["landfall"]
    assert t.discard(0) == ["frontier_colony", "workshop_outpost"]


@rule("9.3")
def test_one_system_is_relinquished_in_a_turn() -> None:
    t = galaxy(systems=[f"{HOME}; amberfall: township; cinder_reach: surface_dig"]).play(
        "relinquish landfall"
    )
    assert cited(t, "relinquish amberfall") == "rules 9.3"
    t.play("end", "verdance", "ore_barge", "end", "ironroot", "ore_barge")
    assert "relinquish amberfall" in t.options


@rule("9.4", "TTG A40")
def test_banked_renown_may_fall_below_zero() -> None:
    """Landfall 1, barracks -2, black market -2."""
    t = galaxy(systems=["landfall: bonded_barracks, black_market; cinder_reach: surface_dig"])
    t.play("relinquish landfall")
    assert t.bank == [-3, 0]
    assert t.scores == [-2, 1]
