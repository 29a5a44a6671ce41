"""The part of the page on what grows and what things cost beside the rules."""

from __future__ import annotations

from typing import Final

from tools.bench.curves import seat_costs
from tools.bench.results import Results, Row, games_of
from tools.bench.writing import wrapped

CURVES: Final = "pictures/benchmarks-growth.svg"

DEMANDED: Final = (
    "What the rules themselves demand: in the course of a game, mats get more dice, ships, colonies and "
    "cards, so a question has more to look at and more words to judge, also for answers that turn out "
    "illegal; how many functions a decision calls, counted beside the time below, shows that work whatever "
    "the machine was doing. More seats bring more others to ask about following. Nothing demands that a "
    "decision gets dearer with the number of decisions before it: a state holds no history, and seats that "
    "only end their turns (second picture) show whether that is so. At a live table a move is stored, told "
    "and shown without going through the rows before it; the last picture shows it."
)


def cells(values: list[float], digits: int = 1) -> str:
    return " | ".join(f"{value:.{digits}f}" for value in values)


def tenth_lines(results: Results) -> list[str]:
    lines = [
        f"| game, build | {' | '.join(f'{tenth}.' for tenth in range(1, 11))} |",
        f"| --- |{' ---: |' * 10}",
    ]
    for build, found in results["growth"].items():
        lines += [f"| {game}, {build}, µs | {cells(one['µs'], 2)} |" for game, one in found["tenths"].items()]
    answers = results["growth"]["plain"]["tenths"]
    for game, one in answers.items():
        lines.append(f"| {game}, legal answers | {cells(one['answers'])} |")
        lines.append(f"| {game}, calls of functions | {cells(one['calls'])} |")
    return lines


def length_lines(results: Results) -> list[str]:
    lines = []
    for build, found in results["growth"].items():
        for game, one in found["lengths"].items():
            if one["decisions"]:
                curve = zip(one["decisions"], one["µs"], strict=True)
                told = ", ".join(f"{cost:.2f} after {n:,.0f}" for n, cost in curve)
                lines.append(f"- {game}, {build}: {told}")
    return lines


def seat_lines(results: Results) -> list[str]:
    lines = []
    for build in results["growth"]:
        for game in games_of(results):
            told = ", ".join(
                f"{cost:.2f} at {seats} seats" for seats, cost in seat_costs(results, game, build)
            )
            lines.append(f"- {game}, {build}: {told}")
    return lines


def row_lines(results: Results) -> list[str]:
    lines = ["| rows | build | a move, µs a row | a scene, µs | `Record.add`, µs |", f"|{' ---: |' * 5}"]
    for build, found in results["growth"].items():
        table = {one["rows"]: one for one in found["record"]["table"]}
        for one in found["record"]["written"]:
            at = table.get(one["rows"])
            play, scene = (f"{at['play']:.0f}", f"{at['scene']:.0f}") if at else ("–", "–")
            lines.append(f"| {one['rows']:,.0f} | {build} | {play} | {scene} | {one['add']:.2f} |")
    return lines


def growth_lines(results: Results) -> list[str]:
    return [
        "## What grows",
        "",
        f"![What a decision costs within a game, with its length, by seats and by rows]({CURVES})",
        "",
        *wrapped(DEMANDED),
        "",
        "Time for a decision, legal answers asked before it, in each tenth of random games of two seats:",
        "",
        *tenth_lines(results),
        "",
        *wrapped(
            "Microseconds for a decision after so many, in a game whose seats only end their turns (a "
            "game that is not here ends by its rules before that):"
        ),
        "",
        *length_lines(results),
        "",
        "Microseconds for a decision by seats, inside the package:",
        "",
        *seat_lines(results),
        "",
        "A live table with its SQLite store, processor time only, and a record in memory:",
        "",
        *row_lines(results),
        "",
    ]


def cost_lines(results: Results) -> list[str]:
    """Events, processes, memory."""
    lines = [
        "## Events when nobody watches",
        "",
        *wrapped(
            "The same games by the package and by a copy from which every call of `emit` and every "
            "question after a log is taken out of the source, in instructions of the processor as "
            "Valgrind counts them: a timing on a shared machine does not resolve a few per cent. The share "
            "of a game's instructions that events take:"
        ),
        "",
    ]
    for row in results["events"]:
        lines.append(f"- {row['game']}, {row['build']}: {100 * row['cost']:.1f} %")
    lines += ["", "## Two processes", ""]
    for row in results["jobs"]:
        one, two = row["games"] / row["one"], row["games"] / row["two"]
        lines += wrapped(
            f"`orrery sim {row['game']} --bots uniform,uniform --games {row['games']:.0f}`, {row['build']}: "
            f"{row['one']:.1f} s with one process, {row['two']:.1f} s with two, on the wall, start included: "
            f"{row['gain']:.2f} × ({one:,.0f} and {two:,.0f} games/s){decisions_of(row)}",
            "- ",
        )
    return [*lines, "", "## Memory", "", *memory_lines(results), ""]


def decisions_of(row: Row) -> str:
    """What keeping them costs; figures of an older run do not say."""
    return (
        f"; kept in a folder, {row['decisions']:.2f} × the time with every decision"
        if "decisions" in row
        else ""
    )


def memory_lines(results: Results) -> list[str]:
    memory = results["memory"]
    (few, many), (small, large) = memory["games"], memory["mib"]
    return wrapped(
        f"A study of {few:,.0f} games of {memory['game']} took at most {small:.1f} MiB, one of {many:,.0f} "
        f"games {large:.1f} MiB ({memory['build']}, one process). If it goes on like that, a million games "
        f"take {memory['million']:,.0f} MiB."
    )
