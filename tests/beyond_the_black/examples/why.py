"""Moves that are impossible now, and what is said of them."""

from __future__ import annotations

from tests.beyond_the_black.scene import black
from tests.contract.examples import Impossible
from tests.scene import Scene

ROW = "jakks vici_ks156 drewkaiden leandra"
PILOTS = "lightspeeder overseer polyglot tagalong"


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


def idle(dice: str = "energy economy", **more: object) -> Scene:
    """A turn with other pilots and with dice that do little."""
    return black(dice=dice, pilot_row="slipstreamer overseer courier forager", **more)  # type: ignore[arg-type]


def beyond() -> Scene:
    return idle(dice="energy", ships=["unexplored, unexplored"])


CASES: dict[str, Impossible] = {
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
IDLE: dict[str, Impossible] = {
    "no dice to hire": (idle, "hire", "There are too few inactive dice of that face. [rules R7]"),
    "no dice for this pilot": (idle, "hire courier", "There are too few inactive dice"),
    "a pilot elsewhere": (lambda: idle(dice="move move"), "hire bulwark", "That pilot is not in the row."),
    "no ability": (idle, "ability aurora", "That ship has no pilot with an ability for this. [rules R10]"),
    "a ship before its pilot": (idle, "on nexus", "begin with “hire”. [rules R7]"),
    "dice before the pilot": (idle, "with 2 move", "begin with “hire”. [rules R7]"),
    "exploring without a die": (idle, "explore", "None of your inactive dice shows that face. [rules 3.3]"),
    "exploring by its die": (
        lambda: idle(dice="energy move"),
        "explore",
        "Activate die 2 first. [rules 3.2]",
    ),
    "exploring again": (beyond, "explore", "The ship is already in Unexplored Space. [rules R20]"),
    "a planet elsewhere": (lambda: idle(dice="move"), "land helios", "That planet is not in the row."),
    "home from home": (lambda: idle(dice="move"), "home", "The ship is already at home."),
    "a card of the row": (lambda: idle(find_row="shardfield"), "take shardfield", "[rules R14]"),
    "revealing": (idle, "reveal", "A ship explores when it comes to Unexplored Space. [rules R14]"),
    "leaving a card": (idle, "leave", "It is asked when a discovery was revealed. [rules R17]"),
    "using something": (idle, "use", "An action or ability is offered when its moment comes. [rules R10]"),
    "following with a ship": (idle, "follow ship 1", "if its pilot allows it. [ruling BTB C13]"),
    "burying": (idle, "bury 1", "when you have looked at them. [ruling BTB C10]"),
    "done": (idle, "done", "of cards to put under the deck. [ruling BTB C10]"),
    "an alternative": (idle, "option 1", "Alternatives are offered by a card. [ruling BTB A54]"),
    "a robbery": (idle, "rob energy seat 1", "Goods are stolen by a pilot's ability. [ruling BTB C11]"),
    "a loss": (idle, "lose 1 energy 0 culture", "Goods are lost when a card demands it. [ruling BTB C29]"),
    "an exchange": (idle, "exchange 1 energy", "Goods are converted by a planet's action. [ruling BTB C25]"),
    "another pilot": (idle, "replace courier", "A planet or a pilot leaves its row"),
    "a card by its name": (idle, "courier", "Chance turns up planets, pilots and cards"),
    "a ship on a danger track": (
        lambda: idle(dice="move", ships=["danger customs_blockade 1"]).play("die 1"),
        "ship 1",
        "The ship is on a danger track and cannot leave it by moving. [rules R23]",
    ),
}
UNASKED: list[Impossible] = [
    (
        lambda: turn(dice="energy energy move"),
        "hire overseer",
        "begin with “hire”. [rules R7] Ada is asked:",
    ),
    (
        lambda: turn(dice="energy energy move").play("hire"),
        "hire overseer",
        "Ada is asked: Which pilot do you hire?",
    ),
    (
        lambda: idle(dice="move move"),
        "hire",
        "Dice are activated, rerolled and converted on your own turn. [rules 3.2]",
    ),
]
