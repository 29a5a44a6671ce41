"""Build the compiled modules with mypyc in a scratch directory, and run the contract laws there.

`make compiled` runs this; the package itself stays plain Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SCRATCH: Final = ROOT / "build" / "compiled"

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


def modules() -> list[str]:
    """What is compiled: all of core, and of every game its rules and its game object."""
    package = ROOT / "src" / "orrery"
    found = [f"orrery/core/{path.name}" for path in sorted((package / "core").glob("[a-z]*.py"))]
    found.append("orrery/sim/playout.py")
    for game in sorted(path for path in (package / "games").iterdir() if (path / "state.py").exists()):
        found += [f"orrery/games/{game.name}/{name}" for name in RULES if (game / name).exists()]
        found += [
            f"orrery/games/{game.name}/steps/{step.name}"
            for step in sorted((game / "steps").glob("[a-z]*.py"))
        ]
    return found


def build() -> Path:
    """The package with its rules compiled, in the scratch directory; built anew only if the source has
    changed.
    """
    package = SCRATCH / "orrery"
    stamp = SCRATCH / ".built"
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml"), Path(__file__)]
    newest = max(path.stat().st_mtime for path in sources)
    if stamp.exists() and stamp.stat().st_mtime > newest:
        return SCRATCH
    shutil.rmtree(SCRATCH, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "orrery", package, ignore=shutil.ignore_patterns("__pycache__"))
    script = (
        "from setuptools import setup; from mypyc.build import mypycify; "
        f"extensions = mypycify({['--strict', *modules()]!r}, opt_level='3'); "
        "setup(name='orrery_compiled', packages=[], ext_modules=extensions)"
    )
    print(f"compiling {len(modules())} modules …", flush=True)
    done = subprocess.run(
        [sys.executable, "-c", script, "build_ext", "--inplace"],
        cwd=SCRATCH,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"the rules do not compile:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    stamp.touch()
    return SCRATCH


def environment() -> dict[str, str]:
    """Run Python with the compiled package first on its path."""
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(SCRATCH), str(ROOT)]), "ORRERY_COMPILED": "1"}


def main() -> None:
    build()
    command = [sys.executable, "-m", "pytest", "-n", "2", "tests/contract", "tests/golden"]
    sys.exit(subprocess.run(command, cwd=ROOT, env=environment(), check=False).returncode)


if __name__ == "__main__":
    main()
