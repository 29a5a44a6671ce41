"""Printing a recorded game decision by decision, for the viewers who may see it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.machine import CHANCE
from orrery.records.record import Record
from orrery.records.story import Narrator, Playthrough, play_through


def viewers(record: Record) -> list[int]:
    """The viewers a record may be shown to: everybody once it is finished, else only the reader.

    The file does not say who reads it; in a running game that is only certain if one person plays.
    """
    if record.result is not None:
        record.replay()  # a result that does not follow from the decisions is refused
        return [SPECTATOR, *range(len(record.names))]
    people = [seat for seat, bot in enumerate(record.bots) if not bot]
    return [SPECTATOR, *people] if len(people) == 1 else [SPECTATOR]


def first_viewer(record: Record) -> int:
    """The viewer to begin with: while the game runs, the person who plays."""
    return SPECTATOR if record.result is not None else viewers(record)[-1]


def check_viewer(record: Record, seat: int) -> None:
    """Refuse a seat that does not exist, or that has secrets from the reader."""
    if seat != SPECTATOR and not 0 <= seat < len(record.names):
        raise OrreryError(
            "this game has the seats 0 to {last}, not {seat}", last=len(record.names) - 1, seat=seat
        )
    if seat not in viewers(record):
        own = first_viewer(record)
        if own == SPECTATOR:
            raise OrreryError("This game is still running. Only the spectator's view is available.")
        raise OrreryError(
            "This game is still running. Only the views of the spectator and of seat {own} are available.",
            own=own,
        )


def told(record: Record, game: Game[Any], playthrough: Playthrough, number: int, viewer: int) -> str:
    """One decision for a viewer: its number, the player, the answer."""
    s = playthrough.positions[number]
    seat = game.to_move(s)
    text = game.told(s, playthrough.actions[number], viewer).partition(" ")[2]
    return f"{number} {'*' if seat == CHANCE else record.names[seat]} {text}"


def retell(record: Record, viewer: int, upto: int | None, lang: str) -> Iterator[str]:
    """Each decision for a viewer, with its events, then the final position."""
    game = record.bound_game()
    playthrough = play_through(record, upto)
    narrator = Narrator(game, record.names, lang, viewer)
    for number, part in enumerate(playthrough.events):
        yield told(record, game, playthrough, number, viewer)
        yield from (f"    {text}" for text in narrator.sentences(playthrough.positions[number], part))
    yield ""
    yield game.describe(game.view(playthrough.positions[-1], viewer), lang, record.names)
