"""What is written about games and cards: their facts in words, the rules, and the rulings on them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import orrery
from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.language import mark, say, say_n, translate

# How `orrery cards` tells a fact of a card: by its field and, where that is a word, by its value.
FACTS: Final = {
    "resource=energy": mark("resource energy"),
    "resource=culture": mark("resource culture"),
    "track=economy": mark("track economy"),
    "track=diplomacy": mark("track diplomacy"),
    "spaces": mark("spaces {value}"),
    "points": mark("points {value}"),
    "points_tied": mark("points tied {value}"),
    "ships=aurora": mark("flies the Aurora"),
    "ships=intrepid": mark("flies the Intrepid"),
    "ships=ambition": mark("flies the Ambition"),
    "ships=nexus": mark("flies the Nexus"),
    "badges=nova": mark("badge nova"),
    "badges=helix": mark("badge helix"),
    "badges=crystal": mark("badge crystal"),
    "badges=cipher": mark("badge cipher"),
    "danger=True": mark("a Danger"),
}
LIMITS: Final = {
    "once_per_turn": mark("once per turn"),
    "own_turn": mark("own turn"),
    "lowest_level": mark("lowest level"),
    "lowest_alone": mark("lowest alone"),
    "others_turn": mark("turn of others"),
    "enemy_here": mark("with an enemy ship there"),
    "action": mark("by the action of a die"),
    "paid": mark("if paid for"),
}
CERTAINTY: Final = {
    "certain": mark("certain"),
    "likely": mark("likely"),
    "guess": mark("a guess: placeholder until somebody sees the card"),
}
RULING, TOUCHES = 1, -1  # which points of a ruling say what is ruled, and what it touches


def facts_of(card: dict[str, Any], lang: str) -> list[str]:
    found = []
    for field in ("danger", "ships", "resource", "track", "spaces", "badges", "points", "points_tied"):
        if field in card:
            for value in card[field] if isinstance(card[field], list) else [card[field]]:
                sentence = FACTS.get(f"{field}={value}") or FACTS[field]
                found.append(say(lang, sentence, value=value))
    if card.get("min_seats", 0) > 2:
        found.append(say(lang, "at least {n} seats", n=card["min_seats"]))
    return found + [translate(lang, LIMITS.get(name, name)) for name in card.get("only", [])]


def first_text(changes: dict[str, Any], lang: str) -> str:
    """What the first printing of a card says otherwise."""
    if "text" in changes:
        return translate(lang, changes["text"])
    if not changes.get("only"):
        return say(lang, "the same text; no limit") if "only" in changes else say(lang, "the same text")
    limits = ", ".join(translate(lang, LIMITS.get(name, name)) for name in changes["only"])
    return say(lang, "the same text; only {limits}", limits=limits)


def how_known(card: dict[str, Any], lang: str) -> str:
    known = card.get("certainty")
    told = translate(lang, CERTAINTY.get(known, known)) if known else say(lang, "not said")
    if "sources" in card:
        told = say_n(lang, "{known}, by {n} source", "{known}, by {n} sources", card["sources"], known=told)
    if "effect_certainty" in card:
        effect = card["effect_certainty"]
        effect = translate(lang, CERTAINTY.get(effect, effect))
        told = say(lang, "{known}; effect {effect}", known=told, effect=effect)
    return told


def document(kind: str, name: str, lang: str) -> str:
    """A text of docs: inside an installed package, or beside the source."""
    package = Path(orrery.__file__).parent
    file = f"{name}.md" if lang == "en" else f"{name}.{lang}.md"
    for folder in (package / "docs" / kind, package.parent.parent / "docs" / kind):
        if (folder / file).exists():
            return (folder / file).read_text(encoding="utf-8")
    raise OrreryError("docs/{kind}/{file} is not installed", kind=kind, file=file)


def rules_text(name: str, part: str | None, lang: str = "en") -> str:
    """All the rules, a section (4), a paragraph (4.3), or a ruling (U7)."""
    text = document("rules", name, lang)
    if part is None:
        return text
    if ruling := re.fullmatch(r"(?:[a-z]+ )?(u\d+)", part.strip().lower()):
        return part_of(document("rulings", name, lang), rf"^## {ruling[1].upper()}\b.*?(?=^## |\Z)", part)
    if part.isascii() and part.isdigit():
        return part_of(text, rf"^## {part} .*?(?=^## |\Z)", part)
    return part_of(text, rf"^\*\*{re.escape(part)}\*\*.*?(?=\n\n|\Z)", part)


def part_of(text: str, pattern: str, part: str) -> str:
    found = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise OrreryError(
            "there is no {part!r}; ask for a section (4), a paragraph (4.3) or a ruling (U7)", part=part
        )
    return found[0].strip()


def rulings_on(name: str, card: str, lang: str) -> list[str]:
    """The paragraphs of the rules that a card's row in their list names, and the rulings that touch them."""
    rules, rulings = document("rules", name, lang), document("rulings", name, lang)
    row = re.search(rf"^\| {re.escape(translate(lang, card))} \|.*$", rules, re.MULTILINE)
    paragraphs = re.findall(r"\b\d+\.\d+\b", row[0]) if row else []
    found = [rules_text(name, one, lang) for one in paragraphs]
    for title, body in re.findall(r"^## (U\d+ .*?)$(.*?)(?=^## |\Z)", rulings, re.MULTILINE | re.DOTALL):
        parts = re.findall(r"^- \*.*?\* (.*?)(?=^- |\Z)", body, re.MULTILINE | re.DOTALL)
        if set(paragraphs) & set(re.findall(r"\d+\.\d+", parts[TOUCHES])):
            heading = say(lang, "{heading}:", heading=title)
            found.append(f"{heading} {parts[RULING]}")
    return [" ".join(one.replace("*", "").split()) for one in found]


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


def changes(game: Game[Any], shipped: Game[Any]) -> list[Change]:
    """The cards of a set that are not as shipped, in the order of the set; those taken out come last."""
    before = {card["id"]: card for card in shipped.cards()}
    found = []
    for card in game.cards():
        old = before.pop(card["id"], None)
        if old is None:
            found.append(Change("new", card))
        elif old != card:
            fields = [key for key in {**old, **card} if old.get(key) != card.get(key)]
            found.append(Change("changed", card, fields))
    return found + [Change("gone", card) for card in before.values()]
