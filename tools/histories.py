"""Thousands of simulated histories of a server, in pieces that are kept as they are done.

In each, people play while the network breaks, the disk fills and the server crashes; at the end all laws must
hold (`tests/histories`). `make proof` runs this; `python -m tools.histories 40` is a small one.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

from tools.kept import STORE, digest, in_pieces

HISTORIES: Final = 5000
CHUNK: Final = 20
ABOUT: Final = ("src/orrery", "tests/histories", "tests/tables")
FIRST: Final = 1000  # those of the tests come before


def run_chunk(first: int) -> dict[str, int]:
    """What happened in a few histories, added up."""
    from tests.histories.history import play

    total: Counter[str] = Counter()
    for seed in range(first, first + CHUNK):
        try:
            total.update(play(seed).found)
        except AssertionError as error:
            raise AssertionError(f"history {seed}: {error}") from None
    return dict(total)


def checked(histories: int) -> Counter[str]:
    """All that happened, that of an earlier run of the same source included."""
    total: Counter[str] = Counter()
    work = range(FIRST, FIRST + histories, CHUNK)
    file = STORE / f"histories-{digest(*ABOUT)}.jsonl"
    for found in in_pieces("histories", file, list(work), run_chunk):
        total.update(found)
    return total


def section(histories: int = HISTORIES) -> list[str]:
    """What docs/proof.md says."""
    n = checked(histories)
    broken = n["cut"] + n["die"] + n["slow"]
    lost = n["request lost"] + n["answer lost"]
    at_writes = sum(count for what, count in n.items() if what.startswith("crash "))
    return [
        "",
        "Three people and two spectators, in both languages, make tables of all games, with friends and",
        "bots, join, play, take back, give orders and ask for a rematch in a simulated world: the whole",
        "application on virtual time, with faults that a seed settles. At the end every acknowledged move",
        "must be stored and in the replayed table, none twice, the position kept with it, every page equal",
        f"to a fresh one, and nothing may wait. All laws held in {histories:,} histories:",
        "",
        f"- {n['acknowledged']:,} acknowledged moves, {n['rows']:,} rows, {n['pages']:,} pages compared",
        f"- {n['crash']:,} crashes, {at_writes:,} of them right before or after a write, {n['stop']:,} stops",
        f"- {n['refused by the disk']:,} writes refused by a full disk; {n['put away']:,} tables put away",
        f"- {broken:,} sockets cut, dead or slow; {lost:,} requests or answers lost;"
        f" {n['message twice']:,} messages that came twice",
        "",
    ]


def main() -> None:
    print("\n".join(section(*(int(word) for word in sys.argv[1:]))))


if __name__ == "__main__":
    main()
