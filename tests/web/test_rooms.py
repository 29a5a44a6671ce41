"""The drawing queue: one picture at a time for all tables, answers first, and a fault stops nobody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from orrery.web.rooms import ANSWERS, DrawingQueue
from tests.waiting import LIMIT


class Sketch:
    """A room that has some pictures to draw, as a drawing queue knows it."""

    def __init__(self, name: str, pictures: int, drawn: list[str]) -> None:
        self.name = name
        self.left = pictures
        self.drawn = drawn

    def step(self) -> bool:
        self.left -= 1
        self.drawn.append(self.name)
        return self.left > 0


def drawn_by(prepare: Callable[[Any, list[str]], None]) -> list[str]:
    """What a drawing queue draws, and whether it ends."""
    drawn: list[str] = []

    async def work() -> None:
        drawings = DrawingQueue()
        prepare(drawings, drawn)
        async with asyncio.timeout(LIMIT):
            while drawings.task is not None:
                await asyncio.sleep(0)

    asyncio.run(work())
    return drawn


def test_the_room_that_waits_longest_is_drawn_to_its_end() -> None:
    def prepare(drawings: Any, drawn: list[str]) -> None:
        first, second = Sketch("first", 2, drawn), Sketch("second", 2, drawn)
        for room in (first, second, first):  # one that waits already keeps its place
            drawings.add(room)

    assert drawn_by(prepare) == ["first", "first", "second", "second"]


def test_answers_come_first_but_rooms_have_their_turn() -> None:
    def prepare(drawings: Any, drawn: list[str]) -> None:
        drawings.add(Sketch("room", 1, drawn))
        for _ in range(2 * ANSWERS):
            drawings.answer(lambda: drawn.append("answer"))

    assert drawn_by(prepare) == [*["answer"] * ANSWERS, "room", *["answer"] * ANSWERS]


def test_a_drawing_that_fails_is_logged_and_the_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    def prepare(drawings: Any, drawn: list[str]) -> None:
        drawings.answer(lambda: drawn[1])  # there is none
        drawings.add(Sketch("room", 1, drawn))

    with caplog.at_level(logging.ERROR):
        assert drawn_by(prepare) == ["room"]
    assert "IndexError" in caplog.text


def test_others_have_their_turns_between_two_drawings() -> None:
    async def work() -> list[str]:
        drawings: Any = DrawingQueue()
        drawn: list[str] = []
        drawings.add(Sketch("room", 2, drawn))
        await asyncio.sleep(0)
        for _ in range(3):  # as a message that becomes a move
            await asyncio.sleep(0)
        drawn.append("move")
        while drawings.task is not None:
            await asyncio.sleep(0)
        return drawn

    assert asyncio.run(work()) == ["room", "move", "room"]
