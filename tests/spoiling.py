"""Card files spoiled at random, by their values and as bare text."""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from orrery.core.cardfiles.press import Press
from orrery.core.faults import OrreryError


def slots(data: Any) -> list[tuple[Any, Any]]:
    """Every container with each of its keys."""
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [slot for key in keys for slot in [(data, key), *slots(data[key])]]


def spoil(data: dict[str, Any], chooser: random.Random, odd: Sequence[Any], keys: Sequence[str]) -> None:
    """One mutation: a value swapped, a key renamed, a type changed, something doubled or gone."""
    found = slots(data)
    if not found:
        return
    (one, key), (other, second) = chooser.choice(found), chooser.choice(found)
    what = chooser.randrange(6)
    if what == 0:
        one[key] = deepcopy(chooser.choice(odd))
    elif what == 1:
        one[key] = deepcopy(other[second])
    elif what == 2 and isinstance(one, dict):
        one[chooser.choice(keys)] = one.pop(key)
    elif what == 3 and isinstance(one, dict):
        one[chooser.choice(keys)] = deepcopy(chooser.choice(odd))
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


def outcome(press: Press[Any], text: str) -> str:
    """What reading a file comes to; anything but a set or a sentence is an error of ours."""
    try:
        cards = press.parse(text, "fuzz.toml")
    except OrreryError as error:
        return "refused" if error.told("fr") else ""
    assert press.parse(cards.text(), "again").digest == cards.digest
    return "read"
