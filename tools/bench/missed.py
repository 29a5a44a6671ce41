"""The goals that are missed, and why as far as it is known."""

from __future__ import annotations

from typing import Final

from tools.bench.goals import GAMES, Goal, goals
from tools.bench.results import Results
from tools.bench.writing import table, wrapped

TAG: Final = "TAG's"  # in the words of a goal
MISSED: Final = "**missed**"

# Per cent of the processor time of compiled rules, in the order of the games.
SPENT: Final = {
    "the rules themselves": (31, 36, 27),
    "machine and random numbers": (9, 7, 7),
    "objects made and freed": (25, 21, 29),
    "numbers in lists, each an object": (16, 15, 15),
    "lists and tuples": (7, 7, 10),
    "type checks and dispatch": (7, 7, 5),
}
PYTHON: Final = tuple(SPENT)[2:]  # what Python objects cost; Java has far less of it
NO_REASON: Final = "The reason is not known yet."
WHERE: Final = (
    "The table is a profile of compiled rules as they stood in November 2026, taken apart from this run; "
    "what is missing to 100 is too small to name. What would help: options as bit masks, typed vectors in "
    "place of lists, a wheel built with a profile."
)


def reason(goal: Goal) -> str:
    """Why a goal is missed, if a profile says so."""
    if TAG not in goal.what:
        return NO_REASON
    at = GAMES.index(goal.game)
    objects, rules = sum(SPENT[part][at] for part in PYTHON), SPENT["the rules themselves"][at]
    return (
        f"{objects} % of the game's time is what Python objects cost, in compiled code too, and {rules} % "
        "the rules; Java's compiler saves most of the former."
    )


def missed_lines(results: Results) -> list[str]:
    """Every missed goal with its reason, those of one reason together, and where the time goes."""
    by_reason: dict[tuple[str, str], list[str]] = {}
    for goal in goals(results):
        if goal.verdict == MISSED:
            told = f"{goal.what} ({goal.build}): {goal.told(goal.found)}, not {goal.told(goal.wanted)}"
            by_reason.setdefault((goal.game, reason(goal)), []).append(told)
    if not by_reason:
        return []
    lines = ["### Missed, and why", ""]
    for (game, why), missed in by_reason.items():
        lines += wrapped(f"{game}: {'; '.join(missed)}. {why}", "- ")
    rows = [[part, *map(str, shares)] for part, shares in SPENT.items()]
    return [*lines, "", *table(["time, %", *GAMES], rows), "", *wrapped(WHERE), ""]
