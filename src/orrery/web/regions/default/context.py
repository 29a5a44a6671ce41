"""The context of a table of any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from orrery.core.language import mark
from orrery.tables.scene import Scene
from orrery.web.art.icons import PLAYER_COLOURS
from orrery.web.regions.common import context as common
from orrery.web.regions.common.context import Chance, shared_context

DRAWS: Final = Chance(
    "die",
    mark("Chance decides"),
    mark("What chance decides at this table is settled by a secret; this is its hash: {pledge}"),
    mark("Chance pledged: {pledge}…"),
    mark("Check what chance decided"),
    mark("“orrery verify FILE” checks all that chance decided in the record with it."),
)


@dataclass(frozen=True, eq=False)
class Context(common.Context):
    """The context of a game that has none of its own."""

    chance: ClassVar[Chance] = DRAWS
    log_glyph: ClassVar[str] = DRAWS.glyph

    def hull(self, mat: int) -> int:
        """There may be more seats than marks."""
        return mat % len(PLAYER_COLOURS)


def context_of(scene: Scene) -> Context:
    hashable: Any = Context
    context: Context = shared_context(
        hashable, scene.game, scene.lang, scene.seat, len(scene.players), scene.names, scene.own_cards
    )
    return context
