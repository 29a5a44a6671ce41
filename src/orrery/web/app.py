"""The web application: routes, guards and what they share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from orrery.core.faults import OrreryError, Unreadable
from orrery.tables.service import Tables
from orrery.web.claims import Claims
from orrery.web.limits import Limits
from orrery.web.rooms import Rooms
from orrery.web.routes import cards, devices, dice, health, records, rules, start, static, tables
from orrery.web.security import Guard
from orrery.web.settings import Settings
from orrery.web.trouble import Net, missing, refused


def application(tables_: Tables, settings: Settings) -> Starlette:
    """A server of tables."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await tables_.close()

    app = Starlette(
        routes=[
            *start.ROUTES, *devices.ROUTES, *tables.ROUTES, *dice.ROUTES, *records.ROUTES, *cards.ROUTES,
            *rules.ROUTES,
            *health.ROUTES, *static.ROUTES,
        ],
        middleware=[
            Middleware(Guard, settings=settings),
            Middleware(Net),
            Middleware(GZipMiddleware, compresslevel=5),
        ],
        exception_handlers={Unreadable: records.told, OrreryError: refused, HTTPException: missing},
        lifespan=lifespan,
    )  # fmt: skip
    app.state.tables = tables_
    app.state.settings = settings
    app.state.limits = Limits(settings.rates)
    app.state.rooms = Rooms()
    tables_.pulse.watchers.append(app.state.rooms.show_saving)
    app.state.claims = Claims()
    return app
