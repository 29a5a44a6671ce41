"""The style sheets and scripts of the pages stay readable."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from orrery.web.assets import FOLDER

ROOT = Path(__file__).parent.parent
SHEETS = sorted(FOLDER.glob("*.css"))
SCRIPTS = sorted(FOLDER.glob("*.js"))
LONGEST = 110


def test_sheets_and_scripts_are_formatted() -> None:
    oxfmt = Path(sys.executable).with_name("oxfmt")
    command = list(map(str, [oxfmt, "--list-different", *SHEETS, *SCRIPTS]))
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.split() == [], "run `make format`"
    assert done.returncode == 0, done.stderr


def test_no_line_of_a_sheet_is_long() -> None:
    found = [
        f"{sheet.name}:{number}"
        for sheet in SHEETS
        for number, line in enumerate(sheet.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert found == []
