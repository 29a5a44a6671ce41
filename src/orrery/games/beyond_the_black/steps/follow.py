"""Following in the expansion: free with a ship whose pilot says so, and pilots who like to be followed."""

from __future__ import annotations

from typing import Final

from orrery.core.machine import NONE, emit
from orrery.games.beyond_the_black import book, codes
from orrery.games.beyond_the_black.pilots import has_moment, has_rule, rule_of
from orrery.games.beyond_the_black.reasons import HIRED_WITH, NOT_FREE
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.abilities import trigger
from orrery.games.beyond_the_black.steps.moving import AskPlace
from orrery.games.tiny_epic_galaxies import events
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import MOVE
from orrery.games.tiny_epic_galaxies.steps import follow as base
from orrery.games.tiny_epic_galaxies.steps.follow import refuse_follow

FIRST_SHIP: Final = 2  # the answers of AskFollow: pass, follow, follow free with a ship


class AskFollow(base.AskFollow[BlackState]):
    """Pass, follow, or follow free with a ship whose pilot does? [rules 7.2, ruling BTB C13]"""

    def base(self) -> int:
        return codes.FOLLOW

    def size(self, s: BlackState, /) -> int:
        return FIRST_SHIP + SHIPS

    def is_free(self, s: BlackState) -> bool:
        """Whether some ship could follow for nothing. [ruling BTB C13]"""
        for ship in range(SHIPS):
            if self.refuse_free(s, ship) == 0:
                return True
        return False

    def refuse(self, s: BlackState, follows: int, /) -> int:
        if follows < FIRST_SHIP:
            return super().refuse(s, follows)
        return self.refuse_free(s, follows - FIRST_SHIP)

    def options(self, s: BlackState, /) -> list[int]:
        out = [0] if refuse_follow(s, self.seat, self.face, self.price) else [0, 1]
        if has_rule(s, self.seat, book.FREE_FOLLOW):
            for ship in range(SHIPS):
                if self.refuse_free(s, ship) == 0:
                    out.append(FIRST_SHIP + ship)
        return out

    def refuse_free(self, s: BlackState, ship: int) -> int:
        """A move die that costs something, on another's turn, once for each pilot. [ruling BTB C13]"""
        pilot = rule_of(s, self.seat, ship, book.FREE_FOLLOW)
        if (
            pilot == NONE
            or self.face != MOVE
            or self.price == 0
            or self.seat == s.turn
            or s.spent >> pilot & 1
        ):
            return NOT_FREE
        return AskPlace(self.seat, ship).blocked(s)

    def answer(self, s: BlackState, follows: int, /) -> None:
        if follows < FIRST_SHIP:
            super().answer(s, follows)
            if follows:
                be_followed(s, self.actor, book.PAID if self.price else 0)
            return
        ship = follows - FIRST_SHIP
        s.spent |= 1 << rule_of(s, self.seat, ship, book.FREE_FOLLOW)
        emit(s, events.FOLLOWED, self.seat, self.face, self.actor)
        base.pay_income(s, self.actor)
        s.then(AskPlace(self.seat, ship))
        be_followed(s, self.actor)


def be_followed(s: BlackState, actor: int, facts: int = 0) -> None:
    """Let the moment come for the ships of the one who was followed. [ruling BTB C12]"""
    if actor < s.seats and has_moment(s, actor, book.FOLLOWED):
        for ship in range(SHIPS - 1, -1, -1):
            trigger(s, book.FOLLOWED, actor, ship, facts=facts)


class AskRepeat(base.AskRepeat[BlackState]):
    """Which die of the bay is repeated? Not one that paid for a pilot. [rules 8.27, ruling BTB A3]"""

    def refuse(self, s: BlackState, die: int, /) -> int:
        if die < len(s.die_at) and s.hire_dice >> die & 1:
            return HIRED_WITH
        return super().refuse(s, die)
