"""Play one game between bots, with a record if wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery import catalog
from orrery.bots.bot import Bot
from orrery.bots.roster import bot
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.dealers import SeededDealer
from orrery.records.record import Record, label_of
from orrery.sim.loop import Watcher, play_out
from orrery.sim.notes import DecisionNotes

Seed = int | str


def play(game: Game[Any] | str, bots: Sequence[str | Bot], seed: Seed = 0, **options: Any) -> Record:
    """One game from start to end, between bots by name or your own. The same seed gives the same record."""
    if isinstance(game, str):
        game = catalog.bound(game, "")
    if isinstance(bots, str) or not isinstance(bots, Sequence) or not all(map(is_bot, bots)):
        raise OrreryError(
            "bots is a list of names or of objects with a method choose, not {bots!r}", bots=bots
        )
    s = table_of(game, len(bots), options)
    kinds = [one if isinstance(one, str) else type(one).__name__.lower()[:30] for one in bots]
    record = Record.begin(game, s, distinct(kinds), kinds)
    play_on(game, s, bots, seed, record.add)
    record.result = game.scores(s)
    return record


def table_of(game: Game[Any], seats: int, options: Mapping[str, Any]) -> Any:
    """A new table for so many bots."""
    if "seats" in options:
        raise OrreryError("there are as many seats as bots; leave out seats")
    return game.start(seats=seats, **options)


def play_on(
    game: Game[Any],
    s: Any,
    bots: Sequence[str | Bot],
    seed: Seed,
    watch: Watcher | None = None,
    notes: DecisionNotes | None = None,
) -> None:
    """Play a position to its end. `watch` gets each decision before it is applied."""
    players = [
        bot(one, f"{seed}/{seat}/{one}", game) if isinstance(one, str) else one
        for seat, one in enumerate(bots)
    ]
    play_out(game, s, players, SeededDealer(f"{seed}/chance"), watch, notes)


def is_bot(one: object) -> bool:
    return isinstance(one, str) or hasattr(one, "choose")


def distinct(names: Sequence[str]) -> list[str]:
    """Names that differ: the second uniform is “uniform 2”."""
    out: list[str] = []
    for name in names:
        free = (f"{name} {number}" if number > 1 else name for number in range(1, len(names) + 2))
        out.append(next(one for one in free if label_of(one) not in map(label_of, out)))
    return out
