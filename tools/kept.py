"""Long work is kept piece by piece, so that it can be stopped and goes on where it was."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from tools.compiling import ROOT

STORE: Final = ROOT / ".proof"
RULED: Final = ("core", "games", "records", "catalog.py", "dealers.py")
RULES: Final = tuple(f"src/orrery/{part}" for part in RULED)
READ: Final = {".py", ".toml", ".js", ".css", ".sql", ".rec", ".txt", ".po", ".md"}


def digest(*about: str) -> str:
    """A name for files and folders as they stand: what is kept was made from these."""
    content = hashlib.sha256()
    for name in sorted(about):
        path = ROOT / name
        files = [path] if path.is_file() else [one for one in path.rglob("*") if one.suffix in READ]
        for file in sorted(files):
            content.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return content.hexdigest()[:16]


def kept(file: Path) -> dict[str, Any]:
    """The pieces that an earlier run has finished; a line cut off by its end does not count."""
    if not file.exists():
        return {}
    whole = file.read_text(encoding="utf-8").rpartition("\n")[0]
    file.write_text(whole + "\n" if whole else "", encoding="utf-8")
    return dict(json.loads(line) for line in whole.splitlines())
