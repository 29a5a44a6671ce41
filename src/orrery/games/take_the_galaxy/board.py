"""A position in words, from a view: for the plain terminal, screen readers and logs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from orrery.core.machine import NONE
from orrery.core.views import View
from orrery.games.take_the_galaxy.grammar import RESOURCES, SECTORS, SLOTS
from orrery.games.take_the_galaxy.view_facts import card_on_table
from orrery.games.take_the_galaxy.voice import Voice


class Written:
    """What a view writes of cards and resources, as one reader is told it."""

    def __init__(self, view: View, voice: Voice) -> None:
        self.view = view
        self.voice = voice
        self.cards = voice.texts.by_id

    def who(self, seat: int) -> str:
        """A seat by its name, and what it is to the reader. [rules 12.2]"""
        view, voice = self.view, self.voice
        name = voice.seat(seat)
        if seat == view["seat"]:
            return voice.say("{who} (you)", who=name)
        opposite = (view["seat"] + 2) % view["options"]["seats"] if view["seat"] >= 0 else NONE
        if view["options"].get("teams") and seat == opposite:
            return voice.say("{who} (your partner)", who=name)
        return name

    def amounts(self, counts: Mapping[str, int]) -> str:
        """Resources by their names in a card or a view."""
        return self.voice.amounts([counts.get(name, 0) for name in RESOURCES])

    def names(self, ids: Iterable[str]) -> str:
        return ", ".join(self.voice.name(self.cards[card]) for card in ids)

    def counted(self, counts: Mapping[str, int]) -> str:
        """Cards of a pile; how many is told if there are several of a kind."""
        return ", ".join(
            self.voice.name(self.cards[card]) if n == 1 else f"{n} × {self.voice.name(self.cards[card])}"
            for card, n in counts.items()
        )

    def thing(self, written: str) -> str:
        """A colony or ship as a view writes it: `township used over frontier_colony`."""
        voice, thing = self.voice, card_on_table(written)
        told = voice.name(self.cards[thing.card])
        if thing.covered:
            told = voice.say("{card} over {cards}", card=told, cards=self.names(thing.covered))
        return voice.say("{card} (used)", card=told) if thing.used else told

    def free(self, slot: str) -> str:
        return self.voice.say("{slot} free", slot=self.voice.slot(SLOTS[slot]))


class Board(Written):
    """A view as one reader is told it."""

    def describe(self) -> str:
        """The turn, the explored space, the pool and every mat, a line for each thing."""
        lines = [*self.turn(), *self.row()]
        for seat in range(len(self.view["mats"])):
            lines += self.mat(seat)
        return "\n".join(lines)

    def turn(self) -> list[str]:
        """Whose turn it is, what its pool holds, and which limits of a turn are used up."""
        view, voice = self.view, self.voice
        if view["turn"] is None:
            return [voice.say("The table is being set up.")]
        who = voice.seat(view["turn"])
        lines = [voice.say("Round {round}, turn of {who}.", round=view["round"], who=who)]
        pool = self.amounts(view["pool"])
        if pool:
            lines.append(voice.say("In the pool: {amounts}.", amounts=pool))
        if view["claimed"]:
            lines.append(voice.say("A card of the explored space was taken this turn."))
        if view["relinquished"]:
            lines.append(voice.say("A system was relinquished this turn."))
        if view["seized"]:
            lines.append(
                voice.say("Opportunities used this turn: {cards}.", cards=self.names(view["seized"]))
            )
        return lines

    def row(self) -> list[str]:
        """The explored space from its old end, and how much of the deck is left."""
        view, voice = self.view, self.voice
        lines = [voice.say("The explored space, oldest card first:")]
        lines += [f"  {self.space(place)}" for place in view["row"]]
        if not view["row"]:
            lines.append("  " + voice.say("empty"))
        left = [sum(view["left"][sector]) for sector in SECTORS]
        if not sum(left):
            return [*lines, voice.say("The space deck is empty: this is the last turn.")]
        if len(view["row"]) > view["options"]["seats"]:
            falls = voice.name(self.cards[view["row"][0]["card"]])
            lines.append(voice.say("{card} falls off with the next exploration.", card=falls))
        parts = [f"{voice.sector(sector)} {n}" for sector, n in enumerate(left) if n]
        return [*lines, voice.say("In the space deck: {cards}.", cards=", ".join(parts))]

    def space(self, place: Mapping[str, Any]) -> str:
        """A card of the row with what lies on it, and what it does."""
        voice, card = self.voice, self.cards[place["card"]]
        values = {"name": voice.name(card), "renown": voice.renown(card["renown"])}
        kind = voice.texts.kinds[card["id"]]
        if kind == "system":
            slots = ", ".join(voice.slot(SLOTS[slot]) for slot in card["slots"])
            told = voice.say("{name}: system, {slots}, {renown}.", slots=slots, **values)
        elif kind == "anomaly":
            told = voice.say(
                "{name}: anomaly, {cost} for {renown}.", cost=self.amounts(card["cost"]), **values
            )
        else:
            told = voice.say("{name}: event, {cost} for {renown}.", cost=self.amounts(card["cost"]), **values)
            told = f"{told} {voice.text(card)}"
        return " ".join([told, *self.tokens(place["hazards"], card.get("bounty", {}))])

    def tokens(self, hazards: int, bounty: Mapping[str, int]) -> list[str]:
        """The hazard and bounty tokens on a system."""
        told = [self.voice.say("Hazards: {n}.", n=hazards)] if hazards else []
        amounts = self.amounts(bounty)
        return told + ([self.voice.say("Bounty: {amounts}.", amounts=amounts)] if amounts else [])

    def mat(self, seat: int) -> list[str]:
        """What a seat has: its renown and piles, then its systems, ships and cards."""
        mat, voice = self.view["mats"][seat], self.voice
        line = voice.say(
            "{who}: {renown}, {banked} banked; cards in hand {hand}, in the deck {deck}.",
            who=self.who(seat),
            renown=voice.renown(self.view["scores"][seat]),
            banked=mat["bank"],
            hand=mat["hand_size"],
            deck=mat["deck_size"],
        )
        lines = [line, *(self.system(system) for system in mat["systems"])]
        if mat["ships"]:
            ships = ", ".join(self.thing(ship) for ship in mat["ships"])
            lines.append(voice.say("ships: {cards}.", cards=ships))
        lines += self.held(mat)
        return lines[:1] + [f"  {line}" for line in lines[1:]]

    def held(self, mat: Mapping[str, Any]) -> list[str]:
        """The hand as far as the reader knows it, the discard pile and the renown pile."""
        voice = self.voice
        lines = []
        if mat["hand"]:
            lines.append(voice.say("hand: {cards}.", cards=self.counted(mat["hand"])))
        elif mat["hand"] is None and mat["known"]:
            lines.append(voice.say("known of the hand: {cards}.", cards=self.counted(mat["known"])))
        if mat["discard"]:
            lines.append(voice.say("discard pile: {cards}.", cards=self.counted(mat["discard"])))
        if mat["pile"]:
            lines.append(voice.say("renown pile: {cards}.", cards=self.names(mat["pile"])))
        return lines

    def system(self, system: Mapping[str, Any]) -> str:
        """A system, what lies on each of its slots, and its bounty."""
        voice, card = self.voice, self.cards[system["card"]]
        slots = [
            self.thing(colony) if colony else self.free(kind)
            for colony, kind in zip(system["slots"], card["slots"], strict=True)
        ]
        told = voice.say(
            "{system} ({renown}): {slots}.",
            system=voice.name(card),
            renown=voice.renown(card["renown"]),
            slots=", ".join(slots),
        )
        return " ".join([told, *self.tokens(0, system["tokens"])])
