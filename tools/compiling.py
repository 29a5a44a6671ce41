"""Compile the rules with mypyc, in a folder that holds a copy of the package.

The wheel is built with this, and `make compiled`. It needs the standard library alone, for that is all there
is when the build of a wheel begins; `side_by_side.py` has what comes then.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "src" / "orrery"
SCRIPT: Final = ROOT / "tools" / "side_by_side.py"
NEEDS: Final = ["mypy>=2.0", "setuptools>=70"]
LAST_LINES: Final = 40  # of what the compiler said, if it failed

# Not compiled: what classes that are not compiled extend, and a dataclass of any game (`GameParts`).
PLAIN: Final = (
    "faults.py",
    "game_parts.py",
    "orders.py",
    "positions.py",
    "scoring.py",
    "speaker.py",
    "views.py",
)
LOOPS: Final = ("dealers.py", "bots/uniform.py", "sim/notes.py", "sim/loop.py")
RULES: Final = (
    "codes.py",
    "book.py",
    "state.py",
    "kit.py",
    "reasons.py",
    "events.py",
    "verbs.py",
    "pilots.py",
    "raids.py",
    "words.py",
    "frontier.py",
    "game.py",
)


def game_folders() -> list[Path]:
    return sorted(path.parent for path in (PACKAGE / "games").glob("*/game.py"))


def modules() -> list[str]:
    """What is compiled: core, of every game its rules and its game object, and the loops that play them."""
    core = [path.name for path in sorted((PACKAGE / "core").glob("[a-z]*.py")) if path.name not in PLAIN]
    found = [f"orrery/core/{name}" for name in core]
    found += [f"orrery/{name}" for name in LOOPS if (PACKAGE / name).exists()]
    for game in game_folders():
        found += [f"orrery/games/{game.name}/{name}" for name in RULES if (game / name).exists()]
        found += [
            f"orrery/games/{game.name}/steps/{step.name}"
            for step in sorted((game / "steps").glob("[a-z]*.py"))
        ]
    return found


def compiler() -> str | None:
    """The C compiler that Python's own build names, or another; on Windows the compiler is found later."""
    if os.name == "nt":
        return "cl"
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if "CC" in os.environ:
        return shutil.which(shlex.split(named)[0])
    return next(filter(None, map(shutil.which, [*shlex.split(named)[:1], "cc", "gcc", "clang"])), None)


def surroundings() -> dict[str, str]:
    """Where it is compiled: another compiler than that of Python's build must be named to setuptools."""
    own = shlex.split(sysconfig.get_config_var("CC") or "cc")[0]
    other = None if os.name == "nt" or shutil.which(own) else compiler()
    return ({"CC": other} if other else {}) | os.environ


def command(opt: int = 2) -> list[str]:
    """What compiles the copy of the package in the folder where it is run."""
    return [sys.executable, "-P", str(SCRIPT), str(opt), *modules()]


def compile_in(folder: Path, opt: int = 2) -> str:
    """Compile a copy of the package in that folder; what went wrong, or nothing."""
    shutil.copytree(PACKAGE, folder / "orrery", ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        command(opt), cwd=folder, env=surroundings(), capture_output=True, text=True, check=False
    )
    return "\n".join((done.stdout + done.stderr).splitlines()[-LAST_LINES:]) if done.returncode else ""
