"""What tests of the rules ask again and again: new tables, odds by name, where a refusal is written."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import orrery
from orrery.core.game import Game
from orrery.games.take_the_galaxy.state import State
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene

OPENING_HAND = [
    "frontier_colony",
    "frontier_colony",
    "surface_dig",
    "surface_dig",
    "workshop_outpost",
    "field_laboratory",
    "crew_tender",
]

PROVENANCE = ("printed_fields", "reported_fields", "inferred_fields")


def new(seats: int = 2, **options: Any) -> GalaxyScene:
    """A table before anything is turned up."""
    return GalaxyScene(GALAXY.start(seats=seats, **options), GALAXY)


def own_game(folder: Path, kind: str, card: str, **changes: Any) -> Game[State]:
    """The game with one of its cards changed."""
    row = {key: value for key, value in GALAXY.card(card).items() if key not in ("kind", *PROVENANCE)}
    return own_set(folder, f"[[{kind}]]", row | changes)


def own_set(folder: Path, heading: str, fields: dict[str, Any]) -> Game[State]:
    """The game with one table of its card file changed."""
    lines = [f"{key} = {toml(value)}" for key, value in fields.items()]
    file = folder / "own.toml"
    file.write_text("\n".join(['extends = "shipped"', heading, *lines]), encoding="utf-8")
    return orrery.card_game("take-the-galaxy", cards=str(file))


def toml(value: Any) -> str:
    """A value as a card file writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value)


def type_of(card: str) -> str:
    """Civilization, mining or utility; a ship is a ship."""
    found = GALAXY.card(card)
    return str(found.get("type", found["kind"]))


def cited(t: GalaxyScene, text: str) -> str:
    """Where the refusal of an answer to the open question is written; empty if it is legal."""
    refusal = t.why(text)
    if refusal is None:
        return ""
    found = re.search(r"\[((?:rules|ruling TTG) [A-Z]?[\d.]+)\]$", refusal)
    assert found, refusal
    return found[1]


def odds(t: GalaxyScene) -> dict[str, Fraction]:
    """What chance may answer, and how likely."""
    weights = t.game.weights(t.s)
    return {text: Fraction(n, sum(weights)) for text, n in zip(t.options, weights, strict=True)}


def idle(t: GalaxyScene) -> None:
    """The next answer of seats that only end their turns; chance takes what is named first."""
    t.play("end" if t.asked[1] == "AskAct" else t.options[0])


def turns_of(t: GalaxyScene) -> list[int]:
    """Whose turns there are until the game is over, if nobody does anything."""
    found: list[int] = []
    while t.asked[0] != orrery.NOBODY:
        if t.asked[1] == "AskAct":
            found.append(t.asked[0])
        idle(t)
    return found
