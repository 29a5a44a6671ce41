"""Which version of Orrery this is: every level may ask."""

from __future__ import annotations

__version__ = "0.2.0"
