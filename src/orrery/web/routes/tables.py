"""A table: its page, its seat links, its rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables.service import Live
from orrery.web import regions
from orrery.web.bodies import field, form
from orrery.web.limits import Limits, address_of
from orrery.web.names import clean
from orrery.web.pages import join as join_page
from orrery.web.pages import table as page
from orrery.web.routes.answers import marked, seat_of, sent_on, shown, table_of
from orrery.web.sessions import Visit
from orrery.web.sockets import table_socket
from orrery.web.trouble import status_of


async def table(request: Request) -> Response:
    """The table, as the caller may see it."""
    visit = Visit(request)
    visit.signed()
    live = await table_of(request)
    scene = live.scene(await seat_of(live, visit), visit.lang)
    return shown(visit, page.page(scene, regions.of(scene.game).regions(scene)))


async def link(request: Request) -> Response:
    """A new link to a seat, for a friend or for another device of one's own."""
    visit = Visit(request)
    live = await table_of(request)
    if not visit.visitor:
        raise OrreryError("you are watching; only those who sit at the table make links")
    token = await live.link(request.path_params["seat"], visit.visitor)
    path = f"/t/{live.id}/join/{token}"
    return JSONResponse({"url": f"{request.url.scheme}://{request.headers['host']}{path}", "path": path})


async def join(request: Request) -> Response:
    """The page of a seat link; who sits at the table already is led there, and the link stays good."""
    visit = Visit(request)
    visit.signed()
    guesses(request).look(address_of(request))
    live = await table_of(request)
    if await seat_of(live, visit) != SPECTATOR:
        return marked(visit, RedirectResponse(f"/t/{live.id}", 303))
    return await asked_in(request, visit, live)


async def asked_in(
    request: Request, visit: Visit, live: Live, status: int = 200, error: str = ""
) -> Response:
    names = live.scene(SPECTATOR, visit.lang).names
    token = request.path_params["token"]
    return shown(visit, join_page.page(visit.lang, live.id, "", token, names, error), status)


async def sit(request: Request) -> Response:
    """Use a seat link. Wrong ones are counted, for nobody shall try them all."""
    visit = Visit(request)
    visitor = visit.signed()
    address = address_of(request)
    guesses(request).look(address)
    live = await table_of(request)
    try:
        name = clean(field(await form(request), "name"))
        await live.sit(request.path_params["token"], name, visitor)
    except OrreryError as error:
        guesses(request).take(address)
        return await asked_in(request, visit, live, status_of(error), error.told(visit.lang))
    return sent_on(request, visit, f"/t/{live.id}", table=live.id)


def guesses(request: Request):  # type: ignore[no-untyped-def]
    limits: Limits = request.app.state.limits
    return limits.guesses


async def rematch(request: Request) -> Response:
    """The same people at a new table, the same for whoever asks first or later."""
    visit = Visit(request)
    live = await table_of(request)
    if not visit.visitor:
        raise OrreryError("you are watching; only those who sat at the table play again")
    request.app.state.limits.table(address_of(request))
    again = await live.rematch(visit.visitor)
    return sent_on(request, visit, f"/t/{again}", table=again)


ROUTES: Final[Sequence[BaseRoute]] = (
    Route("/t/{table}", table, methods=["GET"]),
    WebSocketRoute("/t/{table}/ws", table_socket),
    Route("/t/{table}/seats/{seat:int}/link", link, methods=["POST"]),
    Route("/t/{table}/join/{token}", join, methods=["GET"]),
    Route("/t/{table}/join/{token}", sit, methods=["POST"]),
    Route("/t/{table}/rematch", rematch, methods=["POST"]),
)
