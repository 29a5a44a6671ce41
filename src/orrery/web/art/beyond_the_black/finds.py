"""Exploration cards: round, with a ring that says discovery or danger, and inside it what the card does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Any, Final

from orrery.web.art.beyond_the_black.globes import globe
from orrery.web.art.beyond_the_black.signs import Row, rows
from orrery.web.art.beyond_the_black.tokens import BADGES
from orrery.web.art.seeds import n
from orrery.web.html import Markup, el, join

TONES: Final = {
    "energy": "#6df0b4",
    "culture": "#e3a8ff",
    "economy": "#ffb14a",
    "diplomacy": "#7fd3ff",
    **BADGES,
}
INK: Final = "#ffffff"
HEIGHTS: Final = {1: 38.0, 2: 29.0, 3: 22.0}  # of a row, by how many there are
WIDE: Final = {1: 72.0, 2: 64.0, 3: 56.0}  # what the disc has room for


def find(card: Mapping[str, Any], class_: str = "") -> Markup:
    """The face of an exploration card, silent for screen readers."""
    kind = "danger" if card.get("kind") == "danger" else "discovery"
    if card.get("dwarf_planet"):
        inside = [globe(card["id"]), points(int(card.get("points", 0)))]
    else:
        given = rows(card.get("effect") or ())
        inside = [signs(given)] if given else [medals(card.get("badges") or ())]
    if kind == "danger":
        inside = [el("g", *inside, transform="translate(0 -6) scale(.94)")]
    return framed(kind, inside, class_)


@lru_cache(maxsize=8)
def unknown(class_: str = "") -> Markup:
    """The back of an exploration card."""
    mark = el(
        "path",
        d="M0-25C9-25 16-19 16-10 16 0 5 2 5 10H-5C-5-2 5-3 5-10 5-13 3-15 0-15"
        "S-5-13-5-9H-16C-16-19-9-25 0-25Z",
        fill="#e8eefc",
    )
    dot = el("circle", cy=20, r="6.2", fill="#e8eefc")
    return framed("unknown", [el("g", mark, dot, transform="translate(0 1)")], class_)


def framed(kind: str, inside: Sequence[Markup], class_: str) -> Markup:
    return el(
        "svg",
        el("use", href=f"#f-{kind}"),
        *inside,
        class_=f"find {kind} {class_}".strip(),
        viewBox="-52 -52 104 104",
        aria_hidden="true",
    )


def points(value: int) -> Markup:
    """What a dwarf planet is worth, on the gold hexagon of all points."""
    plate = el("path", d="M0-14 12-7V7L0 14-12 7V-7Z", fill="#ffd479", stroke="#05060f", stroke_width=2)
    return el("g", plate, text(str(value), 0, 20, "#1a1202"), transform="translate(26 25)")


def medals(badges: Sequence[str]) -> Markup:
    """The badges of a card that has nothing else."""
    known = [badge for badge in badges if badge in BADGES]
    size = 34 if len(known) < 3 else 30
    reach = 0 if len(known) == 1 else 19
    drawn = []
    for number, badge in enumerate(known):
        angle = -pi / 2 + number * 2 * pi / len(known) + (pi / 2 if len(known) == 2 else 0)
        x, y = cos(angle) * reach, sin(angle) * reach + (3 if len(known) == 3 else 0)
        drawn.append(sign(badge, x - size / 2, y - size / 2, size))
    return el("g", *drawn) if drawn else sign("spark", -20, -20, 40)


def signs(given: Sequence[Row]) -> Markup:
    """Rows of signs, as large as they can be."""
    height, room = HEIGHTS[len(given)], WIDE[len(given)]
    longest = max(width(row) for row in given)
    size = min(height, room / longest)
    if len(given) == 1 and len(given[0]) == 1:
        size = 50.0
    gap = size * 0.16
    top = -(size * len(given) + gap * (len(given) - 1)) / 2
    return join(drawn(row, top + number * (size + gap), size) for number, row in enumerate(given))


def width(row: Row) -> float:
    return sum(room_for(one) for one in row)


def room_for(one: str) -> float:
    """How wide a sign is, in its height."""
    if one.startswith("chain "):
        return 2.0
    return 1.06 if one.isalpha() else 0.36 if one == "/" else 0.58 * len(one)


def drawn(row: Row, top: float, size: float) -> Markup:
    at = -width(row) * size / 2
    pieces = []
    for one in row:
        room = room_for(one) * size
        if one.startswith("chain "):
            pieces.append(chain(one.removeprefix("chain "), top + size / 2, size))
        elif one.isalpha():
            pieces.append(sign(one, at + size * 0.03, top, size))
        else:
            pieces.append(text(one, at + room / 2, size * 1.08, INK, top + size / 2))
        at += room
    return join(pieces)


def sign(name: str, x: float, y: float, size: float) -> Markup:
    return el(
        "use", href=f"#i-{name}", x=n(x), y=n(y), width=n(size), height=n(size), fill=TONES.get(name, INK)
    )


def text(written: str, x: float, size: float, ink: str, middle: float = 0) -> Markup:
    style = f"font:800 {n(size)}px var(--font-condensed,sans-serif)"
    return el("text", written, x=n(x), y=n(middle + size * 0.35), text_anchor="middle", fill=ink, style=style)


def chain(length: str, middle: float, size: float) -> Markup:
    """A danger track in small: a start, and a dot for each advance, the last one filled."""
    spaces = int(length) if length.isdigit() else 3
    wide = 50.0
    step, reach = wide / spaces, min(6.0, wide / spaces * 0.36)
    line = el("path", d=f"M{n(-wide / 2)} {n(middle)}H{n(wide / 2)}", stroke="#ff9d92", stroke_width=3)
    edge: dict[str, object] = {"cy": n(middle), "stroke": "#ff9d92", "stroke_width": "2.6"}
    dots = [
        el("circle", cx=n(-wide / 2 + space * step), r=n(reach), fill="#1a0508", **edge)
        for space in range(spaces)
    ]
    end = el("circle", cx=n(wide / 2), r=n(reach * 1.25), fill="#ff9d92", **edge)
    return join([line, *dots, end])
