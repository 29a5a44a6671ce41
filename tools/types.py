"""The types of the page's scripts: they are in comments, and TypeScript checks them if npm can install it.

`make test` runs this. The scripts themselves need neither; without npm the check is left out, and says so.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.compiling import ROOT

SCRIPTS: Final = ROOT / "src/orrery/web/static"
FOLDER: Final = ROOT / ".venv" / "typescript"
COMPILER: Final = FOLDER / "node_modules/typescript/bin/tsc"
PACKAGE: Final = "typescript@5"
OPTIONS: Final = (
    "--allowJs", "--checkJs", "--strict", "--noEmit", "--target", "es2022", "--module", "es2022",
    "--lib", "es2022,dom,dom.iterable",
)  # fmt: skip
TIMEOUT: Final = 120  # seconds for the installation


def compiler() -> Path | None:
    """TypeScript, got once if npm is there and answers."""
    npm = shutil.which("npm")
    if not COMPILER.exists() and npm:
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--silent", "--no-fund", "--no-audit", "--prefix", str(FOLDER), PACKAGE]
        try:
            subprocess.run(command, timeout=TIMEOUT, capture_output=True, check=False)
        except subprocess.TimeoutExpired:
            return None
    return COMPILER if COMPILER.exists() and shutil.which("node") else None


def complaints() -> str | None:
    """What TypeScript has to say; nothing if all is well, None if it could not be had."""
    found = compiler()
    if found is None:
        return None
    files = [str(path) for path in sorted(SCRIPTS.glob("*.js"))]
    done = subprocess.run(
        ["node", str(found), *OPTIONS, *files], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def main() -> None:
    found = complaints()
    if found is None:
        print("TypeScript could not be had: the types of the scripts are not checked.")
    elif found:
        sys.exit(found)
    else:
        print("the types of the scripts are right")


if __name__ == "__main__":
    main()
