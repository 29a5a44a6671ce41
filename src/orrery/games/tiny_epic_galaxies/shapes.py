"""The shape of a card file of the base game."""

from __future__ import annotations

from typing import Final

from orrery.core.cardfiles.shapes import FOR_PEOPLE, Names, Shape, Table
from orrery.core.language import mark
from orrery.games.tiny_epic_galaxies.codes import MAX_DICE, MAX_SEATS, SHIPS
from orrery.games.tiny_epic_galaxies.grammar import GOODS, TRACKS

HOW_KNOWN: Final = (
    "tier",
    "certainty",
    "effect_certainty",
    "track_certainty",
    "attack_certainty",
    "difficulty",
)

BASE: Final = Shape(
    "tiny-epic-galaxies",
    {
        "goods": Table({"most": (1, 7), "energy": (0, 7), "culture": (0, 7)}, many=False),
        "end": Table({"points": (1, 999)}, many=False),
        "setup": Table(others=("row",), many=False),
        "empire": Table(
            {
                "level": (1, 99),
                "dice": (1, MAX_DICE),
                "ships": (0, SHIPS),
                "points": (0, 99),
                "price": (0, 7),
            },
            key="level",
            cards=False,
        ),
        "planet": Table(
            {"spaces": (1, 7), "points": (0, 99)},
            {"resource": Names(GOODS, most=2), "track": Names(TRACKS)},
            texts=("id", "name", "text"),
            others=("effect", "only", "first"),
            optional=frozenset({"only", "first"}),
        ),
        "mission": Table(
            {"points": (0, 99), "points_tied": (0, 99), "min_seats": (1, MAX_SEATS)},
            texts=("id", "name", "text"),
            others=("goal",),
        ),
        "rogue": Table({"most": (1, 7)}, texts=("id", "name", "difficulty"), others=("level",), needed=False),
        "rogue.level": Table(
            {"dice": (1, MAX_DICE), "points": (0, 99)},
            texts=("text",),
            others=("effect",),
            called=mark("{card}, level {number}"),
        ),
    },
    for_people=(*FOR_PEOPLE, *HOW_KNOWN),
)
