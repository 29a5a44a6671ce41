"""Bytes do not leak: what a viewer cannot see changes nothing that is sent to it."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

import orrery
from orrery.core import machine
from orrery.core.game import Game
from orrery.core.toml import write_toml
from orrery.games.take_the_galaxy.state import held_kinds
from orrery.games.take_the_galaxy.steps import exploring
from orrery.games.take_the_galaxy.steps.paying import pay_cards
from orrery.games.take_the_galaxy.verbs import discard
from orrery.games.take_the_galaxy.writing import Writer
from orrery.tables import runner
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from tests.contract.worlds import Worlds
from tests.dice import Secrets
from tests.tables import clock
from tests.tables.company import GAME, play_on, tables
from tests.take_the_galaxy.test_odd_sets import for_a_price, for_nothing, game_of, of_the_most
from tests.web.leaks import Viewers, all_viewers, keeps_secrets
from tests.web.twins import twin_of

SHOWN = Writer.mat  # what a seat has, as a viewer knows it
BLACK = "beyond-the-black"
TABLES: list[tuple[str, dict[str, Any]]] = [
    (name, {"seats": seats}) for name in (GAME, BLACK) for seats in (1, 2, 3, 5)
]
TABLES += [("take-the-galaxy", {"seats": seats}) for seats in (1, 2, 3, 4)]
TABLES += [("take-the-galaxy", {"seats": 4, "teams": True, "consent": "always", "setup": "random"})]


def peeking() -> Game[Any]:
    """The expansion with planets that all look at the exploration deck: in few games a printed card does."""
    data = tomllib.loads(orrery.card_game(BLACK).card_file())
    for number, card in enumerate(data["planet"]):
        card.pop("first", None)
        card.pop("only", None)
        card["effect"] = [{"word": "peek", "n": 1 + number % 3, "sort": number % 5 > 0}]
    return orrery.card_game(BLACK, cards=write_toml(data))


async def table_for(seats: int, game: str | Game[Any], seed: int = 0, **options: Any) -> LiveTable:
    found = tables(secrets=Secrets(f"leaks {seed}"))
    chairs = [Chair("Ada"), *(Chair(name, friend=True) for name in ("Bo", "Cy", "Di", "Eve")[: seats - 1])]
    return await found.find(await found.make(game, options, chairs, "somebody"))


async def secrets_of_a_game(
    positions: int, seed: int, game: str | Game[Any] = GAME, viewers: Viewers = all_viewers, **options: Any
) -> tuple[int, int]:
    """Positions of one random game, each looked at by these viewers, and how many texts were compared."""
    chance = random.Random(seed)
    live = await table_for(game=game, seed=seed, **options)
    looked = compared = 0
    while looked < positions and not live.over:
        compared += await keeps_secrets(live, chance, viewers)
        looked += 1
        await play_on(live, chance.randrange(1, 12), seed * 1000 + looked)
    return looked, compared


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_what_a_viewer_cannot_see_changes_no_byte(game: str, options: dict[str, Any]) -> None:
    looked, compared = clock.run(secrets_of_a_game(4, options["seats"], game, **options))
    assert looked == 4 or options["seats"] == 1, "alone a game may be over before"
    assert compared > 80


@pytest.mark.parametrize(
    ("make", "options"),
    [(for_nothing, {"seats": 2}), (for_a_price, {"seats": 4, "teams": True}), (of_the_most, {"seats": 1})],
)
def test_nor_at_a_table_with_odd_cards(make: Callable[[], dict[str, Any]], options: dict[str, Any]) -> None:
    looked, compared = clock.run(secrets_of_a_game(3, 5, game_of(make()), **options))
    assert looked > 0
    assert compared > 80


async def cards_in_the_dark(seats: int, column: str) -> bool:
    """Look at the first random game of the expansion where somebody knows a card that others do not."""
    for seed in range(12):
        live = await table_for(seats, peeking() if column == "deck_top" else BLACK, seed)
        for number in range(40):
            if live.over or getattr(live.table.s, column):
                break
            await play_on(live, 12, seed * 1000 + number)
        if not live.over and getattr(live.table.s, column):
            await keeps_secrets(live, random.Random(seed))
            return True
    return False


@pytest.mark.parametrize(("seats", "column"), [(2, "deck_top"), (1, "hoard")])
def test_nor_do_cards_that_were_peeked_at_or_hoarded(seats: int, column: str) -> None:
    assert clock.run(cards_in_the_dark(seats, column))


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that told everybody everything is noticed."""
    monkeypatch.setattr("orrery.records.story.bit_of", lambda viewer: -1)
    with pytest.raises(AssertionError, match="against"):
        clock.run(secrets_of_a_game(2, 1, seats=2))


def is_barrier_if_chosen(s: Any, seat: int) -> bool:
    """A rule for undo that looks at how many answers another seat had."""
    ask = machine.question(s)
    return ask.seat != seat and len(ask.options(s)) > 1


async def no_wait(pace: float, asked_at: float) -> None:
    """A bot that answers as soon as it is ready."""


def pay_unless_forced(s: Any, seat: int, n: int) -> None:
    """A rule that passes over a seat which has no choice."""
    kinds = held_kinds(s, seat)
    if len(kinds) == 1:
        discard(s, seat, kinds[0])
    else:
        pay_cards(s, seat, n)


def look_through_games(games: int) -> None:
    for seed in range(games):
        clock.run(secrets_of_a_game(20, seed, "take-the-galaxy", seats=2))


def play_side_by_side(games: int) -> None:
    for seed in range(games):
        Worlds(orrery.card_game("take-the-galaxy"), seed, seed % 2, {"seats": 2}).play()


@pytest.mark.parametrize(
    ("place", "name", "wrong"),
    [(machine, "is_barrier", is_barrier_if_chosen), (runner, "wait_for_moment", no_wait)],
)
def test_undo_and_timing_that_tell_of_a_hand_would_be_found(
    monkeypatch: pytest.MonkeyPatch, place: Any, name: str, wrong: Any
) -> None:
    monkeypatch.setattr(place, name, wrong)
    with pytest.raises(AssertionError, match="against"):
        look_through_games(20)


def test_a_seat_that_is_not_asked_for_its_hand_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where undo and timing count the answers, who is asked must be no secret either."""
    monkeypatch.setattr(exploring, "pay_cards", pay_unless_forced)
    with pytest.raises(AssertionError, match="what follows tells a secret"):
        play_side_by_side(100)


async def differing_twins(seats: int, **options: Any) -> set[int]:
    """The viewers that had, at some moment, a twin in which the others hold other cards."""
    live, chance = await table_for(seats, "take-the-galaxy", **options), random.Random(7)
    found: set[int] = set()
    for number in range(12):
        await play_on(live, 4, number)
        hands = live.table.s.hand
        found |= {viewer for viewer in range(seats) if twin_of(live, viewer, chance).table.s.hand != hands}
        if live.over or len(found) == seats:
            break
    return found


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"teams": True})])
def test_twins_hold_other_cards_where_what_was_played_came_from_the_hand(
    seats: int, options: dict[str, Any]
) -> None:
    """Otherwise comparing them would say nothing, partners included."""
    assert clock.run(differing_twins(seats, **options)) == set(range(seats))


@pytest.mark.parametrize("what", ["hand", "told"])
def test_a_leak_of_a_hand_would_be_found(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """A view that showed the hand of a partner, and a log that told its draws, are noticed."""
    if what == "told":
        monkeypatch.setattr("orrery.records.story.bit_of", lambda viewer: -1)
    else:
        monkeypatch.setattr(Writer, "mat", lambda self, s, seat, viewer: SHOWN(self, s, seat, None))
    with pytest.raises(AssertionError, match="against"):
        clock.run(secrets_of_a_game(12, 3, "take-the-galaxy", seats=4, teams=True))
