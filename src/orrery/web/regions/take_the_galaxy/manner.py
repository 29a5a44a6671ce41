"""How the questions of this game are put on a page: hints, words and keys."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark

PHASES: Final = {
    "explore": mark("Explore"),
    "draw": mark("Draw"),
    "reset": mark("Reset"),
    "action": mark("Action"),
    "end": mark("End"),
}
KEYS: Final = {"manpower": "m", "production": "p", "science": "r"}  # of what a resource buys
BY_HAND: Final = frozenset({"AskPay", "AskSettle", "AskFrontier"})  # answered with cards of the hand
