"""Drawing from the exploration deck, by chance."""

from __future__ import annotations

from orrery.core.machine import Ask
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.verbs import next_cards
from orrery.games.tiny_epic_galaxies.codes import DRAW
from orrery.games.tiny_epic_galaxies.reasons import NOT_IN_DECK


def first_find(s: BlackState) -> int:
    """Where exploration cards begin among all that chance draws: behind planets, missions and pilots."""
    return len(s.book.planets.ids) + len(s.book.missions.ids) + len(s.black.pilots.ids)


class DrawsFind(Ask[BlackState]):
    """Chance draws the top card of the exploration deck."""

    def base(self) -> int:
        return DRAW

    def size(self, s: BlackState, /) -> int:
        return first_find(s) + len(s.black.finds.ids)

    def refuse(self, s: BlackState, card: int, /) -> int:
        return 0 if card - first_find(s) in next_cards(s) else NOT_IN_DECK

    def options(self, s: BlackState, /) -> list[int]:
        first = first_find(s)
        return [first + card for card in next_cards(s)]

    def stream(self, s: BlackState, /) -> str:
        return "exploration"
