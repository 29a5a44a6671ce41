"""Cards in words: their facts, and how well they are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from orrery.core.language import joined, mark, say, say_n, translate

Card = Mapping[str, Any]
Words = dict[str, str]  # marked for the catalogue

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
FIELDS: Final = {"name": mark("name"), "text": mark("text"), "effect": mark("effect")}
NOT_SAID: Final = mark("not said")


@dataclass(frozen=True)
class CardFacts:
    """The words for the cards of one game. Fields without a word appear as in the card file."""

    kinds: Words = field(default_factory=dict)  # a card of each kind
    headings: Words = field(default_factory=dict)  # all cards of each kind
    facts: Words = field(default_factory=dict)  # by field or `field=value`, in order; "": left out
    limits: Words = field(default_factory=dict)  # what `only` lists
    fields: Words = field(default_factory=dict)
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # in sentences, next to `{kind}`
    proper_names: tuple[str, ...] = ()  # the kinds whose cards have the same names in every language
    texts: tuple[str, ...] = ("text", "notes", "source")  # the fields that are sentences
    tables: tuple[str, ...] = ()  # of numbers that are on no card, for those who draw the game

    def lines(self, card: Card, lang: str) -> Iterator[str]:
        """A card in sentences: its facts, its text, how well it is known."""
        kind = str(card["kind"])
        yield say(
            lang,
            "{name} ({id}), {kind}: {facts}",
            name=translate(lang, card["name"]),
            id=card["id"],
            kind=translate(lang, self.kinds.get(kind, kind)),
            facts=", ".join(self.facts_of(card, lang)),
        )
        if "text" in card:
            yield translate(lang, card["text"])
        yield from self.more(card, lang)
        yield say(lang, "Known: {known}.", known=self.how_known(card, lang))
        if "notes" in card:
            yield translate(lang, card["notes"])

    def more(self, card: Card, lang: str) -> Iterator[str]:
        """More sentences about a card, after its text."""
        yield from ()

    def heading(self, kind: str, lang: str) -> str:
        """The heading of all cards of a kind."""
        return translate(lang, self.headings.get(kind, kind.replace("_", " ").capitalize()))

    def facts_of(self, card: Card, lang: str) -> list[str]:
        """The numbers and kinds of a card in words."""
        fields = dict.fromkeys(key.partition("=")[0] for key in self.facts)
        facts = [told for name in fields if name in card for told in self.fact(name, card[name], lang)]
        return facts + [self.limit(name, lang) for name in card.get("only", [])]

    def fact(self, name: str, fact: Any, lang: str) -> list[str]:
        """A fact in words; a list or a table holds several."""
        if isinstance(fact, Mapping):
            return [say(lang, self.facts[f"{name}={one}"], value=n) for one, n in fact.items()]
        values = fact if isinstance(fact, list) else [fact]
        told = [(self.facts.get(f"{name}={value}", self.facts.get(name, "")), value) for value in values]
        return [say(lang, sentence, value=value) for sentence, value in told if sentence]

    def limit(self, name: str, lang: str) -> str:
        """A condition under which an effect can be used."""
        return translate(lang, self.limits.get(name, name))

    def how_known(self, card: Card, lang: str) -> str:
        """How well a card is known, and which fields are known better."""
        if "provenance" in card:
            return self.provenance(card, lang)
        told = certainty(self.certainty_of(card), lang)
        if "sources" in card:
            told = say_n(
                lang, "{known}, by {n} source", "{known}, by {n} sources", card["sources"], known=told
            )
        if "effect_certainty" in card:
            effect = certainty(card["effect_certainty"], lang)
            told = say(lang, "{known}; effect {effect}", known=told, effect=effect)
        return told

    def certainty_of(self, card: Card) -> str:
        return str(card.get("certainty", ""))

    def provenance(self, card: Card, lang: str) -> str:
        """The basis of a card's effect, the fields that are known better, and the source."""
        known = str(card["provenance"])
        told = [translate(lang, PROVENANCE.get(known, known))]
        for key, sentence in BETTER.items():
            if names := [self.field_words(str(name), lang) for name in card.get(key, ())]:
                told.append(say(lang, sentence, names=", ".join(names)))
        if "source" in card:
            told.append(say(lang, "source: {source}", source=translate(lang, card["source"])))
        return joined(lang, told)

    def field_words(self, name: str, lang: str) -> str:
        """A field of a card file in words; `ships[0]` is the first of several."""
        field, _, index = name.rstrip("]").partition("[")
        told = translate(lang, (FIELDS | self.fields).get(field, field))
        return say(lang, "{field} {n}", field=told, n=int(index) + 1) if index else told


def certainty(known: str, lang: str) -> str:
    """How certain something is, in words."""
    return translate(lang, CERTAINTY.get(known, known) or NOT_SAID)
