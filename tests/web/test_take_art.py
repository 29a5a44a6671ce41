"""The art of Take The Galaxy: every card has a picture that its name explains, a card of one's own too."""

from __future__ import annotations

import gzip
import json
import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

import orrery
from orrery.web.art import FOLDER, art_url, drawn, sprite_for, take_the_galaxy
from orrery.web.art.icons import PLAYER_COLOURS, SYMBOLS, icon, sprite_of
from orrery.web.art.planets import appearance_of, planet_svg
from orrery.web.art.seeds import Seed
from orrery.web.art.take_the_galaxy import card_art
from orrery.web.art.take_the_galaxy.backs import deck_back, sector_back
from orrery.web.art.take_the_galaxy.motifs import HULLS, RULES, WONDERS, omen, picture_of, stage, wonder
from orrery.web.art.take_the_galaxy.omens import EMBLEMS
from orrery.web.art.take_the_galaxy.sites import BUILDERS
from orrery.web.art.take_the_galaxy.subjects import draw
from orrery.web.art.take_the_galaxy.vessels import HULLS as SHIPS
from orrery.web.art.take_the_galaxy.wonders import CHANCES
from orrery.web.art.take_the_galaxy.worlds import KINDS, PLACES, rock_definitions, rocks, system_svg
from orrery.web.routes import static

Card = dict[str, Any]

SECTORS = ("core", "expanse", "fringe")

PAINTED = orrery.card_game("take-the-galaxy").cards()
SHEET = sprite_for("take-the-galaxy")
MANIFEST = json.loads((FOLDER / "take-the-galaxy" / "manifest.json").read_text(encoding="utf-8"))
NAMES = {card["id"]: picture_of(card) for card in PAINTED}
COLONY = {"id": "my_own", "kind": "colony", "type": "mining", "cost": 3, "renown": 0, "effect": []}
OWN: list[Card] = [
    {"id": "my_own", "kind": "start", "slots": ["biosphere"]},
    {"id": "my_own", "kind": "system", "sector": "fringe", "slots": ["deposit"] * 3, "hazards": 9},
    {"id": "my_own", "kind": "anomaly", "sector": "expanse"},
    {"id": "my_own", "kind": "event", "sector": "core", "ongoing": [{"rule": "unheard_of"}]},
    COLONY,
    COLONY | {"type": "civilization", "renown": -3},
    COLONY | {"type": "utility", "cost": 20},
    {"id": "my_own", "kind": "ship", "cost": 20, "effect": []},
]


def gain(what: str) -> list[dict[str, Any]]:
    return [{"word": "gain", "what": what, "n": 1}]


def pay(what: str) -> list[dict[str, Any]]:
    return [{"word": "pay", "what": what, "n": 1}]


@pytest.mark.parametrize("card", PAINTED, ids=lambda card: card["id"])
def test_every_card_has_a_baked_picture(card: Card) -> None:
    assert card_art(card).startswith(f"/static/art/take-the-galaxy/{NAMES[card['id']]}.webp?v=")
    if card["kind"] in ("start", "system"):
        assert card_art(card, "disc").startswith(
            f"/static/art/take-the-galaxy/{NAMES[card['id']]}-disc.webp?v="
        )


def test_no_two_cards_have_the_same_picture() -> None:
    drawn = {draw(name) for name in NAMES.values()}
    assert len(drawn) == len(NAMES) == len(PAINTED)


@pytest.mark.parametrize("card", OWN, ids=lambda card: card["kind"])
def test_a_card_of_ones_own_has_a_picture_drawn_when_asked_for(card: Card) -> None:
    name = picture_of(card)
    assert card_art(card) == f"/art/{name}.svg"
    svg = drawn(name)
    assert static.drawn(name) == svg
    ElementTree.fromstring(svg)
    assert svg == drawn(name)
    assert svg != drawn(name.replace("my_own", "another"))


def test_a_changed_card_is_drawn_anew_though_its_id_is_known() -> None:
    card = next(card for card in PAINTED if card["id"] == "cinder_reach")
    assert art_url(picture_of(card)).startswith("/static/")
    assert card_art(card | {"slots": ["deposit", "utility"]}).startswith("/art/system-core-du-0-cinder_reach")


@pytest.mark.parametrize(
    "picture",
    [
        "system-rim-b-0-x",
        "system-core-x-0-x",
        "system-core--0-x",
        "system-core-bbbb-0-x",
        "system-core-b-0-X",
        "system-core-b-100-x",
        "colony-mining-dig-1-grim-x",
        "colony-farming-dig-1-fair-x",
        "ship-barge-x-x",
        "event-never-sail-x",
        "anomaly-core-reef-x-disc",
        f"ship-barge-1-{'x' * 61}",
        "ship-barge-1-x/../y",
    ],
)
def test_what_is_no_picture_has_no_name(picture: str) -> None:
    assert drawn(picture) == ""


@pytest.mark.parametrize("kind", ["civilization", "mining", "utility"])
def test_an_unknown_motif_is_still_drawn(kind: str) -> None:
    for picture in (
        f"colony-{kind}-unheard-99-shady-x",
        "anomaly-core-unheard-x",
        "event-ongoing-unheard-x",
        "ship-unheard-99-x",
    ):
        ElementTree.fromstring(drawn(picture))


@pytest.mark.parametrize("card", [card for card in PAINTED if "slots" in card], ids=lambda card: card["id"])
def test_a_system_has_a_world_for_each_slot(card: Card) -> None:
    slots = picture_of(card).split("-")[2]
    assert slots == "".join(slot[0] for slot in card["slots"])
    assert len(re.findall(r"scale\(0\.\d{4}\)", draw(picture_of(card)))) == len(slots)


def test_the_disc_of_a_system_is_its_largest_world() -> None:
    discs = {draw(f"system-core-bd-0-{name}-disc"): name for name in map(str, range(12))}
    largest = {
        planet_svg(f"{name} {number}", KINDS[slot])
        for name in discs.values()
        for number, slot in enumerate("bd")
        if place_of(name)[number] == max(place_of(name))
    }
    assert set(discs) == largest
    assert {place_of(name).index(max(place_of(name))) for name in discs.values()} == {0, 1}


def place_of(name: str) -> list[float]:
    """The radii of the two worlds of a system."""
    drawn = re.findall(r"scale\(0\.(\d{4})\)", system_svg("core", "bd", 0, name))
    return [float(size) for size in drawn]


def test_a_slot_decides_the_kind_of_its_world() -> None:
    kinds = {
        slot: {appearance_of(f"a{number} 0", KINDS[slot]).kind for number in range(30)} for slot in "bdu"
    }
    assert kinds == {"b": {"ocean", "jungle"}, "d": {"lava", "desert"}, "u": {"gas", "ice"}}


def test_worlds_stand_apart_from_left_to_right() -> None:
    for layouts in PLACES.values():
        for places in layouts:
            assert all(radius <= x <= 280 - radius * 0.8 for x, _, radius in places)
            for (x, _, radius), (x2, _, radius2) in combinations(places, 2):
                assert x + radius < x2 - radius2


def test_the_more_hazards_the_more_rocks() -> None:
    counts = [rocks(hazards, Seed("x"), "x").count("<path") for hazards in range(4)]
    assert counts == [0, 4, 8, 12]
    assert 'id="xr"' in rock_definitions("x")
    assert system_svg("core", "b", 0, "x") != system_svg("core", "b", 1, "x")


def test_sectors_have_skies_of_their_own() -> None:
    grounds = [
        re.findall(r'stop-color="(#[0-9a-f]{6})"', system_svg(sector, "b", 0, "x"))[0] for sector in SECTORS
    ]
    assert len(set(grounds)) == 3


def test_the_shipped_anomalies_are_seven_wonders() -> None:
    shipped = [NAMES[card["id"]].split("-")[2] for card in PAINTED if card["kind"] == "anomaly"]
    assert sorted(shipped) == sorted(WONDERS) == sorted(CHANCES)
    assert {wonder(f"nameless_{number}") for number in range(80)} == set(WONDERS)
    assert wonder("old_lens_of_glass") == "lens"


@pytest.mark.parametrize(
    ("card", "motif"),
    [
        *(({"ongoing": [{"rule": rule}]}, motif) for rule, motif in RULES.items()),
        ({"opportunity": gain("manpower")}, "exodus"),
        ({"opportunity": pay("renown") + gain("credits")}, "coins"),
        ({"opportunity": pay("production") + gain("science")}, "sail"),
        ({"opportunity": pay("ship") + gain("renown")}, "step"),
        ({"opportunity": gain("science")}, "star"),
        ({}, "star"),
    ],
)
def test_what_an_event_does_decides_its_emblem(card: Card, motif: str) -> None:
    assert omen(card) == motif
    assert motif in EMBLEMS


def test_chances_and_dangers_differ_by_ring_and_by_colour() -> None:
    chance, danger = draw("event-opportunity-sail-x"), draw("event-ongoing-sail-x")
    assert "stroke-dasharray" in chance
    assert "stroke-dasharray" not in danger
    assert NAMES["space_race"].startswith("event-opportunity-")
    assert NAMES["mech_revolution"].startswith("event-ongoing-")


@pytest.mark.parametrize(
    ("kind", "changes", "motif"),
    [
        ("civilization", {"cost": 1}, "huts"),
        ("civilization", {"cost": 2}, "town"),
        ("civilization", {"cost": 6}, "city"),
        ("civilization", {"cost": 8}, "arcology"),
        ("civilization", {"renown": -1}, "barracks"),
        ("civilization", {"effect": gain("science")}, "campus"),
        ("civilization", {"effect": pay("manpower") + gain("credits")}, "bazaar"),
        ("mining", {"cost": 1}, "dig"),
        ("mining", {"effect": pay("manpower") + gain("production")}, "shaft"),
        ("mining", {"cost": 5, "effect": pay("manpower") + gain("production")}, "refinery"),
        ("mining", {"cost": 4, "effect": gain("production")}, "robots"),
        ("mining", {"cost": 7, "effect": gain("production")}, "tap"),
        ("mining", {"renown": -1}, "wheel"),
        ("utility", {"effect": gain("production")}, "workshop"),
        ("utility", {"cost": 1, "effect": gain("science")}, "laboratory"),
        ("utility", {"cost": 4, "effect": gain("science")}, "array"),
        ("utility", {"effect": gain("credits")}, "relay"),
        ("utility", {"cost": 6, "effect": gain("credits")}, "exchange"),
        ("utility", {"effect": gain("manpower")}, "ring"),
        ("utility", {"renown": -1}, "alley"),
    ],
)
def test_kind_cost_and_effect_decide_what_was_built(kind: str, changes: dict[str, Any], motif: str) -> None:
    name = picture_of(COLONY | {"type": kind} | changes)
    assert name.split("-")[2] == motif
    assert motif in BUILDERS[kind]
    assert ("-shady-" in name) == ("renown" in changes)


def test_every_building_stands_on_a_shipped_card() -> None:
    built = {tuple(name.split("-")[1:3]) for name in NAMES.values() if name.startswith("colony-")}
    assert built == {(kind, motif) for kind, motifs in BUILDERS.items() for motif in motifs}


def test_a_city_grows_with_its_cost_and_shame_is_dark() -> None:
    small, large = draw("colony-civilization-city-5-fair-x"), draw("colony-civilization-city-9-fair-x")
    assert len(small) < len(large)
    fair, shady = (draw(f"colony-mining-dig-1-{mood}-x") for mood in ("fair", "shady"))
    sky = re.compile(r'stop-color="#([0-9a-f]{6})"')
    brightest = [max(sum(bytes.fromhex(tone)) for tone in sky.findall(svg)[:3]) for svg in (fair, shady)]
    assert brightest[0] > 2 * brightest[1]


def test_stages_of_cost() -> None:
    assert [stage(cost, *"abcd") for cost in (0, 1, 2, 4, 5, 6, 7, 20)] == list("aabbccdd")


def test_what_a_ship_carries_decides_its_hull() -> None:
    assert set(HULLS.values()) == set(SHIPS)
    shipped = {NAMES[card["id"]].split("-")[1] for card in PAINTED if card["kind"] == "ship"}
    assert shipped == set(SHIPS)
    assert len({hull.plates for hull in SHIPS.values()}) == 4


def test_pictures_are_light() -> None:
    weights = {file: entry["bytes"] for file, entry in MANIFEST.items()}
    discs = [weight for file, weight in weights.items() if file.endswith("-disc.webp")]
    deck = [weight for file, weight in weights.items() if file.startswith(("colony-", "ship-"))]
    space = [weights[f"{name}.webp"] for name in NAMES.values() if not name.startswith(("colony-", "ship-"))]
    assert max(discs) <= 3 * 1024
    assert max(deck) <= 11 * 1024
    assert max(space) <= 14 * 1024
    first = sum(sorted(space)[-4:]) + sum(sorted(deck)[-7:]) + sum(sorted(discs)[-3:])
    assert first <= 120 * 1024, "row, own system, opening hand and the others' worlds of the first load"


def test_the_sprite_is_sound_light_and_names_nothing_twice() -> None:
    ElementTree.fromstring(SHEET)
    ids = re.findall(r' id="([^"]+)"', SHEET)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", SHEET)) <= set(ids)
    assert len(gzip.compress(SHEET.encode())) <= 14 * 1024


@pytest.mark.parametrize(
    "name",
    ["manpower", "production", "science", "credits", "renown", "hazard", "biosphere", "deposit", "utility",
     "civilization", "mining", "ship", "relinquish", "used", "opportunity", "ongoing", "wormhole", "core",
     "expanse", "fringe", "system", "anomaly", "event"],
)  # fmt: skip
def test_every_thing_of_the_game_has_an_icon_on_its_pages(name: str) -> None:
    assert name in SYMBOLS
    assert f'<symbol id="i-{name}"' in SHEET
    assert f'href="#i-{name}"' in icon(name)


def test_no_icon_hides_one_of_the_other_games() -> None:
    own = set(re.findall(r'id="i-([a-z-]+)"', sprite_of(take_the_galaxy.__file__)))
    assert not own & set(re.findall(r'id="i-([a-z-]+)"', sprite_for("beyond-the-black")))


def test_backs_tell_sectors_by_rings_and_players_by_colour() -> None:
    rings = []
    for sector in SECTORS:
        symbol = SHEET.split(f'<symbol id="b-{sector}"')[1].split("</symbol>")[0]
        rings.append(len(re.findall(r'stroke-width="[2-4]"', symbol)))
        assert f'href="#b-{sector}"' in sector_back(sector)
    assert rings == [1, 2, 3]
    for mat in range(4):
        assert f'color="{PLAYER_COLOURS[mat]}"' in deck_back(mat)
        ElementTree.fromstring(deck_back(mat))
