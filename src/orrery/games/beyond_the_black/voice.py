"""The words of the expansion as one reader is told them: pilots, Advanced Ships, exploration cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from orrery.core.language import mark, say, translate
from orrery.core.machine import NONE
from orrery.core.options import Options
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED, black_of
from orrery.games.tiny_epic_galaxies.cards import EDITIONS, CardSet
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.voice import Texts, Voice, texts_of
from orrery.games.tiny_epic_galaxies.voice import examples as base_examples

# Each in the order of its codes.
HULLS: Final = (mark("Aurora"), mark("Intrepid"), mark("Ambition"), mark("Nexus"))
BADGE_NAMES: Final = ("nova", "helix", "crystal", "cipher")
BADGES: Final = (mark("nova"), mark("helix"), mark("crystal"), mark("cipher"))


def examples(lang: str) -> dict[str, list[str]]:
    """What may fill the places of sentences that name ships and badges."""
    return {
        **base_examples(lang),
        "hull": [translate(lang, hull) for hull in HULLS],
        "badges": [translate(lang, badge) for badge in BADGES],
    }


@dataclass(frozen=True)
class BlackTexts(Texts):
    """The cards of a set, as people read them."""

    pilots: Sequence[Mapping[str, Any]]
    finds: Sequence[Mapping[str, Any]]
    hangar: Sequence[Mapping[str, Any]]  # the faces that pay for each Advanced Ship


class BlackVoice(Voice):
    """Speaks to one reader, of the expansion too."""

    texts: BlackTexts

    def hull(self, hull: int) -> str:
        return translate(self.lang, HULLS[hull])

    def badges(self, card: Mapping[str, Any]) -> str:
        """The badges of a card, each as often as it is there."""
        return ", ".join(translate(self.lang, BADGES[BADGE_NAMES.index(badge)]) for badge in card["badges"])

    def pilot(self, pilot: int) -> str:
        return self.name(self.texts.pilots[pilot])

    def pilot_text(self, pilot: int) -> str:
        return self.text(self.texts.pilots[pilot])

    def find(self, card: int) -> str:
        return self.name(self.texts.finds[card])

    def find_text(self, card: int) -> str:
        return find_words(self.texts.finds[card], self.options["danger_dice"] == "either", self.lang)

    def card(self, number: int) -> Mapping[str, Any]:
        """A card by its number among all that chance draws: planets, missions, pilots, exploration."""
        texts = self.texts
        return [*texts.planets, *texts.missions, *texts.pilots, *texts.finds][number]

    def source(self, s: State, program: int) -> Mapping[str, Any]:
        """The card that a program belongs to: a planet, a pilot or an exploration card."""
        black = black_of(s).black
        if program in black.pilots.program:
            return self.texts.pilots[black.pilots.program.index(program)]
        if program in black.finds.program:
            return self.texts.finds[black.finds.program.index(program)]
        return self.texts.planets[program]

    def where(self, s: State, number: int) -> str:
        """Where a ship is, after what ship it has become."""
        hull = black_of(s).hulls[number]
        place = self.place(s, number)
        if hull == NONE:
            return place
        pilot = black_of(s).pilots[number // SHIPS * SHIPS + hull]
        return self.say(
            "{hull} of {pilot}, {where}", hull=self.hull(hull), pilot=self.pilot(pilot), where=place
        )

    def place(self, s: State, number: int) -> str:
        if s.ship_at[number] == UNEXPLORED:
            return self.say("in Unexplored Space")
        if s.ship_at[number] != ON_TRACK:
            return super().where(s, number)
        card = black_of(s).danger[number]
        return self.say(
            "on the danger track of {card}, {step} of {spaces}",
            card=self.find(card),
            step=s.ship_step[number],
            spaces=black_of(s).black.finds.spaces[card],
        )


def find_words(card: Mapping[str, Any], either: bool, lang: str) -> str:
    """What an exploration card says at a table: where either die advances, its danger track names both.

    [ruling BTB A22]
    """
    words = card.get("effect", ())
    if not either or [word["word"] for word in words] != ["track"]:
        return translate(lang, card["text"])
    return say(lang, "A danger track of {n} spaces: economy or diplomacy.", n=words[0]["spaces"])


def voices(card_set: CardSet) -> Callable[[Options, str, Sequence[str]], BlackVoice]:
    """What makes the words of a table for one reader."""
    data = card_set.data
    own = {"pilots": data["pilot"], "finds": data["exploration"], "hangar": data["hangar"]}
    texts = {edition: BlackTexts(**vars(texts_of(card_set, edition)), **own) for edition in EDITIONS}
    return lambda options, lang, names: BlackVoice(texts[options["edition"]], lang, names, options)
