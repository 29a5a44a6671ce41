"""An environment that has Ray, in which the tests of studies skip nothing. `make proof` makes it once."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

from tools.compiling import ROOT

HOME: Final = ROOT / "build" / "cluster"
PROGRAMS: Final = HOME / ("Scripts" if os.name == "nt" else "bin")
STAMP: Final = HOME / ".installed"
WANTED: Final = ".[cluster,dev]"


def python() -> str:
    """The Python of that environment, which is rebuilt when the dependencies have changed."""
    needs = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    if not STAMP.exists() or STAMP.read_text(encoding="utf-8") != needs:
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(HOME)], check=True)
        pip = [str(PROGRAMS / "pip"), "install", "--quiet", "--disable-pip-version-check", "--editable"]
        plain = os.environ | {"ORRERY_RULES": "plain"}
        subprocess.run([*pip, WANTED], cwd=ROOT, env=plain, check=True)
        STAMP.write_text(needs, encoding="utf-8")
    return str(PROGRAMS / "python")
