"""What a planet makes every other seat do, and the fixed answers of a mat that has no seat."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from orrery.core.machine import NONE, Ask, Step
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.actions import AskAdvance
from orrery.games.tiny_epic_galaxies.steps.goods import AskGainMix
from orrery.games.tiny_epic_galaxies.steps.raids import AskFallBack, AskTribute, most_advanced
from orrery.games.tiny_epic_galaxies.steps.targets import AskRecall, AskRetreat


class RunOthers(Step[State]):
    """Go round the table once, each mat but the actor's doing the word in its turn. [rules 8.22, 12.17]"""

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
        if word.refuse(s, self.seat, op, self.actor) == 0:
            word.do(s, self.seat, op, self.actor)
            if self.seat >= s.seats:
                answer_by_rule(s, self.seat)


def answer_by_rule(s: State, mat: int) -> None:
    """Answer what was asked of a mat without a seat; what it has no fixed answer for is left out.

    [rules 12.17]
    """
    ask = s.stack[-1]
    if isinstance(ask, Ask) and ask.seat == mat:
        s.stack.pop()
        choice = s.book.kit.rogue.fixed_answer(s, mat, ask)
        if choice != NONE and ask.refuse(s, choice) == 0:
            ask.answer(s, choice)


def fixed_answer(s: State, mat: int, ask: Ask[Any]) -> int:
    """Its most advanced ship that can, leftmost on ties; of two goods what it has more of, energy if equal.

    [rules 12.17]
    """
    if isinstance(ask, AskAdvance | AskFallBack | AskRetreat | AskRecall):
        return most_advanced(s, mat, ask.options(s))
    if isinstance(ask, AskGainMix):
        return ask.n if s.energy[mat] >= s.culture[mat] else 0
    if isinstance(ask, AskTribute):
        if s.energy[mat] >= s.culture[mat]:
            return min(ask.n, s.energy[mat])
        return ask.n - min(ask.n, s.culture[mat])
    return NONE
