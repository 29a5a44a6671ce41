"""Sentences of the expansion for people about what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from orrery.core.events import Event
from orrery.core.language import mark
from orrery.games.beyond_the_black import events
from orrery.games.tiny_epic_galaxies import phrases as base

EVENTS: Final[Mapping[int, str]] = {
    events.HIRED: mark("{who} hires {pilot_a} for the {hull_b}."),
    events.REFITTED: mark("Ship {ship_a} of {who} becomes the {hull_b}."),
    events.PILOT_CAME: mark("{pilot_a} comes to the row of pilots."),
    events.PILOT_WENT: mark("{pilot_a} goes under the pilot deck."),
    events.WENT_BEYOND: mark("{who} moves ship {ship_a} to Unexplored Space."),
    events.REVEALED_FIND: mark("{who} reveals {find_a}."),
    events.LAID_OUT: mark("{find_a} is laid into the exploration row."),
    events.TOOK_FIND: mark("{who} takes {find_a}."),
    events.INTO_DANGER: mark("Ship {ship_a} of {who} is put on the danger track of {find_b}."),
    events.ADVANCED_DANGER: mark("{who} advances on the danger track of {find_b} to {c}."),
    events.ESCAPED: mark("Ship {ship_a} of {who} has left the danger track of {find_b} behind."),
    events.ABILITY: mark("{who} uses the ability of {pilot_a}."),
    events.LOOKED: mark("{who} looks at the top of the exploration deck."),
    events.SAW: mark("{who} sees {find_a} there."),
    events.BURIED: mark("{who} puts a card under the exploration deck."),
    events.BURIED_FIND: mark("{who} puts {find_a} under the exploration deck."),
    events.EXHAUSTED: mark("{who} has exhausted the exploration deck, which triggers the end."),
    events.HOARDED: mark("{who} takes the cards of the exploration row: {a}."),
    events.SHOWED_HOARD: mark("{who} shows {find_a}."),
    events.BADGES: mark("{who} scores {points_a} for badges."),
}
HOARDED_UNSEEN: Final = mark("{who} takes the top card of the exploration deck, unseen.")

AFFECTING: Final = frozenset(
    {events.REFITTED, events.WENT_BEYOND, events.INTO_DANGER, events.ADVANCED_DANGER, events.ESCAPED}
)

SOURCES: Final[Mapping[str, str]] = {
    "colonies": base.SOURCES["colonies"],
    "level": base.SOURCES["level"],
    "pilots": mark("Pilots"),
    "dwarf_planets": mark("Dwarf planets"),
    "mission": base.SOURCES["mission"],
    "badges": mark("Badges"),
}
ENDINGS: Final[Mapping[str, str]] = {**base.ENDINGS, "deck": mark("The exploration deck is exhausted")}


def variant(event: Event) -> str:
    """Another sentence than that of the kind of an event of either game."""
    unseen = event.kind == events.HOARDED and event.args[0] == 0
    return HOARDED_UNSEEN if unseen else base.variant(event)


MEANINGS: Final[Mapping[str, Callable[..., object]]] = {
    **base.MEANINGS,
    "hull": lambda voice, hull: voice.hull(hull),
    "pilot": lambda voice, pilot: voice.pilot(pilot),
    "find": lambda voice, find: voice.find(find),
}
