"""Whatever a person tries that is impossible now is answered: what stands in the way, and its rule."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import orrery
from orrery.games.take_the_galaxy.game import TakeTheGalaxy
from tests.rule import rule
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy
from tests.ways import ways_of

SPEECH = TakeTheGalaxy.speech
CITED = re.compile(r"\[(rules \d+\.\d+|ruling TTG A\d+)\]")
DRIFT = "landfall: frontier_colony; salvage_drift: surface_dig, -"
RAID = [["EndTurn", 0], ["AskAct", 0], ["Reset", 0], ["DrawCards", 0, 1], ["AskPay", 0, 1, 0]]


def paying(**more: object) -> GalaxyScene:
    """A ship was built; the second of two cards that pay for it is asked for."""
    given: dict[str, object] = {"hand": ["crew_tender surface_dig surface_dig field_laboratory"]} | more
    t = galaxy(**given)  # type: ignore[arg-type]
    return t.play("build crew_tender", "discard surface_dig")


def raided() -> GalaxyScene:
    """Pirates ask for a card before the seat may act."""
    return galaxy(
        row="space_pirates_1",
        hand=["surface_dig field_laboratory"],
        systems=["landfall: frontier_colony used"],
        stack=RAID,
    )


def teams(**more: object) -> GalaxyScene:
    given: dict[str, object] = {"systems": ["landfall: frontier_colony"] * 2 + [DRIFT]} | more
    return galaxy(seats=4, teams=True, **given)  # type: ignore[arg-type]


def asked_partner() -> GalaxyScene:
    """Seat 2 is asked for its bounty by seat 0."""
    return teams().play("take production from salvage_drift of partner")


def team_paying() -> GalaxyScene:
    hand = ["crew_tender surface_dig surface_dig field_laboratory"]
    return teams(hand=hand).play("build crew_tender", "discard surface_dig")


CASES: dict[str, tuple[Callable[[], GalaxyScene], str, str]] = {
    "ending in the middle of a payment": (paying, "end", "Answer what you are asked first"),
    "a card for manpower that is not there": (paying, "draw for manpower", "too little manpower"),
    "a colony that is ready": (paying, "use landfall 1", "Answer what you are asked first"),
    "a colony before the action phase": (raided, "use landfall 1", "your actions come after it. [rules 3.5]"),
    "a system of nobody": (paying, "use verdance 1", "not under your control. [rules 7.3]"),
    "relinquishing what is not yours": (paying, "relinquish verdance", "not under your control. [rules 7.3]"),
    "relinquishing the newest": (paying, "relinquish landfall", "newest system cannot be relinquished"),
    "a bounty that is not there": (paying, "take science from landfall", "no such bounty token. [rules 7.6]"),
    "a partner in a game without": (paying, "use landfall 1 of partner", "no partner in this game"),
    "a partner's system": (team_paying, "take science from ironroot of partner", "your partner's control"),
    "a partner's colony": (team_paying, "use landfall 1 of partner", "Answer what you are asked first"),
    "claiming what is elsewhere": (paying, "claim verdance", "no such card in the explored space"),
    "claiming in the middle of a payment": (
        lambda: paying(row="verdance"),
        "claim verdance",
        "Answer what you are asked first; your actions come after it. [rules 3.5]",
    ),
    "a claim that is too dear anyway": (
        lambda: paying(row="sunward_terrace"),
        "claim sunward_terrace",
        "too few other cards in the hand to pay for it. [rules 4.5]",
    ),
    "an opportunity in the middle of a payment": (
        lambda: paying(row="intergalactic_migration"),
        "seize intergalactic_migration",
        "Answer what you are asked first",
    ),
    "building what is not in hand": (paying, "build township", "not in the hand. [rules 6.1]"),
    "building by number": (paying, "build card 3", "not in the hand. [rules 6.1]"),
    "a slot before the colony": (galaxy, "at landfall 2", "begin with “build” or “claim”. [rules 6.2]"),
    "a settler before the system": (
        lambda: galaxy(row="verdance", hand=["workshop_outpost surface_dig"]),
        "settle workshop_outpost",
        "begin with “claim”. [rules 7.3]",
    ),
    "a settler that fits no slot": (
        lambda: galaxy(row="cinder_reach", hand=["frontier_colony surface_dig"]),
        "settle frontier_colony",
        "The slot does not take that kind of colony. [rules 6.2]",
    ),
    "a ship as settler": (
        lambda: galaxy(row="verdance", hand=["crew_tender"]),
        "settle crew_tender",
        "ships need no slot. [rules 7.3]",
    ),
    "discarding for nothing": (
        lambda: galaxy(hand=["surface_dig"]),
        "discard surface_dig",
        "Cards are discarded only to pay a price. [rules 4.5]",
    ),
    "discarding what is not in hand": (galaxy, "discard surface_dig", "not in the hand. [rules 6.1]"),
    "taking back without science": (
        lambda: galaxy(discard=["surface_dig"]),
        "take back surface_dig",
        "begin with “recover”. [rules 4.4]",
    ),
    "taking back what is not there": (galaxy, "take back township", "not in the discard pile. [rules 4.4]"),
    "giving up a ship for nothing": (
        lambda: galaxy(ships=["crew_tender"]),
        "give up crew_tender",
        "begin with “seize”. [rules 11.10]",
    ),
    "giving up no ship": (galaxy, "give up crew_tender", "no own ship to give up. [rules 11.10]"),
    "a frontier colony after the set-up": (galaxy, "place frontier_colony", "at the set-up. [rules 2.5]"),
    "consent in a game without partners": (galaxy, "agree", "no partner in this game. [rules 12.2]"),
    "consent that nobody asks for": (teams, "refuse", "Nobody asks for your bounty or renown now."),
    "an action when asked for consent": (asked_partner, "end", "Actions are taken on your own turn."),
    "who begins": (galaxy, "seat 1 begins", "Who begins is settled at the set-up. [rules 2.6]"),
    "a card by its name": (galaxy, "verdance", "Chance turns up space cards"),
    "what is not there": (
        lambda: galaxy(row="mossback"),
        "claim verdance",
        "There is no “claim verdance” here.",
    ),
}


@rule("3.5", "TTG A56")
@pytest.mark.parametrize("case", CASES)
def test_what_stands_in_the_way_is_said_with_its_rule(case: str) -> None:
    make, text, wanted = CASES[case]
    t = make()
    before = GALAXY.to_json(t.s)
    said = t.why(text)
    assert said is not None
    assert wanted in said
    assert CITED.search(said)
    assert GALAXY.to_json(t.s) == before


def test_every_way_is_taken_by_a_case() -> None:
    s = galaxy().s
    taken = {SPEECH.way_to(s, text).shapes for _, text, _ in CASES.values()}
    assert taken == ways_of(SPEECH)


@rule("3.5", "2.6")
def test_a_seat_that_is_not_asked_learns_who_is() -> None:
    said = GALAXY.why_not(galaxy().s, "end", names=["Ada", "Bo"], seat=1)
    assert said is not None
    assert said.startswith("Actions are taken on your own turn. [rules 3.5] Ada is asked:")


def test_a_name_is_understood_however_it_is_written() -> None:
    t = galaxy(row="time_locked_reef", pool="4 science")
    assert GALAXY.action(t.s, "Study  Time-Locked-REEF") == GALAXY.action(t.s, "study time_locked_reef")


@pytest.mark.parametrize("options", [{"seats": 1}, {"seats": 3}, {"seats": 4, "teams": True}], ids=str)
def test_whatever_was_a_move_anywhere_is_answered_with_a_rule_everywhere(options: dict[str, object]) -> None:
    """Moves of one random game tried at every fifth decision of it: legal, or refused with its paragraph."""
    chance = random.Random(5)
    table = {name: value for name, value in options.items() if name != "seats"}
    record = orrery.play(GALAXY, ["uniform"] * int(str(options["seats"])), seed=5, **table)
    texts = sorted({text for _, text in record.moves})
    for number, s, _ in record.walk():
        if number % 5 or GALAXY.to_move(s) == orrery.CHANCE:
            continue
        for text in chance.sample(texts, min(12, len(texts))):
            said = GALAXY.why_not(s, text)
            legal = text in [GALAXY.text(s, action) for action in GALAXY.legal(s)]
            assert (said is None) == legal
            assert said is None or CITED.search(said), f"{text}: {said}"
