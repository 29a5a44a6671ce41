"""The card file that comes with the game: its counts, its facts and what each rests on.

The numbers are typed from the rules and the published facts, not read from the code.
"""

from __future__ import annotations

import re
from collections import Counter
from importlib import resources
from typing import Any

import pytest

import orrery
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy.book import Book, Terms
from orrery.games.take_the_galaxy.cards import PRESS
from orrery.games.take_the_galaxy.grammar import LANGUAGE, RULES
from orrery.games.take_the_galaxy.vocabulary import vocabulary
from orrery.games.take_the_galaxy.words import Gain, Pay
from tests.rule import rule

SHIPPED = resources.files("orrery.games.take_the_galaxy").joinpath("cards.toml").read_text(encoding="utf-8")
GAME = orrery.card_game("take-the-galaxy")
CARDS = {card["id"]: card for card in GAME.cards()}
SECTORS = ("core", "expanse", "fringe")
SPACE = ("system", "event", "anomaly")

# name: type, cost, effect, renown, copies among the start cards and in the draw deck
COLONIES = """
frontier_colony civ 1 >1m 0 3 0
township civ 2 >2m 0 0 2
bonded_barracks civ 1 >3m -2 0 2
campus_town civ 3 >1s 1 0 2
merchant_quarter civ 4 2m>3c 1 0 2
garden_metropolis civ 6 >2m1c 3 0 2
sky_arcology civ 8 >2m1c 5 0 1
surface_dig min 1 1m>1p 0 2 0
deep_shaft min 3 2m>2p 0 0 2
strip_mine min 3 >2p -2 0 2
robot_quarry min 4 >1p 1 0 2
refinery_belt min 5 2m>3p 1 0 1
mantle_tap min 7 >2p 3 0 1
workshop_outpost uti 1 2m>1p 0 1 0
field_laboratory uti 1 1p>1s 0 1 2
relay_market uti 3 1p>2c 0 0 2
black_market uti 2 >1c -2 0 2
orbital_ring uti 4 >1m 2 0 1
research_array uti 4 1p>2s 1 0 2
exchange_tower uti 6 2p>3c 3 0 1
"""
SHIPS = """
crew_tender 2 >1m 1 1
ore_barge 3 >1p 0 1
survey_vessel 3 >1s 0 1
star_freighter 3 1p>2c 0 1
"""
# sector, wormholes, slots (biosphere, deposit, utility), renown, hazards, bounty
SYSTEMS = """
verdance core 1 bu 2 0 -
cinder_reach core 1 d 1 0 -
twin_lanterns core 1 bd 2 1 -
salvage_drift core 1 du 1 0 2p
amberfall core 2 b 2 0 -
ironroot core 2 du 2 0 -
quiet_harbour core 2 u 1 0 3m
mossback core 2 bd 3 1 -
copper_veil core 3 d 2 0 -
hearthlight core 3 bu 2 0 -
tessel_moons core 3 dd 2 1 -
drowned_archive core 3 u 1 0 2s
lowmeadow core 4 b 1 0 -
gantry_point core 4 uu 2 0 -
ashen_steppe core 4 bd 3 1 -
pale_quarry core 4 du 2 0 -
halcyon_deep expanse 1 bu 4 1 -
furnace_gate expanse 1 dd 4 1 -
silver_thicket expanse 2 bd 4 1 -
wrecker_shoals expanse 2 du 3 0 3p
lattice_nine expanse 2 u 3 0 -
sunward_terrace expanse 3 bb 5 2 -
obsidian_arc expanse 3 d 4 1 -
warden_spire expanse 4 uu 4 1 2s
tidewater expanse 4 b 4 1 -
marrowstone expanse 4 bdu 6 2 -
crown_of_embers fringe 1 du 7 2 -
last_eden fringe 2 bu 7 2 -
hollow_throne fringe 3 bdu 9 3 -
precursor_yard fringe 4 u 6 2 2p2s
"""
# sector, wormholes, cost, renown
ANOMALIES = """
singing_nebula core 1 2s 4
frozen_comet_choir core 2 2s 4
dark_lens core 3 3s 6
wandering_monolith core 4 3s 6
time_locked_reef expanse 1 4s 8
mirror_star expanse 3 4s 9
cradle_of_light fringe 2 5s 12
"""
EVENTS = """
space_pirates_1 core 1 2p 2
intergalactic_migration core 2 3m 2
galactic_investors core 3 4c 3
space_pirates_2 core 4 3p 3
nomad_guildship expanse 1 3p 3
cosmic_burst expanse 2 3s 4
space_race expanse 3 4c 4
ai_strike expanse 4 3s 5
the_next_step fringe 1 2p2s 5
stellar_crackdown fringe 3 4m2p 6
mech_revolution fringe 4 4p 6
"""
# What the events do: a price and a gain, or a rule while they lie in the row. [rules 11.1]
OPPORTUNITIES = {
    "intergalactic_migration": ">1m",
    "galactic_investors": "1r>2c",
    "nomad_guildship": "2p>2s",
    "the_next_step": "1x>2r",
}
ONGOING: dict[str, dict[str, Any]] = {
    "space_pirates_1": {"rule": "lose_card", "n": 1},
    "space_pirates_2": {"rule": "lose_card", "n": 1},
    "cosmic_burst": {"rule": "extra_hazard", "n": 1},
    "space_race": {"rule": "on_relinquish", "effect": [{"word": "gain", "what": "renown", "n": 2}]},
    "ai_strike": {"rule": "no_upgrades"},
    "stellar_crackdown": {"rule": "no_negative_use"},
    "mech_revolution": {"rule": "discount", "kinds": ["mining", "utility"], "n": 1},
}
LETTERS = {"m": "manpower", "p": "production", "s": "science", "c": "credits", "r": "renown", "x": "ship"}
SLOTS = {"b": "biosphere", "d": "deposit", "u": "utility"}


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def amounts(text: str) -> dict[str, int]:
    return {LETTERS[letter]: int(n) for n, letter in re.findall(r"(\d+)([a-z])", text)}


def effect(text: str) -> list[dict[str, Any]]:
    """A price and what it gives, as words."""
    price, gain = text.split(">")
    return [
        {"word": word, "what": what, "n": n}
        for word, part in (("pay", price), ("gain", gain))
        for what, n in amounts(part).items()
    ]


def of_kind(kind: str) -> list[dict[str, Any]]:
    return [card for card in CARDS.values() if card["kind"] == kind]


def book(seats: int, setup: str = "numbered") -> Book:
    return PRESS.shipped().book(Terms(seats, setup, False, "ask", "at_once", "fresh", NONE))


def test_every_colony_is_as_the_facts_say() -> None:
    types = {"civ": "civilization", "min": "mining", "uti": "utility"}
    found = rows(COLONIES)
    assert [card["id"] for card in of_kind("colony")] == [row[0] for row in found]
    for name, kind, cost, does, renown, start, deck in found:
        card = CARDS[name]
        assert (card["type"], card["cost"], card["renown"]) == (types[kind], int(cost), int(renown)), name
        assert (card["start"], card["deck"]) == (int(start), int(deck)), name
        assert card["effect"] == effect(does), name
        assert card.get("frontier", False) == (name == "frontier_colony")


def test_every_ship_is_as_the_facts_say() -> None:
    found = rows(SHIPS)
    assert [card["id"] for card in of_kind("ship")] == [row[0] for row in found]
    for name, cost, does, start, deck in found:
        card = CARDS[name]
        assert (card["cost"], card["start"], card["deck"]) == (int(cost), int(start), int(deck)), name
        assert card["effect"] == effect(does), name
        assert "renown" not in card


def test_every_system_is_as_the_facts_say() -> None:
    found = rows(SYSTEMS)
    assert [card["id"] for card in of_kind("system")] == [row[0] for row in found]
    for name, sector, wormholes, slots, renown, hazards, bounty in found:
        card = CARDS[name]
        assert (card["sector"], card["wormholes"]) == (sector, int(wormholes)), name
        assert card["slots"] == [SLOTS[slot] for slot in slots], name
        assert (card["renown"], card["hazards"]) == (int(renown), int(hazards)), name
        assert card.get("bounty", {}) == amounts(bounty), name


@pytest.mark.parametrize(("kind", "text"), [("anomaly", ANOMALIES), ("event", EVENTS)])
def test_every_anomaly_and_event_is_as_the_facts_say(kind: str, text: str) -> None:
    found = rows(text)
    assert [card["id"] for card in of_kind(kind)] == [row[0] for row in found]
    for name, sector, wormholes, cost, renown in found:
        card = CARDS[name]
        assert (card["sector"], card["wormholes"]) == (sector, int(wormholes)), name
        assert (card["cost"], card["renown"]) == (amounts(cost), int(renown)), name


@rule("11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.10")
def test_the_events_do_what_the_rules_say() -> None:
    events = {card["id"]: card for card in of_kind("event")}
    assert {name for name, card in events.items() if "opportunity" in card} == OPPORTUNITIES.keys()
    assert {name for name, card in events.items() if "ongoing" in card} == ONGOING.keys()
    for name, does in OPPORTUNITIES.items():
        assert events[name]["opportunity"] == effect(does)
    for name, rule_of_it in ONGOING.items():
        assert events[name]["ongoing"] == [rule_of_it]
    assert len({card["name"] for card in events.values()}) == 10


@rule("2.4", "2.5")
def test_a_player_deck_has_42_cards_9_of_them_start_cards() -> None:
    cards = [*of_kind("colony"), *of_kind("ship")]
    assert len(of_kind("start")) == 1
    assert 1 + sum(card["start"] for card in cards) == 9
    assert sum(card["deck"] for card in cards) == 33
    assert CARDS["landfall"]["slots"] == ["biosphere", "utility"]
    assert CARDS["landfall"]["renown"] == 1


@rule("4.2", "4.3", "4.4", "7.5", "TTG A3", "TTG A4")
def test_the_rates_are_those_of_the_rules() -> None:
    found = book(2).numbers
    assert (found.manpower, found.production, found.science, found.hazard) == (3, 1, 1, 1)


@rule("2.1", "TTG A1")
def test_the_space_deck_has_twelve_cards_for_each_seat() -> None:
    for seats in range(1, 5):
        stock = book(seats).stock
        assert stock.unseen.bit_count() == sum(stock.left) == 12 * seats


def test_each_number_of_wormholes_brings_twelve_cards_in_the_published_split() -> None:
    """Core 6, Expanse 4, Fringe 2 for each number; the kinds as part 2.2 of the facts has them."""
    found = Counter((card["wormholes"], card["sector"], kind) for kind in SPACE for card in of_kind(kind))
    by_sector = Counter[tuple[int, str]]()
    for (wormholes, sector, _), n in found.items():
        by_sector[wormholes, sector] += n
    assert all([by_sector[number, sector] for sector in SECTORS] == [6, 4, 2] for number in range(1, 5))

    def each(sector: str, kind: str) -> list[int]:
        return [found[number, sector, kind] for number in range(1, 5)]

    assert [each(sector, "system") for sector in SECTORS] == [[4, 4, 4, 4], [2, 3, 2, 3], [1, 1, 1, 1]]
    assert each("core", "event") == each("expanse", "event") == each("core", "anomaly") == [1, 1, 1, 1]
    assert each("expanse", "anomaly") == [1, 0, 1, 0]
    assert each("fringe", "event")[0] + each("fringe", "anomaly")[0] == 1


@rule("12.1", "TTG A43")
@pytest.mark.parametrize(
    ("seats", "left"),
    [
        (1, [4, 1, 1, 2, 1, 1, 1, 1, 0]),
        (2, [8, 2, 2, 5, 2, 1, 2, 1, 1]),
        (3, [12, 3, 3, 7, 3, 2, 3, 2, 1]),
        (4, [16, 4, 4, 10, 4, 2, 4, 3, 1]),
    ],
)
def test_the_random_set_up_draws_by_the_table_from_all_cards(seats: int, left: list[int]) -> None:
    stock = book(seats, "random").stock
    assert list(stock.left) == left
    assert stock.unseen.bit_count() == 48
    assert list(book(4).stock.left) == [16, 4, 4, 10, 4, 2, 4, 3, 1]


@rule("12.1", "TTG A43")
def test_alone_fringe_events_and_the_fringe_anomaly_are_shuffled_together() -> None:
    for seats, classes in ((1, 1), (2, 2)):
        found = book(seats, "random")
        fringe = ["the_next_step", "stellar_crackdown", "mech_revolution", "cradle_of_light"]
        of = {found.stock.classes[found.space.ids.index(name)] for name in fringe}
        assert len(of) == classes


def test_the_numbers_of_the_book_are_colonies_then_ships_and_the_starting_system_last() -> None:
    found = book(3)
    assert found.cards.ids == [row[0] for row in (*rows(COLONIES), *rows(SHIPS))]
    assert (found.cards.colonies, found.cards.ships) == (20, 4)
    space = [row[0] for row in (*rows(SYSTEMS), *rows(EVENTS), *rows(ANOMALIES))]
    assert found.space.ids == [*space, "landfall"]
    assert found.space.start == 48
    assert found.names[:24] == found.cards.ids
    for card, program in enumerate(found.programs[:24]):
        assert [(op.card, op.at) for op in program] == [(card, at) for at in range(len(program))]
    assert [found.name(number) for number in found.effects.opportunity if number >= 0] == [
        name for name in space if name in OPPORTUNITIES
    ]


def test_every_card_says_what_it_rests_on() -> None:
    for card in CARDS.values():
        assert card["provenance"] == "reconstructed", card["id"]
    assert CARDS["frontier_colony"]["printed_fields"] == ["name"]
    assert CARDS["landfall"]["reported_fields"] == ["slots"]
    for card in of_kind("event"):
        field = "opportunity" if "opportunity" in card else "ongoing"
        inferred = card["id"] in OPPORTUNITIES or card["id"] == "space_race"
        assert "name" in card["printed_fields"]
        assert (field in card["inferred_fields"]) == inferred, card["id"]
        assert (field in card["printed_fields"]) != inferred, card["id"]
        assert "sector" in card["inferred_fields"]


def test_what_a_card_does_is_told_in_a_text() -> None:
    assert all(CARDS[row[0]]["text"] for row in (*rows(COLONIES), *rows(SHIPS), *rows(EVENTS)))
    assert CARDS["merchant_quarter"]["text"] == "Pay 2 manpower: you gain 3 credits."


def test_every_field_of_a_card_is_told_by_the_library() -> None:
    assert GAME.facts.facts_of(CARDS["precursor_yard"], "en") == [
        "Fringe",
        "wormholes 4",
        "utility slot",
        "hazards 2",
        "bounty 2 production",
        "bounty 2 science",
        "renown 6",
    ]
    assert GAME.facts.facts_of(CARDS["frontier_colony"], "en") == [
        "civilization",
        "may begin on the table",
        "cost 1",
        "renown 0",
        "start cards 3",
    ]


def test_the_kind_of_a_card_is_its_table() -> None:
    """No table has a field of that name, which would hide it."""
    assert all("kind" not in table.fields() for table in PRESS.shape.tables.values())


def test_every_word_has_a_form_and_means_what_it_is_called() -> None:
    assert list(LANGUAGE.forms) == [name for name, _ in vocabulary()] == ["pay", "gain"]
    assert [type(word) for _, word in vocabulary()] == [Pay, Gain]
    assert RULES.keys() == {
        "lose_card",
        "extra_hazard",
        "no_upgrades",
        "no_negative_use",
        "discount",
        "on_relinquish",
    }
