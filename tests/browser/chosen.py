"""Dice chosen by what they bring: a table is tried here first, as the server will deal it by that name."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from tests.browser.visitors import GAME
from tests.dice import Secrets
from tests.tables.company import ADA, settle, tables, texts

TRIES = 500


def dice_with(
    wanted: Callable[[LiveTable], Awaitable[bool]], *bots: str, game: str = GAME, **options: Any
) -> str:
    """The first name under which Ada's table is as it is wanted at her first turn.

    Like `keep_mission` she keeps the first mission. Playwright has the loop of this thread.
    """

    async def seek() -> str:
        for number in range(TRIES):
            name = f"{wanted.__name__} {number}"
            if await wanted(await at_turn(name, bots, game, options)):
                return name
        raise AssertionError(f"no such table in {TRIES}: {wanted.__name__}")

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(seek())).result()


async def at_turn(name: str, bots: tuple[str, ...], game: str, options: dict[str, Any]) -> LiveTable:
    """Ada's first turn at a table of her own, with bots behind her."""
    found = tables(secrets=Secrets(name))
    chairs = [Chair("Ada"), *(Chair(bot=bot) for bot in bots)]
    live = await found.find(await found.make(game, options, chairs, ADA))
    while (first := texts(live.views.scene(0, "en").options)[0]).startswith("keep "):
        await live.play(0, "", live.seq, [first])
        await settle(live)
    return live


def dice_of(live: LiveTable) -> list[str]:
    """What Ada has rolled, die by die."""
    return [die.partition(" ")[0] for die in live.game.view(live.table.s, 0)["dice"]]
