"""The words of the game as one reader is told them: cards, resources and players in the right language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from orrery.core.cardfiles.voice import CardVoice
from orrery.core.language import mark, say_n, translate
from orrery.core.options import Options
from orrery.games.take_the_galaxy.book import CREDITS, Book
from orrery.games.take_the_galaxy.cards import CardSet

# Each in the order of its codes; the notation has names of its own, which no language changes.
RESOURCES: Final = (
    mark("manpower"),
    mark("production"),
    mark("science"),
    mark("credits"),
    mark("renown"),
    mark("ship"),
)
COLONIES: Final = (mark("civilization"), mark("mining"), mark("utility"), mark("ship"))
SLOTS: Final = (mark("biosphere"), mark("deposit"), mark("utility slot"))
SECTORS: Final = (mark("Core"), mark("Expanse"), mark("Fringe"))


def renown(lang: str, n: int) -> str:
    """Renown may be negative, and then has a minus as long as a plus."""
    return say_n(lang, "{shown} renown", "{shown} renown", abs(n), shown=str(n).replace("-", "−"))


# So much of each, as the codes of resources, renown and ships count.
AMOUNTS: Final[Sequence[Callable[[str, int], str]]] = (
    lambda lang, n: say_n(lang, "{n} manpower", "{n} manpower", n),
    lambda lang, n: say_n(lang, "{n} production", "{n} production", n),
    lambda lang, n: say_n(lang, "{n} science", "{n} science", n),
    lambda lang, n: say_n(lang, "{n} credit", "{n} credits", n),
    renown,
    lambda lang, n: say_n(lang, "{n} ship", "{n} ships", n),
)


def examples(lang: str) -> dict[str, list[str]]:
    """What may fill the places of sentences that name resources, amounts of them, slots and sectors."""
    amounts = [tell(lang, n) for n in (1, 2) for tell in AMOUNTS]
    renowns = [renown(lang, n) for n in (-1, 0, 1, 2)]
    return {
        "slot": [translate(lang, slot) for slot in SLOTS],
        "sector": [translate(lang, sector) for sector in SECTORS],
        "resource": [translate(lang, resource) for resource in RESOURCES],
        **dict.fromkeys(("amount", "amounts", "price", "goods", "one", "energy", "culture"), amounts),
        **dict.fromkeys(("renown", "banked"), renowns),
    }


@dataclass(frozen=True)
class Texts:
    """The cards of a set, as people read them."""

    data: Mapping[str, Any]

    @cached_property
    def cards(self) -> Sequence[Mapping[str, Any]]:
        """Colonies and ships by their numbers."""
        return [*self.data["colony"], *self.data["ship"]]

    @cached_property
    def space(self) -> Sequence[Mapping[str, Any]]:
        """Space cards by their numbers, the starting system last."""
        return [*self.data["system"], *self.data["event"], *self.data["anomaly"], *self.data["start"]]

    @cached_property
    def by_id(self) -> Mapping[str, Mapping[str, Any]]:
        return {card["id"]: card for card in (*self.cards, *self.space)}

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """Of each card by its id, as the card file calls it."""
        kinds = ("colony", "ship", "system", "event", "anomaly", "start")
        return {card["id"]: kind for kind in kinds for card in self.data[kind]}


class Voice(CardVoice[Texts]):
    """Speaks to one reader."""

    def resource(self, what: int) -> str:
        return translate(self.lang, RESOURCES[what])

    def slot(self, kind: int) -> str:
        return translate(self.lang, SLOTS[kind])

    def sector(self, sector: int) -> str:
        return translate(self.lang, SECTORS[sector])

    def card(self, card: int) -> str:
        """A colony or ship."""
        return self.name(self.texts.cards[card])

    def space(self, card: int) -> str:
        """A system, anomaly or event."""
        return self.name(self.texts.space[card])

    def amount(self, what: int, n: int) -> str:
        """So much of a resource, of renown or of ships."""
        return AMOUNTS[what](self.lang, n)

    def amounts(self, counts: Sequence[int]) -> str:
        """All of several resources that there is some of, as a list."""
        return ", ".join(self.amount(what, n) for what, n in enumerate(counts) if n)

    def renown(self, n: int) -> str:
        return renown(self.lang, n)

    def credits(self, n: int) -> str:
        return self.amount(CREDITS, n)

    def effect(self, book: Book, program: int) -> str:
        """What a card gives, and what for."""
        ops = book.programs[program]
        paid = [self.amount(op.what, op.n) for op in ops if book.words[op.word].is_price()]
        got = [self.amount(op.what, op.n) for op in ops if not book.words[op.word].is_price()]
        if not paid:
            return ", ".join(got)
        return self.say("{price} into {result}", price=", ".join(paid), result=", ".join(got))


def voices(card_set: CardSet) -> Callable[[Options, str, Sequence[str]], Voice]:
    """What makes the words of a table for one reader."""
    texts = Texts(card_set.data)
    return lambda options, lang, names: Voice(texts, lang, names, options)
