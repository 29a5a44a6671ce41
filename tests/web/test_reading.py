"""Tables that have to be read from the store, which takes long if they are long."""

from __future__ import annotations

import asyncio

import pytest

from orrery.web.proxies import networks
from orrery.web.settings import Settings
from tests.waiting import wait_until
from tests.web.served import Served, served, turns
from tests.web.test_protocols import dialled

GET = "GET /t/{table} HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n\r\n"


def test_who_wants_many_tables_waits_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    with served(Settings(proxies=networks(["127.0.0.1"]))) as here:
        names = [here.table()[0].id for _ in range(6)]
        begun, going_on = list[str](), asyncio.Event()
        load = here.tables.load

        async def slowly(table: str) -> None:
            begun.append(table)
            await going_on.wait()
            await load(table)

        here.run(put_away(here))
        monkeypatch.setattr(here.tables, "load", slowly)
        told = {"host": here.host, "address": "198.51.100.1"}
        hungry = [dialled(here, GET.format(table=name, **told)) for name in names[:5]]
        wait_until(lambda: bool(begun))
        other = dialled(here, GET.format(table=names[5], **told | {"address": "198.51.100.2"}))
        wait_until(lambda: names[5] in begun)
        assert len(begun) == 2
        here.loop.call_soon_threadsafe(going_on.set)
        for one in (other, *hungry):
            with one:
                assert one.recv(4096).startswith(b"HTTP/1.1 200")
        assert sorted(begun) == sorted(names)
        limits = here.server.config.app.state.limits  # type: ignore[union-attr]
        wait_until(lambda: not limits.reading)


async def put_away(here: Served) -> None:
    for live in list(here.tables.cache.values()):
        live.put_away()
    await turns()
