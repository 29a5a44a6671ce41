"""The interface that the plain and the drawn terminal table implement: showing and reading."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from orrery.core.decision import Decision
from orrery.core.language import say
from orrery.records.story import LoggedEvent
from orrery.terminal.match import Match


@dataclass(frozen=True)
class Asked:
    """A question to a person at this terminal, and the viewer whose board is shown."""

    seat: int
    viewer: int
    decision: Decision


class Face(ABC):
    """One way to show a match and to read what people type."""

    lang: str

    def say(self, sentence: str, **values: Any) -> None:
        self.write(say(self.lang, sentence, **values))

    @abstractmethod
    def write(self, text: str) -> None:
        """Show a paragraph."""

    @abstractmethod
    def note(self, text: str) -> None:
        """Show a short sentence that stays for the next drawing of the table."""

    @abstractmethod
    def read(self, prompt: str) -> str:
        """The next line a person types; EOFError where input ends."""

    @abstractmethod
    def greet(self, match: Match) -> None:
        """Say who plays what."""

    @abstractmethod
    def waits(self, match: Match, seat: int) -> None:
        """A bot is about to decide."""

    @abstractmethod
    def happened(self, match: Match, mover: int, new: Sequence[LoggedEvent]) -> None:
        """A decision was made by `mover`."""

    @abstractmethod
    def settled(self, text: str) -> None:
        """A person had only one answer, and it was played for them."""

    @abstractmethod
    def stale(self) -> None:
        """The position shown is out of date: show it before the next question."""

    @abstractmethod
    def ask(self, match: Match, asked: Asked) -> None:
        """Show the question with its numbered options, and the position if need be."""

    @abstractmethod
    def look(self, match: Match, viewer: int) -> None:
        """Show the position as a viewer sees it."""

    @abstractmethod
    def card(self, match: Match, card: dict[str, Any]) -> None:
        """Show one card with all its facts."""

    @abstractmethod
    def log(self, match: Match, viewer: int) -> None:
        """Show all events so far."""

    @abstractmethod
    def curtain(self) -> None:
        """Hide what was secret."""

    @abstractmethod
    def result(self, match: Match) -> None:
        """Show the result."""
