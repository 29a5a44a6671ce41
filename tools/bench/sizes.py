"""How large a state is."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from types import FunctionType, ModuleType
from typing import Any, Final

COPIES: Final = 500
SHARED: Final = (type, ModuleType, FunctionType, type(None), bool)


def deep_size(s: Any) -> int:
    """Bytes of a state with its columns, its stack and the steps on it, but without the book that all share.

    Everything that can be reached from the state counts once; small ints, which Python makes once, not.
    """
    seen = {id(s.book)}
    left, total = [s], 0
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, SHARED) or (type(one) is int and -5 <= one <= 256):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        getattr(one, "__dict__", None)  # Python makes it when asked, and only then it is found below
        left += gc.get_referents(one)
    return total


def copy_size(s: Any) -> int:
    """Bytes that one more copy takes: the steps on the stack are shared."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [s.copy() for _ in range(COPIES)]
    taken = tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(copies)
    tracemalloc.stop()
    return round(taken / COPIES)
