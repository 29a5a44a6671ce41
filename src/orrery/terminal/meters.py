"""The progress of a study on standard error: a bar in a terminal, else lines."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task
from rich.table import Column
from rich.text import Text

from orrery.build import is_compiled
from orrery.core.language import decimal, say

PAGE: Final = "docs/studies.md"
SECONDS: Final = 10.0  # between two lines, at least
SOON: Final = 2.0  # seconds until a rate is shown: workers take a while to start
SURE: Final = 5.0  # seconds until the rate is good enough for advice
LONG: Final = 60.0  # seconds left that make a study a long one


class Meter:
    """Measures the time, and prints at the end how many games were played.

    Games of earlier runs do not count, nor does the time to read them.
    """

    def __init__(self, games: int, lang: str, before: int = 0) -> None:
        self.games = games
        self.lang = lang
        self.before = before
        self.done = 0
        self.begun = time.monotonic()
        self.advised = is_compiled()  # then no advice to compile is needed

    def __enter__(self) -> Self:
        return self

    def show(self, done: int) -> None:
        self.done = done
        if done <= self.before:
            self.begun = time.monotonic()
            return
        seconds = time.monotonic() - self.begun
        if not self.advised and seconds >= SURE and self.left(done, seconds) > LONG:
            self.advised = True
            self.advise(
                say(
                    self.lang,
                    "The rules run as plain Python; compiled they are about ten times faster: see {page}",
                    page=PAGE,
                )
            )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.done <= self.before:  # an error is printed instead
            return
        seconds = time.monotonic() - self.begun
        self.write(
            say(
                self.lang,
                "Played {done} of {games} games in {time}, {rate} games/s.",
                done=self.done - self.before,
                games=self.games,
                time=clock(seconds),
                rate=rate(self.done - self.before, seconds, self.lang),
            )
        )

    def progress(self, done: int) -> str:
        """Games so far, games per second, and the time left."""
        seconds = time.monotonic() - self.begun
        if done <= self.before or seconds < SOON:
            return say(self.lang, "{done} of {games} games", done=done, games=self.games)
        speed = rate(done - self.before, seconds, self.lang)
        return say(
            self.lang,
            "{done} of {games} games, {rate} games/s, {left} left",
            done=done,
            games=self.games,
            rate=speed,
            left=clock(self.left(done, seconds)),
        )

    def left(self, done: int, seconds: float) -> float:
        """The seconds left at the rate so far."""
        return seconds * (self.games - done) / max(done - self.before, 1)

    def advise(self, line: str) -> None:
        self.write(line)

    def write(self, line: str) -> None:
        print(line, file=sys.stderr, flush=True)


class Lines(Meter):
    """A line now and then."""

    def __init__(self, games: int, lang: str, before: int = 0) -> None:
        super().__init__(games, lang, before)
        self.printed = self.begun

    def show(self, done: int) -> None:
        super().show(done)
        now = time.monotonic()
        if now - self.printed >= SECONDS and done < self.games:
            self.printed = now
            self.write(self.progress(done))


class Bar(Meter):
    """A bar that disappears when it is full."""

    def __init__(self, games: int, lang: str, before: int, console: Console) -> None:
        super().__init__(games, lang, before)
        bar = BarColumn(bar_width=None, table_column=Column(ratio=1))
        self.live = Progress(bar, ProgressText(self), console=console, transient=True, expand=True)
        self.task = self.live.add_task("", total=games)

    def __enter__(self) -> Self:
        self.live.start()
        return self

    def show(self, done: int) -> None:
        super().show(done)
        self.live.update(self.task, completed=done)

    def advise(self, line: str) -> None:
        self.live.console.print(line, markup=False, highlight=False)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.live.stop()
        super().__exit__(kind, error, trace)


class ProgressText(ProgressColumn):
    """The text next to the bar."""

    def __init__(self, meter: Meter) -> None:
        super().__init__(Column(no_wrap=True))
        self.meter = meter

    def render(self, task: Task) -> Text:
        return Text(self.meter.progress(int(task.completed)))


def meter(games: int, lang: str, plain: bool, before: int = 0) -> Meter:
    """The meter that suits standard error."""
    console = Console(stderr=True)
    if not plain and sys.stderr.isatty() and not console.is_dumb_terminal:
        return Bar(games, lang, before, console)
    return Lines(games, lang, before)


def rate(done: int, seconds: float, lang: str) -> str:
    value = done / seconds if seconds > 0 else 0.0
    return f"{value:.0f}" if value >= 100 else decimal(lang, value)


def clock(seconds: float) -> str:
    """A time as 0:41 or 1:02:03."""
    minutes, second = divmod(round(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02}:{second:02}" if hour else f"{minute}:{second:02}"
