"""What a server keeps in memory for those who only look."""

from __future__ import annotations

import asyncio
import gc
import platform
import socket
import sys
import tracemalloc
from weakref import ref

import pytest
from websockets.server import ServerProtocol

from orrery import catalog
from orrery.tables.chairs import Chair
from orrery.tables.live import LiveTable
from orrery.tables.logbook import Logbook
from orrery.tables.service import TableService
from orrery.web.fragments import cached
from orrery.web.frames import between, picture_of
from orrery.web.memory import trim_memory, trimmer
from orrery.web.protocols import SocketProtocol
from orrery.web.rooms import DrawingQueue, Room, Rooms
from tests.tables.company import play_on, tables
from tests.waiting import until, wait_until
from tests.web.served import Served, served, turns
from tests.web.test_protocols import OPENING, dialled

SOCKETS = 40
TABLES = 12
MOVES = 12
KIB = 1024
HEADERS = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\nUser-Agent: {long}\r\n"


def looking(here: Served, table: str) -> socket.socket:
    """A socket as a browser opens it, compressed and with many headers."""
    opening = OPENING.format(table=table, host=here.host, origin=here.origin, token="")
    more = HEADERS.format(long="Mozilla/5.0 " * 20)
    connection = dialled(here, opening.replace("Upgrade: websocket\r\n", f"Upgrade: websocket\r\n{more}"))
    assert b"permessage-deflate" in connection.recv(400)
    return connection


def kept(here: Served) -> int:
    """Bytes that Python keeps once all is settled."""
    here.run(turns())
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def test_a_socket_that_only_looks_costs_little() -> None:
    with served() as here:
        live, _ = here.table()
        open_ = [looking(here, live.id) for _ in range(3)]  # what all share is there by now
        tracemalloc.start()
        try:
            before = kept(here)
            open_ += [looking(here, live.id) for _ in range(SOCKETS)]
            each = (kept(here) - before) / SOCKETS
        finally:
            tracemalloc.stop()
            for one in open_:
                one.close()
    assert each < 20 * KIB


def test_a_socket_that_was_closed_is_gone_at_once() -> None:
    """What held itself would stay until Python looks for it, and keep what is free around it in pieces."""
    with served() as here:
        live, _ = here.table()
        gc.collect()
        gc.disable()
        try:
            for one in [looking(here, live.id) for _ in range(5)]:
                one.close()
            wait_until(lambda: not here.server.server_state.tasks)
            here.run(turns())
            assert not [one for one in gc.get_objects() if isinstance(one, SocketProtocol | ServerProtocol)]
        finally:
            gc.enable()


@pytest.mark.parametrize("name", catalog.game_names())
def test_what_fragments_are_said_to_weigh_is_what_they_weigh(name: str) -> None:
    """With all that is kept for them; and they never weigh more than there is room for."""

    async def work() -> tuple[int, int]:
        found = tables()
        lives = [await table_of_two(found, name, number) for number in range(TABLES)]
        cached.clear()
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for number in range(MOVES):
            for live in lives:
                await play_on(live, 1, number)
                pictures = [picture_of(live.views.scene(seat, "en")) for seat in (0, 1)]
        del pictures
        weight = cached.weight
        for live in lives:
            live.views.logbook = Logbook(live.game, live.seated.names)
        gc.collect()
        both = tracemalloc.get_traced_memory()[0] - before
        cached.clear()
        gc.collect()
        return weight, both - (tracemalloc.get_traced_memory()[0] - before)

    tracemalloc.start()
    try:
        said, true = asyncio.run(work())
    finally:
        tracemalloc.stop()
    assert true / 2 < said < true * 2


async def table_of_two(found: TableService, name: str, number: int) -> LiveTable:
    chairs = [Chair(f"Ada {number}"), Chair("Bo", friend=True)]
    live = await found.find(await found.make(name, {}, chairs, f"{number}"))
    await live.invitations.sit(await live.invitations.link(1, f"{number}"), f"Bo {number}", f"bo {number}")
    return live


def test_what_is_remembered_of_a_page_is_small() -> None:
    """A socket may be open for days: it keeps what it needs to tell what changed, and no texts."""

    async def work() -> None:
        live = await table_of_two(tables(), "tiny-epic-galaxies", 1)
        await play_on(live, 20)
        picture = picture_of(live.views.scene(0, "en"))
        outline = picture.outline
        size = sum(sys.getsizeof(getattr(outline, name)) for name in outline.__slots__)
        assert size < 4 * KIB
        assert picture.weight > 10 * size
        assert not between(outline, picture).regions

    asyncio.run(work())


def test_pictures_that_many_look_at_are_drawn_once_and_then_make_room() -> None:
    async def work() -> None:
        live = await table_of_two(tables(), "tiny-epic-galaxies", 1)
        drawings = DrawingQueue()
        room = Room(live, drawings, lambda room: None)
        first = room.picture(0, "en")
        assert room.picture(0, "en") is first
        drawings.pictures.room = 2 * first.weight
        for number in range(20):
            room.changed()
            assert room.picture(number % 2, "en").version
            assert drawings.pictures.weight <= drawings.pictures.room
        assert len(drawings.pictures) <= 2

    asyncio.run(work())


def test_the_c_library_gives_back_what_is_free_where_it_can() -> None:
    assert (trimmer() is not None) == ("glibc" in platform.libc_ver())
    trim_memory()


def test_a_room_that_all_have_left_holds_no_table() -> None:
    async def work() -> None:
        found = tables()
        live = await table_of_two(found, "tiny-epic-galaxies", 1)
        rooms = Rooms()
        room = rooms.room(live)
        viewer = Nobody()
        room.enter(viewer)
        room.picture(0, "en")
        room.leave(viewer)
        live.put_away()
        kept = ref(live)
        del live, room
        await until(lambda: kept() is None)

    gc.collect()
    gc.disable()
    try:
        asyncio.run(work())
    finally:
        gc.enable()


class Nobody:
    """Somebody who looks, and does nothing more."""

    visitor = ""

    def refresh(self, always: bool = False) -> None:
        """Nothing is sent."""

    def dismiss(self) -> None:
        """Nothing is done."""

    def show_saving(self, well: bool) -> None:
        """Nothing is said."""
