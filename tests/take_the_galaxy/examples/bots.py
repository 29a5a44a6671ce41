"""What a bot values in Take The Galaxy."""

from __future__ import annotations

from typing import Any

from orrery.bots.take_the_galaxy.judge import Take
from tests.contract.bots import BotExamples, Said
from tests.take_the_galaxy.scene import galaxy

USUAL: dict[str, Any] = {"discard": ["surface_dig surface_dig"]}


def worth(said: Said) -> float:
    t = galaxy(**USUAL | dict(said))
    return Take(t.s, 0).value(t.s)


BETTER: list[tuple[Said, Said]] = [
    ({"bank": [1]}, {"bank": [0]}),
    ({"hand": ["township township"]}, {"hand": ["township"]}),
    ({"hand": ["garden_metropolis"]}, {"hand": ["workshop_outpost"]}),
    ({"pool": "1 production"}, {}),
    ({"pool": "2 science", "row": "singing_nebula"}, {"pool": "2 science", "row": "cinder_reach"}),
    ({"systems": ["landfall: township"]}, {"systems": ["landfall: frontier_colony"]}),
    ({"systems": ["landfall: bonded_barracks"]}, {"systems": ["landfall: bonded_barracks used"]}),
    ({"ships": ["ore_barge"]}, {"ships": [""]}),
]
BOTS = BotExamples(
    tables=[
        {"seats": 1},
        {"seats": 2, "setup": "random"},
        {"seats": 3, "upgraded": "inherits"},
        {"seats": 4, "teams": True},
    ],
    games=4,
    won=4,
    worth=worth,
    better=BETTER,
    parted_by=35,
)
