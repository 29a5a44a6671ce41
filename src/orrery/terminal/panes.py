"""The parts around a board: the question with its options, the log, a card in full, the final scores."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.core.card_game import as_card_game
from orrery.core.decision import Decision, Option
from orrery.core.language import say
from orrery.library import rulings_on, unwrapped
from orrery.records.results import final_lines
from orrery.records.story import Line
from orrery.terminal.boards.board import Context
from orrery.terminal.boards.layout import width_of
from orrery.terminal.marks import OPTION, QUIET, SEATS, mark_of, number_chip

GAP: Final = 3
CARD_WIDTH: Final = 90  # lines longer than this are hard to read


def seat_chip(context: Context, seat: int) -> Text:
    """The mark of a seat, or of a mat without a seat; empty for -1."""
    return Text() if seat < 0 else context.glyphs.chip(mark_of(seat, len(context.names)))


def question(context: Context, decision: Decision) -> Text:
    """The player and the question."""
    asked = say(
        context.lang, "{who}: {question}", who=context.names[decision.seat], question=decision.question
    )
    return seat_chip(context, decision.seat).append(f" {asked}", "bold")


def options(decision: Decision, width: int) -> RenderableType:
    """The numbered options in as many columns as fit, read downwards."""
    items = [option_line(number, option) for number, option in enumerate(decision.options, 1)]
    widest = max(item.cell_len for item in items) + GAP
    across = max(1, min(width // widest, -(-len(items) // 3)))
    down = -(-len(items) // across)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for row in range(down):
        grid.add_row(*items[row::down])
    return grid


def option_line(number: int, option: Option) -> Text:
    """An option: its number, its label, and the text you can type instead."""
    line = Text.assemble(number_chip(number), " " if number > 9 else "  ", option.label)
    return line if option.label.lower() == option.text else line.append(f"  {option.text}", QUIET)


def log_lines(context: Context, lines: Sequence[Line], fresh: int, room: int) -> RenderableType:
    """The end of the log, the last `fresh` lines of it new to the reader.

    If the new ones do not fit, those that affect the reader have priority; a line counts those left out.
    """
    old, new = list(lines[: len(lines) - fresh]), list(lines[len(lines) - fresh :])
    if len(new) <= room:
        past = old[len(old) - (room - len(new)) :] if len(old) > room - len(new) else old
        return Group(
            *(log_line(context, line, QUIET) for line in past), *(log_line(context, line) for line in new)
        )
    order = sorted(range(len(new)), key=lambda index: (not new[index].to_reader, -index))
    kept = sorted(order[: room - 1])
    more = Text(say(context.lang, "… {n} more; “log” tells all", n=len(new) - len(kept)), QUIET)
    return Group(more, *(log_line(context, new[index]) for index in kept))


def log_line(context: Context, line: Line, style: str = "") -> RenderableType:
    """A sentence of the log with the mark of its seat; what others did to the reader is highlighted."""
    text = Text(line.text, style)
    for name in context.names if not style else ():
        text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", "bold")
    if line.to_reader and not style:
        text.stylize("bold")
    grid = Table.grid()
    grid.add_column(width=len(context.glyphs.seat(SEATS[0])))
    grid.add_column(width=1)
    you = Text(context.glyphs.you, OPTION if not style else QUIET) if line.to_reader else ""
    grid.add_row(seat_chip(context, line.seat) if not style else "", you, text)
    return grid


def card_panel(context: Context, card: dict[str, Any], width: int) -> RenderableType:
    """A card in full: facts, text, how well it is known, and its rules and rulings."""
    head, *more = map(unwrapped, as_card_game(context.game).facts.lines(card, context.lang))
    body = [Text(head, "bold"), *(Text(part) for part in more)]
    for part in rulings_on(context.game.name, card, context.lang):
        body += [Text(), Text(part, QUIET)]
    return Panel(Group(*body), width=min(width, CARD_WIDTH), box=box.ROUNDED)


def final_table(context: Context, s: Any) -> RenderableType:
    """Scores by source, the winners first, and who won."""
    game = context.game
    table = FirstThatFits(score_rows(context, s), score_columns(context, s))
    ended = say(
        context.lang, "Ended by: {ending}.", ending=say(context.lang, game.scoring.endings[game.ending(s)])
    )
    lines = final_lines(game, s, context.names, context.lang)
    return Group(table, Text(ended), *(Text(line, "bold") for line in lines))


class FirstThatFits:
    """Shows the first of several renderings that is not too wide, else the last."""

    def __init__(self, *bodies: RenderableType) -> None:
        self.bodies = bodies

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        fits = (body for body in self.bodies if width_of(body) <= options.max_width)
        yield next(fits, self.bodies[-1])


def score_rows(context: Context, s: Any) -> Table:
    """A row for each seat, a column for each source."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for name in by_source(context, s):
        table.add_column(Text(name), justify="right")
    table.add_column(Text(say(context.lang, "Points")), justify="right")
    scores = context.game.scores(s)
    for seat in by_rank(context, s):
        parts = [Text(str(points[seat])) for points in by_source(context, s).values()]
        table.add_row(player(context, s, seat), *parts, Text(str(scores[seat]), "bold"))
    return table


def score_columns(context: Context, s: Any) -> Table:
    """The narrow form: a row for each source, a column for each seat."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    seats = by_rank(context, s)
    for seat in seats:
        table.add_column(seat_chip(context, seat), justify="right")
    for name, points in by_source(context, s).items():
        table.add_row(Text(name), *(str(points[seat]) for seat in seats))
    scores = context.game.scores(s)
    table.add_row(
        Text(say(context.lang, "Points"), "bold"), *(Text(str(scores[seat]), "bold") for seat in seats)
    )
    return table


def by_rank(context: Context, s: Any) -> list[int]:
    """The seats, winners first."""
    scores, winners = context.game.scores(s), context.game.winners(s)
    return sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))


def player(context: Context, s: Any, seat: int) -> Text:
    return seat_chip(context, seat).append(
        f" {context.names[seat]}", "bold" if seat in context.game.winners(s) else ""
    )


def by_source(context: Context, s: Any) -> dict[str, list[int]]:
    """The points of all seats by the name of their source."""
    parts = context.game.breakdown(s)
    return {
        say(context.lang, name): [points[source] for points in parts]
        for source, name in context.game.scoring.sources.items()
    }
