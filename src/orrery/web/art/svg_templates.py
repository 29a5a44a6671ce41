"""Pictures as SVG texts with places to fill: `templates/<name>.svg` beside the module that draws them.

A place is a name in braces: `{near}`. A function fills a place with words and numbers: `{tone 8 58 21}`. Line
ends do not count.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Final

from orrery.web.art.seeds import hsl, n

Filling = str | float | Callable[..., str]

PLACE: Final = re.compile(r"\{([a-z0-9_. -]+)\}")


def templates_of(module: str) -> Callable[..., str]:
    """The function that fills a template of this module's folder by its name."""
    return partial(filled, Path(module).with_name("templates"))


def filled(folder: Path, template: str, /, **fillings: Filling) -> str:
    """The template with each place filled, from first to last."""

    def fill(place: re.Match[str]) -> str:
        name, *words = place[1].split()
        filling = fillings[name]
        if callable(filling):
            return filling(*(float(word) if word[-1].isdigit() else word for word in words))
        return filling if isinstance(filling, str) else n(filling)

    return PLACE.sub(fill, text_of(folder / f"{template}.svg"))


@cache
def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8").replace("\n", "")


def tones(hue: float) -> Callable[[float, float, float], str]:
    """Colours by how far they are from this hue, their saturation and their light."""
    return lambda turn, saturation, light: hsl(hue + turn, saturation, light)


def shares(length: float) -> Callable[[float], str]:
    """Parts of this length."""
    return lambda share: n(length * share)
