"""How the questions of a game are put on a page: hints, words, keys and pictures, by question and answer.

A game that is built on this one adds to the tables; the regions look everything up here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from orrery.core.language import mark
from orrery.games.tiny_epic_galaxies import codes
from orrery.web.html import Markup


@dataclass(frozen=True)
class Manner:
    """The tables of a game."""

    hints: Mapping[str, str]  # how a question is answered
    waiting: Mapping[str, str]  # what somebody else is asked
    verbs: Mapping[str, tuple[str, str]]  # the word on a target on the board and its picture, by first word
    explained: Mapping[str, str]  # what such an answer means
    keys: Mapping[str, str]  # the key that gives an answer
    strong: frozenset[str]  # answers that do something
    glyphs: Mapping[str, str]  # the picture of an answer
    short: Mapping[str, str]  # answers in the line of steps, where their label would be too long
    elsewhere: Mapping[str, tuple[str, str]]  # parts of space beside home and planets, and a ship there
    doubled: frozenset[str]  # questions whose answers are all on the board; narrow screens show them twice
    buttons: Mapping[str, Callable[..., Markup]]  # how the answers of a question are drawn
    turn: int  # the code of the first die of a turn
    plus_side: int  # the points from which a mark on the score track is turned over; 0: never

    def plus(self, **more: Any) -> Manner:
        """The manner of an expansion."""
        tables = {
            name: getattr(self, name) | added if isinstance(added, Mapping | frozenset) else added
            for name, added in more.items()
        }
        return replace(self, **tables)


BASE: Final = Manner(
    hints={
        "AskMission": mark("The other one goes back; nobody sees it"),
        "AskTurn": mark("Click a die to use it. What is impossible says why when you click it"),
        "AskReroll": mark("Pick them in any order; a second click puts one back"),
        "AskSetDie": mark("It may show any face then"),
        "AskShip": mark("Click one of your ships"),
        "AskPlace": mark("Land to use the planet’s action, or enter its orbit to colonize it"),
        "AskAdvance": mark("Click one of your ships in orbit"),
        "AskRetreat": mark("Click one of your ships in orbit"),
        "AskFallBack": mark("Click one of your ships in orbit"),
        "AskRecall": mark("Click one of your ships in orbit"),
        "AskJump": mark("Click one of your ships in orbit"),
        "AskJumpTo": mark("Click the orbit it jumps to"),
        "AskPush": mark("Click a ship of another player"),
        "AskReplace": mark("Click the planet"),
        "AskUseRow": mark("Click the planet"),
        "AskColony": mark("Click one of your colonies, or upgrade"),
        "AskRepeat": mark("Click a die of the bay"),
        "AskFollow": mark("You act at once, with your own ships and goods"),
        "AskForce": mark("You may do so again and again"),
    },
    waiting={
        "AskMission": mark("{who} chooses a secret mission"),
        "AskFollow": mark("{who} may follow"),
        "AskForce": mark("{who} may force a reroll"),
        "AskReroll": mark("{who} rerolls"),
    },
    verbs={
        "land": (mark("Land"), "land"),
        "orbit": (mark("Orbit"), "orbit"),
        "to": (mark("Jump"), "orbit"),
        "replace": (mark("Replace"), "reroll"),
        "use": (mark("Use"), "check"),
    },
    explained={
        "land": mark("use its action now"),
        "orbit": mark("start to colonize it"),
        "to": mark("keep the number of the space"),
        "replace": mark("another planet comes"),
        "use": mark("without a ship"),
    },
    keys={"follow": "f", "pass": "p", "use": "y", "skip": "n", "force": "y", "let": "n", "home": "h"},
    strong=frozenset({"follow", "use", "force"}),
    glyphs={
        "reroll": "reroll", "convert": "convert", "done": "reroll", "end": "end", "home": "home",
        "follow": "follow", "pass": "close", "skip": "close", "use": "check", "force": "force",
        "let": "close",
    },
    short={"reroll": mark("Reroll"), "convert": mark("Convert")},
    elsewhere={},
    doubled=frozenset(),
    buttons={},
    turn=codes.TURN,
    plus_side=0,
)  # fmt: skip
