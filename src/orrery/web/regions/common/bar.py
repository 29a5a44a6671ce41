"""The parts of the bar that every game has: menu, state of the game, log, help."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.language import say_n
from orrery.tables.scene import Scene
from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import command, opener
from orrery.web.regions.common.context import Context


def state_of(scene: Scene, context: Context) -> str:
    """Whose turn it is, or that the game is over, in a few words."""
    if scene.outcome is not None:
        return context.say("game over")
    if scene.view["turn"] == scene.seat and (scene.mine or scene.draft):
        return context.say("your turn")
    if scene.mine:
        return context.say("you are asked")
    # before the first round all players choose something, and no seat has the turn
    who = scene.view["turn"] if scene.view["round"] else max(scene.asked, 0)
    return context.say("turn of {who}", who=context.names[who])


@lru_cache(maxsize=512)
def menu_button(context: Context) -> Markup:
    return command("menu", icon("menu"), class_="icon-button", aria_label=context.say("Menu"))


@lru_cache(maxsize=512)
def help_button(context: Context) -> Markup:
    return command(
        "keys", icon("help"), class_="icon-button wide", data_key="?", aria_label=context.say("Keys and help")
    )


@lru_cache(maxsize=2048)
def log_button(context: Context, n: int) -> Markup:
    """The button that opens the log on narrow screens, with the number of its new lines."""
    news = el("i", n, aria_hidden="true") if n else None
    told = say_n(context.lang, "Log, {n} new line", "Log, {n} new lines", n) if n else context.say("Log")
    named = {"class_": "icon-button narrow log-button", "id": "bar-log"}
    return opener("log", icon("log"), news, aria_label=told, **named)
