"""The plain table: a line prompt for people, scripts and screen readers."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from orrery.bots.bot import Bot, ask_bot
from orrery.core import machine
from orrery.core.decision import Decision
from orrery.core.events import EVERYONE, SPECTATOR, Log
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.hooks import Dealer
from orrery.core.language import say, say_n
from orrery.core.machine import CHANCE
from orrery.dealers import deal
from orrery.records.record import Record
from orrery.records.undo import undo_point
from orrery.terminal.files import keep_record, path_of, save_record
from orrery.terminal.library import one_card, rules_text
from orrery.terminal.screen import read_line, write_line

COMMANDS: Final = ("why", "undo", "save", "look", "card", "rules", "peek", "help", "")  # an empty line: help
LEAVE: Final = ("quit", "exit")
CURTAIN: Final = "\n" * 40  # what was secret scrolls out of sight

Read = Callable[[str], str]
Write = Callable[[str], None]


class PlainTable:
    """One game at a terminal: people answer by number or by text, bots and chance for themselves."""

    def __init__(self, game: Game[Any], s: Any, record: Record, bots: Sequence[Bot | None], dealer: Dealer,
                 lang: str = "en", read: Read = read_line, write: Write = write_line) -> None:  # fmt: skip
        self.game = game
        self.s = s
        self.record = record
        self.bots = bots  # None where a person sits
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.dealer = dealer
        self.lang = lang
        self.read = read
        self.write = write
        self.shown = False  # whether the position has been shown since it last changed by others
        self.path: Path | None = None  # where the game was saved last
        self.own: set[Path] = set()  # the files this table may replace

    def say(self, sentence: str, **values: Any) -> None:
        self.write(say(self.lang, sentence, **values))

    def run(self) -> None:
        """Play to the end, or until the person leaves. Whatever ends it, the game is saved."""
        self.say("{title}: {names}.", title=self.game.title, names=", ".join(self.record.names))
        if self.people:
            self.say("Answer with a number or with the text behind it. “help” lists what else you can say.")
        try:
            while not self.game.over(self.s) and self.step():
                pass
            if self.game.over(self.s):
                self.tell_result()
        except (EOFError, KeyboardInterrupt):
            self.write("")
        finally:
            self.keep()

    def step(self) -> bool:
        """One decision, whoever makes it; False if the person wants to leave."""
        seat = self.game.to_move(self.s)
        if seat == CHANCE:
            self.apply(deal(self.game, self.s, self.dealer))
        elif (bot := self.bots[seat]) is not None:
            self.apply(ask_bot(bot, self.game, self.s))
        elif len(legal := self.game.legal(self.s)) == 1:
            self.say("(There is only one answer: {text}.)", text=self.game.text(self.s, legal[0]))
            self.apply(legal[0])
        else:
            return self.ask(seat)
        return True

    def apply(self, action: int) -> None:
        """Record and apply a decision, and tell what happened as the people at the table may know it."""
        self.shown = self.shown and self.game.to_move(self.s) in self.people
        self.record.add(self.game, self.s, action)
        self.s.log = log = Log()
        self.game.apply(self.s, action)
        self.s.log = None
        for event in log.seen(self.people[0] if len(self.people) == 1 else SPECTATOR):
            self.write("  " + self.game.tell(self.s, event, self.lang, self.record.names))

    def ask(self, seat: int) -> bool:
        """Ask a person until there is an answer; False if it is to leave."""
        secret = len(self.people) > 1 and machine.question(self.s).seen_by() != EVERYONE
        if secret:
            self.hand_over(seat)
        if not self.shown:
            self.show(seat if len(self.people) == 1 else SPECTATOR)
        decision = self.game.decision(self.s, self.lang, self.record.names)
        self.say("{who}: {question}", who=self.record.names[seat], question=decision.question)
        for number, option in enumerate(decision.options, 1):
            same = option.label.lower() == option.text
            self.write(f"  {number} {option.text}" + ("" if same else f"  ({option.label})"))
        stays = self.listen(seat, decision)
        if secret:
            self.write(CURTAIN)
        return stays

    def listen(self, seat: int, decision: Decision) -> bool:
        """Read lines until one answers the question or asks it anew; False if it is to leave."""
        while True:
            line = self.read("> ").strip()
            word = line.partition(" ")[0].lower()
            if word in LEAVE:
                return False
            if word in COMMANDS:
                if self.obey(word, line.partition(" ")[2].strip(), seat, decision):
                    return True
            elif self.answer(line, decision):
                return True

    def hand_over(self, seat: int) -> None:
        """Several people share the terminal: what only one may see waits until that one looks."""
        self.say("Only for {who}: let nobody else look, then press Enter.", who=self.record.names[seat])
        self.read("")

    def answer(self, line: str, decision: Decision) -> bool:
        """Take a line as an answer: the number of an option, or its text."""
        try:
            self.apply(self.game.action(self.s, meant(line, decision)))
        except OrreryError:
            reason = self.game.why_not(self.s, line, self.lang, self.record.names)
            self.say("Not possible: {reason}", reason=reason)
            return False
        return True

    def obey(self, word: str, rest: str, seat: int, decision: Decision) -> bool:
        """Carry out a command; True if the question must be asked anew."""
        try:
            if word == "undo":
                return self.undo(seat)
            if word == "look":
                self.shown = False
                return True
            if word == "peek":
                return self.peek(seat)
            if word == "why" and rest:
                text = meant(rest, decision)
                reason = self.game.why_not(self.s, text, self.lang, self.record.names)
                self.write(reason or say(self.lang, "It is legal."))
            elif word == "save":
                self.save(rest)
            elif word == "card" and rest:
                self.write("\n".join(one_card(self.game.card(rest), self.lang)))
            elif word == "rules" and rest:
                self.write(rules_text(self.game.name, rest, self.lang))
            else:
                self.help()
        except OrreryError as error:
            self.write(error.told(self.lang))
        return False

    def help(self) -> None:
        self.say("A number or a text answers. why TEXT: why it is impossible. undo: back to the last reveal.")
        self.say("look: the position. card NAME: a card. rules 4.3: a paragraph. save [FILE]: keep the game.")
        self.say("peek: the position with your secrets. quit: save and leave.")

    def show(self, viewer: int) -> None:
        self.write("")
        self.write(self.game.describe(self.game.view(self.s, viewer), self.lang, self.record.names))
        self.shown = True

    def peek(self, seat: int) -> bool:
        """The position with the person's own secrets; shared terminals are handed over first."""
        if len(self.people) > 1:
            self.hand_over(seat)
        self.show(seat)
        if len(self.people) > 1:
            self.read("")
            self.write(CURTAIN)
        return True

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
        path = path_of(name) if name else self.path
        if path is None:
            self.path = keep_record(self.record, None, self.own)
        else:
            save_record(self.record, path, self.own)
            self.path = path
        self.say("Saved as {path}. Go on with: {command}", path=self.path, command=self.command())

    def command(self) -> str:
        """What a person types to go on with the saved game."""
        program = "orrery" if shutil.which("orrery") else sys.argv[0]
        return f"{shlex.quote(program)} play --resume {shlex.quote(str(self.path))}"

    def keep(self) -> None:
        """Nothing is lost: once a person has decided anything, the game is saved, finished or not."""
        if not any(seat in self.people for seat, _ in self.record.moves):
            if self.people:
                self.say("Nothing was played yet, so nothing is saved.")
            return
        self.path = keep_record(self.record, self.path, self.own)
        if self.record.result is None:
            self.say("Saved as {path}. Go on with: {command}", path=self.path, command=self.command())
        else:
            self.say("The game is kept in {path}.", path=self.path)

    def tell_result(self) -> None:
        self.record.result = self.game.scores(self.s)
        self.write("")
        for seat, points in enumerate(self.record.result):
            who = self.record.names[seat]
            self.write(say_n(self.lang, "{who}: {n} point", "{who}: {n} points", points, who=who))
        winners = [self.record.names[seat] for seat in self.game.winners(self.s)]
        self.say("Won by {names}.", names=", ".join(winners))


def meant(line: str, decision: Decision) -> str:
    """The text a line stands for: the number of an option means its text."""
    if line.isascii() and line.isdigit() and len(line) < 5 and 1 <= int(line) <= len(decision.options):
        return decision.options[int(line) - 1].text
    return line
