"""Buttons that say a line of answers, and what a scene says about the line so far."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from orrery.core.questions import NOTHING, Target
from orrery.tables.scene import Scene
from orrery.web.html import Child, Markup, el

Line = tuple[str, ...]


class Act(NamedTuple):
    """Something to click: the whole line it says, and what it holds back for later."""

    label: str
    line: Line
    held: Line = ()
    text: str = ""  # the answer it adds
    picked: bool = False  # it takes back what was picked
    role: str = ""  # what the answer does
    target: Target = NOTHING  # to what


def line_of(scene: Scene) -> Line:
    return tuple(scene.draft.line) if scene.draft else ()


def acts_by_target(scene: Scene) -> dict[tuple[str, Target], Act]:
    """The viewer's legal answers by what they do to what."""
    line = line_of(scene)
    return {
        (option.role, option.target): Act(
            option.label, (*line, option.text), (), option.text, role=option.role, target=option.target
        )
        for option in scene.options
    }


def kind_of(scene: Scene) -> str:
    """The kind of the open question; nothing once the game is over."""
    stack = scene.view["stack"]
    return str(stack[-1][0]) if stack else ""


def trailing(scene: Scene, first: int, end: int) -> list[str]:
    """The last answers of the draft that belong to one block of the codebook."""
    found: list[str] = []
    for step in reversed(scene.draft.steps if scene.draft else ()):
        if not first <= step.action < end:
            break
        found.insert(0, step.text)
    return found


def press(act: Act, *children: Child, **attributes: object) -> Markup:
    """A button that says a line."""
    held = dumped(act.held) if act.held else None
    return el("button", *children, type="button", data_line=dumped(act.line), data_held=held, **attributes)


@lru_cache(maxsize=4096)
def dumped(line: Line) -> str:
    return json.dumps(list(line), ensure_ascii=False, separators=(",", ":"))


def command(name: str, *children: Child, **attributes: object) -> Markup:
    """A button that asks the page for something."""
    return el("button", *children, type="button", data_do=name, **attributes)


def disabled(why: str, *children: Child, **attributes: object) -> Markup:
    """A button for what is impossible now; it can be asked why."""
    return el("button", *children, type="button", aria_disabled="true", data_why=why, **attributes)


def opener(sheet: str, *children: Child, **attributes: object) -> Markup:
    """A button that opens a sheet."""
    return el("button", *children, type="button", data_sheet=sheet, aria_haspopup="dialog", **attributes)
