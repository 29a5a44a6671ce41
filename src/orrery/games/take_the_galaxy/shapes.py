"""The shape of a card file of the game."""

from __future__ import annotations

from typing import Final

from orrery.core.cardfiles.shapes import Amounts, Names, Shape, Table
from orrery.games.take_the_galaxy import codes
from orrery.games.take_the_galaxy.grammar import COLONIES, RESOURCES, SECTORS, SLOTS

TEXTS: Final = ("id", "name")
MOST_COST: Final = 20  # of a colony or ship, and of each resource in a price
MOST_COPIES: Final = 20
MOST_HAZARDS: Final = 9
RENOWN: Final = (0, 99)
SLOTTED: Final = Names(SLOTS, most=codes.SLOTS, single=False, repeats=True)
IN_SPACE: Final = {"wormholes": (1, codes.MAX_SEATS), "renown": RENOWN}
EITHER: Final = {f"{sector}_either": (0, codes.MAX_SPACE) for sector in SECTORS}  # events or anomalies
COPIES: Final = {"cost": (0, MOST_COST), "start": (0, MOST_COPIES), "deck": (0, MOST_COPIES)}

SHAPE: Final = Shape(
    "take-the-galaxy",
    {
        "rates": Table(
            {"manpower": (1, 9), "production": (1, 9), "science": (1, 9), "hazard": (1, 9)}, many=False
        ),
        "random": Table(
            {"seats": (1, codes.MAX_SEATS), **EITHER},
            others=tuple(SECTORS),
            optional=frozenset(EITHER),
            key="seats",
            cards=False,
        ),
        "start": Table({"renown": RENOWN}, {"slots": SLOTTED}, texts=TEXTS),
        "colony": Table(
            {**COPIES, "renown": (-99, 99)},
            {"type": Names(COLONIES)},
            texts=(*TEXTS, "text"),
            flags=("frontier",),
            others=("effect",),
        ),
        "ship": Table(COPIES, texts=(*TEXTS, "text"), others=("effect",), needed=False),
        "system": Table(
            {**IN_SPACE, "hazards": (0, MOST_HAZARDS)},
            {"sector": Names(SECTORS), "slots": SLOTTED},
            {"bounty": Amounts(RESOURCES, MOST_COST)},
            texts=TEXTS,
            optional=frozenset({"bounty"}),
        ),
        "event": Table(
            IN_SPACE,
            {"sector": Names(SECTORS)},
            {"cost": Amounts(RESOURCES, MOST_COST)},
            texts=(*TEXTS, "text"),
            others=("opportunity", "ongoing"),
            needed=False,
        ),
        "anomaly": Table(
            IN_SPACE,
            {"sector": Names(SECTORS)},
            {"cost": Amounts(RESOURCES, MOST_COST)},
            texts=TEXTS,
            needed=False,
        ),
    },
)
