"""A picture to be baked: its file, its source, its size, and how finely it is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Card = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to bake; `quality` is WebP's, 0 to 100."""

    file: str
    svg: str
    width: int
    height: int
    quality: int
