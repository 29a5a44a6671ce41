"""Section 5: what colonies and ships give, and how often."""

from __future__ import annotations

import pytest

from orrery import CHANCE
from tests.rule import rule
from tests.take_the_galaxy.reading import cited, type_of
from tests.take_the_galaxy.scene import GalaxyScene, galaxy

# What each card gives: the pool before and after, and how many cards are drawn.
GENERATING = {
    "frontier_colony": ("1 manpower", 0),
    "township": ("2 manpower", 0),
    "bonded_barracks": ("3 manpower", 0),
    "campus_town": ("1 science", 0),
    "garden_metropolis": ("2 manpower", 1),
    "sky_arcology": ("2 manpower", 1),
    "strip_mine": ("2 production", 0),
    "robot_quarry": ("1 production", 0),
    "mantle_tap": ("2 production", 0),
    "black_market": ("", 1),
    "orbital_ring": ("1 manpower", 0),
    "crew_tender": ("1 manpower", 0),
    "ore_barge": ("1 production", 0),
    "survey_vessel": ("1 science", 0),
}
TRANSFORMING = {
    "merchant_quarter": ("2 manpower", "", 3),
    "surface_dig": ("1 manpower", "1 production", 0),
    "deep_shaft": ("2 manpower", "2 production", 0),
    "refinery_belt": ("2 manpower", "3 production", 0),
    "workshop_outpost": ("2 manpower", "1 production", 0),
    "field_laboratory": ("1 production", "1 science", 0),
    "relay_market": ("1 production", "", 2),
    "research_array": ("1 production", "2 science", 0),
    "exchange_tower": ("2 production", "", 3),
    "star_freighter": ("1 production", "", 2),
}
SITES = {"civilization": "landfall 1", "mining": "twin_lanterns 2", "utility": "landfall 2"}


def table_with(card: str, pool: str = "") -> tuple[GalaxyScene, str]:
    """A table with that card in play, and the answer that uses it."""
    kind = type_of(card)
    if kind == "ship":
        return galaxy(ships=[card], pool=pool), f"use {card}"
    home = {"civilization": f"{card}, -", "mining": "frontier_colony, -", "utility": f"-, {card}"}[kind]
    twin = f"-, {card}" if kind == "mining" else "-, surface_dig"
    t = galaxy(systems=[f"landfall: {home}; twin_lanterns: {twin}"], pool=pool)
    return t, f"use {SITES[kind]}"


def told(t: GalaxyScene) -> str:
    return " ".join(f"{n} {name}" for name, n in t.pool.items())


@rule("5.2")
@pytest.mark.parametrize("card", GENERATING)
def test_a_generating_card_gives_what_it_shows(card: str) -> None:
    after, draws = GENERATING[card]
    t, use = table_with(card)
    t.play(use, *["research_array", "black_market"][:draws])
    assert t.asked == (0, "AskAct")
    assert (told(t), len(t.hand(0))) == (after, draws)


@rule("5.3", "4.5")
@pytest.mark.parametrize("card", TRANSFORMING)
def test_a_transforming_card_takes_its_input_and_gives_its_output(card: str) -> None:
    before, after, draws = TRANSFORMING[card]
    t, use = table_with(card, before)
    t.play(use, *["township", "campus_town", "black_market"][:draws])
    assert t.asked == (0, "AskAct")
    assert (told(t), len(t.hand(0))) == (after, draws)


@rule("5.3", "5.4", "TTG A50")
@pytest.mark.parametrize("card", TRANSFORMING)
def test_without_its_whole_input_nothing_transforms(card: str) -> None:
    n, resource = TRANSFORMING[card][0].split()
    t, use = table_with(card, f"{int(n) - 1} {resource} 5 science")
    assert use not in t.options
    assert cited(t, use) == "rules 4.1"


@rule("5.3")
def test_one_use_transforms_once() -> None:
    t, use = table_with("surface_dig", "5 manpower")
    t.play(use)
    assert t.pool == {"manpower": 4, "production": 1}
    assert cited(t, use) == "rules 5.1"


@rule("5.1", "1.6")
def test_a_colony_works_once_a_turn() -> None:
    t = galaxy().play("use landfall 1")
    assert t.systems(0) == ["landfall: frontier_colony used, -"]
    assert "use landfall 1" not in t.options
    assert cited(t, "use landfall 1") == "rules 5.1"


@rule("5.1", "6.5")
def test_each_ship_works_once_a_turn_also_two_of_a_kind() -> None:
    t = galaxy(ships=["crew_tender, crew_tender"]).play("use crew_tender")
    assert t.ships(0) == ["crew_tender", "crew_tender used"]
    t.play("use crew_tender")
    assert (t.ships(0), t.pool) == (["crew_tender used", "crew_tender used"], {"manpower": 2})
    assert cited(t, "use crew_tender") == "rules 5.1"


@rule("5.1")
def test_a_card_works_in_the_turn_in_which_it_is_built() -> None:
    t = galaxy(hand=["black_market crew_tender township township relay_market relay_market"])
    t.play("build black_market", "at landfall 2", "discard township", "discard township")
    t.play("use landfall 2", "mantle_tap")
    t.play("build crew_tender", "discard relay_market", "discard relay_market", "use crew_tender")
    assert (t.hand(0), t.pool) == (["mantle_tap"], {"manpower": 1})


@rule("5.1")
def test_what_is_not_there_is_not_used() -> None:
    t = galaxy(ships=["", "ore_barge"], systems=["landfall: frontier_colony", "landfall: township"])
    assert cited(t, "use landfall 2") == "rules 5.1"
    assert cited(t, "use ore_barge") == "rules 5.1", "it is another seat's"
    t.play("use landfall 1")
    assert t.pool == {"manpower": 1}, "the own frontier colony, not the other seat's township"


@rule("5.4", "TTG A50")
def test_a_generating_card_may_be_used_for_nothing() -> None:
    t = galaxy(hand=["rest"], deck=[""], systems=["landfall: frontier_colony, black_market"])
    held = t.hand(0)
    t.play("use landfall 2")
    assert (t.asked, t.hand(0)) == ((0, "AskAct"), held)
    assert t.systems(0) == ["landfall: frontier_colony, black_market used"]


@rule("5.4")
def test_nobody_has_to_use_anything() -> None:
    t = galaxy(ships=["crew_tender"], row="intergalactic_migration", pool="3 manpower").play("end")
    assert t.asked == (CHANCE, "Reveal")
