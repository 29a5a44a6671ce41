"""Which ship moves, where it goes, and whether the planet it lands on is used."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.language import mark
from orrery.core.machine import Ask
from orrery.core.questions import Answer, Question, Target, Way
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.notation import planet_in
from orrery.games.tiny_epic_galaxies.questions.things import (
    of_own_ship,
    of_row,
    ship_label,
    ship_target,
    ship_text,
    use_label,
)
from orrery.games.tiny_epic_galaxies.state import LOCKED, MOVE, State
from orrery.games.tiny_epic_galaxies.steps.moving import TO_HOME, AskLand, AskPlace, AskShip, AskUseRow
from orrery.games.tiny_epic_galaxies.voice import Voice

BY_MOVE: Final = (mark("A ship moves by a move die or a planet's action."), "rules 4.1")
NOT_IN_ROW: Final = (mark("That planet is not in the row."), "rules 4.1")


def place_text(s: State, ask: Any, place: int) -> str:
    if place == TO_HOME:
        return "home"
    return f"{'land' if place & 1 else 'orbit'} {planet_in(s, (place - 1) >> 1)}"


def place_meaning(s: State, ask: Any, place: int) -> Answer:
    if place == TO_HOME:
        return Answer("home", Target("home", owner=ask.seat))
    return Answer("land" if place & 1 else "orbit", Target("planet", planet_in(s, (place - 1) >> 1)))


def place_label(s: State, ask: Any, place: int, voice: Voice) -> str:
    if place == TO_HOME:
        return voice.say("Home")
    planet = voice.planet(s.row[(place - 1) >> 1])
    return (
        voice.say("Land on {planet}", planet=planet)
        if place & 1
        else voice.say("Orbit {planet}", planet=planet)
    )


def land_prompt(s: State, ask: Any, voice: Voice) -> str:
    planet, text = voice.planet(ask.planet), voice.planet_text(ask.planet)
    return voice.say("Use the action of {planet}? {text}", planet=planet, text=text)


def using(s: State, ask: Any, uses: int) -> Answer:
    return Answer(use_or_skip(s, ask, uses))


def use_or_skip(s: State, ask: Any, uses: int) -> str:
    return "use" if uses else "skip"


def use_or_skip_label(s: State, ask: Any, uses: int, voice: Voice) -> str:
    return voice.say("Use") if uses else voice.say("Skip")


def moving_ship(s: State, ask: Any) -> Target:
    return ship_target(ask.seat * SHIPS + ask.ship)


def places(s: State, seat: int) -> list[Ask[Any]]:
    """Every unlocked ship, as if it were about to move."""
    return [AskPlace(seat, ship) for ship in range(SHIPS) if s.ship_at[seat * SHIPS + ship] != LOCKED]


QUESTIONS: Final[tuple[Question, ...]] = (
    Question(
        AskShip,
        mark("Which ship moves?"),
        "rules 4.1",
        of_own_ship("move"),
        ship_text,
        ship_label,
        hint=mark("Click one of your ships"),
        ways=(Way(("ship N",), *BY_MOVE, lambda s, seat: [s.book.kit.asks.ship(seat)], by=MOVE),),
    ),
    Question(
        AskPlace,
        mark("Where does the ship go?"),
        "rules 4.1",
        place_meaning,
        place_text,
        place_label,
        about=moving_ship,
        hint=mark("Land to use the planet’s action, or enter its orbit to colonize it"),
        ways=(Way(("land PLANET", "orbit PLANET", "home"), *BY_MOVE, places, NOT_IN_ROW, MOVE),),
    ),
    Question(
        AskLand,
        land_prompt,
        "rules 4.7",
        using,
        use_or_skip,
        use_or_skip_label,
        about=lambda s, ask: Target("planet", s.book.planets.ids[ask.planet]),
        ways=(
            Way(
                ("use", "skip"),
                mark("A planet's action is offered when a ship lands on it."),
                "rules 4.7",
            ),
        ),
    ),
    Question(
        AskUseRow,
        mark("Which planet of the row do you use?"),
        "rules 8.24",
        of_row("use"),
        lambda s, ask, slot: f"use {planet_in(s, slot)}",
        lambda s, ask, slot, voice: use_label(s.row[slot], voice),
        hint=mark("Click the planet"),
    ),
)
