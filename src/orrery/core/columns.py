"""Columns that change seldom: copies of a position share them, so they are replaced, never written into."""

from __future__ import annotations


def with_entry(column: list[int], at: int, value: int) -> list[int]:
    """The column with one entry changed."""
    changed = column[:]
    changed[at] = value
    return changed


def without(column: list[int], at: int) -> list[int]:
    """The column with one entry taken out."""
    return column[:at] + column[at + 1 :]


def moved(column: list[int], place: int, to: int) -> list[int]:
    """The column with one entry put elsewhere among the others."""
    changed = column[:]
    changed.insert(to, changed.pop(place))
    return changed
