"""The proof that nobody chose the dice of a live table: a pledge at its start, the secret at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Dice:
    """What a record says of the dice: enough to check every roll and draw once the secret is told."""

    pledge: str  # the SHA-256 of the secret, in hexadecimal
    secret: str = ""  # in hexadecimal; nothing while the game runs
    gaps: tuple[tuple[int, int], ...] = ()  # from this decision on its row's number is so much greater

    @classmethod
    def of(cls, pledge: str, seqs: Sequence[int], secret: str = "") -> Dice:
        """The dice of a table: `seqs` has the number of the row of each decision that stands."""
        gaps: list[tuple[int, int]] = []
        for ply, seq in enumerate(seqs):
            if seq - ply != (gaps[-1][1] if gaps else 0):
                gaps.append((ply, seq - ply))
        return cls(pledge, secret, tuple(gaps))

    def seq(self, ply: int) -> int:
        """The number of the row of a decision: undo uses up numbers too."""
        return ply + next((gap for start, gap in reversed(self.gaps) if start <= ply), 0)

    def ending(self, is_over: bool) -> list[str]:
        """The lines behind the result; a secret is never told before the end."""
        lines = [f"seqs {written(self.gaps)}"] if self.gaps else []
        return [*lines, f"secret {self.secret}"] if self.secret and is_over else lines


def written(gaps: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{ply}+{gap}" for ply, gap in gaps)
