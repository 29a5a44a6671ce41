"""The visitor's own tables: whose turn it is, what is finished."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from orrery.catalog import title_of
from orrery.core.language import say, say_n
from orrery.tables.ports import SeatRow, TableRow
from orrery.web.html import Markup, el, join

Mine = Sequence[tuple[TableRow, int, list[SeatRow]]]

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
FEW: Final = 4  # finished tables shown at once


def tables(lang: str, mine: Mine) -> Markup | None:
    """The tables of a visitor: first those that wait for them, then running ones, then finished ones."""
    if not mine:
        return None
    running = [one for one in mine if not one[0].over and not one[0].imported]
    running.sort(key=lambda one: one[0].asked != one[1])
    over = [one for one in mine if one[0].over or one[0].imported]
    return el(
        "section",
        el("h2", say(lang, "My tables"), id="mine-title"),
        el("ul", *[row(lang, *one) for one in running], class_="tables") if running else None,
        finished(lang, over) if over else None,
        devices(lang),
        class_="panel mine",
        aria_labelledby="mine-title",
    )


def devices(lang: str) -> Markup:
    """The ways to end the visitor's sessions: on all other devices, or here."""
    others = el(
        "form",
        el(
            "button",
            say(lang, "Log out other devices"),
            class_="button ghost",
            aria_describedby="about-others",
        ),
        method="post",
        action="/devices/others",
        data_told=True,
    )
    return el(
        "section",
        el("h3", say(lang, "My devices")),
        el("p", about_others(lang), class_="dim", id="about-others"),
        el(
            "div",
            others,
            el("a", say(lang, "Log out on this device"), href="/leave", class_="button ghost"),
            class_="row-links",
        ),
        class_="devices",
    )


def about_others(lang: str) -> str:
    return say(
        lang,
        "If you lost a device or gave a link away by mistake, log out the others: they lose your seats, and "
        "this browser keeps them.",
    )


def finished(lang: str, over: Mine) -> Markup:
    """The last few, and older ones that open on a click."""
    rows = [row(lang, *one) for one in over]
    rest = rows[FEW:]
    more = el(
        "details",
        el("summary", say_n(lang, "{n} older one", "{n} older ones", len(rest))),
        el("ul", *rest, class_="tables"),
    )
    return join(
        [
            el("h3", say(lang, "Finished tables")),
            el("ul", *rows[:FEW], class_="tables"),
            more if rest else None,
        ]
    )


def row(lang: str, table: TableRow, seat: int, seats: list[SeatRow]) -> Markup:
    done = table.over or table.imported
    mine = not done and table.asked == seat
    names = join(el("bdi", one.name) for one in seats if one.name)
    state = el(
        "strong" if mine else "span", state_of(lang, table, seat, seats), class_="turn" if mine else "dim"
    )
    where = f"/t/{table.id}/replay" if table.imported else f"/t/{table.id}"
    return el(
        "li",
        el(
            "a",
            el("span", title_of(table.game), class_="title"),
            el("span", names, class_="names"),
            el("span", state, el("time", ago(lang, table.touched or table.made)), class_="state"),
            href=where,
            class_="table-link",
        ),
        finished_links(lang, table) if done else None,
        class_="mine-turn" if mine else None,
    )


def finished_links(lang: str, table: TableRow) -> Markup:
    """What can be done with a finished table: look at it again, or play again."""
    replay = el(
        "a",
        say(lang, "Replay"),
        href=f"/t/{table.id}/replay",
        class_="button ghost",
        aria_label=say(
            lang,
            "Replay: {game}, {when}",
            game=title_of(table.game),
            when=ago(lang, table.touched or table.made),
        ),
    )
    again = el(
        "form",
        el("button", say(lang, "Rematch"), class_="button ghost"),
        method="post",
        action=f"/t/{table.id}/rematch",
        data_dice="again",
    )
    return el("span", replay, None if table.imported else again, class_="row-links")


def state_of(lang: str, table: TableRow, seat: int, seats: list[SeatRow]) -> str:
    """The state of a table in two or three words."""
    if table.imported:
        return say(lang, "A record you brought")
    if table.over:
        return say(lang, "Finished")
    if table.asked == seat:
        return say(lang, "Your turn")
    asked = next((one for one in seats if one.seat == table.asked), None)
    if asked is None:
        return say(lang, "Running")
    if not asked.bot and not asked.claimed:
        return say(lang, "Waits for a friend")
    return say(lang, "{name} to move", name=asked.name)


def ago(lang: str, then: float) -> str:
    """How long ago something was."""
    passed = int(time.time() - then)
    if passed < MINUTE:
        return say(lang, "just now")
    if passed < HOUR:
        return say_n(lang, "{n} minute ago", "{n} minutes ago", passed // MINUTE)
    if passed < DAY:
        return say_n(lang, "{n} hour ago", "{n} hours ago", passed // HOUR)
    return say_n(lang, "{n} day ago", "{n} days ago", passed // DAY)
