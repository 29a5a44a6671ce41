"""What a person tries in the expansion that is impossible now is answered with its rule."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from orrery.games.beyond_the_black.game import BeyondTheBlack
from orrery.games.tiny_epic_galaxies.game import TinyEpicGalaxies
from tests.beyond_the_black.scene import BLACK, black
from tests.scene import Scene
from tests.ways import ways_of

CITED = re.compile(r"\[(rules (\d+\.\d+|R\d+)|ruling (TEG U|BTB [AC])\d+[a-z]?)\]")
ROW = "slipstreamer overseer courier forager"


def turn(dice: str = "energy economy", **more: object) -> Scene:
    return black(dice=dice, pilot_row=ROW, **more)  # type: ignore[arg-type]


def beyond() -> Scene:
    return turn(dice="energy", ships=["unexplored, unexplored"])


CASES: dict[str, tuple[Callable[[], Scene], str, str]] = {
    "no dice to hire": (turn, "hire", "There are too few inactive dice of that face. [rules R7]"),
    "no dice for this pilot": (turn, "hire courier", "There are too few inactive dice"),
    "a pilot elsewhere": (lambda: turn(dice="move move"), "hire bulwark", "That pilot is not in the row."),
    "no ability": (turn, "ability aurora", "That ship has no pilot with an ability for this. [rules R10]"),
    "a ship before its pilot": (turn, "on nexus", "begin with “hire”. [rules R7]"),
    "dice before the pilot": (turn, "with 2 move", "begin with “hire”. [rules R7]"),
    "exploring without a die": (turn, "explore", "None of your inactive dice shows that face. [rules 3.3]"),
    "exploring by its die": (
        lambda: turn(dice="energy move"),
        "explore",
        "Activate die 2 first. [rules 3.2]",
    ),
    "exploring again": (beyond, "explore", "The ship is already in Unexplored Space. [rules R20]"),
    "a planet elsewhere": (lambda: turn(dice="move"), "land helios", "That planet is not in the row."),
    "home from home": (lambda: turn(dice="move"), "home", "The ship is already at home."),
    "a card of the row": (lambda: turn(find_row="shardfield"), "take shardfield", "[rules R14]"),
    "revealing": (turn, "reveal", "A ship explores when it comes to Unexplored Space. [rules R14]"),
    "leaving a card": (turn, "leave", "It is asked when a discovery was revealed. [rules R17]"),
    "using something": (turn, "use", "An action or ability is offered when its moment comes. [rules R10]"),
    "following with a ship": (turn, "follow ship 1", "if its pilot allows it. [ruling BTB C13]"),
    "burying": (turn, "bury 1", "when you have looked at them. [ruling BTB C10]"),
    "done": (turn, "done", "of cards to put under the deck. [ruling BTB C10]"),
    "an alternative": (turn, "option 1", "Alternatives are offered by a card. [ruling BTB A54]"),
    "a robbery": (turn, "rob energy seat 1", "Goods are stolen by a pilot's ability. [ruling BTB C11]"),
    "a loss": (turn, "lose 1 energy 0 culture", "Goods are lost when a card demands it. [ruling BTB C29]"),
    "an exchange": (turn, "exchange 1 energy", "Goods are converted by a planet's action. [ruling BTB C25]"),
    "another pilot": (turn, "replace courier", "A planet or a pilot leaves its row"),
    "a card by its name": (turn, "courier", "Chance turns up planets, pilots and cards"),
}


@pytest.mark.parametrize("case", CASES)
def test_what_stands_in_the_way_is_said_with_its_rule(case: str) -> None:
    make, text, wanted = CASES[case]
    t = make()
    before = BLACK.to_json(t.s)
    said = t.why(text)
    assert said is not None
    assert wanted in said
    assert CITED.search(said)
    assert BLACK.to_json(t.s) == before


def test_every_own_way_is_taken_by_a_case() -> None:
    s = turn(dice="energy").s
    taken = {BeyondTheBlack.speech.way_to(s, text).shapes for _, text, _ in CASES.values()}
    assert ways_of(BeyondTheBlack.speech) - ways_of(TinyEpicGalaxies.speech) <= taken


def test_a_ship_that_is_on_a_danger_track_says_so() -> None:
    t = turn(dice="move", ships=["danger customs_blockade 1"]).play("die 1")
    assert t.why("ship 1") == "The ship is on a danger track and cannot leave it by moving. [rules R23]"


def test_others_are_told_whose_turn_it_is() -> None:
    said = BLACK.why_not(turn(dice="move move").s, "hire", seat=1)
    assert said is not None
    assert said.startswith("Dice are activated, rerolled and converted on your own turn. [rules 3.2]")
