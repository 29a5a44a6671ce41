"""A position and a move for every reason that the rules can give."""

from __future__ import annotations

from collections.abc import Callable

from tests.scene import Scene, scene

PLAIN = "jakks vici_ks156 drewkaiden leandra"


def opening() -> Scene:
    """A draw: chance is asked for a planet."""
    t = scene(dice="economy", ships=["orbit vici_ks156 1"], only="helios gort")
    return t.play("die 1", "ship 1")


def mover(ship: str, **more: object) -> Scene:
    t = scene(dice="move energy", row=PLAIN, ships=[ship], culture=[0, 0], **more)  # type: ignore[arg-type]
    return t.play("die 1", "ship 1")


def using(planet: str, **more: object) -> Scene:
    """The active seat has the planet as a colony and has activated a colony die to use it."""
    t = scene(dice="colony energy move", colonies=[planet], **more)  # type: ignore[arg-type]
    return t.play("die 1", f"use {planet}")


def asking(planet: str, **more: object) -> Scene:
    """The colony die is activated; whether the colony can be used is the question."""
    more = {"energy": [7], "culture": [7, 0]} | more
    t = scene(dice="colony energy move", colonies=[planet], **more)  # type: ignore[arg-type]
    return t.play("die 1")


def bay_scene() -> tuple[Scene, str]:
    """Two dice in play, one of them never activated."""
    t = scene(dice="colony energy:bay move", colonies=["piedes"])
    return t.play("die 1", "use piedes"), "die 3"


def chain_scene() -> tuple[Scene, str]:
    """A planet of the row that would use itself."""
    t = scene(dice="move", row="umbra_forum jakks leandra tifnod")
    return t.play("die 1", "ship 1", "land umbra_forum", "use"), "use umbra_forum"


def rogue_rolls(face: str, **more: object) -> Scene:
    """The solo opponent has rolled that face."""
    more = {"energy": [0], "culture": [0], "row": "jakks jorg k_widow leandra"} | more
    t = scene(seats=1, turn=1, dice="", solo={"rogue": "artemis", "forcing": "usable"}, **more)  # type: ignore[arg-type]
    return t.play(face)


PRODUCED: dict[str, Callable[[], tuple[Scene, str]]] = {
    "NO_SUCH_DIE": lambda: (scene(), "die 7"),
    "NOT_IN_DECK": lambda: (opening(), "jorg"),
    "NOT_AN_ENEMY": lambda: (using("k_widow", ships=["", "orbit jakks 1"]), "ship 1 of seat 0"),
    "SHIP_LOCKED": lambda: (scene(dice="move").play("die 1"), "ship 3"),
    "SHIP_NOT_IN_ORBIT": lambda: (
        scene(dice="economy", ships=["orbit vici_ks156 0"]).play("die 1"),
        "ship 2",
    ),
    "SLOT_EMPTY": lambda: (
        scene(dice="move", row="jakks - leandra tifnod").play("die 1", "ship 1"),
        "land slot 2",
    ),
    "DIE_NOT_INACTIVE": lambda: (scene(dice="energy:bay move"), "die 1"),
    "DIE_NOT_IN_BAY": bay_scene,
    "ALREADY_HOME": lambda: (mover(""), "home"),
    "SAME_PLANET": lambda: (mover("on jakks"), "orbit jakks"),
    "OWN_SHIP_ON_SURFACE": lambda: (mover("home, on jakks"), "land jakks"),
    "OWN_SHIP_IN_ORBIT": lambda: (mover("home, orbit jakks 1"), "orbit jakks"),
    "OTHER_TRACK": lambda: (
        scene(dice="economy", ships=["orbit vici_ks156 0, orbit jakks 0"]).play("die 1"),
        "ship 2",
    ),
    "NOT_ANOTHER_SHIP": lambda: (
        using("nagato", culture=[1, 0], ships=["orbit jakks 0"]).play("ship 1", "home"),
        "ship 1",
    ),
    "AT_START_SPACE": lambda: (
        using("k_widow", ships=["", "orbit jakks 1, orbit leandra 0"]),
        "ship 2 of seat 1",
    ),
    "NUMBER_TOO_HIGH": lambda: (
        using("gort", row="k_widow jakks jorg leandra", ships=["orbit k_widow 4"]).play("ship 1"),
        "to jakks",
    ),
    "NOT_ASCENDING": lambda: (scene().play("reroll", "die 2"), "die 1"),
    "TOO_FEW_DICE": lambda: (scene(dice="energy move"), "convert"),
    "NOTHING_CHOSEN": lambda: (scene().play("reroll"), "done"),
    "CONVERTER_USED": lambda: (scene(converted=True), "convert"),
    "DIE_BEING_RESOLVED": lambda: (
        scene(dice="colony energy:bay", colonies=["piedes"]).play("die 1", "use piedes"),
        "die 1",
    ),
    "TOP_LEVEL": lambda: (
        scene(dice="colony", level=[6], energy=[7], colonies=["nibiru"]).play("die 1"),
        "upgrade energy",
    ),
    "TOO_FEW_ENERGY": lambda: (scene(energy=[0], rerolls=1), "reroll"),
    "TOO_FEW_CULTURE": lambda: (
        scene(dice="colony", energy=[2], culture=[1]).play("die 1"),
        "upgrade culture",
    ),
    "ONE_KIND_ONLY": lambda: (
        using(
            "andellouxian_6", edition="first", row="jorg jakks tifnod leandra", ships=["orbit jorg 2"]
        ).play("ship 1"),
        "take 1 energy 1 culture",
    ),
    "OWNS_NONE": lambda: (using("clj_0517", seats=3, culture=[0, 0, 1]), "from seat 1"),
    "MORE_THAN_FITS": lambda: (using("pembertonia_major", energy=[6], culture=[3, 0]), "convert 2"),
    "AT_LEAST_ONE": lambda: (using("pembertonia_major", energy=[6], culture=[3, 0]), "convert 0"),
    "PLANET_HAS_SHIPS": lambda: (using("helios", ships=["", "on jakks"]), "replace jakks"),
    "DECK_EMPTY": lambda: (asking("helios", deck=""), "use helios"),
    "NO_SUCH_COLONY": lambda: (asking("walsfeo"), "use walsfeo"),
    "NOT_OWN_TURN": lambda: (
        scene(dice="colony", energy=[2, 7], colonies=["", "nibiru"]).play(
            "die 1", "upgrade energy", "follow"
        ),
        "use nibiru",
    ),
    "USED_THIS_TURN": lambda: (asking("nagato", used=["nagato"]), "use nagato"),
    "STILL_RUNNING": chain_scene,
    "NOT_LOWEST": lambda: (asking("mared", level=[2, 1]), "use mared"),
    "NOT_MOST_ADVANCED": lambda: (
        rogue_rolls("colony", level=[3, 4], ships=["orbit jorg 2, orbit k_widow 2, orbit jakks 1"]),
        "ship 3",
    ),
}
