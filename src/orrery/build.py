"""Which build of Orrery runs: its rules compiled, or as plain Python, and why."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Final

from orrery.core import machine
from orrery.core.language import mark, say
from orrery.version import __version__

NOTE: Final = Path(__file__).parent / "plain.txt"  # what the build of a wheel leaves if it could not compile
WHY: Final = {
    "asked": mark("as was asked for when it was installed"),
    "no-compiler": mark("no C compiler was found when it was installed"),
    "failed": mark("compiling them failed when it was installed"),
    "": mark("run from their source"),
}


def is_compiled() -> bool:
    """Whether the rules are machine code; it is the same source either way, and the same games."""
    return not str(machine.__file__).endswith(".py")


def why_plain() -> str:
    """Why the rules are not compiled, as a key of `WHY`."""
    return NOTE.read_text(encoding="utf-8").strip() if NOTE.exists() else ""


def build_line(lang: str = "en") -> str:
    """What `orrery --version` says."""
    python = platform.python_version()
    if is_compiled():
        return say(
            lang, "orrery {version}, rules compiled, Python {python}", version=__version__, python=python
        )
    return say(
        lang,
        "orrery {version}, rules in plain Python ({why}), Python {python}",
        version=__version__,
        why=say(lang, WHY[why_plain()]),
        python=python,
    )
