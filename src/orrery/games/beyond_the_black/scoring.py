"""How the expansion counts, where it differs from the base game."""

from __future__ import annotations

from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps import scoring as rules
from orrery.games.tiny_epic_galaxies.scoring import Scoring


class BlackScoring(Scoring[BlackState]):
    """Pilots, dwarf planets and badges count too."""

    def breakdown(self, s: BlackState) -> list[dict[str, int]]:
        return rules.breakdown(s)

    def ending(self, s: BlackState) -> str:
        """The exhausted deck can trigger the end; the skull still ends it. [rules R26, R38]"""
        ending = super().ending(s)
        return "deck" if ending not in ("", "skull") and s.by_deck else ending
