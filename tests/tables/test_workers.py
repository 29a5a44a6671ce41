"""Bots in processes: the right answer, whatever happens to the process."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.bots.roster import bot
from orrery.bots.uniform import Uniform
from orrery.core.faults import OrreryError
from orrery.tables.workers import BotQuestion, BotWorker, BotWorkers
from tests.scene import GAME, scene
from tests.waiting import LIMIT, until, wait_until

BUDGET = 7.0  # seconds that no process is really given
ODD = "tests.tables.odd_bots:load"
S = scene(dice="move energy culture economy").s
VIEW = GAME.view(S, 0)
LEGAL = GAME.legal(S)


async def asked(workers: BotWorkers, name: str, seed: object) -> int:
    return await workers.choose(BotQuestion(GAME.name, "", name, str(seed), VIEW, LEGAL))


def pids(workers: BotWorkers) -> list[int]:
    """The processes that are there now."""
    return [worker.process.pid or 0 for worker in workers.all]


async def closed_after(workers: BotWorkers, name: str, seed: object) -> int:
    try:
        return await asked(workers, name, seed)
    finally:
        await workers.close()
        assert pids(workers) == []
        assert multiprocessing.active_children() == []


@pytest.mark.parametrize("name", ["greedy", "uniform"])
def test_a_bot_answers_in_its_process_as_it_would_here(name: str) -> None:
    there = asyncio.run(closed_after(BotWorkers(budget=LIMIT), name, "seed"))
    assert there == bot(name, f"seed/{S.ply}", GAME).choose(VIEW, LEGAL)


def test_a_single_option_waits_for_a_process_but_no_bot_is_asked(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """Else it would be there sooner than other answers while processes are busy or begin."""

    async def only() -> int:
        workers = BotWorkers(budget=30, load=ODD)
        mark = str(tmp_path / "mark")
        assert await workers.choose(BotQuestion(GAME.name, "", "fails", mark, VIEW, LEGAL[:1])) == LEGAL[0]
        n = len(pids(workers))
        await workers.close()
        return n

    with caplog.at_level(logging.WARNING, "orrery.bots"):
        assert asyncio.run(only()) == 1
    assert caplog.records == []
    assert not (tmp_path / "mark").exists()


def test_a_card_set_of_ones_own_goes_with_the_question() -> None:
    cards = resources.files("orrery.games.tiny_epic_galaxies").joinpath("cards.toml")
    text = cards.read_text(encoding="utf-8").replace("most = 7", "most = 6")
    game = orrery.card_game(GAME.name, cards=text)
    s = scene(game=game).s

    async def own() -> int:
        workers = BotWorkers(budget=LIMIT)
        try:
            view = game.view(s, 0)
            return await workers.choose(
                BotQuestion(game.name, game.card_text, "greedy", "seed", view, game.legal(s))
            )
        finally:
            await workers.close()

    there = asyncio.run(own())
    assert there == bot("greedy", f"seed/{s.ply}", game).choose(game.view(s, 0), game.legal(s))
    assert there != Uniform(f"seed/{s.ply}").choose({}, game.legal(s))  # so that nobody answered for it


def test_a_killed_worker_is_replaced_and_asked_again_while_the_loop_goes_on(tmp_path: Path) -> None:
    async def killed() -> int:
        workers = BotWorkers(budget=LIMIT, load=ODD)
        mark = tmp_path / "mark"
        task = asyncio.create_task(asked(workers, "first-asleep", mark))
        await until(mark.exists)
        first = pids(workers)
        os.kill(first[0], signal.SIGKILL)
        answer = await task
        assert pids(workers) != first
        await workers.close()
        return answer

    assert asyncio.run(killed()) == LEGAL[-1]
    assert multiprocessing.active_children() == []


def test_one_that_thinks_too_long_is_replaced_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of the first answer is over as soon as the bot is asleep; the second has all it needs."""
    mark, budgets = tmp_path / "mark", [0.0, LIMIT]
    hear = BotWorker.hear

    def timed(worker: BotWorker, seconds: float) -> Any:
        if seconds == BUDGET:
            wait_until(mark.exists)
            seconds = budgets.pop(0)
        return hear(worker, seconds)

    monkeypatch.setattr(BotWorker, "hear", timed)
    assert asyncio.run(closed_after(BotWorkers(budget=BUDGET, load=ODD), "first-asleep", mark)) == LEGAL[-1]
    assert budgets == []


@pytest.mark.parametrize(
    ("name", "budget", "reason"),
    [
        ("sleeper", 0, "it took longer than 0 seconds"),
        ("dies", LIMIT, "its process ended"),
        ("cheat", LIMIT, f"its answer {max(LEGAL) + 1} is not legal"),
        ("fails", LIMIT, "it failed with ValueError: fails"),
    ],
)
def test_after_two_failures_chance_answers_and_the_log_says_so_once(
    name: str, budget: float, reason: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    mark = tmp_path / "mark"
    with caplog.at_level(logging.WARNING, "orrery.bots"):
        answer = asyncio.run(closed_after(BotWorkers(budget=budget, load=ODD), name, mark))
    assert answer == Uniform(f"{mark}/{S.ply}").choose({}, LEGAL)
    assert [one.getMessage() for one in caplog.records] == [
        f"{name} failed, so a random legal move was played: {reason}"
    ]


def test_two_processes_answer_side_by_side(tmp_path: Path) -> None:
    async def both() -> tuple[int, int]:
        workers = BotWorkers(processes=2, budget=LIMIT, load=ODD)
        asleep = asyncio.create_task(asked(workers, "sleeper", tmp_path / "one"))
        await until((tmp_path / "one").exists)
        answer, n = await asked(workers, "awake", tmp_path / "two"), len(pids(workers))
        await workers.close()
        with pytest.raises(OrreryError, match="Bots are unavailable right now"):
            await asleep
        return answer, n

    assert asyncio.run(both()) == (LEGAL[-1], 2)


def test_closing_does_not_wait_for_a_sleeper(tmp_path: Path) -> None:
    async def close() -> None:
        workers = BotWorkers(budget=LIMIT, load=ODD)
        asleep = asyncio.create_task(asked(workers, "sleeper", tmp_path / "mark"))
        await until((tmp_path / "mark").exists)
        await workers.close()
        with pytest.raises(OrreryError, match="Bots are unavailable right now"):
            await asleep

    asyncio.run(close())


ORPHANING = """
import asyncio, os, signal
from orrery.tables.workers import BotWorkers
from tests.tables.test_workers import asked, pids
async def main():
    workers = BotWorkers(budget=300)
    await asked(workers, "uniform", "seed")
    print(pids(workers)[0], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_worker_ends_when_its_server_dies(tmp_path: Path) -> None:
    script = tmp_path / "orphaning.py"
    script.write_text(ORPHANING, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, script], env=environment, capture_output=True, check=False)
    wait_until(lambda: not is_running(int(done.stdout)))


def is_running(pid: int) -> bool:
    """Whether a process is there that is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
