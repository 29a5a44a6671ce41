"""What is said when something cannot be done, to people as a page and to scripts as JSON."""

from __future__ import annotations

import logging
import secrets
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.core.faults import Nowhere, OrreryError, Stale, StoreFault, Taken, TooLarge, TooMany, Unknown
from orrery.core.language import say
from orrery.web.pages import trouble as page
from orrery.web.sessions import language_of

LOG: Final = logging.getLogger("orrery.web")
STATUSES: Final[tuple[tuple[type[OrreryError], int], ...]] = (
    (Unknown, 404), (Stale, 409), (Taken, 409), (TooMany, 429), (TooLarge, 413),
    (StoreFault, 503),
)  # fmt: skip
REFUSED: Final = 422
LONGEST: Final = 2000  # letters of an answer


def wants_page(request: Request) -> bool:
    """Whether a person waits for a page; a script that sends something waits for JSON."""
    accepted = request.headers.get("accept", "")
    if "text/html" in accepted:
        return True
    return request.method in ("GET", "HEAD") and "application/json" not in accepted


def problem(request: Request, status: int, error: OrreryError) -> Response:
    return spoken(request, status, error.told(language_of(request)))


def spoken(request: Request, status: int, sentence: str) -> Response:
    """A sentence as an answer; a list of faults may be longer than anybody reads."""
    if len(sentence) > LONGEST:
        sentence = f"{sentence[:LONGEST]} …"
    if wants_page(request):
        return HTMLResponse(page.page(language_of(request), status, sentence), status)
    return JSONResponse({"why": sentence}, status)


def status_of(error: OrreryError) -> int:
    return next((status for kind, status in STATUSES if isinstance(error, kind)), REFUSED)


async def refused(request: Request, error: Exception) -> Response:
    """What a person can mend is told in a sentence."""
    assert isinstance(error, OrreryError)
    status = 404 if isinstance(error, Nowhere) else status_of(error)
    return problem(request, status, error)


async def missing(request: Request, error: Exception) -> Response:
    """No such address, or not in this way."""
    assert isinstance(error, HTTPException)
    lang = language_of(request)
    if error.status_code == 405:
        sentence = say(lang, "this address does not take {method}", method=request.method)
    else:
        sentence = say(lang, "there is nothing at this address; tables and games are found on the first page")
    return spoken(request, error.status_code, sentence)


def logged(error: BaseException) -> str:
    """Write down a fault of ours under a short number, which the page shows."""
    number = secrets.token_hex(4)
    LOG.error("%s", number, exc_info=error, extra={"event": "fault"})
    return number


class Net:
    """Catches what nobody foresaw: it is logged once, and nobody outside sees a traceback."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception as error:
            number = logged(error)
            if not begun:
                request = Request(scope)
                lang = language_of(request)
                sentence = say(
                    lang, "something went wrong here, and it is our fault; it is noted as {n}", n=number
                )
                await spoken(request, 500, sentence)(scope, receive, send)
