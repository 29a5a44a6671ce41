"""The little language tests are written in: set up by names, play in notation, look at columns.

t = scene(seats=3, dice="move energy energy culture", row="helios jakks leandra tifnod jorg")
t.play("die 1", "ship 2", "orbit jakks")
assert t.asked == (1, "AskFollow")
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import orrery
from orrery.core.card_game import CardGame
from orrery.core.game import Game
from orrery.games.tiny_epic_galaxies.state import State
from tests.playing import Playing

GAME: CardGame[State, Any] = orrery.card_game("tiny-epic-galaxies")
ROW = "jakks vici_ks156 drewkaiden leandra mj_120210 k_widow"
MISSIONS = [
    "elder",
    "hoarder",
    "explorer",
    "orbiter",
    "industrialist",
    "equalizer",
    "seeker",
    "charger",
    "conqueror",
    "hermit",
]


class Scene(Playing[State]):
    """A position and the means to play on from it."""

    def __init__(self, s: State, game: Game[State] = GAME) -> None:
        super().__init__(s, game)

    def ships(self, mat: int) -> list[str]:
        """Where a mat's ships are, as positions write them: home, locked, on jakks, orbit jakks 1."""
        mats: list[dict[str, Any]] = self.game.view(self.s, 0)["mats"]
        return list(mats[mat]["ships"])

    def colonies(self, mat: int) -> list[str]:
        mats: list[dict[str, Any]] = self.game.view(self.s, 0)["mats"]
        return list(mats[mat]["colonies"])

    @property
    def row(self) -> list[str | None]:
        return list(self.game.view(self.s, 0)["row"])

    @property
    def dice(self) -> list[str]:
        """The dice of the active seat: "energy inactive", "move bay", …"""
        return list(self.game.view(self.s, 0)["dice"])


def scene(
    seats: int = 2,
    dice: str = "move energy culture economy",
    row: str = ROW,
    energy: Sequence[int] = (),
    culture: Sequence[int] = (),
    level: Sequence[int] = (),
    ships: Sequence[str] = (),
    colonies: Sequence[str] = (),
    used: Sequence[str] = (),
    missions: Sequence[str] = (),
    game: CardGame[State, Any] = GAME,
    turn: int = 0,
    edition: str = "later",
    max_rounds: int = 0,
    only: str = "",
    solo: Mapping[str, str] | None = None,
    **fields: Any,
) -> Scene:
    """Seat `turn` has rolled `dice` and may begin. What is not said is as at the start of a game.

    Per mat: `ships=["on jakks, orbit leandra 1", ""]` (the rest is home), `colonies=["jorg jakks", ""]`.
    `missions=["elder hoarder", …]`: dealt, the first one kept. `dice="energy:bay move"`: a die elsewhere.
    `only="a b"` puts every planet but these and those already placed out of the game: the deck is a and b.
    A row with an empty slot, `row="jakks - leandra jorg"`, has no deck.
    Solo: `seats=1, solo={"rogue": "artemis"}`; mat 1 is the Rogue's. With `turn=1` it is its turn, `dice` are
    those dealt with, and chance is asked for the next of its dice; `bonus=1`: these are its bonus dice.
    Other columns by name: `bottom`, `removed`, `rerolls`, `converted`, `follow_price`, `income`, …
    """
    options = {"seats": seats, "edition": edition, "max_rounds": max_rounds, **(solo or {})}
    data = json.loads(game.to_json(game.start(**options)))
    data["round"] = 1
    data["turn"] = turn
    data["row"] = [None if name == "-" else name for name in row.split()[: len(data["row"])]]
    data["dice"] = [f"{die.partition(':')[0]} {die.partition(':')[2] or 'inactive'}" for die in dice.split()]
    data["converted"] = ":converter" in dice
    data["stack"] = [["BeginTurn", (turn + 1) % len(data["mats"])], ["AskTurn", turn]]
    for mat in range(len(data["mats"])):
        fill(data["mats"][mat], mat, energy, culture, level, ships, colonies, used)
    for seat in range(len(data["missions"])):
        kept = missions[seat].split() if seat < len(missions) else MISSIONS[2 * seat : 2 * seat + 2]
        data["missions"][seat] = {"dealt": kept, "kept": kept[0]}
    if turn >= seats:
        let_the_rogue_roll(data, game, fields.pop("bonus", 0))
    data |= fields
    if only or fields.get("deck") == "" or None in data["row"]:
        data.pop("deck", None)
        placed = {*data["row"], *data["bottom"], *(name for mat in data["mats"] for name in mat["colonies"])}
        every = [card["id"] for card in game.cards() if card["kind"] == "planet"]
        data["removed"] = [name for name in every if name not in placed and name not in only.split()]
    return Scene(game.from_json(json.dumps(data)), game)


def let_the_rogue_roll(data: dict[str, Any], game: CardGame[State, Any], bonus: int) -> None:
    """Its dice not yet dealt with are still to be rolled, the first of them now."""
    level = data["mats"][1]["level"]
    n = 3 if bonus else game.card(data["options"]["rogue"])["level"][level - 1]["dice"]
    done = len(data["dice"])
    data["dice"] += ["? inactive"] * (n - done)
    data["stack"] = [["BeginTurn", 0], ["RogueSpent" if bonus else "RogueUpgrade", 1]]
    data["stack"] += [["RogueDie", 1, die, bonus] for die in range(n - 1, done, -1)]
    data["stack"] += [["MeetDie", 1, done, bonus, 0], ["Roll", -1, done]]


def fill(
    mat: dict[str, Any],
    number: int,
    energy: Sequence[int],
    culture: Sequence[int],
    level: Sequence[int],
    ships: Sequence[str],
    colonies: Sequence[str],
    used: Sequence[str],
) -> None:
    """One mat as the scene says."""
    mat["energy"] = energy[number] if number < len(energy) else mat["energy"]
    mat["culture"] = culture[number] if number < len(culture) else mat["culture"]
    mat["level"] = level[number] if number < len(level) else 1
    free = 4 if "locked" not in mat["ships"] else (0, 2, 2, 3, 3, 4, 4)[mat["level"]]
    said = (
        [ship.strip() for ship in ships[number].split(",")] if number < len(ships) and ships[number] else []
    )
    mat["ships"] = (said + ["home"] * free)[:free] + ["locked"] * (4 - free)
    mat["colonies"] = colonies[number].split() if number < len(colonies) else []
    mat["used"] = used[number].split() if number < len(used) else []


def changed(data: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """A position as data with some of it changed; `mats__1__energy` reaches inside."""
    for path, value in changes.items():
        target: Any = data
        *way, last = path.split("__")
        for key in way:
            target = target[int(key) if key.isdigit() else key]
        target[int(last) if last.isdigit() else last] = value
    return data


def faults_of(game: Game[State], data: Any) -> list[str]:
    """Why a position is refused, fault by fault."""
    with pytest.raises(orrery.Faulty) as caught:
        game.from_json(json.dumps(data))
    return [str(fault) for fault in caught.value.faults]
