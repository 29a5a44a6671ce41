"""Whatever a person tries that is impossible now is answered: what stands in the way, and its rule."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import orrery
from orrery.games.beyond_the_black.game import BeyondTheBlack
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies
from tests.beyond_the_black.scene import BLACK, black
from tests.contract.variants import variants
from tests.scene import Scene
from tests.ways import ways_of

ROW = "jakks vici_ks156 drewkaiden leandra"
PILOTS = "lightspeeder overseer polyglot tagalong"
CITED = re.compile(r"\[(rules (\d+\.\d+|R\d+)|ruling (TEG U\d+|BTB [AC]\d+[ab]?))\]")
CITED_FR = re.compile(r"\[(règle (\d+\.\d+|R\d+)|décision (TEG U\d+|BTB [AC]\d+[ab]?))\]")


def turn(**more: object) -> Scene:
    return black(**({"row": ROW, "pilot_row": PILOTS, "culture": [0, 0]} | more))  # type: ignore[arg-type]


def moving() -> Scene:
    """A ship is about to go somewhere."""
    return turn(dice="move energy energy").play("die 1", "ship 2")


def exploring() -> Scene:
    return turn(dice="move energy energy", find_row="shardfield").play("die 1", "ship 1", "explore")


def following() -> Scene:
    """Seat 1 is asked to follow."""
    return turn(dice="energy move", culture=[0, 1]).play("die 1")


Case = tuple[Callable[[], Scene], str, str]
CASES: dict[str, Case] = {
    "hiring in the middle of a move": (moving, "hire", "Answer what you are asked first"),
    "hiring without two alike": (
        lambda: turn(dice="energy move"),
        "hire",
        "There are too few inactive dice of that face. [rules R7]",
    ),
    "hiring somebody at once": (
        lambda: turn(dice="energy energy"),
        "hire overseer",
        "A pilot is hired with dice of one face on your own turn; begin with “hire”. [rules R7]",
    ),
    "hiring somebody who is not there": (
        lambda: turn(dice="energy energy"),
        "hire bulwark",
        "That pilot is not in the row. [rules R7]",
    ),
    "hiring somebody too dear": (
        lambda: turn(dice="energy energy"),
        "hire tagalong",
        "The hangar does not list that face for the ship. [rules R7]",
    ),
    "hiring while following": (following, "hire overseer", "on your own turn; begin with “hire”. [rules R7]"),
    "a ship before the pilot": (turn, "on aurora", "Ship and dice are chosen after the pilot"),
    "dice before the pilot": (turn, "with 2 energy", "Ship and dice are chosen after the pilot"),
    "exploring before the die": (lambda: turn(dice="energy move"), "explore", "Activate die 2 first."),
    "exploring without a die": (
        lambda: turn(dice="energy"),
        "explore",
        "None of your inactive dice shows that face. [rules 3.3]",
    ),
    "exploring again": (
        lambda: turn(dice="move", ships=["unexplored, unexplored"]),
        "explore",
        "The ship is already in Unexplored Space. [rules R20]",
    ),
    "exploring from a danger track": (
        lambda: turn(dice="move", ships=["danger event_horizon 1, danger asteroid_labyrinth 1"]),
        "explore",
        "The ship is on a danger track and cannot leave it by moving. [rules R23]",
    ),
    "landing before the die": (lambda: turn(dice="energy move"), "land jakks", "Activate die 2 first."),
    "landing elsewhere": (turn, "land maia", "That planet is not in the row. [rules 4.1]"),
    "coming home from home": (lambda: turn(dice="move"), "home", "The ship is already at home."),
    "taking a card": (turn, "take shardfield", "A ship explores when it comes to Unexplored Space."),
    "revealing a card": (turn, "reveal", "A ship explores when it comes to Unexplored Space. [rules R14]"),
    "a card that is not in the row": (
        exploring,
        "take nebula_survey",
        "There is no “take nebula_survey” here.",
    ),
    "taking what was not revealed": (exploring, "take", "when a discovery was revealed. [rules R17]"),
    "leaving": (turn, "leave", "when a discovery was revealed. [rules R17]"),
    "using": (turn, "use", "offered when its moment comes. [rules R10]"),
    "an ability that nobody has": (turn, "ability nexus", "no pilot with an ability for this. [rules R10]"),
    "an ability in the middle of a move": (moving, "ability nexus", "no pilot with an ability"),
    "following free": (turn, "follow ship 1", "free of charge if its pilot allows it. [ruling BTB C13]"),
    "following free without the pilot": (
        following,
        "follow ship 1",
        "That ship does not follow free of charge.",
    ),
    "burying": (turn, "bury 1", "when you have looked at them. [ruling BTB C10]"),
    "ordering": (turn, "first 2", "when you have looked at them. [ruling BTB C10]"),
    "done": (turn, "done", "[ruling BTB C10]"),
    "an alternative": (turn, "option 1", "Alternatives are offered by a card. [ruling BTB A54]"),
    "robbing": (turn, "rob energy seat 1", "stolen by a pilot's ability. [ruling BTB C11]"),
    "losing": (turn, "lose 1 energy 0 culture", "lost when a card demands it. [ruling BTB C29]"),
    "exchanging": (turn, "exchange 1 energy", "converted by a planet's action. [ruling BTB C25]"),
    "replacing a pilot": (turn, "replace overseer", "leaves its row by a planet's action. [ruling BTB C24]"),
    "a die in the middle of a move": (moving, "die 2", "Answer what you are asked first"),
    "a card of chance": (turn, "nebula_survey", "Chance turns up planets, pilots and cards"),
    "a pilot of chance": (turn, "bulwark", "Chance turns up planets, pilots and cards"),
}


@pytest.mark.parametrize("case", CASES)
def test_what_stands_in_the_way_is_said_with_its_rule_in_english_and_french(case: str) -> None:
    make, text, wanted = CASES[case]
    t = make()
    before = BLACK.to_json(t.s)
    said, french = t.why(text), BLACK.why_not(t.s, text, lang="fr")
    assert said is not None
    assert wanted in said
    assert CITED.search(said)
    assert french != said
    assert CITED_FR.search(french), french
    assert BLACK.to_json(t.s) == before


def test_every_way_that_the_expansion_adds_is_taken_by_a_case() -> None:
    s = turn(dice="energy").s
    taken = {BeyondTheBlack.speech.way_to(s, text).shapes for _, text, _ in CASES.values()}
    assert ways_of(BeyondTheBlack.speech) - ways_of(TinyEpicGalaxies.speech) <= taken


def test_no_way_of_the_base_game_is_lost() -> None:
    games = TinyEpicGalaxies, BeyondTheBlack
    before, after = ({shape for way in ways_of(game.speech) for shape in way} for game in games)
    assert before <= after


def test_a_seat_that_is_not_asked_learns_who_is() -> None:
    t = turn(dice="energy energy move")
    said = BLACK.why_not(t.s, "hire overseer", names=["Ada", "Bo"], seat=1)
    assert "begin with “hire”. [rules R7] Ada is asked:" in said
    t.play("hire")
    said = BLACK.why_not(t.s, "hire overseer", names=["Ada", "Bo"], seat=1)
    assert "Ada is asked: Which pilot do you hire?" in said


def test_nobody_learns_what_is_looked_at_by_asking_why() -> None:
    t = turn(dice="move", top="stellar_flare", fly=["aurora deep_scanner 1"]).play(
        "die 1", "ship 1", "explore", "use"
    )
    assert t.asked == (orrery.CHANCE, "Scout")
    for text in ("take stellar_flare", "nebula_survey", "bury 1"):
        said = BLACK.why_not(t.s, text, seat=1)
        assert "tellar" not in said.replace(text, "")


def test_a_name_is_understood_however_it_is_written() -> None:
    t = exploring()
    assert BLACK.action(t.s, "Take  Shardfield") == BLACK.action(t.s, "take shardfield")
    t = turn(dice="energy energy").play("hire")
    assert BLACK.action(t.s, "HIRE Overseer") == BLACK.action(t.s, "hire overseer")


@pytest.mark.parametrize(
    "options", [*variants("beyond-the-black", 1)[:2], *variants("beyond-the-black", 3)[:2]], ids=str
)
def test_whatever_was_a_move_anywhere_is_answered_with_a_rule_everywhere(options: dict[str, object]) -> None:
    """Moves of one random game tried at some decisions of it: legal, or refused with its paragraph."""
    chance = random.Random(5)
    table = {name: value for name, value in options.items() if name != "seats"} | {"max_rounds": 12}
    record = orrery.play(BLACK, ["uniform"] * int(str(options["seats"])), seed=5, **table)
    texts = sorted({text for _, text in record.moves})
    for number, s, _ in record.walk():
        if number % 7 or BLACK.to_move(s) == orrery.CHANCE:
            continue
        for text in chance.sample(texts, min(12, len(texts))):
            said = BLACK.why_not(s, text)
            legal = text in [BLACK.text(s, action) for action in BLACK.legal(s)]
            assert (said is None) == legal
            assert said is None or CITED.search(said), f"{text}: {said}"
