"""Twins: the same table to one viewer, with everything dealt otherwise that this viewer cannot see."""

from __future__ import annotations

import random

from orrery.core.events import bit_of
from orrery.core.machine import question
from orrery.tables.live import Live
from orrery.tables.table import Plan, Table


def twin_of(live: Live, viewer: int, chance: random.Random) -> Live:
    """A table with the same public decisions; each answer hidden from the viewer is given anew."""
    old = live.table
    table = Table(live.game, old.marks[0].copy(), old.dealer)
    plan = Plan(table)
    for move in old.moves:
        plan.seq = move.seq
        hidden = not question(plan.s).seen_by() & bit_of(viewer)
        action = chance.choice(live.game.legal(plan.s)) if hidden else move.action
        plan.add(move.seat, action, live.game.text(plan.s, action))
    table.take(plan)
    table.seq = old.seq
    table.known = old.known
    return Live(live.tables, live.row, list(live.seats), table)
