"""How a game ended, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.game import Game
from orrery.core.language import say


def final_lines(game: Game[Any], s: Any, names: Sequence[str], lang: str) -> list[str]:
    """How a tie was broken, if there was one, who won, and what else is to be said of it.

    Nobody won where the game itself wins.
    """
    winners = ", ".join(names[seat] for seat in game.winners(s))
    tie = game.tie_break(s, lang)
    won = say(lang, "Won by {names}.", names=winners) if winners else say(lang, "Nobody won.")
    return [line for line in (tie, won, game.remark(s, lang)) if line]
