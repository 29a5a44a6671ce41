"""Answers of the expansion that are buttons of the prompt."""

from __future__ import annotations

from typing import Any

from orrery.web.art.icons import icon
from orrery.web.html import Markup, el
from orrery.web.regions.common.acting import Act, press


def hire_dice(desk: Any, act: Act, number: int) -> Markup:
    """So many dice of a face, as dice."""
    _, n, face = act.text.split()
    dice = [el("span", icon(face), class_=f"mini face-{face}")] * int(n)
    return press(act, *dice, class_="button dice", data_key=number, aria_label=act.label)
