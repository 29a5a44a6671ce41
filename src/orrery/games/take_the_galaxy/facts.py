"""What people are told about the cards of the game."""

from __future__ import annotations

from typing import Final

from orrery.core.cardfiles.facts import CardFacts
from orrery.core.language import mark

FACTS: Final = CardFacts(
    tables=("rates",),
    kinds={
        "start": mark("starting system"),
        "colony": mark("colony"),
        "ship": mark("ship"),
        "system": mark("system"),
        "event": mark("event"),
        "anomaly": mark("anomaly"),
    },
    headings={
        "start": mark("Starting system"),
        "colony": mark("Colonies"),
        "ship": mark("Ships"),
        "system": mark("Systems"),
        "event": mark("Events"),
        "anomaly": mark("Anomalies"),
    },
    facts={
        "sector=core": mark("Core"),
        "sector=expanse": mark("Expanse"),
        "sector=fringe": mark("Fringe"),
        "wormholes": mark("wormholes {value}"),
        "type=civilization": mark("civilization"),
        "type=mining": mark("mining"),
        "type=utility": mark("utility"),
        "frontier=True": mark("may begin on the table"),
        "cost": mark("cost {value}"),
        "cost=manpower": mark("cost {value} manpower"),
        "cost=production": mark("cost {value} production"),
        "cost=science": mark("cost {value} science"),
        "cost=credits": mark("cost {value} credits"),
        "slots=biosphere": mark("biosphere slot"),
        "slots=deposit": mark("deposit slot"),
        "slots=utility": mark("utility slot"),
        "hazards": mark("hazards {value}"),
        "hazards=0": "",
        "bounty=manpower": mark("bounty {value} manpower"),
        "bounty=production": mark("bounty {value} production"),
        "bounty=science": mark("bounty {value} science"),
        "bounty=credits": mark("bounty {value} credits"),
        "renown": mark("renown {value}"),
        "start": mark("start cards {value}"),
        "start=0": "",
        "deck": mark("in the deck {value}"),
        "deck=0": "",
    },
    places={"space": ("system", "event", "anomaly"), "system": ("system", "start")},
    fields={
        "type": mark("kind"),
        "sector": mark("sector"),
        "slots": mark("slots"),
        "opportunity": mark("effect"),
        "ongoing": mark("effect"),
    },
)
