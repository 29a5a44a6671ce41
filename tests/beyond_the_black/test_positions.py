"""Positions of Beyond the Black that somebody wrote: how things are written, and what fits where."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from tests.beyond_the_black.examples.positions import explored, written
from tests.beyond_the_black.scene import BLACK, black
from tests.scene import faults_of


def faults(data: Any) -> list[str]:
    return faults_of(BLACK, data)


def test_ships_pilots_and_exploration_cards_are_written_by_names() -> None:
    data = written()
    assert data["mats"][0]["ships"] == ["unexplored", "danger event_horizon 2", "home", "locked"]
    assert data["mats"][0]["hulls"] == ["aurora", "nexus", None, None]
    assert data["mats"][0]["pilots"] == ["deep_scanner", None, None, "archivist"]
    assert set(data["mats"][0]["crew"]) == {"deep_scanner", "archivist", "forager"}
    assert data["exploration"] == {
        "row": ["shardfield"],
        "top": ["nebula_survey"],
        "bottom": ["ion_squall"],
        "hoard": [],
        "known": {"top": [[0]], "bottom": ["all"], "hoard": []},
    }


def test_the_bags_are_what_is_nowhere_else() -> None:
    s = BLACK.from_json(json.dumps(written()))
    assert s.pilot_bag.bit_count() == 30 - 5 - 3
    assert s.deck_bag.bit_count() == 30 - 1 - 1 - 1 - 1 - 1


def test_an_exhausted_deck_without_an_ender_is_refused() -> None:
    data = json.loads(BLACK.to_json(black(deck="", ender=0, by_deck=True).s))
    data |= {"ender": None, "by_deck": False}
    assert "ender is null, but the exploration deck is exhausted" in faults(data)


def test_a_ship_of_the_rogue_never_leaves_the_planets() -> None:
    data = json.loads(BLACK.to_json(black(seats=1, solo={"rogue": "artemis"}).s))
    data["mats"][1]["ships"][0] = "unexplored"
    assert any("a ship of the Rogue is in Unexplored Space" in line for line in faults(data))


def test_a_view_is_no_position_because_of_what_it_hides() -> None:
    data = json.loads(BLACK.to_json(black(top="shardfield").s))
    data["exploration"] = BLACK.view(BLACK.from_json(json.dumps(data)), 1)["exploration"]
    assert any("'?' is not an exploration card" in line for line in faults(data))


@pytest.mark.parametrize(
    "line",
    [
        ["hire"],
        ["hire", "hire overseer"],
        ["hire", "hire overseer", "on ambition"],
        ["hire", "hire overseer", "on ambition", "with 2 energy"],
        ["hire", "hire overseer", "on ambition", "with 2 energy", "archivist"],
        ["die 3", "ship 1"],
        ["die 3", "ship 1", "explore"],
        ["die 3", "ship 1", "explore", "reveal"],
        ["die 3", "ship 1", "explore", "reveal", "shardfield"],
        ["die 3", "ship 1", "explore", "reveal", "ancient_beacon", "take"],
        ["die 4", "use mirovane"],
        ["die 4", "use mirovane", "shardfield"],
        ["die 4", "use mirovane", "shardfield", "ion_squall"],
        ["die 4", "use mirovane", "shardfield", "ion_squall", "under 0"],
    ],
    ids=len,
)
def test_in_the_middle_of_anything_a_position_is_read_back(line: list[str]) -> None:
    t = black(
        dice="energy energy move colony",
        pilot_row="lightspeeder overseer polyglot tagalong",
        culture=[0, 1],
        colonies=["mirovane"],
    ).play(*line)
    text = BLACK.to_json(t.s)
    twin = BLACK.from_json(text)
    assert BLACK.to_json(twin) == text
    assert BLACK.legal(twin) == BLACK.legal(t.s)


def test_a_state_goes_to_another_process() -> None:
    s = BLACK.from_json(json.dumps(explored()))
    again = pickle.loads(pickle.dumps(s))
    assert type(again) is type(s)
    assert BLACK.to_json(again) == BLACK.to_json(s)


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        (["AskHull", 0, 9, 0], "AskHull: place is from 0 to 4, not 9"),
        (["AskRefit", 0, 0], "AskRefit does not fit the position"),
        (["AskExplore", 0, 1], "AskExplore does not fit the position"),
        (["AskFind", 0, 0, 23], "AskFind does not fit the position"),
        (["AskBury", 0, 3, 1], "AskBury does not fit the position"),
        (["AskOrder", 0, 2, 2], "AskOrder does not fit the position"),
        (["AskAbility", 0, 2, -1, -1, 0], "AskAbility does not fit the position"),
        (["AskMay", 1, 0, 4], "AskMay does not fit the position"),
        (["AskEither", 0, 0, 0], "AskEither does not fit the position"),
        (["AskHire", 1, 0], "AskHire is asked of the active seat 0, not of 1"),
        (["DrawPilot", 0], "DrawPilot is not asked of seat 0"),
    ],
)
def test_a_step_that_cannot_be_there_is_refused(step: list[Any], fault: str) -> None:
    data = explored()
    data["stack"].append(step)
    assert any(fault in one for one in faults(data))


def test_a_revealed_card_is_in_no_other_place() -> None:
    s = BLACK.from_json(json.dumps(explored()))
    shardfield = s.black.finds.ids.index("shardfield")
    data = explored()
    data["stack"].append(["AskFind", 0, 0, shardfield])
    assert any("shardfield is in two places" in one for one in faults(data))
    data["exploration"]["row"] = []
    s = BLACK.from_json(json.dumps(data))
    assert not s.deck_bag >> shardfield & 1


def test_an_exhausted_deck_has_triggered_the_end() -> None:
    t = black(dice="energy", deck="spore_gardens")
    data = json.loads(BLACK.to_json(t.s))
    data["mats"][0]["finds"].append("spore_gardens")
    assert any("the exploration deck is exhausted" in one for one in faults(data))
    data |= {"ender": 0, "by_deck": True}
    assert BLACK.from_json(json.dumps(data)).by_deck
