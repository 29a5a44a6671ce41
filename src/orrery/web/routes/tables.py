"""A table: its page, its seat links, its rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables.live import Live
from orrery.tables.ports import SeatRow
from orrery.web import regions
from orrery.web.bodies import field, form
from orrery.web.limits import Limits, address_of
from orrery.web.names import check_alike, clean
from orrery.web.pages import join as join_page
from orrery.web.pages import table as page
from orrery.web.routes.answers import marked, seat_of, sent_on, shown, table_of
from orrery.web.routes.dice import brought
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
    live = await table_of(request)
    if await seat_of(live, visit) != SPECTATOR:
        return marked(visit, RedirectResponse(f"/t/{live.id}", 303))
    return asked_in(visit, live, await linked(request, live), request.path_params["token"])


async def sit(request: Request) -> Response:
    """Use a seat link, under a name that nobody there has."""
    visit = Visit(request)
    visitor = visit.signed()
    live = await table_of(request)
    seat, token = await linked(request, live), request.path_params["token"]
    try:
        fields = await form(request)
        name = seat.name if seat.claimed else clean(field(fields, "name"))
        check_alike(name, [one.name for one in live.seats if one.seat != seat.seat])
        await live.sit(token, name, visitor, field(fields, "entropy"))
    except OrreryError as error:
        return asked_in(visit, live, seat, token, error)
    return sent_on(request, visit, f"/t/{live.id}", table=live.id)


async def linked(request: Request, live: Live) -> SeatRow:
    """The seat of a link. Wrong ones are counted, for nobody shall try them all."""
    limits: Limits = request.app.state.limits
    address = address_of(request)
    limits.guesses.look(address)
    try:
        return await live.linked(request.path_params["token"])
    except OrreryError:
        limits.guesses.take(address)
        raise


def asked_in(
    visit: Visit, live: Live, seat: SeatRow, token: str, error: OrreryError | None = None
) -> Response:
    """The page that asks for a name."""
    others = [one.name for one in live.seats if one is not seat and (one.bot or one.claimed)]
    name = seat.name if seat.claimed else ""
    told = error.told(visit.lang) if error else ""
    link = f"/t/{live.id}/join/{token}"
    to = join_page.Invitation(link, name, others, live.game, live.id, live.pledge_for(seat))
    page = join_page.page(visit.lang, to, told)
    return shown(visit, page, status_of(error) if error else 200)


async def rematch(request: Request) -> Response:
    """The same people at a new table, the same for whoever asks first or later."""
    visit = Visit(request)
    live = await table_of(request)
    if not visit.visitor:
        raise OrreryError("you are watching; only those who sat at the table play again")
    request.app.state.limits.table(address_of(request))
    again = await live.rematch(visit.visitor, brought(await form(request)))
    return sent_on(request, visit, f"/t/{again}", table=again)


ROUTES: Final[Sequence[BaseRoute]] = (
    Route("/t/{table}", table, methods=["GET"]),
    WebSocketRoute("/t/{table}/ws", table_socket),
    Route("/t/{table}/seats/{seat:int}/link", link, methods=["POST"]),
    Route("/t/{table}/join/{token}", join, methods=["GET"]),
    Route("/t/{table}/join/{token}", sit, methods=["POST"]),
    Route("/t/{table}/rematch", rematch, methods=["POST"]),
)
