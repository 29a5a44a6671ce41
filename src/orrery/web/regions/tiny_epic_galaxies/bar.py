"""The bar: menu, round, the score track up to the end of the game, keys; and the deck beside a short row."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from orrery.core.language import say_n
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden, pieced
from orrery.web.regions.common.acting import opener
from orrery.web.regions.common.bar import help_button, log_button, menu_button, state_of
from orrery.web.regions.common.context import game_of
from orrery.web.regions.common.words import classed, marked, picture
from orrery.web.regions.tiny_epic_galaxies.context import Context, planets_left

EVERY: Final = 5  # points between two numbers of the track
BESIDE: Final = 15  # how far marks on the same points stand apart, in pixels of the design


class Bar(NamedTuple):
    """All that the bar shows."""

    context: Context
    title: str
    round: int
    left: int
    scores: tuple[int, ...]
    state: str
    mine: bool
    last_round: bool
    news: int


def bar(scene: Scene, context: Context) -> Markup:
    view = scene.view
    return drawn(
        Bar(
            context,
            game_of(scene.game).title,
            view["round"],
            planets_left(scene),
            tuple(view["scores"]),
            state_of(scene, context),
            scene.mine,
            view["ender"] is not None and scene.outcome is None,
            sum(line.new for line in scene.log),
        )
    )


@cached
def drawn(seen: Bar) -> Markup:
    context = seen.context
    last = el("b", context.say("last round"), class_="last") if seen.last_round else None
    end = context.numbers["end"]["points"]
    pieces = {
        "bar-title": bar_title(context, seen.title, seen.round, seen.state, seen.mine),
        "bar-meta": bar_meta(context, seen.round, seen.left),
        "score": track(context, seen.scores, end),
        "bar-log": log_button(context, seen.news),
    }
    title, meta_words, score, news = pieces.values()
    orders = orders_button(context) if context.seat >= 0 else None
    body = (title, meta_words, last, score, end_note(context), orders, news, help_button(context))
    return pieced(el("header", menu_button(context), *body, id="bar", class_="bar"), pieces)


def round_words(context: Context, number: int) -> str:
    return context.say("Round {round}", round=number) if number else context.say("Setting up")


@lru_cache(maxsize=2048)
def bar_title(context: Context, title: str, number: int, state: str, mine: bool) -> Markup:
    """The name of the game; on narrow screens the round, and whose matter the table is."""
    now = el("b", state, class_="now" if mine else None)
    phone = el("span", round_words(context, number), " · ", now, class_="short")
    return el("h1", el("span", title, class_="long"), phone, id="bar-title")


@lru_cache(maxsize=2048)
def bar_meta(context: Context, number: int, left: int) -> Markup:
    """The round, who began, and how many planets are left."""
    began = [context.say("{who} started", who=context.names[0])] if number else []
    planets = say_n(context.lang, "{n} planet left", "{n} planets left", left)
    return el(
        "span", " · ".join([round_words(context, number), *began, planets]), class_="meta", id="bar-meta"
    )


@lru_cache(maxsize=512)
def end_note(context: Context) -> Markup:
    return el("span", context.end_words(), class_="end-note")


@lru_cache(maxsize=512)
def orders_button(context: Context) -> Markup:
    """The button that opens the orders on narrow screens."""
    words = context.say("Standing orders")
    return opener("orders", icon("orders"), class_="icon-button narrow", aria_label=words)


@cached
def track(context: Context, scores: tuple[int, ...], end: int) -> Markup:
    """Everybody's points on the way to the end."""
    last = last_mark(context, scores, end)
    at = frozenset(spot(points, context, last) for points in scores)
    body = el(
        "div",
        scale(at, end, last),
        *tokens(context, scores, last),
        class_="score",
        style=f"--end:{last + 1}",
    )
    return el(
        "section",
        el("h2", context.say("Score"), class_="visually-hidden"),
        body,
        class_="score-track",
        id="score",
    )


@cached
def scale(at: frozenset[int], end: int, last: int) -> Markup:
    """The numbers up to the last, highlighted where a mark is."""
    marks = [
        el("li", number if shown(number, at, end) else None, class_=mark_class(number, at, end))
        for number in range(last + 1)
    ]
    return el("ol", *marks, aria_hidden="true")


def shown(number: int, at: frozenset[int], end: int) -> bool:
    return number in at or (number % EVERY == 0 and number + 1 != end) or number == end


def mark_class(number: int, at: frozenset[int], end: int) -> str | None:
    last = number == end
    return classed(major=last or number % EVERY == 0, end=last, occupied=number in at) or None


def last_mark(context: Context, scores: tuple[int, ...], end: int) -> int:
    """Where the track ends; one with a plus side grows until marks are turned over."""
    side = context.presentation.plus_side
    return max(end, min(side - 1, max(scores))) if side else end


def spot(points: int, context: Context, last: int) -> int:
    """Where on the track a mark stands; on its plus side it starts again at 0."""
    side = context.presentation.plus_side
    return min(points - side if side and points >= side else points, last)


def tokens(context: Context, scores: tuple[int, ...], last: int) -> Iterator[Markup]:
    """The marks of the mats; several on the same points stand side by side."""
    side = context.presentation.plus_side
    spots = [spot(points, context, last) for points in scores]
    for mat, points in enumerate(scores):
        at = spots[mat]
        beside = spots[:mat].count(at) - (spots.count(at) - 1) / 2
        place = f"--at:{at};--beside:{beside * BESIDE:g}"
        told = context.say("{who}: {points}", who=context.names[mat], points=context.points(points))
        over = el("b", f"+{side}", aria_hidden="true") if side and points >= side else None
        yield el(
            "span",
            marked(mat, context),
            over,
            hidden(told),
            class_="score-mark",
            style=place,
            id=f"score-{mat}",
            data_flip=True,
        )


@lru_cache(maxsize=512)
def deck(context: Context, left: int) -> Markup:
    """The deck of planets beside the row."""
    back = el("img", class_="sky", src=picture("space"), alt="", width=206, height=352)
    pile = el("b", left, class_="count")
    words = say_n(context.lang, "planet in the deck", "planets in the deck", left)
    return el(
        "div", back, el("div", icon("deck"), pile, el("span", words), class_="pile"), id="deck", class_="deck"
    )
