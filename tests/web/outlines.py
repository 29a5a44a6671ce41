"""The outline of a hull as a grid of filled cells, read from the sprite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

Point = tuple[float, float]

DARK = "#05060f"
STEPS = 8
CELLS = range(-16, 17)
ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "z": 0}


def silhouette(symbol: ElementTree.Element) -> frozenset[Point]:
    """The cells in which a symbol shows its colour: painted in order, dark shapes cut holes."""
    shown: set[Point] = set()
    for part in symbol.iter():
        cells = {(x, y) for x in CELLS for y in CELLS for line in outlines(part) if inside((x, y), line)}
        if is_coloured(symbol, part):
            shown |= cells
        elif part.get("fill") == DARK and part.get("opacity") is None:
            shown -= cells
    return frozenset(shown)


def is_coloured(symbol: ElementTree.Element, part: ElementTree.Element) -> bool:
    painted = [group for group in symbol.iter("g") if group.get("fill") == "currentColor"]
    return part.get("fill") == "currentColor" or any(part in list(group) for group in painted)


def outlines(part: ElementTree.Element) -> Iterator[list[Point]]:
    """The closed lines of a circle, an ellipse or a path."""
    if part.tag == "path":
        yield from path_outlines(part.attrib["d"])
    elif part.tag in ("circle", "ellipse"):
        wide, high = (float(part.get(key, part.get("r", 0))) for key in ("rx", "ry"))
        middle, height = float(part.get("cx", 0)), float(part.get("cy", 0))
        yield [(middle + wide * x, height + high * y) for x, y in UNIT]


UNIT = [(1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0), (-0.7, -0.7), (0.0, -1.0), (0.7, -0.7)]


def path_outlines(written: str) -> Iterator[list[Point]]:
    """The lines of a path of M L H V C S Z, curves as short straight steps."""
    here, handle, line = (0.0, 0.0), (0.0, 0.0), list[Point]()
    for letter, numbers in commands(written):
        x, y = here if letter.islower() else (0.0, 0.0)
        kind = letter.lower()
        if kind == "m" and line:
            yield line
            line = []
        if kind in "hv":
            points = [(x + numbers[0], here[1]) if kind == "h" else (here[0], y + numbers[0])]
        else:
            points = [(x + numbers[at], y + numbers[at + 1]) for at in range(0, len(numbers), 2)]
        if kind == "s":
            points = [(2 * here[0] - handle[0], 2 * here[1] - handle[1]), *points]
        if kind in "cs":
            line += [bezier(here, points, step / STEPS) for step in range(1, STEPS + 1)]
            handle = points[1]
        else:
            line += points
        here = points[-1] if points else here
    yield line


def commands(written: str) -> Iterator[tuple[str, list[float]]]:
    for letter, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", written):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        count = ARGUMENTS[letter.lower()]
        for at in range(0, max(len(numbers), 1), max(count, 1)):
            yield letter, numbers[at : at + count]
            letter = {"m": "l", "M": "L"}.get(letter, letter)  # further pairs of a move are lines


def bezier(start: Point, points: list[Point], share: float) -> Point:
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    x, y = (
        sum(w * point[axis] for w, point in zip(weights, [start, *points], strict=True)) for axis in (0, 1)
    )
    return x, y


def inside(cell: Point, line: list[Point]) -> bool:
    """Whether a cell lies inside a closed line, by counting crossings."""
    crossings = 0
    for (x0, y0), (x1, y1) in zip(line, [*line[1:], line[0]], strict=True):
        if (y0 > cell[1]) != (y1 > cell[1]) and cell[0] < x0 + (cell[1] - y0) * (x1 - x0) / (y1 - y0):
            crossings += 1
    return crossings % 2 == 1
