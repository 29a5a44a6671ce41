"""Answers that are about a thing on the table: how they are written, what they mean, what people read."""

from __future__ import annotations

from typing import Any

from orrery.core.questions import Answer, Meaning, Target
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, GOODS_NAMES, mat_text, planet_in
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.voice import Voice


def die_text(s: State, ask: Any, die: int) -> str:
    return f"die {die + 1}"


def die_label(s: State, ask: Any, die: int, voice: Voice) -> str:
    return voice.say("Die {die}: {face}", die=die + 1, face=voice.face(s.faces[die]))


def die_target(die: int) -> Target:
    return Target("die", str(die + 1))


def of_die(role: str) -> Meaning:
    return lambda s, ask, die: Answer(role, die_target(die))


def of_face(role: str) -> Meaning:
    return lambda s, ask, face: Answer(role, Target("face", FACE_NAMES[face]))


def ship_text(s: State, ask: Any, ship: int) -> str:
    return f"ship {ship + 1}"


def ship_label(s: State, ask: Any, ship: int, voice: Voice) -> str:
    return voice.say("Ship {ship}, {where}", ship=ship + 1, where=voice.where(s, ask.seat * SHIPS + ship))


def ship_target(number: int) -> Target:
    """A ship by its number among those of all mats."""
    owner, ship = divmod(number, SHIPS)
    return Target("ship", str(ship + 1), owner)


def of_own_ship(role: str) -> Meaning:
    return lambda s, ask, ship: Answer(role, ship_target(ask.seat * SHIPS + ship))


def any_ship_text(s: State, ask: Any, number: int) -> str:
    return f"ship {number % SHIPS + 1} of {mat_text(s, number // SHIPS)}"


def any_ship_label(s: State, ask: Any, number: int, voice: Voice) -> str:
    ship, owner = number % SHIPS + 1, voice.seat(number // SHIPS)
    place = voice.where(s, number)
    return voice.say("Ship {ship} of {owner}, {where}", ship=ship, owner=owner, where=place)


def of_any_ship(role: str) -> Meaning:
    return lambda s, ask, number: Answer(role, ship_target(number))


def of_row(role: str) -> Meaning:
    """A planet of the row, by its slot."""
    return lambda s, ask, slot: Answer(role, Target("planet", planet_in(s, slot)))


def use_label(planet: int, voice: Voice) -> str:
    return voice.say("Use {planet}: {text}", planet=voice.planet(planet), text=voice.planet_text(planet))


def of_mat(role: str) -> Meaning:
    return lambda s, ask, mat: Answer(role, Target("seat", owner=mat))


def mat_label(s: State, ask: Any, mat: int, voice: Voice) -> str:
    return voice.seat(mat)


def mixed(energy: int, culture: int) -> tuple[tuple[str, int], ...]:
    """Goods of both kinds that change hands."""
    return tuple(zip(GOODS_NAMES, (energy, culture), strict=True))


def divided(role: str) -> Meaning:
    """So much of what the question is about is energy, the rest culture."""
    return lambda s, ask, n: Answer(role, goods=mixed(n, ask.n - n))
