"""`/metrics` for Prometheus, at an address of its own: numbers of the server, none of single visitors."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from itertools import accumulate
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.measures import BOUNDS, Timing
from orrery.sim.extras import needed
from orrery.web.faults import PortInUse
from orrery.web.logs import LOGGERS
from orrery.web.places import bound

EXTRA: Final = "metrics"
CLIENT: Final = "prometheus_client"


class ServerCollector:
    """The counters of the server as Prometheus metrics, read in the event loop that changes them."""

    def __init__(self, state: State, lines: LogCounter) -> None:
        self.tables = state.tables
        self.rooms = state.rooms
        self.lines = lines
        self.kinds = needed(f"{CLIENT}.core", EXTRA)

    def collect(self) -> Iterator[Any]:
        shared = self.tables.shared
        measures, store, workers = shared.measures, shared.store, shared.workers
        yield self.gauge("tables", "Tables in memory", len(self.tables.cache))
        yield self.gauge("sockets", "Pages that are open at a table", self.rooms.sockets)
        yield self.gauge("bots_waiting", "Questions to bots without an answer yet", workers.waiting)
        yield self.timing(
            "acknowledge", "Seconds from the message of a move to its acknowledgement", measures.acks
        )
        yield self.timing("store_write", "Seconds that a transaction took to be on the disk", store.writes)
        yield self.counter(
            "store_faults", "Transactions and jobs that the store could not do", store.writes.failures
        )
        yield self.counter(
            "delayed_messages", "Messages that waited: too many came at once", measures.delayed
        )
        yield self.counted("responses", "Answers to requests", "status", measures.responses)
        yield self.counted("refused_messages", "Messages refused with a sentence", "kind", measures.refusals)
        yield self.counted("log_lines", "Lines in the log", "level", self.lines.levels)

    def gauge(self, name: str, meaning: str, value: float) -> Any:
        return self.kinds.GaugeMetricFamily(f"orrery_{name}", meaning, value)

    def counter(self, name: str, meaning: str, value: float) -> Any:
        return self.kinds.CounterMetricFamily(f"orrery_{name}", meaning, value)

    def counted(self, name: str, meaning: str, label: str, values: Mapping[Any, int]) -> Any:
        """A counter for each kind of something."""
        family = self.kinds.CounterMetricFamily(f"orrery_{name}", meaning, labels=[label])
        for kind, n in sorted(values.items()):
            family.add_metric([str(kind)], n)
        return family

    def timing(self, name: str, meaning: str, timing: Timing) -> Any:
        bounds = [*map(str, BOUNDS), "+Inf"]
        family = self.kinds.HistogramMetricFamily(f"orrery_{name}_seconds", meaning)
        family.add_metric([], list(zip(bounds, accumulate(timing.counts), strict=True)), timing.seconds)
        return family


class LogCounter(logging.Handler):
    """Counts what is logged: one line for each fault."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.levels: Counter[str] = Counter({"error": 0, "warning": 0})

    def emit(self, record: logging.LogRecord) -> None:
        self.levels[record.levelname.lower()] += 1


class MetricsServer(uvicorn.Server):
    """A second server that leaves signals to the one for visitors."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def metrics_of(state: State, lines: LogCounter) -> Starlette:
    """An application with one page: the numbers of the server whose state it is."""
    client = needed(CLIENT, EXTRA)
    registry = client.CollectorRegistry()
    registry.register(ServerCollector(state, lines))
    client.ProcessCollector(registry=registry)  # memory, descriptors, processor time

    async def metrics(request: Request) -> Response:
        return Response(client.generate_latest(registry), media_type=client.CONTENT_TYPE_LATEST)

    return Starlette(routes=[Route("/metrics", metrics, methods=["GET"])])


@contextlib.asynccontextmanager
async def showing_metrics(state: State, place: tuple[str, int] | None) -> AsyncIterator[int]:
    """Show the numbers of a server while the block runs, if there is a place for it; at which port."""
    if place is None:
        yield 0
        return
    lines = LogCounter()
    config = uvicorn.Config(
        metrics_of(state, lines), http="h11", ws="none", lifespan="off", log_config=None, access_log=False,
        server_header=False, proxy_headers=False,
    )  # fmt: skip
    server = MetricsServer(config)
    with contextlib.closing(listener_at(*place)) as listener, counting(lines):
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await task


@contextlib.contextmanager
def counting(lines: LogCounter) -> Iterator[None]:
    """Count what is logged in the block."""
    for name in LOGGERS:
        logging.getLogger(name).addHandler(lines)
    try:
        yield
    finally:
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(lines)


def listener_at(host: str, port: int) -> socket.socket:
    try:
        return bound(host, port)
    except PortInUse:
        raise PortInUse("port {port} is in use; say another with --metrics", port=port) from None
