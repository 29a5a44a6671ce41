"""What is written about games and cards: their facts in words, the rules, and the rulings on them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.language import joined, mark, say, say_n, translate

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
    "sector=core": mark("Core"),
    "sector=expanse": mark("Expanse"),
    "sector=fringe": mark("Fringe"),
    "wormholes": mark("wormholes {value}"),
    "type=civilization": mark("civilization"),
    "type=mining": mark("mining"),
    "type=utility": mark("utility"),
    "frontier=True": mark("may begin on the table"),
    "slots=biosphere": mark("biosphere slot"),
    "slots=deposit": mark("deposit slot"),
    "slots=utility": mark("utility slot"),
    "hazards": mark("hazards {value}"),
    "bounty=manpower": mark("bounty {value} manpower"),
    "bounty=production": mark("bounty {value} production"),
    "bounty=science": mark("bounty {value} science"),
    "bounty=credits": mark("bounty {value} credits"),
    "cost": mark("cost {value}"),
    "cost=manpower": mark("cost {value} manpower"),
    "cost=production": mark("cost {value} production"),
    "cost=science": mark("cost {value} science"),
    "cost=credits": mark("cost {value} credits"),
    "renown": mark("renown {value}"),
    "start": mark("start cards {value}"),
    "deck": mark("in the deck {value}"),
}
TOLD: Final = (
    "danger", "ships", "resource", "track", "spaces", "badges", "points", "points_tied", "sector",
    "wormholes", "type", "frontier", "cost", "slots", "hazards", "bounty", "renown", "start", "deck",
)  # fmt: skip
IF_ANY: Final = ("frontier", "hazards", "start", "deck")  # a fact only where there is something of it
COMPARING: Final = ("most", "fewest")  # the goals of missions that players can share
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
PROVENANCE: Final = {
    "printed": mark("printed in the rulebook"),
    "reported": mark("reported by a reviewer"),
    "reconstructed": mark("reconstructed: our own proposal, no source prints the card"),
}
BETTER: Final = {
    "printed_fields": mark("printed: {names}"),
    "reported_fields": mark("reported: {names}"),
    "inferred_fields": mark("inferred: {names}"),
}
FIELDS: Final = {
    "name": mark("name"), "ships": mark("ships"), "points": mark("points"), "effect": mark("effect"),
    "rule": mark("effect"), "when": mark("moment"), "badges": mark("badges"), "text": mark("text"),
    "resource": mark("resource"), "dice": mark("dice"), "type": mark("kind"), "sector": mark("sector"),
    "slots": mark("slots"), "opportunity": mark("effect"), "ongoing": mark("effect"),
}  # fmt: skip
BUILT_ON: Final = {"beyond-the-black": "tiny-epic-galaxies"}  # whose rules hold where an expansion has none
RULING, TOUCHES = 1, -1  # which points of a ruling say what is ruled, and what it touches


def facts_of(card: dict[str, Any], lang: str) -> list[str]:
    """The numbers and kinds of a card in words."""
    fields = [field for field in TOLD if field in card and (field != "points_tied" or compares(card))]
    found = [told for field in fields for told in told_fact(field, card[field], lang)]
    if card.get("min_seats", 0) > 2:
        found.append(say(lang, "at least {n} seats", n=card["min_seats"]))
    return found + [translate(lang, LIMITS.get(name, name)) for name in card.get("only", [])]


def compares(mission: Mapping[str, Any]) -> bool:
    """Whether a mission compares the players, so that they can be tied for it."""
    return any(goal["word"] in COMPARING for goal in mission["goal"])


def told_fact(field: str, fact: Any, lang: str) -> list[str]:
    """A fact in words; a list or a table holds several."""
    if isinstance(fact, dict):
        return [say(lang, FACTS[f"{field}={name}"], value=n) for name, n in fact.items()]
    values = fact if isinstance(fact, list) else [fact]
    return [
        say(lang, FACTS.get(f"{field}={value}") or FACTS[field], value=value)
        for value in values
        if value or field not in IF_ANY
    ]


def first_text(changes: dict[str, Any], lang: str) -> str:
    """What the first printing of a card says otherwise."""
    if "text" in changes:
        return translate(lang, changes["text"])
    if not changes.get("only"):
        return say(lang, "the same text; no limit") if "only" in changes else say(lang, "the same text")
    limits = ", ".join(translate(lang, LIMITS.get(name, name)) for name in changes["only"])
    return say(lang, "the same text; only {limits}", limits=limits)


def how_known(card: dict[str, Any], lang: str) -> str:
    """How well a card is known, and which of its fields better than the rest."""
    if "provenance" in card:
        return provenance_of(card, lang)
    known = card.get("certainty") or card.get("attack_certainty")
    told = translate(lang, CERTAINTY.get(known, known)) if known else say(lang, "not said")
    if "sources" in card:
        told = say_n(lang, "{known}, by {n} source", "{known}, by {n} sources", card["sources"], known=told)
    if "effect_certainty" in card:
        effect = card["effect_certainty"]
        effect = translate(lang, CERTAINTY.get(effect, effect))
        told = say(lang, "{known}; effect {effect}", known=told, effect=effect)
    return told


def provenance_of(card: dict[str, Any], lang: str) -> str:
    """What the effect of a card rests on, the fields that are better founded, and the source."""
    told = [translate(lang, PROVENANCE.get(card["provenance"], card["provenance"]))]
    for key, sentence in BETTER.items():
        if names := [str(name) for name in card.get(key, ())]:
            told.append(say(lang, sentence, names=", ".join(field_words(name, lang) for name in names)))
    if "source" in card:
        told.append(say(lang, "source: {source}", source=translate(lang, card["source"])))
    return joined(lang, told)


def field_words(name: str, lang: str) -> str:
    """A field of a card file in words; `ships[0]` is the first of several."""
    field, index, _ = re.fullmatch(r"(\w+)(?:\[(\d+)(\]))?", name).groups()  # type: ignore[union-attr]
    told = translate(lang, FIELDS.get(field, field))
    return say(lang, "{field} {n}", field=told, n=int(index) + 1) if index else told


def document(kind: str, name: str, lang: str) -> str:
    """A text of docs: inside an installed package, or beside the source."""
    package = Path(__file__).parent
    file = f"{name}.md" if lang == "en" else f"{name}.{lang}.md"
    for folder in (package / "docs" / kind, package.parent.parent / "docs" / kind):
        if (folder / file).exists():
            return (folder / file).read_text(encoding="utf-8")
    raise OrreryError("docs/{kind}/{file} is not installed", kind=kind, file=file)


def rules_text(name: str, part: str | None, lang: str = "en") -> str:
    """All the rules, a section (4), a paragraph (4.3, R7), or a ruling (U7, A22).

    What an expansion does not have is looked up in the game it is built on.
    """
    if part is None:
        return document("rules", name, lang)
    found = part_of(name, part, lang)
    if found is None and name in BUILT_ON:
        found = part_of(BUILT_ON[name], part, lang)
    if found is None:
        raise OrreryError(
            "there is no {part!r}; ask for a section (4), a paragraph ({paragraph}) or a ruling ({ruling})",
            part=part,
            paragraph="R7" if name in BUILT_ON else "4.3",
            ruling="A22" if part_of(name, "A22", lang) else "U7",
        )
    return found


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
    found = re.search(pattern, text, re.MULTILINE | re.DOTALL)
    return found[0].strip() if found else None


def unwrapped(text: str) -> str:
    """A text in one line; spaces that must not break stay what they are."""
    return re.sub(r"[ \n]+", " ", text).strip(" ")


def rulings_on(name: str, card: dict[str, Any], lang: str) -> list[str]:
    """The paragraphs of the rules that a card rests on, and the rulings that touch them or the card."""
    found = [told for one in (name, BUILT_ON.get(name)) if one for told in rulings_in(one, card, lang)]
    return [unwrapped(one.replace("*", "")) for one in found]


def rulings_in(name: str, card: dict[str, Any], lang: str) -> list[str]:
    """Those of one game: a card's row in the rules names paragraphs, a ruling may name its `ref`."""
    row = cut(document("rules", name, lang), rf"^\| {re.escape(translate(lang, card['name']))} \|[^\n]*$")
    paragraphs = re.findall(r"\b\d+\.\d+\b", row) if row else []
    found = [rules_text(name, one, lang) for one in paragraphs]
    touching = {*paragraphs, *([card["ref"]] if "ref" in card and name in BUILT_ON else [])}
    bodies = re.findall(
        r"^## ([UAC]\d+[a-z]? .*?)$(.*?)(?=^## |\Z)",
        document("rulings", name, lang),
        re.MULTILINE | re.DOTALL,
    )
    for title, body in bodies:
        parts = re.findall(r"^- \*.*?\* (.*?)(?=^- |\Z)", body, re.MULTILINE | re.DOTALL)
        if touching & set(re.findall(r"\d+\.\d+|\b[A-Z]\d+\b", parts[TOUCHES])):
            heading = say(lang, "{heading}:", heading=title)
            found.append(f"{heading} {parts[RULING]}")
    return found


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
