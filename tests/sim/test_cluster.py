"""A study on a Ray cluster: the same games, and a worker that dies costs only time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import orrery
from orrery.sim.cluster import Cluster, play, versions_of
from orrery.sim.extras import needed
from orrery.sim.jobs import Batch, Job
from orrery.sim.workers import in_order
from tests.sim.playing import SHORT, played, tables

has_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: the extra cluster")
JOB = Job(replace(SHORT, games=500), keeps=True, decisions=True)
KILLS = 2  # of workers, early, while many tasks are left


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_the_extra_is_named() -> None:
    with pytest.raises(orrery.OrreryError, match=r"needs the package ray.*orrery-table\[cluster\]"):
        Cluster(JOB, 1, None)


def test_a_folder_of_that_name_is_not_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no_such_ray").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(orrery.OrreryError, match="needs the package no_such_ray"):
        needed("no_such_ray", "cluster")


def test_a_node_with_the_same_orrery_plays() -> None:
    assert play(JOB, versions_of(JOB), range(2)).games == 2


@pytest.mark.parametrize(("name", "there"), [("orrery", "0.0"), ("rules", 99), ("cards", "0123")])
def test_a_node_with_another_orrery_is_refused(name: str, there: Any) -> None:
    with pytest.raises(orrery.OrreryError, match=f"a node of the cluster has another Orrery: {name} is "):
        play(JOB, versions_of(JOB) | {name: there}, range(2))


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    """Two workers of a cluster of this machine, which find the tests as well."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path.cwd()), os.environ.get("PYTHONPATH", "")]))
    workers = Cluster(JOB, 2, None)
    yield workers
    workers.close()


def kill_a_worker_at_work() -> bool:
    """One of those that belong to this process and play just now, if any does: all tasks may be done."""
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        for path in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                title = (path / "cmdline").read_bytes()
                if title.startswith(b"ray::play") and is_ours(path):
                    os.kill(int(path.name), signal.SIGKILL)
                    return True
    return False


def is_ours(path: Path) -> bool:
    while path.name not in ("0", "1", str(os.getpid())):
        path = path.with_name((path / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
    return path.name == str(os.getpid())


@has_ray
@pytest.mark.skipif(not Path("/proc").exists(), reason="whom to kill is found there")
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_and_a_killed_worker_changes_nothing(workers: Cluster) -> None:
    found: list[Batch] = []
    killed = 0
    for batch in in_order(workers, range(JOB.study.games)):
        found.append(batch)
        killed += killed < KILLS and kill_a_worker_at_work()
    assert killed == KILLS
    assert tables(found, JOB) == played(JOB.study)


@has_ray
@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system has no niceness")
@pytest.mark.filterwarnings("ignore")
def test_the_workers_of_our_own_cluster_are_as_nice_as_we_are(workers: Cluster) -> None:
    """Left to itself, Ray makes them 15 nicer: beside any other work they would hardly run."""
    assert workers.ray.get(workers.ray.remote(niceness).remote()) == niceness()


def niceness() -> int:
    return os.nice(0)


@has_ray
@pytest.mark.filterwarnings("ignore")
def test_a_guest_keeps_to_its_jobs_and_leaves_the_cluster_as_it_was(workers: Cluster) -> None:
    guest = Cluster(JOB, 1, None)
    assert (guest.count, guest.window) == (1, 1)
    assert guest.finish(guest.begin(range(3))).games == 3
    guest.close()
    assert workers.finish(workers.begin(range(1))).games == 1


@has_ray
@pytest.mark.filterwarnings("ignore")
def test_a_guest_that_goes_leaves_no_tasks_behind_for_others_to_wait_for(workers: Cluster) -> None:
    """Those that are played just now, or on their way to a worker, may be finished: they are short."""
    guest = Cluster(JOB, 2, None)
    guest.finish(guest.begin(range(1)))
    tasks = [guest.begin(range(300)) for _ in range(24)]
    guest.close()
    left = 0
    for task in tasks:
        with suppress(guest.ray.exceptions.TaskCancelledError):
            left += guest.ray.get(task).games > 0
    assert left <= 4
    assert workers.finish(workers.begin(range(1))).games == 1


@has_ray
@pytest.mark.filterwarnings("ignore")
def test_what_a_node_refuses_is_told_here(workers: Cluster) -> None:
    workers.versions = versions_of(JOB) | {"rules": 99}
    with pytest.raises(orrery.OrreryError, match="a node of the cluster has another Orrery: rules is 1"):
        workers.finish(workers.begin(range(1)))


@has_ray
@pytest.mark.filterwarnings("ignore")
def test_a_node_without_orrery_is_told_of_in_a_sentence(
    workers: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot read a job whose module it has not."""
    only_here = ModuleType("only_here")
    exec("class Job: pass", only_here.__dict__)
    monkeypatch.setitem(sys.modules, "only_here", only_here)
    workers.job = workers.ray.put(only_here.Job())
    with pytest.raises(orrery.OrreryError, match=r"has no Orrery, .*: No module named 'only_here'; install"):
        workers.finish(workers.begin(range(1)))


@has_ray
def test_a_cluster_of_another_ray_or_python_is_told_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(*_given: object, **_named: object) -> None:
        raise RuntimeError("Version mismatch: The cluster was started with:\n    Ray: 1\n    Python: 2\n")

    monkeypatch.setattr("ray.init", init)
    with pytest.raises(orrery.OrreryError, match="was started with: Ray: 1 Python: 2; if it wants a token"):
        Cluster(JOB, None, "local")


@has_ray
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("address", ["auto", "127.0.0.1:9", "ray://127.0.0.1:9"])
def test_where_no_cluster_is_it_is_said(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))  # where Ray would find that one was started here
    with pytest.raises(orrery.OrreryError, match=f"cannot join the Ray cluster at {address}: "):
        Cluster(JOB, None, address)


@has_ray
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_ended_without_a_word_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `ray start` left behind still names it."""
    monkeypatch.setenv("RAY_TMPDIR", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    (tmp_path / "ray").mkdir()
    (tmp_path / "ray/ray_current_cluster").write_text("127.0.0.1:9\n", encoding="utf-8")
    with pytest.raises(orrery.OrreryError, match=r"at auto: .*Connection refused"):  # Ray says it otherwise
        Cluster(JOB, None, "auto")


def test_ray_is_loaded_by_nobody_who_does_not_ask_for_it(tmp_path: Path) -> None:
    code = "import sys, orrery, orrery.sim.study_run, orrery.cli; sys.exit('ray' in sys.modules)"
    stub = tmp_path / "ray.py"  # so that it is found even where Ray is not installed
    stub.write_text("", encoding="utf-8")
    paths = os.pathsep.join([str(tmp_path), *sys.path])
    done = subprocess.run([sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": paths}, check=False)
    assert done.returncode == 0
