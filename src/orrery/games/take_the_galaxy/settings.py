"""The options of a table of Take The Galaxy."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.core.options import Setting
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.writing import CHANCE_BEGINS, SEVERAL, TEAM_SEATS

SETTINGS: Final = (
    Setting("seats", 2, mark("how many sit down"), least=1, most=codes.MAX_SEATS),
    Setting(
        "setup",
        "numbered",
        mark("how the space deck is made: by wormholes, or at random (rules 12.1)"),
        mark("Space deck"),
        {"numbered": mark("by wormholes"), "random": mark("drawn at random")},
    ),
    Setting(
        "teams",
        False,
        mark("seats opposite each other play and win together (rules 12.2)"),
        mark("Teams of two"),
        seats=(TEAM_SEATS,),
    ),
    Setting(
        "consent",
        "ask",
        mark("whether a partner is asked for its bounty and renown (rules 12.4)"),
        mark("A partner’s bounty and renown"),
        {"ask": mark("with its consent"), "always": mark("for the taking")},
        seats=(TEAM_SEATS,),
    ),
    Setting(
        "reshuffle",
        "at_once",
        mark("when the discard pile becomes the deck (rules 4.7)"),
        mark("Reshuffling"),
        {"at_once": mark("as soon as a deck is empty"), "when_needed": mark("when a card is needed")},
    ),
    Setting(
        "upgraded",
        "fresh",
        mark("whether an upgraded colony can be used again (rules 8.3)"),
        mark("An upgraded colony"),
        {"fresh": mark("arrives ready"), "inherits": mark("stays as it was")},
    ),
    Setting(
        "begins",
        CHANCE_BEGINS,
        mark("who takes the first turn: chance says it, or a seat (rules 2.6)"),
        mark("First turn"),
        {CHANCE_BEGINS: mark("by chance")},
        most=codes.MAX_SEATS - 1,
        seats=SEVERAL,
        absent=CHANCE_BEGINS,
        names_seat=True,
    ),
)
