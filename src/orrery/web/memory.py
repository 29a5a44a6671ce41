"""Memory that is free again goes back to the system: the C library would keep it, torn as it is."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache


@cache
def trimmer() -> Callable[[int], int] | None:
    """What gives it back, where the C library can: glibc's."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return trim


def give_back() -> None:
    """Every page that is opened takes and frees some large texts, between which small things stay."""
    trim = trimmer()
    if trim is not None:
        trim(0)
