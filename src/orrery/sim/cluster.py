"""Workers of a Ray cluster, on this machine or on many. Ray itself repeats a lost task."""

from __future__ import annotations

import logging
import os
import socket
from pathlib import Path
from typing import Any, Final

from orrery.core.faults import OrreryError, in_one_line
from orrery.sim.extras import needed
from orrery.sim.jobs import Batch, Job
from orrery.sim.workers import AHEAD
from orrery.version import __version__

RETRIES: Final = 3  # of a task whose worker died
TIMEOUT: Final = 10.0  # seconds for a cluster to answer
FAILURES: Final = (OSError, RuntimeError, ValueError)  # raised by Ray for a cluster it cannot join

Versions = dict[str, Any]


def versions_of(job: Job) -> Versions:
    """What must be the same on all nodes that play a study."""
    game = job.study.bound_game()
    return {"orrery": __version__, "rules": game.rules, "cards": game.digest}


def play(job: Job, versions: Versions, numbers: range) -> Batch:
    """Play one task on a node that has the same versions."""
    installed = versions_of(job)
    for name, wanted in versions.items():
        if installed[name] != wanted:
            raise OrreryError(
                "a node of the cluster has another Orrery: {name} is {found!r} there and {wanted!r} here",
                name=name,
                found=installed[name],
                wanted=wanted,
            )
    return job.play(numbers)


def address_of(address: str) -> str:
    """The address itself; for `auto`, the one where Ray itself would look, or nothing."""
    if address != "auto":
        return address
    left = Path(os.environ.get("RAY_TMPDIR", "/tmp"), "ray", "ray_current_cluster")  # by `ray start`
    return os.environ.get("RAY_ADDRESS") or (left.read_text(encoding="utf-8") if left.exists() else "")


def check_reachable(place: str) -> None:
    """OSError if nothing answers at an address: Ray itself would try for many minutes."""
    host, colon, port = place.strip().rpartition("://")[2].rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), TIMEOUT).close()


class Cluster:
    """A Ray cluster: the one at an address, or one that is started here and ends with the study."""

    def __init__(self, job: Job, jobs: int | None, address: str | None) -> None:
        self.ray = needed("ray", "cluster")
        self.is_guest = bool(self.ray.is_initialized())  # in a notebook that has already joined a cluster
        if not self.is_guest:
            self.start(jobs) if address is None else self.join(address)
        self.count = jobs or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        # An existing cluster starts all its tasks at once, so the window is what limits the jobs.
        is_limited = jobs is not None and (self.is_guest or address is not None)
        self.window = self.count if is_limited else AHEAD * self.count
        self.open: list[Any] = []  # tasks without a result
        self.job = self.ray.put(job)
        self.versions = versions_of(job)
        self.play = self.ray.remote(play).options(num_cpus=1, max_retries=RETRIES)

    def start(self, jobs: int | None) -> None:
        """Start a cluster on this machine, with workers of normal priority unless it is set otherwise.

        With Ray's own default they hardly run next to other work.
        """
        os.environ.setdefault("RAY_worker_niceness", "0")
        try:
            self.enter("local", num_cpus=jobs, include_dashboard=False)
        except FAILURES as error:
            raise OrreryError(
                "cannot start Ray on this machine: {reason}", reason=in_one_line(error)
            ) from None

    def join(self, address: str) -> None:
        """Join the cluster at an address."""
        try:
            check_reachable(address_of(address))
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
        """Connect. Ray's messages go to its own log files."""
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else Ray warns about this setting
        self.ray.init(
            address, logging_level=logging.ERROR, log_to_driver=False, configure_logging=True, **own
        )

    def begin(self, numbers: range) -> Any:
        task = self.play.remote(self.job, self.versions, numbers)
        self.open.append(task)
        return task

    def finish(self, task: Any) -> Batch:
        try:
            batch: Batch = self.ray.get(task)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, OrreryError):
                raise error.cause from None
            if isinstance(error.cause, self.ray.exceptions.RayError):  # it could not read its task
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
        """Stop; in a cluster that stays, cancel the open tasks."""
        if not self.is_guest:
            self.ray.shutdown()
            return
        for task in self.open:
            self.ray.cancel(task)
