"""The sheet of this board: costs, effects, renown and slots beside what all sheets have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from orrery.core.language import mark, say_n
from orrery.terminal.boards.sheet import BoardSheet
from orrery.terminal.marks import STRONG

POOL: Final = ("manpower", "production", "science")
SLOTS: Final = {"biosphere": mark("biosphere"), "deposit": mark("deposit"), "utility": mark("utility")}
SECTORS: Final = {"core": mark("Core"), "expanse": mark("Expanse"), "fringe": mark("Fringe")}
KINDS: Final = {
    "civilization": mark("civilization"),
    "mining": mark("mining"),
    "utility": mark("utility"),
    "ship": mark("ship"),
    "start": mark("starting system"),
    "system": mark("system"),
    "event": mark("event"),
    "anomaly": mark("anomaly"),
}
# A kind of colony has the colour of the slot that takes it.
TINTS: Final = {
    "biosphere": "green",
    "civilization": "green",
    "deposit": "yellow",
    "mining": "yellow",
    "utility": "cyan",
}

Card = Mapping[str, Any]


@dataclass(frozen=True)
class Sheet(BoardSheet):
    """Everything needed to draw one position."""

    def name(self, card: str) -> str:
        return str(self.cards[card]["name"])

    def kind(self, card: str) -> Text:
        kind = str(self.cards[card].get("type") or self.cards[card]["kind"])
        return Text(self.say(KINDS[kind]), TINTS.get(kind, ""))

    def slot(self, kind: str) -> Text:
        return Text(self.say(SLOTS[kind]), TINTS[kind])

    def worth(self, n: int) -> str:
        """An amount of renown, with a true minus sign."""
        shown = str(n).replace("-", "−") if self.glyphs.shapes else str(n)
        return say_n(self.lang, "{shown} renown", "{shown} renown", abs(n), shown=shown)

    def renown(self, n: int) -> Text:
        return Text(self.worth(n), STRONG)

    def amount(self, what: str, n: int) -> Text:
        """An amount with its symbol, or with its word."""
        if what in self.glyphs.things:
            return Text(f"{n}{self.glyphs.symbol(what)}", self.glyphs.colour(what))
        return Text(self.say("a ship")) if what == "ship" else Text(self.worth(n))

    def amounts(self, amounts: Mapping[str, int]) -> Text:
        return Text(" ").join(self.amount(what, n) for what, n in amounts.items() if n)

    def effect(self, card: Card) -> Text:
        """The effect of a card in symbols: what you pay, an arrow, what you gain."""
        pays, gains = (
            Text(" ").join(self.amount(op["what"], op["n"]) for op in words_of(card) if op["word"] == word)
            for word in ("pay", "gain")
        )
        arrow = "→" if self.glyphs.shapes else "->"
        return Text.assemble(pays, f" {arrow} ", gains) if pays else Text("+").append_text(gains)

    def events(self) -> list[Card]:
        """The events of the explored space."""
        row = [self.cards[place["card"]] for place in self.view["row"]]
        return [card for card in row if card["kind"] == "event"]

    def burst(self) -> int:
        """The extra hazards that events put on every system of the explored space."""
        rules = [rule for event in self.events() for rule in event.get("ongoing", ())]
        return sum(rule["n"] for rule in rules if rule["rule"] == "extra_hazard")

    def partner(self, seat: int) -> int | None:
        """The partner in team play."""
        return (seat + 2) % self.seats if self.view["options"].get("teams") and seat >= 0 else None


def words_of(card: Card) -> list[dict[str, Any]]:
    """The words of a colony or ship, or of the opportunity of an event."""
    return list(card.get("effect") or card.get("opportunity") or ())
