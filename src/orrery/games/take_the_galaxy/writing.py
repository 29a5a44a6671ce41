"""Positions by names: a state as plain dicts and lists that a person can read, edit and write."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from orrery.core.bits import ones
from orrery.core.codec import kinds_of, write_step
from orrery.core.effects import RunCard
from orrery.core.machine import NONE
from orrery.games.take_the_galaxy import grammar
from orrery.games.take_the_galaxy.codes import MAX_SEATS, RESOURCES, SITES, SLOTS, SYSTEMS
from orrery.games.take_the_galaxy.state import (
    EMPTY,
    KINDS,
    RENOWN_BIT,
    State,
    hand_size,
    n_systems,
)
from orrery.games.take_the_galaxy.steps import (
    acting,
    building,
    claiming,
    drawing,
    exploring,
    paying,
    setup,
    turn,
    using,
)

RESOURCE_NAMES: Final = tuple(grammar.RESOURCES)
SECTOR_NAMES: Final = tuple(grammar.SECTORS)
RENOWN_NAME: Final = "renown"  # what a partner grants or denies, beside the bounty of its systems
IS_USED: Final = "used"
OVER: Final = "over"
TEAM_SEATS: Final = 4  # the only number of seats with teams [rules 12.2]
SEVERAL: Final = tuple(
    range(2, MAX_SEATS + 1)
)  # the numbers of seats where it matters who begins [rules 2.6]
CHANCE_BEGINS: Final = "chance"

STEPS: Final = kinds_of([
    setup.First, setup.BeginFirst, setup.PlaceFrontier, setup.AskFrontier, exploring.Reveal,
    exploring.EndExploration, drawing.DrawCards, drawing.Draw, turn.BeginTurn, turn.Reset, turn.EndTurn,
    turn.Finish, acting.AskAct, acting.AskRecover, building.AskSite, claiming.AskSettle, claiming.AskSlot,
    paying.AskPay, using.AskConsent, using.AskScrap, RunCard,
])  # fmt: skip


class Writer:
    """Writes a state, field by field. What is written nowhere lies in the decks."""

    def options(self, s: State) -> dict[str, Any]:
        """The options of a table, those of teams and of who begins only where there is a choice."""
        terms = s.book.terms
        options: dict[str, Any] = {"seats": terms.seats, "setup": terms.setup}
        if terms.seats == TEAM_SEATS:
            options |= {"teams": terms.teams, "consent": terms.consent}
        options |= {"reshuffle": terms.reshuffle, "upgraded": terms.upgraded}
        if terms.seats in SEVERAL:
            options["begins"] = CHANCE_BEGINS if terms.begins == NONE else terms.begins
        return options

    def write(self, s: State, viewer: int | None) -> dict[str, Any]:
        """All of it as a viewer knows it; None knows all."""
        seen = {"mats": [self.mat(s, seat, viewer) for seat in range(s.seats)]}
        return self.table(s) | seen | {"stack": [write_step(step) for step in s.stack]}

    def table(self, s: State) -> dict[str, Any]:
        """What is nobody's."""
        ids = s.book.space.ids
        return {
            "options": self.options(s),
            "ply": s.ply,
            "round": s.round,
            "turn": None if s.turn == NONE else s.turn,
            "first": None if s.first == NONE else s.first,
            "claimed": s.claimed,
            "relinquished": s.relinquished,
            "seized": [ids[card] for card in ones(s.seized)],
            "granted": self.wishes(s, s.granted),
            "denied": self.wishes(s, s.denied),
            "left": {
                name: list(s.left[sector * KINDS : (sector + 1) * KINDS])
                for sector, name in enumerate(SECTOR_NAMES)
            },
            "row": [
                {"card": ids[card], "hazards": hazards}
                for card, hazards in zip(s.row, s.hazards, strict=True)
            ],
            "gone": [ids[card] for card in ones(s.gone)],
            "pool": dict(zip(RESOURCE_NAMES, s.pool, strict=False)),
        }

    def wishes(self, s: State, mask: int) -> list[str]:
        """What a partner was asked for: systems by their ids, and renown. [rules 12.4]"""
        partner = s.partner(s.turn) if s.turn != NONE else NONE
        systems = [s.book.space.ids[s.systems[partner * SYSTEMS + one]] for one in ones(mask & ~RENOWN_BIT)]
        return systems + [RENOWN_NAME] * (mask & RENOWN_BIT != 0)

    def mat(self, s: State, seat: int, viewer: int | None) -> dict[str, Any]:
        """What is a seat's; its hand only for itself."""
        low, high = seat * s.types, (seat + 1) * s.types
        return {
            "bank": s.bank[seat],
            "pile": [s.book.space.ids[card] for card in ones(s.pile[seat])],
            "systems": [self.system(s, seat, place) for place in range(n_systems(s, seat))],
            "ships": self.ships(s, seat),
            "hand": self.count(s, s.hand[low:high]) if viewer in (None, seat) else None,
            "hand_size": hand_size(s, seat),
            "known": self.count(s, s.known[low:high]),
            "discard": self.count(s, s.discard[low:high]),
            "deck_size": sum(s.deck[low:high]),
        }

    def system(self, s: State, seat: int, place: int) -> dict[str, Any]:
        card = s.systems[seat * SYSTEMS + place]
        at = (seat * SYSTEMS + place) * RESOURCES
        first = seat * SITES + place * SLOTS
        tokens = zip(RESOURCE_NAMES, s.tokens[at : at + RESOURCES], strict=True)
        return {
            "card": s.book.space.ids[card],
            "tokens": {name: n for name, n in tokens if n},
            "slots": [self.site(s, first + slot) for slot in range(len(s.book.space.slots[card]))],
        }

    def site(self, s: State, at: int) -> str | None:
        """The colony of a slot and what lies under it: “township used over frontier_colony”."""
        if s.colony[at] == EMPTY:
            return None
        ids = s.book.cards.ids
        words = [ids[s.colony[at]]] + [IS_USED] * (s.used >> at & 1)
        below = [ids[card] for card in ones(s.covered[at])]
        return " ".join(words + ([OVER, *below] if below else []))

    def ships(self, s: State, seat: int) -> list[str]:
        """Ship by ship, those that were used behind the others of their kind."""
        cards = s.book.cards
        ships: list[str] = []
        for ship in range(cards.ships):
            n, used = s.ships[seat * cards.ships + ship], s.sailed[seat * cards.ships + ship]
            name = cards.ids[cards.colonies + ship]
            ships += [name] * (n - used) + [f"{name} {IS_USED}"] * used
        return ships

    def count(self, s: State, counts: Sequence[int]) -> dict[str, int]:
        return {name: n for name, n in zip(s.book.cards.ids, counts, strict=True) if n}
