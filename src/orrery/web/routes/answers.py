"""Answers that routes have in common."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from orrery.core.events import SPECTATOR
from orrery.tables.faults import TableNotFound
from orrery.tables.live import LiveTable
from orrery.web.error_responses import wants_page
from orrery.web.html import Markup
from orrery.web.limits import address_of, is_local
from orrery.web.sessions import Visit


def page_response(visit: Visit, page: Markup, status: int = 200) -> Response:
    """A page."""
    return marked(visit, HTMLResponse(page, status))


def redirect(request: Request, visit: Visit, address: str, **facts: Any) -> Response:
    """Redirect a browser to a page; a script gets its address as JSON."""
    if wants_page(request):
        return marked(visit, RedirectResponse(address, 303))
    return marked(visit, JSONResponse({"url": address, **facts}))


def marked(visit: Visit, response: Response) -> Response:
    visit.mark(response)
    return response


async def table_of(connection: HTTPConnection) -> LiveTable:
    """The table of the address. Requests for unknown tables are limited, so that names cannot be guessed.

    For each client one table is loaded from the store at a time, so that hundreds do not delay others.
    """
    state, address, table = connection.app.state, address_of(connection), connection.path_params["table"]
    at_hand = table in state.tables.cache
    if not at_hand:
        state.limits.unknown_tables.look(address)
    try:
        async with state.limits.reading.lock("" if at_hand or is_local(address) else address):
            live: LiveTable = await state.tables.find(table)
    except TableNotFound:
        state.limits.unknown_tables.check(address)
        raise
    return live


async def allow_table(request: Request, visit: Visit) -> None:
    """Refuse another table if too many were made now or today, or too many are running."""
    state, address = request.app.state, address_of(request)
    await state.day.check_running(state.tables.store, visit.visitor)
    state.limits.tables.check(address)
    state.day.tables.check(address, visit.visitor)


async def seat_of(live: LiveTable, visit: Visit) -> int:
    """The visitor's seat, or SPECTATOR."""
    return await live.seated.seat_of(visit.visitor) if visit.visitor else SPECTATOR
