"""What stands beside each answer for people: the same answer in words, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.bits import ones
from orrery.core.speech import Labeller
from orrery.games.tiny_epic_galaxies.book import CULTURE, ENERGY
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.state import State
from orrery.games.tiny_epic_galaxies.steps.colonies import FIRST_COLONY, upgrade_price
from orrery.games.tiny_epic_galaxies.steps.dice import DONE
from orrery.games.tiny_epic_galaxies.steps.moving import TO_HOME
from orrery.games.tiny_epic_galaxies.steps.scoring import FEWEST, MOST
from orrery.games.tiny_epic_galaxies.steps.turn import CONVERT, END, REROLL
from orrery.games.tiny_epic_galaxies.voice import Voice


def turn_label(s: State, ask: Any, choice: int, voice: Voice) -> str:
    if choice == END:
        return voice.say("End the turn")
    if choice == REROLL:
        return voice.say("Reroll dice for 1 energy") if s.rerolls else voice.say("Reroll dice, free")
    if choice == CONVERT:
        return voice.say("Convert: two dice to set a third")
    return voice.say("Activate die {die}: {face}", die=choice + 1, face=voice.face(s.faces[choice]))


def die_label(s: State, ask: Any, die: int, voice: Voice) -> str:
    return voice.say("Die {die}: {face}", die=die + 1, face=voice.face(s.faces[die]))


def reroll_label(s: State, ask: Any, choice: int, voice: Voice) -> str:
    return voice.say("Roll them") if choice == DONE else die_label(s, ask, choice, voice)


def ship_label(s: State, ask: Any, ship: int, voice: Voice) -> str:
    return voice.say("Ship {ship}, {where}", ship=ship + 1, where=voice.where(s, ask.seat * SHIPS + ship))


def push_label(s: State, ask: Any, number: int, voice: Voice) -> str:
    ship, owner = number % SHIPS + 1, voice.seat(number // SHIPS)
    place = voice.where(s, number)
    return voice.say("Ship {ship} of {owner}, {where}", ship=ship, owner=owner, where=place)


def place_label(s: State, ask: Any, place: int, voice: Voice) -> str:
    if place == TO_HOME:
        return voice.say("Home")
    planet = voice.planet(s.row[(place - 1) >> 1])
    return (
        voice.say("Land on {planet}", planet=planet)
        if place & 1
        else voice.say("Orbit {planet}", planet=planet)
    )


def upgrade_label(s: State, ask: Any, goods: int, voice: Voice) -> str:
    price = upgrade_price(s, ask.seat, getattr(ask, "less", 0))
    level = s.level[ask.seat] + 1
    return voice.say("Upgrade to level {level} for {price}", level=level, price=voice.amount(goods, price))


def mix_label(s: State, ask: Any, n: int, voice: Voice) -> str:
    rest = upgrade_price(s, ask.seat, ask.less) - n
    return voice.say(
        "Pay {energy}, {culture}", energy=voice.amount(ENERGY, n), culture=voice.amount(CULTURE, rest)
    )


def gain_label(s: State, ask: Any, n: int, voice: Voice) -> str:
    rest = voice.amount(CULTURE, ask.n - n)
    return voice.say("Take {energy}, {culture}", energy=voice.amount(ENERGY, n), culture=rest)


def tribute_label(s: State, ask: Any, n: int, voice: Voice) -> str:
    rest = voice.amount(CULTURE, ask.n - n)
    return voice.say("Hand over {energy}, {culture}", energy=voice.amount(ENERGY, n), culture=rest)


def colony_label(s: State, ask: Any, choice: int, voice: Voice) -> str:
    if choice < FIRST_COLONY:
        return upgrade_label(s, ask, choice, voice)
    return use_label(ask.planets(s)[choice - FIRST_COLONY], voice)


def use_label(planet: int, voice: Voice) -> str:
    return voice.say("Use {planet}: {text}", planet=voice.planet(planet), text=voice.planet_text(planet))


def mission_label(s: State, ask: Any, which: int, voice: Voice) -> str:
    mission = s.dealt[2 * ask.seat + which]
    points, tied = s.book.missions.points[mission], s.book.missions.tied[mission]
    values = {
        "name": voice.mission(mission),
        "text": voice.mission_text(mission),
        "points": voice.points(points),
    }
    compares = any(goal.word in (MOST, FEWEST) for goal in s.book.missions.goals[mission])
    if tied == points or not compares:  # nobody can be tied for what each has alone [rules 10.2]
        return voice.say("{name}: {text} {points}", **values)
    return voice.say("{name}: {text} {points}, {tied} if tied", **values, tied=tied)


def card_label(s: State, ask: Any, card: int, voice: Voice) -> str:
    """A card that chance draws: planets come first, then missions."""
    planets = len(s.book.planets.ids)
    return voice.planet(card) if card < planets else voice.mission(card - planets)


LABELS: Final[Mapping[str, Labeller]] = {
    "AskMission": mission_label,
    "AskTurn": turn_label,
    "AskReroll": reroll_label,
    "AskSpend": die_label,
    "AskSetDie": die_label,
    "AskFace": lambda s, ask, face, voice: voice.say("Face {face}", face=voice.face(face)),
    "AskShip": ship_label,
    "AskPlace": place_label,
    "AskLand": lambda s, ask, uses, voice: voice.say("Use") if uses else voice.say("Skip"),
    "AskAdvance": ship_label,
    "AskColony": colony_label,
    "AskUpgrade": upgrade_label,
    "AskUpgradeMix": mix_label,
    "AskFollow": lambda s, ask, follows, voice: voice.say("Follow") if follows else voice.say("Pass"),
    "AskPush": push_label,
    "AskRetreat": ship_label,
    "AskRecall": ship_label,
    "AskJump": ship_label,
    "AskJumpTo": lambda s, ask, slot, voice: voice.say("To {planet}", planet=voice.planet(s.row[slot])),
    "AskReplace": lambda s, ask, slot, voice: voice.say("Replace {planet}", planet=voice.planet(s.row[slot])),
    "AskSteal": lambda s, ask, mat, voice: voice.seat(mat),
    "AskGive": lambda s, ask, mat, voice: voice.seat(mat),
    "AskUseRow": lambda s, ask, slot, voice: use_label(s.row[slot], voice),
    "AskUseColony": lambda s, ask, n, voice: use_label(ones(s.colonies[ask.owner])[n], voice),
    "AskConvert": lambda s, ask, n, voice: voice.say("Convert {amount}", amount=voice.amount(ask.goods, n)),
    "AskGainMix": gain_label,
    "AskAct": lambda s, ask, face, voice: voice.say("Act {face}", face=voice.face(face)),
    "AskRepeat": die_label,
    "AskForce": lambda s, ask, forces, voice: voice.say("Force it") if forces else voice.say("Let it be"),
    "AskFallBack": ship_label,
    "AskTribute": tribute_label,
    "Roll": lambda s, ask, face, voice: voice.face(face),
    "Draw": card_label,
    "Deal": card_label,
}
