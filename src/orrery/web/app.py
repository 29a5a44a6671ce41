"""The web application: routes, middleware and the state they share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ExceptionHandler

from orrery.core.faults import OrreryError
from orrery.tables.reviving import UnreadableTable
from orrery.tables.service import TableService
from orrery.web.claims import Claims
from orrery.web.connections import Connections
from orrery.web.descriptors import room
from orrery.web.error_responses import CatchAll, missing, refused
from orrery.web.limits import Limits
from orrery.web.proxies import Forwarding
from orrery.web.quotas import DailyQuotas
from orrery.web.rooms import Rooms
from orrery.web.routes import cards, devices, dice, health, records, rules, start, static, tables
from orrery.web.security import Guard
from orrery.web.settings import Settings

PARTS: Final = (start, devices, tables, dice, records, cards, rules, health, static)
HANDLERS: Final[dict[Any, ExceptionHandler]] = {
    UnreadableTable: records.unreadable_table,
    OrreryError: refused,
    HTTPException: missing,
}


def connections(settings: Settings) -> Connections:
    """As many connections as the settings allow and the file descriptors suffice for."""
    rates = settings.rates
    return Connections(rates.connections, min(rates.all_connections, room()), settings.is_crowd)


def application(tables_: TableService, settings: Settings) -> Starlette:
    """A server of tables."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await tables_.close()

    app = Starlette(
        routes=[route for part in PARTS for route in part.ROUTES],
        middleware=[
            Middleware(Forwarding, proxies=settings.proxies),
            Middleware(Guard, settings=settings),
            Middleware(CatchAll),
            Middleware(GZipMiddleware, compresslevel=5),
        ],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.tables = tables_
    app.state.settings = settings
    app.state.limits = Limits(settings.rates)
    app.state.connections = connections(settings)
    app.state.day = DailyQuotas(settings.quotas)
    app.state.rooms = Rooms()
    tables_.shared.store_health.watchers.append(app.state.rooms.show_saving)
    app.state.claims = Claims()
    return app
