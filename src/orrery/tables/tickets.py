"""Pledges given out before a table is made, so that a browser's random number cannot sway the secret."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from orrery.core.faults import OrreryError
from orrery.records.schemes import ENTROPY_BYTES, NEWEST
from orrery.tables import tokens

MOST: Final = 10_000  # tickets that wait; the oldest make room
LASTS: Final = 600.0  # seconds
ENTROPY: Final = re.compile(f"[0-9a-f]{{{2 * ENTROPY_BYTES}}}")


@dataclass(frozen=True)
class Contribution:
    """What the browser that makes a table brings: the ticket of a pledge, and its random number."""

    ticket: str
    entropy: str  # hexadecimal

    def __post_init__(self) -> None:
        check_entropy(self.entropy)


def check_entropy(text: str) -> None:
    """Refuse what is not a browser's random number."""
    if not ENTROPY.fullmatch(text):
        raise OrreryError("a browser's random number has {n} hexadecimal digits", n=2 * ENTROPY_BYTES)


class Tickets:
    """Secrets that wait for their tables, each under a ticket that is good once and for a short time."""

    def __init__(self, new_secret: Callable[[], bytes], clock: Callable[[], float] = time.monotonic) -> None:
        self.new_secret = new_secret
        self.clock = clock
        self.waiting: dict[str, tuple[bytes, float]] = {}

    def issue(self) -> tuple[str, str]:
        """A fresh ticket, and the pledge of its secret."""
        self.sweep()
        ticket, secret = tokens.fresh(), self.new_secret()
        self.waiting[tokens.digest(ticket)] = secret, self.clock() + LASTS
        return ticket, NEWEST(secret).pledge

    def redeem(self, ticket: str) -> bytes:
        """The secret of a ticket, which is gone then."""
        secret, until = self.waiting.pop(tokens.digest(ticket), (b"", 0.0))
        if not secret or until < self.clock():
            raise OrreryError("The pledge of this page has expired. Try again.")
        return secret

    def sweep(self) -> None:
        """Forget what has expired, and the oldest if there are too many; they stand by age."""
        now = self.clock()
        for ticket, (_, until) in list(self.waiting.items()):
            if until >= now and len(self.waiting) < MOST:
                break
            del self.waiting[ticket]
