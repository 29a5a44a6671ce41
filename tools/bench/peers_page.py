"""The part of the page on other systems in the same run."""

from __future__ import annotations

from typing import Any, Final

from tools.bench.goals import GAMES
from tools.bench.results import Results, Row, best_build, middle, their_choices, times_choices
from tools.bench.writing import factor, number, share, table, wrapped

PEERS: Final = (
    "Each of them in an environment of its own, by the way its documentation shows for speed. *Times theirs* "
    "says how many real choices of each of our games at four seats we play in the time of one of theirs. A "
    "real choice is one of a seat with two or more options: what is forced and what chance decides is left "
    "out, for both. Our loop inside the package stands against theirs where theirs is inside, too "
    "(`Game.play`, `evaluate_bots`), else Python stepping ours against Python stepping theirs. Whoever is "
    "stepped from Python is stepped by the same rule: at every question, chance's included, one of the legal "
    "answers is drawn uniformly, and no choices are counted in the time; a loop of their own asks chance as "
    "it is made to. The peers' real choices are counted apart, in games that are not timed; for "
    "`evaluate_bots`, which tells none, their share is that of the same game stepped. Small games "
    "(tic-tac-toe, pig, a hand of cards) do far less for each choice than ours."
)


def peer_row(results: Results, row: Row) -> list[str]:
    rates: dict[str, Any] = row["figures"]
    copies = number(middle(row, "copies")) if "copies" in rates else "–"
    choices = number(their_choices(results, row))
    cells = [f"{row['group']} {row['version']}", row["name"], row["path"], number(middle(row, "decisions"))]
    cells += [choices, number(middle(row, "games")), copies, share(rates["decisions"]["spread"])]
    for build in ("compiled", "plain"):
        cells.append(" · ".join(factor(times_choices(results, row, build, game)) for game in GAMES))
    return cells


def faster_than_ours(results: Results) -> str:
    """Who plays more real choices than we do, said plainly for each of our games."""
    build, said = best_build(results), []
    for game in GAMES:
        faster = [
            f"{row['group']} {row['name']}"
            for row in results["peers"]
            if (found := times_choices(results, row, build, game)) is not None and found < 1
        ]
        said.append(f"More real choices a second than {build} {game}: {'; '.join(faster) or 'none of them'}.")
    return " ".join(said)


def peer_lines(results: Results) -> list[str]:
    heads = ["system", "game", "its way", "decisions/s", "real choices/s", "games/s", "copies/s", "noise"]
    heads += ["times theirs, compiled", "times theirs, plain"]
    order = f"*Times theirs* lists our games in this order: {', '.join(GAMES)}."
    lines = ["## Others", "", *wrapped(PEERS), "", *wrapped(order), ""]
    lines += table(heads, [peer_row(results, row) for row in results["peers"]], 3)
    lines += ["", *wrapped(faster_than_ours(results))]
    for one in results["skipped"]:
        lines += ["", f"**Skipped: {one['name']}.** {one['reason']}"]
    return [*lines, ""]
