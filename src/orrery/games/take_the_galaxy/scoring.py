"""How the game counts: renown, teams and the end, as the rules of `steps/scoring.py` have them."""

from __future__ import annotations

from orrery.core import scoring
from orrery.games.take_the_galaxy import phrases
from orrery.games.take_the_galaxy.state import State
from orrery.games.take_the_galaxy.steps import scoring as rules


class Scoring(scoring.Scoring[State]):
    """Renown that is banked, and that of systems and colonies on the table."""

    def breakdown(self, s: State) -> list[dict[str, int]]:
        return rules.breakdown(s)

    def scores(self, s: State) -> list[int]:
        return rules.scores(s)

    def winners(self, s: State) -> list[int]:
        return rules.winners(s)

    def teams(self, s: State) -> list[list[int]]:
        return rules.teams(s)

    def turn_order(self, s: State) -> list[int]:
        """From the seat that began clockwise; before that is settled, from seat 0. [rules 2.6]"""
        return [(max(s.first, 0) + place) % s.seats for place in range(s.seats)]

    def remark(self, s: State, lang: str = "en") -> str:
        """Alone one plays for renown; what it amounts to is said. [rules 12.6, ruling TTG A44]"""
        return phrases.remark(rules.score(s, 0), lang) if s.seats == 1 and not s.stack else ""
