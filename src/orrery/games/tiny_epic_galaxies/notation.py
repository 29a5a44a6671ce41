"""Every answer as a short stable text that parses back.

Dice and ships count from 1, seats from 0; cards by id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.bits import ones
from orrery.core.speech import Namer
from orrery.games.tiny_epic_galaxies.book import Book
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import EMPTY, State
from orrery.games.tiny_epic_galaxies.steps.colonies import FIRST_COLONY, upgrade_price
from orrery.games.tiny_epic_galaxies.steps.dice import DONE
from orrery.games.tiny_epic_galaxies.steps.moving import TO_HOME
from orrery.games.tiny_epic_galaxies.steps.turn import CONVERT, END, REROLL

FACE_NAMES: Final = ("move", "energy", "culture", "diplomacy", "economy", "colony")
GOODS_NAMES: Final = ("energy", "culture")
PLACE_NAMES: Final = ("inactive", "resolving", "bay", "converter", "discarded")


def planet_in(s: State, slot: int) -> str:
    """The planet of a slot; an empty one is called by its number, so that every text is unique."""
    return f"slot {slot + 1}" if s.row[slot] == EMPTY else s.book.planets.ids[s.row[slot]]


def turn_text(s: State, ask: Any, choice: int) -> str:
    return {END: "end", REROLL: "reroll", CONVERT: "convert"}.get(choice, f"die {choice + 1}")


def place_text(s: State, ask: Any, place: int) -> str:
    if place == TO_HOME:
        return "home"
    return f"{'land' if place & 1 else 'orbit'} {planet_in(s, (place - 1) >> 1)}"


def colony_text(s: State, ask: Any, choice: int) -> str:
    if choice < FIRST_COLONY:
        return f"upgrade {GOODS_NAMES[choice]}"
    return f"use {s.book.planets.ids[ask.planets(s)[choice - FIRST_COLONY]]}"


def ship(s: State, ask: Any, choice: int) -> str:
    return f"ship {choice + 1}"


def mat_text(s: State, mat: int) -> str:
    return f"seat {mat}" if mat < s.seats else "rogue"


def die(s: State, ask: Any, choice: int) -> str:
    return f"die {choice + 1}"


TEXTS: Final[Mapping[str, Namer]] = {
    "AskMission": lambda s, ask, which: f"keep {s.book.missions.ids[s.dealt[2 * ask.seat + which]]}",
    "AskTurn": turn_text,
    "AskReroll": lambda s, ask, choice: "done" if choice == DONE else f"die {choice + 1}",
    "AskSpend": die,
    "AskSetDie": die,
    "AskFace": lambda s, ask, face: f"face {FACE_NAMES[face]}",
    "AskShip": ship,
    "AskPlace": place_text,
    "AskLand": lambda s, ask, uses: "use" if uses else "skip",
    "AskAdvance": ship,
    "AskColony": colony_text,
    "AskUpgrade": lambda s, ask, goods: f"upgrade {GOODS_NAMES[goods]}",
    "AskUpgradeMix": lambda s, ask, n: f"pay {n} energy {upgrade_price(s, ask.seat, ask.less) - n} culture",
    "AskFollow": lambda s, ask, follows: "follow" if follows else "pass",
    "AskPush": lambda s, ask, number: f"ship {number % SHIPS + 1} of {mat_text(s, number // SHIPS)}",
    "AskRetreat": ship,
    "AskRecall": ship,
    "AskJump": ship,
    "AskJumpTo": lambda s, ask, slot: f"to {planet_in(s, slot)}",
    "AskReplace": lambda s, ask, slot: f"replace {planet_in(s, slot)}",
    "AskSteal": lambda s, ask, mat: f"from {mat_text(s, mat)}",
    "AskGive": lambda s, ask, mat: f"to {mat_text(s, mat)}",
    "AskUseRow": lambda s, ask, slot: f"use {planet_in(s, slot)}",
    "AskUseColony": lambda s, ask, choice: f"use {s.book.planets.ids[ones(s.colonies[ask.owner])[choice]]}",
    "AskConvert": lambda s, ask, n: f"convert {n}",
    "AskGainMix": lambda s, ask, n: f"take {n} energy {ask.n - n} culture",
    "AskAct": lambda s, ask, face: f"act {FACE_NAMES[face]}",
    "AskRepeat": die,
    "AskForce": lambda s, ask, choice: "force" if choice else "let",
    "AskFallBack": ship,
    "AskTribute": lambda s, ask, n: f"give {n} energy {ask.n - n} culture",
    "Roll": lambda s, ask, face: FACE_NAMES[face],
    "Draw": lambda s, ask, planet: s.book.planets.ids[planet],
    "Deal": lambda s, ask, card: (s.book.planets.ids + s.book.missions.ids)[card],
}

# What a move can look like at all; N is a number, and the names in capitals stand for ids.
SHAPES: Final = (
    "keep MISSION", "end", "die N", "reroll", "convert", "done", "face FACE", "ship N", "home", "land PLANET",
    "orbit PLANET", "use", "skip", "upgrade GOODS", "use PLANET", "pay N energy N culture", "follow", "pass",
    "ship N of MAT", "to PLANET", "replace PLANET", "from MAT", "to MAT", "convert N", "force", "let",
    "take N energy N culture", "give N energy N culture", "act FACE", "FACE", "PLANET", "MISSION",
)  # fmt: skip


def ids_of(book: Book) -> dict[str, str]:
    """What the names in capitals stand for, as patterns."""
    return {
        "MISSION": "|".join(book.missions.ids),
        "PLANET": "|".join([*book.planets.ids, "slot [1-9]"]),
        "FACE": "|".join(FACE_NAMES),
        "GOODS": "|".join(GOODS_NAMES),
        "N": "[0-9]{1,2}",
        "MAT": "seat [0-9]{1,2}|rogue",
    }
