"""docs/benchmarks.md, made of the kept figures and nothing else."""

from __future__ import annotations

from math import inf
from typing import Any, Final

from tools.bench import growth_page
from tools.bench.goals import goals
from tools.bench.results import (
    FIRST,
    LIKE_THEIRS,
    ROUNDS,
    TAG,
    TAG_CALIBRATION,
    Results,
    Row,
    best_build,
    middle,
    row_of,
    their_choices,
    times,
    times_choices,
    times_tag,
)
from tools.bench.writing import table, wrapped

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
PEERS: Final = (
    "Each of them in an environment of its own, by the way its documentation shows for speed. *Times "
    "theirs* says how many decisions of Tiny Epic Galaxies at four seats we play in the time of one of "
    "theirs: our loop inside the package against theirs where theirs is inside, too (`Game.play`, "
    "`evaluate_bots`), else Python stepping ours against Python stepping theirs. Whoever is stepped from "
    "Python is stepped by the same rule: at every question, chance's included, one of the legal answers is "
    "drawn uniformly, and no choices are counted in the time; a loop of their own asks chance as it is "
    "made to. *By real choices* leaves out what is forced and "
    "what chance decides, for both; the peers' are counted apart, in games that are not timed; for "
    "`evaluate_bots`, which tells none, their share is that of the same game stepped. Small games "
    "(tic-tac-toe, pig, a hand of cards) do far less for each decision than ours."
)


def number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def share(value: float) -> str:
    return f"{100 * value:.0f} %"


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
    reached = sum(goal.verdict == "reached" for goal in found)
    return [
        "## Goals",
        "",
        f"{reached} of {len(found)} are reached.",
        "Two seats where nothing else is said, four seats against other systems.",
        "",
        "| goal | build | wanted | measured | |",
        "| --- | --- | ---: | ---: | --- |",
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


def peer_row(results: Results, row: Row) -> list[str]:
    rates: dict[str, Any] = row["figures"]
    copies = number(middle(row, "copies")) if "copies" in rates else "–"
    choices = number(their_choices(results, row))
    cells = [f"{row['group']} {row['version']}", row["name"], row["path"], number(middle(row, "decisions"))]
    cells += [choices, number(middle(row, "games")), copies, share(rates["decisions"]["spread"])]
    for build in ("compiled", "plain"):
        by_choices = times_choices(results, row, build)
        cells += [factor(times(results, row, build)), factor(by_choices)]
    return cells


def factor(value: float | None) -> str:
    return "–" if value is None else f"{value:.2g} ×" if value < 10 else f"{value:,.0f} ×"


def faster_than_ours(results: Results) -> str:
    """Who plays more decisions than we do, said plainly, and who more real choices if those are others."""
    by_decisions, by_choices, build = [], [], best_build(results)
    for row in results["peers"]:
        name, found = f"{row['group']} {row['name']}", times(results, row, build) or inf
        by_decisions += [name] if found < 1 else []
        by_choices += [name] if (times_choices(results, row, build) or found) < 1 else []
    said = f"More decisions a second than our {build} first game: {listed(by_decisions)}."
    return said if by_choices == by_decisions else f"{said} More real choices: {listed(by_choices)}."


def listed(names: list[str]) -> str:
    return "; ".join(names) or "none of them"


def peer_lines(results: Results) -> list[str]:
    heads = ["system", "game", "its way", "decisions/s", "real choices/s", "games/s", "copies/s", "noise"]
    heads += ["times theirs, compiled", "by real choices", "times theirs, plain", "by real choices"]
    lines = ["## Others", "", *wrapped(PEERS), ""]
    lines += table(heads, [peer_row(results, row) for row in results["peers"]], 3)
    lines += ["", *wrapped(faster_than_ours(results))]
    for one in results["skipped"]:
        lines += ["", f"**Skipped: {one['name']}.** {one['reason']}"]
    return [*lines, "", *wrapped(tag_words(results)), ""]


def tag_words(results: Results) -> str:
    """TAG's figures, of another machine, and both ways to compare with them: goals take the stricter."""
    tag = ", ".join(f"{name} {value // 1000} k" for name, value in TAG.items())
    said = (
        f"Measured elsewhere, not in this run: TAG (Java, four seats, warmed up), decisions/s: {tag}. There "
        f"the calibration loop ran {TAG_CALIBRATION / 1e6:.1f} million rounds a second; the picture shows "
        "what that makes of them here."
    )
    ours = row_of(results, FIRST, LIKE_THEIRS, "compiled")
    raw, catan = 0.0 if ours is None else middle(ours, "choices"), TAG["Catan"]
    strict = times_tag(results, catan)
    if strict is None:
        return said
    return (
        f"{said} Real choices of our first game against TAG's Catan: {strict:.2f} × by the calibration of "
        f"both machines, which the goals use, {raw / catan:.2f} × by the bare figures."
    )


def page(results: Results) -> str:
    """The whole page."""
    parts = [head, goal_lines, own_lines, peer_lines, growth_page.growth_lines, growth_page.cost_lines]
    return "\n".join(line for part in parts for line in part(results)).rstrip("\n") + "\n"
