"""One run of a study: what it has taken is written, whatever happens at its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.sim.farm import Here
from orrery.sim.session import Means, Session
from tests.sim.playing import SHORT


@pytest.mark.parametrize("stopped_at", [2, 99], ids=["stopped", "finished"])
def test_games_are_written_before_the_workers_are_sent_home(
    stopped_at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That may fail, or never end."""
    written: list[str] = []

    def close(_crew: Here) -> None:
        written.extend(path.name for path in (tmp_path / "games").iterdir())

    def watch(done: int) -> None:
        if done >= stopped_at:
            raise InterruptedError

    monkeypatch.setattr(Here, "close", close)
    session = Session(SHORT, Means(out=tmp_path))
    try:
        with session:
            session.run(watch)
    except InterruptedError:
        pass
    assert written == [f"0000000000-{session.summary.games - 1:010}.parquet"]
