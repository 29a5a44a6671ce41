"""Rate limits for sockets, seats and addresses (token buckets), and limits on how many are open at once."""

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
LOCAL_FACTOR: Final = 50  # this machine may do so many times as much: it may be a proxy with many visitors
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
FILES: Final = ("/static/", "/favicon.ico", "/robots.txt")  # cheap to serve; a first page takes dozens
MINUTE: Final = 60
HOUR: Final = 3600


@dataclass(frozen=True)
class Rate:
    """A number per second in the long run, and a number at once."""

    per_second: float
    burst: int

    def times(self, factor: int) -> Rate:
        return Rate(self.per_second * factor, self.burst * factor)


@dataclass(frozen=True)
class Rates:
    """The rate limits and connection limits of a server."""

    socket: Rate = Rate(20, 60)
    seat: Rate = Rate(30, 90)
    address: Rate = Rate(100, 300)
    tables: Rate = Rate(10 / 60, 20)
    pledges: Rate = Rate(20 / 60, 40)
    wrong_links: Rate = Rate(10 / 60, 10)
    unknown_tables: Rate = Rate(0.5, 30)  # requests for tables that do not exist
    uploads: Rate = Rate(6 / 60, 6)
    posts: Rate = Rate(2, 60)  # requests that change something, of any size
    pages: Rate = Rate(30, 200)  # all requests but files and posts; opening a socket counts as a page
    files: Rate = Rate(100, 1000)
    records: Rate = Rate(0.5, 10)  # downloads: the server replays the game for each
    connections: int = 200  # open at once from one address, sockets among them
    all_connections: int = 10_000  # if the system allows so many open files
    sockets: int = 100  # open at once from one address
    uploads_at_once: int = 4  # from one address
    all_uploads: int = 20  # at once: each may take megabytes of memory, and they are checked one by one


class Buckets:
    """A token bucket for each key, kept as the time at which it will be full again."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.interval = 1 / rate.per_second
        self.slack = (rate.burst - 1) * self.interval
        self.clock = clock
        self.full_at: dict[Hashable, float] = {}

    def wait(self, key: Hashable) -> float:
        """How many seconds until there is a token."""
        return max(0.0, self.full_at.get(key, 0.0) - self.clock() - self.slack)

    def take(self, key: Hashable) -> float:
        """Take a token, even if there is none; the seconds to wait for it."""
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
        """Drop the fuller half of the buckets: a full bucket is the same as a new one."""
        kept = sorted(self.full_at.items(), key=lambda one: one[1])[MOST_KEYS // 2 :]
        self.full_at = dict(kept)


def after(wait: float) -> dict[str, Any]:
    """When to try again: in words, and in seconds for browsers."""
    return {"time": lasting(wait), "wait": math.ceil(wait)}


def lasting(wait: float) -> Sentence:
    """A time to wait, in whole seconds, minutes or hours."""
    seconds = math.ceil(wait)
    if seconds <= 2 * MINUTE:
        return Sentence("{n} s", n=seconds)
    if seconds <= 2 * HOUR:
        return Sentence("{n} min", n=-(-seconds // MINUTE))
    return Sentence("{n} h", n=-(-seconds // HOUR))


class AddressBuckets:
    """Token buckets for addresses; this machine itself has larger ones."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.others = Buckets(rate, clock)
        self.local = Buckets(rate.times(LOCAL_FACTOR), clock)

    def check(self, address: str) -> None:
        """Take a token, or refuse."""
        self.of(address).check(address)

    def look(self, address: str) -> None:
        """Refuse if there is no token left."""
        self.of(address).look(address)

    def of(self, address: str) -> Buckets:
        return self.local if is_local(address) else self.others


class ConcurrencyLimit:
    """Limits how many are open at once, from each address and in all."""

    def __init__(self, each: int, most: float = math.inf) -> None:
        self.each = each
        self.most = most
        self.here: dict[str, int] = {}
        self.all = 0

    def has_room(self, key: str) -> bool:
        """Whether this address may open one more, as far as its own limit goes."""
        return self.here.get(key, 0) < (self.each * LOCAL_FACTOR if is_local(key) else self.each)

    def enter(self, key: str) -> bool:
        """Count one more if there is room for it; whether there was."""
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
    """All limits of a server, with what they have counted."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self.seats = Buckets(rates.seat)
        self.addresses = Buckets(rates.address)
        self.local = Buckets(rates.address.times(LOCAL_FACTOR))
        self.tables = AddressBuckets(rates.tables)
        self.pledges = AddressBuckets(rates.pledges)
        self.posts = AddressBuckets(rates.posts)
        self.pages = AddressBuckets(rates.pages)
        self.files = AddressBuckets(rates.files)
        self.records = AddressBuckets(rates.records)
        self.unknown_tables = AddressBuckets(rates.unknown_tables)
        self.wrong_links = Buckets(rates.wrong_links)
        self.uploads = Buckets(rates.uploads)
        self.sockets = ConcurrencyLimit(rates.sockets)
        self.uploading = ConcurrencyLimit(rates.uploads_at_once, rates.all_uploads)
        self.reading = NamedLocks()  # addresses for which a table is read from the store

    def request(self, address: str, method: str, path: str) -> None:
        """Refuse a request that exceeds a limit, before anything is read, looked up or drawn."""
        if method not in SAFE_METHODS:
            self.posts.check(address)
        elif path.startswith(FILES):
            self.files.check(address)
        else:
            self.pages.check(address)

    @contextmanager
    def upload(self, address: str) -> Iterator[None]:
        """Receive and check an upload in the block; refused if too many others are under way."""
        if not self.uploading.enter(address):
            raise TooManyRequests(
                "Too many files are being checked right now. Try again in {time}.", **after(MINUTE)
            )
        try:
            yield
        finally:
            self.uploading.leave(address)

    def message(self, address: str, table: str, seat: int) -> float:
        """How long a message has to wait; spectators are limited by their address alone."""
        buckets = self.local if is_local(address) else self.addresses
        wait = buckets.take(address)
        return max(wait, self.seats.take((table, seat))) if seat >= 0 else wait


def address_of(connection: HTTPConnection) -> str:
    """The address that a request or socket comes from, as limits count it."""
    return address_key(connection.client.host if connection.client else "")


@lru_cache(maxsize=4096)
def address_key(host: str) -> str:
    """An address as limits count it: of an IPv6 address only its network of 64 bits."""
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


def is_local(address: str) -> bool:
    """Whether it is an address of this machine itself."""
    return address == "::1" or address.startswith("127.")
