"""How far a study is, told on standard error: a bar on a terminal, lines for those who want them plain."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task
from rich.table import Column
from rich.text import Text

from orrery.core.language import decimal, say

SECONDS: Final = 5.0  # at least, between two lines


class Meter:
    """Keeps the time, and says at the end how many games were played."""

    def __init__(self, games: int, lang: str) -> None:
        self.games = games
        self.lang = lang
        self.done = 0
        self.begun = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def show(self, done: int) -> None:
        self.done = done

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        seconds = time.monotonic() - self.begun
        self.write(
            say(
                self.lang, "Played {done} of {games} games in {time}, {rate} games/s.",
                done=self.done, games=self.games, time=clock(seconds),
                rate=rate(self.done, seconds, self.lang),
            )
        )  # fmt: skip

    def progress(self, done: int, seconds: float) -> str:
        """How far it is, how fast it goes and how long it takes."""
        if done == 0:
            return say(self.lang, "{done} of {games} games", done=done, games=self.games)
        left = clock(seconds * (self.games - done) / done)
        return say(
            self.lang, "{done} of {games} games, {rate} games/s, {left} left",
            done=done, games=self.games, rate=rate(done, seconds, self.lang), left=left,
        )  # fmt: skip

    def write(self, line: str) -> None:
        print(line, file=sys.stderr, flush=True)


class Lines(Meter):
    """A line now and then."""

    def __init__(self, games: int, lang: str) -> None:
        super().__init__(games, lang)
        self.told = self.begun

    def show(self, done: int) -> None:
        super().show(done)
        now = time.monotonic()
        if now - self.told >= SECONDS and done < self.games:
            self.told = now
            self.write(self.progress(done, now - self.begun))


class Bar(Meter):
    """A bar that goes when it is full."""

    def __init__(self, games: int, lang: str, console: Console) -> None:
        super().__init__(games, lang)
        bar = BarColumn(bar_width=None, table_column=Column(ratio=1))
        self.live = Progress(bar, Told(self), console=console, transient=True, expand=True)
        self.task = self.live.add_task("", total=games)

    def __enter__(self) -> Self:
        self.live.start()
        return self

    def show(self, done: int) -> None:
        super().show(done)
        self.live.update(self.task, completed=done)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.live.stop()
        super().__exit__(kind, error, trace)


class Told(ProgressColumn):
    """What stands beside the bar."""

    def __init__(self, meter: Meter) -> None:
        super().__init__(Column(no_wrap=True))
        self.meter = meter

    def render(self, task: Task) -> Text:
        return Text(self.meter.progress(int(task.completed), task.elapsed or 0.0))


def meter(games: int, lang: str, plain: bool) -> Meter:
    """What fits standard error."""
    if plain:
        return Lines(games, lang)
    console = Console(stderr=True)
    if sys.stderr.isatty() and not console.is_dumb_terminal:
        return Bar(games, lang, console)
    return Meter(games, lang)


def rate(done: int, seconds: float, lang: str) -> str:
    value = done / seconds if seconds > 0 else 0.0
    return f"{value:.0f}" if value >= 100 else decimal(lang, value)


def clock(seconds: float) -> str:
    """A time as 0:41 or 1:02:03."""
    minutes, second = divmod(round(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02}:{second:02}" if hour else f"{minute}:{second:02}"
