"""Card files spoiled at random: whatever they hold, they are read, or refused with a sentence."""

from __future__ import annotations

import random
import tomllib
from typing import Any, Final

import pytest

from orrery.core.toml import write_toml
from orrery.games.tiny_epic_galaxies.cards import PRESS
from tests.spoiling import outcome, scratch, spoil
from tests.tiny_epic_galaxies.test_card_sets import SHIPPED
from tests.tiny_epic_galaxies.test_own_cards import OVERLAY

ODD: Final[list[Any]] = [
    0, -1, 1, 7, 8, 10**30, -(10**400), 1.5, float("nan"), float("inf"), True, False, "", " ", "\u202e",
    "💥" * 50, "é\u0301", "energy", "jakks", "{where}", "{0}", "%s", "a\nb", [], [[]], [1], ["energy"],
    [{}], {},
    {"word": "gain"}, {"count": "last"}, {"count": ["last"]}, {"count": {}}, [{"word": []}], {"": 1},
    [{"word": "each_other", "effect": [{"word": "each_other", "effect": []}]}],
]  # fmt: skip
KEYS: Final = (
    "id", "name", "word", "effect", "goal", "only", "first", "level", "n", "what", "planet", "rogue",
    "extends", "remove", "structure", "spaces", "odd key", "", "text", "sources", "resource", "count",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("whole", [True, False])
def test_spoiled_values_never_crash_the_reader(seed: int, whole: bool) -> None:
    found = set()
    for number in range(15 if whole else 40):
        chooser = random.Random(f"{seed}/{number}")
        data = tomllib.loads(SHIPPED if whole else OVERLAY)
        for _ in range(chooser.randrange(1, 4)):
            spoil(data, chooser, ODD, KEYS)
        found.add(outcome(PRESS, write_toml(data)))
    assert "refused" in found


@pytest.mark.parametrize("seed", range(4))
def test_scratched_texts_never_crash_the_reader(seed: int) -> None:
    for number in range(60):
        chooser = random.Random(f"text/{seed}/{number}")
        text = SHIPPED if number % 4 == 0 else OVERLAY
        for _ in range(chooser.randrange(1, 4)):
            text = scratch(text, chooser) or " "
        assert outcome(PRESS, text)


@pytest.mark.parametrize("depth", [10, 29, 31, 100, 300, 2000, 100_000])
@pytest.mark.parametrize("pair", [("[", "]"), ('[{ word = "each_other", effect = ', "}]"), ("{ a = ", "}")])
def test_what_is_nested_deep_is_refused(depth: int, pair: tuple[str, str]) -> None:
    before, after = pair
    text = OVERLAY + f"only = {before * depth}[]{after * depth}\n"
    assert outcome(PRESS, text) == "refused"
    assert outcome(PRESS, text.replace("only = ", "[[rogue]]\neffect = ")) == "refused"
