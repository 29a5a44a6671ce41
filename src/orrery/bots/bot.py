"""What a bot is."""

from __future__ import annotations

from typing import Any, Protocol

from orrery.core.game import Game
from orrery.core.views import View


class Bot(Protocol):
    """Chooses one of the legal actions from what its seat knows."""

    def choose(self, view: View, legal: list[int]) -> int:
        """One of `legal`. A bot that sets `wants_view = False` gets an empty view, which costs no time."""
        ...


def ask_bot(bot: Bot, game: Game[Any], s: Any) -> int:
    """A bot's answer to the open question, from what its seat knows."""
    view = game.view(s, game.to_move(s)) if getattr(bot, "wants_view", True) else {}
    return bot.choose(view, game.legal(s))
