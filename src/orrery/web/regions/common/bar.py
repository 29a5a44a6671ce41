"""Pieces of the bar that every game has."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.language import say_n
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import opener
from orrery.web.regions.common.context import Context


def state_of(scene: Scene, context: Context) -> str:
    """Whose matter the table is, in a word or two."""
    if scene.outcome is not None:
        return context.say("game over")
    if scene.view["turn"] == scene.seat and (scene.mine or scene.draft):
        return context.say("your turn")
    if scene.mine:
        return context.say("you are asked")
    # before the first round something is chosen by everybody, and it is nobody's turn
    who = scene.view["turn"] if scene.view["round"] else max(scene.asked, 0)
    return context.say("turn of {who}", who=context.names[who])


@lru_cache(maxsize=2048)
def log_button(context: Context, n: int) -> Markup:
    """What opens the log where there is no room for it, with the number of its new lines."""
    news = el("i", n, aria_hidden="true") if n else None
    told = say_n(context.lang, "Log, {n} new line", "Log, {n} new lines", n) if n else context.say("Log")
    named = {"class_": "icon-button narrow log-button", "id": "bar-log"}
    return opener("log", icon("log"), news, aria_label=told, **named)
