"""What a bot values in Beyond the Black."""

from __future__ import annotations

from typing import Any

from orrery.bots.beyond_the_black.judge import Black
from orrery.games.beyond_the_black.state import black_of
from tests.beyond_the_black.scene import black
from tests.contract.bots import BotExamples, Said

USUAL: dict[str, Any] = {"row": "jakks vici_ks156 drewkaiden leandra", "dice": "move:bay"}


def worth(said: Said) -> float:
    t = black(**USUAL | dict(said))
    return Black(black_of(t.s), 0).value(black_of(t.s))


BETTER: list[tuple[Said, Said]] = [
    ({"finds": ["dwarf_planet_auk"]}, {"finds": ["nebula_survey"]}),
    ({"finds": ["nebula_survey"]}, {"finds": [""]}),
    ({"fly": ["aurora polyglot 1"]}, {"fly": [""]}),
    ({"fly": ["", "nexus polyglot 1"]}, {"fly": ["", "nexus polyglot 1"], "crew": ["", "vanguard"]}),
    (
        {"fly": ["aurora tagalong 1"], "crew": ["deep_siphon"]},
        {"fly": ["aurora deep_siphon 1"], "crew": ["tagalong"]},
    ),
    ({"ships": ["danger event_horizon 3"]}, {"ships": ["danger event_horizon 0"]}),
    ({"ships": ["unexplored"], "finds": ["event_horizon"]}, {"ships": ["danger event_horizon 3"]}),
    (
        {"dice": "energy energy", "pilot_row": "bulk_hauler ironhull bulwark undertow"},
        {"dice": "energy move", "pilot_row": "bulk_hauler ironhull bulwark undertow"},
    ),
    ({"find_row": ""}, {"find_row": "plasma_geyser"}),
]
BOTS = BotExamples(
    tables=[{"seats": 1, "rogue": "vesper"}, {"seats": 2}, {"seats": 3}],
    games=6,
    won=5,
    worth=worth,
    better=BETTER,
    twins=frozenset({"AskTurn", "AskShip", "AskThrust", "AskDice", "AskRefit", "AskReroll"}),
)
