"""The result of a game in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.game import Game
from orrery.core.language import say, say_n


def final_lines(game: Game[Any], s: Any, names: Sequence[str], lang: str) -> list[str]:
    """Points of teams, how a tie was broken, who won, and the game's remark.

    Nobody wins if the game itself does.
    """
    winners = ", ".join(names[seat] for seat in game.winners(s))
    tie = game.scoring.tie_break(s, lang)
    won = say(lang, "Won by {names}.", names=winners) if winners else say(lang, "Nobody won.")
    lines = [*team_lines(game, s, names, lang), tie, won, game.scoring.remark(s, lang)]
    return [line for line in lines if line]


def team_lines(game: Game[Any], s: Any, names: Sequence[str], lang: str) -> list[str]:
    """The total of each team of several seats."""
    scores = game.scores(s)
    told = []
    for team in game.scoring.teams(s):
        if len(team) > 1:
            who = ", ".join(names[seat] for seat in team)
            n = sum(scores[seat] for seat in team)
            told.append(say_n(lang, "{who}: {n} point together", "{who}: {n} points together", n, who=who))
    return told
