"""The log with a cut where the viewer last looked, its last line, and the board in words."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Final

from orrery.tables.scene import LogLine, Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden, pieced
from orrery.web.regions.common.context import Context, game_of
from orrery.web.regions.common.words import classed, close_button, marked

MOST: Final = 120  # lines kept on the page
ROOM: Final = 10  # leaves that there is room for after the first


def log(scene: Scene, context: Context) -> Markup:
    return drawn(context, scene.log[-MOST:], scene.pledge, scene.table if scene.outcome else "")


@lru_cache(maxsize=128)  # used again only while a player drafts
def drawn(context: Context, lines: tuple[LogLine, ...], pledge: str, finished: str) -> Markup:
    pages = leaves(context, lines)
    book = el("div", *pages.values())
    body = el("div", book, role="log", aria_labelledby="log-title", tabindex=0, data_tail=True)
    parts = (head(context, finished), body, foot(context, pledge))
    whole = el("section", *parts, id="log", class_="log panel drawer inline", popover=True)
    return pieced(whole, pages)


@lru_cache(maxsize=512)
def head(context: Context, finished: str) -> Markup:
    return el(
        "header",
        el("h2", context.say("Log"), id="log-title"),
        el("a", context.say("Replay"), class_="text-link", href=f"/t/{finished}/replay")
        if finished
        else None,
        close_button(context),
    )


@lru_cache(maxsize=512)
def foot(context: Context, pledge: str) -> Markup | None:
    """The hash of the secret that settles chance."""
    if not pledge:
        return None
    told = context.say(context.chance.told, pledge=pledge)
    short = context.say(context.chance.short, pledge=pledge[:12])
    return el("p", icon(context.chance.glyph), " ", short, hidden(told), class_="pledge", title=pledge)


def leaves(context: Context, lines: tuple[LogLine, ...]) -> dict[str, Markup]:
    """Lists of lines, and empty ones for new lines: a move changes only the last one."""
    cut = next((line for line in lines if line.new), None)
    by_leaf = {number: tuple(part) for number, part in groupby(lines, attrgetter("leaf"))}
    first = lines[0].leaf if lines else 0
    return {
        f"log-{number}": leaf(context, number, part, cut if cut in part and cut is not lines[0] else None)
        for number in range(first, max([first + ROOM, *by_leaf]) + 1)
        for part in [by_leaf.get(number, ())]
    }


@cached
def leaf(context: Context, number: int, lines: tuple[LogLine, ...], cut: LogLine | None) -> Markup:
    """One list of lines, with the cut above the first new one."""
    rows = []
    for line in lines:
        if line is cut:
            rows.append(el("li", el("span", context.say("Since you last looked")), class_="cut"))
        rows.append(row(context, line))
    return el("ol", *rows, id=f"log-{number}")


@lru_cache(maxsize=8192)
def row(context: Context, line: LogLine) -> Markup:
    """A line, highlighted if it was done to the viewer."""
    mine = el("b", context.say("to you"), class_="you") if line.to_reader else None
    classes = classed(new=line.new, to_me=line.to_reader) or None
    return el("li", glyph_of(context, line), el("span", line.text, mine), class_=classes)


def glyph_of(context: Context, line: LogLine) -> Markup:
    """The mark of the seat that did it, or the game's own sign."""
    return marked(line.seat, context) if 0 <= line.seat < len(context.names) else icon(context.log_glyph)


def tick(scene: Scene, context: Context) -> Markup:
    """The last line of the log, for narrow screens."""
    return ticker(context, scene.log[-1] if scene.log else None)


@lru_cache(maxsize=512)  # each is drawn again for every draft
def ticker(context: Context, line: LogLine | None) -> Markup:
    if line is None:
        return el("p", id="tick", class_="ticker")
    body = (glyph_of(context, line), el("span", line.text))
    return el("p", *body, id="tick", class_="ticker", aria_hidden="true")


def board_words(scene: Scene, context: Context) -> Markup:
    """The whole position in sentences, for screen readers."""
    text = game_of(scene.game, scene.own_cards).describe(scene.view, scene.lang, scene.names)
    return in_words(context, text)


@lru_cache(maxsize=128)  # used again only while a player drafts
def in_words(context: Context, text: str) -> Markup:
    lines = {f"words-{at}": sentence(at, line.strip()) for at, line in enumerate(text.splitlines())}
    title = el("h2", context.say("The table in words"))
    return pieced(el("section", title, *lines.values(), id="board-words", class_="visually-hidden"), lines)


@lru_cache(maxsize=4096)
def sentence(at: int, text: str) -> Markup:
    return el("p", text, id=f"words-{at}")
