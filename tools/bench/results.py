"""Reading kept figures: which row is which, and how ours compare to those of others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tools.bench.figures import neat

Results = Mapping[str, Any]
Row = Mapping[str, Any]

ROUNDS: Final = 5  # that a run needs at least to be relied on, and has
FIRST: Final = "tiny-epic-galaxies"
LIKE_THEIRS: Final = "4 seats"  # the mode of ours that stands beside the peers


def row_of(results: Results, game: str, mode: str, build: str) -> Row | None:
    """The row of ours for that game and mode, if it was measured; without a C compiler only plain is."""
    for row in results["ours"]:
        if (row["game"], row["mode"], row["build"]) == (game, mode, build):
            return dict(row)
    return None


def rows_of(results: Results, game: str, build: str) -> list[Row]:
    """The rows of ours for that game, of all its modes."""
    return [row for row in results["ours"] if (row["game"], row["build"]) == (game, build)]


def best_build(results: Results) -> str:
    """The fastest of our builds that was measured."""
    return "compiled" if any(row["build"] == "compiled" for row in results["ours"]) else "plain"


def games_of(results: Results) -> list[str]:
    """Our games, in the order in which they were measured."""
    return list(dict.fromkeys(row["game"] for row in results["ours"]))


def middle(row: Row, what: str) -> float:
    """The median of a rate over the rounds."""
    return float(row["figures"][what]["median"])


def ratio(row: Row, what: str) -> float:
    """The same in rounds of the calibration loop beside it."""
    return float(row["figures"][what]["ratio"])


def times_choices(results: Results, peer: Row, build: str, game: str) -> float | None:
    """How many real choices of a game of ours we play in the time of one of a peer's, if theirs are known.

    A real choice is one of a seat with two or more options. The loops are of the same kind: theirs inside
    their package against ours inside ours, Python stepping theirs against Python stepping ours.
    """
    ours, theirs = row_of(results, game, LIKE_THEIRS, build), their_share(results, peer)
    if ours is None or theirs is None:
        return None
    by_decisions = ratio(ours, "inside" if peer["inside"] else "interface") / ratio(peer, "decisions")
    return by_decisions * own_share(ours) / theirs


def own_share(row: Row) -> float:
    """The share of real choices in our decisions; it is counted inside and holds for every loop."""
    return ratio(row, "choices") / ratio(row, "inside")


def their_share(results: Results, peer: Row) -> float | None:
    """The share of real choices in a peer's decisions, if it is known.

    What plays wholly in C++ counts none: its share is that of the same game stepped from Python.
    """
    for row in (peer, *results["peers"]):
        same = row["group"] == peer["group"] and peer["name"].startswith(row["name"])
        if same and ratio(row, "choices"):
            return ratio(row, "choices") / ratio(row, "decisions")
    return None


def their_choices(results: Results, peer: Row) -> float | None:
    """A peer's real choices a second, if they are known."""
    share = their_share(results, peer)
    return middle(peer, "choices") or (None if share is None else neat(middle(peer, "decisions") * share))


def peer_of(results: Results, group: str) -> Row | None:
    """The first row of a group, if it was measured."""
    return next((row for row in results["peers"] if row["group"] == group), None)
