"""The loop that plays a game between bots, decision by decision. Compiled together with the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.bots.bot import Bot, ask_bot
from orrery.bots.uniform import Uniform
from orrery.core.game import Game
from orrery.core.machine import CHANCE, Ask, Position, carry_out, open_question, question
from orrery.dealers import SeededDealer
from orrery.sim.notes import DecisionNotes

Watcher = Callable[[Game[Any], Any, int], None]


def play_out(
    game: Game[Any],
    s: Position,
    players: list[Bot],
    dealer: SeededDealer,
    watch: Watcher | None,
    notes: DecisionNotes | None = None,
) -> None:
    """Play a position to its end. `watch` gets each decision before it is applied.

    What chance and the uniform bot choose is legal because it comes from the list; others are checked.
    """
    uniform = [player.numbers if type(player) is Uniform else None for player in players]  # no subclasses
    ask = open_question(s)
    while ask is not None:
        if ask.seat == CHANCE:
            choice = drawn(s, ask, dealer, notes)
        else:
            numbers = uniform[ask.seat]
            if numbers is None:
                answered(game, s, players[ask.seat], watch, notes)
                ask = open_question(s)
                continue
            options = ask.options(s)
            choice = options[numbers.below(len(options))]
            if notes is not None:
                notes.note(s, ask, choice, len(options))
        if watch is not None:
            watch(game, s, ask.base() + choice)
        ask = carry_out(s, ask, choice)


def drawn(s: Position, ask: Ask[Any], dealer: SeededDealer, notes: DecisionNotes | None) -> int:
    """The answer of chance, by its odds."""
    n = ask.alike()
    if n:
        choice = dealer.numbers.below(n)
    else:
        chances = ask.chances(s)
        if chances:
            choice = dealer.draw(chances)
            n = n_possible(chances) if notes is not None else 0
        else:
            options = ask.options(s)
            n = len(options)
            choice = options[dealer.numbers.below(n)]
    if notes is not None:
        notes.note(s, ask, choice, n)
    return choice


def n_possible(chances: list[int]) -> int:
    """How many entries are possible."""
    n = 0
    for chance in chances:
        if chance:
            n += 1
    return n


def answered(
    game: Game[Any], s: Position, player: Bot, watch: Watcher | None, notes: DecisionNotes | None
) -> None:
    """One decision of a bot of any kind, from its view."""
    action = ask_bot(player, game, s)
    legal = game.legal(s) if notes is not None else []
    if notes is not None and action in legal:  # else it is refused
        ask = question(s)
        notes.note(s, ask, int(action) - ask.base(), len(legal))
    if watch is not None:
        watch(game, s, action)
    game.apply(s, action)
