"""Card files spoiled at random: whatever they hold, they are read, or refused with a sentence."""

from __future__ import annotations

import random
import tomllib
from copy import deepcopy
from typing import Any, Final

import pytest

from orrery.core.faults import OrreryError
from orrery.core.toml import write_toml
from orrery.games.tiny_epic_galaxies.cards import PRESS
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


def slots(data: Any) -> list[tuple[Any, Any]]:
    """Every container with each of its keys."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [slot for key in keys for slot in [(data, key), *slots(data[key])]]


def spoil(data: dict[str, Any], chooser: random.Random) -> None:
    """One mutation: a value swapped, a key renamed, a type changed, something doubled or gone."""
    found = slots(data)
    if not found:
        return
    (one, key), (other, second) = chooser.choice(found), chooser.choice(found)
    what = chooser.randrange(6)
    if what == 0:
        one[key] = deepcopy(chooser.choice(ODD))
    elif what == 1:
        one[key] = deepcopy(other[second])
    elif what == 2 and isinstance(one, dict):
        one[chooser.choice(KEYS)] = one.pop(key)
    elif what == 3 and isinstance(one, dict):
        one[chooser.choice(KEYS)] = deepcopy(chooser.choice(ODD))
    elif what == 4 and isinstance(one, list):
        one.insert(chooser.randrange(len(one) + 1), deepcopy(one[key]))
    else:
        del one[key]


def scratch(text: str, chooser: random.Random) -> str:
    """One mutation of the bare text."""
    at = chooser.randrange(len(text))
    what = chooser.randrange(5)
    if what == 0:
        return text[:at]
    if what == 1:
        return text[:at] + chooser.choice('[]{}"=.,\n#\\\u0000\ufeff\u2028💥\r') + text[at:]
    if what == 2:
        return text[:at] + text[at + chooser.randrange(1, 30) :]
    lines = text.splitlines()
    first, second = chooser.randrange(len(lines)), chooser.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first] if what == 3 else lines[second]
    return "\n".join(lines)


def outcome(text: str) -> str:
    """What reading a file comes to; anything but a set or a sentence is an error of ours."""
    try:
        cards = PRESS.parse(text, "fuzz.toml")
    except OrreryError as error:
        return "refused" if error.told("fr") else ""
    assert PRESS.parse(cards.text(), "again").digest == cards.digest
    return "read"


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("whole", [True, False])
def test_spoiled_values_never_crash_the_reader(seed: int, whole: bool) -> None:
    found = set()
    for number in range(15 if whole else 40):
        chooser = random.Random(f"{seed}/{number}")
        data = tomllib.loads(SHIPPED if whole else OVERLAY)
        for _ in range(chooser.randrange(1, 4)):
            spoil(data, chooser)
        found.add(outcome(write_toml(data)))
    assert "refused" in found


@pytest.mark.parametrize("seed", range(4))
def test_scratched_texts_never_crash_the_reader(seed: int) -> None:
    for number in range(60):
        chooser = random.Random(f"text/{seed}/{number}")
        text = SHIPPED if number % 4 == 0 else OVERLAY
        for _ in range(chooser.randrange(1, 4)):
            text = scratch(text, chooser) or " "
        assert outcome(text)


@pytest.mark.parametrize("depth", [10, 29, 31, 100, 300, 2000, 100_000])
@pytest.mark.parametrize("pair", [("[", "]"), ('[{ word = "each_other", effect = ', "}]"), ("{ a = ", "}")])
def test_what_is_nested_deep_is_refused(depth: int, pair: tuple[str, str]) -> None:
    before, after = pair
    text = OVERLAY + f"only = {before * depth}[]{after * depth}\n"
    assert outcome(text) == "refused"
    assert outcome(text.replace("only = ", "[[rogue]]\neffect = ")) == "refused"
