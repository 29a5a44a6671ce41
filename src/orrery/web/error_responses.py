"""Answers to requests that failed: a page for people, JSON for scripts."""

from __future__ import annotations

import logging
import secrets
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from orrery.core.faults import OrreryError
from orrery.core.sentences import brief
from orrery.tables.faults import AlreadyTaken, StaleMove, StoreFault, TableNotFound
from orrery.web.faults import RequestError, TooManyRequests
from orrery.web.pages import error as page
from orrery.web.sessions import language_of

LOG: Final = logging.getLogger("orrery.web")
STATUSES: Final[dict[type[OrreryError], int]] = {
    TableNotFound: 404,
    StaleMove: 409,
    AlreadyTaken: 409,
    StoreFault: 503,
}  # of what tables refuse
REFUSED: Final = 422
LONGEST: Final = 2000  # letters of an answer


def wants_page(request: Request) -> bool:
    """Whether the answer is a page for a person, and not JSON for a script."""
    accepted = request.headers.get("accept", "")
    if "text/html" in accepted:
        return True
    return request.method in ("GET", "HEAD") and "application/json" not in accepted


def told(error: OrreryError, lang: str, most: int = LONGEST) -> str:
    """What went wrong, in the reader's language; a long list of faults is cut."""
    return brief(error.told(lang), most)


def problem(request: Request, status: int, error: OrreryError) -> Response:
    """An error as an answer; after too many requests it says when to try again."""
    lang = language_of(request)
    sentence = told(error, lang)
    wait = error.sentence.values.get("wait") if isinstance(error, TooManyRequests) else None
    headers = {"retry-after": str(wait)} if wait else None
    if wants_page(request):
        return HTMLResponse(page.page(lang, status, sentence), status, headers)
    return JSONResponse({"why": sentence}, status, headers)


async def denied(socket: WebSocket, status: int, error: OrreryError) -> None:
    """An error as the answer to a request for a socket."""
    await socket.send_denial_response(PlainTextResponse(told(error, language_of(socket)), status))


def status_of(error: OrreryError) -> int:
    return error.status if isinstance(error, RequestError) else STATUSES.get(type(error), REFUSED)


async def refused(request: Request, error: Exception) -> Response:
    """The answer to an error that a person can correct."""
    assert isinstance(error, OrreryError)
    return problem(request, status_of(error), error)


async def missing(request: Request, error: Exception) -> Response:
    """No such address, or not in this way."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        wrong = OrreryError("this address does not take {method}", method=request.method)
    else:
        wrong = OrreryError("there is nothing at this address; tables and games are found on the first page")
    return problem(request, error.status_code, wrong)


def logged(error: BaseException) -> str:
    """Log a fault of the server under a short number, which the page shows."""
    number = secrets.token_hex(4)
    LOG.error("%s", number, exc_info=error, extra={"event": "fault"})
    return number


class CatchAll:
    """Catches unexpected exceptions: they are logged once, and never shown as a traceback."""

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
                wrong = OrreryError(
                    "something went wrong here, and it is our fault; it is noted as {n}", n=number
                )
                await problem(Request(scope), 500, wrong)(scope, receive, send)
