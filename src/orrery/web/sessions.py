"""Who calls, and in which language: a cookie with 128 random bits, of which only the hash is kept."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from orrery.core.language import LANGUAGES
from orrery.tables.tokens import digest, fresh

SESSION: Final = "orrery"
SAFE_SESSION: Final = "__Host-orrery"
LANGUAGE: Final = "orrery-lang"
YEAR: Final = 365 * 24 * 3600
TOKEN: Final = re.compile("[A-Za-z0-9_-]{22}")
MOST_WISHES: Final = 20


class Visit:
    """One request or socket: whose it is, and the language it is answered in."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.safe = is_safe(connection)
        self.token = token_of(connection)
        self.known = bool(self.token)
        self.chosen = chosen(connection)
        self.lang = self.chosen or language_of(connection)

    @property
    def visitor(self) -> str:
        """The hash of the session, or nothing if there is none yet."""
        return digest(self.token) if self.token else ""

    def signed(self) -> str:
        """The hash of the session, which begins now if there was none."""
        self.token = self.token or fresh()
        return self.visitor

    def mark(self, response: Response) -> None:
        """Give the browser what it has to remember."""
        if self.token and not self.known:
            name = SAFE_SESSION if self.safe else SESSION
            self.keep(response, name, self.token, http_only=True)
        if self.chosen:
            self.keep(response, LANGUAGE, self.chosen, http_only=False)

    def keep(self, response: Response, name: str, value: str, http_only: bool) -> None:
        response.set_cookie(
            name, value, max_age=YEAR, path="/", secure=self.safe, httponly=http_only, samesite="lax"
        )


def is_safe(connection: HTTPConnection) -> bool:
    return connection.scope.get("scheme") in ("https", "wss")


def token_of(connection: HTTPConnection) -> str:
    """The token of the session cookie, if it looks like one of ours."""
    found = connection.cookies.get(SAFE_SESSION if is_safe(connection) else SESSION, "")
    return found if TOKEN.fullmatch(found) else ""


def visitor_of(connection: HTTPConnection) -> str:
    token = token_of(connection)
    return digest(token) if token else ""


def chosen(connection: HTTPConnection) -> str:
    """The language that `?lang=` asks for, if there is such a one."""
    wanted = connection.query_params.get("lang", "")
    return wanted if wanted in LANGUAGES else ""


def language_of(connection: HTTPConnection) -> str:
    """The language that was asked for, was chosen before, or that the browser prefers."""
    kept = connection.cookies.get(LANGUAGE, "")
    if found := chosen(connection):
        return found
    return kept if kept in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language of ours that an Accept-Language header likes best, else the first."""
    wishes = []
    for wish in header.split(",")[:MOST_WISHES]:
        name, _, rest = wish.partition(";")
        weight = re.fullmatch(r"\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*", rest)
        liking = float(weight[1]) if weight else float(not rest)
        wishes.append((-liking, name.strip().lower().partition("-")[0]))
    liked = [name for weight, name in sorted(wishes, key=lambda wish: wish[0]) if weight < 0]
    return next((name for name in liked if name in LANGUAGES), LANGUAGES[0])
