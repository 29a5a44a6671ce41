"""The answers of the expansion as short stable texts. What is not there is called by its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.bits import ones
from orrery.core.speech import Namer
from orrery.games.beyond_the_black.book import BlackBook
from orrery.games.beyond_the_black.codes import HIRE_DICE, HULLS, MAX_FINDS
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.follow import FIRST_SHIP
from orrery.games.beyond_the_black.steps.goods import exchanged
from orrery.games.beyond_the_black.steps.turn import FIRST_ABILITY, HIRE
from orrery.games.tiny_epic_galaxies import notation as base
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, GOODS_NAMES, die, mat_text, planet_in, ship

HULL_NAMES: Final = ("aurora", "intrepid", "ambition", "nexus")


def pilot_in(s: BlackState, place: int) -> str:
    return s.black.pilots.ids[s.pilot_row[place]] if place < len(s.pilot_row) else f"place {place + 1}"


def find_in(s: BlackState, place: int) -> str:
    return s.black.finds.ids[s.explore_row[place]] if place < len(s.explore_row) else f"place {place + 1}"


def card_ids(book: BlackBook) -> list[str]:
    """All cards that chance draws, in the order of its codes."""
    return [*book.planets.ids, *book.missions.ids, *book.pilots.ids, *book.finds.ids]


def turn_text(s: BlackState, ask: Any, choice: int) -> str:
    if choice == HIRE:
        return "hire"
    if choice >= FIRST_ABILITY:
        return f"ability {HULL_NAMES[choice - FIRST_ABILITY]}"
    return base.turn_text(s, ask, choice)


def place_text(s: BlackState, ask: Any, place: int) -> str:
    """Home, Unexplored Space, then surface and orbit of each slot."""
    if place < 2:
        return ("home", "explore")[place]
    return f"{'orbit' if place & 1 else 'land'} {planet_in(s, (place - 2) >> 1)}"


def explore_text(s: BlackState, ask: Any, choice: int) -> str:
    return "reveal" if choice == MAX_FINDS else f"take {find_in(s, choice)}"


def dice_text(s: BlackState, ask: Any, choice: int) -> str:
    face, less = divmod(choice, HIRE_DICE)
    return f"with {less + 1} {FACE_NAMES[face]}"


def follow_text(s: BlackState, ask: Any, choice: int) -> str:
    return f"follow ship {choice - FIRST_SHIP + 1}" if choice >= FIRST_SHIP else ("pass", "follow")[choice]


def rob_text(s: BlackState, ask: Any, choice: int) -> str:
    return f"rob {GOODS_NAMES[choice & 1]} {mat_text(s, choice >> 1)}"


def exchange_text(s: BlackState, ask: Any, choice: int) -> str:
    if choice == 0:
        return "exchange 0"
    goods, n = exchanged(choice)
    return f"exchange {n} {GOODS_NAMES[goods]}"


def use_any_text(s: BlackState, ask: Any, choice: int) -> str:
    """The own colonies, then the row."""
    mine = ones(s.colonies[ask.seat])
    named = s.book.planets.ids[mine[choice]] if choice < len(mine) else planet_in(s, choice - len(mine))
    return f"use {named}"


def card_text(s: BlackState, ask: Any, card: int) -> str:
    return card_ids(s.black)[card]


TEXTS: Final[Mapping[str, Namer]] = {
    "AskTurn": turn_text,
    "AskHire": lambda s, ask, place: f"hire {pilot_in(s, place)}",
    "AskHull": lambda s, ask, hull: f"on {HULL_NAMES[hull]}",
    "AskDice": dice_text,
    "AskRefit": ship,
    "AskPlace": place_text,
    "AskExplore": explore_text,
    "AskFind": lambda s, ask, takes: "take" if takes else "leave",
    "AskAbility": lambda s, ask, uses: "use" if uses else "skip",
    "AskMay": lambda s, ask, uses: "use" if uses else "skip",
    "AskFollow": follow_text,
    "AskUnder": lambda s, ask, n: f"under {n}",
    "AskBury": lambda s, ask, place: f"bury {place + 1}",
    "AskOrder": lambda s, ask, choice: f"first {choice + 1}",
    "AskEither": lambda s, ask, choice: f"option {choice + 1}",
    "AskRob": rob_text,
    "AskGiveTo": lambda s, ask, mat: f"to {mat_text(s, mat)}",
    "AskForfeit": lambda s, ask, n: f"lose {n} energy {ask.n - n} culture",
    "AskExchange": exchange_text,
    "AskThrust": ship,
    "AskPushHere": base.TEXTS["AskPush"],
    "AskBring": ship,
    "AskSend": ship,
    "AskRefresh": lambda s, ask, place: f"replace {pilot_in(s, place)}",
    "AskFinish": ship,
    "AskUseAny": use_any_text,
    "AskRerollOne": die,
    "DrawPilot": card_text,
    "Reveal": card_text,
    "Scout": card_text,
    "Hoard": card_text,
}

# What a move can look like beside those of the base game.
SHAPES: Final = (
    "hire", "ability HULL", "hire PILOT", "on HULL", "with N FACE", "explore", "take FIND", "reveal", "leave",
    "take", "follow ship N", "under N", "bury N", "first N",
    "option N", "rob GOODS MAT", "lose N energy N culture",
    "exchange N", "exchange N GOODS", "replace PILOT", "PILOT", "FIND",
)  # fmt: skip


def ids_of(book: BlackBook) -> dict[str, str]:
    """What the names in capitals stand for, as patterns."""
    return base.ids_of(book) | {
        "PILOT": "|".join([*book.pilots.ids, "place [1-9]"]),
        "FIND": "|".join([*book.finds.ids, "place [1-9]"]),
        "HULL": "|".join(HULL_NAMES[:HULLS]),
    }
