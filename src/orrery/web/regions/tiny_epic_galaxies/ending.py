"""The end of the game: points by source with the missions, and the Rogue's beside those of the seats."""

from __future__ import annotations

from orrery.tables.scene import Scene
from orrery.web.html import Markup
from orrery.web.regions.common import ending as common
from orrery.web.regions.tiny_epic_galaxies.context import Context


def ending(scene: Scene, context: Context) -> Markup:
    """The Rogue's points have no sources; a mission is no secret any more."""
    outcome = scene.outcome
    if outcome is None:
        return common.ending(scene, context)
    rogues = range(context.seats, len(context.names))
    rows = [(mat, int(scene.view["scores"][mat]), not outcome.winners, ()) for mat in rogues]
    kept = [(seat, "mission", str(one["kept"])) for seat, one in enumerate(scene.view["missions"])]
    return common.ending(scene, context, rows, kept)
