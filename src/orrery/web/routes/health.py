"""The state of the server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from orrery.version import __version__


async def health(request: Request) -> Response:
    """Its version, how much is going on, and whether tables can be read and written."""
    state = request.app.state
    well = await state.tables.shared.store_health.check()
    facts = {
        "ok": well,
        "version": __version__,
        "tables": len(state.tables.cache),
        "sockets": state.rooms.sockets,
        "db": well,
    }
    return JSONResponse(facts, 200 if well else 503)


ROUTES: Final[Sequence[Route]] = (Route("/health", health, methods=["GET"]),)
