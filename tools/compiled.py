"""The package with its rules compiled, in a scratch folder, and the tests that run on it.

`make compiled` runs the tests of rules and contract there. `make test` runs `--sample`: a build that is made
sooner, and a few of them. What is installed to play stays plain Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.compiling import ROOT, compile_in, compiler, game_folders, modules
from tools.kept import digest
from tools.quiet import PLUGIN

SCRATCH: Final = ROOT / "build" / "compiled"
QUICK: Final = ROOT / "build" / "compiled-quick"  # unoptimised: made in a third of the time
STAMP: Final = ".built"
MAKERS: Final = ("tools/compiling.py", "tools/side_by_side.py")  # which say what is compiled, and how
SOURCE: Final = ("src/orrery", "docs/rules", "docs/rulings", *MAKERS)
TESTS: Final = (
    "tests/core",
    "tests/contract",
    "tests/golden",
    *(f"tests/{game.name}" for game in game_folders()),
    *(f"tests/sim/test_{name}.py" for name in ("loop", "study", "tables", "summary")),
    # Their toys extend compiled classes, which an interpreted class cannot.
    "--ignore=tests/core/test_machine.py",
    "--ignore=tests/tiny_epic_galaxies/test_extended_cards.py",
)
SAMPLE: Final = (
    "tests/golden",
    "tests/contract/test_laws.py",
    "tests/contract/test_reasons.py",
    *("-k", "playthrough or reachable or columns or compiled or reason"),
)


def build(quick: bool = False) -> Path:
    """The folder of the compiled package; it is rebuilt only if the source has changed."""
    folder = SCRATCH if is_fresh(SCRATCH) or not quick else QUICK
    if not is_fresh(folder):
        print(f"compiling {len(modules())} modules …", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        if fault := compile_in(folder, opt=0 if quick else 2):
            sys.exit(f"the rules do not compile:\n{fault}")
        for kind in ("rules", "rulings"):  # where an installed package has them
            shutil.copytree(ROOT / "docs" / kind, folder / "orrery" / "docs" / kind)
        stamp(folder)
    return folder


def stamp(folder: Path, *makers: str) -> None:
    """Note of what that folder is made: the source, the tools that compile it, and further makers."""
    (folder / STAMP).write_text(digest(*SOURCE, *makers), encoding="utf-8")


def is_fresh(folder: Path, *makers: str) -> bool:
    """Whether it was built from the present files."""
    made = folder / STAMP
    return made.exists() and made.read_text(encoding="utf-8") == digest(*SOURCE, *makers)


def environment(folder: Path = SCRATCH) -> dict[str, str]:
    """Run Python with the compiled package first on its path."""
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]), "ORRERY_COMPILED": "1"}


def main() -> None:
    sample = "--sample" in sys.argv
    if sample and compiler() is None:
        print("SKIPPED: the sample of tests on compiled rules; no C compiler was found")
        return
    folder = build(quick=sample)
    command = [sys.executable, "-m", "pytest", "-n", "2", *((*PLUGIN, *SAMPLE) if sample else TESTS)]
    sys.exit(subprocess.run(command, cwd=ROOT, env=environment(folder), check=False).returncode)


if __name__ == "__main__":
    main()
