"""Positions that somebody wrote: an impossible one is refused with every fault listed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import orrery
from orrery.games.take_the_galaxy import codes
from tests.scene import changed, faults_of
from tests.take_the_galaxy.scene import GALAXY, galaxy
from tests.tiny_epic_galaxies.test_positions import change

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


def test_a_good_position_is_read_and_written_alike() -> None:
    data = written()
    assert json.loads(GALAXY.to_json(GALAXY.from_json(json.dumps(data)))) == data
    assert data["mats"][0]["systems"][0]["slots"] == [
        "township used over frontier_colony",
        "field_laboratory",
    ]
    assert data["mats"][0]["ships"] == ["crew_tender", "ore_barge used"]
    assert data["mats"][2]["systems"][1]["tokens"] == {"production": 1}


CHANGES: list[tuple[dict[str, Any], str]] = [
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


@pytest.mark.parametrize(("changes", "fault"), CHANGES)
def test_an_impossible_position_is_refused_with_its_fault(changes: dict[str, Any], fault: str) -> None:
    found = faults_of(GALAXY, written(**changes))  # type: ignore[arg-type]
    assert any(fault in line for line in found), found


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


def test_all_faults_are_listed_at_once() -> None:
    data = written(mats__0__bank=None, turn=7, row__0__card="pluto", mats__1__ships=["moon"], claimed="no")
    assert len(faults_of(GALAXY, data)) >= 5  # type: ignore[arg-type]


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


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '{"game": 1}', "[" * 100_000])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    with pytest.raises(orrery.Faulty):
        GALAXY.from_json(text)


def test_a_random_change_is_refused_or_gives_a_position_that_can_be_played() -> None:
    """Whatever is edited: the reader lists faults or the game goes on, and nothing else is ever raised."""
    chance = random.Random(5)
    texts: list[str] = []
    for seats, teams in ((2, {}), (4, {"teams": True})):
        record = orrery.play(GALAXY, ["uniform"] * seats, seed=5, **teams)
        upto = [chance.randrange(len(record.moves)) for _ in range(15)]
        texts += [GALAXY.to_json(record.replay(upto=ply)) for ply in upto]
    assert sum(is_read_and_played(chance.choice(texts), chance) for _ in range(1500)) > 50


def is_read_and_played(text: str, chance: random.Random) -> bool:
    """Change a position at random; whether it is still one, and then it plays on."""
    data = json.loads(text)
    for _ in range(chance.randint(1, 2)):
        change(data, chance)
    try:
        twin = GALAXY.from_json(json.dumps(data))
    except orrery.Faulty:
        return False
    for _ in range(30):
        if GALAXY.over(twin):
            break
        GALAXY.apply(twin, chance.choice(GALAXY.legal(twin)))
    return True
