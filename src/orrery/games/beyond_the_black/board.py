"""A position of the expansion in words, from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.core.language import joined
from orrery.core.views import View
from orrery.games.beyond_the_black.notation import HULL_NAMES
from orrery.games.beyond_the_black.voice import BADGE_NAMES, BADGES, BlackVoice
from orrery.games.tiny_epic_galaxies.board import Board
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.view_facts import ship_place
from orrery.games.tiny_epic_galaxies.writing import HIDDEN


class BlackBoard(Board):
    """Rows of pilots and exploration cards, and a line for each hangar."""

    voice: BlackVoice

    def __init__(self, view: View, voice: BlackVoice) -> None:
        super().__init__(view, voice)
        self.pilots = {card["id"]: card for card in voice.texts.pilots}
        self.finds = {card["id"]: card for card in voice.texts.finds}

    def rows(self) -> list[str]:
        """The planets, the pilots to hire, the exploration cards, and what the seat knows of the deck."""
        voice, exploration = self.voice, self.view["exploration"]
        lines = [*super().rows(), voice.say("Pilots to hire:")]
        lines += [f"  {self.pilot(self.pilots[name])}" for name in self.view["pilot_row"]]
        lines.append(self.hangar())
        left = self.view["decks"]["exploration"]
        lines.append(voice.say("Exploration row (cards in the deck: {n}):", n=left))
        lines += [f"  {self.find(self.finds[name])}" for name in exploration["row"]]
        known = {
            pile: [voice.name(self.finds[name]) for name in exploration[pile] if name != HIDDEN]
            for pile in ("top", "bottom")
        }
        if known["top"]:
            lines.append(voice.say("On top of the deck you know: {cards}.", cards=", ".join(known["top"])))
        if known["bottom"]:
            lines.append(voice.say("Under the deck you know: {cards}.", cards=", ".join(known["bottom"])))
        return lines

    def resource(self, card: Mapping[str, Any]) -> str:
        """A planet may give either kind. [rules R25]"""
        if isinstance(card["resource"], str):
            return super().resource(card)
        if len(card["resource"]) == 1:
            return super().resource({**card, "resource": card["resource"][0]})
        return self.voice.say("energy or culture planet")

    def pilot(self, card: Mapping[str, Any]) -> str:
        voice = self.voice
        return voice.say(
            "{pilot}: trained on {ships}; badges {badges}. {text}",
            pilot=voice.name(card),
            ships=", ".join(voice.hull(HULL_NAMES.index(hull)) for hull in card["ships"]),
            badges=voice.badges(card),
            text=voice.text(card),
        )

    def hangar(self) -> str:
        """Which faces pay for a pilot of each Advanced Ship. [rules R7]"""
        voice = self.voice
        listed = [
            voice.say(
                "{hull} ({faces})",
                hull=voice.hull(HULL_NAMES.index(row["ship"])),
                faces=", ".join(voice.face(FACE_NAMES.index(face)) for face in row["dice"]),
            )
            for row in voice.texts.hangar
        ]
        return voice.say("Faces of the hangar: {ships}.", ships=joined(voice.lang, listed))

    def find(self, card: Mapping[str, Any]) -> str:
        voice = self.voice
        return voice.say(
            "{card}: badges {badges}. {text}",
            card=voice.name(card),
            badges=voice.badges(card),
            text=voice.text(card),
        )

    def mat(self, mat: int) -> list[str]:
        voice, data = self.voice, self.view["mats"][mat]
        finds = [voice.name(self.finds[name]) for name in data["finds"]]
        if data.get("face_down"):
            finds.append(voice.say("{n} face down", n=data["face_down"]))
        crew = [self.flown(data, name) for name in data["crew"]]
        lines = super().mat(mat)
        if crew or finds:
            lines.append(
                voice.say(
                    "  pilots: {pilots}; exploration cards: {cards}.",
                    pilots=", ".join(crew) or voice.say("none hired"),
                    cards=", ".join(finds) or voice.say("none"),
                )
            )
        if mat >= self.view["options"]["seats"] and self.view["exploration"]["hoard"]:
            n = len(self.view["exploration"]["hoard"])
            lines.append(voice.say("  exploration cards drawn unseen: {n}.", n=n))
        if (crew or finds) and "face_down" not in data:
            cards = [self.pilots[name] for name in data["crew"]] + [
                self.finds[name] for name in data["finds"]
            ]
            lines.append(voice.say("  badges: {badges}.", badges=counted(cards, voice)))
        return lines

    def flown(self, data: Mapping[str, Any], name: str) -> str:
        """A pilot and the ship it flies; one that was replaced flies none."""
        pilot = self.voice.name(self.pilots[name])
        if name not in data["pilots"]:
            return self.voice.say("{pilot} (replaced)", pilot=pilot)
        return self.voice.say(
            "{pilot} ({ships})", pilot=pilot, ships=self.voice.hull(data["pilots"].index(name))
        )

    def ship(self, mat: int, ship: int) -> str:
        voice, data = self.voice, self.view["mats"][mat]
        place, card, step = ship_place(data["ships"][ship])
        if place == "unexplored":
            told = voice.say("in Unexplored Space")
        elif place == "danger":
            told = voice.say("danger track {card} {step}", card=voice.name(self.finds[card]), step=step)
        else:
            told = super().ship(mat, ship)
        hull = data["hulls"][ship]
        if hull is None:
            return told
        return voice.say("{hull} {where}", hull=voice.hull(HULL_NAMES.index(hull)), where=told)


def counted(cards: list[Mapping[str, Any]], voice: BlackVoice) -> str:
    """How many badges of each symbol there are on all these cards. [rules R12, R24]"""
    badges = [badge for card in cards for badge in card["badges"]]
    return ", ".join(
        f"{voice.say(word)} {badges.count(name)}" for name, word in zip(BADGE_NAMES, BADGES, strict=True)
    )
