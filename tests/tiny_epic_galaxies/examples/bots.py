"""What a bot values in Tiny Epic Galaxies."""

from __future__ import annotations

from typing import Any

from orrery.bots.tiny_epic_galaxies.judge import Galaxies
from tests.contract.bots import BotExamples, Said
from tests.scene import scene

USUAL: dict[str, Any] = {"row": "jakks k_widow drewkaiden leandra", "dice": "move:bay"}


def worth(said: Said) -> float:
    t = scene(**USUAL | dict(said))
    return Galaxies(t.s, 0).value(t.s)


BETTER: list[tuple[Said, Said]] = [
    ({"energy": [3, 2]}, {"energy": [2, 2]}),
    ({"culture": [2, 1]}, {"culture": [1, 1]}),
    ({"energy": [2, 1]}, {"energy": [2, 2]}),
    ({"ships": ["orbit jakks 1"]}, {"ships": ["orbit jakks 0"]}),
    ({"ships": ["orbit k_widow 1"]}, {"ships": ["orbit jakks 1"]}),
    ({"ships": ["orbit k_widow 2", ""]}, {"ships": ["orbit k_widow 2", "orbit k_widow 3"]}),
    ({"ships": ["", "orbit jakks 0"]}, {"ships": ["", "orbit jakks 1"]}),
    ({"level": [2, 1]}, {"level": [1, 1]}),
    ({"level": [1, 1]}, {"level": [1, 2]}),
    ({"colonies": ["jorg"]}, {"colonies": ["helios"]}),
    (
        {"missions": ["hoarder elder"], "energy": [3, 2], "culture": [3, 1]},
        {"missions": ["industrialist elder"], "energy": [3, 2], "culture": [3, 1]},
    ),
    ({"dice": "colony"}, {"dice": "economy"}),
    ({"dice": "energy"}, {"dice": "energy:bay"}),
    ({"dice": "energy energy"}, {"dice": "energy"}),
]
BOTS = BotExamples(
    tables=[
        {"seats": 1, "rogue": "hades"},
        {"seats": 2},
        {"seats": 3},
        {"seats": 4, "edition": "first"},
        {"seats": 5},
    ],
    games=10,
    won=9,
    worth=worth,
    better=BETTER,
    twins=frozenset({"AskTurn", "AskReroll", "AskSpend", "AskSetDie", "AskShip"}),
)
