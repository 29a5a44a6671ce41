"""Two positions that somebody might write, and what makes them impossible."""

from __future__ import annotations

import json
from typing import Any

from tests.beyond_the_black.scene import BLACK, black
from tests.contract.examples import Changes, Positions
from tests.scene import changed

ROW = "jakks vici_ks156 drewkaiden leandra mj_120210"
PILOTS = ["lightspeeder", "overseer", "polyglot", "tagalong", "bulwark"]
TURN = [["BeginTurn", 1], ["AskTurn", 0]]
TWICE = "is in two places"


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


FAULTS: list[tuple[Changes, str]] = [
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


def explored(**changes: Any) -> dict[str, Any]:
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


FAULTS_EXPLORED: list[tuple[Changes, str]] = [
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
]
SEVERAL: Changes = {
    "mats__0__energy": 8,
    "mats__1__finds": ["moon"],
    "mats__1__crew": ["kirk"],
    "last_face": "warp",
    "spent": ["q"],
}
VALUES = ("home", "unexplored", "jakks", "overseer", "shardfield", "aurora", "all")
POSITIONS = [
    Positions(written, FAULTS, SEVERAL, 5, [(1, {"max_rounds": 8}), (3, {"max_rounds": 8})], VALUES),
    Positions(explored, FAULTS_EXPLORED, SEVERAL, 5, [(2, {"max_rounds": 8})], VALUES),
]
