"""The options of a table of Tiny Epic Galaxies."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.core.language import mark
from orrery.core.options import Setting
from orrery.games.tiny_epic_galaxies.codes import MAX_SEATS


def settings_for(rogues: Mapping[str, str]) -> list[Setting]:
    """The options of a table; those against the Rogue only if the card set has its mats."""
    solo = solo_settings(rogues) if rogues else []
    return [
        Setting(
            "seats",
            2,
            mark("how many sit down; one plays against the Rogue"),
            least=1 if solo else 2,
            most=MAX_SEATS,
        ),
        Setting(
            "edition",
            "later",
            mark("which printing's card texts count (rules 11)"),
            mark("Card texts"),
            {"later": mark("later printing"), "first": mark("first printing")},
        ),
        Setting(
            "max_rounds",
            0,
            mark("end after so many rounds at the latest; 0: no limit (rules 9.6)"),
            mark("Most rounds"),
            most=9999,
        ),
        *solo,
    ]


def solo_settings(rogues: Mapping[str, str]) -> list[Setting]:
    """Those against the Rogue, of whom there are these: ids and names."""
    return [
        Setting(
            "rogue",
            next(iter(rogues)),
            mark("which Rogue you face (rules 12.19)"),
            mark("The Rogue"),
            rogues,
            seats=(1,),
        ),
        Setting(
            "variant",
            "normal",
            mark("harder: the Rogue rerolls an unusable die once (rules 12.6)"),
            mark("Difficulty"),
            {"normal": mark("normal"), "harder": mark("harder")},
            seats=(1,),
        ),
        Setting(
            "forcing",
            "any",
            mark("which dice of the Rogue you may force to be rerolled (rules 12.5)"),
            mark("Forcing dice"),
            {"any": mark("any die"), "usable": mark("usable dice only")},
            seats=(1,),
        ),
    ]
