"""What a view says about a mat, taken apart: colonies on their slots, ships, hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from orrery.games.take_the_galaxy.view_facts import card_on_table
from orrery.tables.scene import Scene
from orrery.web.regions.take_the_galaxy.context import Context


@dataclass(frozen=True)
class Site:
    """A slot of a system: what kind it is, and what lies on it."""

    kind: str
    colony: str = ""
    used: bool = False
    covered: tuple[str, ...] = ()


@dataclass(frozen=True)
class System:
    """A system that a mat controls."""

    card: str
    tokens: tuple[tuple[str, int, int], ...]  # resource, how many are left, how many there were
    sites: tuple[Site, ...]


@dataclass(frozen=True)
class Mat:
    """The public part of a mat."""

    seat: int
    bank: int
    score: int
    systems: tuple[System, ...]
    ships: tuple[tuple[str, bool], ...]  # with whether it was used
    hand_size: int
    deck_size: int
    discard: tuple[tuple[str, int], ...]
    pile: tuple[str, ...]

    @property
    def on_table(self) -> int:
        return self.score - self.bank

    @property
    def discarded(self) -> int:
        return sum(n for _, n in self.discard)


@lru_cache(maxsize=4096)
def site(kind: str, written: str | None) -> Site:
    """A slot as a view writes it."""
    if written is None:
        return Site(kind)
    return Site(kind, *card_on_table(written))


def system(data: Mapping[str, Any], context: Context) -> System:
    card = context.cards[data["card"]]
    tokens = tuple(
        (what, int(data["tokens"].get(what, 0)), int(n)) for what, n in card.get("bounty", {}).items() if n
    )
    sites = tuple(site(kind, written) for kind, written in zip(card["slots"], data["slots"], strict=True))
    return System(str(data["card"]), tokens, sites)


def mat_of(scene: Scene, context: Context, seat: int) -> Mat:
    data = scene.view["mats"][seat]
    return Mat(
        seat,
        data["bank"],
        scene.view["scores"][seat],
        tuple(system(one, context) for one in data["systems"]),
        tuple(card_on_table(ship)[:2] for ship in data["ships"]),
        data["hand_size"],
        data["deck_size"],
        in_order(data["discard"], context),
        tuple(data["pile"]),
    )


def in_order(counts: Mapping[str, int], context: Context) -> tuple[tuple[str, int], ...]:
    """Counts of cards in the order of the card list."""
    return tuple((card, counts[card]) for card in context.order if counts.get(card))
