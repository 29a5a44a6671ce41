"""Function results, cached up to a number of bytes, since visitors decide how large an entry is."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
Cache = dict[Hashable, "Entry"]

LIVES: Final = 3  # of an entry that was used
STRIDE: Final = 0x9E3779B1  # from one candidate to the next, so that all come up
NAMED: Final = object()  # between positional and named arguments


class Entry:
    """A cached result and the cache it is in."""

    __slots__ = ("cache", "key", "lives", "result", "weight")

    def __init__(self, cache: Cache, key: Hashable, result: Any, weight: int) -> None:
        self.cache = cache
        self.key = key
        self.result = result
        self.weight = weight
        self.lives = 0  # how often it is passed over before it is dropped


class Memo:
    """Cached function results, up to a total weight.

    A hit costs one look-up. Entries that were never used again are dropped first, then any others: dropping
    the oldest would always miss when slightly too many are used in turn. An entry of weight 0 stays.
    """

    def __init__(self, room: int, weigh: Callable[[Any], int]) -> None:
        self.room = room  # bytes
        self.weigh = weigh
        self.weight = 0
        self.all: list[Entry] = []  # those that weigh something
        self.at = 0  # the candidate to drop
        self.caches: list[Cache] = [{}]  # the first is that of `keep`
        self.lock = Lock()

    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        """The function, with its results cached."""
        cache: Cache = {}
        self.caches.append(cache)

        @wraps(function)
        def memoized(*args: P.args, **named: P.kwargs) -> R:
            key = (*args, NAMED, *named.items()) if named else args
            entry = cache.get(key)
            if entry is None:
                return self.put(cache, key, function(*args, **named))
            entry.lives = LIVES
            result: R = entry.result
            return result

        return memoized

    def get(self, key: Hashable) -> Any:
        """What is stored under a key, or None."""
        entry = self.caches[0].get(key)
        if entry is None:
            return None
        entry.lives = LIVES
        return entry.result

    def keep(self, key: Hashable, result: R) -> R:
        """Store something under a key; what is stored there already stays."""
        return result if self.get(key) is not None else self.put(self.caches[0], key, result)

    def put(self, cache: Cache, key: Hashable, result: R) -> R:
        with self.lock:
            if key not in cache:
                entry = cache[key] = Entry(cache, key, result, self.weigh(result))
                self.weight += entry.weight
                self.make_room()
                if entry.weight:
                    self.all.append(entry)
        return result

    def make_room(self) -> None:
        """Drop entries until the newest fits; one that is too large stays alone until another comes."""
        while self.weight > self.room and self.all:
            self.at = (self.at + STRIDE) % len(self.all)
            one = self.all[self.at]
            if one.lives:
                one.lives -= 1
            else:
                self.all[self.at] = self.all[-1]
                self.all.pop()
                del one.cache[one.key]
                self.weight -= one.weight

    def clear(self) -> None:
        with self.lock:
            for cache in self.caches:
                cache.clear()
            self.all.clear()
            self.weight = 0

    def __len__(self) -> int:
        return sum(map(len, self.caches))
