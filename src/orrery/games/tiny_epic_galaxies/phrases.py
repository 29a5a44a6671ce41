"""Sentences for people: questions, labels and events, through the message catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from orrery.core.events import Event
from orrery.core.language import mark, say
from orrery.core.machine import Ask
from orrery.games.tiny_epic_galaxies import events
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, GOODS_NAMES, planet_in, seat_name, text_of
from orrery.games.tiny_epic_galaxies.state import DISCARDED, HOME, LOCKED, SURFACE, State, ones
from orrery.games.tiny_epic_galaxies.steps.colonies import FIRST_COLONY, upgrade_price
from orrery.games.tiny_epic_galaxies.steps.dice import DONE
from orrery.games.tiny_epic_galaxies.steps.turn import CONVERT, END, REROLL

QUESTIONS: Final[Mapping[str, str]] = {
    "AskMission": mark("Which secret mission do you keep?"),
    "AskTurn": mark("Activate a die, reroll, convert or end your turn?"),
    "AskReroll": mark("Which dice do you reroll?"),
    "AskSpend": mark("Which die do you give up?"),
    "AskSetDie": mark("Which die do you turn?"),
    "AskFace": mark("To which face?"),
    "AskShip": mark("Which ship moves?"),
    "AskPlace": mark("Where does the ship go?"),
    "AskLand": mark("Use the action of {planet}? {text}"),
    "AskAdvance": mark("Which ship advances?"),
    "AskColony": mark("Upgrade your empire, or use a colony?"),
    "AskUpgrade": mark("With which goods do you pay the upgrade?"),
    "AskUpgradeMix": mark("With which mix of goods do you pay the upgrade?"),
    "AskFollow": mark("{actor} used {face}. Do you follow, for {price} culture?"),
    "AskPush": mark("Which enemy ship is pushed back?"),
    "AskRetreat": mark("Which of your ships goes back?"),
    "AskRecall": mark("Which orbiting ship comes home?"),
    "AskJump": mark("Which orbiting ship jumps?"),
    "AskJumpTo": mark("Into which orbit?"),
    "AskReplace": mark("Which planet leaves the row?"),
    "AskSteal": mark("From whom do you take {goods}?"),
    "AskGive": mark("To whom do you give?"),
    "AskUseRow": mark("Which planet of the row do you use?"),
    "AskUseColony": mark("Which of their colonies do you use?"),
    "AskConvert": mark("How many {goods} do you convert?"),
    "AskGainMix": mark("You gain {n}. How is it divided?"),
    "AskAct": mark("Which die action do you take?"),
    "AskRepeat": mark("Which die of the bay do you repeat?"),
    "AskForce": mark("The Rogue rolled {face}. Do you force it to roll again, for 1 energy and 1 culture?"),
    "AskFallBack": mark("Which of your most advanced ships goes back?"),
    "AskTribute": mark("You hand over {n}. Which goods?"),
    "Roll": mark("What does die {die} show?"),
    "Draw": mark("Which planet is turned up?"),
    "Deal": mark("Which mission is dealt?"),
}


@dataclass(frozen=True)
class Texts:
    """What the cards of a set say, in one edition."""

    planets: Sequence[str]
    missions: Sequence[str]


def question_of(s: State, ask: Ask[Any], lang: str, names: Sequence[str], texts: Texts) -> str:
    names = everybody(s, names)
    values: dict[str, Any] = {field: getattr(ask, field) for field in type(ask).FIELDS}
    if type(ask).__name__ == "AskForce":
        values["face"] = s.faces[values["die"]]
    if "face" in values:
        values["face"] = FACE_NAMES[values["face"]]
    if "actor" in values:
        values["actor"] = seat_name(values["actor"], names)
    if "goods" in values:
        values["goods"] = GOODS_NAMES[values["goods"]]
    if "die" in values:
        values["die"] += 1
    if "planet" in values:
        values["text"] = texts.planets[values["planet"]]
        values["planet"] = s.book.planets.ids[values["planet"]]
    return say(lang, QUESTIONS[type(ask).__name__], **values)


def everybody(s: State, names: Sequence[str]) -> list[str]:
    """The names of all mats: those of the players, then the Rogue's."""
    out = [seat_name(seat, names) for seat in range(s.seats)]
    return out if s.book.rogue is None else [*out, s.book.rogue.name]


def where(s: State, number: int, lang: str) -> str:
    """Where a ship is, in words."""
    slot = s.ship_at[number]
    if slot == LOCKED:
        return say(lang, "locked")
    if slot == HOME:
        return say(lang, "at home")
    planet = planet_in(s, slot)
    if s.ship_step[number] == SURFACE:
        return say(lang, "on {planet}", planet=planet)
    spaces = s.book.planets.spaces[s.row[slot]]
    return say(
        lang, "orbiting {planet}, {step} of {spaces}", planet=planet, step=s.ship_step[number], spaces=spaces
    )


def turn_label(s: State, ask: Any, choice: int, lang: str) -> str:
    if choice == END:
        return say(lang, "End the turn")
    if choice == REROLL:
        return say(lang, "Reroll dice for 1 energy") if s.rerolls else say(lang, "Reroll dice, free")
    if choice == CONVERT:
        return say(lang, "Convert: two dice to set a third")
    return say(lang, "Activate die {die}: {face}", die=choice + 1, face=FACE_NAMES[s.faces[choice]])


def die_label(s: State, ask: Any, die: int, lang: str) -> str:
    return say(lang, "Die {die}: {face}", die=die + 1, face=FACE_NAMES[s.faces[die]])


def ship_label(s: State, ask: Any, ship: int, lang: str) -> str:
    return say(lang, "Ship {ship}, {where}", ship=ship + 1, where=where(s, ask.seat * SHIPS + ship, lang))


def upgrade_label(s: State, ask: Any, goods: int, lang: str) -> str:
    price = upgrade_price(s, ask.seat, getattr(ask, "less", 0))
    level = s.level[ask.seat] + 1
    return say(
        lang, "Upgrade to level {level} for {n} {goods}", level=level, n=price, goods=GOODS_NAMES[goods]
    )


def colony_label(s: State, ask: Any, choice: int, lang: str) -> str:
    if choice < FIRST_COLONY:
        return upgrade_label(s, ask, choice, lang)
    return say(
        lang, "Use {planet}", planet=s.book.planets.ids[ones(s.colonies[ask.seat])[choice - FIRST_COLONY]]
    )


LABELS: Final[Mapping[str, Callable[[State, Any, int, str], str]]] = {
    "AskTurn": turn_label,
    "AskReroll": lambda s, ask, c, lang: say(lang, "Roll them") if c == DONE else die_label(s, ask, c, lang),
    "AskSpend": die_label,
    "AskSetDie": die_label,
    "AskRepeat": die_label,
    "AskShip": ship_label,
    "AskAdvance": ship_label,
    "AskRetreat": ship_label,
    "AskRecall": ship_label,
    "AskJump": ship_label,
    "AskFallBack": ship_label,
    "AskForce": lambda s, ask, c, lang: say(lang, "Force it") if c else say(lang, "Let it be"),
    "AskColony": colony_label,
    "AskUpgrade": upgrade_label,
}


def mission_label(s: State, ask: Any, which: int, lang: str, texts: Texts) -> str:
    mission = s.dealt[2 * ask.seat + which]
    points, tied = s.book.missions.points[mission], s.book.missions.tied[mission]
    text = say(lang, "{text} {points} points", text=texts.missions[mission], points=points)
    return text if tied == points else say(lang, "{text}, {tied} if tied", text=text, tied=tied)


def label_of(s: State, ask: Ask[Any], choice: int, lang: str, names: Sequence[str], texts: Texts) -> str:
    """An option in words; those without words of their own show their text."""
    names = everybody(s, names)
    kind = type(ask).__name__
    if kind == "AskMission":
        return mission_label(s, ask, choice, lang, texts)
    if kind in LABELS:
        return LABELS[kind](s, ask, choice, lang)
    if kind == "AskPush":
        owner = seat_name(choice // SHIPS, names)
        ship = choice % SHIPS + 1
        return say(
            lang, "Ship {ship} of {owner}, {where}", ship=ship, owner=owner, where=where(s, choice, lang)
        )
    if kind in ("AskSteal", "AskGive"):
        return seat_name(choice, names)
    text = text_of(s, ask, choice)
    return text[:1].upper() + text[1:]


EVENTS: Final[Mapping[int, str]] = {
    events.TURN_BEGAN: mark("Round {a}: it is the turn of {who}."),
    events.ROLLED: mark("{who} rolls {face_b}."),
    events.REROLLED: mark("{who} rerolls."),
    events.TURNED: mark("{who} turns a die to {face_b}."),
    events.SPENT_DIE: mark("{who} gives up a die: {spent_b}."),
    events.ACTIVATED: mark("{who} activates {face_b}."),
    events.FOLLOWED: mark("{who} follows {face_a}."),
    events.GAINED: mark("{who} gains {b} {goods_a}."),
    events.LOST: mark("{who} pays {b} {goods_a}."),
    events.TOOK: mark("{who} gets {b} {goods_a} from {mat_c}."),
    events.MOVED: mark("{who} moves ship {ship_a} {place_b}."),
    events.ADVANCED: mark("{who} advances at {planet_b} to {c}."),
    events.PUSHED: mark("A ship of {who} goes back at {planet_b} to {c}."),
    events.COLONISED: mark("{who} colonises {planet_a}."),
    events.TURNED_UP: mark("{planet_a} is turned up."),
    events.PUT_AWAY: mark("{planet_a} leaves the row."),
    events.UPGRADED: mark("{who} reaches empire level {a}."),
    events.USED: mark("{who} uses {planet_a}."),
    events.TRIGGERED: mark("{who} has {a} points: the round is finished, then the game ends."),
    events.DEALT: mark("{who} is dealt the mission {mission_a}."),
    events.KEPT: mark("{who} keeps the mission {mission_a}."),
    events.REVEALED: mark("{who} shows the mission {mission_a}: {b} points."),
    events.ENDED: mark("The game is over."),
    events.REACHED: mark("{who} has {a} points, which wins at once."),
    events.SKULL: mark("The empire of {who} reaches the skull, which wins at once."),
    events.FORCED: mark("{who} forces the Rogue to roll again."),
    events.FEWER_DICE: mark("{who} rolls {a} fewer dice on the next turn."),
}

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


def sentence_of(s: State, event: Event, lang: str, names: Sequence[str]) -> str:
    """An event in words. Arguments come as numbers and, by the name after them, as what they mean."""
    names = everybody(s, names)
    a, b, c = event.args
    ids = s.book.planets.ids

    def pick(table: Sequence[str], index: int) -> str:
        return table[index] if 0 <= index < len(table) else ""

    place = say(lang, "home") if b < 0 else say(lang, "to {planet}", planet=pick(ids, b))
    if b >= 0 and c >= 0:
        place = say(lang, "into the orbit of {planet}", planet=pick(ids, b))
    spent = say(lang, "discarded") if b == DISCARDED else say(lang, "into the converter")
    values = {
        "who": seat_name(event.seat, names), "a": a, "b": b, "c": c, "ship_a": a + 1, "place_b": place,
        "spent_b": spent, "face_a": pick(FACE_NAMES, a), "face_b": pick(FACE_NAMES, b),
        "goods_a": pick(GOODS_NAMES, a), "planet_a": pick(ids, a), "planet_b": pick(ids, b),
        "mission_a": pick(s.book.missions.ids, a), "mat_c": seat_name(c, names) if c >= 0 else "",
    }  # fmt: skip
    return say(lang, EVENTS[event.kind], **values)
