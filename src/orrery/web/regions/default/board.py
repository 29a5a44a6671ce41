"""The position in words: what `describe` says, a paragraph for each line."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.tables.scene import Scene
from orrery.web.html import Markup, el, pieced
from orrery.web.regions.common.desk import game_of
from orrery.web.regions.default.desk import Desk

LONGEST_HEAD: Final = 40  # letters before a colon that name what a line is about


def board(scene: Scene, desk: Desk) -> Markup:
    text = game_of(scene.game, scene.own_cards).describe(scene.view, scene.lang, scene.names)
    return drawn(desk, text)


@lru_cache(maxsize=128)  # seldom the same again, but for drafts
def drawn(desk: Desk, text: str) -> Markup:
    lines = {f"words-{at}": sentence(at, line) for at, line in enumerate(text.splitlines())}
    title = el("h2", desk.say("The table in words"), class_="visually-hidden")
    return pieced(el("section", title, *lines.values(), id="board-words", class_="board panel"), lines)


@lru_cache(maxsize=4096)
def sentence(at: int, line: str) -> Markup:
    """A line with what it is about in bold; one that is indented belongs to the line before it."""
    text = line.strip()
    head, colon, rest = text.partition(":")
    classes = "part" if line.startswith(" ") else None
    if not colon or len(head) > LONGEST_HEAD:
        return el("p", text, id=f"words-{at}", class_=classes)
    return el("p", el("b", head, colon), rest, id=f"words-{at}", class_=classes)
