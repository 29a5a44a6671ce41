"""The art of Beyond the Black: every card has an emblem, no two pilots look alike, no sign needs colour."""

from __future__ import annotations

import gzip
import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from orrery.web.art import beyond_the_black, sprite_for
from orrery.web.art.beyond_the_black.dangers import danger_spot, danger_track
from orrery.web.art.beyond_the_black.finds import find, unknown
from orrery.web.art.beyond_the_black.pilots import (
    CRESTS,
    DECALS,
    PAINTS,
    SHELL_OF,
    SHELLS,
    VISORS,
    choices,
    pilot,
)
from orrery.web.art.beyond_the_black.signs import SIGNS, WORDS, rows
from orrery.web.art.beyond_the_black.tokens import ADVANCED, BADGES, badge, hull
from orrery.web.art.icons import SPRITE, SYMBOLS, icon, ship, sprite_of
from tests.web.black import FINDS, PILOTS
from tests.web.colours import VISIONS, ciede2000, contrast, seen
from tests.web.outlines import Point, inside, outlines, silhouette

SHEET = sprite_for("beyond-the-black")
IDS = frozenset(re.findall(r'id="([^"]+)"', SHEET))
COIN = "#070a18"
ALL = [*(pilot(card) for card in PILOTS), *(find(card) for card in FINDS), unknown()]


def ability(card: dict[str, Any]) -> str:
    return str(card.get("when") or card.get("rule"))


def filled(symbol: ElementTree.Element) -> frozenset[Point]:
    """The cells of an icon that are painted, its holes left out."""
    cells = [(x + 0.5, y + 0.5) for x in range(24) for y in range(24)]
    lines = [list(outlines(part)) for part in symbol.iter("path")]
    return frozenset(
        cell for cell in cells if any(sum(inside(cell, line) for line in part) % 2 for part in lines)
    )


def look(card: dict[str, Any]) -> tuple[str, str, str]:
    """What is seen of a pilot from afar: shell, visor, paint."""
    visor, _, _, paint, _, _ = choices(card["id"])
    return SHELL_OF[ability(card)], visor, paint


@pytest.mark.parametrize("markup", ALL, ids=range(len(ALL)))
def test_an_emblem_is_sound_silent_and_made_of_what_its_page_has(markup: str) -> None:
    tree = ElementTree.fromstring(markup)
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', markup))
    assert tree.get("aria-hidden") == "true"
    assert used
    assert {one or other for one, other in used} <= IDS


def test_the_sprite_is_sound_and_names_nothing_twice() -> None:
    ElementTree.fromstring(SHEET)
    found = re.findall(r'id="([^"]+)"', SHEET)
    assert len(found) == len(set(found))
    assert set(re.findall(r"url\(#([^)]+)\)", SHEET)) <= IDS
    assert sprite_for("tiny-epic-galaxies") == SPRITE


def test_the_art_of_a_full_table_is_light() -> None:
    shown = "".join([SHEET, *(pilot(card) for card in PILOTS[:26]), *(find(card) for card in FINDS)])
    assert len(gzip.compress(shown.encode())) <= 14 * 1024


def test_there_are_thirty_pilots_and_thirty_finds() -> None:
    assert len(PILOTS) == len({card["id"] for card in PILOTS}) == 30
    assert len(FINDS) == len({card["id"] for card in FINDS}) == 30


def test_no_two_pilots_look_alike() -> None:
    assert len({pilot(card) for card in PILOTS}) == 30
    for one, other in combinations(PILOTS, 2):
        (shell, visor, paint), (shell2, visor2, paint2) = look(one), look(other)
        assert (visor, paint) != (visor2, paint2), f"{one['id']} and {other['id']}"
        if shell == shell2:
            assert visor != visor2, f"{one['id']} and {other['id']}"
            assert paint != paint2, f"{one['id']} and {other['id']}"


def test_every_part_of_a_helmet_is_worn_and_paints_differ() -> None:
    worn = [choices(card["id"]) for card in PILOTS]
    assert {SHELL_OF[ability(card)] for card in PILOTS} == set(SHELLS)
    assert {one[0] for one in worn} == set(VISORS)
    assert {one[1] for one in worn} == set(CRESTS)
    assert {one[2] for one in worn} == set(DECALS)
    for one, other in combinations(PAINTS, 2):
        assert ciede2000(seen(one, "normal"), seen(other, "normal")) >= 10


def test_a_pilot_shows_its_ships_its_badges_and_its_kind_of_ability() -> None:
    card = {"id": "x", "ships": ["aurora", "nexus"], "badges": ["nova"], "when": "moved"}
    drawn = pilot(card)
    assert pilot(card) == drawn
    assert "#h-racer" in drawn
    assert "#i-nova" in drawn
    for change in (
        {"ships": ["aurora", "intrepid"]},
        {"badges": ["helix"]},
        {"when": "advanced"},
        {"id": "y"},
    ):
        assert pilot(card | change) != drawn
    assert pilot(card | {"badges": ["helix", "crystal"]}).count("#i-") == 2


def test_a_pilot_of_ones_own_has_a_portrait_whatever_it_does() -> None:
    card = {"id": "my_own", "ships": ["nexus"], "badges": [], "when": "unheard_of"}
    assert any(f"#h-{shell}" in pilot(card) for shell in SHELLS)


def test_a_ring_tells_danger_from_discovery_without_colour() -> None:
    backs = {
        kind: SHEET.split(f'<g id="f-{kind}">')[1].split("</g></defs>")[0] for kind in ("danger", "unknown")
    }
    assert "#i-skull" in backs["danger"].split('<g id="f-unknown">')[0]
    assert "stroke-dasharray" in backs["unknown"]
    for card in FINDS:
        assert f'href="#f-{card["kind"]}"' in find(card)


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ([{"word": "gain", "what": "energy", "n": 3}], [("3", "energy")]),
        ([{"word": "lose", "what": "culture", "n": 2}], [("−2", "culture")]),
        ([{"word": "gain", "what": "energy", "n": {"count": "colonies"}}], [("×", "energy")]),
        ([{"word": "tribute", "what": "any_mix", "n": 2}], [("2", "energy", "culture"), ("give",)]),
        ([{"word": "advance", "n": 1}], [("+1", "advance")]),
        ([{"word": "advance", "n": 1, "track": "economy"}], [("+1", "economy")]),
        ([{"word": "fly", "ship": "this"}], [("wormhole",)]),
        ([{"word": "upgrade", "less": 1}], [("upgrade", "−1")]),
        ([{"word": "track", "n": 3, "with": ["diplomacy"]}], [("chain 3",), ("diplomacy",)]),
        (
            [{"word": "track", "n": 4, "with": ["economy", "diplomacy"]}],
            [("chain 4",), ("economy", "/", "diplomacy")],
        ),
        (
            [{"word": "each_other", "effect": [{"word": "lose", "what": "energy", "n": 1}]}],
            [("attack",), ("−1", "energy")],
        ),
        (
            [{"word": "either", "options": [[{"word": "finish_track"}], [{"word": "peek"}]]}],
            [("end", "/", "eye")],
        ),
        ([{"word": "my_own"}], [("spark",)]),
    ],
)
def test_what_a_card_does_is_seen(effect: list[dict[str, Any]], expected: list[tuple[str, ...]]) -> None:
    assert rows(effect) == expected


def test_every_sign_is_an_icon() -> None:
    named = {sign for row in SIGNS.values() for sign in row if sign.isalpha()}
    named |= {sign for make in WORDS.values() for sign in make({"n": 1}) if sign.isalpha()}
    assert named <= set(SYMBOLS)


def test_two_finds_with_one_effect_look_alike_and_all_others_differ() -> None:
    drawn = {find(card) for card in FINDS}
    assert len(drawn) == 30
    twin = FINDS[4] | {"id": "another"}
    assert find(twin) == find(FINDS[4])


def test_dwarf_planets_have_globes_of_their_own_and_their_points() -> None:
    dwarfs = [card for card in FINDS if card.get("dwarf_planet")]
    assert len(dwarfs) == len({find(card) for card in dwarfs}) == 4
    for card in dwarfs:
        assert "url(#d-night)" in find(card)
        assert ">1</text>" in find(card)
    assert find(dwarfs[0] | {"id": "my_own"}) != find(dwarfs[0])


def test_a_card_with_badges_only_shows_them_large() -> None:
    bare = [card for card in FINDS if not card["effect"] and not card.get("dwarf_planet")]
    assert len(bare) == 4
    for card in bare:
        assert [find(card).count(f"#i-{name}") for name in BADGES] == [
            card["badges"].count(name) for name in BADGES
        ]


def test_badges_differ_in_shape_and_stand_out() -> None:
    tree = ElementTree.fromstring(f"<svg>{sprite_of(beyond_the_black.__file__)}</svg>")
    symbols = {symbol.attrib["id"]: symbol for symbol in tree.iter("symbol")}
    shapes = [filled(symbols[f"i-{name}"]) for name in BADGES]
    assert all(len(shape) > 120 for shape in shapes)
    for one, other in combinations(shapes, 2):
        assert len(one & other) / len(one | other) < 0.5
    for name, tone in BADGES.items():
        assert contrast(tone, COIN) >= 7
        assert f'href="#i-{name}"' in badge(name)
        assert f"#i-{name}" in icon(name)


@pytest.mark.parametrize("pair", list(combinations(BADGES.values(), 2)), ids="-".join)
def test_badges_differ_in_colour_for_most_eyes(pair: tuple[str, str]) -> None:
    assert ciede2000(seen(pair[0], "normal"), seen(pair[1], "normal")) >= 20
    assert max(ciede2000(seen(pair[0], vision), seen(pair[1], vision)) for vision in VISIONS) >= 25


def test_advanced_ships_differ_by_their_outline_alone() -> None:
    tree = ElementTree.fromstring(f"<svg>{sprite_of(beyond_the_black.__file__)}</svg>")
    symbols = {symbol.attrib["id"]: symbol for symbol in tree.iter("symbol")}
    shapes = [silhouette(symbols[f"a-{name}"]) for name in ADVANCED]
    assert all(len(shape) > 150 for shape in shapes)
    for one, other in combinations(shapes, 2):
        assert len(one & other) / len(one | other) < 0.66


def test_a_token_says_whose_it_is_by_colour_and_by_hull() -> None:
    for mat in range(6):
        for name in ADVANCED:
            token = hull(name, mat)
            assert f'href="#a-{name}"' in token
            assert f'href="#s{mat}"' in token
            assert re.search('color="(#[0-9a-f]{6})"', token)[1] in ship(mat)  # type: ignore[index]
    assert "#s" not in hull("nexus")
    with pytest.raises(KeyError, match=r"no Advanced Ship arora; there are aurora"):
        hull("arora", 0)


def test_a_danger_track_has_a_space_for_each_advance_and_hides_the_number_under_a_ship() -> None:
    plain, covered = danger_track(3, ("economy",)), danger_track(3, ("economy",), frozenset({1}))
    assert re.findall(r">(\d)</text>", plain) == ["1", "2"]
    assert re.findall(r">(\d)</text>", covered) == ["2"]
    assert [face in danger_track(4, ("economy", "diplomacy")) for face in ("#i-economy", "#i-diplomacy")] == [
        True
    ] * 2
    spots = [float(danger_spot(3, step).split("%")[0].removeprefix("left:")) for step in range(4)]
    assert spots == sorted(spots)
    assert spots[0] + spots[-1] == pytest.approx(100, abs=0.2)
