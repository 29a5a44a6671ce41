"""What a running server does when its host removes a table: whoever looks at it is told, and no other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from orrery.cli import main
from orrery.core.faults import OrreryError
from orrery.store.sqlite import SqliteStore
from orrery.tables.service import TableService
from orrery.tables.upkeep import drop_removed
from tests.dice import OF_THE_TEST
from tests.tables.company import Here, any_line, two_people
from tests.web.served import Served, closed, hear, served, tell


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Served]:
    store = SqliteStore.open(tmp_path / "tables.db")
    with served(found=TableService(store, Here(), pace=0, new_secret=OF_THE_TEST)) as found:
        yield found
        found.run(store.close())


def remove(folder: Path, table: str) -> None:
    """As the host does, beside the server."""
    assert main(["tables", "delete", table, "--db", str(folder / "tables.db")]) == 0


@pytest.mark.parametrize("looks", [0, 1, 2], ids=["before the first look", "after it", "later"])
def test_a_running_server_notices_what_is_removed(here: Served, tmp_path: Path, looks: int) -> None:
    """Whoever looks at the table is told; other tables go on."""
    gone, token = here.table()
    other, _ = here.table()
    for _ in range(looks):
        here.run(drop_removed(here.tables))
    with here.page(gone.id, token) as page, here.page(other.id) as elsewhere:
        hear(page, "frame")
        hear(elsewhere, "frame")
        remove(tmp_path, gone.id)
        here.run(drop_removed(here.tables))
        assert closed(page) == 4010
        tell(elsewhere, t="ping")
        assert hear(elsewhere)["t"] == "pong"
    assert here.ask(f"/t/{gone.id}").status == 404
    assert here.ask(f"/t/{other.id}").status == 200


def test_whoever_moves_at_a_removed_table_is_told_so(here: Served, tmp_path: Path) -> None:
    """Before the server has looked: the store takes nothing for a table that is not there."""
    live, token = here.table()
    with here.page(live.id, token) as page:
        hear(page, "frame")
        remove(tmp_path, live.id)
        tell(page, t="play", id="a", seq=live.seq, line=any_line(live, random.Random(1)))
        assert "there is no table" in hear(page, "no")["why"]
        assert closed(page) == 4010
    assert here.ask(f"/t/{live.id}").status == 404
    assert here.run(here.tables.store.rows(live.id)) == []


def test_a_page_that_comes_back_to_a_removed_table_is_told_so(here: Served, tmp_path: Path) -> None:
    """It was away when the others were told, and would try for ever."""
    gone, token = here.table()
    with here.page(gone.id, token) as page:
        hear(page, "frame")
    remove(tmp_path, gone.id)
    here.run(drop_removed(here.tables))
    with here.page(gone.id, token) as page:
        assert closed(page) == 4010


def test_nothing_is_looked_for_if_nobody_else_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To look is cheap, however many tables there are; a look that failed is made again."""

    async def work() -> None:
        store = SqliteStore.open(tmp_path / "tables.db")
        table = (await two_people(TableService(store, Here(), pace=0, new_secret=OF_THE_TEST))).id
        assert await store.removed([table, "none"]) == ["none"]
        await store.probe()
        assert await store.removed([table, "none"]) == []
        remove(tmp_path, table)
        with monkeypatch.context() as patch:
            patch.setattr(store.reader, "do", failing)
            with pytest.raises(OrreryError, match="not now"):
                await store.removed([table])
        assert await store.removed([table]) == [table]
        await store.close()

    asyncio.run(work())


async def failing(job: object) -> Any:
    raise OrreryError("not now")
