"""Inviting somebody to a seat that is kept for a friend, and taking it back."""

from __future__ import annotations

from orrery.tables.scene import Player
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import command
from orrery.web.regions.common.context import Context


def invitation(context: Context, player: Player, seat: int) -> Markup:
    """At the mat of an open seat: a player there invites, and revokes a link that is out."""
    if context.seat < 0:
        return el("span", context.say("open seat"), class_="player-status")
    name, words = context.say("Invite"), context.say("Revoke the link")
    label = el("span", name, class_="button-label")
    invite = command("invite", icon("invite"), label, class_="button invite", data_seat=seat, aria_label=name)
    revoke = command(
        "revoke", icon("revoke"), class_="button revoke", data_seat=seat, aria_label=words, title=words
    )
    return el("span", invite, revoke if player.link_out else None, class_="player-status")
