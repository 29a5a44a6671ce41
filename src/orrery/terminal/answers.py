"""Several answers in one line: what is typed ahead waits until its question comes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from orrery.core.decision import Decision
from orrery.core.game import Game

PARTS: Final = re.compile(r"([;,])")


def meant(line: str, decision: Decision) -> str:
    """The text a line stands for: the number of an option means its text; a shared verb may be left out."""
    if line.isascii() and line.isdigit() and len(line) < 5 and 1 <= int(line) <= len(decision.options):
        return decision.options[int(line) - 1].text
    return spelled(line, [option.text for option in decision.options])


def spelled(line: str, texts: Sequence[str]) -> str:
    """A line with its verb, where all texts begin with the same one and it was left out."""
    wanted = " ".join(line.lower().split())
    found = [text for text in texts if is_list(texts) and text.partition(" ")[2] == wanted]
    return found[0] if found and wanted else line


def is_list(texts: Sequence[str]) -> bool:
    """Whether things are picked from a list: all texts begin with the same verb."""
    return len({text.partition(" ")[0] for text in texts}) == 1


def divided(line: str, decision: Decision) -> list[str]:
    """The answers of a line: between them stands “;”, or “,” before a word that replaces the last one.

    Numbers may stand side by side; they mean options of the question that is open now.
    """
    words = line.split()
    if len(words) > 1 and all(word.isascii() and word.isdigit() for word in words):
        return [meant(word, decision) for word in words]
    found: list[str] = []
    mark = ";"
    for part in PARTS.split(line):
        if part in (";", ","):
            mark = part
        elif text := part.strip():
            repeats = mark == "," and found and " " not in text and not text.isdigit()
            found.append(f"{verb_of(found[-1])} {text}".strip() if repeats else meant(text, decision))
    return found or [line]


def verb_of(text: str) -> str:
    """A text without its last word."""
    return text.rpartition(" ")[0]


class Ahead:
    """Answers that a seat has typed ahead, in the order in which they are given."""

    def __init__(self) -> None:
        self.seat = -1
        self.texts: list[str] = []

    def keep(self, seat: int, texts: Sequence[str]) -> None:
        self.seat, self.texts = seat, list(texts)

    def waits_for(self, seat: int) -> bool:
        return bool(self.texts) and seat == self.seat

    def next(self, game: Game[Any], s: Any) -> str:
        """The answer to the open question.

        Things that are picked one after another are given in the order in which the game takes them: a
        payment is the same however it is typed.
        """
        texts = legal_texts(game, s)
        verb = texts[0].partition(" ")[0]
        alike = takewhile(lambda text: " " not in text or text.partition(" ")[0] == verb, self.texts)
        order = takeable(game, s.copy(), list(alike))
        return spelled(self.texts.pop(order[0] if order else 0), texts)

    def settled(self, text: str) -> bool:
        """The only answer there is will be given: whether it was typed, and then it waits no longer."""
        typed = bool(self.texts) and self.texts[0] in (text, text.partition(" ")[2])
        if typed:
            self.texts.pop(0)
        return typed

    def drop(self) -> list[str]:
        """Forget what is left; it is told."""
        left, self.texts = self.texts, []
        return left


def legal_texts(game: Game[Any], s: Any) -> list[str]:
    return [game.text(s, action) for action in game.legal(s)]


def takeable(game: Game[Any], s: Any, texts: Sequence[str]) -> list[int]:
    """The order in which the first of the texts can be given while things are picked from a list.

    Nothing, if one would be left behind. The position is played on.
    """
    left, order = list(range(len(texts))), list[int]()
    seat = game.to_move(s)
    while left and game.to_move(s) == seat and is_list(legal := legal_texts(game, s)):
        fits = [at for at in left if spelled(texts[at], legal) in legal]
        if not fits:
            break
        chosen = min(fits, key=lambda at: legal.index(spelled(texts[at], legal)))
        game.apply(s, game.action(s, spelled(texts[chosen], legal)))
        left.remove(chosen)
        order.append(chosen)
    return order if sorted(order) == list(range(len(order))) else []
