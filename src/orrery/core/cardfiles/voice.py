"""The words that all games with cards say to one reader: names of players, names and texts of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from orrery.core.language import translate
from orrery.core.options import Options
from orrery.core.speaker import Speaker

T = TypeVar("T")  # the texts of a game's cards


class CardVoice(Speaker, Generic[T]):
    """Speaks to one reader."""

    def __init__(self, texts: T, lang: str, names: Sequence[str], options: Options) -> None:
        super().__init__(lang, names)
        self.texts = texts
        self.options = options  # of the table that is spoken of

    def name(self, card: Mapping[str, Any]) -> str:
        return translate(self.lang, card["name"])

    def text(self, card: Mapping[str, Any]) -> str:
        return translate(self.lang, card.get("text", ""))
