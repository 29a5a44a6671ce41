"""What a game is, known before anybody plays it: its names, its seats, its rules and its codes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from orrery.core.faults import OtherRules


@dataclass(frozen=True)
class Identity:
    """What a game is called, how many play it, and by which rules it can be played."""

    name: str  # in commands, records and addresses
    title: str
    seats: range
    blurb: str = ""  # a line that says what kind of game it is, marked for the catalogue
    solo: str = ""  # one that says what somebody alone plays for or against, likewise
    built_on: str = ""  # the game that it extends, whose rules hold where it has none of its own
    plays: Sequence[int] = (1,)  # the numbers of all rules it can play by, the newest first

    def checked_rules(self, rules: int | None) -> int:
        """The rules to play by: those asked for, or the newest."""
        if rules is not None and rules not in self.plays:
            raise OtherRules(
                "this game can be played by rules {possible}, not by rules {found}",
                possible=", ".join(map(str, self.plays)),
                found=rules,
            )
        return self.plays[0] if rules is None else rules


class Codebook(NamedTuple):
    """How many codes the players have, from 0 on; where those of chance begin, and how many they are."""

    n_actions: int
    first_outcome: int
    n_outcomes: int
