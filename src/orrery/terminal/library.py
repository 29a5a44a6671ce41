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


def card_lines(game: Game[Any]) -> Iterator[str]:
    """Every card, a line of facts and its text."""
    for card in game.cards():
        yield from one_card(card)


def one_card(card: dict[str, Any]) -> Iterator[str]:
    facts = [
        f"{key} {card[key]}"
        for key in ("resource", "track", "spaces", "points", "points_tied")
        if key in card
    ]
    facts += [f"at least {card['min_seats']} seats"] if card.get("min_seats", 0) > 2 else []
    facts += [name.replace("_", " ") for name in card.get("only", [])]
    yield f"{card['name']} ({card['id']}), {card['kind']}: {', '.join(facts)}"
    yield textwrap.indent(textwrap.fill(card["text"], 100), "    ")
    if "first" in card:
        changes = card["first"]
        limits = ", ".join(name.replace("_", " ") for name in changes.get("only", [])) or "no limit"
        text = changes.get("text", "the same text" + (f"; only {limits}" if "only" in changes else ""))
        yield textwrap.indent(textwrap.fill(f"First printing: {text}", 100), "    ")
    known = f"{card['certainty']}, by {card['sources']} sources"
    if "effect_certainty" in card:
        known += f"; effect {card['effect_certainty']}"
    yield f"    Known: {known}."


def rules_path(name: str) -> Path:
    """The rules text: inside an installed package, or in docs beside the source."""
    package = Path(orrery.__file__).parent
    for folder in (package / "docs" / "rules", package.parent.parent / "docs" / "rules"):
        if (folder / f"{name}.md").exists():
            return folder / f"{name}.md"
    raise OrreryError(f"the rules of {name} are not installed")


def rules_text(name: str, paragraph: str | None) -> str:
    """All the rules, or one paragraph of them."""
    text = rules_path(name).read_text(encoding="utf-8")
    if paragraph is None:
        return text
    paragraphs = {
        found[1]: found[0] for found in re.finditer(r"^\*\*(\d+\.\d+)\*\*.*?(?=\n\n|\Z)", text, re.M | re.S)
    }
    if paragraph not in paragraphs:
        raise OrreryError(f"there is no paragraph {paragraph!r}; there are {', '.join(paragraphs)}")
    return str(paragraphs[paragraph])
