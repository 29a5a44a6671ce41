"""The marks of the seats stay apart for everybody: colours, hulls and ribbons."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from orrery.web.art import icons
from orrery.web.art.icons import PLAYER_COLOURS, ROGUE, ROGUE_COLOUR, SPRITE, SYMBOLS, icon, ribbon, ship
from tests.web.colours import VISIONS, ciede2000, contrast, seen
from tests.web.outlines import silhouette

PANEL = "#0e1430"
MATS = range(len(PLAYER_COLOURS) + 1)  # the Rogue's is the last


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("pair", list(combinations(PLAYER_COLOURS, 2)), ids="-".join)
def test_any_two_seats_look_apart(pair: tuple[str, str], vision: str) -> None:
    assert ciede2000(seen(pair[0], vision), seen(pair[1], vision)) >= 20


@pytest.mark.parametrize("vision", VISIONS)
def test_the_rogue_looks_apart_from_its_one_opponent_and_unlike_the_others(vision: str) -> None:
    near = [ciede2000(seen(ROGUE_COLOUR, vision), seen(colour, vision)) for colour in PLAYER_COLOURS]
    assert near[0] >= 20
    assert min(near) >= 10


@pytest.mark.parametrize("colour", [*PLAYER_COLOURS, ROGUE_COLOUR])
def test_marks_stand_out_from_the_panels(colour: str) -> None:
    assert contrast(colour, PANEL) >= 4.5


def test_every_mark_has_a_hull_and_a_ribbon_of_its_colour() -> None:
    assert MATS[-1] == ROGUE
    for mat in MATS:
        assert SPRITE.count(f'id="s{mat}"') == SPRITE.count(f'id="r{mat}"') == 1
        pattern = SPRITE.split(f'<pattern id="r{mat}"')[1].split("</pattern>")[0]
        assert icons.colour(mat) in pattern
        assert f"#s{mat}" in ship(mat)
        assert f"url(#r{mat})" in ribbon(mat)


def test_an_icon_is_silent_and_a_wrong_name_says_the_right_ones() -> None:
    assert icon("energy", "big") == (
        '<svg class="icon big" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">'
        '<use href="#i-energy"></use></svg>'
    )
    assert {"move", "energy", "culture", "diplomacy", "economy", "colony", "skull", "no-sound"} <= set(
        SYMBOLS
    )
    with pytest.raises(KeyError, match=r"no icon enrgy; there are .*energy"):
        icon("enrgy")


def test_hulls_differ_by_their_outline_alone() -> None:
    tree = ElementTree.fromstring(re.sub(r' xmlns="[^"]+"', "", SPRITE))
    symbols = {symbol.attrib["id"]: symbol for symbol in tree.iter("symbol")}
    shapes = [silhouette(symbols[f"s{mat}"]) for mat in MATS]
    assert all(len(shape) > 150 for shape in shapes)
    for one, other in combinations(shapes, 2):
        assert len(one & other) / len(one | other) < 0.66
