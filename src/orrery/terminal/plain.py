"""The plain face: lines, for scripts, screen readers and everybody who prefers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from orrery.core.card_game import as_card_game
from orrery.core.language import say_n
from orrery.records.results import final_lines
from orrery.records.story import LoggedEvent, Narrator
from orrery.terminal.face import Asked, Face
from orrery.terminal.library import one_card
from orrery.terminal.line_editor import forget
from orrery.terminal.match import Match
from orrery.terminal.screen import read_line, write_line

CURTAIN: Final = "\n" * 40  # secrets scroll out of sight

Read = Callable[[str], str]
Write = Callable[[str], None]


class PlainFace(Face):
    """Prints every event as it happens, and the position in words."""

    def __init__(self, lang: str = "en", read: Read = read_line, write: Write = write_line) -> None:
        self.lang = lang
        self.read_with = read
        self.write_with = write
        self.shown = False  # whether the position was shown since others last changed it

    def write(self, text: str) -> None:
        self.write_with(text)

    def note(self, text: str) -> None:
        self.write(text)

    def read(self, prompt: str) -> str:
        return self.read_with(prompt)

    def greet(self, match: Match) -> None:
        self.say("{title}: {names}.", title=match.game.title, names=", ".join(match.names))
        if match.people:
            self.say("Answer with a number or the text after it. “help” lists the commands.")

    def waits(self, match: Match, seat: int) -> None:
        pass

    def happened(self, match: Match, mover: int, new: Sequence[LoggedEvent]) -> None:
        self.shown = self.shown and mover in match.people
        narrator = Narrator(match.game, match.names, self.lang, match.viewer)
        for text in narrator.sentences(match.s, new):
            self.write("  " + text)

    def settled(self, text: str) -> None:
        self.say("(There is only one answer: {text}.)", text=text)

    def stale(self) -> None:
        self.shown = False

    def ask(self, match: Match, asked: Asked) -> None:
        if not self.shown:
            self.look(match, asked.viewer)
        self.say("{who}: {question}", who=match.names[asked.seat], question=asked.decision.question)
        for number, option in enumerate(asked.decision.options, 1):
            same = option.label.lower() == option.text
            self.write(f"  {number} {option.text}" + ("" if same else f"  ({option.label})"))

    def look(self, match: Match, viewer: int) -> None:
        self.write("")
        self.write(match.game.describe(match.game.view(match.s, viewer), self.lang, match.names))
        self.shown = True

    def card(self, match: Match, card: dict[str, Any]) -> None:
        self.write("\n".join(one_card(as_card_game(match.game), card, self.lang)))

    def log(self, match: Match, viewer: int) -> None:
        narrator = Narrator(match.game, match.names, self.lang, viewer)
        for line in narrator.lines(match.s, match.story):
            self.write("  " + line.text)

    def curtain(self) -> None:
        forget()
        self.write(CURTAIN)

    def result(self, match: Match) -> None:
        self.write("")
        for seat, points in enumerate(match.game.scores(match.s)):
            who = match.names[seat]
            self.write(say_n(self.lang, "{who}: {n} point", "{who}: {n} points", points, who=who))
        for line in final_lines(match.game, match.s, match.names, self.lang):
            self.write(line)
