"""A position that somebody might write, and what makes it impossible."""

from __future__ import annotations

import json
from typing import Any

from orrery.games.take_the_galaxy import codes
from tests.contract.examples import Changes, Positions
from tests.scene import changed
from tests.take_the_galaxy.scene import GALAXY, galaxy

TURN = [["EndTurn", 0], ["AskAct", 0]]
TAKE = codes.TAKE_PARTNER + 4 + 1  # production of the partner's second system


def written(**changes: Any) -> dict[str, Any]:
    """A good position as data, with some of it changed; `mats__1__bank` reaches inside."""
    t = galaxy(
        seats=4,
        teams=True,
        hand=["township surface_dig", "strip_mine"],
        known=["surface_dig", ""],
        systems=[
            "landfall: township used over frontier_colony, field_laboratory",
            "landfall: frontier_colony",
            "landfall: frontier_colony; salvage_drift [1 production]: surface_dig",
        ],
        ships=["crew_tender, ore_barge used"],
        row="verdance mossback:1 singing_nebula",
        pile=["", "twin_lanterns"],
        bank=[3, 2],
        pool="1 manpower",
    )
    data: dict[str, Any] = json.loads(GALAXY.to_json(t.s))
    return changed(data, changes)


FAULTS: list[tuple[Changes, str]] = [
    ({"game": "chess"}, "game is 'take-the-galaxy', not 'chess'"),
    ({"cards": "0"}, "cards is"),
    ({"options__setup": "odd"}, "setup is one of numbered, random, not 'odd'"),
    ({"options__teams": "yes"}, "teams is yes (true) or no (false), not 'yes'"),
    ({"options__seats": 3}, "teams counts only at a table with seats = 4, not 3"),
    ({"colour": "red"}, "the position has no field 'colour'"),
    ({"turn": 4}, "turn is a whole number from 0 to 3, not 4"),
    ({"turn": None}, "turn is null in round 0 and only there"),
    ({"round": 0}, "turn is null in round 0 and only there"),
    ({"first": None}, "first is null while chance is asked who begins, and only then"),
    ({"options__begins": 2}, "first is 2, which the table has chosen, not 0"),
    ({"options__begins": 4}, "begins is chance or a seat from 0 to 3, not 4"),
    ({"claimed": 1}, "claimed is true or false, not 1"),
    ({"relinquished": True}, "relinquished: the pile of seat 0 holds no system"),
    ({"pool__credits": 1}, "pool has no field 'credits'"),
    ({"pool__manpower": -1}, "pool: manpower is a whole number from 0"),
    ({"row__0__card": "pluto"}, "the row: 'pluto' is not a space card of this table"),
    ({"row__0__card": "landfall"}, "the row: 'landfall' is not a space card of this table"),
    ({"row__1__hazards": 9}, "mossback: hazards is a whole number from 0 to 1, not 9"),
    ({"row__0__card": "singing_nebula"}, "singing_nebula is in two places: the row and the row"),
    ({"gone": ["verdance"]}, "verdance is in two places: the row and gone"),
    ({"mats__0__pile": ["twin_lanterns"]}, "twin_lanterns is in two places: mat 0: pile and mat 1: pile"),
    ({"mats__0__pile": ["landfall"]}, "landfall is in two places"),
    ({"mats__3__systems": []}, "mat 3: landfall is among its systems or in its pile"),
    ({"left__core__0": 0}, "left: core is [12, 4, 3], what nobody has seen, not [0, 4, 3]"),
    ({"gone": ["halcyon_deep"], "left__expanse__0": 9}, "cards of expanse lie on the table, but core is not"),
    ({"seized": ["verdance"]}, "seized: 'verdance' is not an event with an opportunity"),
    ({"seized": ["nomad_guildship"]}, "seized: nomad_guildship was never turned up"),
    ({"granted": ["landfall"], "denied": ["landfall"]}, "granted and denied name the same"),
    ({"granted": ["verdance"]}, "granted names systems of the partner and renown, not 'verdance'"),
    ({"granted": ["renown"], "options__consent": "always"}, "empty at a table where nobody is asked"),
    ({"granted": ["renown"], "options__teams": False}, "granted names systems of the partner and renown"),
    ({"mats__0__bank": "3"}, "mat 0: bank is a whole number"),
    ({"mats__0__systems__0__slots__0": "township used"}, "mat 0: deck_size is"),
    ({"mats__0__systems__0__slots__0": "moon"}, "landfall: slots: null, COLONY, COLONY used or COLONY over"),
    ({"mats__0__systems__0__slots__0": "township over"}, "landfall: slots: null, COLONY, COLONY used or"),
    ({"mats__0__systems__0__slots__0": "township used used"}, "landfall: slots: null, COLONY, COLONY used"),
    ({"mats__0__systems__0__slots__0": "ore_barge"}, "landfall: slots: null, COLONY, COLONY used or COLONY"),
    ({"mats__0__systems__0__slots__0": "township over township"}, "a colony lies twice"),
    ({"mats__0__systems__0__slots": []}, "landfall: slots is a list of 2, not []"),
    (
        {"mats__2__systems__1__tokens": {"production": 3}},
        "salvage_drift: production is a whole number from 0",
    ),
    ({"mats__2__systems__1__tokens": {"gold": 1}}, "salvage_drift: tokens are counted by resource"),
    ({"mats__0__ships__0": "crew_tender lost"}, "mat 0: ships: SHIP or SHIP used, not 'crew_tender lost'"),
    ({"mats__0__ships__0": "township"}, "mat 0: ships: SHIP or SHIP used, not 'township'"),
    ({"mats__0__ships": ["ore_barge"] * 2}, "mat 0: 2 of ore_barge, but a seat has 1"),
    ({"mats__0__hand": None}, "mat 0: hand is an object, not None"),
    ({"mats__0__hand__moon": 1}, "mat 0: hand: 'moon' is not a card of this set"),
    ({"mats__0__hand__strip_mine": 3}, "mat 0: 3 of strip_mine, but a seat has 2"),
    ({"mats__0__hand_size": 1}, "mat 0: hand_size is 2, not 1"),
    ({"mats__0__deck_size": 0}, "mat 0: deck_size is 34, what is nowhere else, not 0"),
    ({"mats__0__discard__township": 1}, "mat 0: 3 of township, but a seat has 2"),
    ({"mats__0__known": {"surface_dig": 2}}, "mat 0: known names 2 of surface_dig, but the hand holds 1"),
    ({"stack": []}, "it is empty, so the game is over, but the space deck is not"),
    ({"stack": [["AskLuck", 0]]}, "'AskLuck' is not a step"),
    ({"stack": [["AskAct", 0]]}, "stack: these steps never wait so: AskAct"),
    ({"stack": [["EndTurn", 0], ["AskAct", 0], ["AskAct", 0]]}, "stack: these steps never wait so"),
    ({"stack": [["EndTurn", 0], ["AskAct", 1]]}, "stack: AskAct is not asked of seat 1"),
    ({"stack": [*TURN, ["Draw", 0, 0]]}, "stack: Draw is not asked of seat 0"),
    ({"stack": [*TURN, ["Draw", -1, 1]]}, "stack: Draw does not fit the position"),
    ({"stack": [*TURN, ["Reset", 0], ["Draw", -1, 0]]}, "pool: it is empty outside the action phase"),
    ({"stack": [*TURN, ["AskSite", 0, 99]]}, "stack: AskSite does not fit the position"),
    ({"stack": [*TURN, ["AskSettle", 0, 2]]}, "stack: AskSettle does not fit the position"),
    ({"stack": [*TURN, ["AskSettle", 0, 9]]}, "stack: AskSettle does not fit the position"),
    ({"stack": [*TURN, ["AskSlot", 0, 0, 0]]}, "stack: AskSlot does not fit the position"),
    ({"stack": [*TURN, ["AskPay", 0, 0, 0]]}, "stack: AskPay does not fit the position"),
    ({"stack": [*TURN, ["AskPay", 0, 3, 0]]}, "stack: AskPay has no legal answer in this position"),
    ({"stack": [*TURN, ["AskRecover", 0]]}, "stack: AskRecover has no legal answer in this position"),
    ({"stack": [*TURN, ["RunCard", 0, 99, 0, -1], ["AskScrap", 0]]}, "stack: RunCard does not fit"),
    ({"stack": [*TURN, ["RunCard", 0, 0, 9, -1], ["AskScrap", 0]]}, "stack: RunCard does not fit"),
    ({"stack": [*TURN, ["AskConsent", 1, 0, TAKE, 2]]}, "stack: AskConsent is not asked of seat 1"),
    ({"stack": [*TURN, ["AskConsent", 2, 0, TAKE, 1]]}, "stack: AskConsent does not fit the position"),
    ({"stack": [*TURN, ["AskConsent", 2, 0, TAKE + 1, 2]]}, "stack: AskConsent does not fit the position"),
    (
        {"stack": [*TURN, ["AskConsent", 2, 0, TAKE, 2]], "granted": ["salvage_drift"]},
        "stack: AskConsent does not fit the position",
    ),
]
SEVERAL: Changes = {
    "mats__0__bank": None,
    "turn": 7,
    "row__0__card": "pluto",
    "mats__1__ships": ["moon"],
    "claimed": "no",
}
POSITIONS = Positions(
    written,
    FAULTS,
    SEVERAL,
    at_least=5,
    tables=[(2, {}), (4, {"teams": True})],
    values=("home", "jakks"),
    changed=1500,
    still_played=50,
)
