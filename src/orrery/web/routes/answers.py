"""Answers that routes have in common."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from orrery.core.events import SPECTATOR
from orrery.tables.live import Live
from orrery.web.html import Markup
from orrery.web.limits import address_of
from orrery.web.sessions import Visit
from orrery.web.trouble import wants_page


def shown(visit: Visit, page: Markup, status: int = 200) -> Response:
    """A page."""
    return marked(visit, HTMLResponse(page, status))


def sent_on(request: Request, visit: Visit, address: str, **facts: Any) -> Response:
    """To a page: a person is led there, a script is told where it is."""
    if wants_page(request):
        return marked(visit, RedirectResponse(address, 303))
    return marked(visit, JSONResponse({"url": address, **facts}))


def marked(visit: Visit, response: Response) -> Response:
    visit.mark(response)
    return response


async def table_of(request: Request) -> Live:
    """The table an address names; nobody asks for pages without end."""
    request.app.state.limits.pages.check(address_of(request))
    live: Live = await request.app.state.tables.find(request.path_params["table"])
    return live


async def seat_of(live: Live, visit: Visit) -> int:
    """Where the caller sits, or SPECTATOR."""
    return await live.seat_of(visit.visitor) if visit.visitor else SPECTATOR
