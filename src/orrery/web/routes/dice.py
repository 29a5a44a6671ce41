"""Fair dice: a pledge before a table is made, and after the game all that a browser needs to check it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from orrery.tables.tickets import Contribution
from orrery.web.bodies import Fields, field
from orrery.web.limits import address_of
from orrery.web.routes.answers import table_of


async def pledge(request: Request) -> Response:
    """The pledge of a secret that waits for its table, shown before a browser gives its random number."""
    request.app.state.limits.pledges.check(address_of(request))
    ticket, pledged = request.app.state.tables.maker.tickets.issue()
    return JSONResponse({"ticket": ticket, "pledge": pledged})


async def dice(request: Request) -> Response:
    """Secret, random numbers and draws of a finished game."""
    live = await table_of(request)
    request.app.state.limits.records.check(address_of(request))
    return JSONResponse(await request.app.state.tables.background.in_thread(live.views.proof))


def contribution_of(fields: Fields) -> Contribution | None:
    """The random number of the browser that sends a form; none without JavaScript."""
    ticket, entropy = field(fields, "ticket"), field(fields, "entropy")
    return Contribution(ticket, entropy) if ticket and entropy else None


ROUTES: Final[Sequence[Route]] = (
    Route("/pledges", pledge, methods=["POST"]),
    Route("/t/{table}/dice", dice, methods=["GET"]),
)
