"""The shape of a card file of the expansion: the base game's tables and its own."""

from __future__ import annotations

from typing import Final

from orrery.core.cardfiles.shapes import Names, Table
from orrery.games.beyond_the_black.codes import MAX_FINDS
from orrery.games.beyond_the_black.grammar import CONDITIONS, HULLS, MOMENTS, PLACES, RULES
from orrery.games.tiny_epic_galaxies import shapes as base
from orrery.games.tiny_epic_galaxies.grammar import GOODS
from orrery.games.tiny_epic_galaxies.state import COLONY, CULTURE_FACE, DIPLOMACY, ECONOMY, ENERGY_FACE, MOVE

FACES: Final = {
    "move": MOVE,
    "energy": ENERGY_FACE,
    "culture": CULTURE_FACE,
    "diplomacy": DIPLOMACY,
    "economy": ECONOMY,
    "colony": COLONY,
}
TEXTS: Final = ("id", "name", "text")

BLACK: Final = base.BASE.extended(
    "beyond-the-black",
    {
        "pilots": Table(others=("row",), many=False),
        "exploring": Table({"row": (1, MAX_FINDS)}, many=False),
        "badges": Table(
            {"lead": (0, 99), "second": (0, 99), "tied_lead": (0, 99), "tied_second": (0, 99)}, many=False
        ),
        "hangar": Table(
            names={"ship": Names(HULLS), "dice": Names(FACES, most=6, single=False)}, key="ship", cards=False
        ),
        "pilot": Table(
            {"points": (0, 99), "n": (1, 7)},
            {
                "ships": Names(HULLS, most=4, single=False),
                "goods": Names(GOODS, most=2, single=False),
                "when": Names(MOMENTS),
                "rule": Names(RULES),
                "where": Names(PLACES),
            },
            texts=TEXTS,
            flags=("may",),
            others=("badges", "only", "effect"),
            optional=frozenset({"n", "goods", "when", "rule", "where", "only", "effect", "may"}),
            conditions=CONDITIONS,
        ),
        "exploration": Table(
            {"points": (0, 99)},
            texts=TEXTS,
            flags=("danger", "dwarf_planet", "may"),
            others=("badges", "effect"),
            optional=frozenset({"points", "danger", "dwarf_planet", "may", "effect"}),
        ),
    },
)
