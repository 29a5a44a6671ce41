"""Sentences for people about what has happened. Those of questions are in `questions/`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.events import Event
from orrery.core.language import mark
from orrery.core.machine import NOBODY
from orrery.core.speech import Filled
from orrery.games.tiny_epic_galaxies import events
from orrery.games.tiny_epic_galaxies.codes import FACES
from orrery.games.tiny_epic_galaxies.state import DISCARDED
from orrery.games.tiny_epic_galaxies.voice import Voice

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


def told(event: Event, voice: Voice) -> Filled:
    """Arguments come as numbers and, by the name before them, as what they mean.

    The sentence is named only if it is another than that of the kind.
    """
    a, b, c = event.args
    sentence = ""
    if event.kind == events.SPENT_DIE and b == DISCARDED:
        sentence = DISCARDED_DIE
    if event.kind == events.MOVED and (b < 0 or c < 0):
        sentence = WENT_HOME if b < 0 else LANDED
    values: dict[str, Any] = {"who": voice.seat(event.seat), "a": a, "b": b, "c": c, "ship_a": a + 1}
    for place, number in (("a", a), ("b", b), ("c", c)):
        values |= meanings(place, number, voice)
    if a in (0, 1):
        values["goods_a_b"] = voice.amount(a, b)
    return sentence, values


def meanings(place: str, number: int, voice: Voice) -> dict[str, str]:
    """All that one argument of an event can mean."""
    texts = {f"points_{place}": voice.points(number), f"mat_{place}": voice.seat(number)}
    if 0 <= number < FACES:
        texts[f"face_{place}"] = voice.face(number)
    if 0 <= number < len(voice.texts.planets):
        texts[f"planet_{place}"] = voice.planet(number)
    if 0 <= number < len(voice.texts.missions):
        texts[f"mission_{place}"] = voice.mission(number)
    return texts
