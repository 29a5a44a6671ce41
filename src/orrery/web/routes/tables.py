"""A table: its page, its seat links, its rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.core.language import say, say_n
from orrery.tables.live import LiveTable
from orrery.tables.ports import SeatRow
from orrery.tables.tokens import digest
from orrery.web import regions
from orrery.web.bodies import field, form
from orrery.web.claims import claiming, taken_over
from orrery.web.error_responses import status_of, told
from orrery.web.limits import Limits, address_of
from orrery.web.names import clean
from orrery.web.pages import join as join_page
from orrery.web.pages import table as page
from orrery.web.pages.mine import DAY, MINUTE
from orrery.web.routes.answers import allow_table, marked, page_response, redirect, seat_of, table_of
from orrery.web.routes.dice import contribution_of
from orrery.web.sessions import Visit, visit_of
from orrery.web.sockets import table_socket


async def table(request: Request) -> Response:
    """The page of the table as the visitor may see it."""
    live = await table_of(request)
    visit = await visit_of(request)
    scene = live.views.scene(await seat_of(live, visit), visit.lang)
    return page_response(visit, page.page(scene, regions.of(scene.game).regions(scene)))


async def link(request: Request) -> Response:
    """Make a link to a seat, for a friend or for another device of the visitor."""
    live = await table_of(request)
    visit = await visit_of(request)
    seat = request.path_params["seat"]
    token = await live.invitations.link(seat, visit.visitor)
    path = f"/t/{live.id}/join/{token}"
    url = f"{request.url.scheme}://{request.headers['host']}{path}"
    return JSONResponse(
        {"url": url, "path": path, "said": lasting(live.invitations.link_lasts(seat), visit.lang)}
    )


def lasting(seconds: float, lang: str) -> str:
    """How long a link is valid, in words."""
    if seconds >= DAY:
        return say_n(lang, "It is good for {n} day.", "It is good for {n} days.", int(seconds // DAY))
    return say_n(lang, "It is good for {n} minute.", "It is good for {n} minutes.", int(seconds // MINUTE))


async def revoke(request: Request) -> Response:
    """Revoke all links to a seat."""
    live = await table_of(request)
    visit = await visit_of(request)
    n = await live.invitations.revoke(request.path_params["seat"], visit.visitor)
    said = say(visit.lang, "The link is revoked.")
    none = say(visit.lang, "There was no link to revoke: it has been used or has expired.")
    return redirect(request, visit, f"/t/{live.id}", said=said if n else none)


async def join(request: Request) -> Response:
    """The page of a seat link; a visitor who already has a seat is redirected, and the link stays valid."""
    live = await table_of(request)
    visit = await visit_of(request)
    if await seat_of(live, visit) != SPECTATOR:
        return marked(visit, RedirectResponse(f"/t/{live.id}", 303))
    return invitation_page(visit, live, await linked(request, live), request.path_params["token"])


async def sit(request: Request) -> Response:
    """Use a seat link under a new name; a visitor who already has a seat is redirected."""
    live = await table_of(request)
    visit = await visit_of(request)
    if await seat_of(live, visit) == SPECTATOR:
        fields, seat, token = await form(request), None, request.path_params["token"]
        try:
            async with claiming(request, visit, digest(token)) as visitor:
                seat = await linked(request, live)
                if not await taken_over(request, digest(token), visitor):
                    name = seat.name if seat.claimed else clean(field(fields, "name"))
                    await live.invitations.sit(token, name, visitor, field(fields, "entropy"))
        except OrreryError as error:
            if seat is None:
                raise
            return invitation_page(visit, live, seat, token, error)
    return redirect(request, visit, f"/t/{live.id}", table=live.id)


async def linked(request: Request, live: LiveTable) -> SeatRow:
    """The seat of a link, also of one whose user never got the answer.

    Wrong ones are counted, for nobody shall try them all.
    """
    limits: Limits = request.app.state.limits
    address = address_of(request)
    limits.wrong_links.look(address)
    lost = await live.shared.store.sessions.lost_claim(digest(request.path_params["token"]))
    if lost is not None and lost[0] == live.id:
        return live.seats[lost[1]]
    try:
        return await live.invitations.linked(request.path_params["token"])
    except OrreryError:
        limits.wrong_links.take(address)
        raise


def invitation_page(
    visit: Visit, live: LiveTable, seat: SeatRow, token: str, error: OrreryError | None = None
) -> Response:
    """The page that asks for a name."""
    others = [one.name for one in live.seats if one is not seat and (one.bot or one.claimed)]
    name = seat.name if seat.claimed else ""
    wrong = told(error, visit.lang) if error else ""
    link = f"/t/{live.id}/join/{token}"
    to = join_page.Invitation(link, name, others, live.game, live.id, live.seated.pledge_for(seat))
    page = join_page.page(visit.lang, to, wrong)
    return page_response(visit, page, status_of(error) if error else 200)


async def rematch(request: Request) -> Response:
    """The rematch: one new table with the same players, whoever of them asks."""
    live = await table_of(request)
    visit = await visit_of(request)
    await allow_table(request, visit)
    again = await request.app.state.tables.rematch(live, visit.visitor, contribution_of(await form(request)))
    if request.app.state.claims.is_free(visit.visitor):
        async with claiming(request, visit):
            pass  # the seat is held already, and moves with the others
    return redirect(request, visit, f"/t/{again}", table=again)


ROUTES: Final[Sequence[BaseRoute]] = (
    Route("/t/{table}", table, methods=["GET"]),
    WebSocketRoute("/t/{table}/ws", table_socket),
    Route("/t/{table}/seats/{seat:int}/link", link, methods=["POST"]),
    Route("/t/{table}/seats/{seat:int}/revoke", revoke, methods=["POST"]),
    Route("/t/{table}/join/{token}", join, methods=["GET"]),
    Route("/t/{table}/join/{token}", sit, methods=["POST"]),
    Route("/t/{table}/rematch", rematch, methods=["POST"]),
)
