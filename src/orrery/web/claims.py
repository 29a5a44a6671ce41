"""Claims of seats: each begins a new session, so that a cookie known to others is worthless afterwards."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from starlette.requests import Request

from orrery.core.faults import OrreryError
from orrery.tables.ports import SessionRow
from orrery.tables.tokens import digest, fresh
from orrery.web.faults import ClaimPending
from orrery.web.named_locks import NamedLocks
from orrery.web.sessions import Visit

UNDER_WAY: Final = 10.0  # seconds that an answer may take to the browser
MOST: Final = 10_000  # claims that are remembered


class Claims:
    """One claim of a browser at a time.

    Two claims under one cookie would give it two sessions, of which it would keep the one that comes last.
    Only a form that is sent again is let through: it gets the seat that it got before.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.latest: dict[str, tuple[str, float]] = {}  # by visitor: the form, and when it came
        self.forms = NamedLocks()  # a form that is sent twice at once is answered once, and then once more

    def is_free(self, visitor: str, form: str = "") -> bool:
        """Whether no other claim of the visitor is being answered."""
        before, at = self.latest.get(visitor, ("", 0.0))
        return not at or self.clock() - at > UNDER_WAY or (bool(form) and form == before)

    def check(self, visitor: str, form: str = "") -> None:
        """Refuse a claim while another one of the visitor is being answered."""
        if not self.is_free(visitor, form):
            raise ClaimPending("Your browser is taking another seat right now. Try again in a moment.")

    def begin(self, visitor: str, form: str) -> None:
        """Note a claim, or refuse it."""
        self.check(visitor, form)
        if visitor:
            self.latest.pop(visitor, None)
            self.latest[visitor] = form, self.clock()
            if len(self.latest) > MOST:
                del self.latest[next(iter(self.latest))]


async def taken_over(request: Request, form: str, visitor: str) -> str:
    """The table that the same form claimed before, if its answer got lost; its seat is now the visitor's."""
    token: str = await request.app.state.tables.store.sessions.take_over(form, visitor)
    return token


@asynccontextmanager
async def claiming(request: Request, visit: Visit, form: str = "") -> AsyncIterator[str]:
    """The visitor who claims a seat in the block: a new session, which the browser gets with the answer.

    If the claim is refused, there is no such session, and the browser keeps the one it has. The form is the
    hash of what only those know who may claim this seat once more if the answer gets lost.
    """
    state = request.app.state
    async with state.claims.forms.lock(form):
        if not visit.visitor:  # the session may have ended since the browser sent its cookie
            state.claims.check(visit.sent)
        state.claims.begin(visit.visitor, form)
        token = fresh()
        row = SessionRow(digest(token), state.tables.shared.clock(), visit.visitor, form)
        await state.tables.store.sessions.add_session(row)
        try:
            yield row.visitor
        except OrreryError:
            state.claims.latest.pop(visit.visitor, None)
            with suppress(OrreryError):
                await state.tables.store.sessions.end_session(row.visitor)
            raise
        visit.give(token)
