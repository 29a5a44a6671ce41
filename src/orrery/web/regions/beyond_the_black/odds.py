"""What a viewer can know about the exploration deck: from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.core.machine import NONE
from orrery.core.views import View
from orrery.games.beyond_the_black import view_facts
from orrery.web.regions.beyond_the_black.context import BlackContext
from orrery.web.regions.tiny_epic_galaxies.context import HIDDEN


@dataclass(frozen=True)
class Odds:
    """How many cards the viewer cannot see now, and how many of those are dangers."""

    unseen: int
    dangers: int

    @property
    def percent(self) -> int:
        return round(100 * self.dangers / self.unseen) if self.unseen else 0


def revealed(view: View, context: BlackContext) -> str:
    """The card that lies revealed and is not taken yet, or nothing."""
    find = view_facts.revealed(view)
    name = context.finds[find] if find != NONE else ""
    return "" if name in view["exploration"]["bottom"] else name  # a danger that was buried


def seen_finds(view: View, context: BlackContext) -> set[str]:
    """All exploration cards that the viewer sees: who keeps cards face down keeps them out of this."""
    deck = view["exploration"]
    cards = [*deck["row"], *deck["top"], *deck["bottom"], *deck["hoard"], revealed(view, context)]
    for mat in view["mats"]:
        cards += mat["finds"]
    return {card for card in cards if card not in (HIDDEN, "")}


def odds_of(view: View, context: BlackContext) -> Odds:
    """The odds of unseen cards: those in the deck, in the Rogue's hoard, or face down with others."""
    seen = seen_finds(view, context)
    unseen = [card for card in context.finds if card not in seen]
    return Odds(len(unseen), sum(bool(context.cards[card].get("danger")) for card in unseen))
