"""What stands beside each answer of the expansion for people.

A label may name a card that only the asked seat has looked at: nobody else is shown it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.machine import NONE
from orrery.core.speech import Labeller
from orrery.games.beyond_the_black.codes import HIRE_DICE, HULLS, MAX_FINDS
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.follow import FIRST_SHIP
from orrery.games.beyond_the_black.steps.goods import exchanged
from orrery.games.beyond_the_black.steps.turn import FIRST_ABILITY, HIRE
from orrery.games.beyond_the_black.voice import BlackVoice
from orrery.games.tiny_epic_galaxies import labels as base
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import FACES, SHIPS
from orrery.games.tiny_epic_galaxies.labels import die_label, push_label, ship_label, use_label


def turn_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    if choice < HIRE:
        return base.turn_label(s, ask, choice, voice)
    if choice == HIRE:
        return voice.say("Hire a pilot")
    pilot = s.pilots[ask.seat * SHIPS + choice - FIRST_ABILITY]
    return ability_label(pilot, voice)


def ability_label(pilot: int, voice: BlackVoice) -> str:
    return voice.say("{pilot}: {text}", pilot=voice.pilot(pilot), text=voice.pilot_text(pilot))


def hire_label(s: BlackState, ask: Any, place: int, voice: BlackVoice) -> str:
    pilot = s.pilot_row[place]
    trained = [voice.hull(hull) for hull in range(HULLS) if s.black.pilots.ships[pilot] >> hull & 1]
    return voice.say(
        "{pilot} ({ships}): {text}",
        pilot=voice.pilot(pilot),
        ships=", ".join(trained),
        text=voice.pilot_text(pilot),
    )


def hull_label(s: BlackState, ask: Any, hull: int, voice: BlackVoice) -> str:
    """An Advanced Ship with the faces that the hangar lists for it, and whom the pilot would replace."""
    faces = ", ".join(voice.face(face) for face in range(FACES) if s.black.hangar[hull] >> face & 1)
    there = s.pilots[ask.seat * SHIPS + hull]
    if there == NONE:
        return voice.say("{hull} ({faces})", hull=voice.hull(hull), faces=faces)
    return voice.say(
        "{hull} ({faces}), instead of {pilot}",
        hull=voice.hull(hull),
        faces=faces,
        pilot=voice.pilot(there),
    )


def dice_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    face, less = divmod(choice, HIRE_DICE)
    return voice.say("{n} × {face}", n=less + 1, face=voice.face(face))


def place_label(s: BlackState, ask: Any, place: int, voice: BlackVoice) -> str:
    """Home, Unexplored Space, then surface and orbit of each slot."""
    if place == 1:
        return voice.say("Explore: to Unexplored Space")
    return base.place_label(s, ask, max(0, place - 1), voice)


def find_label(card: int, voice: BlackVoice) -> str:
    return voice.say("Take {card}: {text}", card=voice.find(card), text=voice.find_text(card))


def explore_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    if choice == MAX_FINDS:
        return voice.say("Reveal the top card of the deck")
    return find_label(s.explore_row[choice], voice)


def take_label(s: BlackState, ask: Any, takes: int, voice: BlackVoice) -> str:
    return find_label(ask.find, voice) if takes else voice.say("Lay it out and reveal another card")


def follow_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    if choice < FIRST_SHIP:
        return voice.say("Follow") if choice else voice.say("Pass")
    ship = choice - FIRST_SHIP
    place = voice.where(s, ask.seat * SHIPS + ship)
    return voice.say("Follow free of charge with ship {ship}, {where}", ship=ship + 1, where=place)


def under_label(s: BlackState, ask: Any, n: int, voice: BlackVoice) -> str:
    return voice.say("None: all stay on top") if n == 0 else str(n)


def bury_label(s: BlackState, ask: Any, place: int, voice: BlackVoice) -> str:
    return voice.say("Put {card} under the deck", card=voice.find(s.deck_top[place]))


def rob_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    return voice.say(
        "{amount} from {who}", amount=voice.amount(choice & 1, ask.n), who=voice.seat(choice >> 1)
    )


def forfeit_label(s: BlackState, ask: Any, n: int, voice: BlackVoice) -> str:
    rest = voice.amount(CULTURE, ask.n - n)
    return voice.say("Lose {energy}, {culture}", energy=voice.amount(ENERGY, n), culture=rest)


def exchange_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    if choice == 0:
        return voice.say("Convert nothing")
    return voice.say("Convert {amount}", amount=voice.amount(*exchanged(choice)))


def refresh_label(s: BlackState, ask: Any, place: int, voice: BlackVoice) -> str:
    pilot = s.pilot_row[place]
    return voice.say("Replace {pilot}: {text}", pilot=voice.pilot(pilot), text=voice.pilot_text(pilot))


def either_label(s: BlackState, ask: Any, choice: int, voice: BlackVoice) -> str:
    """An alternative as its card words it."""
    words = voice.source(s, ask.card)["effect"]
    found = words[ask.at].get("options", []) if ask.at < len(words) else []
    if choice < len(found) and "text" in found[choice]:
        return voice.text(found[choice])
    return voice.say("Alternative {n}", n=choice + 1)


def card_label(s: BlackState, ask: Any, card: int, voice: BlackVoice) -> str:
    return voice.name(voice.card(card))


LABELS: Final[Mapping[str, Labeller]] = {
    "AskTurn": turn_label,
    "AskHire": hire_label,
    "AskHull": hull_label,
    "AskDice": dice_label,
    "AskRefit": ship_label,
    "AskPlace": place_label,
    "AskExplore": explore_label,
    "AskFind": take_label,
    "AskAbility": lambda s, ask, uses, voice: voice.say("Use") if uses else voice.say("Skip"),
    "AskMay": lambda s, ask, uses, voice: voice.say("Use") if uses else voice.say("Skip"),
    "AskFollow": follow_label,
    "AskUnder": under_label,
    "AskBury": bury_label,
    "AskOrder": lambda s, ask, place, voice: voice.find(s.deck_top[place]),
    "AskEither": either_label,
    "AskRob": rob_label,
    "AskGiveTo": lambda s, ask, mat, voice: voice.seat(mat),
    "AskForfeit": forfeit_label,
    "AskExchange": exchange_label,
    "AskThrust": ship_label,
    "AskPushHere": push_label,
    "AskBring": ship_label,
    "AskSend": ship_label,
    "AskRefresh": refresh_label,
    "AskFinish": ship_label,
    "AskUseAny": lambda s, ask, choice, voice: use_label(ask.planets(s)[choice], voice),
    "AskRerollOne": die_label,
    "DrawPilot": card_label,
    "Reveal": card_label,
    "Scout": card_label,
    "Hoard": card_label,
}
