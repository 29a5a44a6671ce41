"""The bar: the game, the round if it counts any, and whose turn it is."""

from __future__ import annotations

from functools import lru_cache

from orrery.tables.scene import Scene
from orrery.web.html import Markup, el
from orrery.web.regions.common.bar import help_button, log_button, menu_button
from orrery.web.regions.common.context import game_of
from orrery.web.regions.default.context import Context


def bar(scene: Scene, context: Context) -> Markup:
    round_ = scene.view.get("round") or 0
    words = context.say("Round {round}", round=round_) if round_ else ""
    mine = scene.mine or scene.draft is not None
    return drawn(context, words, state_of(scene, context), mine, sum(line.new for line in scene.log))


def turn_of(scene: Scene) -> int:
    """The seat whose turn it is, as far as the view tells; else the one that is asked."""
    turn = scene.view.get("turn")
    return turn if isinstance(turn, int) else scene.asked


def state_of(scene: Scene, context: Context) -> str:
    """Whose turn it is, or that the game is over, in a few words."""
    if scene.outcome is not None:
        return context.say("game over")
    if scene.mine or scene.draft:
        return context.say("your turn") if turn_of(scene) == scene.seat else context.say("you are asked")
    turn = turn_of(scene)
    return context.say("turn of {who}", who=context.names[turn]) if turn >= 0 else context.say("Setting up")


@lru_cache(maxsize=512)
def drawn(context: Context, round_: str, state: str, mine: bool, news: int) -> Markup:
    title = (
        el("span", game_of(context.game).title, class_="long"),
        el("span", round_, class_="meta") if round_ else None,
        el("span", state, class_="meta now" if mine else "meta"),
    )
    return el(
        "header",
        menu_button(context),
        el("h1", *title, id="bar-title"),
        log_button(context, news),
        help_button(context),
        id="bar",
        class_="bar",
    )
