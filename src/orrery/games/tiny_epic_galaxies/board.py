"""A position in words, from a view: for the plain terminal, screen readers and logs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.hooks import View
from orrery.core.language import mark
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, PLACE_NAMES
from orrery.games.tiny_epic_galaxies.voice import DIE_PLACES, FACES, Voice

RESOURCES: Final = {"energy": mark("energy planet"), "culture": mark("culture planet")}
TRACKS: Final = {
    "economy": mark("economy track of {spaces}"),
    "diplomacy": mark("diplomacy track of {spaces}"),
}


def describe(view: View, voice: Voice) -> str:
    """The row, every mat and the dice, a line each."""
    cards = {card["id"]: card for card in voice.texts.planets}
    turn = voice.seat(view["turn"])
    lines = [voice.say("Round {round}, turn of {who}.", round=view["round"], who=turn), voice.say("The row:")]
    for planet in view["row"]:
        lines.append(f"  {describe_planet(cards[planet], voice) if planet else voice.say('empty')}")
    for mat in range(len(view["mats"])):
        lines.append(describe_mat(view, mat, cards, voice))
    if view["dice"]:
        dice = ", ".join(describe_die(number, die, voice) for number, die in enumerate(view["dice"], 1))
        lines.append(voice.say("Dice of {who}: {dice}.", who=turn, dice=dice))
    if view["seat"] >= 0 and view["missions"] and view["missions"][view["seat"]]["kept"]:
        lines.append(describe_mission(view["missions"][view["seat"]]["kept"], voice))
    return "\n".join(lines)


def describe_planet(card: Mapping[str, Any], voice: Voice) -> str:
    resources = [card["resource"]] if isinstance(card["resource"], str) else card["resource"]
    return voice.say(
        "{planet}: {resource}, {track}, {points}. {text}",
        planet=voice.name(card),
        resource=", ".join(voice.say(RESOURCES[one]) for one in resources),
        track=voice.say(TRACKS[card["track"]], spaces=card["spaces"]),
        points=voice.points(card["points"]),
        text=voice.text(card),
    )


def describe_mat(view: View, mat: int, cards: Mapping[str, Mapping[str, Any]], voice: Voice) -> str:
    data = view["mats"][mat]
    who = voice.seat(mat)
    return voice.say(
        "{who}: {points}, {energy}, {culture}, level {level}; ships {ships}; colonies {colonies}.",
        who=voice.say("{who} (you)", who=who) if mat == view["seat"] else who,
        points=voice.points(view["scores"][mat]),
        energy=voice.amount(ENERGY, data["energy"]),
        culture=voice.amount(CULTURE, data["culture"]),
        level=data["level"],
        ships=", ".join(describe_ship(ship, cards, voice) for ship in data["ships"]),
        colonies=", ".join(voice.name(cards[planet]) for planet in data["colonies"]) or voice.say("none"),
    )


def describe_ship(ship: str, cards: Mapping[str, Mapping[str, Any]], voice: Voice) -> str:
    """A ship as a view writes it: `home`, `locked`, `on helios` or `orbit helios 2`."""
    place, _, rest = ship.partition(" ")
    planet, _, step = rest.partition(" ")
    if place == "on":
        return voice.say("on {planet}", planet=voice.name(cards[planet]))
    if place == "orbit":
        return voice.say("orbit {planet} {step}", planet=voice.name(cards[planet]), step=step)
    return voice.say("home") if place == "home" else voice.say("locked")


def describe_die(number: int, die: str, voice: Voice) -> str:
    """A die as a view writes it: `energy bay`, `? inactive`."""
    face, _, place = die.partition(" ")
    shown = voice.say(FACES[FACE_NAMES.index(face)]) if face in FACE_NAMES else face
    lies = voice.say(DIE_PLACES[PLACE_NAMES.index(place)])
    return voice.say("{number} {face} {place}", number=number, face=shown, place=lies)


def describe_mission(kept: str, voice: Voice) -> str:
    card = next(card for card in voice.texts.missions if card["id"] == kept)
    return voice.say("Your mission: {mission}. {text}", mission=voice.name(card), text=voice.text(card))
