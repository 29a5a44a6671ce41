"""A position in words, from a view: for the plain terminal, screen readers and logs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.core.hooks import View
from orrery.core.language import say
from orrery.games.tiny_epic_galaxies.notation import seat_name


def describe(view: View, cards: Mapping[str, Mapping[str, Any]], lang: str, names: Sequence[str]) -> str:
    """The row, every mat and the dice, a line each; `cards` are planets and Rogues by id."""
    names = everybody(view, names, cards)
    turn = seat_name(view["turn"], names)
    lines = [say(lang, "Round {round}, turn of {who}.", round=view["round"], who=turn)]
    lines.append(say(lang, "The row:"))
    lines += [
        f"  {describe_planet(cards[planet], lang) if planet else say(lang, 'empty')}"
        for planet in view["row"]
    ]
    for mat, data in enumerate(view["mats"]):
        lines.append(describe_mat(view, mat, data, lang, names))
    if view["dice"]:
        dice = ", ".join(f"{number} {die}" for number, die in enumerate(view["dice"], 1))
        lines.append(say(lang, "Dice of {who}: {dice}.", who=turn, dice=dice))
    if view["seat"] >= 0 and view["missions"] and view["missions"][view["seat"]]["kept"]:
        lines.append(say(lang, "Your mission: {mission}.", mission=view["missions"][view["seat"]]["kept"]))
    return "\n".join(lines)


def everybody(view: View, names: Sequence[str], cards: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The names of all mats: those of the players, then the Rogue's."""
    options = view["options"]
    out = [seat_name(seat, names) for seat in range(options["seats"])]
    return [*out, cards[options["rogue"]]["name"]] if "rogue" in options else out


def describe_planet(card: Mapping[str, Any], lang: str) -> str:
    return say(
        lang,
        "{id}: {resource} planet, {track} track of {spaces}, {points} points. {text}",
        **{key: card[key] for key in ("id", "resource", "track", "spaces", "points", "text")},
    )


def describe_mat(view: View, mat: int, data: dict[str, Any], lang: str, names: Sequence[str]) -> str:
    you = say(lang, " (you)") if mat == view["seat"] else ""
    return say(
        lang,
        "{who}{you}: {points} points, {energy} energy, {culture} culture, level {level}; "
        "ships {ships}; colonies {colonies}.",
        who=seat_name(mat, names), you=you, points=view["scores"][mat], energy=data["energy"],
        culture=data["culture"], level=data["level"], ships=", ".join(data["ships"]),
        colonies=", ".join(data["colonies"]) or say(lang, "none"),
    )  # fmt: skip
