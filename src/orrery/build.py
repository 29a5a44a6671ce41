"""The build of Orrery: rules compiled or in plain Python, and why."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Final

from orrery.core import machine
from orrery.core.language import mark, say
from orrery.version import __version__

NOTE: Final = Path(__file__).parent / "plain.txt"  # written when a wheel is built without compiling
WHY: Final = {
    "asked": mark("as was asked for when it was installed"),
    "no-compiler": mark("no C compiler was found when it was installed"),
    "failed": mark("compiling them failed when it was installed"),
    "": mark("run from their source"),
}


def is_compiled() -> bool:
    """Whether the rules are compiled. The source and the games are the same."""
    return not str(machine.__file__).endswith(".py")


def why_plain() -> str:
    """Why the rules are not compiled, as a key of `WHY`."""
    return NOTE.read_text(encoding="utf-8").strip() if NOTE.exists() else ""


def build_line(lang: str = "en") -> str:
    """The line of `orrery --version`."""
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
