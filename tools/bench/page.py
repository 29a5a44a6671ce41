"""docs/benchmarks.md, made of the kept figures and nothing else."""

from __future__ import annotations

from typing import Final

from tools.bench import growth_page
from tools.bench.goals import goals
from tools.bench.missed import MISSED, missed_lines
from tools.bench.peers_page import peer_lines
from tools.bench.results import ROUNDS, Results, Row, middle
from tools.bench.tag_page import tag_lines
from tools.bench.writing import number, share, table, wrapped

PLOT: Final = "pictures/benchmarks.svg"

HOW: Final = (
    "*Inside* is the loop of `sim/loop.py`, which `orrery sim` runs: uniform bots, chance drawn by its odds. "
    "*Interface* is a loop in plain Python over `game.legal` and `game.apply` that chooses uniformly, for "
    "chance as well, *watched* the same with a log for each decision, as at a live table.",
    "A *decision* is any answer to a question, chance's and forced ones included; a *real choice* is one "
    "of a seat with two or more options. The start of a game is in all figures: inside, as in a study, a "
    "copy of a table that is laid already, else `game.start`.",
    "*Copy* is `s.copy()` of a position after half of a random game. *Bytes* is all that can be reached "
    "from that position but its book, summed by `sys.getsizeof`, small ints left out; *one more copy* "
    "what `tracemalloc` sees for each of 500 copies, which share the steps on the stack.",
    "*Noise* is how far the rounds of the first speed lie apart: largest less smallest, to the median, each "
    "taken to the calibration beside it.",
)


def head(results: Results) -> list[str]:
    made = results["made"]
    beside = [row["figures"]["calibration"] for row in [*results["ours"], *results["peers"]]]
    low, high = min(one["least"] for one in beside) / 1e6, max(one["most"] for one in beside) / 1e6
    changed = "" if made["clean"] else ", with uncommitted changes"
    return [
        "# Benchmarks",
        "",
        *wrapped(
            f"Written by `python -m tools.bench` on {made['date']} at commit "
            f"{made['commit']}{changed}: {made['cores']} cores of {made['cpu']}, {made['python']}, "
            f"{made['system']}. Medians of {made['rounds']} interleaved rounds in one run of "
            f"{made['minutes']} minutes, one process each, per second of processor time."
        ),
        "",
        *wrapped(
            "Timings are noisy. Beside each figure a calibration loop in plain Python ran in the same "
            f"process; over the run it went from {low:.1f} to {high:.1f} million rounds a second. Ratios "
            "between systems are ratios of figures that are each taken to the calibration beside them. "
            "All figures with their spread are in [benchmarks.json](benchmarks.json)."
        ),
        "",
        *trial(made["rounds"]),
        f"![Real choices per second, ours and those of others]({PLOT})",
        "",
    ]


def trial(rounds: int) -> list[str]:
    return [] if rounds >= ROUNDS else [f"**A trial of {rounds} short rounds: not to be relied on.**", ""]


def goal_lines(results: Results) -> list[str]:
    """The goals with their verdicts; what was not measured is not reached."""
    found = goals(results)
    reached, missed = (sum(goal.verdict == one for goal in found) for one in ("reached", MISSED))
    unknown = len(found) - reached - missed
    return [
        "## Goals",
        "",
        *wrapped(
            f"{reached} of {len(found)} are reached, {missed} missed, {unknown} not measured. "
            "Each is stated for each game. Two seats where nothing else is said, four seats against other "
            "systems."
        ),
        "",
        "| game | goal | build | wanted | measured | |",
        "| --- | --- | --- | ---: | ---: | --- |",
        *(goal.line() for goal in found),
        "",
    ]


def own_row(row: Row) -> list[str]:
    return [
        *(number(middle(row, what)) for what in ("inside", "choices", "games", "interface", "watched")),
        f"{1e6 / middle(row, 'copies'):.2f}",
        f"{row['bytes']:,}",
        f"{row['copy_bytes']:,}",
        share(row["figures"]["inside"]["spread"]),
    ]


def own_tables(results: Results) -> list[str]:
    """A table of ours for each build that was measured."""
    heads = ["game", "mode", "inside, decisions/s", "real choices/s", "games/s", "interface, decisions/s"]
    heads += ["watched, decisions/s", "copy, µs", "bytes", "one more copy, bytes", "noise"]
    lines = []
    for build in ("compiled", "plain"):
        rows = [[row["game"], row["mode"], *own_row(row)] for row in results["ours"] if row["build"] == build]
        lines += [f"### {build.capitalize()}", "", *table(heads, rows, 2), ""] if rows else []
    return lines


def own_lines(results: Results) -> list[str]:
    how = [line for point in HOW for line in wrapped(point, "- ")]
    return ["## Orrery", "", *how, "", *own_tables(results)]


def page(results: Results) -> str:
    """The page."""
    parts = [
        head,
        goal_lines,
        missed_lines,
        own_lines,
        peer_lines,
        tag_lines,
        growth_page.growth_lines,
        growth_page.cost_lines,
    ]
    return "\n".join(line for part in parts for line in part(results)).rstrip("\n") + "\n"
