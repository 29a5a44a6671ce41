"""How much anybody may ask for: buckets of tokens for sockets, seats and addresses, and numbers at once."""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from starlette.requests import HTTPConnection

from orrery.core.sentences import Sentence
from orrery.web.faults import TooManyRequests
from orrery.web.named_locks import NamedLocks

MOST_KEYS: Final = 10_000
HOME: Final = 50  # this machine itself may do so many times as much: it may stand for a whole proxy
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
FILES: Final = ("/static/", "/favicon.ico", "/robots.txt")  # they lie ready; a first page takes dozens
MINUTE: Final = 60
HOUR: Final = 3600


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
    strays: Rate = Rate(0.5, 30)  # tables that are not there
    uploads: Rate = Rate(6 / 60, 6)
    posts: Rate = Rate(2, 60)  # whatever they bring
    pages: Rate = Rate(30, 200)  # all that is no file, and sockets that open, which get a page, too
    files: Rate = Rate(100, 1000)
    records: Rate = Rate(0.5, 10)  # downloads: each is a whole game played through
    connections: int = 200  # open at once from one address, sockets among them
    all_connections: int = 10_000  # if the system lets us open so many files
    sockets: int = 100  # open at once from one address
    uploads_at_once: int = 4  # from one address
    all_uploads: int = 20  # at once: they are megabytes in memory, and are checked one after the other


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
            raise TooManyRequests("Too many requests. Try again in {time}.", **after(wait))

    def forget(self) -> None:
        """Drop the fuller half: a full bucket is as good as a new one."""
        kept = sorted(self.full_at.items(), key=lambda one: one[1])[MOST_KEYS // 2 :]
        self.full_at = dict(kept)


def after(wait: float) -> dict[str, Any]:
    """When it may be asked again: in words, and in seconds for browsers."""
    return {"time": lasting(wait), "wait": math.ceil(wait)}


def lasting(wait: float) -> Sentence:
    """How long that is, in whole numbers that people read."""
    seconds = math.ceil(wait)
    if seconds <= 2 * MINUTE:
        return Sentence("{n} s", n=seconds)
    if seconds <= 2 * HOUR:
        return Sentence("{n} min", n=-(-seconds // MINUTE))
    return Sentence("{n} h", n=-(-seconds // HOUR))


class Door:
    """Buckets for addresses; this machine itself has larger ones."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.others = Buckets(rate, clock)
        self.home = Buckets(rate.times(HOME), clock)

    def check(self, address: str) -> None:
        """Take a token, or refuse."""
        self.of(address).check(address)

    def look(self, address: str) -> None:
        """Refuse if there is no token left."""
        self.of(address).look(address)

    def of(self, address: str) -> Buckets:
        return self.home if is_home(address) else self.others


class Heads:
    """How many are there at once, from each address and in all."""

    def __init__(self, each: int, most: float = math.inf) -> None:
        self.each = each
        self.most = most
        self.here: dict[str, int] = {}
        self.all = 0

    def has_room(self, key: str) -> bool:
        """Whether that address may bring one more, if there is room for more at all."""
        return self.here.get(key, 0) < (self.each * HOME if is_home(key) else self.each)

    def enter(self, key: str) -> bool:
        """Whether there is room for one more, who then is in."""
        if self.all >= self.most or not self.has_room(key):
            return False
        self.here[key] = self.here.get(key, 0) + 1
        self.all += 1
        return True

    def leave(self, key: str) -> None:
        self.all -= 1
        self.here[key] -= 1
        if not self.here[key]:
            del self.here[key]

    def __len__(self) -> int:
        return self.all


class Limits:
    """All buckets of a server."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self.seats = Buckets(rates.seat)
        self.addresses = Buckets(rates.address)
        self.at_home = Buckets(rates.address.times(HOME))
        self.tables = Door(rates.tables)
        self.pledges = Door(rates.pledges)
        self.posts = Door(rates.posts)
        self.pages = Door(rates.pages)
        self.files = Door(rates.files)
        self.records = Door(rates.records)
        self.strays = Door(rates.strays)
        self.guesses = Buckets(rates.guesses)
        self.uploads = Buckets(rates.uploads)
        self.sockets = Heads(rates.sockets)
        self.uploading = Heads(rates.uploads_at_once, rates.all_uploads)
        self.reading = NamedLocks()  # addresses for which a table is read from the store

    def request(self, address: str, method: str, path: str) -> None:
        """Refuse whoever asks for too much: before anything is read, looked up or drawn."""
        if method not in HARMLESS:
            self.posts.check(address)
        elif path.startswith(FILES):
            self.files.check(address)
        else:
            self.pages.check(address)

    @contextmanager
    def upload(self, address: str) -> Iterator[None]:
        """What is long is sent and checked in the block; who must wait for too many others is refused."""
        if not self.uploading.enter(address):
            raise TooManyRequests(
                "Too many files are being checked right now. Try again in {time}.", **after(MINUTE)
            )
        try:
            yield
        finally:
            self.uploading.leave(address)

    def message(self, address: str, table: str, seat: int) -> float:
        """How long a message of a seat has to wait; onlookers of a table have only their address."""
        buckets = self.at_home if is_home(address) else self.addresses
        wait = buckets.take(address)
        return max(wait, self.seats.take((table, seat))) if seat >= 0 else wait


def address_of(connection: HTTPConnection) -> str:
    """Where somebody calls from."""
    return household(connection.client.host if connection.client else "")


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """An address; of the many of one IPv6 household only what they share."""
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
