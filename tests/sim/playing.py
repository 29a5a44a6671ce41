"""Studies played by some workers, as tables."""

from __future__ import annotations

from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import polars as pl

from orrery.sim.jobs import Batch, Job
from orrery.sim.study import Study
from orrery.sim.workers import InProcess, Workers, in_order

SHORT = Study("tiny-epic-galaxies", ("uniform", "uniform"), games=6, seed=3, options={"max_rounds": 2})
ROOT = Path(__file__).parent.parent.parent


def batches(workers: Workers, games: int) -> list[Batch]:
    with closing(workers):
        return list(in_order(workers, range(games)))


def tables(found: list[Batch], job: Job) -> dict[str, dict[str, list[Any]]]:
    """All rows of all batches, column by column."""
    buffer = job.buffer()
    for batch in found:
        assert batch.buffer is not None
        buffer.extend(batch.buffer)
    decided = pl.read_parquet(BytesIO(job.files().joined(buffer.files))).to_dict(as_series=False)
    return buffer.columns | {"decisions": decided}


def played(study: Study) -> dict[str, dict[str, list[Any]]]:
    job = Job(study, keeps=True, decisions=True)
    return tables(batches(InProcess(job), study.games), job)


def own_cards(*change: str) -> str:
    """The text of the first game's cards, one word of it changed."""
    path = ROOT / "src/orrery/games/tiny_epic_galaxies/cards.toml"
    return path.read_text(encoding="utf-8").replace(change[0], change[1], 1)
