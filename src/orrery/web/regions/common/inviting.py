"""Inviting somebody to a seat that is kept for a friend, and taking it back."""

from __future__ import annotations

from orrery.tables.scene import Player
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import command
from orrery.web.regions.common.desk import Desk


def invitation(desk: Desk, player: Player, seat: int) -> Markup:
    """At the mat of an open seat: a player there invites, and revokes a link that is out."""
    if desk.seat < 0:
        return el("span", desk.say("open seat"), class_="stat")
    invite = command("invite", icon("invite"), desk.say("Invite"), class_="b invite", data_seat=seat)
    words = desk.say("Revoke the link")
    revoke = command("revoke", icon("close"), class_="b", data_seat=seat, aria_label=words, title=words)
    return el("span", invite, revoke if player.link_out else None, class_="stat")
