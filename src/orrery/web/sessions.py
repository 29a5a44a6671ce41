"""Sessions and languages of visitors: a cookie with 128 random bits, of which only the hash is stored.

A session begins when a seat is claimed and is given with the answer; each further claim gives another one.
The seats of the old session move to the new one when it is first used: so nothing is lost with an answer that
never arrives, and a stolen old cookie is worthless.
"""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from orrery.core.language import LANGUAGES
from orrery.tables.tokens import digest

SESSION: Final = "orrery"
SAFE_SESSION: Final = "__Host-orrery"
LANGUAGE: Final = "orrery-lang"
YEAR: Final = 365 * 24 * 3600
TOKEN: Final = re.compile("[A-Za-z0-9_-]{22}")
MOST_WISHES: Final = 20


class Visit:
    """One request or socket: its visitor, and the language of its answer."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.safe = is_safe(connection)
        token = token_of(connection)
        self.sent = digest(token) if token else ""  # the hash of what the browser has as its session
        self.visitor = ""  # the same, if this server has issued it
        self.given: str | None = None  # a new token for the browser; an empty one to forget the old
        self.chosen = chosen(connection)
        self.lang = self.chosen or language_of(connection)

    def give(self, token: str) -> None:
        """Give the browser a new session with the answer."""
        self.given = token
        self.visitor = digest(token)

    def take_away(self) -> None:
        """End the session in the browser."""
        self.given = self.visitor = ""

    def mark(self, response: Response) -> None:
        """Set the cookies of the answer."""
        name = SAFE_SESSION if self.safe else SESSION
        if self.given:
            self.keep(response, name, self.given, http_only=True)
        elif self.given is not None:
            response.delete_cookie(name, path="/", secure=self.safe, httponly=True, samesite="lax")
        if self.chosen:
            self.keep(response, LANGUAGE, self.chosen, http_only=False)

    def keep(self, response: Response, name: str, value: str, http_only: bool) -> None:
        response.set_cookie(
            name, value, max_age=YEAR, path="/", secure=self.safe, httponly=http_only, samesite="lax"
        )


async def visit_of(connection: HTTPConnection) -> Visit:
    """The visit of a request or socket. A token that this server did not issue counts as none.

    The first use of a session ends the one before it, whose sockets connect again with the new one.
    """
    visit, state = Visit(connection), connection.app.state
    if visit.sent:
        ended = await state.tables.store.sessions.use_session(visit.sent)
        if ended is not None:
            visit.visitor = visit.sent
        if ended:
            state.rooms.dismiss(ended)
    return visit


def is_safe(connection: HTTPConnection) -> bool:
    return connection.scope.get("scheme") in ("https", "wss")


def token_of(connection: HTTPConnection) -> str:
    """The token of the session cookie, if it looks like one of ours."""
    token = connection.cookies.get(SAFE_SESSION if is_safe(connection) else SESSION, "")
    return token if TOKEN.fullmatch(token) else ""


def chosen(connection: HTTPConnection) -> str:
    """The language of `?lang=`, if there is such a one."""
    wanted = connection.query_params.get("lang", "")
    return wanted if wanted in LANGUAGES else ""


def language_of(connection: HTTPConnection) -> str:
    """The language of the address, else that of the cookie, else the one that the browser prefers."""
    kept = connection.cookies.get(LANGUAGE, "")
    if lang := chosen(connection):
        return lang
    return kept if kept in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language that an Accept-Language header prefers among ours, else the first."""
    wishes = []
    for wish in header.split(",")[:MOST_WISHES]:
        name, _, rest = wish.partition(";")
        weight = re.fullmatch(r"\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*", rest)
        liking = float(weight[1]) if weight else float(not rest)
        wishes.append((-liking, name.strip().lower().partition("-")[0]))
    liked = [name for weight, name in sorted(wishes, key=lambda wish: wish[0]) if weight < 0]
    return next((name for name in liked if name in LANGUAGES), LANGUAGES[0])
