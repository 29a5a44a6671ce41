"""What a planet makes every other seat do."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.machine import NONE, Step
from orrery.games.tiny_epic_galaxies.state import State


class RunOthers(Step[State]):
    """Go round the table once, each seat but the actor doing the word in its turn. [rules 8.22]"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "actor", "card", "at")

    def __init__(self, seat: int, actor: int, card: int, at: int) -> None:
        super().__init__(seat)
        self.actor: Final = actor
        self.card: Final = card
        self.at: Final = at

    def run(self, s: State, /) -> None:
        if self.seat == self.actor:
            return
        s.then(RunOthers(s.left_of(self.seat), self.actor, self.card, self.at))
        op = s.book.programs[self.card][self.at].inner
        assert op is not None
        word = s.book.words[op.word]
        if word.refuse(s, self.seat, op, NONE) == 0:
            word.do(s, self.seat, op, NONE)
