"""Columns that change seldom: copies of a position share them, and a change puts another in one's place.

They are tuples, so that neither the type checker nor Python lets anybody write into one.
"""

from __future__ import annotations

Seldom = tuple[int, ...]  # a column that changes seldom
Counts = bytearray  # a column of small numbers, 255 at most: an eighth of a list's bytes, and sooner copied


def with_entry(column: Seldom, at: int, value: int) -> Seldom:
    """The column with one entry changed."""
    changed = list(column)
    changed[at] = value
    return tuple(changed)


def without(column: Seldom, at: int) -> Seldom:
    """The column with one entry taken out."""
    return column[:at] + column[at + 1 :]


def moved(column: Seldom, place: int, to: int) -> Seldom:
    """The column with one entry put elsewhere among the others."""
    changed = list(column)
    changed.insert(to, changed.pop(place))
    return tuple(changed)
