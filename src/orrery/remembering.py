"""Results that are kept for the next who asks, by bytes: a count says nothing of what visitors bring."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Shelf = dict[Hashable, "Kept"]

LIVES: Final = 3  # of what was asked for
STRIDE: Final = 0x9E3779B1  # from one to the next: all over the place, so that each has its chance
NAMED: Final = object()  # between the arguments by place and those by name


class Kept:
    """A result, and where it is kept."""

    __slots__ = ("key", "lives", "result", "shelf", "weight")

    def __init__(self, shelf: Shelf, key: Hashable, result: Any, weight: int) -> None:
        self.shelf = shelf
        self.key = key
        self.result = result
        self.weight = weight
        self.lives = 0  # how often it is passed over before it goes


class Memo:
    """What functions returned, as much as there is room for.

    To find something costs no more than to look it up. What nobody asked for goes before what somebody did,
    and else it is anybody's turn: if the eldest went first and all is asked for in turn, nothing would be
    found as soon as a little does not fit. What weighs nothing stays.
    """

    def __init__(self, room: int, weigh: Callable[[Any], int]) -> None:
        self.room = room  # bytes
        self.weigh = weigh
        self.weight = 0
        self.all: list[Kept] = []  # that weighs something
        self.at = 0  # whose turn it is
        self.shelves: list[Shelf] = [{}]  # the first is for what comes by `keep`
        self.lock = Lock()

    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        """The function, which works out nothing twice as long as it is remembered."""
        shelf: Shelf = {}
        self.shelves.append(shelf)

        @wraps(function)
        def remembering(*args: P.args, **named: P.kwargs) -> R:
            key = (*args, NAMED, *named.items()) if named else args
            kept = shelf.get(key)
            if kept is None:
                return self.put(shelf, key, function(*args, **named))
            kept.lives = LIVES
            found: R = kept.result
            return found

        return remembering

    def found(self, key: Hashable) -> Any:
        """What was kept under a key, if it still is."""
        kept = self.shelves[0].get(key)
        if kept is None:
            return None
        kept.lives = LIVES
        return kept.result

    def keep(self, key: Hashable, result: R) -> R:
        """Keep something under a key; what is kept there already stays."""
        return result if self.found(key) is not None else self.put(self.shelves[0], key, result)

    def put(self, shelf: Shelf, key: Hashable, result: R) -> R:
        with self.lock:
            if key not in shelf:
                kept = shelf[key] = Kept(shelf, key, result, self.weigh(result))
                self.weight += kept.weight
                self.make_room()
                if kept.weight:
                    self.all.append(kept)
        return result

    def make_room(self) -> None:
        """Let others go until the newest fits; if it never will, it is alone until another comes."""
        while self.weight > self.room and self.all:
            self.at = (self.at + STRIDE) % len(self.all)
            one = self.all[self.at]
            if one.lives:
                one.lives -= 1
            else:
                self.all[self.at] = self.all[-1]
                self.all.pop()
                del one.shelf[one.key]
                self.weight -= one.weight

    def clear(self) -> None:
        with self.lock:
            for shelf in self.shelves:
                shelf.clear()
            self.all.clear()
            self.weight = 0

    def __len__(self) -> int:
        return sum(map(len, self.shelves))
