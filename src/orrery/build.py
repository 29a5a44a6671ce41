"""How this Orrery was built."""

from __future__ import annotations

from orrery.core import machine


def is_compiled() -> bool:
    """Whether the rules run as machine code, not as plain Python."""
    return not machine.__file__.endswith(".py")
