"""The pages of the pictures as the code draws them today, without a server and without a browser."""

from __future__ import annotations

import asyncio
import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

from tests.tables.company import tables

from orrery.tables.live import LiveTable
from orrery.tables.scene import Scene
from orrery.web import regions
from orrery.web.pages import replay, start, table
from orrery.web.routes.start import games
from tools.pictures.shots import READER, Shot

LANG: Final = "en"
TABLE: Final = "000000000000"  # the name of a table is chance, and a picture has none
PLEDGE: Final = hashlib.sha256(b"the secret of a table").hexdigest()


def scene_of(live: LiveTable, shot: Shot) -> Scene:
    """What the reader sees, as at a table where everybody has come."""
    if shot.replayed is not None:
        scene = live.views.replay(round(live.table.plies * shot.replayed), READER, LANG)
    else:
        scene = live.views.scene(READER, LANG)
    people = tuple(one._replace(waiting=False, here=True) for one in scene.players)
    return replace(scene, table=TABLE, players=people, pledge=PLEDGE)


async def page_of(shot: Shot, record: str) -> str:
    """The whole page of a picture, drawn from the text of its game's record."""
    if not shot.game:
        return start.page(LANG, games(), [], "")
    service = tables()
    try:
        live = await service.find(await service.maker.adopt(record))
        scene = scene_of(live, shot)
        page = table.page if shot.replayed is None else replay.page
        return page(scene, regions.of(scene.game).regions(scene))
    finally:
        await service.close()


def draw(shot: Shot, record: str) -> str:
    """The same for who waits. A thread of its own: a browser has a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, page_of(shot, record)).result()
