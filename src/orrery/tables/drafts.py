"""Drafts: a seat's answers so far, tried on a copy. Nobody else learns of them and no record has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from orrery.core import machine
from orrery.core.decision import Option
from orrery.core.faults import IllegalAction
from orrery.core.game import Game
from orrery.tables.picking import picks
from orrery.tables.scene import Draft

MOST_ANSWERS: Final = 500  # of one decision; cards of somebody's own may never have enough


@dataclass(frozen=True)
class Reader:
    """Who reads the labels of the answers."""

    lang: str = "en"
    names: Sequence[str] = ()


class Trial:
    """A line of answers on a copy, up to where chance, another seat or the next decision would come."""

    def __init__(self, game: Game[Any], s: Any, seat: int, reader: Reader | None = None) -> None:
        self.game = game
        self.seat = seat
        self.reader = reader
        self.asked = list(s.stack)  # the question on top, and what waits below it
        self.start = s
        self.s = s.copy()
        self.steps: list[Option] = []
        self.things: list[Option] = []  # that could be picked where the last picks began

    @property
    def line(self) -> list[str]:
        return [step.text for step in self.steps]

    @property
    def complete(self) -> bool:
        """Whether nothing further is asked of the seat that belongs to this decision."""
        if not self.steps:
            return False
        if self.game.to_move(self.s) != self.seat:
            return True
        return not machine.goes_on(self.s, self.asked)

    @property
    def shown(self) -> Any:
        """What the seat may be shown of the copy: not an end of the game, which would reveal secrets."""
        if not self.game.over(self.s):
            return self.s
        before = self.start.copy()
        for step in self.steps[:-1]:
            self.game.apply(before, step.action)
        return before

    def answer(self, text: str) -> None:
        if self.complete or self.game.to_move(self.s) != self.seat:
            raise IllegalAction("“{text}” is not asked of this seat now", text=text)
        if len(self.steps) >= MOST_ANSWERS:
            raise IllegalAction(
                "this decision does not come to an end: it takes over {n} answers", n=MOST_ANSWERS
            )
        if not picks(self.steps):
            reader = self.reader
            self.things = self.game.things(self.s, reader.lang, reader.names) if reader else []
        option = self.option(self.game.action(self.s, text))
        self.apply(option)
        self.steps.append(option)

    def apply(self, option: Option) -> None:
        self.game.apply(self.s, option.action)

    def fill(self) -> None:
        """Answer what has only one answer."""
        while self.steps and not self.complete and len(legal := machine.legal(self.s)) == 1:
            self.answer(self.game.text(self.s, legal[0]))

    def option(self, action: int) -> Option:
        if self.reader is None:
            return Option(action, self.game.text(self.s, action), "")
        return self.game.option(self.s, action, self.reader.lang, self.reader.names)

    def draft(self, held: Sequence[str] = ()) -> Draft:
        return Draft(tuple(self.steps), tuple(held), self.complete, tuple(self.things))


def try_line(game: Game[Any], s: Any, seat: int, line: Sequence[str], reader: Reader | None = None) -> Trial:
    """A line of answers tried out, what is forced filled in; refused with the reason if it is not legal."""
    check_asked(game, s, seat)
    trial = Trial(game, s, seat, reader)
    for text in line:
        trial.answer(text)
    trial.fill()
    return trial


def check_asked(game: Game[Any], s: Any, seat: int) -> None:
    """Refuse even a line without a single answer: what others are asked may be secret."""
    if game.to_move(s) != seat:
        raise IllegalAction("nothing is asked of this seat now")
