"""Texts about games and cards: rules, rulings, and the changes of a card set."""

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

RULING, TOUCHES = 1, -1  # the points of a ruling with the decision, and with what it concerns
PARAGRAPH: Final = r"^\*\*([A-Z]?\d+(?:\.\d+)?)\*\*"
HEADING: Final = r"^## ([UAC]\d+[a-z]?) "


def document(kind: str, name: str, lang: str) -> str:
    """A page of docs, in an installed package or next to the source; empty if there is none.

    A page that is missing in a language is in English.
    """
    package = Path(__file__).parent
    for file in (f"{name}.{lang}.md", f"{name}.md"):
        for docs in (package / "docs", package.parent.parent / "docs"):
            if (docs / kind / file).exists():
                return (docs / kind / file).read_text(encoding="utf-8")
    return ""


def rules_text(name: str, part: str | None, lang: str = "en") -> str:
    """All the rules, a section (4), a paragraph (4.3, R7), or a ruling (U7, A22).

    For an expansion, parts that it does not have come from the base game.
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
    """The first number of a kind in a text, as an example."""
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
    """A text in one line; no-break spaces stay."""
    return re.sub(r"[ \n]+", " ", text).strip(" ")


def rulings_on(name: str, card: dict[str, Any], lang: str) -> list[str]:
    """The paragraphs of the rules for a card, and the rulings on them or on the card."""
    rulings = [told for one in (name, built_on(name)) for told in rulings_in(one, card, lang)]
    return [unwrapped(one.replace("*", "")) for one in rulings]


def rulings_in(name: str, card: dict[str, Any], lang: str) -> list[str]:
    """The same in one game: a card's row in the rules names paragraphs, a ruling may name its `ref`."""
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
    fields: Sequence[str] = ()  # the changed ones

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
    """The changed and new cards of a set, in its order, then the removed ones."""
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
