"""A study in one call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from orrery import catalog
from orrery.core.faults import OrreryError
from orrery.core.game import Game

if TYPE_CHECKING:
    from orrery.sim.summary import Summary


def simulate(
    game: Game[Any] | str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int | None = 1,
    *,
    rotates: bool = True,
    engine: str = "processes",
    address: str | None = None,
    out: str | Path | None = None,
    decisions: bool = False,
    watch: Callable[[int], None] | None = None,
    **options: Any,
) -> Summary:
    """Play many games between bots by name and sum them up. The same seed gives the same result.

    With `out` the games are saved in a folder as tables, and an interrupted study continues there.
    """
    from orrery.sim.study import Study
    from orrery.sim.study_run import RunSettings, StudyRun  # only here: it imports processes and files

    if isinstance(bots, str) or not isinstance(bots, Sequence):  # a string is no list of names
        raise OrreryError("the bots of a study are a list of names, not {bots!r}", bots=bots)
    bound = catalog.game(game) if isinstance(game, str) else game
    study = Study(bound.name, tuple(bots), games, seed, rotates, options, bound.card_text)
    folder = None if out is None else Path(out)
    with StudyRun(study, RunSettings(jobs, engine, address, folder, decisions)) as study_run:
        study_run.run(watch)
    return study_run.summary
