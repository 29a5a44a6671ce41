"""One history: people play at several tables while the server crashes, the network breaks and the disk fills.

Then nothing fails any more, all comes to rest, and the laws must hold.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final
from unittest import mock

from orrery.core.faults import OrreryError
from orrery.tables import tokens, upkeep
from orrery.tables.chairs import Chair
from tests.dice import Secrets
from tests.histories.laws import hold, waits_for
from tests.histories.people import Browser, Person
from tests.histories.server import Server
from tests.histories.storm import Storm
from tests.histories.world import World, in_a_world
from tests.tables.company import play_on, tables
from tests.tables.memory import MemoryStore

BACK: Final = 60.0  # seconds in which every page comes back
PATIENCE: Final = 400.0  # seconds in which all comes to rest, or it never does
LAST: Final = 12  # decisions that are missing to the end of a game
CHAIRS: Final = (("me", "friend"), ("me", "uniform"), ("uniform", "me", "friend"), ("friend", "me"))
GAMES: Final = ("tiny-epic-galaxies", "beyond-the-black", "take-the-galaxy")


@dataclass(frozen=True)
class Outcome:
    """What a history came to."""

    trace: str
    found: dict[str, int]


class SeededTokens:
    """Tokens that the seed settles, in the place of `secrets`."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(f"tokens {seed}")

    def token_urlsafe(self, n: int) -> str:
        return f"{self.chance.getrandbits(256):064x}"[:22]

    def token_hex(self, n: int) -> str:
        return self.chance.randbytes(n).hex()


class Faults(logging.Handler):
    """What the server logs as a fault of its own: there must be none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, OrreryError):
            self.found.append(f"{record.getMessage()}: {error!r}")


@contextmanager
def settled_by(seed: int) -> Iterator[Faults]:
    """No tokens but the seed's, no rest as long as work took; what the server logs is heard by us alone."""
    log, faults = logging.getLogger("orrery"), Faults()
    told, log.propagate = log.propagate, False
    log.addHandler(faults)
    try:
        with mock.patch.object(tokens, "secrets", SeededTokens(seed)), mock.patch.object(upkeep, "REST", 0):
            yield faults
    finally:
        log.removeHandler(faults)
        log.propagate = told


@cache
def nearly_over() -> tuple[str, MemoryStore]:
    """A game of Take The Galaxy between two people, a few decisions before its end, and its table."""

    async def played() -> tuple[str, MemoryStore]:
        store = MemoryStore()
        found = tables(store, Secrets("nearly over"))
        table = await found.make(GAMES[2], {}, [Chair("Ada"), Chair("Bo", friend=True)], "ada")
        live = await found.find(table)
        await live.invitations.sit(await live.invitations.link(1, "ada"), "Bo", "bo")
        while not live.over:
            await play_on(live, 1, live.seq)
        del store.decisions[table][-LAST:]
        store.tables[table] = replace(store.tables[table], over=False)
        store.snapshots.clear()
        await asyncio.gather(*found.background.tasks)
        store.endings.clear()
        return table, store

    with settled_by(0):
        return asyncio.run(played())


class History:
    """People, their browsers, and what befalls them."""

    def __init__(self, world: World) -> None:
        self.world = world
        table, store = nearly_over()
        store.on_fault(lambda fault: None)  # the server that made it is gone
        stored = deepcopy(store)
        self.server = Server(world, stored)
        given = {name: tokens.fresh() for name in ("ada", "bo")}
        stored.given = {tokens.digest(token): None for token in given.values()}
        stored.held = {
            place: [tokens.digest(given[one]) for one in who] for place, who in stored.held.items()
        }
        ada = Person(self.server, "Ada", "en", given["ada"])
        bo = Person(self.server, "Bo", "fr", given["bo"])
        self.people = [ada, bo, Person(self.server, "Cleo", world.chance.choice(("en", "fr")))]
        self.onlookers = [Browser(self.server, "Onlooker", "fr"), Browser(self.server, "Passer-by", "en")]
        for seat, person in enumerate((ada, bo)):
            person.seats[table] = seat
            person.look_at(table)
        self.onlookers[0].look_at(table)

    @property
    def browsers(self) -> list[Browser]:
        return [*self.people, *self.onlookers]

    async def run(self) -> dict[str, int]:
        world = self.world
        living = [world.loop.create_task(browser.beat()) for browser in self.browsers]
        living += [world.loop.create_task(person.live()) for person in self.people]
        hosting = [world.loop.create_task(self.host(person)) for person in self.people]
        storm = world.loop.create_task(Storm(self.server).blow())
        await asyncio.gather(storm, *hosting)
        world.calm()
        self.let_play(False)
        await asyncio.sleep(BACK)
        self.let_play(True)
        await self.play_on()
        self.let_play(False)
        await self.rest()
        found = await hold(self.server, self.browsers)
        for task in living:
            task.cancel()
        await asyncio.gather(*(errand for one in self.browsers for errand in one.errands))
        return found

    def let_play(self, on: bool) -> None:
        for person in self.people:
            person.plays = on

    async def host(self, person: Person) -> None:
        """Each makes a table of another game; somebody looks on."""
        number = self.people.index(person)
        chairs = self.world.chance.choice(CHAIRS)
        others = [one for one in self.people if one is not person]
        guest = self.world.chance.choice(others)
        await person.host(
            GAMES[(number + self.world.seed) % len(GAMES)], chairs, [guest][: "friend" in chairs]
        )
        table = [*person.seats][-1]
        self.onlookers[self.world.chance.randrange(2)].look_at(table)

    def open_games(self) -> dict[str, int]:
        """How many moves were acknowledged at each table that waits for one of the people."""
        process = self.server.process
        waiting = {}
        for live in process.tables.cache.values() if process else ():
            asked = live.table.asked
            here = [
                tab
                for one in self.people
                for tab in one.tabs
                if (tab.table, tab.seat) == (live.id, str(asked))
            ]
            if here and not live.over:
                waiting[live.id] = 0
        for person in self.people:
            for tab in person.tabs:
                if tab.table in waiting:
                    waiting[tab.table] += len(tab.acknowledged)
        return waiting

    async def play_on(self) -> None:
        """Without faults, every game that waits for somebody goes on."""
        before, begun = self.open_games(), self.world.loop.time()
        while stuck := [one for one, n in before.items() if self.open_games().get(one, n + 1) <= n]:
            assert self.world.loop.time() - begun < PATIENCE, f"nobody can go on at {stuck}"
            await asyncio.sleep(1)

    async def rest(self) -> None:
        """Nothing waits for ever."""
        begun = self.world.loop.time()
        while waiting := waits_for(self.server, self.browsers):
            assert self.world.loop.time() - begun < PATIENCE, f"this waits for ever: {waiting}"
            await asyncio.sleep(1)
        await asyncio.sleep(5)


def play(seed: int) -> Outcome:
    """One history from its seed; AssertionError if a law is broken."""

    async def work(world: World) -> Outcome:
        world.loop.set_exception_handler(unseen(faults))
        found = await History(world).run()
        assert not faults.found, faults.found
        return Outcome(world.trace.hexdigest(), found | world.happened)

    nearly_over()
    with settled_by(seed) as faults:
        return in_a_world(work, seed)


def unseen(faults: Faults) -> Any:
    """What fails where nobody waits for it is a fault, too."""

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        faults.found.append(f"{context.get('message')}: {context.get('exception')!r}")

    return handle
