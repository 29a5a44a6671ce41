"""Columns that change seldom: what comes of a change is another column."""

from __future__ import annotations

from orrery.core.columns import Seldom, moved, with_entry, without

COLUMN: Seldom = (5, 6, 7, 8)


def test_an_entry_is_changed() -> None:
    assert with_entry(COLUMN, 0, 1) == (1, 6, 7, 8)
    assert with_entry(COLUMN, 3, 1) == (5, 6, 7, 1)
    assert COLUMN == (5, 6, 7, 8)


def test_an_entry_is_taken_out() -> None:
    assert without(COLUMN, 0) == (6, 7, 8)
    assert without(COLUMN, 3) == (5, 6, 7)


def test_an_entry_is_put_elsewhere() -> None:
    """It stands at its new place when all others have closed up."""
    assert moved(COLUMN, 2, 0) == (7, 5, 6, 8)
    assert moved(COLUMN, 0, 3) == (6, 7, 8, 5)
    assert moved(COLUMN, 1, 1) == COLUMN
