"""The plain table: a line prompt for people, scripts and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from orrery.bots.bot import Bot
from orrery.core.decision import Decision
from orrery.core.events import SPECTATOR, Log
from orrery.core.faults import OrreryError
from orrery.core.game import Dealer, Game
from orrery.core.language import say
from orrery.core.machine import CHANCE
from orrery.dealers import deal
from orrery.records.record import Record
from orrery.records.undo import undo_point
from orrery.terminal.files import save_record

COMMANDS: Final = ("why", "undo", "save", "look", "card", "help", "")  # an empty line asks for help

Read = Callable[[str], str]
Write = Callable[[str], None]


def read_line(prompt: str) -> str:
    return input(prompt)


def write_line(line: str) -> None:
    print(line, flush=True)


class PlainTable:
    """One game at a terminal: people answer by number or by text, bots and chance for themselves."""

    def __init__(self, game: Game[Any], s: Any, record: Record, bots: Sequence[Bot | None], dealer: Dealer,
                 lang: str = "en", read: Read = read_line, write: Write = write_line) -> None:  # fmt: skip
        self.game = game
        self.s = s
        self.record = record
        self.bots = bots  # None where a person sits
        self.dealer = dealer
        self.lang = lang
        self.read = read
        self.write = write
        self.shown = False  # whether the position has been shown since it last changed by others
        self.saved: Path | None = None

    def say(self, sentence: str, **values: Any) -> None:
        self.write(say(self.lang, sentence, **values))

    def run(self) -> None:
        """Play to the end, or until the person leaves; then the game is saved."""
        people = [self.record.names[seat] for seat, bot in enumerate(self.bots) if bot is None]
        self.say("{title}: {names}.", title=self.game.title, names=", ".join(self.record.names))
        if people:
            self.say("Answer with a number or with the text behind it. “help” lists what else you can say.")
        try:
            while not self.game.over(self.s):
                if not self.step():
                    self.leave()
                    return
        except (EOFError, KeyboardInterrupt):
            self.write("")
            self.leave()
            return
        self.finish()

    def step(self) -> bool:
        """One decision, whoever makes it; False if the person wants to leave."""
        seat = self.game.to_move(self.s)
        legal = self.game.legal(self.s)
        if seat == CHANCE:
            self.apply(deal(self.game, self.s, self.dealer))
        elif (bot := self.bots[seat]) is not None:
            view = self.game.view(self.s, seat) if bot.wants_view else {}
            self.apply(bot.choose(view, legal))
        elif len(legal) == 1:
            self.say("(There is only one answer: {text}.)", text=self.game.text(self.s, legal[0]))
            self.apply(legal[0])
        else:
            return self.ask(seat)
        return True

    def apply(self, action: int) -> None:
        """Record and apply a decision, and tell what happened as the people at the table may know it."""
        self.shown = (
            self.shown and self.game.to_move(self.s) >= 0 and self.bots[self.game.to_move(self.s)] is None
        )
        self.record.add(self.game, self.s, action)
        self.s.log = log = Log()
        self.game.apply(self.s, action)
        self.s.log = None
        for event in log.seen(self.viewer()):
            self.write("  " + self.game.tell(self.s, event, self.lang, self.record.names))

    def viewer(self) -> int:
        """Whose eyes the log is written for:

        the one person's, or the spectator's if several share the terminal.
        """
        people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        return people[0] if len(people) == 1 else SPECTATOR

    def ask(self, seat: int) -> bool:
        """Ask a person until there is an answer; False if it is to leave."""
        if not self.shown:
            self.show(seat)
        decision = self.game.decision(self.s, self.lang, self.record.names)
        self.say("{who}: {question}", who=self.record.names[seat], question=decision.question)
        for number, option in enumerate(decision.options, 1):
            self.write(f"  {number} {option.text}" + ("" if same(option) else f"  ({option.label})"))
        while True:
            line = self.read("> ").strip()
            word = line.partition(" ")[0]
            if word in ("quit", "exit"):
                return False
            if word in COMMANDS:
                if self.obey(line, seat):
                    return True
            elif self.answer(line, decision):
                return True

    def answer(self, line: str, decision: Decision) -> bool:
        """Take a line as an answer: the number of an option, or its text."""
        if line.isdigit() and 1 <= int(line) <= len(decision.options):
            self.apply(decision.options[int(line) - 1].action)
            return True
        try:
            self.apply(self.game.action(self.s, line))
        except OrreryError:
            reason = self.game.why_not(self.s, line, self.lang)
            self.say("Not possible: {reason}", reason=reason)
            return False
        return True

    def obey(self, line: str, seat: int) -> bool:
        """Carry out a command; True if the question must be asked anew."""
        word, _, rest = line.partition(" ")
        if word == "undo":
            return self.undo(seat)
        if word == "look":
            self.shown = False
            return True
        if word == "why" and rest:
            self.write(self.game.why_not(self.s, rest, self.lang) or say(self.lang, "It is legal."))
        elif word == "save":
            self.save(rest)
        elif word == "card" and rest:
            self.show_card(rest)
        else:
            self.help()
        return False

    def help(self) -> None:
        self.say(
            "A number or a text answers. why TEXT: why it is impossible. undo: take back to the last reveal."
        )
        self.say("look: the position. card NAME: a card. save [FILE]: keep the game. quit: save and leave.")

    def show(self, seat: int) -> None:
        self.write("")
        self.write(self.game.describe(self.game.view(self.s, seat), self.lang, self.record.names))
        self.shown = True

    def show_card(self, name: str) -> None:
        try:
            card = self.game.card(name)
        except OrreryError as error:
            self.write(str(error))
            return
        self.write(f"{card['name']}: {card['text']}")

    def undo(self, seat: int) -> bool:
        """Back to the last reveal: all the seat decided since chance or another seat last did."""
        point = undo_point(self.record, seat)
        if point == len(self.record.moves):
            self.say("There is nothing to take back: chance or another seat decided last.")
            return False
        self.record.moves = self.record.moves[:point]
        self.s = self.record.replay()
        self.say("Taken back.")
        self.shown = False
        return True

    def save(self, name: str) -> None:
        try:
            self.saved = save_record(self.record, name, self.saved)
        except OrreryError as error:
            self.write(str(error))
            return
        self.say("Saved as {path}. Go on with: orrery play --resume {path}", path=self.saved)

    def leave(self) -> None:
        """Nothing is lost: an unfinished game is saved, once a person has decided anything in it."""
        people = {seat for seat, bot in enumerate(self.bots) if bot is None}
        if not self.saved and not any(seat in people for seat, _ in self.record.moves):
            self.say("Nothing was played yet, so nothing is saved.")
            return
        self.save(str(self.saved) if self.saved else "")

    def finish(self) -> None:
        self.record.result = self.game.scores(self.s)
        self.write("")
        for seat, points in enumerate(self.record.result):
            self.say("{who}: {points} points", who=self.record.names[seat], points=points)
        winners = [self.record.names[seat] for seat in self.game.winners(self.s)]
        self.say("Won by {names}.", names=", ".join(winners))
        if self.saved:
            self.save(str(self.saved))


def same(option: Any) -> bool:
    """Whether the label says no more than the text."""
    return bool(option.label.lower() == option.text)
