"""A small siege: what hostile visitors send is refused, and nothing of it is a fault of ours."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.hostile.siege import Siege


def test_a_siege_breaks_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> Siege:
        siege = Siege(tmp_path, 1)
        await siege.prepare()
        for _ in range(12):
            await siege.storm(4)
        for _ in range(10):
            await siege.post()
            await siege.bring()
            siege.read_cards()
        await siege.close()
        return siege

    siege = asyncio.run(work())
    assert not [record for record in caplog.records if record.exc_info]
    assert siege.seen["messages"] > 1000
    assert siege.seen["closed 4007"] > 5
    assert siege.seen["card sets refused"] > 3
    assert not siege.seen["status 500"]
    assert len(siege.waits) == 12
