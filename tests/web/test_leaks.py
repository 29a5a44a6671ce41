"""Bytes do not leak: what a viewer cannot see changes nothing that is sent to it."""

from __future__ import annotations

import asyncio
import random

import pytest

from orrery.tables.service import Chair
from tests.tables.company import GAME, play_on, tables
from tests.web.leaks import keeps_secrets


async def secrets_of_a_game(seats: int, positions: int, seed: int, apart: int = 7) -> int:
    """Positions of one random game, each looked at by everybody; how many texts were compared."""
    chance = random.Random(seed)
    found = tables()
    chairs = [Chair(name) for name in ("Ada", "Bo", "Cy", "Di", "Eve")[:seats]]
    live = await found.find(await found.make(GAME, {}, chairs, "somebody"))
    compared = 0
    for number in range(positions):
        compared += keeps_secrets(live, chance)
        await play_on(live, apart, seed * 1000 + number)
        if live.over:
            break
    return compared


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_a_viewer_cannot_see_changes_no_byte(seats: int) -> None:
    assert asyncio.run(secrets_of_a_game(seats, 4, seats)) > 100
