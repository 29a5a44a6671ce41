"""Positions of the expansion that somebody wrote: an impossible one is refused with every fault listed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK, black
from tests.scene import changed, faults_of

ROW = "jakks vici_ks156 drewkaiden leandra mj_120210"
PILOTS = ["lightspeeder", "overseer", "polyglot", "tagalong", "bulwark"]
TURN = [["BeginTurn", 1], ["AskTurn", 0]]


def written(**changes: Any) -> dict[str, Any]:
    """A good position as data, with some of it changed; `mats__1__energy` reaches inside."""
    t = black(
        seats=3, dice="move energy culture economy", level=[3, 1, 1], row=ROW, pilot_row=" ".join(PILOTS),
        ships=["unexplored, danger event_horizon 2, home", "orbit jakks 0"], find_row="shardfield",
        fly=["aurora deep_scanner 1, nexus archivist 2"], crew=["forager"], finds=["", "dwarf_planet_auk"],
        top="nebula_survey", bottom_finds="ion_squall",
    )  # fmt: skip
    data: dict[str, Any] = json.loads(BLACK.to_json(t.s))
    return changed(data, changes)


def faults(data: Any) -> list[str]:
    return faults_of(BLACK, data)


def test_a_good_position_is_read_and_written_alike() -> None:
    data = written()
    assert json.loads(BLACK.to_json(BLACK.from_json(json.dumps(data)))) == data
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


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"game": "tiny-epic-galaxies"}, "game is 'beyond-the-black', not 'tiny-epic-galaxies'"),
    ({"options__exhaustion": "never"}, "exhaustion is one of explored, drawn, row_too, not 'never'"),
    ({"options__danger_dice": "none"}, "danger_dice is one of printed, either, not 'none'"),
    ({"mats__0__ships__0": "lost"}, "mat 0: ship 1 is home, locked, unexplored, on PLANET"),
    (
        {"mats__0__ships__1": "danger event_horizon 4"},
        "the position at event_horizon is a whole number from 0 to 3",
    ),
    ({"mats__0__ships__1": "danger customs_blockade 1"}, "customs_blockade is no danger track of this mat"),
    ({"mats__1__ships__0": "danger dwarf_planet_auk 0"}, "dwarf_planet_auk is no danger track of this mat"),
    ({"mats__0__ships__0": "danger event_horizon 1"}, "two ships are on the same danger track"),
    ({"mats__0__ships__2": "locked"}, "mat 0: level 3 frees the first 3 ships; ship 3 differs"),
    (
        {"mats__0__hulls__0": "enterprise"},
        "is null or one of aurora, intrepid, ambition, nexus, not 'enterprise'",
    ),
    ({"mats__0__hulls__0": None}, "mat 0: 0 ships are the aurora, where its pilot says 1"),
    ({"mats__0__hulls__2": "intrepid"}, "mat 0: 1 ships are the intrepid, where its pilot says 0"),
    ({"mats__0__hulls__2": "aurora"}, "mat 0: 2 ships are the aurora, where its pilot says 1"),
    (
        {
            "mats__1__hulls__3": "aurora",
            "mats__1__pilots__0": "forager",
            "mats__1__crew": ["forager"],
            "mats__0__crew": ["deep_scanner", "archivist"],
        },
        "mat 1: ship 4 is locked and an Advanced Ship",
    ),
    ({"mats__0__hulls": []}, "hulls is a list of 4"),
    ({"mats__0__pilots__0": "bulk_hauler"}, "'bulk_hauler' is not of this crew"),
    (
        {"mats__0__pilots__1": "deep_scanner", "mats__0__hulls__2": "intrepid"},
        "mat 0: a pilot flies two ships",
    ),
    ({"mats__1__crew": ["undertow"]}, "mat 1: there is a crew, but nobody flies a ship"),
    ({"mats__1__crew": ["kirk"]}, "'kirk' is not a pilot of this set"),
    ({"mats__1__crew": ["forager"]}, "forager is in two places: the crew of mat 0 and the crew of mat 1"),
    ({"pilot_row__0": "forager"}, "forager is in two places"),
    ({"pilot_row__0": "kirk"}, "'kirk' is not a pilot of this set"),
    ({"pilot_row": PILOTS[:4]}, "pilot_row: 5 pilots lie there or are being drawn, not 4"),
    ({"pilot_row": [*PILOTS, "undertow"]}, "pilot_row: 5 pilots lie there or are being drawn, not 6"),
    ({"pilot_bottom": ["overseer"]}, "overseer is in two places"),
    ({"mats__1__finds": ["shardfield"]}, "shardfield is in two places"),
    ({"mats__1__finds": ["moon"]}, "'moon' is not an exploration card of this set"),
    ({"exploration__row": ["stellar_flare"]}, "stellar_flare is a danger, which is never in the row"),
    (
        {"exploration__row": ["shardfield", "genome_survey", "mineral_survey", "signal_survey"]},
        "the row has at most 3 cards, not 4",
    ),
    ({"exploration__top": ["?"]}, "'?' is not an exploration card of this set"),
    ({"exploration__top": ["shardfield"]}, "shardfield is in two places"),
    ({"exploration__known__top": [[]]}, "a card whose place in the deck is fixed is known to somebody"),
    ({"exploration__known__top": [[3]]}, "from 0 to 2, not 3"),
    ({"exploration__known__top": []}, "is a list of 1"),
    ({"exploration__known__bottom": ["some"]}, "known: bottom"),
    (
        {"exploration__hoard": ["genome_survey"], "exploration__known__hoard": [[]]},
        "only the Rogue has a hoard",
    ),
    ({"exploration": 3}, "exploration"),
    ({"spent": ["kirk"]}, "spent: 'kirk' is not a pilot of this set"),
    ({"spent": ["undertow"]}, "spent: a pilot whose ability was used belongs to a crew"),
    ({"hire_dice": [0]}, "hire_dice: a die that paid for a pilot lies in the bay"),
    ({"hire_dice": [9]}, "hire_dice is a whole number from 0 to 6, not 9"),
    ({"last_face": "warp"}, "last_face is null or one of"),
    ({"last_face": "move"}, "last_face: only the Rogue's dice make pairs"),
    ({"by_deck": 1}, "by_deck is true or false, not 1"),
    ({"by_deck": True}, "by_deck is true, but the exploration deck has not triggered the end"),
    ({"by_deck": True, "ender": 1}, "by_deck is true, but the exploration deck has not triggered the end"),
    ({"colour": "red"}, "the position has no field 'colour'"),
    ({"stack": [*TURN, ["AskHire", 1, 0]]}, "AskHire is asked of the active seat 0, not of 1"),
    ({"stack": [*TURN, ["AskHull", 0, 5, 0]]}, "AskHull: place is from 0 to 4, not 5"),
    ({"stack": [*TURN, ["AskDice", 0, 0, 4, 0]]}, "AskDice: hull is from 0 to 3, not 4"),
    ({"stack": [*TURN, ["AskRefit", 0, 2]]}, "AskRefit does not fit the position"),
    ({"stack": [*TURN, ["DrawPilot", -1]]}, "pilot_row: 5 pilots lie there or are being drawn, not 6"),
    ({"stack": [*TURN, ["AskExplore", 0, 2]]}, "AskExplore does not fit the position"),
    ({"stack": [*TURN, ["Reveal", -1, 0, 2, 0]]}, "Reveal does not fit the position"),
    ({"stack": [*TURN, ["Reveal", 0, 0, 0, 0]]}, "Reveal is not asked of seat 0"),
    ({"stack": [*TURN, ["AskFind", 0, 0, 20]]}, "AskFind does not fit the position"),
    ({"stack": [*TURN, ["AskFind", 0, 0, 8]]}, "shardfield is in two places"),
    ({"stack": [*TURN, ["MeetDanger", 0, 0, 9], ["AskAbility", 0, 0, -1, -1, 0]]}, "MeetDanger does not fit"),
    ({"stack": [*TURN, ["AskMay", 0, 0, 10]]}, "AskMay does not fit the position"),
    ({"stack": [*TURN, ["Scout", -1, 0, 2]]}, "Scout does not fit the position"),
    ({"stack": [*TURN, ["Scout", -1, 0, 3]]}, "Scout: place is from 0 to 2, not 3"),
    ({"stack": [*TURN, ["AskBury", 0, 2, 1]]}, "AskBury does not fit the position"),
    ({"stack": [*TURN, ["AskOrder", 0, 0, 2]]}, "AskOrder does not fit the position"),
    ({"stack": [*TURN, ["AskAbility", 0, 2, -1, -1, 0]]}, "AskAbility does not fit the position"),
    ({"stack": [*TURN, ["Hoard", -1, 1, 0]]}, "Hoard"),
    ({"stack": [*TURN, ["AskWarp", 0]]}, "'AskWarp' is not a step"),
]


@pytest.mark.parametrize(("changes", "fault"), FAULTS, ids=str)
def test_an_impossible_position_is_refused_with_its_fault(changes: dict[str, Any], fault: str) -> None:
    found = faults(written(**changes))
    assert any(fault in line for line in found), found


def test_an_exhausted_deck_without_an_ender_is_refused() -> None:
    data = json.loads(BLACK.to_json(black(deck="", ender=0, by_deck=True).s))
    data |= {"ender": None, "by_deck": False}
    assert "ender is null, but the exploration deck is exhausted" in faults(data)


def test_a_ship_of_the_rogue_never_leaves_the_planets() -> None:
    data = json.loads(BLACK.to_json(black(seats=1, solo={"rogue": "artemis"}).s))
    data["mats"][1]["ships"][0] = "unexplored"
    assert any("a ship of the Rogue is in Unexplored Space" in line for line in faults(data))


def test_all_faults_are_listed_at_once() -> None:
    data = written(
        mats__0__energy=8, mats__1__finds=["moon"], mats__1__crew=["kirk"], last_face="warp", spent=["q"]
    )
    assert len(faults(data)) >= 5


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


def test_a_random_change_is_refused_or_gives_a_position_that_can_be_played() -> None:
    """Whatever is edited: the reader lists faults or the game goes on, and nothing else is ever raised."""
    chance = random.Random(5)
    texts: list[str] = []
    for seats in (1, 3):
        record = orrery.play(BLACK, ["uniform"] * seats, seed=5, max_rounds=8)
        texts += [BLACK.to_json(s) for number, s, _ in record.walk() if number % 11 == 5]
    assert sum(is_read_and_played(chance.choice(texts), chance) for _ in range(300)) > 10


def is_read_and_played(text: str, chance: random.Random) -> bool:
    """Change a position at random; whether it is still one, and then it plays on."""
    data = json.loads(text)
    for _ in range(chance.randint(1, 2)):
        change(data, chance)
    try:
        twin = BLACK.from_json(json.dumps(data))
    except orrery.Faulty:
        return False
    for _ in range(30):
        if BLACK.over(twin):
            break
        BLACK.apply(twin, chance.choice(BLACK.legal(twin)))
    return True


OTHERS: list[Any] = [
    0, 1, 2, 5, -1, None, True, "home", "unexplored", "jakks", "overseer", "shardfield", "aurora", "all",
    [], {}, 99,
]  # fmt: skip


def change(data: Any, chance: random.Random) -> None:
    """Go down at random and put something else there."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and chance.random() < 0.9:
            data = data[key]
            continue
        data[key] = (
            chance.choice(OTHERS) if chance.random() < 0.5 or type(data[key]) is not int else data[key] + 1
        )
        return
