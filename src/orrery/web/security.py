"""The guard of all requests: allowed host names, origins, lengths and rates, and safe headers."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from orrery.measures import Measures
from orrery.web.error_responses import denied, problem
from orrery.web.faults import AddressTooLong, CrossOrigin, RequestError, TooManyRequests, WrongHost
from orrery.web.headers import SAFE
from orrery.web.limits import SAFE_METHODS, address_of
from orrery.web.sessions import is_safe
from orrery.web.settings import Settings

OWN_SITES: Final = ("same-origin", "none")
LONGEST_PATH: Final = 500
LONGEST_QUERY: Final = 1000
PAUSE: float = 1.0  # seconds before a refusal of too many requests: it costs work, too
BEGINNINGS: Final = ("http.response.start", "websocket.http.response.start")
HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?")


class Guard:
    """Refuses requests over the limits and from other sites, and adds safe headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, safely(send, responses_of(scope)))
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, safely(send, responses_of(scope)))
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        try:
            check_length(scope)
            request.app.state.limits.request(address_of(request), request.method, scope["path"])
            self.check_host(request.headers)
            if request.method not in SAFE_METHODS:
                check_source(request)
        except RequestError as error:
            if isinstance(error, TooManyRequests):
                await asyncio.sleep(PAUSE)
            await problem(request, error.status, error)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        try:
            check_length(scope)
            connection.app.state.limits.pages.check(address_of(connection))
            self.check_host(connection.headers)
            if not is_own(connection):
                raise CrossOrigin("a socket may only be opened by a page of this server")
        except TooManyRequests as error:
            await asyncio.sleep(PAUSE)
            await denied(WebSocket(scope, receive, send), 429, error)
            return
        except RequestError:
            await receive()
            responses_of(scope)[403] += 1
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: this is a 403
            return
        await self.app(scope, receive, send)

    def check_host(self, headers: Headers) -> None:
        names = headers.getlist("host")
        match = HOST.fullmatch(names[0].lower()) if len(names) == 1 else None
        if match is None or not self.settings.answers_to(match[1]):
            name = match[1] if match else ", ".join(names)
            raise WrongHost(
                "this server does not know the name {name!r}; its host can add it with --name {name}",
                name=name[:80],
            )


def responses_of(scope: Scope) -> Counter[int]:
    """The counter of the server's answers by status."""
    measures: Measures = scope["app"].state.tables.shared.measures
    return measures.responses


def safely(send: Send, responses: Counter[int]) -> Send:
    """Add the safe headers that an answer does not set itself, and count it."""

    async def sent(message: Message) -> None:
        if message["type"] in BEGINNINGS:
            responses[message["status"]] += 1
            headers = MutableHeaders(scope=message)
            for name, value in SAFE.items():
                headers.setdefault(name, value)
        await send(message)

    return sent


def check_length(scope: Scope) -> None:
    """Refuse an address that is longer than any of ours; the refusal does not read it either."""
    for what, most in (("path", LONGEST_PATH), ("query_string", LONGEST_QUERY)):
        if len(scope[what]) > most:
            scope["query_string"] = b""
            raise AddressTooLong("no address of this server is so long; the most is {most}", most=most)


def check_source(request: Request) -> None:
    """Refuse a request that changes something unless a page of this server sends it.

    Without the header `Sec-Fetch-Site` the origin must be ours; without both the request is refused.
    """
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    own = is_own(request)
    if site is not None:
        own = site in OWN_SITES and (own or origin in (None, "null"))
    if not own:
        raise CrossOrigin("this may only be sent by a page of this server; open the page and try again")


def is_own(connection: HTTPConnection) -> bool:
    """Whether the origin is this server under the requested host name.

    Behind a proxy that handles HTTPS the page may use https while the request uses http, never the reverse.
    """
    origins = connection.headers.getlist("origin")
    host = connection.headers.get("host", "").lower()
    schemes = ["https"] if is_safe(connection) else ["http", "https"]
    return len(origins) == 1 and origins[0] in [f"{scheme}://{host}" for scheme in schemes]
