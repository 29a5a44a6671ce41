"""Reading a line with editing, history and completion, where the system has readline."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

try:
    import readline
except ImportError:  # Windows reads plain lines
    readline = None  # type: ignore[assignment]


def forget() -> None:
    """Clear the history before another person uses the keyboard."""
    if readline is not None:
        readline.clear_history()


LAST_PART: Final = re.compile("(.*[;,] *)?([^;,]*)")  # of several answers in one line


class LineEditor:
    """Reads the line a person types; Tab completes answers and commands."""

    def __init__(self) -> None:
        self.words: list[str] = []
        if readline is not None:
            readline.set_completer(self.complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")
            readline.set_auto_history(True)

    def offer(self, words: Sequence[str]) -> None:
        """Complete to these from now on."""
        self.words = list(words)

    def complete(self, text: str, state: int) -> str | None:
        before, last = LAST_PART.fullmatch(text).groups("")  # type: ignore[union-attr]
        matches = [before + word for word in self.words if word.startswith(last.lower())]
        return matches[state] if state < len(matches) else None

    def read(self, prompt: str) -> str:
        return input(prompt)
