"""The words that all games with cards say to one reader: names of players, names and texts of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from orrery.core.language import say, translate

T = TypeVar("T")  # the texts of a game's cards


class CardVoice(Generic[T]):
    """Speaks to one reader."""

    def __init__(self, texts: T, lang: str, names: Sequence[str], options: Mapping[str, Any]) -> None:
        self.texts = texts
        self.lang = lang
        self.names = names  # of the players, as far as they are known
        self.options = options  # of the table that is spoken of

    def say(self, sentence: str, /, **values: Any) -> str:
        return say(self.lang, sentence, **values)

    def seat(self, seat: int) -> str:
        """A seat by its player's name, if there is one."""
        if 0 <= seat < len(self.names):
            return str(self.names[seat])
        return self.say("seat {seat}", seat=seat)

    def name(self, card: Mapping[str, Any]) -> str:
        return translate(self.lang, card["name"])

    def text(self, card: Mapping[str, Any]) -> str:
        return translate(self.lang, card.get("text", ""))
