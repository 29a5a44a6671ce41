"""The page of a finished game that this version cannot show: its result, its log and its record."""

from __future__ import annotations

from orrery import catalog
from orrery.core.language import say
from orrery.tables.endings import Ending
from orrery.tables.stored import StoredTable
from orrery.web.html import Markup, el
from orrery.web.pages import shell


def page(lang: str, kept: StoredTable, ending: Ending) -> Markup:
    """The result and log as they were stored at the end of the game."""
    outcome, row = ending.outcome(lang), kept.row
    title = catalog.title_of(row.game)
    seats = [f"{seat.name}: {n}" for seat, n in zip(kept.seats, outcome.scores, strict=True)]
    gone = say(
        lang,
        "It was played by rules {rules} with the card set {cards}. This Orrery cannot show the table itself.",
        rules=row.rules,
        cards=row.cards,
    )
    content = el(
        "main",
        el("h1", say(lang, "The game is over – {game}", game=title)),
        el("ul", *[el("li", seat) for seat in seats]),
        *[el("p", line, class_="lead") for line in outcome.lines],
        el("p", gone),
        el("h2", say(lang, "Log")),
        el("ol", *[el("li", line.text) for line in ending.lines(lang)], class_="changes", tabindex=0),
        el(
            "p",
            el("a", say(lang, "Download the record"), href=f"/t/{row.id}/record", class_="button primary"),
        ),
        id="main",
        class_="panel card-page",
        tabindex=-1,
    )
    frame = shell.Frame(lang, say(lang, "The game is over – {game}", game=title), styles=shell.PAGES)
    return shell.document(frame, shell.top(lang), content)
