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


def installed(source: Path, environment: dict[str, str]) -> tuple[str, float]:
    """What `orrery --version` says in a fresh environment that `source` is installed in, and the seconds."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        programs = Path(folder, "Scripts" if os.name == "nt" else "bin")
        begun = time.monotonic()
        command = [str(programs / "pip"), "install", "--quiet", "--disable-pip-version-check", str(source)]
        subprocess.run(command, env=os.environ | environment, check=True)
        seconds = time.monotonic() - begun
        said = subprocess.run(
            [programs / "orrery", "--version"], cwd=folder, capture_output=True, text=True, check=True
        )
        return said.stdout.strip(), seconds


def line(environment: dict[str, str]) -> str:
    said, seconds = installed(ROOT, environment)
    return f"`{said}` after {seconds:.0f} s"


def section() -> list[str]:
    return [
        "",
        "`pip install .` in a fresh environment, with what it fetches; then `orrery --version`:",
        "",
        f"- with a C compiler: {line({})}",
        f"- without one: {line(WITHOUT)}",
        "",
    ]
