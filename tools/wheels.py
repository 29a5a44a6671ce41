"""The wheel as strangers get it: installed in a fresh environment, with a C compiler and without one."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tools.compiling import ROOT

WITHOUT: Final = {"CC": "no-such-compiler"}


def installed(environment: dict[str, str]) -> str:
    """What `orrery --version` says after `pip install .`, and how long that took."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        programs = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
        begun = time.monotonic()
        command = [programs / "pip", "install", "--quiet", "--disable-pip-version-check", str(ROOT)]
        subprocess.run(command, env=os.environ | environment, check=True)
        seconds = time.monotonic() - begun
        said = subprocess.run(
            [programs / "orrery", "--version"], cwd=folder, capture_output=True, text=True, check=True
        )
        return f"`{said.stdout.strip()}` after {seconds:.0f} s"


def section() -> list[str]:
    return [
        "",
        "`pip install .` in a fresh environment, packages from the registry included; then `orrery --version`:",
        "",
        f"- with a C compiler: {installed({})}",
        f"- without one: {installed(WITHOUT)}",
        "",
    ]
