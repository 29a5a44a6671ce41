"""Records: download, upload, and looking at a finished game again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.tables.exports import bare_record
from orrery.tables.live import LiveTable
from orrery.tables.reviving import UnreadableTable
from orrery.web import regions
from orrery.web.bodies import RECORD, read
from orrery.web.error_responses import refused, wants_page
from orrery.web.frames import picture_of, whole
from orrery.web.headers import attached
from orrery.web.limits import Limits, address_of
from orrery.web.messages import ENCODER
from orrery.web.pages import ended
from orrery.web.pages import replay as page
from orrery.web.routes.answers import page_response, redirect, seat_of, table_of
from orrery.web.sessions import Visit, language_of, visit_of


async def record(request: Request) -> Response:
    """The record file; of a running game only what the visitor may know."""
    live = await table_of(request)
    visit = await visit_of(request)
    request.app.state.limits.records.check(address_of(request))
    name = f"{live.game.name}-{live.id}.rec"
    text = await request.app.state.tables.background.in_thread(
        live.views.exporter(await seat_of(live, visit))
    )
    return PlainTextResponse(text, headers=attached(name))


async def unreadable_table(request: Request, error: Exception) -> Response:
    """The stored result of a finished game that this version cannot show; a running one is refused."""
    assert isinstance(error, UnreadableTable)
    kept, lang = error.table, language_of(request)
    if not kept.row.over:
        return await refused(request, error)
    if request.url.path.endswith("/record"):
        name = f"{kept.row.game}-{kept.row.id}.rec"
        return PlainTextResponse(bare_record(kept).text(), headers=attached(name))
    if kept.ending is None or not wants_page(request):
        return await refused(request, error)
    return HTMLResponse(ended.page(lang, kept, kept.ending))


async def upload(request: Request) -> Response:
    """Make a replay of an uploaded record."""
    visit, address = await visit_of(request), address_of(request)
    limits: Limits = request.app.state.limits
    limits.uploads.check(address)
    request.app.state.day.records.check(address, visit.visitor)
    with limits.upload(address):
        text = await read(request, RECORD)
        table = await request.app.state.tables.maker.adopt(text)
    return redirect(request, visit, f"/t/{table}/replay", table=table)


async def replay(request: Request) -> Response:
    """The page of a finished game, at any moment and from any seat."""
    live = await table_of(request)
    visit = await visit_of(request)
    at = number(request, "at", 0)
    scene = live.views.replay(within(at, live), await seat_shown(request, live, visit), visit.lang)
    parts = regions.of(scene.game).regions(scene)
    return page_response(visit, page.page(scene, parts, live.seated.row.imported))


async def moment(request: Request) -> Response:
    """One moment of a finished game, as a frame with every region."""
    live = await table_of(request)
    visit = await visit_of(request)
    seat = await seat_shown(request, live, visit)
    scene = live.views.replay(within(request.path_params["ply"], live), seat, visit.lang)
    return Response(ENCODER.encode(whole(picture_of(scene))), media_type="application/json")


async def seat_shown(request: Request, live: LiveTable, visit: Visit) -> int:
    """The seat from which the game is shown: that of the address, else the visitor's own."""
    seats = len(live.seats)
    seat = number(request, "seat", await seat_of(live, visit))
    if seat != SPECTATOR and not 0 <= seat < seats:
        raise OrreryError("there is no seat {seat}; there are {seats}", seat=seat, seats=seats)
    return seat


def within(at: int, live: LiveTable) -> int:
    if not 0 <= at <= live.table.plies:
        raise OrreryError("this game has {n} decisions, not {found}", n=live.table.plies, found=at)
    return at


def number(request: Request, name: str, otherwise: int) -> int:
    """A number of the address."""
    text = request.query_params.get(name, "")
    if not text:
        return otherwise
    if not re.fullmatch("-?[0-9]{1,9}", text):
        raise OrreryError("{name} is a whole number, not {found!r}", name=name, found=text[:40])
    return int(text)


ROUTES: Final[Sequence[Route]] = (
    Route("/records", upload, methods=["POST"]),
    Route("/t/{table}/record", record, methods=["GET"]),
    Route("/t/{table}/replay", replay, methods=["GET"]),
    Route("/t/{table}/replay/{ply:int}", moment, methods=["GET"]),
)
