"""The terminal table: a loop over decisions of people, bots and chance. Its face shows and reads."""

from __future__ import annotations

from orrery.core import machine
from orrery.core.events import EVERYONE
from orrery.core.faults import OrreryError
from orrery.core.language import say
from orrery.core.machine import NOBODY
from orrery.terminal.answering import Answers
from orrery.terminal.commands import COMMANDS, LEAVE, CommandContext, hand_over, say_saved
from orrery.terminal.face import Asked, Face
from orrery.terminal.match import Match
from orrery.terminal.saving import RecordSaver
from orrery.terminal.screen import hangup_interrupts, interrupts_ignored


class Table:
    """One game in one terminal. People answer by number or text; bots and chance answer by themselves."""

    def __init__(self, match: Match, face: Face) -> None:
        self.match = match
        self.face = face
        self.saver = RecordSaver(match.record)
        self.answers = Answers(match, face)
        self.holder = NOBODY  # who uses a shared terminal, in a game where questions reveal secrets

    def run(self) -> None:
        """Play to the end, or until the person leaves; then save the game in any case."""
        game = self.match.game
        with hangup_interrupts():
            try:
                self.face.greet(self.match)
                while not game.over(self.match.s) and self.step():
                    pass
                if game.over(self.match.s):
                    self.match.record.result = game.scores(self.match.s)
                    self.face.result(self.match)
            except (EOFError, KeyboardInterrupt):
                self.face.write("")
            finally:
                with interrupts_ignored():
                    self.keep()

    def step(self) -> bool:
        """One decision; False if the person wants to leave."""
        match = self.match
        seat = match.game.to_move(match.s)
        if seat not in match.people:
            self.face.waits(match, seat)
            self.answers.apply(match.automatic())
        elif len(legal := match.game.legal(match.open)) == 1:
            text = match.game.text(match.open, legal[0])
            if not self.answers.ahead.settled(text):
                self.face.settled(text)
            self.answers.answer(legal[0])
        else:
            return self.ask(seat)
        return True

    def ask(self, seat: int) -> bool:
        """Ask a person until there is an answer; False if the person leaves."""
        match = self.match
        shared = len(match.people) > 1
        secret = shared and machine.question(match.s).seen_by() != EVERYONE
        private = shared and match.game.views.private
        if private:
            self.change_places(seat)
        elif secret:
            hand_over(self.face, match.names[seat])
        viewer = seat if private else match.viewer
        decision = match.game.decision(match.open, self.face.lang, match.names, in_any_order=True)
        asked = Asked(seat, viewer, decision)
        context = CommandContext(match, self.face, self.saver, asked)
        stays = self.answers.go_on(context)
        if not stays:
            if match.picking:
                texts = ", ".join(match.picking.texts)
                self.face.note(say(self.face.lang, "Picked so far: {texts}", texts=texts))
            self.face.ask(match, asked)
            stays = self.listen(context)
        if secret and not private:
            self.face.curtain()
        return stays

    def change_places(self, seat: int) -> None:
        """Another person uses the terminal: hide what the one before saw."""
        if seat == self.holder:
            return
        if self.holder != NOBODY:
            self.face.curtain()
        hand_over(self.face, self.match.names[seat])
        self.holder = seat
        self.face.stale()

    def listen(self, context: CommandContext) -> bool:
        """Read lines until one answers the question or shows it again; False if the person leaves."""
        while True:
            line = self.face.read("> ").strip()
            word, _, rest = line.partition(" ")
            if word.lower() in LEAVE:
                return False
            if word.lower() in COMMANDS:
                if self.obey(word.lower(), rest.strip(), context):
                    return True
            elif self.answers.take(line, context):
                return True

    def obey(self, word: str, rest: str, context: CommandContext) -> bool:
        """Carry out a command; True if the question must be shown again."""
        try:
            return COMMANDS[word](context, rest)
        except OrreryError as error:
            self.face.write(error.told(self.face.lang))
            return False

    def keep(self) -> None:
        """Save the game, finished or not, if a person has decided anything."""
        match = self.match
        if match.picking:
            self.face.say("Not done: {texts}", texts=", ".join(match.picking.texts))
        if not any(seat in match.people for seat, _ in match.record.moves):
            if match.people:
                self.face.say("Nothing was played yet, so nothing is saved.")
            return
        missed = self.saver.keep()
        if missed is not None:
            self.face.say("{path} cannot be written, or was changed by another program.", path=missed)
        if match.record.result is None:
            say_saved(self.face, self.saver)
        else:
            self.face.say("The game is saved in {path}.", path=self.saver.path)
