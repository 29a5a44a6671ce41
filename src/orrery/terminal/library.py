"""Cards and rules on paper: what `orrery cards` and `orrery rules` print."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orrery
from orrery.core.faults import OrreryError
from orrery.core.game import Game

FACTS = ("resource", "track", "spaces", "points", "points_tied")


def card_lines(game: Game[Any]) -> Iterator[str]:
    """Every card, a line of facts and its text."""
    for card in game.cards():
        yield from one_card(card)


def one_card(card: dict[str, Any]) -> Iterator[str]:
    """A card by its facts, its text and how well it is known; a mat of several levels, a line for each."""
    if "level" in card:
        yield from one_mat(card)
        return
    facts = [f"{key.replace('_', ' ')} {card[key]}" for key in FACTS if key in card]
    facts += [f"at least {card['min_seats']} seats"] if card.get("min_seats", 0) > 2 else []
    facts += [name.replace("_", " ") for name in card.get("only", [])]
    yield f"{card['name']} ({card['id']}), {card['kind']}: {', '.join(facts)}"
    yield textwrap.indent(textwrap.fill(card["text"], 100), "    ")
    if "first" in card:
        changes = card["first"]
        limits = ", ".join(name.replace("_", " ") for name in changes.get("only", [])) or "no limit"
        text = changes.get("text", "the same text" + (f"; only {limits}" if "only" in changes else ""))
        yield textwrap.indent(textwrap.fill(f"First printing: {text}", 100), "    ")
    known = card.get("certainty", "not said")
    known += f", by {card['sources']} sources" if "sources" in card else ""
    known += f"; effect {card['effect_certainty']}" if "effect_certainty" in card else ""
    yield f"    Known: {known}."


def one_mat(card: dict[str, Any]) -> Iterator[str]:
    """The mat of a solo opponent. What is only guessed is called a placeholder."""
    yield f"{card['name']} ({card['id']}), {card['kind']}: {card['difficulty']}, goods up to {card['most']}"
    for number, level in enumerate(card["level"], 1):
        yield f"    Level {number}: {level['dice']} dice, {level['points']} points. Attack: {level['text']}"
    known = [
        f"{what} {'a guess: placeholder' if card.get(key) == 'guess' else card.get(key, 'not said')}"
        for what, key in (("dice, points and limit", "track_certainty"), ("attacks", "attack_certainty"))
    ]
    yield f"    Known: {'; '.join(known)}."


def document(kind: str, name: str) -> str:
    """A text of docs: inside an installed package, or beside the source."""
    package = Path(orrery.__file__).parent
    for folder in (package / "docs" / kind, package.parent.parent / "docs" / kind):
        if (folder / f"{name}.md").exists():
            return (folder / f"{name}.md").read_text(encoding="utf-8")
    raise OrreryError(f"the {kind} of {name} are not installed")


def rules_text(name: str, part: str | None) -> str:
    """All the rules, a section (4), a paragraph (4.3), or a ruling (U7)."""
    text = document("rules", name)
    if part is None:
        return text
    if ruling := re.fullmatch(r"(?:[a-z]+ )?(u\d+)", part.strip().lower()):
        return part_of(document("rulings", name), rf"^## {ruling[1].upper()}\b.*?(?=^## |\Z)", part)
    if part.isascii() and part.isdigit():
        return part_of(text, rf"^## {part} .*?(?=^## |\Z)", part)
    return part_of(text, rf"^\*\*{re.escape(part)}\*\*.*?(?=\n\n|\Z)", part)


def part_of(text: str, pattern: str, part: str) -> str:
    found = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise OrreryError(f"there is no {part!r}; ask for a section (4), a paragraph (4.3) or a ruling (U7)")
    return found[0].strip()
