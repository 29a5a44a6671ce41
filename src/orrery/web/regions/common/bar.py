"""Pieces of the bar that every game has."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.language import say_n
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import opener
from orrery.web.regions.common.desk import Desk


def state_of(scene: Scene, desk: Desk) -> str:
    """Whose matter the table is, in a word or two."""
    if scene.outcome is not None:
        return desk.say("game over")
    if scene.view["turn"] == scene.seat and (scene.mine or scene.draft):
        return desk.say("your turn")
    if scene.mine:
        return desk.say("you are asked")
    # before the first round something is chosen by everybody, and it is nobody's turn
    who = scene.view["turn"] if scene.view["round"] else max(scene.asked, 0)
    return desk.say("turn of {who}", who=desk.names[who])


@lru_cache(maxsize=2048)
def log_button(desk: Desk, n: int) -> Markup:
    """What opens the log where there is no room for it, with the number of its new lines."""
    news = el("i", n, aria_hidden="true") if n else None
    told = say_n(desk.lang, "Log, {n} new line", "Log, {n} new lines", n) if n else desk.say("Log")
    named = {"class_": "icon-button narrow log-button", "id": "bar-log"}
    return opener("log", icon("log"), news, aria_label=told, **named)
