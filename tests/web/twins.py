"""Twins: the same table to one viewer, with everything dealt otherwise that this viewer cannot see."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any, Final
from weakref import WeakKeyDictionary

from orrery.core.events import bit_of
from orrery.core.faults import IllegalAction
from orrery.core.game import Game
from orrery.core.machine import CHANCE, question
from orrery.tables.history import Move
from orrery.tables.live import LiveTable
from orrery.tables.table import Plan, Table
from tests.tables.company import table_like

TRIES: Final = 6
PARTS: Final = 12  # hidden answers that are changed one after another
MASKS: Final[WeakKeyDictionary[Table, list[int]]] = WeakKeyDictionary()


def twin_of(live: LiveTable, viewer: int, chance: random.Random) -> LiveTable:
    """A table with the same public decisions; each answer hidden from the viewer is given anew.

    A hidden answer of a seat may put a card where it did not come to light: then another is tried, and at
    last the seat's own, with other cards. Where a seat can have decided so only with certain cards, as those
    that it paid with, some of the answers are given anew, one after another.
    """
    bit = bit_of(viewer)
    unseen = [not mask & bit for mask in masks_of(live.table)]
    for seats_too in [True] * TRIES + [False]:
        with suppress(IllegalAction):
            return dealt_anew(live, unseen, chance, seats_too)
    return dealt_in_part(live, unseen, chance)


def dealt_anew(live: LiveTable, unseen: list[bool], chance: random.Random, seats_too: bool) -> LiveTable:
    game, old = live.game, live.table
    kept = {move.action for move, is_hidden in zip(old.moves, unseen, strict=True) if not is_hidden}
    plan = Plan(Table(game, old.marks[0].copy(), old.dealer))
    for move, is_hidden in zip(old.moves, unseen, strict=True):
        action = move.action
        # a card that came to light later was the same all along
        if is_hidden and action not in kept and (seats_too or move.seat == CHANCE):
            free = [one for one in likely(game, plan.s, move) if one not in kept]
            if not free:
                raise IllegalAction("no card is left that did not come to light")
            action = chance.choice(free)
        add(plan, move, action)
    return twin_by(live, plan)


def dealt_in_part(live: LiveTable, unseen: list[bool], chance: random.Random) -> LiveTable:
    """Change hidden answers of chance as long as the public decisions can still be played."""
    actions = [move.action for move in live.table.moves]
    numbers = [number for number, is_hidden in enumerate(unseen) if is_hidden]
    for number in chance.sample(numbers, min(PARTS, len(numbers))):
        with suppress(IllegalAction):
            actions = changed(live, actions, number, set(numbers), chance)
    return played(live, actions)


def changed(
    live: LiveTable, actions: list[int], number: int, unseen: set[int], chance: random.Random
) -> list[int]:
    """The same decisions with another one there; hidden ones behind it give way to it."""
    game, old = live.game, live.table
    s = old.marks[0].copy()
    found: list[int] = []
    for at, action in enumerate(actions):
        if at == number or (at in unseen and action not in game.legal(s)):
            others = [one for one in likely(game, s, old.moves[at]) if one != action]
            if not others:
                raise IllegalAction("nothing else can have happened")
            action = chance.choice(others)
        game.apply(s, action)
        found.append(action)
    return found


def played(live: LiveTable, actions: list[int]) -> LiveTable:
    """The table on which these decisions were made, numbered as the old ones."""
    old = live.table
    plan = Plan(Table(live.game, old.marks[0].copy(), old.dealer))
    for move, action in zip(old.moves, actions, strict=True):
        add(plan, move, action)
    return twin_by(live, plan)


def add(plan: Plan, move: Move, action: int) -> None:
    """An answer in the place of a move."""
    plan.seq = move.seq
    plan.add(move.seat, action, plan.table.game.text(plan.s, action))


def twin_by(live: LiveTable, plan: Plan) -> LiveTable:
    """The table that a plan of all its decisions makes."""
    table = plan.table
    table.take(plan)
    table.seq, table.sent = live.table.seq, live.table.sent
    return table_like(live, table)


def likely(game: Game[Any], s: Any, move: Move) -> list[int]:
    """The legal answers that look like the one given: that a card is buried is seen, but not which."""
    legal = game.legal(s)
    if move.seat == CHANCE:
        return legal
    return [one for one in legal if game.text(s, one).split()[0] == move.text.split()[0]]


def masks_of(table: Table) -> list[int]:
    """Who may read each decision of a table on which nobody takes back: new ones are looked up."""
    masks = MASKS.setdefault(table, [])
    s = table.position(len(masks))
    for move in table.moves[len(masks) :]:
        masks.append(question(s).seen_by())
        table.game.apply(s, move.action)
    return masks
