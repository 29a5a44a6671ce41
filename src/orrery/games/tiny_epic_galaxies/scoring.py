"""How the game counts: points, ties and the end, as the rules of `steps/scoring.py` have them."""

from __future__ import annotations

from typing import Generic

from orrery.core import scoring
from orrery.core.language import say
from orrery.games.tiny_epic_galaxies import phrases
from orrery.games.tiny_epic_galaxies.state import S
from orrery.games.tiny_epic_galaxies.steps import scoring as rules


class Scoring(scoring.Scoring[S], Generic[S]):
    """Points of colonies, of the empire level and of the mission."""

    def breakdown(self, s: S) -> list[dict[str, int]]:
        return rules.breakdown(s)

    def scores(self, s: S) -> list[int]:
        return rules.scores(s)

    def winners(self, s: S) -> list[int]:
        return rules.winners(s)

    def tie_break(self, s: S, lang: str = "en") -> str:
        decided = 0 if s.stack else rules.tie_break(s)
        return say(lang, phrases.TIES[decided]) if decided else ""

    def ending(self, s: S) -> str:
        return rules.ending(s)
