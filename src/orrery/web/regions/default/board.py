"""The position in words: what `describe` says, a paragraph for each line."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.tables.scene import Scene
from orrery.web.html import Markup, el, pieced
from orrery.web.regions.common.context import game_of
from orrery.web.regions.default.context import Context

LONGEST_HEAD: Final = 40  # letters before a colon that name what a line is about


def board(scene: Scene, context: Context) -> Markup:
    text = game_of(scene.game, scene.own_cards).describe(scene.view, scene.lang, scene.names)
    return drawn(context, text)


@lru_cache(maxsize=128)  # seldom the same again, but for drafts
def drawn(context: Context, text: str) -> Markup:
    lines = {f"words-{at}": sentence(at, line) for at, line in enumerate(text.splitlines())}
    title = el("h2", context.say("The table in words"), class_="visually-hidden")
    return pieced(el("section", title, *lines.values(), id="board-words", class_="board panel"), lines)


@lru_cache(maxsize=4096)
def sentence(at: int, line: str) -> Markup:
    """A line with what it is about in bold; one that is indented belongs to the line before it."""
    head, colon, rest = line.strip().partition(":")
    named = colon and len(head) <= LONGEST_HEAD
    body = (el("b", head, colon), rest) if named else (line.strip(),)
    return el("p", *body, id=f"words-{at}", class_="part" if line.startswith(" ") else None)
