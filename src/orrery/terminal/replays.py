"""Telling a recorded game decision by decision, and whose eyes it may be told through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.records.record import Record
from orrery.records.story import Narrator, Playthrough, play_through


def eyes(record: Record) -> list[int]:
    """Through whose eyes a record may be seen: anybody's once it is finished, else only one's own.

    The file does not know who reads it: of a running game only a person who sits there alone is sure.
    """
    if record.result is not None:
        record.replay()  # a result that the decisions do not give opens no eyes
        return [SPECTATOR, *range(len(record.names))]
    people = [seat for seat, bot in enumerate(record.bots) if not bot]
    return [SPECTATOR, *people] if len(people) == 1 else [SPECTATOR]


def own_eyes(record: Record) -> int:
    """Whose eyes to begin with: those of the person who plays, while the game runs."""
    return SPECTATOR if record.result is not None else eyes(record)[-1]


def check_eyes(record: Record, seat: int) -> None:
    """Refuse a seat that is not there, or whose secrets are not the reader's."""
    if seat != SPECTATOR and not 0 <= seat < len(record.names):
        raise OrreryError(
            "this game has the seats 0 to {last}, not {seat}", last=len(record.names) - 1, seat=seat
        )
    if seat not in eyes(record):
        own = own_eyes(record)
        if own == SPECTATOR:
            raise OrreryError("this game is still running: only the spectator may look at it")
        raise OrreryError(
            "this game is still running: only the spectator and seat {own} may look at it", own=own
        )


def told(record: Record, game: Game[Any], playthrough: Playthrough, number: int, viewer: int) -> str:
    """One decision as the viewer may read it: its number, who made it, what it was."""
    s = playthrough.positions[number]
    seat = game.to_move(s)
    text = game.told(s, playthrough.actions[number], viewer).partition(" ")[2]
    return f"{number} {'*' if seat == CHANCE else record.names[seat]} {text}"


def retell(record: Record, viewer: int, upto: int | None, lang: str) -> Iterator[str]:
    """Each decision as the viewer may read it, with what it made happen, then the position."""
    game = record.bound_game()
    playthrough = play_through(record, upto)
    narrator = Narrator(game, record.names, lang, viewer)
    for number, part in enumerate(playthrough.events):
        yield told(record, game, playthrough, number, viewer)
        yield from (f"    {text}" for text in narrator.sentences(playthrough.positions[number], part))
    yield ""
    yield game.describe(game.view(playthrough.positions[-1], viewer), lang, record.names)
