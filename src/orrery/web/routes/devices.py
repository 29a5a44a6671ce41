"""Logging out: the other devices, or this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orrery.core.faults import OrreryError
from orrery.core.language import say, say_n
from orrery.web.claims import claiming
from orrery.web.pages import leaving as page
from orrery.web.routes.answers import page_response, redirect
from orrery.web.sessions import visit_of


async def log_out_others(request: Request) -> Response:
    """Other devices lose the visitor's seats and watch; this one keeps them under a new session."""
    visit, state = await visit_of(request), request.app.state
    if not visit.visitor:
        raise OrreryError("You have no seat in this browser.")
    own = visit.visitor
    async with claiming(request, visit):
        lost = await state.tables.store.sessions.end_others(own)
    for table, visitor in lost:
        state.rooms.dismiss(visitor, table)
    for table, _, _ in await state.tables.store.seating.tables_of(own):
        if live := state.tables.cache.get(table.id):
            await live.invitations.count_links()
    n = len({visitor for _, visitor in lost})
    said = say_n(visit.lang, "{n} other device is logged out.", "{n} other devices are logged out.", n)
    none = say(visit.lang, "No other device was logged in. Links to your seats are revoked.")
    return redirect(request, visit, "/", said=said if n else none)


async def leave_page(request: Request) -> Response:
    """The page that asks before logging out on this device."""
    visit = await visit_of(request)
    tables = request.app.state.tables
    mine = await tables.store.seating.tables_of(visit.visitor) if visit.visitor else []
    alone = [
        (table, seat, seats)
        for table, seat, seats in mine
        if not table.over and await tables.store.seating.holders(table.id, seat) == [visit.visitor]
    ]
    return page_response(visit, page.page(visit.lang, alone))


async def leave(request: Request) -> Response:
    """Give up the seats of this browser."""
    visit, state = await visit_of(request), request.app.state
    if visit.visitor:
        await state.tables.leave(visit.visitor)
        state.rooms.dismiss(visit.visitor)
    visit.take_away()
    return redirect(request, visit, "/")


ROUTES: Final[Sequence[Route]] = (
    Route("/devices/others", log_out_others, methods=["POST"]),
    Route("/leave", leave_page, methods=["GET"]),
    Route("/leave", leave, methods=["POST"]),
)
