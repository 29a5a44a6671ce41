"""The proof that nobody chose the dice of a live table: a pledge at its start, the secret at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.records.schemes import Entropy, RowDealer, TableDealer, dealer_of


@dataclass(frozen=True)
class Dice:
    """The dice of a record: enough to check every roll and draw once the secret is known."""

    pledge: str  # the hash of the secret, in hexadecimal
    secret: str = ""  # in hexadecimal; empty while the game runs
    gaps: tuple[
        tuple[int, int], ...
    ] = ()  # scheme 1: from this decision on, the row's number is greater by so much
    scheme: int = RowDealer.scheme
    entropy: tuple[Entropy, ...] = ()  # from browsers, by seat, with the decision from which it counts

    @classmethod
    def of(cls, dealer: TableDealer, seqs: Sequence[int], is_over: bool) -> Dice:
        """The dice of a table; `seqs` has the row number of each decision that was not undone."""
        secret = dealer.secret.hex() if is_over else ""
        if dealer.scheme == RowDealer.scheme:
            return cls(dealer.pledge, secret, gaps_of(seqs))
        entropy = [one._replace(since=sum(seq < one.since for seq in seqs)) for one in dealer.entropy]
        return cls(dealer.pledge, secret, (), dealer.scheme, tuple(entropy))

    def seq(self, ply: int) -> int:
        """The row number of a decision: in scheme 1 undo uses up numbers too."""
        return ply + next((gap for start, gap in reversed(self.gaps) if start <= ply), 0)

    def dealer(self) -> TableDealer:
        """The dealer that gives the true answers of chance, from the secret."""
        return dealer_of(self.scheme, bytes.fromhex(self.secret), self.entropy)

    def heading(self) -> list[str]:
        """The lines of the head: the pledge, and the random numbers of browsers."""
        named = "" if self.scheme == RowDealer.scheme else f"{self.scheme} "
        return [f"dice {named}{self.pledge}", *[written_entropy(one) for one in self.entropy]]

    def ending(self, is_over: bool) -> list[str]:
        """The lines after the result; the secret only after the end."""
        lines = [f"seqs {written(self.gaps)}"] if self.gaps else []
        return [*lines, f"secret {self.secret}"] if self.secret and is_over else lines


def gaps_of(seqs: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The decisions from which row numbers are greater, and by how much."""
    gaps: list[tuple[int, int]] = []
    for ply, seq in enumerate(seqs):
        if seq - ply != (gaps[-1][1] if gaps else 0):
            gaps.append((ply, seq - ply))
    return tuple(gaps)


def written(gaps: Sequence[tuple[int, int]]) -> str:
    return " ".join(f"{ply}+{gap}" for ply, gap in gaps)


def written_entropy(one: Entropy) -> str:
    return f"entropy {one.seat} {one.since} {one.bits}"
