"""Long work is saved piece by piece, so that it can be stopped and continued."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from tools.compiling import ROOT

JOBS: Final = os.cpu_count() or 1
STORE: Final = ROOT / ".proof"
RULED: Final = ("core", "games", "records", "catalog.py", "dealers.py")
RULES: Final = tuple(f"src/orrery/{part}" for part in RULED)
READ: Final = {".py", ".toml", ".js", ".css", ".sql", ".rec", ".txt", ".po", ".md"}


def digest(*about: str) -> str:
    """A name for the present content of files and folders, from which saved pieces were made."""
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


def in_pieces(title: str, file: Path, work: Sequence[Any], run: Callable[[Any], Any]) -> list[Any]:
    """What came of each piece of work: kept from an earlier run, or made now and kept as soon as it is."""
    file.parent.mkdir(exist_ok=True)
    done = kept(file)
    left = [piece for piece in work if json.dumps(piece) not in done]
    begun = time.monotonic()
    with ProcessPoolExecutor(JOBS) as pool, file.open("a", encoding="utf-8") as out:
        for number, (piece, found) in enumerate(zip(left, pool.map(run, left), strict=True), 1):
            line = json.dumps([json.dumps(piece), found])
            out.write(f"{line}\n")
            out.flush()
            done[json.dumps(piece)] = json.loads(line)[1]
            rest = (time.monotonic() - begun) / number * (len(left) - number)
            told = f"\r{title}: {number} of {len(left)} pieces, {rest:.0f} s left  "
            print(told, end="\n" if number == len(left) else "", file=sys.stderr, flush=True)
    return [done[json.dumps(piece)] for piece in work]
