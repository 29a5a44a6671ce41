"""Results that are kept for the next who asks, by bytes: a count says nothing of what visitors bring."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Memo:
    """What functions returned, as much as there is room for; what was not asked for longest goes first."""

    def __init__(self, room: int, weigh: Callable[[Any], int]) -> None:
        self.room = room  # bytes
        self.weigh = weigh
        self.weight = 0
        self.kept: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
        self.lock = Lock()

    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        """The function, which works out nothing twice as long as it is remembered."""

        @wraps(function)
        def remembering(*args: P.args, **named: P.kwargs) -> R:
            key = (function, args, *named.items())
            try:
                found: R = self.kept[key]
                self.kept.move_to_end(key)
            except KeyError:
                return self.keep(key, function(*args, **named))
            return found

        return remembering

    def found(self, key: tuple[Any, ...]) -> Any:
        """What is kept under a key, if it still is."""
        return self.kept.get(key)

    def keep(self, key: tuple[Any, ...], result: R) -> R:
        """Keep a result as the last to go; what weighs nothing stays."""
        with self.lock:
            if key not in self.kept:
                self.weight += self.weigh(result)
            self.kept[key] = result
            self.kept.move_to_end(key)
            while self.weight > self.room:
                oldest, old = self.kept.popitem(last=False)
                weight = self.weigh(old)
                self.weight -= weight
                if not weight:
                    self.kept[oldest] = old
        return result

    def clear(self) -> None:
        with self.lock:
            self.kept.clear()
            self.weight = 0
