"""All that leaves the server for one viewer of a table, as bytes, and the law that no secret is in it.

What it offers counts as well, and when: undo at every moment so far and where it leads, buttons, prompts, and
the time at which a bot's answer appears.
"""

from __future__ import annotations

import asyncio
import copy
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.language import LANGUAGES
from orrery.tables.drafts import Reader
from orrery.tables.live import LiveTable
from orrery.tables.pace import PACE
from orrery.tables.scene import Scene
from orrery.tables.shared import Shared
from orrery.tables.workers import BotQuestion
from orrery.web.frames import between, picture_of, whole
from orrery.web.messages import ENCODER
from orrery.web.pages import table as table_page
from tests.tables.company import Here, table_like
from tests.tables.memory import MemoryStore
from tests.web.twins import twin_of

WONDERS = (
    "end",
    "reroll",
    "convert",
    "die 1",
    "ship 1",
    "follow",
    "keep elder",
    "upgrade energy",
    "recover",
    "draw for production",
    "use landfall 1 of partner",
    "build township",
    "claim place 1",
    "discard surface_dig",
    "nonsense",
)


def sent(live: LiveTable, viewer: int, lang: str, record: bool = True) -> Iterator[bytes]:
    """Page, frames, drafts, refusals, errors, replay and record, as the viewer gets them."""
    scene = live.views.scene(viewer, lang, seen=3)
    picture = picture_of(scene)
    yield table_page.page(scene, picture.parts).encode()
    yield ENCODER.encode(whole(picture))
    for draft in drafts(live, viewer, lang):
        yield ENCODER.encode(between(picture.outline, picture_of(draft)))
    for text in WONDERS:
        yield live.views.why(viewer, text, lang).encode()
        yield attempt(live, viewer, [text], [], lang)
        yield attempt(live, viewer, [], [text], lang)
    yield past(live, viewer, lang)
    if record:
        yield live.views.exporter(viewer)().encode()
    if viewer >= 0:
        yield repr([reach[viewer] for reach in live.table.trail]).encode()
        yield undone(live, viewer, lang)


def drafts(live: LiveTable, viewer: int, lang: str) -> Iterator[Scene]:
    """Every draft of one answer, if the viewer is asked."""
    if live.table.asked == viewer:
        for action in live.game.legal(live.table.s):
            yield drafted(live, viewer, lang, [live.game.text(live.table.s, action)], [])


def drafted(live: LiveTable, viewer: int, lang: str, line: list[str], held: list[str]) -> Scene:
    """The scene of a draft, refused if it is not legal."""
    tried = live.attempt(viewer, line, Reader(lang, tuple(live.seated.names)))
    return live.views.scene(viewer, lang, tried.draft(held), tried=tried)


def attempt(live: LiveTable, viewer: int, line: list[str], held: list[str], lang: str) -> bytes:
    """A draft of a seat that may not be asked, with the scene it would be shown."""
    try:
        return repr(drafted(live, viewer, lang, line, held)).encode()
    except OrreryError as error:
        return error.told(lang).encode()


def undone(live: LiveTable, viewer: int, lang: str) -> bytes:
    """The page that undo leads to, or why it is refused; on a copy of the table."""
    table = copy.copy(live.table)
    try:
        table.take_back(table.undo_row(viewer))
    except OrreryError as error:
        return error.told(lang).encode()
    after = table_like(live, table)
    after.views.logbook = live.views.logbook
    scene = after.views.scene(viewer, lang, seen=3)
    return table_page.page(scene, picture_of(scene).parts).encode()


class Pondering(Here):
    """Bots that think the longer, the more answers they have."""

    async def choose(self, question: BotQuestion) -> int:
        await asyncio.sleep(len(question.legal) / 10_000)
        return await super().choose(question)


async def awaited(live: LiveTable) -> bytes:
    """How long a bot, if it sat where somebody is asked, is waited for, by the clock of the test."""
    asked, now = live.table.asked, asyncio.get_running_loop().time
    if asked < 0:
        return b""
    seats = [replace(seat, bot="uniform") for seat in live.seats]
    shared = Shared(MemoryStore(), Pondering(), PACE, time.time)
    with_bots, began = table_like(live, live.table, seats, shared), now()
    await with_bots.runner.bot_line(asked)
    return f"{now() - began:.6f}".encode()


def past(live: LiveTable, viewer: int, lang: str) -> bytes:
    """The replay of a running game: refused."""
    try:
        return repr(live.views.replay(0, viewer, lang)).encode()
    except OrreryError as error:
        return error.told(lang).encode()


def all_viewers(live: LiveTable, chance: random.Random) -> Sequence[int]:
    """Every seat, and a spectator."""
    return SPECTATOR, *range(len(live.seats))


def one_viewer(live: LiveTable, chance: random.Random) -> Sequence[int]:
    """A seat or a spectator, drawn at random."""
    return [chance.choice(all_viewers(live, chance))]


Viewers = Callable[[LiveTable, random.Random], Sequence[int]]


async def keeps_secrets(live: LiveTable, chance: random.Random, viewers: Viewers = all_viewers) -> int:
    """Compare viewers' bytes with those of a twin, and when they come; how many were compared.

    A record is the whole game told once more, so that at most one seat or spectator asks for it.
    """
    compared, reader = 0, chance.choice(all_viewers(live, chance))
    for viewer in viewers(live, chance):
        twin = twin_of(live, viewer, chance)
        lang = chance.choice(LANGUAGES)
        reals = [*sent(live, viewer, lang, viewer == reader), await awaited(live)]
        others = [*sent(twin, viewer, lang, viewer == reader), await awaited(twin)]
        for real, other in zip(reals, others, strict=True):
            assert real == other, f"table {live.id}, viewer {viewer}: {difference(real, other)}"
            compared += 1
    return compared


def difference(real: bytes, other: bytes) -> str:
    """Where two texts part."""
    at = next((n for n, (a, b) in enumerate(zip(real, other, strict=False)) if a != b), 0)
    return f"{real[max(0, at - 60) : at + 60]!r} against {other[max(0, at - 60) : at + 60]!r}"
