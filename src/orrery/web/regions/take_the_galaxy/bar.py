"""The bar: the phases of the turn, what was done in it, the renown of all players, the number of the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.language import mark, translate
from orrery.games.take_the_galaxy.view_facts import phase_of, rounds_of
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.bar import help_button, log_button, menu_button, state_of
from orrery.web.regions.common.context import game_of
from orrery.web.regions.common.words import marked
from orrery.web.regions.take_the_galaxy.context import Context
from orrery.web.regions.take_the_galaxy.words import signed

PHASES: Final = {
    "explore": mark("Explore"),
    "draw": mark("Draw"),
    "reset": mark("Reset"),
    "action": mark("Action"),
    "end": mark("End"),
}


@dataclass(frozen=True)
class Bar:
    """All that the bar shows."""

    context: Context
    title: str
    round: int
    rounds: int
    phase: str
    state: str
    mine: bool
    turn: int | None
    claimed: bool
    relinquished: bool
    scores: tuple[int, ...]
    news: int
    over: bool


def bar(scene: Scene, context: Context) -> Markup:
    view = scene.view
    return drawn(
        Bar(
            context,
            game_of(scene.game).title,
            view["round"],
            rounds_of(view),
            phase_of(view),
            state_of(scene, context),
            scene.mine or scene.draft is not None,
            view["turn"],
            view["claimed"],
            view["relinquished"],
            tuple(view["scores"]),
            sum(line.new for line in scene.log),
            scene.outcome is not None,
        )
    )


@cached
def drawn(seen: Bar) -> Markup:
    context = seen.context
    state = el("b", " · ", seen.state, class_="now" if seen.mine else None)
    short = context.say("Turn {n}/{all}", n=seen.round, all=seen.rounds)
    turn = el("span", short if seen.round else context.say("Setting up"), state, class_="short")
    long = (
        context.say("Turn {n} of {all}", n=seen.round, all=seen.rounds)
        if seen.round
        else context.say("Setting up")
    )
    return el(
        "header",
        menu_button(context),
        el("h1", el("span", seen.title, class_="long"), turn, id="bar-title"),
        phases(seen),
        limits(seen),
        scores(seen),
        el("span", long, class_="turn", id="bar-turn"),
        log_button(context, seen.news),
        help_button(context),
        id="bar",
        class_="bar",
    )


def phases(seen: Bar) -> Markup:
    """The five phases; those that are over have a tick."""
    context, names = seen.context, list(PHASES)
    now = names.index(seen.phase) if seen.phase else -1
    rows = []
    for at, name in enumerate(names):
        words = translate(context.lang, PHASES[name])
        tick = icon("check") if at < now else None
        rows.append(
            el(
                "li",
                tick,
                words,
                class_="current" if at == now else None,
                aria_current="step" if at == now else None,
            )
        )
    return el("ol", *rows, class_="phases", aria_label=context.say("Phases of the turn"), hidden=now < 0)


def limits(seen: Bar) -> Markup:
    """What can be done once a turn: taking a card of the row, relinquishing."""
    context = seen.context
    claim = context.say("claim done") if seen.claimed else context.say("claim open")
    give = context.say("relinquish done") if seen.relinquished else context.say("relinquish open")
    body = [
        el("span", icon("claim"), claim, class_="done" if seen.claimed else None),
        el("span", icon("relinquish"), give, class_="done" if seen.relinquished else None),
    ]
    return el("p", *body, class_="limits", hidden=seen.phase != "action")


def scores(seen: Bar) -> Markup:
    context = seen.context
    rows = []
    for seat, n in enumerate(seen.scores):
        told = hidden(context.say("{who}: {points}", who=context.names[seat], points=context.points(n)))
        classes = f"player-{seat}{' current' if seat == seen.turn and not seen.over else ''}"
        name = el("span", context.names[seat], class_="name", aria_hidden="true")
        rows.append(
            el(
                "li",
                marked(seat, context),
                name,
                el("b", signed(n), aria_hidden="true"),
                told,
                class_=classes,
            )
        )
    return el("ul", *rows, class_="scores", id="scores", aria_label=context.say("Renown"))
