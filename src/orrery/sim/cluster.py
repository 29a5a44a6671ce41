"""Workers of a Ray cluster, on this machine or on many. Ray itself hands a lost task out again."""

from __future__ import annotations

import logging
import os
import socket
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError, in_one_line
from orrery.sim.extras import needed
from orrery.sim.farm import AHEAD
from orrery.sim.jobs import Batch, Job
from orrery.version import __version__

RETRIES: Final = 3  # of a task whose worker died
PATIENCE: Final = 10.0  # seconds that a cluster may take to answer
FAILURES: Final = (OSError, RuntimeError, ValueError)  # that Ray tells of a cluster it cannot enter

Papers = dict[str, Any]


def papers_of(job: Job) -> Papers:
    """What must be the same wherever games of a study are played."""
    game = job.study.bound_game()
    return {"orrery": __version__, "rules": game.rules, "cards": game.digest}


def play(job: Job, papers: Papers, numbers: range) -> Batch:
    """One task, on some node, if it has the Orrery that asks."""
    installed = papers_of(job)
    for name, wanted in papers.items():
        if installed[name] != wanted:
            raise OrreryError(
                "a node of the cluster has another Orrery: {name} is {found!r} there and {wanted!r} here",
                name=name,
                found=installed[name],
                wanted=wanted,
            )
    return job.play(numbers)


def place_of(address: str) -> str:
    """Where the cluster of an address should be; of `auto` as Ray itself looks it up, if anything tells."""
    if address != "auto":
        return address
    left = Path(os.environ.get("RAY_TMPDIR", "/tmp"), "ray", "ray_current_cluster")  # by `ray start`
    return os.environ.get("RAY_ADDRESS") or (left.read_text(encoding="utf-8") if left.exists() else "")


def knock(place: str) -> None:
    """OSError if nobody answers there: Ray itself would ask for many minutes."""
    host, colon, port = place.strip().rpartition("://")[2].rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()


class Cluster:
    """A Ray cluster: the one at an address, or one that is started here and ends with the study."""

    def __init__(self, job: Job, jobs: int | None, address: str | None) -> None:
        self.ray = needed("ray", "cluster")
        self.is_guest = bool(self.ray.is_initialized())  # in a notebook that has joined a cluster already
        if not self.is_guest:
            self.start(jobs) if address is None else self.join(address)
        self.hands = jobs or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        # A cluster that was there runs all it is given at once: then the window keeps to the jobs.
        is_limited = jobs is not None and (self.is_guest or address is not None)
        self.window = self.hands if is_limited else AHEAD * self.hands
        self.open: list[Any] = []  # tasks whose games nobody has yet
        self.job = self.ray.put(job)
        self.papers = papers_of(job)
        self.play = self.ray.remote(play).options(num_cpus=1, max_retries=RETRIES)

    def start(self, jobs: int | None) -> None:
        """A cluster on this machine. Its workers run like any other process, unless somebody has set it:
        left to itself, Ray makes them so nice that they hardly run beside other work.
        """
        os.environ.setdefault("RAY_worker_niceness", "0")
        try:
            self.enter("local", num_cpus=jobs, include_dashboard=False)
        except FAILURES as error:
            raise OrreryError(
                "cannot start Ray on this machine: {reason}", reason=in_one_line(error)
            ) from None

    def join(self, address: str) -> None:
        """The cluster at an address, if somebody answers there."""
        try:
            knock(place_of(address))
        except OSError as error:
            raise OrreryError(
                "cannot join the Ray cluster at {address}: {reason}",
                address=address,
                reason=in_one_line(error),
            ) from None
        try:
            self.enter(address)
        except FAILURES as error:
            raise OrreryError(
                "cannot join the Ray cluster at {address}: {reason}; if it wants a token, Ray reads it from "
                "RAY_AUTH_TOKEN when RAY_AUTH_MODE is token",
                address=address,
                reason=in_one_line(error),
            ) from None

    def enter(self, address: str, **own: Any) -> None:
        """Quietly: what Ray has to say goes to its own files."""
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns of this very setting
        self.ray.init(
            address, logging_level=logging.ERROR, log_to_driver=False, configure_logging=True, **own
        )

    def begin(self, numbers: range) -> Any:
        task = self.play.remote(self.job, self.papers, numbers)
        self.open.append(task)
        return task

    def finish(self, task: Any) -> Batch:
        try:
            batch: Batch = self.ray.get(task)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, OrreryError):
                raise error.cause from None
            if isinstance(error.cause, self.ray.exceptions.RayError):  # it could not even read its task
                raise OrreryError(
                    "a node of the cluster has no Orrery, or one that does not fit: {reason}; install the "
                    "same on every node",
                    reason=in_one_line(error.cause),
                ) from None
            raise
        except self.ray.exceptions.RayError as error:
            raise OrreryError(
                "the Ray cluster lost a task {n} times: {reason}",
                n=RETRIES + 1,
                reason=in_one_line(error),
            ) from None
        self.open.remove(task)
        return batch

    def close(self) -> None:
        """A cluster that stays would go on with what is open."""
        if not self.is_guest:
            self.ray.shutdown()
            return
        for task in self.open:
            self.ray.cancel(task)
