"""What the peers' scripts share."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from typing import Final

from tools.bench.timing import Played, Rates, calibrated, hand_in, playing, repeating

chance: Final = random.Random(1)


@dataclass(frozen=True)
class Peer:
    """One game of a peer: how a whole game is played, and how a position is copied, if there is a way.

    Real choices are counted in games of their own, for the counting would be a part of the time: ours are not
    counted while we step from Python, either.
    """

    name: str
    path: str  # which way of the peer's own this is
    once: Callable[[int], Played]
    counted: Callable[[int], Played] | None = None  # the same with its real choices; none: they are not known
    copy: Callable[[], object] | None = None
    inside: bool = False  # whether the loop over the decisions is the peer's own

    def rates(self, seconds: float) -> Rates:
        rates = playing(self.once, seconds)
        rates["choices"] = rates["decisions"] * self.real(seconds)  # of as many games
        return rates | ({"copies": repeating(self.copy, seconds / 3)} if self.copy else {})

    def real(self, seconds: float) -> float:
        """The share of real choices in the decisions, of games that nobody times."""
        if self.counted is None:
            return 0.0
        found = playing(self.counted, seconds)
        return found["choices"] / found["decisions"]


def pick(legal: list[int]) -> int:
    """Any of them, where nobody measures: a timed loop spares itself this call, as ours does."""
    return legal[int(chance.random() * len(legal))]


def run(package: str, peers: list[Peer]) -> None:
    """Measure every game once and hand it in; a game that fails says why and stops nothing else."""
    seconds = float(sys.argv[1])
    rows, failed = [], []
    for peer in peers:
        try:
            rates = calibrated(lambda peer=peer: peer.rates(seconds))  # type: ignore[misc]
        except Exception as error:
            failed.append({"name": peer.name, "reason": f"{type(error).__name__}: {error}"[:200]})
        else:
            rows.append({"name": peer.name, "path": peer.path, "inside": peer.inside, "rates": rates})
    hand_in({"version": version(package), "rows": rows, "failed": failed})
