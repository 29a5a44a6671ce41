"""When a bot's answer appears: at moments that the question fixes, whatever the bot saw or thought."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

import orrery
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.pace import moment
from orrery.tables.service import TableService
from orrery.tables.workers import BotQuestion
from tests.tables import clock
from tests.tables.company import ADA, Here
from tests.tables.memory import MemoryStore

PACE = 0.35
BOTS = [Chair(bot="uniform")] * 3
ANSWERS = 150


class Pondering(Here):
    """Bots that take some time for each question, on the clock of the test."""

    def __init__(self, seconds: Sequence[float]) -> None:
        super().__init__()
        self.seconds = seconds
        self.asked = 0

    async def choose(self, question: BotQuestion) -> int:
        await asyncio.sleep(self.seconds[self.asked % len(self.seconds)])
        self.asked += 1
        return await super().choose(question)


async def times(name: str, workers: Here, pace: float, most: int) -> tuple[list[float], LiveTable]:
    """When the answers of bots appeared at a table of their own, from its beginning on."""
    tables = TableService(MemoryStore(), workers, pace, new_secret=lambda: bytes(32))
    live = await tables.find(await tables.make(name, {}, BOTS, ADA))
    found: list[float] = []
    live.watch(lambda: found.append(asyncio.get_running_loop().time()))
    while live.runner.busy and len(found) < most:
        await asyncio.sleep(pace)
    await tables.close()
    return found[:most], live


def forced(live: LiveTable) -> int:
    """How many decisions of seats had one answer only."""
    s, found = live.table.position(0), 0
    for move in live.table.moves:
        found += move.seat >= 0 and len(live.game.legal(s)) == 1
        live.game.apply(s, move.action)
    return found


@pytest.mark.parametrize(
    ("thought", "due"), [(0, 1), (0.4, 1), (1, 1), (1.01, 2), (2, 2), (2.5, 4), (7.9, 8), (20, 32)]
)
def test_an_answer_that_is_late_waits_until_twice_as_long_has_passed(thought: float, due: float) -> None:
    assert moment(PACE, thought * PACE) == pytest.approx(due * PACE)


def test_without_a_pace_an_answer_appears_when_it_is_ready() -> None:
    assert [moment(0, thought) for thought in (0, 3.5)] == [0, 3.5]


def test_an_answer_within_its_budget_appears_at_one_of_a_few_moments() -> None:
    """What can be told from them is bounded: two tries of ten seconds, and seven moments."""
    moments = {moment(PACE, milliseconds / 1000) for milliseconds in range(20_001)}
    assert len(moments) == 7
    assert max(moments) == pytest.approx(64 * PACE)


@pytest.mark.parametrize("name", orrery.game_names())
def test_every_answer_takes_one_pace_however_many_there_were_to_choose_from(name: str) -> None:
    found, live = clock.run(times(name, Pondering([0.001, 0.02]), PACE, ANSWERS))
    assert found == pytest.approx([PACE * number for number in range(1, len(found) + 1)])
    assert len(found) == ANSWERS or live.over
    assert forced(live) > 0 or name != "take-the-galaxy", "where hands decide, some had no choice"


def test_one_that_thinks_longer_appears_at_a_later_moment_and_the_next_is_asked_then() -> None:
    thinks = [0.1, 0.4, 0.9, 0.35]
    found, _ = clock.run(times("tiny-epic-galaxies", Pondering(thinks), PACE, 3))
    assert found == pytest.approx([PACE, 3 * PACE, 7 * PACE])  # three missions, each one question


def test_a_table_without_a_pace_goes_on_at_once() -> None:
    found, live = clock.run(times("take-the-galaxy", Here(), 0, 40))
    assert len(found) == 40 or live.over
    assert set(found) == {0.0}
