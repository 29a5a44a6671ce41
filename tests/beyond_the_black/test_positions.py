"""Positions of the expansion that somebody wrote: an impossible one is refused with every fault listed."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from tests.beyond_the_black.scene import BLACK, black
from tests.scene import changed, faults_of


def written(**changes: Any) -> dict[str, Any]:
    """A good position as data, with some of it changed; `mats__1__crew` reaches inside."""
    t = black(
        seats=3,
        dice="move energy culture economy",
        level=[3, 1, 1],
        ships=["unexplored, danger customs_blockade 1", "home"],
        fly=["aurora lightspeeder 1, nexus polyglot 2", "intrepid bulwark 1"],
        crew=["archivist"],
        finds=["plasma_geyser", "dwarf_planet_auk"],
        pilot_row="slipstreamer overseer courier forager vanguard",
        find_row="shardfield",
        top="ion_squall stellar_flare",
        bottom_finds="event_horizon",
    )
    data: dict[str, Any] = json.loads(BLACK.to_json(t.s))
    return changed(data, changes)


def faults(data: Any) -> list[str]:
    return faults_of(BLACK, data)


def test_a_good_position_is_read_and_written_alike() -> None:
    data = written()
    assert json.loads(BLACK.to_json(BLACK.from_json(json.dumps(data)))) == data


def test_a_state_goes_to_another_process() -> None:
    s = BLACK.from_json(json.dumps(written()))
    again = pickle.loads(pickle.dumps(s))
    assert type(again) is type(s)
    assert BLACK.to_json(again) == BLACK.to_json(s)


TWICE = "is in two places"


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"game": "tiny-epic-galaxies"}, "game is 'beyond-the-black', not 'tiny-epic-galaxies'"),
        ({"options__exhaustion": "never"}, "exhaustion is one of explored, drawn, row_too, not 'never'"),
        ({"options__rogue_pair": "once"}, "rogue_pair counts only at a table with seats = 1, not 3"),
        ({"pilot_row__0": "helios"}, "the row of pilots: 'helios' is not a pilot of this set"),
        ({"pilot_row__0": "bulwark"}, f"bulwark {TWICE}: the row of pilots and the crew of mat 1"),
        ({"pilot_row": ["courier"]}, "pilot_row: 5 pilots lie there or are being drawn, not 1"),
        (
            {"pilot_bottom": ["courier"]},
            f"courier {TWICE}: the row of pilots and the bottom of the pilot deck",
        ),
        ({"spent": ["helios"]}, "spent: 'helios' is not a pilot of this set"),
        ({"spent": ["courier"]}, "spent: a pilot whose ability was used belongs to a crew"),
        ({"hire_dice": [9]}, "hire_dice is a whole number from 0 to 6, not 9"),
        ({"hire_dice": [0]}, "hire_dice: a die that paid for a pilot lies in the bay"),
        ({"last_face": "seven"}, "last_face is null or one of move, energy"),
        ({"last_face": "move"}, "last_face: only the Rogue's dice make pairs"),
        ({"by_deck": 1}, "by_deck is true or false, not 1"),
        ({"by_deck": True}, "by_deck is true, but the exploration deck has not triggered the end"),
        ({"exploration": []}, "exploration is an object, not []"),
        (
            {"exploration__row": ["helios"]},
            "exploration: row: 'helios' is not an exploration card of this set",
        ),
        ({"exploration__row": ["ion_squall"]}, f"ion_squall {TWICE}"),
        ({"exploration__row": ["raider_toll"]}, "raider_toll is a danger, which is never in the row"),
        (
            {"exploration__row": ["shardfield", "spore_gardens", "twin_embassies", "survey_drone"]},
            "exploration: the row has at most 3 cards, not 4",
        ),
        ({"exploration__top__0": "?"}, "exploration: top: '?' is not an exploration card of this set"),
        ({"exploration__known__top": ["all"]}, "exploration: known: top is a list of 2, not ['all']"),
        ({"exploration__known__top__0": [3]}, "known: top is a whole number from 0 to 2, not 3"),
        ({"exploration__known__top__0": []}, "a card whose place in the deck is fixed is known to somebody"),
        (
            {"exploration__hoard": ["raider_toll"], "exploration__known__hoard": [[]]},
            "exploration: only the Rogue has a hoard",
        ),
        ({"mats__0__finds": ["shardfield"]}, f"shardfield {TWICE}"),
        ({"mats__0__finds": ["plasma_geyser"]}, "customs_blockade is no danger track of this mat"),
        ({"mats__0__ships__1": "danger plasma_geyser 1"}, "plasma_geyser is no danger track of this mat"),
        ({"mats__0__ships__1": "danger customs_blockade 2"}, "is a whole number from 0 to 1, not 2"),
        ({"mats__0__ships__2": "danger customs_blockade 0"}, "two ships are on the same danger track"),
        ({"mats__0__ships__0": "beyond"}, "is home, locked, unexplored, on PLANET, orbit PLANET POSITION or"),
        ({"mats__1__ships__2": "unexplored"}, "mat 1: level 1 frees the first 2 ships; ship 3 differs"),
        ({"mats__0__hulls__0": "titanic"}, "mat 0: hulls is null or one of aurora, intrepid"),
        ({"mats__0__hulls__0": None}, "mat 0: 0 ships are the aurora, where its pilot says 1"),
        ({"mats__0__hulls__2": "aurora"}, "mat 0: 2 ships are the aurora, where its pilot says 1"),
        ({"mats__1__hulls": [None, None, "intrepid", None]}, "mat 1: ship 3 is locked and an Advanced Ship"),
        ({"mats__0__pilots__0": "bulwark"}, "mat 0: pilots: 'bulwark' is not of this crew"),
        ({"mats__0__pilots__0": "polyglot"}, "mat 0: a pilot flies two ships"),
        ({"mats__2__crew": ["tagalong"]}, "mat 2: there is a crew, but nobody flies a ship"),
    ],
)
def test_a_fault_is_named(changes: dict[str, Any], fault: str) -> None:
    found = faults(written(**changes))
    assert any(fault in one for one in found), found


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
    data = written()
    data["stack"].append(step)
    assert any(fault in one for one in faults(data))


def test_a_revealed_card_is_in_no_other_place() -> None:
    s = BLACK.from_json(json.dumps(written()))
    shardfield = s.black.finds.ids.index("shardfield")
    data = written()
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
