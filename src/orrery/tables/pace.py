"""When a bot's answer appears: at moments that the question fixes, whatever the bot saw."""

from __future__ import annotations

import asyncio
from typing import Final

PACE: Final = 0.35  # seconds that a bot takes for an answer, so that people can follow


def moment(pace: float, thought: float) -> float:
    """Seconds after the question: one pace, or two, four, eight … if the answer was not ready before.

    Without a pace it appears when it is ready, which tells how long the bot has thought.
    """
    if pace <= 0:
        return thought
    due = pace
    while due < thought:
        due *= 2
    return due


async def wait_for_moment(pace: float, asked_at: float) -> None:
    """Wait until an answer that is ready now may appear; `asked_at` is the event loop's time."""
    thought = asyncio.get_running_loop().time() - asked_at
    await asyncio.sleep(moment(pace, thought) - thought)
