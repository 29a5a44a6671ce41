"""Twins: the same table to one viewer, with everything dealt otherwise that this viewer cannot see."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any, Final

from orrery.core.events import bit_of
from orrery.core.faults import IllegalAction
from orrery.core.game import Game
from orrery.core.machine import CHANCE, question
from orrery.tables.live import Live
from orrery.tables.table import Move, Plan, Table

TRIES: Final = 6


def twin_of(live: Live, viewer: int, chance: random.Random) -> Live:
    """A table with the same public decisions; each answer hidden from the viewer is given anew.

    A hidden answer of a seat may put a card where it did not come to light: then another is tried, and at
    last the seat's own, with other cards.
    """
    for _ in range(TRIES):
        with suppress(IllegalAction):
            return dealt_anew(live, viewer, chance, True)
    return dealt_anew(live, viewer, chance, False)


def dealt_anew(live: Live, viewer: int, chance: random.Random, seats_too: bool) -> Live:
    game, old = live.game, live.table
    table = Table(game, old.marks[0].copy(), old.dealer)
    plan = Plan(table)
    unseen = hidden(old, viewer)
    kept = {move.action for move, is_hidden in zip(old.moves, unseen, strict=True) if not is_hidden}
    for move, is_hidden in zip(old.moves, unseen, strict=True):
        plan.seq = move.seq
        action = move.action
        # a card that came to light later was the same all along
        if is_hidden and action not in kept and (seats_too or move.seat == CHANCE):
            free = [one for one in likely(game, plan.s, move) if one not in kept]
            if not free:
                raise IllegalAction("no card is left that did not come to light")
            action = chance.choice(free)
        plan.add(move.seat, action, game.text(plan.s, action))
    table.take(plan)
    table.seq = old.seq
    table.known = old.known
    return Live(live.tables, live.row, list(live.seats), table)


def likely(game: Game[Any], s: Any, move: Move) -> list[int]:
    """The legal answers that look like the one given: that a card is buried is seen, but not which."""
    legal = game.legal(s)
    if move.seat == CHANCE:
        return legal
    return [one for one in legal if game.text(s, one).split()[0] == move.text.split()[0]]


def hidden(table: Table, viewer: int) -> list[bool]:
    """Which decisions a viewer may not read."""
    s = table.marks[0].copy()
    found = []
    for move in table.moves:
        found.append(not question(s).seen_by() & bit_of(viewer))
        table.game.apply(s, move.action)
    return found
