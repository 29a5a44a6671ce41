"""What people type as answers: given, or refused with a reason; and what they have typed ahead."""

from __future__ import annotations

from orrery.core.asking import plain
from orrery.core.language import say
from orrery.terminal.answers import TypedAhead, divided
from orrery.terminal.commands import CommandContext, nearest, why_not
from orrery.terminal.face import Face
from orrery.terminal.match import Match


class Answers:
    """Brings answers to a match, and says what comes of them."""

    def __init__(self, match: Match, face: Face) -> None:
        self.match = match
        self.face = face
        self.ahead = TypedAhead()

    def apply(self, action: int) -> None:
        mover = self.match.game.to_move(self.match.s)
        self.face.happened(self.match, mover, self.match.apply(action))

    def answer(self, action: int) -> None:
        """A person's answer; of several things that are picked together the last one gives them all."""
        for one in self.match.given(action):
            self.apply(one)

    def go_on(self, context: CommandContext) -> bool:
        """Answer with what was typed ahead; if it does not fit, the rest of it is dropped and told."""
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
        """Answer the open question; why not, if it is refused."""
        reason = why_not(text, context)
        if reason is None:
            options = context.asked.decision.options
            self.answer(next(option.action for option in options if option.text == plain(text)))
        return reason
