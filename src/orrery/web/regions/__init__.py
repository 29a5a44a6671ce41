"""What a table looks like, a folder for each game; `of` finds it by the game's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol

from orrery.catalog import module_for
from orrery.tables.scene import Scene
from orrery.web.html import Markup
from orrery.web.regions import default


class Regions(Protocol):
    """What the folder of a game offers."""

    def regions(self, scene: Scene) -> Mapping[str, Markup]:
        """Every region of the page by its id, each one element with that id."""
        ...

    def page(self, parts: Mapping[str, Markup]) -> Markup:
        """The regions in their places: the body of the table's page."""
        ...

    def card(self, game: str, card: str, lang: str, own_cards: str = "") -> Markup:
        """A card shown large: art, facts, text, rulings, provenance. The set may be a custom one."""
        ...

    @property
    def styles(self) -> Sequence[str]:
        """The files of the game's style sheets in `static`, in their order."""
        ...


class MixedRegions:
    """A game's own regions, and the default ones for what its folder lacks."""

    def __init__(self, own: ModuleType) -> None:
        self.own = own
        self.page = getattr(own, "page", default.page)
        self.card = getattr(own, "card", default.card)
        self.styles = (*default.styles, *getattr(own, "styles", ()))

    def regions(self, scene: Scene) -> Mapping[str, Markup]:
        return {**default.regions(scene), **self.own.regions(scene)}


def of(game: str) -> Regions:
    """The regions of a game: its own if its folder has everything, else default ones among them."""
    own: Any = module_for(game, __name__)
    if own is None:
        return default
    return own if hasattr(own, "page") and hasattr(own, "card") else MixedRegions(own)
