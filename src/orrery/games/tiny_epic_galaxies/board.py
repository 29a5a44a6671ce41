"""A position in words, from a view: for the plain terminal, screen readers and logs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from orrery.core.language import mark, say
from orrery.core.views import View
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, PLACE_NAMES
from orrery.games.tiny_epic_galaxies.view_facts import ShipPlace, die_on_table, ship_place
from orrery.games.tiny_epic_galaxies.voice import DIE_PLACES, FACES, Voice, amount_words, points_words

RESOURCES: Final = {"energy": mark("energy planet"), "culture": mark("culture planet")}
TRACKS: Final = {
    "economy": mark("economy track of {spaces}"),
    "diplomacy": mark("diplomacy track of {spaces}"),
}


class Board:
    """A view as one reader is told it."""

    def __init__(self, view: View, voice: Voice) -> None:
        self.view = view
        self.voice = voice
        self.planets = voice.texts.by_id

    def describe(self) -> str:
        """The row, every mat and the dice, a line each."""
        view, voice = self.view, self.voice
        turn = voice.seat(view["turn"])
        lines = [voice.say("Round {round}, turn of {who}.", round=view["round"], who=turn), *self.rows()]
        for mat in range(len(view["mats"])):
            lines += self.mat(mat)
        if view["dice"]:
            dice = ", ".join(die_words(voice.lang, number, die) for number, die in enumerate(view["dice"], 1))
            lines.append(voice.say("Dice of {who}: {dice}.", who=turn, dice=dice))
        if view["seat"] >= 0 and view["missions"] and view["missions"][view["seat"]]["kept"]:
            lines.append(self.mission(view["missions"][view["seat"]]["kept"]))
        return "\n".join(lines)

    def rows(self) -> list[str]:
        """What lies open on the table."""
        empty = self.voice.say("empty")
        row = [self.described(planet) if planet else empty for planet in self.view["row"]]
        return [self.voice.say("The row:"), *(f"  {planet}" for planet in row)]

    def described(self, planet: str) -> str:
        """A planet in words, which are looked for once."""
        told, key = self.voice.texts.told, (self.voice.lang, planet)
        if key not in told:
            told[key] = self.planet(self.planets[planet])
        return told[key]

    def planet(self, card: Mapping[str, Any]) -> str:
        return self.voice.say(
            "{planet}: {resource}, {track}, {points}. {text}",
            planet=self.voice.name(card),
            resource=self.resource(card),
            track=self.voice.say(TRACKS[card["track"]], spaces=card["spaces"]),
            points=self.voice.points(card["points"]),
            text=self.voice.text(card),
        )

    def resource(self, card: Mapping[str, Any]) -> str:
        resource = card["resource"]
        kinds = [resource] if isinstance(resource, str) else resource
        return ", ".join(self.voice.say(RESOURCES[kind]) for kind in kinds)

    def mat(self, mat: int) -> list[str]:
        """What a mat has, in one line or more."""
        data, voice = self.view["mats"][mat], self.voice
        return [
            mat_words(
                voice.lang,
                (voice.seat(mat), mat == self.view["seat"]),
                (self.view["scores"][mat], data["energy"], data["culture"], data["level"]),
                ", ".join([self.ship(mat, ship) for ship in range(len(data["ships"]))]),
                ", ".join([voice.name(self.planets[planet]) for planet in data["colonies"]]),
            )
        ]

    def ship(self, mat: int, ship: int) -> str:
        """A ship where the view says it is."""
        return self.berth(self.view["mats"][mat]["ships"][ship])

    def berth(self, written: str) -> str:
        """`home`, `locked`, `on helios` or `orbit helios 2` in words, which are looked for once."""
        told, key = self.voice.texts.berths, (self.voice.lang, written)
        if key not in told:
            told[key] = self.whereabouts(ship_place(written))
        return told[key]

    def whereabouts(self, ship: ShipPlace) -> str:
        voice, (place, planet, step) = self.voice, ship
        if place == "on":
            return voice.say("on {planet}", planet=voice.name(self.planets[planet]))
        if place == "orbit":
            return voice.say("orbit {planet} {step}", planet=voice.name(self.planets[planet]), step=step)
        return voice.say("home") if place == "home" else voice.say("locked")

    def mission(self, kept: str) -> str:
        voice = self.voice
        card = next(card for card in voice.texts.missions if card["id"] == kept)
        return voice.say("Your mission: {mission}. {text}", mission=voice.name(card), text=voice.text(card))


@lru_cache(maxsize=4096)
def mat_words(
    lang: str, who: tuple[str, bool], counts: tuple[int, int, int, int], ships: str, colonies: str
) -> str:
    """A mat in a line: whose it is and whether they read it; their points, energy, culture and level."""
    name, own = who
    points, energy, culture, level = counts
    return say(
        lang,
        "{who}: {points}, {energy}, {culture}, level {level}; ships {ships}; colonies {colonies}.",
        who=say(lang, "{who} (you)", who=name) if own else name,
        points=points_words(lang, points),
        energy=amount_words(lang, ENERGY, energy),
        culture=amount_words(lang, CULTURE, culture),
        level=level,
        ships=ships,
        colonies=colonies or say(lang, "none"),
    )


@lru_cache(maxsize=1024)
def die_words(lang: str, number: int, die: str) -> str:
    """A die as a view writes it: `energy bay`, `? inactive`."""
    face, place = die_on_table(die)
    shown = say(lang, FACES[FACE_NAMES.index(face)]) if face in FACE_NAMES else face
    lies = say(lang, DIE_PLACES[PLACE_NAMES.index(place)])
    return say(lang, "{number} {face} {place}", number=number, face=shown, place=lies)
