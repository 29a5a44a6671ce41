"""Card sets that are odd but allowed: every random game of them ends and keeps the laws."""

from __future__ import annotations

import random
from typing import Any

import pytest

import orrery
from orrery.core.game import Game
from orrery.core.toml import write_toml
from orrery.games.take_the_galaxy.cards import PRESS
from orrery.games.take_the_galaxy.state import State
from tests.contract.invariants import take_the_galaxy
from tests.contract.laws import keep_the_laws
from tests.rule import rule
from tests.spoiling import outcome
from tests.take_the_galaxy.scene import GalaxyScene
from tests.take_the_galaxy.test_card_fuzz import wild

DEAR_EVERY = 25
ALL = ("manpower", "production", "science", "credits")
KINDS = ("civilization", "mining", "utility")
SLOTS = ("biosphere", "deposit", "utility")


def pay(what: str, n: int = 1) -> dict[str, Any]:
    return {"word": "pay", "what": what, "n": n}


def gain(what: str, n: int = 1) -> dict[str, Any]:
    return {"word": "gain", "what": what, "n": n}


def colony(name: str, kind: str, effect: list[dict[str, Any]], **said: Any) -> dict[str, Any]:
    row = {"id": name, "name": name, "text": "x", "type": kind, "cost": 0, "renown": 0, "start": 1, "deck": 1}
    return row | {"effect": effect} | said


def ship(name: str, effect: list[dict[str, Any]], **said: Any) -> dict[str, Any]:
    row = {"id": name, "name": name, "text": "x", "cost": 0, "start": 1, "deck": 1}
    return row | {"effect": effect} | said


def systems(n: int, slots: list[str], **said: Any) -> list[dict[str, Any]]:
    """So many systems of a sector, all with the least wormholes."""
    row = {"sector": "core", "wormholes": 1, "slots": slots, "renown": 1, "hazards": 0} | said
    return [{"id": f"{row['sector']}_{one}", "name": f"S{one}"} | row for one in range(n)]


def event(name: str, **said: Any) -> dict[str, Any]:
    row = {"id": name, "name": name, "text": "x", "sector": "core", "wormholes": 1, "renown": 1}
    return row | {"cost": {"manpower": 1}} | said


def set_of(**said: Any) -> dict[str, Any]:
    """A whole set: what is not said is as small as can be."""
    data: dict[str, Any] = {
        "schema": 1,
        "game": "take-the-galaxy",
        "name": "odd",
        "rates": {"manpower": 3, "production": 1, "science": 1, "hazard": 1},
        "start": [{"id": "home", "name": "Home", "slots": ["biosphere", "utility"], "renown": 0}],
        "colony": [colony("hut", "civilization", [gain("manpower")], frontier=True)],
        "ship": [],
        "system": systems(6, ["biosphere"]),
        "event": [],
        "anomaly": [],
    }
    data |= said
    n = [sum(card["sector"] == "core" for card in data[kind]) for kind in ("system", "event", "anomaly")]
    none = {"expanse": [0, 0, 0], "fringe": [0, 0, 0]}
    data["random"] = [{"seats": seats, "core": n, **none} for seats in range(1, 5)]
    return data


def for_nothing() -> dict[str, Any]:
    """Everything is free and gives much: decks run out again and again."""
    hut = colony("hut", "civilization", [gain("manpower", 9)], frontier=True, start=3, renown=-99)
    rows = [colony(f"free_{kind}", kind, [gain("credits", 9), gain("science", 9)]) for kind in KINDS]
    return set_of(
        colony=[hut, *rows],
        ship=[ship("ark", [gain("credits", 9), gain("production", 9)], start=2)],
        system=systems(8, list(SLOTS), renown=99),
        anomaly=[event("comet", cost={}) | {"text": "x"}],
    )


def for_a_price() -> dict[str, Any]:
    """Transforms and opportunities that take cards, renown and ships, even a ship that gives up itself."""
    trades = [
        colony("temple", "civilization", [pay("credits", 2), pay("renown"), gain("science", 2)], cost=1),
        colony("dock", "mining", [pay("ship"), gain("credits", 3), gain("renown", 2)], renown=-1),
        colony("bank", "utility", [pay("manpower"), pay("science"), gain("renown"), gain("credits")], cost=2),
        colony("trap", "utility", [pay("credits", 9), gain("credits", 9)]),
    ]
    every = [
        {"rule": "lose_card", "n": 2},
        {"rule": "extra_hazard", "n": 2},
        {"rule": "no_upgrades"},
        {"rule": "no_negative_use"},
        {"rule": "discount", "kinds": list(KINDS), "n": 9},
        {"rule": "on_relinquish", "effect": [gain("credits", 2), gain("manpower"), gain("renown")]},
    ]
    return set_of(
        colony=[colony("hut", "civilization", [gain("manpower")], frontier=True, deck=4), *trades],
        ship=[
            ship("rocket", [pay("ship"), gain("renown", 3), gain("credits")]),
            ship("raft", [pay("credits"), pay("renown"), gain("renown", 2)], cost=1),
        ],
        system=systems(9, ["utility", "utility"], bounty=dict.fromkeys(ALL, 1), hazards=2),
        event=[
            event("toll", opportunity=[pay("ship"), pay("credits"), pay("renown"), gain("renown", 3)]),
            event("feast", opportunity=[gain("renown"), gain("credits", 2)], ongoing=every, cost={}),
            event("strike", ongoing=every[:4], cost=dict.fromkeys(ALL, 1)),
            event("fair", opportunity=[pay("renown", 2), gain("credits", 3)], ongoing=every[4:]),
        ],
    )


def many_frontiers() -> dict[str, Any]:
    """Each seat chooses among many first colonies, for a home with three slots."""
    kinds = ("civilization", "utility", "mining", "utility", "civilization", "mining")
    rows = [
        colony(f"first_{number}", kind, [gain(ALL[number % 4])], frontier=True, cost=number)
        for number, kind in enumerate(kinds)
    ]
    home = {"id": "home", "name": "Home", "slots": ["utility", "deposit", "biosphere"], "renown": 3}
    return set_of(colony=rows, start=[home], system=systems(6, ["deposit", "biosphere"], sector="core"))


def next_to_nothing() -> dict[str, Any]:
    """One card for each seat, which is laid out at once: no hand, no deck, a single round."""
    return set_of(
        colony=[colony("hut", "civilization", [gain("credits")], frontier=True, deck=0)],
        system=systems(5, ["deposit"]),
    )


def of_the_most() -> dict[str, Any]:
    """As many cards, costs, hazards and tokens as a set may have."""
    rows = [
        colony(f"c{number}", KINDS[number % 3], [gain(ALL[number % 4], 9)], cost=number % 21,
               renown=99 if number % 2 else -99, start=20 if number < 3 else 0, deck=20,
               frontier=number in (0, 2))
        for number in range(36)
    ]  # fmt: skip
    rates = dict.fromkeys(("manpower", "production", "science", "hazard"), 9)
    return set_of(
        colony=rows,
        ship=[ship(f"s{number}", [gain("credits", 9)], cost=20) for number in range(12)],
        system=systems(8, list(SLOTS), hazards=9, bounty=dict.fromkeys(ALL, 20))
        + systems(8, ["deposit"], sector="fringe", hazards=9),
        event=[event(f"e{number}", ongoing=[{"rule": "extra_hazard", "n": 9}]) for number in range(3)],
        rates=rates,
    )


SETS = (for_nothing, for_a_price, many_frontiers, next_to_nothing, of_the_most)


def game_of(data: dict[str, Any]) -> Game[State]:
    return orrery.game("take-the-galaxy", cards=write_toml(data))


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1},
        {"seats": 2, "setup": "random", "upgraded": "inherits"},
        {"seats": 3, "reshuffle": "when_needed"},
        {"seats": 4, "teams": True},
    ],
    ids=str,
)
@pytest.mark.parametrize("make", SETS)
def test_random_games_of_an_odd_set_end_and_keep_the_laws(make: Any, options: dict[str, Any]) -> None:
    game = game_of(make())
    for seed in range(1 if make is of_the_most else 3):
        tally = keep_the_laws(game, seed, DEAR_EVERY, take_the_galaxy, **options)
        assert tally.decisions > options["seats"]


def test_whatever_the_checks_let_through_keeps_the_laws() -> None:
    played = 0
    for number in range(40, 46):
        data = wild(random.Random(f"wild/{number}"))
        if outcome(PRESS, write_toml(data)) == "read":
            played += 1
            seats = 1 + played % 4
            teams = {"teams": True, "consent": "ask"} if seats == 4 else {}
            keep_the_laws(game_of(data), number, 3 * DEAR_EVERY, take_the_galaxy, seats=seats, **teams)
    assert played >= 3


@rule("2.5", "TTG A7")
def test_frontier_colonies_that_differ_are_asked_for_and_lie_on_the_first_slot_that_takes_them() -> None:
    game = game_of(many_frontiers())
    t = GalaxyScene(game.start(seats=3), game)
    while t.asked[0] < 0:
        t.play(t.options[0])
    assert t.asked == (0, "AskFrontier")
    assert t.options == [f"place first_{number}" for number in range(6)]
    t.play("place first_0", "place first_1")
    assert t.asked == (2, "AskFrontier")
    t.play("place first_2")
    slots = ["-, -, first_0", "first_1, -, -", "-, first_2, -"]
    assert [t.systems(seat) for seat in range(3)] == [[f"home: {one}"] for one in slots]
    assert len(t.hand(0)) == len(t.known(0)) == 5
