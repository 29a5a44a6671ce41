"""The bar: phases of the turn, what was done in it, everybody's renown, and which turn of how many it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.language import mark, translate
from orrery.games.take_the_galaxy.view_facts import phase_of, rounds_of
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import remembered
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.acting import command
from orrery.web.regions.common.bar import log_button, state_of
from orrery.web.regions.common.desk import game_of
from orrery.web.regions.common.words import marked
from orrery.web.regions.take_the_galaxy.desk import Desk
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

    desk: Desk
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


def bar(scene: Scene, desk: Desk) -> Markup:
    view = scene.view
    return drawn(
        Bar(
            desk,
            game_of(scene.game).title,
            view["round"],
            rounds_of(view),
            phase_of(view),
            state_of(scene, desk),
            scene.mine or scene.draft is not None,
            view["turn"],
            view["claimed"],
            view["relinquished"],
            tuple(view["scores"]),
            sum(line.new for line in scene.log),
            scene.outcome is not None,
        )
    )


@remembered
def drawn(seen: Bar) -> Markup:
    desk = seen.desk
    state = el("b", " · ", seen.state, class_="now" if seen.mine else None)
    short = desk.say("Turn {n}/{all}", n=seen.round, all=seen.rounds)
    turn = el("span", short if seen.round else desk.say("Setting up"), state, class_="short")
    long = (
        desk.say("Turn {n} of {all}", n=seen.round, all=seen.rounds) if seen.round else desk.say("Setting up")
    )
    return el(
        "header",
        command("menu", icon("menu"), class_="icon-button", aria_label=desk.say("Menu")),
        el("h1", el("span", seen.title, class_="long"), turn, id="bar-title"),
        phases(seen),
        limits(seen),
        scores(seen),
        el("span", long, class_="turn", id="bar-turn"),
        log_button(desk, seen.news),
        command(
            "keys",
            icon("help"),
            class_="icon-button wide",
            data_key="?",
            aria_label=desk.say("Keys and help"),
        ),
        id="bar",
        class_="bar",
    )


def phases(seen: Bar) -> Markup:
    """The five phases; those that are over have a tick."""
    desk, names = seen.desk, list(PHASES)
    now = names.index(seen.phase) if seen.phase else -1
    rows = []
    for at, name in enumerate(names):
        words = translate(desk.lang, PHASES[name])
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
    return el("ol", *rows, class_="phases", aria_label=desk.say("Phases of the turn"), hidden=now < 0)


def limits(seen: Bar) -> Markup:
    """What can be done once a turn: taking a card of the row, relinquishing."""
    desk = seen.desk
    claim = desk.say("claim done") if seen.claimed else desk.say("claim open")
    give = desk.say("relinquish done") if seen.relinquished else desk.say("relinquish open")
    body = [
        el("span", icon("claim"), claim, class_="done" if seen.claimed else None),
        el("span", icon("relinquish"), give, class_="done" if seen.relinquished else None),
    ]
    return el("p", *body, class_="limits", hidden=seen.phase != "action")


def scores(seen: Bar) -> Markup:
    desk = seen.desk
    rows = []
    for seat, n in enumerate(seen.scores):
        told = hidden(desk.say("{who}: {points}", who=desk.names[seat], points=desk.points(n)))
        classes = f"player-{seat}{' current' if seat == seen.turn and not seen.over else ''}"
        name = el("span", desk.names[seat], class_="name", aria_hidden="true")
        rows.append(
            el("li", marked(seat, desk), name, el("b", signed(n), aria_hidden="true"), told, class_=classes)
        )
    return el("ul", *rows, class_="scores", id="scores", aria_label=desk.say("Renown"))
