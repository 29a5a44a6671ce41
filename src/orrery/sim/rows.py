"""What a study stores of a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One game. Seats are those of that game; `seating` says which bot sat there."""

    number: int
    seating: tuple[int, ...]  # for each seat a bot, by its place in the study's list
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    rounds: int
    decisions: int
    ending: str
    order: tuple[int, ...]  # for each seat its place in the order of turns; 0 began
    teams: tuple[tuple[int, ...], ...] = ()  # the seats that win together, if any do

    @property
    def began(self) -> int:
        """The seat that took the first turn."""
        return self.order.index(0)

    @property
    def shares(self) -> int:
        """How many share the win; a team counts once."""
        if not self.teams:
            return len(self.winners)
        return sum(not set(self.winners).isdisjoint(team) for team in self.teams)
