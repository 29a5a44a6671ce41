"""Drawn pieces of pages, kept while there is room: most of a page stays as it is from move to move."""

from __future__ import annotations

import sys
from typing import Any, Final

from orrery.memo import Memo
from orrery.web.html import Pieced

ROOM: Final = 96 << 20  # bytes of fragments: the last pages of some four hundred tables
WITH_KEY: Final = 700  # what a fragment was drawn from takes so much, and half as much as the fragment
A_THING: Final = 300


def weight_of(drawn: Any) -> int:
    """Bytes of a fragment and its key, about: a test holds it against the truth."""
    return WITH_KEY + size_of(drawn) * 3 // 2


def size_of(drawn: Any) -> int:
    if isinstance(drawn, str):
        around = sum(map(sys.getsizeof, drawn.around)) if isinstance(drawn, Pieced) else 0
        return sys.getsizeof(drawn) + around
    if isinstance(drawn, dict):
        return sum(size_of(key) + size_of(value) for key, value in drawn.items()) + sys.getsizeof(drawn)
    if isinstance(drawn, tuple | list):
        return sum(map(size_of, drawn)) + sys.getsizeof(drawn)
    return A_THING


cached: Final = Memo(ROOM, weight_of)
