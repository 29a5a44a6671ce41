"""How a game ended, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.game import Game
from orrery.core.language import say, say_n


def final_lines(game: Game[Any], s: Any, names: Sequence[str], lang: str) -> list[str]:
    """What teams have, how a tie was broken, if there was one, who won, and what else is to be said of it.

    Nobody won where the game itself wins.
    """
    winners = ", ".join(names[seat] for seat in game.winners(s))
    tie = game.scoring.tie_break(s, lang)
    won = say(lang, "Won by {names}.", names=winners) if winners else say(lang, "Nobody won.")
    lines = [*team_lines(game, s, names, lang), tie, won, game.scoring.remark(s, lang)]
    return [line for line in lines if line]


def team_lines(game: Game[Any], s: Any, names: Sequence[str], lang: str) -> list[str]:
    """What each team of several seats has in all."""
    scores = game.scores(s)
    told = []
    for team in game.scoring.teams(s):
        if len(team) > 1:
            who = ", ".join(names[seat] for seat in team)
            n = sum(scores[seat] for seat in team)
            told.append(say_n(lang, "{who}: {n} point together", "{who}: {n} points together", n, who=who))
    return told
