"""The values of things in Tiny Epic Galaxies, in points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """The numbers of the evaluation, found by letting the bot play against itself with others."""

    pace: float = 2.6  # points the leader makes in a round: says how many turns are left
    advances: float = 4.0  # advances hoped for in a turn: the more, the less a long orbit is feared
    die: float = 0.4  # one die more, for each turn left
    ship: float = 0.15  # one ship more, for each turn left
    energy: float = 0.2  # the first energy
    culture: float = 0.4  # the first culture: with it one follows
    less: float = 0.85  # each further one, as a share of the one before it
    ready: float = 0.6  # the price of the next upgrade in hand, as a share of the upgrade
    behind: float = 0.5  # an orbit in which a rival is further, as a share
    level: float = 0.8  # an orbit in which a rival is as far, as a share
    held: float = 0.9  # an inactive die, as a share of what its face would do
    again: tuple[float, ...] = (0.5, 0.7, 0.7, 0.9, 0.9, 0.4)  # a second die of a face, as a share
    reroll: float = 0.8  # a die that may be rerolled free, as a share of what any face would do
    land: float = 0.3  # a move if no orbit is worth more: some planet to land on
    use: float = 0.35  # a colony face if there is no upgrade: some colony to use
    soon: float = 0.6  # the mission, as a share, once for each turn left
    rivalry: float = 0.4  # what a rival has on average, as a share of having it oneself
    rogue: float = 0.6  # what the Rogue has, as such a share
    climb: float = 2.0  # a level of the Rogue, beside its points: a step towards the skull
    bonus: float = 1.5  # the bonus dice of the Rogue
    finish: float = 3.0  # a point of lead once the end is triggered


STANDARD: Final = Weights()
