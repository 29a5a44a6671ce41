"""From the rounds to what is kept: medians, how far the rounds lie apart, ratios to the calibration loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, Final

Figure = dict[str, float]
Rounds = Sequence[Mapping[str, float]]  # rates of each round, with its calibration

DIGITS: Final = 4


def neat(value: float) -> float:
    """A figure without digits that mean nothing."""
    return float(f"{value:.{DIGITS}g}")


def figure(values: Sequence[float], calibrations: Sequence[float]) -> Figure:
    """A rate over the rounds. `ratio` is the median of the rates, each to the calibration beside it;
    `spread` how far those lie apart, of that median.
    """
    ratios = [value / calibration for value, calibration in zip(values, calibrations, strict=True)]
    middle = median(ratios)
    found = {
        "median": median(values),
        "least": min(values),
        "most": max(values),
        "ratio": middle,
        "spread": (max(ratios) - min(ratios)) / middle if middle else 0.0,
    }
    return {key: neat(value) for key, value in found.items()}


def figures(rounds: Rounds) -> dict[str, Figure]:
    """All rates of one row."""
    beside = [one["calibration"] for one in rounds]
    return {key: figure([one[key] for one in rounds], beside) for key in rounds[0]}


def ours(rounds: Sequence[Sequence[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The rows of one build over its rounds."""
    return [
        {key: value for key, value in rows[0].items() if key != "rates"}
        | {"figures": figures([row["rates"] for row in rows])}
        for rows in zip(*rounds, strict=True)
    ]


def peers(group: str, rounds: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of a group of peers: games that were measured in every round."""
    found: dict[str, list[dict[str, Any]]] = {}
    for one in rounds:
        for row in one["rows"]:
            found.setdefault(row["name"], []).append(row)
    return [
        {key: value for key, value in rows[0].items() if key != "rates"}
        | {"group": group, "version": rounds[0]["version"]}
        | {"figures": figures([row["rates"] for row in rows])}
        for rows in found.values()
        if len(rows) == len(rounds)
    ]


def middle_of(rounds: Sequence[Any]) -> Any:
    """The median of each number in rounds of the same shape; what is the same in all stays as it is."""
    first = rounds[0]
    if isinstance(first, dict):
        return {key: middle_of([one[key] for one in rounds]) for key in first}
    if isinstance(first, list):
        shortest = min(map(len, rounds))
        return [middle_of([one[at] for one in rounds]) for at in range(shortest)]
    if isinstance(first, float):
        return neat(median(rounds))
    return first if all(one == first for one in rounds) else neat(median(rounds))


def neatly(found: Any) -> Any:
    """What was measured once, without digits that mean nothing."""
    return middle_of([found])
