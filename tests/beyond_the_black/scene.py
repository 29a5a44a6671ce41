"""Scenes of the expansion: the base game's little language, with pilots, exploration cards and their decks.

t = black(dice="move move energy", fly=["aurora lightspeeder 1"], ships=["unexplored"])
t.play("die 1", "ship 2", "explore")
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import orrery
from tests.scene import Scene, scene

BLACK: Any = orrery.game("beyond-the-black")
HULLS = ("aurora", "intrepid", "ambition", "nexus")


def black(
    fly: Sequence[str] = (),
    crew: Sequence[str] = (),
    finds: Sequence[str] = (),
    pilot_row: str | None = None,
    find_row: str = "",
    top: str = "",
    bottom_finds: str = "",
    deck: str | None = None,
    **said: Any,
) -> Scene:
    """A scene of the base game with the expansion on the table; `said` as in `scene`.

    Per mat: `fly=["aurora lightspeeder 1, nexus polyglot 2", ""]`: Advanced Ship, its pilot, which ship it
    has become. `crew=["deep_scanner"]`: covered pilots. `finds=["plasma_geyser ion_squall"]`: cards taken.
    `pilot_row`: by default six pilots (as many as the table has) that are nowhere else.
    `find_row`: the face-up row. `top`: cards on top of the exploration deck that seat 0 has looked at.
    `bottom_finds`: cards under the deck that all know. `deck="a b"`: the deck holds just these, beside top
    and bottom; every other card was taken by the last mat.
    """
    game = said.pop("game", BLACK)
    data = base_data(game, **said)
    flown = [fly_text.split() for text in fly for fly_text in text.split(",") if fly_text.strip()]
    for mat, text in enumerate(fly):
        for one in text.split(","):
            if one.strip():
                hull, pilot, ship = one.split()
                data["mats"][mat]["hulls"][int(ship) - 1] = hull
                data["mats"][mat]["pilots"][HULLS.index(hull)] = pilot
                data["mats"][mat]["crew"].append(pilot)
    for mat, text in enumerate(crew):
        data["mats"][mat]["crew"] += text.split()
    for mat, text in enumerate(finds):
        data["mats"][mat]["finds"] += text.split()
    for one in data["mats"]:
        for place in one["ships"]:
            if place.startswith("danger ") and place.split()[1] not in one["finds"]:
                one["finds"].append(place.split()[1])
    taken = {pilot for _, pilot, _ in flown} | {pilot for one in data["mats"] for pilot in one["crew"]}
    every = [card["id"] for card in game.cards() if card["kind"] == "pilot"]
    spare = [pilot for pilot in every if pilot not in taken]
    seats = data["options"]["seats"]
    data["pilot_row"] = spare[: (4, 4, 5, 6, 6)[seats - 1]] if pilot_row is None else pilot_row.split()
    fill_exploration(data, find_row.split(), top.split(), bottom_finds.split(), deck)
    return Scene(game.from_json(json.dumps(data)), game)


def base_data(game: Any, **said: Any) -> dict[str, Any]:
    """The base game's part of a scene as JSON data, not yet read."""
    held: list[str] = []

    class Keep:
        """Looks like the game, but hands the text of the position back instead of reading it."""

        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def from_json(self, text: str) -> Any:
            held.append(text)

    scene(**(said | {"game": Keep()}))
    data: dict[str, Any] = json.loads(held[0])
    return data


def fill_exploration(
    data: dict[str, Any], row: list[str], top: list[str], bottom: list[str], deck: str | None
) -> None:
    data["exploration"] = {
        "row": row,
        "top": top,
        "bottom": bottom,
        "hoard": [],
        "known": {"top": [[0]] * len(top), "bottom": ["all"] * len(bottom), "hoard": []},
    }
    if deck is not None:
        placed = {
            *row,
            *top,
            *bottom,
            *deck.split(),
            *(card for one in data["mats"] for card in one["finds"]),
        }
        every = [card["id"] for card in BLACK.cards() if card["kind"] == "exploration"]
        data["mats"][-1]["finds"] += [card for card in every if card not in placed]
