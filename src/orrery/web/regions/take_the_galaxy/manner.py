"""How the questions of this game are put on a page: hints, words and keys."""

from __future__ import annotations

from typing import Final

from orrery.core.language import mark

HINTS: Final = {
    "AskFrontier": mark("It begins beside your starting system, free of charge"),
    "AskAct": mark("Click what you use, build or take. What is impossible says why"),
    "AskSite": mark("Click a free slot, or a cheaper colony of the same kind to cover it"),
    "AskSettle": mark("Click a colony of your hand"),
    "AskSlot": mark("Click a slot of the system"),
    "AskPay": mark("Pick cards of your hand in any order; a second click puts one back"),
    "AskRecover": mark("It comes to your hand; everybody sees which"),
    "AskScrap": mark("Click one of your ships"),
    "AskConsent": mark("Your answer holds for this turn"),
}
WAITS: Final = {
    "AskFrontier": mark("{who} chooses a frontier colony"),
    "AskAct": mark("{who} acts"),
    "AskSite": mark("{who} builds"),
    "AskSettle": mark("{who} claims a system"),
    "AskSlot": mark("{who} claims a system"),
    "AskPay": mark("{who} discards"),
    "AskRecover": mark("{who} looks through the discard pile"),
    "AskConsent": mark("{who} is asked for consent"),
}
PHASES: Final = {
    "explore": mark("Explore"),
    "draw": mark("Draw"),
    "reset": mark("Reset"),
    "action": mark("Action"),
    "end": mark("End"),
}
KEYS: Final = {"manpower": "m", "production": "p", "science": "r"}  # of what a resource buys
BY_HAND: Final = frozenset({"AskPay", "AskSettle", "AskFrontier"})  # answered with cards of the hand
