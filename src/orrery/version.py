"""The version of Orrery; every level can import it."""

from __future__ import annotations

__version__ = "0.2.0"
