"""Long work is kept piece by piece, so that it can be stopped and goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tools.compiled import ROOT

STORE: Final = ROOT / ".proof"


def kept(file: Path) -> dict[str, Any]:
    """The pieces that an earlier run has finished; a line cut off by its end does not count."""
    if not file.exists():
        return {}
    whole = file.read_text(encoding="utf-8").rpartition("\n")[0]
    file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    return dict(json.loads(line) for line in whole.splitlines())
