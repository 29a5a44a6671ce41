"""Where a ship goes: also to Unexplored Space; and ships that are brought home or sent out."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.machine import Ask
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.beyond_the_black.state import BlackState
from orrery.games.beyond_the_black.steps.moving import AskBring, AskPlace, AskSend
from orrery.games.beyond_the_black.voice import BlackVoice
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.questions import moving as base
from orrery.games.tiny_epic_galaxies.questions.moving import NOT_IN_ROW, moving_ship
from orrery.games.tiny_epic_galaxies.questions.things import of_own_ship, ship_label, ship_text
from orrery.games.tiny_epic_galaxies.state import LOCKED, MOVE

TO_UNEXPLORED: Final = 1  # home comes before it, and after it surface and orbit of each slot


def place_text(s: BlackState, ask: Any, place: int) -> str:
    return "explore" if place == TO_UNEXPLORED else base.place_text(s, ask, in_base(place))


def place_meaning(s: BlackState, ask: Any, place: int) -> Answer:
    if place == TO_UNEXPLORED:
        return Answer("explore", Target("unexplored"))
    return base.place_meaning(s, ask, in_base(place))


def place_label(s: BlackState, ask: Any, place: int, voice: BlackVoice) -> str:
    if place == TO_UNEXPLORED:
        return voice.say("Explore: to Unexplored Space")
    return base.place_label(s, ask, in_base(place), voice)


def in_base(place: int) -> int:
    """The number of a place in the base game, which has no Unexplored Space."""
    return max(0, place - 1)


def places(s: BlackState, seat: int) -> list[Ask[Any]]:
    """Every unlocked ship, as if it were about to move."""
    return [AskPlace(seat, ship) for ship in range(SHIPS) if s.ship_at[seat * SHIPS + ship] != LOCKED]


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskPlace,
        mark("Where does the ship go?"),
        "rules R14",
        place_meaning,
        place_text,
        place_label,
        about=moving_ship,
        hint=mark("To a planet, home, or to Unexplored Space, where it must explore"),
        ways=(
            Way(
                ("explore",),
                mark("A ship goes to Unexplored Space by a move die or a card."),
                "rules R14",
                places,
                by=MOVE,
            ),
            Way(
                ("land PLANET", "orbit PLANET", "home"),
                mark("A ship moves by a move die or a card."),
                "rules R14",
                places,
                NOT_IN_ROW,
                MOVE,
            ),
        ),
    ),
    Question(
        AskBring,
        mark("Which ship comes home?"),
        "ruling BTB C24",
        of_own_ship("recall"),
        ship_text,
        ship_label,
        hint=mark("Click one of your ships"),
    ),
    Question(
        AskSend,
        mark("Which ship goes to Unexplored Space?"),
        "ruling BTB C26",
        of_own_ship("send"),
        ship_text,
        ship_label,
        hint=mark("Click one of your ships at home"),
    ),
)
