"""Card files of the expansion spoiled at random: they are read, or refused with a sentence."""

from __future__ import annotations

import random
import tomllib

import pytest

from orrery.core.toml import write_toml
from orrery.games.beyond_the_black.cards import PRESS
from tests.spoiling import outcome, spoil
from tests.tiny_epic_galaxies.test_card_fuzz import KEYS, ODD

SHIPPED = PRESS.shipped_data()
OWN = ("pilot", "exploration", "hangar", "badges", "exploring", "pilots", "mission", "rogue")


@pytest.mark.parametrize("seed", range(10))
def test_spoiled_values_never_crash_the_reader(seed: int) -> None:
    """A few cards of each kind, laid over the shipped set."""
    found = set()
    for number in range(20):
        chooser = random.Random(f"black/{seed}/{number}")
        data = {key: SHIPPED[key] for key in OWN}
        some = {
            key: rows[number % 10 :][:3] if isinstance(rows, list) else rows for key, rows in data.items()
        }
        part = tomllib.loads(write_toml(some))
        for _ in range(chooser.randrange(1, 5)):
            spoil(part, chooser, ODD, KEYS)
        found.add(outcome(PRESS, write_toml({"extends": "shipped", **part})))
    assert "refused" in found


def test_the_shipped_set_is_the_same_when_it_is_written_and_read() -> None:
    assert PRESS.parse(PRESS.shipped_text(), "x").digest == PRESS.shipped().digest
    assert outcome(PRESS, 'extends = "shipped"\n') == "read"
