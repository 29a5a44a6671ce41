"""Workers that are processes: whoever of them dies, and when, the study goes on and ends."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread

import pytest

from orrery.sim.jobs import Job
from orrery.sim.processes import Processes
from tests.sim.playing import SHORT

LIMIT = 20.0  # seconds that nothing in here takes, unless it hangs


def kill(child: BaseProcess) -> None:
    assert child.pid is not None
    os.kill(child.pid, signal.SIGKILL)


def whoever_waits_for_a_task(children: list[BaseProcess]) -> BaseProcess:
    """The one with the lock of the queue: the others wait for that."""
    end = time.monotonic() + 1
    while time.monotonic() < end:
        for child in children:
            if "pipe_read" in Path(f"/proc/{child.pid}/wchan").read_text(encoding="utf-8"):
                return child
    return children[0]  # here it is not told: try any


@pytest.mark.skipif(not Path("/proc").exists(), reason="what a worker waits for is seen there")
@pytest.mark.parametrize("_time", range(2))
def test_a_worker_that_is_killed_after_the_last_game_does_not_keep_the_others(_time: int) -> None:
    """It dies with the lock that the other one waits for."""
    before = active_children()
    crew = Processes(Job(SHORT), 2)
    for task in [crew.begin(range(1)) for _ in range(8)]:
        assert crew.finish(task).games == 1
    children = [child for child in active_children() if child not in before]
    kill(whoever_waits_for_a_task(children))
    closing = Thread(target=crew.close)
    closing.start()
    closing.join(LIMIT)
    hangs = closing.is_alive()
    for child in children if hangs else ():
        kill(child)
    assert not hangs
