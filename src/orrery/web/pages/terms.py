"""The settings of a table and their choices as people say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.language import mark, translate

TITLES: Final[Mapping[str, str]] = {
    "edition": mark("Card texts"),
    "max_rounds": mark("Most rounds"),
    "rogue": mark("The Rogue"),
    "variant": mark("Difficulty"),
    "forcing": mark("Forcing dice"),
    "exhaustion": mark("An exhausted deck"),
    "danger_dice": mark("Dice on danger tracks"),
    "finds": mark("Kept exploration cards"),
    "rogue_ship": mark("Ships of the Rogue’s pilots"),
    "rogue_pair": mark("The Rogue’s pairs"),
    "rogue_end": mark("End by points"),
    "setup": mark("Space deck"),
    "teams": mark("Teams of two"),
    "consent": mark("A partner’s bounty and renown"),
    "reshuffle": mark("Reshuffling"),
    "upgraded": mark("An upgraded colony"),
    "begins": mark("First turn"),
}
YES_OR_NO: Final = {"yes": mark("yes"), "no": mark("no")}
CHOICES: Final[Mapping[str, Mapping[str, str]]] = {
    "edition": {"later": mark("later printing"), "first": mark("first printing")},
    "variant": {"normal": mark("normal"), "harder": mark("harder")},
    "forcing": {"any": mark("any die"), "usable": mark("usable dice only")},
    "exhaustion": {
        "explored": mark("after an exploration that left none"),
        "drawn": mark("when its last card is drawn"),
        "row_too": mark("with an empty row too"),
    },
    "danger_dice": {"printed": mark("those on the card"), "either": mark("diplomacy or economy")},
    "finds": {"face_down": mark("face down"), "open": mark("open to all")},
    "rogue_ship": {
        "trained": mark("one the pilot is trained on"),
        "face": mark("one that lists the face"),
        "both": mark("both of these"),
    },
    "rogue_pair": {"once": mark("each die once"), "twice": mark("a die twice")},
    "rogue_end": {"round": mark("after the round"), "at_once": mark("at once")},
    "setup": {"numbered": mark("by wormholes"), "random": mark("drawn at random")},
    "teams": YES_OR_NO,
    "consent": {"ask": mark("with its consent"), "always": mark("for the taking")},
    "reshuffle": {
        "at_once": mark("as soon as a deck is empty"),
        "when_needed": mark("when a card is needed"),
    },
    "upgraded": {"fresh": mark("arrives ready"), "inherits": mark("stays as it was")},
    "begins": {
        "chance": mark("by chance"),
        "0": mark("chair 1"),
        "1": mark("chair 2"),
        "2": mark("chair 3"),
        "3": mark("chair 4"),
    },
}


def title_of(setting: str, lang: str) -> str:
    return translate(lang, TITLES.get(setting, setting))


def choice_of(setting: str, choice: str, names: Mapping[str, str], lang: str) -> str:
    """A choice in words; that of a card is its name."""
    return translate(lang, CHOICES.get(setting, {}).get(choice, names.get(choice, choice)))
