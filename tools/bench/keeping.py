"""Where figures and pages are: the committed ones in docs, those of the last run in build."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tools.bench import curves, plot
from tools.bench.page import page
from tools.bench.results import Results
from tools.compiling import ROOT

DOCS: Final = ROOT / "docs"
LAST: Final = ROOT / "build" / "bench"
FIGURES: Final = "benchmarks.json"


def pages(results: Results) -> dict[str, str]:
    """Every file that is made of figures, by its path below docs."""
    return {
        "benchmarks.md": page(results),
        "pictures/benchmarks.svg": plot.draw(results),
        "pictures/benchmarks-growth.svg": curves.draw(results),
    }


def read(folder: Path = DOCS) -> Any:
    """The figures in a folder, if there are any."""
    file = folder / FIGURES
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def write(results: Results, folder: Path) -> None:
    """Figures, page and pictures, always together."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    text = json.dumps(results, indent=1, ensure_ascii=False)
    (folder / FIGURES).write_text(text + "\n", encoding="utf-8")
    for name, made in pages(results).items():
        (folder / name).write_text(made, encoding="utf-8")
