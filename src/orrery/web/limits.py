"""How much anybody may ask for: buckets of tokens, one for each socket, seat or address."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from orrery.core.faults import TooMany

MOST_KEYS: Final = 10_000
HOME: Final = 50  # this machine itself may do so many times as much: it may stand for a whole proxy


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: int

    def times(self, factor: int) -> Rate:
        return Rate(self.per_second * factor, self.burst * factor)


@dataclass(frozen=True)
class Rates:
    """What is allowed to whom."""

    socket: Rate = Rate(20, 60)
    seat: Rate = Rate(30, 90)
    address: Rate = Rate(100, 300)
    tables: Rate = Rate(10 / 60, 20)
    pledges: Rate = Rate(20 / 60, 40)
    guesses: Rate = Rate(10 / 60, 10)
    uploads: Rate = Rate(6 / 60, 6)
    pages: Rate = Rate(30, 200)  # and sockets that open, which get a page, too
    records: Rate = Rate(0.5, 10)  # downloads: each is a whole game played through
    sockets: int = 100  # open at once from one address


class Buckets:
    """A bucket for each key. Only the time at which it will be full again is kept."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.interval = 1 / rate.per_second
        self.slack = (rate.burst - 1) * self.interval
        self.clock = clock
        self.full_at: dict[Hashable, float] = {}

    def wait(self, key: Hashable) -> float:
        """How many seconds too early the next one would be."""
        return max(0.0, self.full_at.get(key, 0.0) - self.clock() - self.slack)

    def take(self, key: Hashable) -> float:
        """Take a token, be there one or not, and say how long to wait for it."""
        early = self.wait(key)
        self.full_at[key] = max(self.full_at.get(key, 0.0), self.clock()) + self.interval
        if len(self.full_at) > MOST_KEYS:
            self.forget()
        return early

    def check(self, key: Hashable) -> None:
        """Take a token, or refuse."""
        self.look(key)
        self.take(key)

    def look(self, key: Hashable) -> None:
        """Refuse if there is no token left."""
        if wait := self.wait(key):
            raise TooMany("that was asked too often; try again in {n} s", n=int(wait) + 1)

    def forget(self) -> None:
        """Drop the fuller half: a full bucket is as good as a new one."""
        kept = sorted(self.full_at.items(), key=lambda one: one[1])[MOST_KEYS // 2 :]
        self.full_at = dict(kept)


class Door:
    """Buckets for addresses; this machine itself has larger ones."""

    def __init__(self, rate: Rate) -> None:
        self.others = Buckets(rate)
        self.home = Buckets(rate.times(HOME))

    def check(self, address: str) -> None:
        """Take a token, or refuse."""
        (self.home if is_home(address) else self.others).check(address)


class Heads:
    """How many are there at once under each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.here: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        """Whether there is room for one more, who then is in."""
        most = self.most * HOME if is_home(key) else self.most
        if self.here.get(key, 0) >= most:
            return False
        self.here[key] = self.here.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        self.here[key] -= 1
        if not self.here[key]:
            del self.here[key]

    def __len__(self) -> int:
        return sum(self.here.values())


class Limits:
    """All buckets of a server."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self.seats = Buckets(rates.seat)
        self.addresses = Buckets(rates.address)
        self.at_home = Buckets(rates.address.times(HOME))
        self.tables = Door(rates.tables)
        self.pledges = Door(rates.pledges)
        self.pages = Door(rates.pages)
        self.records = Door(rates.records)
        self.guesses = Buckets(rates.guesses)
        self.uploads = Buckets(rates.uploads)
        self.sockets = Heads(rates.sockets)

    def message(self, address: str, table: str, seat: int) -> float:
        """How long a message of a seat has to wait; onlookers of a table have only their address."""
        buckets = self.at_home if is_home(address) else self.addresses
        wait = buckets.take(address)
        return max(wait, self.seats.take((table, seat))) if seat >= 0 else wait

    def table(self, address: str) -> None:
        """Refuse whoever makes too many tables."""
        self.tables.check(address)


def address_of(connection: HTTPConnection) -> str:
    """Where somebody calls from; of the many addresses of one IPv6 household only what they share."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        if not address.is_loopback:
            return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)


def is_home(address: str) -> bool:
    """Whether somebody calls from this machine itself."""
    return address == "::1" or address.startswith("127.")
