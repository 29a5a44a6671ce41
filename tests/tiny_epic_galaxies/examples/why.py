"""Moves that are impossible now, and what is said of them."""

from __future__ import annotations

from tests.contract.examples import Impossible
from tests.scene import Scene, scene

ROW = "jakks vici_ks156 drewkaiden leandra"


def turn(**more: object) -> Scene:
    return scene(row=ROW, **more)  # type: ignore[arg-type]


def moving() -> Scene:
    """A ship is about to go somewhere."""
    return turn(dice="move energy", ships=["on jakks"]).play("die 1", "ship 2")


def following() -> Scene:
    """Seat 1 is asked whether it follows."""
    return turn(dice="energy move", culture=[0, 3]).play("die 1")


def solo(**more: object) -> Scene:
    return turn(seats=1, solo={"rogue": "artemis"}, **more)


CASES: dict[str, Impossible] = {
    "own ship on the surface, asked where": (
        moving,
        "land jakks",
        "Your own ship stands on that surface. [rules 4.3]",
    ),
    "own ship on the surface, before the die": (
        lambda: turn(dice="energy", ships=["on jakks, on leandra"]),
        "land jakks",
        "Your own ship stands on that surface. [rules 4.3]",
    ),
    "no die leads to the move": (
        lambda: turn(dice="energy"),
        "land jakks",
        "None of your inactive dice shows that face",
    ),
    "the die that leads there": (
        lambda: turn(dice="energy move"),
        "orbit jakks",
        "Activate die 2 first. [rules 3.2]",
    ),
    "the planet is elsewhere": (
        lambda: turn(dice="move"),
        "land helios",
        "That planet is not in the row. [rules 4.1]",
    ),
    "a ship already home": (lambda: turn(dice="move"), "home", "The ship is already at home."),
    "a locked ship": (lambda: turn(dice="move"), "ship 4", "still locked"),
    "an upgrade too dear": (lambda: turn(dice="colony", energy=[1]), "upgrade energy", "too little energy"),
    "an upgrade without its die": (
        lambda: turn(dice="move", energy=[2]),
        "upgrade energy",
        "None of your inactive dice",
    ),
    "an upgrade that waits for its die": (
        lambda: turn(dice="move colony", energy=[2]),
        "upgrade energy",
        "Activate die 2",
    ),
    "somebody else's colony": (
        lambda: turn(colonies=["", "gort"]),
        "use gort",
        "That planet is not a colony of yours.",
    ),
    "a colony used up": (
        lambda: turn(dice="colony", colonies=["nagato"], culture=[1], used=["nagato"]),
        "use nagato",
        "You have already used that planet this turn. [rules 8.5]",
    ),
    "a die while following": (following, "die 1", "on your own turn. [rules 3.2]"),
    "a die in the middle of a move": (moving, "die 2", "Answer what you are asked first"),
    "a die that is gone": (moving, "die 1", "The die is not inactive any more. [rules 3.3]"),
    "ending in the middle of a move": (moving, "end", "Answer what you are asked first"),
    "done without a reroll": (turn, "done", "begin with “reroll”. [rules 3.4]"),
    "a face without the converter": (turn, "face move", "begin with “convert”. [rules 3.6]"),
    "an enemy ship": (turn, "ship 1 of seat 1", "pushed back by a planet's action. [rules 8.11]"),
    "landing actions": (turn, "use", "offered when a ship lands on it. [rules 4.7]"),
    "following on one's own turn": (turn, "follow", "when somebody else's action is complete. [rules 7.1]"),
    "a mission after the set-up": (turn, "keep elder", "Missions are chosen at the set-up. [rules 2.3]"),
    "a mission in solo": (solo, "keep elder", "There are no missions in solo. [rules 12.1]"),
    "a mixed payment": (turn, "pay 1 energy 1 culture", "[rules 8.14]"),
    "a gift": (turn, "to seat 1", "Goods are given by a planet's action. [rules 8.25]"),
    "a jump": (turn, "to jakks", "jumps between orbits by a planet's action. [rules 8.23]"),
    "a theft": (turn, "from seat 1", "stolen by a planet's action. [rules 8.18]"),
    "a theft from nobody": (turn, "from rogue", "There is no Rogue at this table. [rules 12.1]"),
    "a replacement": (turn, "replace jakks", "by a planet's action. [rules 8.12]"),
    "goods to convert": (turn, "convert 2", "Goods are converted by a planet's action. [rules 8.19]"),
    "a gain to divide": (turn, "take 1 energy 1 culture", "[rules 8.21]"),
    "an action without a die": (turn, "act move", "[rules 8.26]"),
    "forcing nobody": (turn, "force", "There is no Rogue at this table. [rules 12.1]"),
    "forcing on one's own turn": (solo, "force", "when it has just been rolled. [rules 12.5]"),
    "forcing without energy": (lambda: solo(energy=[0]), "force", "too little energy"),
    "forcing without culture": (lambda: solo(culture=[0]), "force", "too little culture"),
    "forcing only usable dice": (
        lambda: turn(
            seats=1, solo={"rogue": "artemis", "forcing": "usable"}, turn=1, dice="", culture=[3], energy=[0]
        ).play("energy"),
        "force",
        "Only a die that the Rogue can use is forced at this table. [rules 12.5]",
    ),
    "a tribute nobody demands": (solo, "give 1 energy 0 culture", "when an attack of the Rogue demands it"),
    "a face by its name": (lambda: turn(dice="energy move"), "move", "Activate die 2 first."),
    "a face in the middle of a move": (moving, "energy", "Dice are activated by their number. [rules 3.2]"),
    "a card by its name": (turn, "helios", "Chance turns up planets"),
    "what is not there": (moving, "land jorg", "There is no “land jorg” here."),
    "the die of a move at once": (
        lambda: turn(dice="move energy"),
        "land jakks",
        "Activate die 1 first. [rules 3.2]",
    ),
    "a die too many": (
        lambda: turn(dice="move energy"),
        "die 3",
        "There is no such die this turn. [rules 3.1]",
    ),
    "a die that no table has": (lambda: turn(dice="move energy"), "die 12", "There is no “die 12” here."),
}
UNASKED: list[Impossible] = [
    (
        lambda: turn(dice="energy move"),
        "die 1",
        "Dice are activated, rerolled and converted on your own turn. [rules 3.2] Ada is asked:",
    ),
]
