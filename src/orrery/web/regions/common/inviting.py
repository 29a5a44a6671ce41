"""The status of the other players, and the button that invites a friend to an open seat."""

from __future__ import annotations

from typing import Literal

from orrery.tables.scene import Player
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import command
from orrery.web.regions.common.context import Context

Now = Literal["asked", "turn", "next", ""]  # what the game expects of a player


def invitation(context: Context, player: Player, seat: int) -> Markup:
    """At the mat of an open seat: a seated player can invite, and revoke the link."""
    if context.seat < 0:
        return el("span", context.say("open seat"), class_="player-status")
    name, words = context.say("Invite"), context.say("Revoke the link")
    label = el("span", name, class_="button-label")
    invite = command("invite", icon("invite"), label, class_="button invite", data_seat=seat, aria_label=name)
    revoke = command(
        "revoke", icon("revoke"), class_="button revoke", data_seat=seat, aria_label=words, title=words
    )
    return el("span", invite, revoke if player.link_out else None, class_="player-status")


def now_of(asked: bool, turn: bool, following: bool) -> Now:
    return "asked" if asked else "turn" if turn else "next" if following else ""


def status(context: Context, player: Player, seat: int, now: Now) -> Markup:
    """What another player is doing, the most important alone."""
    if player.waiting:
        return invitation(context, player, seat)
    if now == "asked":
        return el("span", icon("clock"), context.say("thinking"), class_="player-status")
    if now == "turn":
        return el("span", context.say("plays now"), class_="player-status")
    if not player.here and not player.bot:
        return el("span", context.say("away"), class_="player-status")
    bot = icon("bot") if player.bot else None
    words = context.say("plays next") if now == "next" else context.say("bot") if bot else ""
    return el("span", bot, words, class_="player-status")
