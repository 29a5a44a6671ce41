"""A position and a move for every reason that the rules can give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.core import machine
from orrery.games.beyond_the_black.steps.abilities import AskAbility
from orrery.games.beyond_the_black.steps.hiring import AskRefresh
from tests.beyond_the_black.scene import BLACK, black
from tests.scene import Scene

ROW = "jakks vici_ks156 drewkaiden leandra"
PILOTS = "lightspeeder overseer polyglot tagalong"


def turn(dice: str = "energy energy move", **said: Any) -> Scene:
    return black(**({"dice": dice, "row": ROW, "pilot_row": PILOTS, "culture": [0, 0]} | said))


def moving(ship: str, **said: Any) -> Scene:
    return turn("move energy", ships=[ship], **said).play("die 1")


def using(planet: str, **said: Any) -> Scene:
    """The active seat has the planet as a colony and has activated a colony die to use it."""
    return asking(planet, **said).play(f"use {planet}")


def asking(planet: str, **said: Any) -> Scene:
    return turn("colony energy", **({"colonies": [planet], "energy": [7], "culture": [7, 0]} | said)).play(
        "die 1"
    )


def hiring(dice: str, **said: Any) -> Scene:
    return turn(dice, **said).play("hire")


def exploring(**said: Any) -> Scene:
    return turn("move", **said).play("die 1", "ship 1", "explore")


def ability(pilot: str, **said: Any) -> Scene:
    """A pilot on the Nexus whose ability would be used between two dice."""
    return turn("energy move", fly=[f"nexus {pilot} 1"], **said)


def on_the_way(pilot: str, ships: list[str], **said: Any) -> Scene:
    """Asked whether to use an ability that has just become impossible: its question is put by hand."""
    t = turn("move", fly=[f"nexus {pilot} 1"], ships=ships, **said)
    t.s.stack.append(AskAbility(0, 0, 0, machine.NONE, 0))
    return t


def ambush() -> Scene:
    t = turn("move", seats=3, row=f"{ROW} k_widow", fly=["nexus ambusher 1"], pilot_row=f"{PILOTS} bulwark",
             ships=["", "on jakks"], energy=[0, 2, 2])  # fmt: skip
    return t.play("die 1", "ship 1", "land jakks", "use")


PRODUCED: dict[str, Callable[[], tuple[Scene, str]]] = {
    "NO_SUCH_PILOT": lambda: (hiring("energy energy"), "hire place 5"),
    "NOTHING_TO_TAKE": lambda: (exploring(find_row="shardfield"), "take place 2"),
    "NO_ABILITY": lambda: (ability("tollkeeper"), "ability nexus"),
    "NO_SUCH_CARD": lambda: (
        using("mirovane").play("shardfield", "nebula_survey", "under 2", "bury 1"),
        "bury 2",
    ),
    "NO_OTHER_ORBIT": lambda: (
        turn(
            "diplomacy",
            fly=["ambition undertow 1"],
            ships=["orbit jakks 0", "orbit jakks 1, orbit leandra 1"],
        ).play("die 1", "ship 1", "use"),
        "ship 2 of seat 1",
    ),
    "NOT_HERE": lambda: (ambush(), "rob energy seat 2"),
    "ON_DANGER_TRACK": lambda: (moving("danger event_horizon 1"), "ship 1"),
    "NOT_ON_DANGER_TRACK": lambda: (
        using("varnhold", ships=["danger event_horizon 1, unexplored"]).play("option 1"),
        "ship 2",
    ),
    "ALREADY_BEYOND": lambda: (moving("unexplored").play("ship 1"), "explore"),
    "NOT_BEYOND": lambda: (
        exploring().play("reveal", "ancient_beacon", "take", "use", "ship 2"),
        "explore",
    ),
    "IS_ADVANCED": lambda: (
        hiring("energy energy", fly=["aurora deep_scanner 1"]).play(
            "hire overseer", "on ambition", "with 2 energy", "archivist"
        ),
        "ship 1",
    ),
    "NOT_ADVANCED": lambda: (
        using("pell_s_lantern", fly=["aurora deep_scanner 1"], ships=["orbit jakks 0, orbit leandra 0"]),
        "ship 2",
    ),
    "NOT_AT_HOME": lambda: (using("seralune", ships=["unexplored"]), "ship 1"),
    "NO_NORMAL_SHIP": lambda: (
        hiring("energy energy energy", fly=["aurora deep_scanner 1, nexus archivist 2"]).play(
            "hire overseer"
        ),
        "on intrepid",
    ),
    "TOO_FEW_ALIKE": lambda: (turn("energy move culture"), "hire"),
    "NOT_TRAINED": lambda: (hiring("energy energy").play("hire overseer"), "on nexus"),
    "FACE_NOT_LISTED": lambda: (
        hiring("energy energy culture culture").play("hire overseer", "on ambition"),
        "with 2 culture",
    ),
    "CANNOT_PASS": lambda: (
        turn(
            "diplomacy",
            ships=["orbit jakks 1, orbit leandra 0", "orbit jakks 1"],
            fly=["", "intrepid bulwark 1"],
        ).play("die 1"),
        "ship 1",
    ),
    "PROTECTED": lambda: (
        using("k_widow", ships=["", "orbit jakks 1, orbit leandra 1"], fly=["", "intrepid ironhull 1"]),
        "ship 1 of seat 1",
    ),
    "NOT_FREE": lambda: (
        turn("move", culture=[0, 1]).play("die 1", "ship 1", "orbit jakks"),
        "follow ship 1",
    ),
    "ELSEWHERE": lambda: (ability("oddsmaker"), "ability nexus"),
    "SPENT": lambda: (ability("oddsmaker", ships=["on jakks"], spent=["oddsmaker"]), "ability nexus"),
    "NOT_OTHERS_TURN": lambda: (on_the_way("pacemaker", ["orbit jakks 1"]), "use"),
    "NO_ENEMY_HERE": lambda: (on_the_way("ambusher", ["on jakks"]), "use"),
    "NOT_BY_ACTION": lambda: (on_the_way("overdriver", ["orbit jakks 1"], energy=[2]), "use"),
    "NO_DANGER_SHOWN": lambda: (on_the_way("threadneedle", ["unexplored"], energy=[2]), "use"),
    "PILOTS_GONE": lambda: (no_pilots(), "replace overseer"),
    "HIRED_WITH": lambda: (
        turn("energy energy colony culture:bay", colonies=["piedes"]).play(
            "hire",
            "hire overseer",
            "on ambition",
            "with 2 energy",
            "archivist",
            "ship 1",
            "die 3",
            "use piedes",
        ),
        "die 1",
    ),
    "NO_DECK": lambda: (
        exploring(deck="", find_row="shardfield", ender=1, by_deck=True),
        "reveal",
    ),
}


def no_pilots() -> Scene:
    """The pilot deck is empty and the question of Ilmarra is put by hand."""
    every = [card["id"] for card in BLACK.cards() if card["kind"] == "pilot"]
    crew = " ".join(pilot for pilot in every if pilot not in ("overseer", "bulwark"))
    t = turn(pilot_row="overseer", fly=["", "intrepid bulwark 1"], crew=["", crew], ender=1)
    t.s.stack.append(AskRefresh(0))
    return t
