"""How the answers of the expansion are put on a page, beside those of the game it is built on."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark
from orrery.web.regions.tiny_epic_galaxies.presentation import BASE

BLACK: Final = BASE.plus(
    on_board=frozenset({"pilot", "find", "deck", "revealed"}),
    narrow=frozenset({"fly", "explore"}),
    verbs={
        "explore": (mark("Explore"), "explore"),
        "reveal": (mark("Reveal"), "eye"),
        "take": (mark("Take"), "check"),
        "leave": (mark("Lay down, reveal another"), "eye"),
        "hire": (mark("hire"), "pilot"),
    },
    keys={"hire": "h", "explore": "x", "reveal": "v", "leave": "v", "take": "t"},
    strong=frozenset({"hire", "take", "reveal", "explore"}),
    glyphs={
        "hire": "pilot", "ability": "pilot", "explore": "explore", "reveal": "eye", "leave": "eye",
        "take": "check", "fly": "hull", "spend": "die", "bury": "down", "first": "up",
    },
    short={
        ("hire", ""): mark("Hire"),
        ("explore", "unexplored"): mark("Unexplored Space"),
        ("leave", "revealed"): mark("Lay down"),
    },
    elsewhere={
        "unexplored": (mark("Unexplored Space"), mark("Ship {ship} of {owner}, in {planet}")),
        "danger": (
            mark("danger track"),
            mark("Ship {ship} of {owner}, on the danger track of {planet}, space {step}"),
        ),
    },
    plus_side=30,
)  # fmt: skip
