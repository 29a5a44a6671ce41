"""The cards of Take The Galaxy, as far as pictures are made of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import orrery

Card = dict[str, Any]

FILE: Final = Path(orrery.__file__).parent / "games" / "take_the_galaxy" / "cards.toml"
TABLES: Final[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
KINDS: Final = ("start", "colony", "ship", "system", "anomaly", "event")
PAINTED: Final[list[Card]] = [{"kind": kind, **card} for kind in KINDS for card in TABLES[kind]]
