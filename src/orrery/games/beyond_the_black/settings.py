"""The options that the expansion adds: where its rulebook leaves a question open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.language import mark
from orrery.core.options import Setting
from orrery.games.tiny_epic_galaxies import settings as base

SETTINGS: Final = (
    Setting(
        "exhaustion",
        "explored",
        mark(
            "when the exploration deck is exhausted: after an exploration that left no card, when its "
            "last card is drawn, or only with an empty row too (ruling BTB A20)"
        ),
        mark("An exhausted deck"),
        {
            "explored": mark("after an exploration that left none"),
            "drawn": mark("when its last card is drawn"),
            "row_too": mark("with an empty row too"),
        },
    ),
    Setting(
        "danger_dice",
        "either",
        mark("which dice advance on a danger track: either, or those its card shows (ruling BTB A22)"),
        mark("Dice on danger tracks"),
        {"printed": mark("those on the card"), "either": mark("diplomacy or economy")},
    ),
    Setting(
        "finds",
        "face_down",
        mark("whether exploration cards are kept face down, or open for everybody (ruling BTB A58)"),
        mark("Kept exploration cards"),
        {"face_down": mark("face down"), "open": mark("open to all")},
        absent="open",
        only_shows=True,
    ),
)
SOLO_SETTINGS: Final = (
    Setting(
        "rogue_ship",
        "trained",
        mark(
            "for which ship the Rogue hires: one the pilot is trained on, one that lists the face, or "
            "both (ruling BTB A34)"
        ),
        mark("Ships of the Rogue’s pilots"),
        {
            "trained": mark("one the pilot is trained on"),
            "face": mark("one that lists the face"),
            "both": mark("both of these"),
        },
        seats=(1,),
    ),
    Setting(
        "rogue_pair",
        "once",
        mark("whether a die of the Rogue's pair can make another pair with the next (ruling BTB A35)"),
        mark("The Rogue’s pairs"),
        {"once": mark("each die once"), "twice": mark("a die twice")},
        seats=(1,),
    ),
    Setting(
        "rogue_end",
        "round",
        mark("whether enough points end a solo game after the round or at once (ruling BTB A49)"),
        mark("End by points"),
        {"round": mark("after the round"), "at_once": mark("at once")},
        seats=(1,),
    ),
)


def settings_for(rogues: Mapping[str, str]) -> list[Setting]:
    """The options of a table; those against the Rogue only if the card set has its mats."""
    return [*base.settings_for(rogues), *SETTINGS, *(SOLO_SETTINGS if rogues else ())]
