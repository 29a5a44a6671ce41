"""Card files of one's own for Beyond the Black."""

from __future__ import annotations

import tomllib
from typing import Any

from orrery.core.toml import write_toml
from orrery.games.beyond_the_black.cards import PRESS
from tests.contract.card_files import CardFiles, Spoiled
from tests.tiny_epic_galaxies.examples.cards import KEYS, ODD

SHIPPED = PRESS.shipped_text()
OWN = ("pilot", "exploration", "hangar", "badges", "exploring", "pilots", "mission", "rogue")
OVERLAY = """extends = "shipped"
name = "Ours"
remove = ["tagalong"]

[[exploration]]
id = "shardfield"
name = "Shardfield"
text = "You gain 2 energy."
badges = []
effect = [{ word = "gain", what = "energy", n = 2 }]

[[pilot]]
id = "newton"
name = "Newton"
text = "When it moves, you gain 3 culture."
ships = ["aurora"]
badges = []
points = 1
when = "moved"
effect = [{ word = "gain", what = "culture", n = 3 }]
"""


def a_few(number: int) -> dict[str, Any]:
    """A few cards of each kind, to lay over the shipped set."""
    data = {key: value for key, value in PRESS.shipped_data().items() if key in OWN}
    some = {key: rows[number % 10 :][:3] if isinstance(rows, list) else rows for key, rows in data.items()}
    return {"extends": "shipped", **tomllib.loads(write_toml(some))}


CARDS = CardFiles(
    overlay=OVERLAY,
    differs=[("new", "newton"), ("changed", "shardfield"), ("gone", "tagalong")],
    tampered=("n = 3 }", "n = 2 }"),
    unimportant=[SHIPPED.replace('name = "Bulwark"', 'name = "B."')],
    important=SHIPPED.replace("points = 1", "points = 2", 1),
    spoiled=[Spoiled(20, a_few), Spoiled(20, lambda number: tomllib.loads(OVERLAY))],
    odd=ODD,
    keys=KEYS,
    nested=("only = ", "[[rogue]]\neffect = ", '[{ word = "each_other", effect = '),
)
