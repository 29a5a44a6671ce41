"""Where tables are kept: implementations of `tables/ports.py`."""

from __future__ import annotations

from orrery.store.urls import open_store

__all__ = ["open_store"]
