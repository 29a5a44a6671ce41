"""What says sentences to one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.core.language import say
from orrery.core.options import Options


class Speaker:
    """Says sentences to one reader, with seats by the names of their players."""

    def __init__(self, lang: str, names: Sequence[str]) -> None:
        self.lang = lang
        self.names = names  # of the players, as far as they are known

    def say(self, sentence: str, /, **values: Any) -> str:
        return say(self.lang, sentence, **values)

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.say("seat {seat}", seat=seat)


def speaker_for(options: Options, lang: str, names: Sequence[str]) -> Speaker:
    """The words of a game that has none of its own."""
    return Speaker(lang, names)
