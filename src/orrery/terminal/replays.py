"""Telling a recorded game decision by decision."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.core.events import Log
from orrery.core.machine import CHANCE
from orrery.records.record import Record


def retell(record: Record, viewer: int, upto: int | None, lang: str) -> Iterator[str]:
    """Each decision as the viewer may read it, with what it made happen, then the position."""
    game = record.bound_game()
    s = game.start(**record.options)
    log = Log()
    for number, s, action in record.walk(upto):
        yield from (f"    {game.tell(s, event, lang, record.names)}" for event in log.seen(viewer))
        s.log = log = Log()
        seat = game.to_move(s)
        told = game.told(s, action, viewer).partition(" ")[2]
        yield f"{number} {'*' if seat == CHANCE else record.names[seat]} {told}"
    yield from (f"    {game.tell(s, event, lang, record.names)}" for event in log.seen(viewer))
    yield ""
    yield game.describe(game.view(s, viewer), lang, record.names)
