"""Tables for tests: consoles that keep what was drawn, and faces that read from a list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO, StringIO, TextIOWrapper
from typing import Any

from rich.console import Console

import orrery
from orrery.bots.bot import Bot
from orrery.bots.roster import bot
from orrery.core.decision import Option
from orrery.core.questions import Target
from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.terminal.drawn import DrawnFace
from orrery.terminal.match import Match
from orrery.terminal.screen import NEAREST
from tests.scene import GAME

NAMES = ["Ada", "Béla", "Chiyo", "Dov", "Esi"]


def console(width: int = 120, height: int = 200, **more: Any) -> Console:
    """A colour terminal of that size that writes into memory."""
    return Console(
        file=StringIO(),
        width=width,
        height=height,
        force_terminal=True,
        color_system="truecolor",
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        _environ={},
        **more,
    )


def ascii_console(width: int) -> Console:
    """A terminal that knows letters only."""
    file = TextIOWrapper(BytesIO(), encoding="ascii", errors=NEAREST, write_through=True)
    return Console(file=file, width=width, height=200, force_terminal=True, legacy_windows=False, _environ={})


def numbered(first: int, *does: tuple[str, Target]) -> list[Option]:
    """Options that do this to that, after others, so that the first of them has that number."""
    others = [Option(0, "", "")] * (first - 1)
    return others + [Option(0, "", "", role, target) for role, target in does]


def shown(screen: Console) -> str:
    """All that was written to a console, without its codes."""
    file = screen.file
    if isinstance(file, TextIOWrapper):
        assert isinstance(file.buffer, BytesIO)
        return plain(file.buffer.getvalue().decode("ascii"))
    assert isinstance(file, StringIO)
    return plain(file.getvalue())


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def record_of(seats: int, seed: int, upto: int | None = None, **options: Any) -> Record:
    """A game between bots, stopped after some decisions; a person sits in the first seat."""
    played = orrery.play(GAME, ["uniform"] * seats, seed=seed, **options)
    bots = ["", *["uniform"] * (seats - 1)]
    record = Record.begin(GAME, GAME.start(**played.options), NAMES[:seats], bots)
    record.moves = played.moves[:upto]
    record.result = played.result if upto is None else None
    return record


def match_of(record: Record, seed: str = "b") -> Match:
    players: list[Bot | None] = [bot(name, seed, GAME) if name else None for name in record.bots]
    return Match(GAME, record, players, SeededDealer(seed))


class Typed(DrawnFace):
    """A drawn face that reads given lines, then the end of input."""

    def __init__(self, screen: Console, *lines: str) -> None:
        super().__init__(screen)
        self.lines = list(lines)

    def read(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def after_last_clear(screen: Console) -> str:
    """What a person sees: all since the screen was last cleared."""
    assert isinstance(screen.file, StringIO)
    return plain(screen.file.getvalue().rpartition("\x1b[2J")[2])


def in_order(text: str, words: Sequence[str]) -> bool:
    """Whether all the words stand in a text, one after the other."""
    at = 0
    for word in words:
        at = text.find(word, at)
        if at < 0:
            return False
    return True
