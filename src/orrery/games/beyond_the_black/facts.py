"""What people are told about the cards of the expansion, beside those of the base game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.core.language import mark
from orrery.games.tiny_epic_galaxies.facts import FACTS as BASE

FACTS: Final = replace(
    BASE,
    kinds={**BASE.kinds, "pilot": mark("pilot"), "exploration": mark("exploration card")},
    headings={**BASE.headings, "pilot": mark("Pilots"), "exploration": mark("Exploration cards")},
    facts={
        "danger=True": mark("a Danger"),
        "ships=aurora": mark("flies the Aurora"),
        "ships=intrepid": mark("flies the Intrepid"),
        "ships=ambition": mark("flies the Ambition"),
        "ships=nexus": mark("flies the Nexus"),
        "badges=nova": mark("badge nova"),
        "badges=helix": mark("badge helix"),
        "badges=crystal": mark("badge crystal"),
        "badges=cipher": mark("badge cipher"),
        **BASE.facts,
    },
    places={"find": ("exploration",)},
    tables=(*BASE.tables, "pilots", "exploring", "badges", "hangar"),
    limits={
        **BASE.limits,
        "others_turn": mark("turn of others"),
        "enemy_here": mark("with an enemy ship there"),
        "action": mark("by the action of a die"),
        "paid": mark("if paid for"),
    },
    fields={
        **BASE.fields,
        "ships": mark("ships"),
        "badges": mark("badges"),
        "rule": mark("effect"),
        "when": mark("moment"),
    },
)
