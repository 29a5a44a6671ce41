"""Twins: the same table to one viewer, with everything dealt otherwise that this viewer cannot see."""

from __future__ import annotations

import random

from orrery.core.events import bit_of
from orrery.core.machine import question
from orrery.tables.live import Live
from orrery.tables.table import Plan, Table


def twin_of(live: Live, viewer: int, chance: random.Random) -> Live:
    """A table with the same public decisions; each answer hidden from the viewer is given anew."""
    game, old = live.game, live.table
    table = Table(game, old.marks[0].copy(), old.dealer)
    plan = Plan(table)
    unseen = hidden(old, viewer)
    kept = {move.action for move, is_hidden in zip(old.moves, unseen, strict=True) if not is_hidden}
    for move, is_hidden in zip(old.moves, unseen, strict=True):
        plan.seq = move.seq
        free = [action for action in game.legal(plan.s) if action not in kept]
        # a card that came to light later was the same all along
        action = chance.choice(free) if is_hidden and move.action not in kept else move.action
        plan.add(move.seat, action, game.text(plan.s, action))
    table.take(plan)
    table.seq = old.seq
    table.known = old.known
    return Live(live.tables, live.row, list(live.seats), table)


def hidden(table: Table, viewer: int) -> list[bool]:
    """Which decisions a viewer may not read."""
    s = table.marks[0].copy()
    found = []
    for move in table.moves:
        found.append(not question(s).seen_by() & bit_of(viewer))
        table.game.apply(s, move.action)
    return found
