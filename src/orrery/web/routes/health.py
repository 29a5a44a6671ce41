"""Whether the server is well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import orrery
from orrery.web.trouble import logged


async def health(request: Request) -> Response:
    """Its version, how much is going on, and whether the store answers."""
    state = request.app.state
    try:
        await state.tables.mine("")
        well = True
    except Exception as error:
        logged(error)
        well = False
    facts = {
        "ok": well,
        "version": orrery.__version__,
        "tables": len(state.tables.live),
        "sockets": state.rooms.sockets,
        "db": well,
    }
    return JSONResponse(facts, 200 if well else 503)


ROUTES: Final[Sequence[Route]] = (Route("/health", health, methods=["GET"]),)
