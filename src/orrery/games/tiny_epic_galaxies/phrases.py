"""Sentences for people about what has happened. Those of questions are in `questions/`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from orrery.core.events import Event
from orrery.core.language import mark
from orrery.core.machine import NOBODY
from orrery.games.tiny_epic_galaxies import events
from orrery.games.tiny_epic_galaxies.state import DISCARDED

EVENTS: Final[Mapping[int, str]] = {
    events.TURN_BEGAN: mark("Round {a}: it is the turn of {who}."),
    events.ROLLED: mark("{who} rolls {face_b}."),
    events.REROLLED: mark("{who} rerolls."),
    events.TURNED: mark("{who} turns a die to {face_b}."),
    events.SPENT_DIE: mark("{who} puts a die into the converter."),
    events.ACTIVATED: mark("{who} activates {face_b}."),
    events.FOLLOWED: mark("{who} follows {face_a}."),
    events.GAINED: mark("{who} gains {goods_a_b}."),
    events.LOST: mark("{who} pays {goods_a_b}."),
    events.TOOK: mark("{who} gets {goods_a_b} from {mat_c}."),
    events.MOVED: mark("{who} moves ship {ship_a} into the orbit of {planet_b}."),
    events.ADVANCED: mark("{who} advances at {planet_b} to {c}."),
    events.PUSHED: mark("A ship of {who} goes back at {planet_b} to {c}."),
    events.COLONISED: mark("{who} colonises {planet_a}."),
    events.TURNED_UP: mark("{planet_a} is turned up."),
    events.PUT_AWAY: mark("{planet_a} leaves the row."),
    events.UPGRADED: mark("{who} reaches empire level {a}."),
    events.USED: mark("{who} uses {planet_a}."),
    events.TRIGGERED: mark("{who} has {points_a}: the round is finished, then the game ends."),
    events.DEALT: mark("{who} is dealt the mission {mission_a}."),
    events.KEPT: mark("{who} keeps the mission {mission_a}."),
    events.REVEALED: mark("{who} shows the mission {mission_a}: {points_b}."),
    events.ENDED: mark("The game is over."),
    events.REACHED: mark("{who} has {points_a}, which wins at once."),
    events.SKULL: mark("The empire of {who} reaches the skull, which wins at once."),
    events.FORCED: mark("{who} forces the die to be rolled again."),
    events.FEWER_DICE: mark("{who} rolls fewer dice on the next turn: −{a}."),
}
DISCARDED_DIE: Final = mark("{who} discards a die.")
WENT_HOME: Final = mark("{who} moves ship {ship_a} home.")
LANDED: Final = mark("{who} moves ship {ship_a} to {planet_b}.")


SOURCES: Final[Mapping[str, str]] = {
    "colonies": mark("Colonies"),
    "level": mark("Empire level"),
    "mission": mark("Mission"),
}
ENDINGS: Final[Mapping[str, str]] = {
    "points": mark("Enough points"),
    "rounds": mark("Limit of rounds"),
    "rogue_points": mark("Enough points of the Rogue"),
    "skull": mark("The Rogue on the skull"),
}

# What matters to its seat when others bring it about.
AFFECTING: Final = frozenset(
    {events.GAINED, events.LOST, events.MOVED, events.ADVANCED, events.PUSHED, events.COLONISED}
    | {events.UPGRADED, events.FEWER_DICE}
)


def affected(event: Event, affecting: frozenset[int]) -> int:
    """Whom an event matters to: the victim of a theft, the seat that is followed, the owner of what moved."""
    if event.kind == events.TOOK:
        return event.args[2]
    if event.kind == events.FOLLOWED:
        return event.args[1]
    return event.seat if event.kind in affecting else NOBODY


# How a tie was broken, by the number of the comparison that decided.
TIES: Final[Mapping[int, str]] = {
    1: mark("The tie was broken by more colonies. [rules 9.4]"),
    2: mark("The tie was broken by the higher empire level. [rules 9.4]"),
    3: mark("The tie was broken by more energy and culture. [rules 9.4]"),
    4: mark("The tie could not be broken: the win is shared. [rules 9.4]"),
}


def variant(event: Event) -> str:
    """Another sentence than that of the kind of an event."""
    _, b, c = event.args
    if event.kind == events.SPENT_DIE and b == DISCARDED:
        return DISCARDED_DIE
    if event.kind == events.MOVED and (b < 0 or c < 0):
        return WENT_HOME if b < 0 else LANDED
    return ""


MEANINGS: Final[Mapping[str, Callable[..., object]]] = {
    "points": lambda voice, n: voice.points(n),
    "mat": lambda voice, mat: voice.seat(mat),
    "ship": lambda voice, ship: ship + 1,
    "face": lambda voice, face: voice.face(face),
    "goods": lambda voice, goods, n: voice.amount(goods, n),
    "planet": lambda voice, planet: voice.planet(planet),
    "mission": lambda voice, mission: voice.mission(mission),
}
