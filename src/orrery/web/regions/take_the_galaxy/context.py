"""The context of a table of this game: its cards by id, what resources are called, who plays with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final

from orrery.core.language import say_n, translate
from orrery.games.take_the_galaxy.voice import AMOUNTS, COLONIES, RESOURCES, SECTORS, SLOTS
from orrery.tables.scene import Scene
from orrery.web.art.take_the_galaxy import card_art
from orrery.web.fragments import cached
from orrery.web.regions.common import context as common
from orrery.web.regions.common.context import CARDS, Card, Chance, card_game_of, shared_context

POOL: Final = ("manpower", "production", "science")
GOODS: Final = (*POOL, "credits", "renown", "ship")  # in the order of their codes
COLONY_KINDS: Final = ("civilization", "mining", "utility")
PLAYER_KINDS: Final = (*COLONY_KINDS, "ship")
SLOT_KINDS: Final = ("biosphere", "deposit", "utility")
SECTOR_NAMES: Final = ("core", "expanse", "fringe")
SYSTEMS: Final = 4  # the most that one seat controls
ACROSS: Final = 2  # partners sit opposite each other


@dataclass(frozen=True, eq=False)
class Context(common.Context):
    """The viewer, language, names and cards of a table of this game."""

    chance: ClassVar[Chance] = CARDS
    log_glyph: ClassVar[str] = "system"

    teams: bool = False

    @property
    def cards(self) -> Mapping[str, Card]:
        return cards_by_id(self.game, self.lang, self.own_cards)

    @property
    def order(self) -> Sequence[str]:
        """Colonies and ships in the order of the card list: cards that pay are named in it."""
        return listed(self.game, self.own_cards)

    @property
    def rates(self) -> Mapping[str, int]:
        """What a card costs in each resource, and a hazard in cards."""
        rates: Mapping[str, int] = self.numbers["rates"]
        return rates

    def card(self, card: str) -> Card | None:
        return self.cards.get(card)

    def partner(self, seat: int) -> int:
        """The seat that plays together with this one, or -1."""
        return (seat + ACROSS) % self.seats if self.teams and seat >= 0 else -1

    def points(self, n: int) -> str:
        return AMOUNTS[GOODS.index("renown")](self.lang, n)

    def amount(self, what: str, n: int) -> str:
        return AMOUNTS[GOODS.index(what)](self.lang, n)

    def resource(self, what: str) -> str:
        return translate(self.lang, RESOURCES[GOODS.index(what)])

    def sector(self, name: str) -> str:
        return translate(self.lang, SECTORS[SECTOR_NAMES.index(name)])

    def slot(self, kind: str) -> str:
        return translate(self.lang, SLOTS[SLOT_KINDS.index(kind)])

    def kind(self, kind: str) -> str:
        """The name of a kind of player card."""
        return translate(self.lang, COLONIES[PLAYER_KINDS.index(kind)])

    def count(self, one: str, many: str, n: int, **values: Any) -> str:
        return say_n(self.lang, one, many, n, **values)


def context_of(scene: Scene) -> Context:
    options = scene.view["options"]
    hashable: Any = Context
    teams = options.get("teams", False) is True
    context: Context = shared_context(
        hashable, scene.game, scene.lang, scene.seat, options["seats"], scene.names, scene.own_cards, teams
    )
    return context


@cached
def cards_by_id(name: str, lang: str, own_cards: str = "") -> Mapping[str, Card]:
    """Every card by its id, in a language."""
    return {card["id"]: printed(card, lang) for card in card_game_of(name, own_cards).cards()}


def printed(card: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """A card as it is drawn, with its pictures: a colony is of the kind that its type is."""
    words = {key: translate(lang, card[key]) for key in ("name", "text") if key in card}
    art = {"art": card_art(card), "disc": card_art(card, "disc") if "slots" in card else ""}
    return {**card, **words, **art, "kind": card.get("type", card["kind"])}


@lru_cache(maxsize=16)
def listed(name: str, own_cards: str = "") -> tuple[str, ...]:
    """Colonies first, then ships, as the rules number them."""
    cards = card_game_of(name, own_cards).cards()
    colonies = [card["id"] for card in cards if card["kind"] == "colony"]
    return (*colonies, *(card["id"] for card in cards if card["kind"] == "ship"))
