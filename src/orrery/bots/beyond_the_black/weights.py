"""What the things that Beyond the Black adds are worth, in points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from orrery.bots.tiny_epic_galaxies import weights as base
from orrery.games.beyond_the_black.grammar import BLACK, MOMENTS, RULES


def by_number(names: Mapping[str, int], worth: Mapping[str, float]) -> list[float]:
    """Worths by number instead of by name; what is not named is worth nothing."""
    values = [0.0] * (max(names.values()) + 1)
    for name, value in worth.items():
        values[names[name]] = value
    return values


# How often the moment of an ability comes, per turn.
OFTEN: Final = by_number(
    MOMENTS,
    {
        "moved": 0.6, "arrive_home": 0.15, "arrive_surface": 0.4, "arrive_orbit": 0.5, "leave_planet": 0.35,
        "advanced": 0.6, "colonised": 0.3, "sent_home": 0.15, "before_exploring": 0.3, "danger_revealed": 0.1,
        "explored": 0.35, "followed": 0.4, "own_turn": 0.8, "enemy_arrives": 0.25, "enemy_ahead": 0.2,
    },
)  # fmt: skip

# What it brings per turn that a rule is changed for one ship.
RULE: Final = by_number(
    RULES,
    {
        "switch_place": 0.1, "orbit_start": 0.3, "orbit_carry": 0.1, "counts": 0.25, "yields": 0.12,
        "any_track": 0.25, "danger_times": 0.08, "no_passing": 0.05, "protected": 0.04, "free_follow": 0.3,
        "cheaper_upgrade": 0.15, "use_here": 0.2,
    },
)  # fmt: skip

# What one of a word is worth where it does not depend on the position.
WORD: Final = by_number(
    {name: number for number, (name, _) in enumerate(BLACK.words)},
    {
        "advance": 0.6, "push_back": 0.2, "use": 0.35, "upgrade": 1.2, "steal": 0.4, "fly": 0.45, "act": 0.6,
        "repeat": 0.5, "reroll": 0.3, "set_die": 0.3, "steal_here": 0.4, "push_here": 0.25, "bring_home": 0.1,
        "send_out": 0.8, "refresh": 0.05, "hire": 1.5, "reroll_one": 0.25, "peek": 0.15, "bury": 0.9,
        "finish_track": 0.6, "exchange": 0.1, "collect": 0.2, "fall_back": -0.6, "tribute": -0.4,
    },
)  # fmt: skip


@dataclass(frozen=True)
class Weights(base.Weights):
    """The numbers of the evaluation in addition to those of the base game."""

    explored: float = 1.3  # cards that leave the exploration deck in a round, for each seat
    drift: float = 0.8  # how much less a badge more than others have says, for each turn left
    stuck: float = 0.35  # a space that is missing on a danger track
    ability: float = 0.4  # what a pilot does, as a share of what words, moments and rules say
    fits: float = 0.1  # the ship is where its pilot wants it
    pair: float = 0.5  # dice that can hire together, as a share of what the hire brings
    look: float = 0.1  # a look at the top of the deck
    on_top: float = 0.15  # a card that one knows to be on top, as a share of what it is better than others
    left: float = 0.1  # a card that lies in the exploration row for others to take, as a share
    explore: float = 0.4  # a move that explores, as a share of what the best card or a reveal brings
    rules: tuple[float, ...] = field(default_factory=lambda: tuple(RULE))
    often: tuple[float, ...] = field(default_factory=lambda: tuple(OFTEN))
    words: tuple[float, ...] = field(default_factory=lambda: tuple(WORD))


STANDARD: Final = Weights()
