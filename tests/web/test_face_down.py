"""Kept exploration cards lie face down at the web table: what a page holds of them, and what it does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from orrery.core.events import SPECTATOR
from orrery.core.language import translate
from orrery.tables.scene import Scene
from orrery.web import regions
from orrery.web.frames import picture_of
from orrery.web.regions.beyond_the_black.context import BlackContext
from orrery.web.regions.beyond_the_black.odds import odds_of, revealed
from orrery.web.regions.tiny_epic_galaxies.context import context_of
from tests.beyond_the_black.scene import black
from tests.rule import rule
from tests.web.scenes import BLACK, Moment, moments, scene_of

DRAWING = regions.of(BLACK.name)
TELLING = ("log", "tick", "prompt")  # what happens now, and has happened


def table(seats: int, seed: int, **options: Any) -> Iterator[Moment]:
    yield from moments(seats, seed, 900, BLACK, **options)


def kept_by_others(moment: Moment, viewer: int) -> set[str]:
    """The cards that others keep, but for those with a ship on their danger track."""
    view = BLACK.view(moment.s, viewer)
    others = [data for mat, data in enumerate(view["mats"]) if mat != viewer]
    tracks = " ".join(place for data in others for place in data["ships"] if place.startswith("danger "))
    return {card for data in others for card in data["finds"] if card not in tracks}


def told(scene: Scene) -> str:
    """All that a page holds beside what is said of this moment and of those before."""
    parts = DRAWING.regions(scene)
    return "\n".join(str(part) for name, part in parts.items() if name not in TELLING)


@rule("R19", "R37", "BTB A58")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_page_does_not_hold_what_others_keep_face_down(seats: int) -> None:
    compared = 0
    for moment in [*table(seats, 4)][::6]:
        for viewer in (*range(seats), SPECTATOR):
            compared += check_page(moment, viewer)
    assert compared > 100


@rule("R37", "BTB A58")
def test_nor_what_the_rogue_keeps() -> None:
    t = black(
        seats=1,
        solo={"rogue": "artemis", "finds": "face_down"},
        finds=["plasma_geyser", "shardfield stellar_flare dwarf_planet_auk"],
    )
    for viewer in (0, SPECTATOR):
        assert check_page(Moment(t.s, (), BLACK), viewer) >= 3
    page = told(scene_of(Moment(t.s, (), BLACK), 0))
    assert "3 cards face down" in page
    assert 'data-card="plasma_geyser"' in page


@rule("BTB A27")
def test_a_card_whose_danger_track_has_a_ship_lies_face_up() -> None:
    t = black(solo={"finds": "face_down"}, ships=["", "danger customs_blockade 1"], finds=["", "shardfield"])
    page = DRAWING.regions(scene_of(Moment(t.s, (), BLACK), 0))
    assert 'data-card="customs_blockade"' in str(page["other-1"])
    assert "1 card face down" in str(page["other-1"])


def check_page(moment: Moment, viewer: int) -> int:
    """Compare a page with what it may not hold; how many cards these were."""
    kept = kept_by_others(moment, viewer)
    for lang in ("en", "fr"):
        scene = scene_of(moment, viewer, lang)
        page = told(scene)
        kept -= {revealed(scene.view, context_of(scene, BlackContext))}
        for card in kept:
            assert f'"{card}"' not in page
            assert translate(lang, BLACK.card(card)["name"]) not in page
    return len(kept)


@rule("R19", "BTB A58")
def test_with_the_option_everybody_sees_them() -> None:
    seen = 0
    for moment in [*table(2, 4, finds="open")][::6]:
        for viewer in (0, 1, SPECTATOR):
            page = told(scene_of(moment, viewer))
            for card in kept_by_others(moment, viewer):
                seen += 1
                assert f'data-card="{card}"' in page
    assert seen > 20


@rule("R19", "BTB A58", "BTB C30")
def test_at_the_end_all_cards_and_badges_are_shown() -> None:
    *_, last = table(2, 4, max_rounds=10)
    assert BLACK.over(last.s)
    page = told(scene_of(last, SPECTATOR))
    for card in kept_by_others(last, SPECTATOR):
        assert f'data-card="{card}"' in page
    assert "Points and badges" in page


@rule("BTB A29")
def test_others_see_how_many_and_what_dwarf_planets_are_worth() -> None:
    moment = next(one for one in table(2, 4) if len(kept_by_others(one, 0)) > 2)
    scene = scene_of(moment, 0)
    n = len(kept_by_others(moment, 0))
    page = DRAWING.regions(scene)
    assert f"{n} cards face down" in str(page["other-1"])
    assert re.search(rf'<td class="badge-count">{n}</td>', str(page["points"]))
    assert scene.view["points"][1] == BLACK.view(moment.s, 0)["points"][1]


@rule("BTB A58")
def test_there_is_no_table_of_badges_but_ones_own() -> None:
    moment = next(one for one in table(2, 4) if all(kept_by_others(one, seat) for seat in (0, 1)))
    for viewer in (0, 1):
        part = str(DRAWING.regions(scene_of(moment, viewer))["points"])
        assert "Points and badges" not in part
        assert part.count("Your badges") == 1
    assert "Your badges" not in str(DRAWING.regions(scene_of(moment, SPECTATOR))["points"])
    assert "own-badges" not in str(DRAWING.regions(scene_of(moment, SPECTATOR))["mat"])


@rule("R19", "BTB A58")
def test_the_risk_does_not_count_what_others_keep() -> None:
    """Else it would tell how many dangers they have."""
    for moment in [*table(2, 4)][::9]:
        scene = scene_of(moment, 0)
        context = context_of(scene, BlackContext)
        swapped = scene.view | {"mats": [scene.view["mats"][0], scene.view["mats"][1] | {"finds": []}]}
        if not any(place.startswith("danger ") for place in scene.view["mats"][1]["ships"]):
            assert odds_of(scene.view, context) == odds_of(swapped, context)


def test_a_whole_page_is_drawn_of_them() -> None:
    moment = next(one for one in table(3, 3) if kept_by_others(one, 0))
    for viewer in (0, 1, 2, SPECTATOR):
        assert picture_of(scene_of(moment, viewer, "fr"))
