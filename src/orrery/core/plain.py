"""Positions of a game whose state is columns and nothing else: each is written, shown and read as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from orrery.core import machine
from orrery.core.codec import kinds_of, write_step
from orrery.core.faults import Faults
from orrery.core.machine import NONE, Step
from orrery.core.parts import Parts

STACK: Final = "stack"
EXTRA: Final = ("to_move", "scores", "legal")  # what a view says beside the position
MOST: Final = 1 << 30  # that a number can be


def written(s: Any, columns: Sequence[str]) -> dict[str, Any]:
    """Every column by its name."""
    values = {name: getattr(s, name) for name in columns if name != STACK}
    copied = {name: list(value) if isinstance(value, list) else value for name, value in values.items()}
    return copied | {STACK: [write_step(step) for step in s.stack]}


def beside(s: Any, seat: int, scores: list[int]) -> dict[str, Any]:
    """What a view says beside the position: who is asked, the points, and what that seat may answer."""
    asked = machine.to_move(s)
    return dict(zip(EXTRA, (asked, scores, machine.legal(s) if asked == seat else []), strict=True))


def read(
    s: Any, data: Mapping[str, Any], columns: Sequence[str], steps: Sequence[type[Step[Any]]], faults: Faults
) -> None:
    """Put written columns into a position that has just begun; each must be like the one that is there."""
    parts = Parts(faults)
    body = {key: value for key, value in data.items() if key not in EXTRA}
    given = parts.fields(body, "position", ("options", *columns))
    s.stack = parts.steps(given.get(STACK), kinds_of(steps))
    for name in columns:
        column, item = getattr(s, name), given.get(name)
        if isinstance(column, int):
            setattr(s, name, parts.number(item, name, MOST, least=NONE))
        elif name != STACK:
            items = parts.items(item, name, len(column))
            setattr(s, name, [parts.number(one, name, MOST, least=NONE) for one in items])
