"""What is written about games and cards: the rules, the rulings on them, and what a card set changes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from orrery.catalog import built_on
from orrery.core.card_game import CardGame
from orrery.core.faults import OrreryError
from orrery.core.language import say, translate

RULING, TOUCHES = 1, -1  # which points of a ruling say what is ruled, and what it touches
PARAGRAPH: Final = r"^\*\*([A-Z]?\d+(?:\.\d+)?)\*\*"
HEADING: Final = r"^## ([UAC]\d+[a-z]?) "


def document(kind: str, name: str, lang: str) -> str:
    """A text of docs, inside an installed package or beside the source; nothing if there is none.

    What is not written in a language is told in English.
    """
    package = Path(__file__).parent
    for file in (f"{name}.{lang}.md", f"{name}.md"):
        for docs in (package / "docs", package.parent.parent / "docs"):
            if (docs / kind / file).exists():
                return (docs / kind / file).read_text(encoding="utf-8")
    return ""


def rules_text(name: str, part: str | None, lang: str = "en") -> str:
    """All the rules, a section (4), a paragraph (4.3, R7), or a ruling (U7, A22).

    What an expansion does not have is looked up in the game it is built on.
    """
    rules = document("rules", name, lang)
    if not rules:
        raise OrreryError("The rules of {game} are not written down here.", game=name)
    if part is None:
        return rules
    text = part_of(name, part, lang) or part_of(built_on(name), part, lang)
    if text is None:
        raise OrreryError(
            "there is no {part!r}; ask for a section (4), a paragraph ({paragraph}) or a ruling ({ruling})",
            part=part,
            paragraph=first(PARAGRAPH, rules, "4.3"),
            ruling=first(HEADING, document("rulings", name, lang), "U7"),
        )
    return text


def first(pattern: str, text: str, default: str) -> str:
    """The first number of its kind in a text, as an example of what can be asked for."""
    match = re.search(pattern, text, re.MULTILINE)
    return match[1] if match else default


def part_of(name: str, part: str, lang: str) -> str | None:
    """A part of the documents of one game."""
    if ruling := re.fullmatch(r"(?:[a-z]+ )?([uac]\d+[a-z]?)", part.strip().lower()):
        number = ruling[1][0].upper() + ruling[1][1:]
        return cut(document("rulings", name, lang), rf"^## {number}\b.*?(?=^## |\Z)")
    text = document("rules", name, lang)
    if part.isascii() and part.isdigit():
        return cut(text, rf"^## {part} .*?(?=^## |\Z)")
    return cut(text, rf"^\*\*{re.escape(part.strip().upper())}\*\*.*?(?=\n\n|\Z)")


def cut(text: str, pattern: str) -> str | None:
    match = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    return match[0].strip() if match else None


def unwrapped(text: str) -> str:
    """A text in one line; spaces that must not break stay what they are."""
    return re.sub(r"[ \n]+", " ", text).strip(" ")


def rulings_on(name: str, card: dict[str, Any], lang: str) -> list[str]:
    """The paragraphs of the rules that a card rests on, and the rulings that touch them or the card."""
    rulings = [told for one in (name, built_on(name)) for told in rulings_in(one, card, lang)]
    return [unwrapped(one.replace("*", "")) for one in rulings]


def rulings_in(name: str, card: dict[str, Any], lang: str) -> list[str]:
    """Those of one game: a card's row in the rules names paragraphs, a ruling may name its `ref`."""
    row = cut(document("rules", name, lang), rf"^\| {re.escape(translate(lang, card['name']))} \|[^\n]*$")
    paragraphs = re.findall(r"\b\d+\.\d+\b", row) if row else []
    rulings = [rules_text(name, one, lang) for one in paragraphs]
    touching = {*paragraphs, card.get("ref", "")}
    bodies = re.findall(
        r"^## ([UAC]\d+[a-z]? .*?)$(.*?)(?=^## |\Z)",
        document("rulings", name, lang),
        re.MULTILINE | re.DOTALL,
    )
    for title, body in bodies:
        parts = re.findall(r"^- \*.*?\* (.*?)(?=^- |\Z)", body, re.MULTILINE | re.DOTALL)
        if touching & set(re.findall(r"\d+\.\d+|\b[A-Z]\d+\b", parts[TOUCHES])):
            heading = say(lang, "{heading}:", heading=title)
            rulings.append(f"{heading} {parts[RULING]}")
    return rulings


@dataclass(frozen=True)
class Change:
    """How a card of a set differs from the set that comes with Orrery."""

    kind: str  # "new", "changed" or "gone"
    card: Mapping[str, Any]
    fields: Sequence[str] = ()  # which are not as shipped

    def told(self, lang: str) -> str:
        """One line."""
        name = translate(lang, self.card["name"])
        if self.kind == "changed":
            fields = ", ".join(self.fields)
            return say(
                lang, "{name} ({id}): changed in {fields}", name=name, id=self.card["id"], fields=fields
            )
        if self.kind == "gone":
            return say(lang, "{name} ({id}): taken out", name=name, id=self.card["id"])
        return say(lang, "{name} ({id}): new", name=name, id=self.card["id"])


def changes(game: CardGame[Any, Any], shipped: CardGame[Any, Any]) -> list[Change]:
    """The cards of a set that are not as shipped, in the order of the set; those taken out come last."""
    before = {card["id"]: card for card in shipped.cards()}
    changed = []
    for card in game.cards():
        old = before.pop(card["id"], None)
        if old is None:
            changed.append(Change("new", card))
        elif old != card:
            fields = [key for key in {**old, **card} if old.get(key) != card.get(key)]
            changed.append(Change("changed", card, fields))
    return changed + [Change("gone", card) for card in before.values()]
