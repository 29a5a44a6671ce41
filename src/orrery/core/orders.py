"""Standing orders: what a seat answers when certain things hold, said ahead so that nobody waits for it."""

from __future__ import annotations

from dataclasses import dataclass

Condition = tuple[str, ...]  # its name and what it is about; the game knows what it means


@dataclass(frozen=True)
class Order:
    """When all conditions hold, the seat answers with this line."""

    when: tuple[Condition, ...]
    line: tuple[str, ...]
