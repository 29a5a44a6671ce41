"""A study in the terminal: played with its progress shown, and summed up in tables or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from itertools import chain
from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from orrery.core.language import decimal, say
from orrery.core.options import written
from orrery.sim.study import Study
from orrery.sim.study_run import RunSettings, StudyRun
from orrery.sim.summary import Series, Standing, Summary
from orrery.terminal.meters import meter
from orrery.terminal.screen import hangup_interrupts

ANY_WIDTH: Final = 1000  # columns enough for every plain table


@dataclass(frozen=True)
class Display:
    """How a study is shown."""

    plain: bool = False
    json: bool = False
    lang: str = "en"


def run_study(study: Study, settings: RunSettings, display: Display) -> None:
    """Play a study and print its summary, also if it is interrupted."""
    study_run = StudyRun(study, settings)
    try:
        with hangup_interrupts(), study_run:
            if study_run.before:
                print_before(study_run, display.lang)
            # Ray writes to standard output when a worker dies, which must contain only the result.
            with (
                redirect_stdout(sys.stderr),
                meter(study.games, display.lang, display.plain, study_run.before) as shown,
            ):
                study_run.run(shown.show)
    finally:
        if study_run.summary.games:
            show(study, study_run.summary, display)


def print_before(study_run: StudyRun, lang: str) -> None:
    line = say(
        lang,
        "{done} of {games} games were there already.",
        done=study_run.before,
        games=study_run.study.games,
    )
    print(line, file=sys.stderr, flush=True)


def show(study: Study, summary: Summary, display: Display) -> None:
    if display.json:
        print(json.dumps(study.facts() | summary.figures(), ensure_ascii=False, indent=2))
        return
    report = Report(study, summary, display.lang)
    if display.plain or not sys.stdout.isatty():
        print("\n".join(report.lines()))
    else:
        report.print(Console(highlight=False))


@dataclass(frozen=True)
class ReportTable:
    """One table: the heads of its columns, and its rows."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    main: int = 1  # the most important column

    def table(self, frame: box.Box | None) -> Table:
        made = Table(box=frame, header_style="bold", show_edge=False, pad_edge=False)
        for column, head in enumerate(self.heads):
            style = "bold cyan" if column == self.main else ""
            made.add_column(head, justify="right" if column else "left", style=style)
        for row in self.rows:
            made.add_row(*row)
        return made


class Report:
    """A study in tables, for a terminal or as plain text."""

    def __init__(self, study: Study, summary: Summary, lang: str) -> None:
        self.study = study
        self.summary = summary
        self.lang = lang
        self.game = study.bound_game()
        self.names = study.names()
        self.bots, self.seats = summary.bots, summary.seats

    def print(self, console: Console) -> None:
        """Print to a terminal, with as many tables side by side as fit."""
        title, *more = self.title()
        console.print(title, style="bold")
        console.print(*more, style="dim")
        for parts in self.groups():
            spaced = [Padding(part.table(box.SIMPLE_HEAD), (1, 0, 0, 0), expand=False) for part in parts]
            console.print(Columns(spaced, padding=(0, 4)))
        console.print()
        console.print(*self.notes(), style="dim")

    def lines(self) -> Iterator[str]:
        """Plain text without frames and colours, one table below the other."""
        yield from self.title()
        console = Console(width=ANY_WIDTH, color_system=None, force_terminal=False)
        for part in chain(*self.groups()):
            with console.capture() as caught:
                console.print(part.table(None))
            yield ""
            yield from (line.rstrip() for line in caught.get().splitlines())
        yield ""
        yield from self.notes()

    def title(self) -> Iterator[str]:
        yield say(
            self.lang, "{title}: {names}. {done} of {games} games.", title=self.game.title,
            names=", ".join(self.names), done=self.summary.games, games=self.study.games,
        )  # fmt: skip
        facts = self.game.options(self.study.table()) | {"seed": self.study.seed}
        yield " ".join(f"{name}={written(value)}" for name, value in facts.items())

    def groups(self) -> list[list[ReportTable]]:
        """The tables; those of a group are side by side if they fit."""
        bots = [self.wins(say(self.lang, "Bot"), self.names, self.bots), self.points()]
        games = [self.lengths(), self.endings()]
        if len(self.names) > 1:
            places = [str(place) for place in range(1, len(self.names) + 1)]
            games = [self.wins(say(self.lang, "Turn order"), places, self.summary.orders), *games]
        if self.study.rotates and len(self.names) > 1:
            seats = [str(seat) for seat in range(len(self.names))]
            games = [self.wins(say(self.lang, "Seat"), seats, self.seats), *games]
        return [bots, games]

    def wins(self, who: str, names: Sequence[str], standings: Sequence[Standing]) -> ReportTable:
        heads = [who, say(self.lang, "Wins"), say(self.lang, "Win rate"), say(self.lang, "95 % interval")]
        rows = []
        for name, one in zip(names, standings, strict=True):
            low, high = one.interval
            between = f"{self.decimal(100 * low)} – {self.percent(high)}"
            wins = str(int(one.wins)) if one.wins == int(one.wins) else self.decimal(float(one.wins))
            rows.append([name, wins, self.percent(one.rate), between])
        return ReportTable(heads, rows, main=2)

    def points(self) -> ReportTable:
        """Mean points of each bot, in total and by source. A column for each bot."""
        heads = [say(self.lang, "Points"), *self.names]
        rows = [[say(self.lang, "In all"), *(self.spread(one.points) for one in self.bots)]]
        means = [one.by_source() for one in self.bots]
        for source, name in self.game.scoring.sources.items():
            rows.append([say(self.lang, name), *(self.decimal(float(one[source])) for one in means)])
        return ReportTable(heads, rows, main=0)

    def lengths(self) -> ReportTable:
        heads = [
            say(self.lang, "Length"),
            say(self.lang, "Mean"),
            say(self.lang, "Least"),
            say(self.lang, "Most"),
        ]
        kinds = {
            say(self.lang, "Rounds"): self.summary.rounds,
            say(self.lang, "Decisions"): self.summary.decisions,
        }
        rows = [[name, self.spread(one), str(one.least), str(one.most)] for name, one in kinds.items()]
        return ReportTable(heads, rows)

    def endings(self) -> ReportTable:
        """How the games ended, the most frequent ending first."""
        heads = [say(self.lang, "Ended by"), say(self.lang, "Games"), say(self.lang, "Share")]
        endings = sorted(self.summary.endings.items(), key=lambda pair: (-pair[1], pair[0]))
        rows = [
            [say(self.lang, self.game.scoring.endings[ending]), str(n), self.percent(n / self.summary.games)]
            for ending, n in endings
        ]
        return ReportTable(heads, rows)

    def notes(self) -> Iterator[str]:
        """How to read the tables."""
        if len(self.names) > 1:
            seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(self.names))
            yield (
                say(self.lang, "The bots changed seats from game to game.")
                if self.study.rotates
                else say(self.lang, "The bots kept their seats: {seats}.", seats=seats)
            )
            yield say(self.lang, "A win shared by n seats counts 1/n; shared: {n}.", n=self.summary.shared)
            yield say(self.lang, "In the turn order, 1 took the first turn of the game.")
        if self.summary.unwon:
            yield say(self.lang, "Games that nobody won: {n}.", n=self.summary.unwon)
        yield say(self.lang, "Intervals are Wilson's; ± is one standard deviation.")

    def decimal(self, value: float) -> str:
        return decimal(self.lang, value)

    def percent(self, share: float) -> str:
        return say(self.lang, "{number} %", number=self.decimal(100 * share))

    def spread(self, series: Series) -> str:
        return f"{self.decimal(series.mean)} ± {self.decimal(series.deviation)}"
