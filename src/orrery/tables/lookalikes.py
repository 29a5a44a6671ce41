"""Names that look alike: nobody sits down at a table under a name that others would take for another's."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from orrery.core.faults import OrreryError

TABLE: Final = Path(__file__).with_name("confusables.txt")
INVISIBLE: Final = frozenset(
    letter
    for first, last in (
        (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
        (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
    )
    for letter in map(chr, range(first, last + 1))
)  # fmt: skip
"""The default-ignorable code points of Unicode 17: what shows nothing is no part of a name."""
APART: Final = str.maketrans("", "", " _")  # what two names do not differ by


@cache
def skeletons() -> dict[int, str]:
    """What stands in a skeleton for a letter that looks like others."""
    by_code: dict[int, str] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            skeleton, _, alike = line.partition("<")
            by_code |= dict.fromkeys(points(alike), "".join(map(chr, points(skeleton))))
    return by_code


def points(text: str) -> list[int]:
    return [int(code, 16) for code in text.split()]


def skeleton(text: str) -> str:
    """What is the same for texts that look the same (UTS #39)."""
    apart = unicodedata.normalize("NFD", text)
    seen = "".join(letter for letter in apart if letter not in INVISIBLE)
    return unicodedata.normalize("NFD", seen.translate(skeletons()))


def looks(name: str) -> frozenset[str]:
    """All that a name may be taken for: as it is written, in small letters, and in plain forms of both."""
    plain = unicodedata.normalize("NFKC", name)
    written = (name, plain, name.casefold(), plain.casefold())
    return frozenset(skeleton(one).casefold().translate(APART) for one in written)


def are_alike(one: str, other: str) -> bool:
    """Whether people would take one name for the other."""
    return not looks(one).isdisjoint(looks(other))


def check_alike(name: str, others: Sequence[str]) -> None:
    """Refuse a name that people would take for another at the table."""
    for other in others:
        if are_alike(name, other):
            raise OrreryError(
                "Your name looks like {other}, who is at this table already. Take another name.", other=other
            )
