"""What the plain table and the drawn one have of their own: how they show and how they read."""

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
    """A question to a person at this terminal, and through whose eyes the table is shown meanwhile."""

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
        """Show a short word that outlives the next drawing of the table."""

    @abstractmethod
    def read(self, prompt: str) -> str:
        """The next line a person types; EOFError where input ends."""

    @abstractmethod
    def greet(self, match: Match) -> None:
        """Say who sits down to what."""

    @abstractmethod
    def waits(self, match: Match, seat: int) -> None:
        """A bot is about to decide."""

    @abstractmethod
    def happened(self, match: Match, mover: int, new: Sequence[LoggedEvent]) -> None:
        """A decision was made by `mover`."""

    @abstractmethod
    def settled(self, text: str) -> None:
        """A person had one answer only, and it was given for them."""

    @abstractmethod
    def stale(self) -> None:
        """What is shown is no longer the position: show it before the next question."""

    @abstractmethod
    def ask(self, match: Match, asked: Asked) -> None:
        """Show the question with its numbered options, and the position if need be."""

    @abstractmethod
    def look(self, match: Match, viewer: int) -> None:
        """Show the position through a viewer's eyes."""

    @abstractmethod
    def card(self, match: Match, card: dict[str, Any]) -> None:
        """Show one card with all that is known of it."""

    @abstractmethod
    def log(self, match: Match, viewer: int) -> None:
        """Tell the whole story so far."""

    @abstractmethod
    def curtain(self) -> None:
        """Put what was secret out of sight."""

    @abstractmethod
    def result(self, match: Match) -> None:
        """Tell how the game ended."""
