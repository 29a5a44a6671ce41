"""Write the table of letters that look like others, from the Unicode data that ICU has.

    pip install icu4py        # ICU as a wheel; nobody needs it to play or to test
    python -m tools.confusables

UTS #39 tells how to compare names that look alike, by their *skeletons*. No library for Python that does so
is well kept: `confusables` (2021) and `homoglyphs` (2020) have old data, `confusable-homoglyphs` (2024) has
no skeletons, `decancer-py` has rules of its own, PyICU no wheels. ICU itself is well kept and comes with
icu4py, but it is 44 MB. So what its skeletons do to single letters is kept in a table.
"""

from __future__ import annotations

import ctypes
import importlib.util
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parent.parent / "src" / "orrery" / "tables" / "confusables.txt"
LAST: Final = 0x10FFFF
SURROGATES: Final = range(0xD800, 0xE000)
IGNORABLE: Final = 5  # UCHAR_DEFAULT_IGNORABLE_CODE_POINT
LONGEST: Final = 400
HEAD: Final = """\
# Letters that look like others, by UTS #39: a skeleton, and the letters that have it.
# Unicode {unicode}, from ICU {icu}; written by tools/confusables.py.
# Data from the Unicode Character Database, © Unicode, Inc., under the Unicode License V3:
# https://www.unicode.org/license.txt
"""


class Icu:
    """The few functions of ICU's C interface that are needed; their names end in its version."""

    def __init__(self) -> None:
        folder = library_folder()
        self.common = load(folder, "data", "uc")
        self.internal = load(folder, "i18n")
        self.version = next(folder.glob("libicuuc-*.so.*")).name.split(".so.")[1]
        self.suffix = f"_{self.version.split('.')[0]}"
        status = ctypes.c_int(0)
        opened = self.internal[f"uspoof_open{self.suffix}"]
        opened.restype = ctypes.c_void_p
        self.checker = ctypes.c_void_p(opened(ctypes.byref(status)))
        assert status.value <= 0, status.value

    @property
    def unicode(self) -> str:
        found = (ctypes.c_uint8 * 4)()
        self.common[f"u_getUnicodeVersion{self.suffix}"](found)
        return f"{found[0]}.{found[1]}"

    def is_ignorable(self, code: int) -> bool:
        return bool(self.common[f"u_hasBinaryProperty{self.suffix}"](code, IGNORABLE))

    def skeleton(self, text: str) -> str:
        given, found, status = text.encode(), ctypes.create_string_buffer(LONGEST), ctypes.c_int(0)
        size = self.internal[f"uspoof_getSkeletonUTF8{self.suffix}"](
            self.checker, 0, given, len(given), found, LONGEST, ctypes.byref(status)
        )
        assert status.value <= 0, status.value
        return found.raw[:size].decode()


def library_folder() -> Path:
    """Where the wheel of icu4py keeps ICU."""
    spec = importlib.util.find_spec("icu4py")
    if spec is None or spec.origin is None:
        raise SystemExit("icu4py is needed: pip install icu4py")
    return Path(spec.origin).parent.parent / "icu4py.libs"


def load(folder: Path, *names: str) -> ctypes.CDLL:
    """Load libraries, each of which needs those before it; the last of them."""
    for name in names:
        found = ctypes.CDLL(str(next(folder.glob(f"libicu{name}-*"))), mode=ctypes.RTLD_GLOBAL)
    return found


def letters(icu: Icu) -> Iterator[str]:
    """All that stay one letter in a skeleton's first step: not taken apart, not left out."""
    for code in range(LAST + 1):
        if code not in SURROGATES and not icu.is_ignorable(code):
            letter = chr(code)
            if unicodedata.normalize("NFD", letter) == letter:
                yield letter


def written(icu: Icu) -> str:
    """The table, one skeleton a line."""
    found: dict[str, list[str]] = {}
    for letter in letters(icu):
        if (skeleton := icu.skeleton(letter)) != letter:
            found.setdefault(skeleton, []).append(letter)
    lines = [f"{codes(skeleton)} < {codes(''.join(alike))}" for skeleton, alike in sorted(found.items())]
    return HEAD.format(unicode=icu.unicode, icu=icu.version) + "".join(f"{line}\n" for line in lines)


def codes(text: str) -> str:
    return " ".join(f"{ord(letter):04X}" for letter in text)


if __name__ == "__main__":
    FILE.write_text(written(Icu()), encoding="utf-8")
