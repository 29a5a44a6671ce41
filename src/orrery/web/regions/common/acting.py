"""Buttons that send a line of answers, and the line of a scene so far."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from orrery.core.decision import Option
from orrery.core.questions import NOTHING, Target
from orrery.tables.scene import Scene
from orrery.web.html import Child, Markup, el

Line = tuple[str, ...]


class Act(NamedTuple):
    """A possible click: the line of answers that it sends, and the picks that it keeps for later."""

    label: str
    line: Line
    held: Line = ()
    picked: bool = False  # it puts back what was picked
    role: str = ""  # what the answer does
    target: Target = NOTHING  # to what
    goods: tuple[tuple[str, int], ...] = ()  # what changes hands


def line_of(scene: Scene) -> Line:
    return tuple(scene.draft.line) if scene.draft else ()


def act_of(option: Option, line: Line) -> Act:
    """The click that gives a legal answer."""
    return Act(option.label, (*line, option.text), role=option.role, target=option.target, goods=option.goods)


def press(act: Act, *children: Child, **attributes: object) -> Markup:
    """A button that sends a line of answers."""
    held = dumped(act.held) if act.held else None
    return el("button", *children, type="button", data_line=dumped(act.line), data_held=held, **attributes)


@lru_cache(maxsize=4096)
def dumped(line: Line) -> str:
    return json.dumps(list(line), ensure_ascii=False, separators=(",", ":"))


def command(name: str, *children: Child, **attributes: object) -> Markup:
    """A button for a command of the page."""
    return el("button", *children, type="button", data_do=name, **attributes)


def disabled(why: str, *children: Child, **attributes: object) -> Markup:
    """A button for what is not possible now; a click shows why."""
    return el("button", *children, type="button", aria_disabled="true", data_why=why, **attributes)


def opener(sheet: str, *children: Child, **attributes: object) -> Markup:
    """A button that opens a sheet."""
    return el("button", *children, type="button", data_sheet=sheet, aria_haspopup="dialog", **attributes)
