"""How the answers of a game are put on a page: words, keys and pictures, by what an answer does.

A game that is built on this one adds to the tables; the regions look everything up here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from orrery.core.language import mark


@dataclass(frozen=True)
class Presentation:
    """How a game is shown: its tables, most of them by the role of an answer."""

    on_board: frozenset[str]  # kinds of things at which an answer is clicked, and nowhere else
    told_twice: frozenset[str]  # but these answers are buttons of the prompt, too
    narrow: frozenset[str]  # and these only where the screen is narrow
    verbs: Mapping[str, tuple[str, str]]  # the word on a target on the board, and its picture
    explained: Mapping[str, str]  # what such an answer means
    keys: Mapping[str, str]  # the key that gives an answer
    strong: frozenset[str]  # answers that do something
    glyphs: Mapping[str, str]  # the picture of an answer
    short: Mapping[tuple[str, str], str]  # with the kind of thing: words for the line of steps, if too long
    elsewhere: Mapping[str, tuple[str, str]]  # parts of space beside home and planets, and a ship there
    plus_side: int  # the points from which a mark on the score track is turned over; 0: never

    def plus(self, **more: Any) -> Presentation:
        """The presentation of an expansion: these tables and more."""
        tables = {
            name: getattr(self, name) | added if isinstance(added, Mapping | frozenset) else added
            for name, added in more.items()
        }
        return replace(self, **tables)


BASE: Final = Presentation(
    on_board=frozenset({"planet", "die", "home"}),
    told_twice=frozenset({"repeat"}),
    narrow=frozenset(),
    verbs={
        "land": (mark("Land"), "land"),
        "orbit": (mark("Orbit"), "orbit"),
        "jump": (mark("Jump"), "orbit"),
        "replace": (mark("Replace"), "reroll"),
        "use": (mark("Use"), "check"),
    },
    explained={
        "land": mark("use its action now"),
        "orbit": mark("start to colonize it"),
        "jump": mark("keep the number of the space"),
        "replace": mark("another planet comes"),
        "use": mark("without a ship"),
    },
    keys={"follow": "f", "pass": "p", "use": "y", "skip": "n", "force": "y", "let": "n"},
    strong=frozenset({"follow", "use", "force"}),
    glyphs={
        "reroll": "reroll", "convert": "convert", "end": "end", "home": "home", "follow": "follow",
        "pass": "close", "skip": "close", "use": "check", "force": "force", "let": "close",
    },
    short={("reroll", ""): mark("Reroll"), ("convert", ""): mark("Convert")},
    elsewhere={},
    plus_side=0,
)  # fmt: skip
