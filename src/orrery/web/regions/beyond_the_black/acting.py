"""Pilots that can be hired from the start of a turn, and what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from orrery.core.questions import Target
from orrery.core.views import View
from orrery.games.tiny_epic_galaxies.view_facts import dice
from orrery.tables.scene import Scene
from orrery.web.regions.beyond_the_black.context import HULLS, BlackContext
from orrery.web.regions.common.acting import Act, line_of
from orrery.web.regions.tiny_epic_galaxies.acting import Acts

TWO, THREE = 2, 3  # equal dice that pay for a pilot [rules R7]


def with_hires(acts: Acts, scene: Scene, context: BlackContext) -> Acts:
    """From the start of a turn a pilot is hired by one click: both answers at once."""
    hire = next((option for option in scene.options if option.role == "hire"), None)
    if not scene.of_turn or hire is None:
        return acts
    things = {}
    for pilot in scene.view["pilot_row"]:
        if any(prices(scene.view, scene.seat, pilot, context)):
            label, thing = (
                context.say("Hire {pilot}", pilot=context.cards[pilot]["name"]),
                Target("pilot", pilot),
            )
            line = (*line_of(scene), hire.text, f"{hire.text} {pilot}")
            things[thing] = (Act(label, line, role=hire.role, target=thing),)
    return replace(acts, things={**acts.things, **things})


def prices(view: View, seat: int, pilot: str, context: BlackContext) -> Iterator[tuple[str, int]]:
    """The dice that would pay for a pilot now, the cheapest first: a face and how many. [rules R7, R8]"""
    mat = view["mats"][seat]
    normal = any(
        form is None and ship != "locked" for form, ship in zip(mat["hulls"], mat["ships"], strict=True)
    )
    open_hulls = [hull for at, hull in enumerate(HULLS) if normal or mat["pilots"][at] is not None]
    rolled = Counter(face for _, face, place in dice(view) if place == "inactive")
    trained = [hull for hull in context.cards[pilot]["ships"] if hull in open_hulls]
    listed = {face for hull in trained for face in context.hangar[hull]}
    yield from ((face, TWO) for face in rolled if face in listed and rolled[face] >= TWO)
    if open_hulls:
        yield from ((face, THREE) for face in rolled if rolled[face] >= THREE)
