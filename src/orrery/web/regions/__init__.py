"""What a table looks like, a folder for each game; `of` finds it by the game's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from orrery.catalog import module_for
from orrery.core.faults import OrreryError
from orrery.tables.scene import Scene
from orrery.web.html import Markup


class Regions(Protocol):
    """What the folder of a game offers."""

    def regions(self, scene: Scene) -> Mapping[str, Markup]:
        """Every region of the page by its id, each one element with that id."""
        ...

    def page(self, parts: Mapping[str, Markup]) -> Markup:
        """The regions in their places: the body of the table's page."""
        ...

    def card(self, game: str, card: str, lang: str, own_cards: str = "") -> Markup:
        """A card shown large: art, facts, text, rulings, provenance. The set may be somebody's own."""
        ...

    @property
    def styles(self) -> Sequence[str]:
        """The files of the game's style sheets in `static`, in their order."""
        ...


def drawn(game: str) -> bool:
    """Whether a game has regions, and so can be played in the browser."""
    return module_for(game, __name__) is not None


def of(game: str) -> Regions:
    """The regions of a game."""
    found: Regions | None = module_for(game, __name__)
    if found is None:
        raise OrreryError("the game {game!r} has no web table", game=game)
    return found
