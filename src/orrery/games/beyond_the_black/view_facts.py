"""What can be read off a view of the expansion: the exploration card that lies revealed."""

from __future__ import annotations

from typing import Final

from orrery.core.machine import NONE
from orrery.core.views import View
from orrery.games.beyond_the_black.steps.exploring import AskFind, AskMay, MeetDanger, TakeFind

# The fields of the steps that wait while a card lies revealed.
REVEALING: Final = {step.__name__: step.FIELDS for step in (AskFind, MeetDanger, TakeFind, AskMay)}


def revealed(view: View) -> int:
    """The exploration card that lies revealed and is not carried out yet, or NONE. [rules R17, R19]"""
    for name, *fields in reversed(view["stack"]):
        if name in REVEALING:
            return int(fields[REVEALING[name].index("find")])
    return NONE
