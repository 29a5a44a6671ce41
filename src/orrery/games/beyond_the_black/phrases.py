"""Sentences of the expansion for people: questions and events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.events import Event
from orrery.core.language import mark
from orrery.core.machine import Ask
from orrery.core.speech import Filled
from orrery.games.beyond_the_black import events
from orrery.games.beyond_the_black.codes import HULLS
from orrery.games.beyond_the_black.pilots import pilot_of
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.voice import BlackVoice
from orrery.games.tiny_epic_galaxies import phrases as base

QUESTIONS: Final[Mapping[str, str]] = {
    "AskTurn": mark("Activate a die, hire a pilot, reroll, convert or end your turn?"),
    "AskHire": mark("Which pilot do you hire?"),
    "AskHull": mark("Which Advanced Ship does {pilot} fly?"),
    "AskDice": mark("With which dice do you hire {pilot} for the {hull}?"),
    "AskRefit": mark("Which of your ships does the {hull} replace?"),
    "AskExplore": mark("Take a card of the exploration row, or reveal the top card of the deck?"),
    "AskFind": mark("{card} is revealed. {text} Do you take it, or lay it out and reveal another card?"),
    "AskAbility": mark("Use the ability of {pilot}? {text}"),
    "AskMay": mark("Use {card}? {text}"),
    "AskUnder": mark("How many of the cards you looked at go under the deck?"),
    "AskBury": mark("Which of the cards you looked at goes under the deck?"),
    "AskOrder": mark("Which of the cards you looked at comes next on top?"),
    "AskEither": mark("{card}: {text} Which of the two?"),
    "AskRob": mark("From whom at {planet} do you steal, and what?"),
    "AskGiveTo": mark("To whom do you give?"),
    "AskForfeit": mark("You lose {n} goods. Which?"),
    "AskExchange": mark("You may convert up to {n} goods. How many, and of which kind?"),
    "AskThrust": mark("Which ship advances?"),
    "AskPushHere": mark("Which enemy ship is pushed back?"),
    "AskBring": mark("Which ship comes home?"),
    "AskSend": mark("Which ship goes to Unexplored Space?"),
    "AskRefresh": mark("Which pilot of the row goes under the deck?"),
    "AskFinish": mark("Which ship finishes its danger track?"),
    "AskUseAny": mark("Which planet do you use?"),
    "AskRerollOne": mark("Which die do you reroll?"),
    "DrawPilot": mark("Which pilot is turned up?"),
    "Reveal": mark("Which exploration card is revealed?"),
    "Scout": mark("Which exploration card is looked at?"),
    "Hoard": mark("Which exploration card does the Rogue take?"),
}


def asked(s: BlackState, ask: Ask[Any], voice: BlackVoice) -> Filled:
    """The question and what fills its places: beside the base game's also pilots, ships and cards."""
    kind, values = base.asked(s, ask, voice)
    if "hull" in values:
        values["hull"] = voice.hull(values["hull"])
    if kind in ("AskHull", "AskDice"):
        values["pilot"] = voice.pilot(s.pilot_row[values["place"]])
    if kind == "AskAbility":
        pilot = pilot_of(s, ask.seat, values["ship"])
        values |= {"pilot": voice.pilot(pilot), "text": voice.pilot_text(pilot)}
    if "find" in values:
        values |= {"card": voice.find(values["find"]), "text": voice.find_text(values["find"])}
    if kind == "AskEither":
        card = voice.source(s, values["card"])
        values |= {"card": voice.name(card), "text": voice.text(card)}
    return kind, values


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


def told(event: Event, voice: BlackVoice) -> Filled:
    """An event of either game; an argument can also mean a pilot, an Advanced Ship or a card."""
    sentence, values = base.told(event, voice)
    if event.kind == events.HOARDED and event.args[0] == 0:
        sentence = HOARDED_UNSEEN
    for place, number in zip("abc", event.args, strict=True):
        if 0 <= number < HULLS:
            values[f"hull_{place}"] = voice.hull(number)
        if 0 <= number < len(voice.texts.pilots):
            values[f"pilot_{place}"] = voice.pilot(number)
        if 0 <= number < len(voice.texts.finds):
            values[f"find_{place}"] = voice.find(number)
    return sentence, values
