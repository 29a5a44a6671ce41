"""The part of the page on TAG: its figures, where they come from, and every way to read them."""

from __future__ import annotations

from typing import Final

from tools.bench.goals import GAMES
from tools.bench.results import Results
from tools.bench.tag import BEST, CALIBRATION, CHOICES, MOST_DECISIONS, OURS_THERE, times_tag
from tools.bench.writing import factor, table, wrapped

HARDLY: Final = 1.5  # times theirs: under that we are hardly ahead
ELSEWHERE: Final = (
    "TAG is the kit with games like ours: Java, compiled while it runs. It is not part of this run. Its "
    "figures were taken in November 2026 on a machine like this one, in one run with our compiled rules as "
    "they stood then: four seats, one core, TAG warmed up for 25 s (after 8 s it looks 1.5 to 2 times slower "
    "than it is). Real choices stand against real choices."
)
SCALING: Final = (
    "*There* is what was measured side by side. *Here* takes our figures of this run, and TAG's by the "
    "calibration loop; the goals and the picture take these. The loop did not run there, but where it runs "
    f"{CALIBRATION / 1e6:.1f} million rounds a second the same rules play as they did there, so that is "
    "taken for it."
)


def beside_java(game: str, times: float | None) -> str:
    """A sentence that compares a game of ours with the fastest of theirs."""
    if times is None:
        return f"{game}: not measured."
    words = "behind" if times < 1 else "hardly ahead of" if times < HARDLY else "ahead of"
    return f"{game} is {words} Java's best, {BEST}: {times:.1f} × its real choices."


def strictest(results: Results) -> str:
    """Our real choices against all that TAG counts as a decision."""
    name, theirs = MOST_DECISIONS
    said = ", ".join(f"{factor(times_tag(results, game, theirs))} for {game}" for game in GAMES)
    return (
        "The strictest reading divides our real choices by all of TAG's decisions, forced ones included, of "
        f"which {name} has {theirs / 1e6:.2f} million a second. It says {said}. The goals compare like with "
        "like instead."
    )


def tag_row(results: Results, name: str) -> list[str]:
    theirs = CHOICES[name]
    there = [factor(OURS_THERE[game] / theirs) for game in GAMES]
    here = [factor(times_tag(results, game, theirs)) for game in GAMES]
    return [f"TAG: {name}", f"{theirs:,}", *(cell for pair in zip(there, here, strict=True) for cell in pair)]


def tag_lines(results: Results) -> list[str]:
    heads = ["theirs", "real choices/s"]
    heads += [f"{game}, {where}" for game in GAMES for where in ("there", "here")]
    best = [beside_java(game, times_tag(results, game, CHOICES[BEST])) for game in GAMES]
    return [
        "### TAG",
        "",
        *wrapped(ELSEWHERE),
        "",
        *table(heads, [tag_row(results, name) for name in CHOICES]),
        "",
        *wrapped(" ".join(best)),
        "",
        *wrapped(f"{SCALING} {strictest(results)}"),
        "",
    ]
