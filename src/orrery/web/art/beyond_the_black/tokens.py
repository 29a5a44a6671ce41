"""Badges and the tokens of Advanced Ships."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.web.art.icons import colour
from orrery.web.html import Markup, el

BADGES: Final = {"nova": "#ffd24f", "helix": "#5df0a8", "crystal": "#74c8ff", "cipher": "#ff8fb4"}
ADVANCED: Final = ("aurora", "intrepid", "ambition", "nexus")
DARK: Final = "#070a18"
GOLD: Final = "#ffd479"
NEUTRAL: Final = "#c9d4f2"
DIAMOND: Final = "M0-21 21 0 0 21-21 0Z"
PIP: Final = 15  # the width of the small hull that says whose the token is


@lru_cache(maxsize=64)
def badge(name: str, class_: str = "") -> Markup:
    """A badge: its symbol in its colour on a dark coin, silent for screen readers."""
    tone = BADGES[name]
    coin = el("circle", r="11.2", fill=DARK, stroke=tone, stroke_width="1.4")
    sign = el("use", href=f"#i-{name}", x="-8.4", y="-8.4", width="16.8", height="16.8", fill=tone)
    return el(
        "svg",
        coin,
        sign,
        class_=f"badge {name} {class_}".strip(),
        viewBox="-12 -12 24 24",
        aria_hidden="true",
    )


@lru_cache(maxsize=256)
def hull(name: str, mat: int | None = None, class_: str = "") -> Markup:
    """The token of an Advanced Ship: a diamond in the colour of a mat, with the mat's own hull at its foot.

    It is used wherever `ship` is, and has the same class. Without a mat it stands for the kind of ship.
    """
    if name not in ADVANCED:
        raise KeyError(f"no Advanced Ship {name}; there are {', '.join(ADVANCED)}")
    owner = (
        []
        if mat is None
        else [
            el("circle", cx=14, cy=14, r="8", fill=DARK, stroke=GOLD, stroke_width="1.1"),
            el("use", href=f"#s{mat}", x=14 - PIP / 2, y=14 - PIP / 2, width=PIP, height=PIP),
        ]
    )
    whose = "" if mat is None else f" player-{mat}"
    return el(
        "svg",
        el("path", d=DIAMOND, fill=DARK),
        el("path", d=DIAMOND, fill="currentColor", opacity=".24"),
        el("use", href=f"#a-{name}", x=-18, y=-19, width=36, height=36),
        el("path", d=DIAMOND, fill="none", stroke=GOLD, stroke_width="1.8", stroke_linejoin="round"),
        *owner,
        class_=f"ship advanced{whose} {class_}".strip(),
        viewBox="-22.5 -22.5 45 45",
        color=NEUTRAL if mat is None else colour(mat),
        aria_hidden="true",
    )
