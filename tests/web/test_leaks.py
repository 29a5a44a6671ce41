"""Bytes do not leak: what a viewer cannot see changes nothing that is sent to it."""

from __future__ import annotations

import asyncio
import random

import pytest

from orrery.tables.service import Chair
from tests.tables.company import GAME, play_on, tables
from tests.web.leaks import keeps_secrets


async def secrets_of_a_game(seats: int, positions: int, seed: int) -> tuple[int, int]:
    """Positions of one random game, each looked at by everybody, and how many texts were compared."""
    chance = random.Random(seed)
    found = tables()
    chairs = [Chair("Ada"), *(Chair(name, friend=True) for name in ("Bo", "Cy", "Di", "Eve")[: seats - 1])]
    live = await found.find(await found.make(GAME, {}, chairs, "somebody"))
    looked = compared = 0
    while looked < positions and not live.over:
        compared += keeps_secrets(live, chance)
        looked += 1
        await play_on(live, chance.randrange(1, 12), seed * 1000 + looked)
    return looked, compared


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_what_a_viewer_cannot_see_changes_no_byte(seats: int) -> None:
    looked, compared = asyncio.run(secrets_of_a_game(seats, 4, seats))
    assert looked == 4
    assert compared > 100


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that told everybody everything is noticed."""
    monkeypatch.setattr("orrery.records.story.bit_of", lambda viewer: -1)
    with pytest.raises(AssertionError, match="against"):
        asyncio.run(secrets_of_a_game(2, 2, 1))
