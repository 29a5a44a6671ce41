"""Positions of Take The Galaxy that somebody wrote: how things are written, and what fits where."""

from __future__ import annotations

import json
from typing import Any

import pytest

import orrery
from tests.scene import faults_of
from tests.take_the_galaxy.examples.positions import written
from tests.take_the_galaxy.scene import GALAXY, galaxy


def test_what_lies_on_a_mat_is_written_by_names() -> None:
    data = written()
    assert data["mats"][0]["systems"][0]["slots"] == [
        "township used over frontier_colony",
        "field_laboratory",
    ]
    assert data["mats"][0]["ships"] == ["crew_tender", "ore_barge used"]
    assert data["mats"][2]["systems"][1]["tokens"] == {"production": 1}


@pytest.mark.parametrize(
    ("systems", "fault"),
    [
        ("landfall: surface_dig", "landfall: surface_dig does not fit slot 1"),
        ("landfall: frontier_colony over township", "landfall: a colony covers cheaper ones of its own kind"),
        (
            "landfall: township over field_laboratory",
            "landfall: a colony covers cheaper ones of its own kind",
        ),
        ("landfall: frontier_colony; verdance: -", "verdance: a system has a colony from its first turn on"),
        (
            "landfall: frontier_colony; verdance: township; mossback: township; twin_lanterns: campus_town; "
            "amberfall: campus_town",
            "mat 0: at most 4 systems, not 5",
        ),
    ],
)
def test_what_lies_on_the_table_fits(systems: str, fault: str) -> None:
    with pytest.raises(orrery.Faulty) as caught:
        galaxy(seats=4, systems=[systems])
    assert fault in str(caught.value)


def test_the_row_holds_one_card_more_than_there_are_seats() -> None:
    galaxy(seats=2, row="verdance twin_lanterns mossback", setup="random")
    with pytest.raises(orrery.Faulty, match="row: at most 3 cards, not 4"):
        galaxy(seats=2, row="verdance twin_lanterns mossback amberfall", setup="random")


@pytest.mark.parametrize(
    ("stack", "found"),
    [
        ([["BeginFirst", 0], ["PlaceFrontier", 0], ["Reveal", -1]], "turns up a card for each seat"),
        ([["BeginFirst", 0], ["PlaceFrontier", 1], ["AskFrontier", 1]], "asks the seats in their order"),
        ([["BeginFirst", 0], ["AskAct", 0]], "these steps never wait so"),
    ],
)
def test_the_set_up_waits_in_its_order(stack: list[Any], found: str) -> None:
    data = json.loads(GALAXY.to_json(GALAXY.start(seats=2)))
    assert [step[0] for step in data["stack"]] == [
        "BeginFirst",
        "PlaceFrontier",
        "PlaceFrontier",
        "Reveal",
        "Reveal",
        "First",
    ]
    faults = faults_of(GALAXY, data | {"stack": stack, "first": 0})  # type: ignore[arg-type]
    assert any(found in line for line in faults), faults
