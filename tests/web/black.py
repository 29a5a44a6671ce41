"""The cards of Beyond the Black, as far as pictures are made of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

Card = dict[str, Any]

TABLES: Final[dict[str, list[Card]]] = tomllib.loads(
    (Path(__file__).parent / "black.toml").read_text(encoding="utf-8")
)
PILOTS: Final = TABLES["pilot"]
FINDS: Final = TABLES["exploration"]
PAINTED: Final = [{"kind": kind, **card} for kind in ("planet", "rogue") for card in TABLES[kind]]
