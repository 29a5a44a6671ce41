"""The colony face of the expansion: planets that a landed ship's pilot may use as if they were colonies."""

from __future__ import annotations

from orrery.core.machine import NONE
from orrery.games.beyond_the_black import book
from orrery.games.beyond_the_black.pilots import has_rule, rule_of
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.steps import colonies as base


class AskColony(base.AskColony[BlackState]):
    """Upgrade, or use a colony or a planet that a pilot oversees? [rules 6.1, ruling BTB C14]"""

    def planets(self, s: BlackState) -> list[int]:
        planets = super().planets(s)
        if not has_rule(s, self.seat, book.USE_HERE):
            return planets
        for ship in range(SHIPS):
            at = s.ship_at[self.seat * SHIPS + ship]
            if at >= 0 and rule_of(s, self.seat, ship, book.USE_HERE) != NONE:
                planets.append(s.row[at])
        return planets
