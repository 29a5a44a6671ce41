"""Things that are picked in any order, and named in the order in which the rules want them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from orrery.core import machine
from orrery.core.decision import Option
from orrery.core.questions import ANY_NUMBER, ONE

Said = tuple[tuple[str, ...], tuple[str, ...]]  # a line of answers, and what is picked but named later


@dataclass(frozen=True)
class Picking:
    """What is picked so far to answer one question, also once the last pick has completed the draft."""

    line: tuple[str, ...]  # the answers before the first pick
    picked: tuple[Option, ...]  # in the order of the rules; one thing may be there several times
    need: int  # so many in all; 0: as many as one likes
    things: tuple[Option, ...]  # all that can be picked, or has been
    more: frozenset[int] = frozenset()  # codes of those that can still be picked

    @property
    def left(self) -> int:
        return self.need - len(self.picked)

    def count(self, thing: Option) -> int:
        return sum(one.action == thing.action for one in self.picked)

    def thing(self, name: str) -> Option | None:
        """What can be picked, by the name of the thing."""
        return next((one for one in self.things if one.target.name == name), None)

    def with_one(self, thing: Option) -> Said:
        """What is said when one more is picked."""
        return self.said([*self.picked, thing])

    def without(self, thing: Option) -> Said:
        """What is said when one is put back."""
        rest = [one.action for one in self.picked]
        at = rest.index(thing.action)
        return self.said([*self.picked[:at], *self.picked[at + 1 :]])

    def said(self, picked: Sequence[Option]) -> Said:
        texts = tuple(one.text for one in sorted(picked, key=attrgetter("action")))
        complete = not self.need or len(texts) == self.need
        return ((*self.line, *texts), ()) if complete else (self.line, texts)


def picks(steps: Sequence[Option]) -> int:
    """How many answers at the end of a line are picks."""
    n = 0
    while n < len(steps) and steps[-1 - n].manner != ONE and steps[-1 - n].target.kind:
        n += 1
    return n


def pickable_after(s: Any, held: Sequence[Option], left: int) -> frozenset[int]:
    """The codes of what can still be picked once these are, if so many more are wanted; 0 is any number."""
    if held and not left:
        return frozenset()
    s = s.copy()
    for one in held:
        if one.action not in pickable(s):
            return frozenset()
        machine.pick(s, one.action)
    return pickable(s)


def pickable(s: Any) -> frozenset[int]:
    ask = machine.question(s)
    return frozenset(ask.base() + choice for choice in ask.pickable(s))


def picking_of(
    steps: Sequence[Option], held: Sequence[str], things: Sequence[Option], left: int
) -> Picking | None:
    """What has been picked of the things: by answers of the line, and by texts that are held back.

    `left` more are to be picked. What the server filled in is picked, whatever else was.
    """
    if not things:
        return None
    n = picks(steps)
    said = Counter(step.text for step in steps[len(steps) - n :])
    by_text = {thing.text: thing for thing in things}
    counted = said | Counter(text for text in held if text in by_text)
    picked = sorted(
        (by_text[text] for text in counted.elements() if text in by_text), key=attrgetter("action")
    )
    free = things[0].manner == ANY_NUMBER
    need = 0 if free else n + left
    line = tuple(step.text for step in steps[: len(steps) - n])
    return Picking(line, tuple(picked[: need or None]), need, tuple(things))
