"""Sets of small numbers kept as the bits of one integer."""

from __future__ import annotations


def ones(mask: int) -> list[int]:
    """The members of a set kept as bits, ascending."""
    out: list[int] = []
    while mask:
        lowest = mask & -mask
        out.append(lowest.bit_length() - 1)
        mask ^= lowest
    return out
