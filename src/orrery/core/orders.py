"""Standing orders: what a seat answers when certain things hold, said ahead so that nobody waits for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from orrery.core.machine import Position, Step

Condition = tuple[str, ...]  # its name and what it is about; the game knows what it means


@dataclass(frozen=True)
class Order:
    """When all conditions hold, the seat answers with this line."""

    when: tuple[Condition, ...]
    line: tuple[str, ...]


def is_open(s: Position, waiting: list[Step[Any]]) -> bool:
    """Whether the decision that began above the waiting steps still goes on: none of them has run yet."""
    return len(s.stack) > len(waiting) and s.stack[: len(waiting)] == waiting
