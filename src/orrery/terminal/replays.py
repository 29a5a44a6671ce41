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
    for number, (seat, text) in enumerate(record.moves[:upto]):
        action = game.action(s, text)
        told = game.told(s, action, viewer).partition(" ")[2]
        s.log = log = Log()
        game.apply(s, action)
        s.log = None
        yield f"{number} {'*' if seat == CHANCE else record.names[seat]} {told}"
        for event in log.seen(viewer):
            yield "    " + game.tell(s, event, lang, record.names)
    yield ""
    yield game.describe(game.view(s, viewer), lang, record.names)
