"""Gives free memory back to the system; the C library alone would keep it, because it is fragmented."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache


@cache
def trimmer() -> Callable[[int], int] | None:
    """The function of the C library that gives memory back, where there is one (glibc)."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
    return trim


def trim_memory() -> None:
    """Give free memory back: every page allocates large texts, and small objects between them stay."""
    trim = trimmer()
    if trim is not None:
        trim(0)
