"""Answers that people type: played or refused with a reason, at once or typed ahead."""

from __future__ import annotations

from orrery.core.asking import plain
from orrery.core.language import say
from orrery.terminal.answers import TypedAhead, divided
from orrery.terminal.commands import CommandContext, nearest, why_not
from orrery.terminal.face import Face
from orrery.terminal.match import Match


class Answers:
    """Plays answers in a match and shows what happens."""

    def __init__(self, match: Match, face: Face) -> None:
        self.match = match
        self.face = face
        self.ahead = TypedAhead()

    def apply(self, action: int) -> None:
        mover = self.match.game.to_move(self.match.s)
        self.face.happened(self.match, mover, self.match.apply(action))

    def answer(self, action: int) -> None:
        """A person's answer; of several things picked together, the last one plays them all."""
        for one in self.match.given(action):
            self.apply(one)

    def go_on(self, context: CommandContext) -> bool:
        """Answer with what was typed ahead. If it does not fit, drop the rest and say so."""
        if not self.ahead.waits_for(context.asked.seat):
            self.ahead.drop()
            return False
        reason = self.give(self.ahead.next(context.asked.decision), context)
        if reason is None:
            return True
        self.face.note(say(self.face.lang, "Not possible: {reason}", reason=reason))
        if left := self.ahead.drop():
            self.face.note(say(self.face.lang, "Not done: {texts}", texts="; ".join(left)))
        return False

    def take(self, line: str, context: CommandContext) -> bool:
        """Take a line as an answer, or several: the number of an option, or its text."""
        self.ahead.keep(context.asked.seat, divided(line, context.asked.decision))
        text = self.ahead.next(context.asked.decision)
        reason = self.give(text, context)
        if reason is None:
            return True
        self.ahead.drop()
        self.face.say("Not possible: {reason}", reason=reason)
        if near := nearest(text, context):
            self.face.say("Did you mean “{text}”?", text=near)
        return False

    def give(self, text: str, context: CommandContext) -> str | None:
        """Answer the open question; the reason, if that is refused."""
        reason = why_not(text, context)
        if reason is None:
            options = context.asked.decision.options
            self.answer(next(option.action for option in options if option.text == plain(text)))
        return reason
