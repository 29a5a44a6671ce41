"""The loop that plays a game between bots, decision by decision. Compiled together with the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.bots.bot import Bot, ask_bot
from orrery.bots.uniform import Uniform
from orrery.core.game import Game
from orrery.core.machine import CHANCE, Ask, Position, carry_out, open_question
from orrery.dealers import SeededDealer

Watcher = Callable[[Game[Any], Any, int], None]


def play_out(
    game: Game[Any], s: Position, players: list[Bot], dealer: SeededDealer, watch: Watcher | None
) -> None:
    """Play a position to its end. Whoever watches is shown each decision before it is applied.

    What chance and the uniform bot choose is legal because it comes from the list; others are checked.
    """
    blind = [player.numbers if type(player) is Uniform else None for player in players]  # heirs may differ
    ask = open_question(s)
    while ask is not None:
        if ask.seat == CHANCE:
            choice = drawn(s, ask, dealer)
        else:
            numbers = blind[ask.seat]
            if numbers is None:
                answered(game, s, players[ask.seat], watch)
                ask = open_question(s)
                continue
            options = ask.options(s)
            choice = options[numbers.below(len(options))]
        if watch is not None:
            watch(game, s, ask.base() + choice)
        ask = carry_out(s, ask, choice)


def drawn(s: Position, ask: Ask[Any], dealer: SeededDealer) -> int:
    """The answer of chance, by its odds."""
    alike = ask.alike()
    if alike:
        return dealer.numbers.below(alike)
    chances = ask.chances(s)
    if chances:
        return dealer.draw(chances)
    options = ask.options(s)
    return options[dealer.numbers.below(len(options))]


def answered(game: Game[Any], s: Position, player: Bot, watch: Watcher | None) -> None:
    """One decision of a bot of any kind, from its view."""
    action = ask_bot(player, game, s)
    if watch is not None:
        watch(game, s, action)
    game.apply(s, action)
