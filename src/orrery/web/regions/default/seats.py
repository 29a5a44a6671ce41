"""Everybody at the table: their mark, name and points, and what they are doing."""

from __future__ import annotations

from typing import NamedTuple

from orrery.tables.scene import Player, Scene
from orrery.web.art.icons import icon
from orrery.web.fragments import cached
from orrery.web.html import Markup, el, hidden
from orrery.web.regions.common.inviting import invitation
from orrery.web.regions.common.words import marked
from orrery.web.regions.default.bar import turn_of
from orrery.web.regions.default.context import Context


class SeatRow(NamedTuple):
    """A seat as it is shown."""

    player: Player
    points: int | None
    asked: bool
    turn: bool
    away: bool


def seats(scene: Scene, context: Context) -> Markup:
    points = scene.outcome.scores if scene.outcome else scene.view.get("scores") or ()
    going = scene.outcome is None and scene.replay is None
    rows = tuple(
        SeatRow(
            player,
            points[seat] if seat < len(points) else None,
            going and seat == scene.asked,
            scene.outcome is None and seat == turn_of(scene),
            going and not player.here,
        )
        for seat, player in enumerate(scene.players)
    )
    return drawn(context, rows)


@cached
def drawn(context: Context, seat_rows: tuple[SeatRow, ...]) -> Markup:
    title = el("h2", context.say("Players"), id="seats-title", class_="visually-hidden")
    rows = el("ul", *(row(context, seat, one) for seat, one in enumerate(seat_rows)))
    return el("section", title, rows, id="seats", class_="seats panel", aria_labelledby="seats-title")


def row(context: Context, seat: int, one: SeatRow) -> Markup:
    name = el(
        "b", context.names[seat], el("small", " ", context.say("(you)")) if seat == context.seat else None
    )
    points = None
    if one.points is not None:
        number = el("span", str(one.points).replace("-", "−"), aria_hidden="true")
        points = el("span", number, hidden(context.points(one.points)), class_="points")
    body = (marked(seat, context), el("span", name, status(context, seat, one), class_="player"), points)
    return el("li", *body, class_=f"player-{context.hull(seat)}{' playing' if one.turn else ''}")


def status(context: Context, seat: int, one: SeatRow) -> Markup | None:
    """What there is to know about this player now."""
    if one.player.waiting:
        return invitation(context, one.player, seat)
    if one.asked and seat != context.seat:
        return el("span", icon("clock"), context.say("thinking"), class_="player-status")
    if one.player.bot:
        return el("span", icon("bot"), context.say("bot"), class_="player-status")
    return el("span", context.say("away"), class_="player-status") if one.away else None
