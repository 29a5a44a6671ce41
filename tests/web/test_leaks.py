"""Bytes do not leak: what a viewer cannot see changes nothing that is sent to it."""

from __future__ import annotations

import asyncio
import random
import tomllib
from typing import Any

import pytest

import orrery
from orrery.core.game import Game
from orrery.core.toml import write_toml
from orrery.tables.live import Live
from orrery.tables.service import Chair
from tests.tables.company import GAME, play_on, tables
from tests.web.leaks import keeps_secrets

BLACK = "beyond-the-black"
TAKE = "take-the-galaxy"
SEATS = [(GAME, 1), (GAME, 2), (GAME, 3), (GAME, 5), (BLACK, 1), (BLACK, 2), (BLACK, 3), (BLACK, 5),
         (TAKE, 1), (TAKE, 2), (TAKE, 4)]  # fmt: skip


def peeking() -> Game[Any]:
    """The expansion with planets that all look at the exploration deck: in few games a printed card does."""
    data = tomllib.loads(orrery.game(BLACK).card_file())
    for number, card in enumerate(data["planet"]):
        card.pop("first", None)
        card.pop("only", None)
        card["effect"] = [{"word": "peek", "n": 1 + number % 3, "sort": number % 5 > 0}]
    return orrery.game(BLACK, cards=write_toml(data))


async def table_for(seats: int, game: str | Game[Any]) -> Live:
    found = tables()
    chairs = [Chair("Ada"), *(Chair(name, friend=True) for name in ("Bo", "Cy", "Di", "Eve")[: seats - 1])]
    return await found.find(await found.make(game, {}, chairs, "somebody"))


async def secrets_of_a_game(seats: int, positions: int, seed: int, game: str = GAME) -> tuple[int, int]:
    """Positions of one random game, each looked at by everybody, and how many texts were compared."""
    chance = random.Random(seed)
    live = await table_for(seats, game)
    looked = compared = 0
    while looked < positions and not live.over:
        compared += keeps_secrets(live, chance)
        looked += 1
        await play_on(live, chance.randrange(1, 12), seed * 1000 + looked)
    return looked, compared


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_what_a_viewer_cannot_see_changes_no_byte(seats: int, game: str) -> None:
    looked, compared = asyncio.run(secrets_of_a_game(seats, 4, seats, game))
    assert looked == 4
    assert compared > 100


async def cards_in_the_dark(seats: int, column: str) -> bool:
    """Look at the first random game of the expansion where somebody knows a card that others do not."""
    for seed in range(12):
        live = await table_for(seats, peeking() if column == "deck_top" else BLACK)
        for number in range(40):
            if live.over or getattr(live.table.s, column):
                break
            await play_on(live, 12, seed * 1000 + number)
        if not live.over and getattr(live.table.s, column):
            keeps_secrets(live, random.Random(seed))
            return True
    return False


@pytest.mark.parametrize(("seats", "column"), [(2, "deck_top"), (1, "hoard")])
def test_nor_do_cards_that_were_peeked_at_or_hoarded(seats: int, column: str) -> None:
    assert asyncio.run(cards_in_the_dark(seats, column))


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that told everybody everything is noticed."""
    monkeypatch.setattr("orrery.records.story.bit_of", lambda viewer: -1)
    with pytest.raises(AssertionError, match="against"):
        asyncio.run(secrets_of_a_game(2, 2, 1))
