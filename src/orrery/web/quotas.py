"""Quotas: what a visitor or an address may store in a day, and the running tables of a visitor."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final

from orrery.tables.ports import Store
from orrery.web.faults import TooManyRequests
from orrery.web.limits import AddressBuckets, Buckets, Rate, after

DAY: Final = 24 * 3600

Refusal = Callable[[dict[str, Any]], TooManyRequests]  # from when there may be another one


@dataclass(frozen=True)
class Quotas:
    """The numbers per day of an address or a visitor, and the running tables of a visitor."""

    tables: int = 300
    records: int = 60
    card_sets: int = 60
    running: int = 100


class DailyQuota:
    """A number per day for each address and each visitor.

    It is a token bucket that takes a day to fill, kept in memory: addresses are never stored, and a server
    that restarts begins again from zero.
    """

    def __init__(self, most: int, refusal: Refusal, clock: Callable[[], float] = time.monotonic) -> None:
        self.refusal = refusal
        self.addresses = AddressBuckets(Rate(most / DAY, most), clock)
        self.visitors = Buckets(Rate(most / DAY, most), clock)

    def check(self, address: str, visitor: str = "") -> None:
        """Count one more, or refuse it and say when to try again."""
        keys: list[tuple[Buckets, Hashable]] = [(self.addresses.of(address), address)]
        if visitor:
            keys.append((self.visitors, visitor))
        if wait := max(buckets.wait(key) for buckets, key in keys):
            raise self.refusal(after(wait))
        for buckets, key in keys:
            buckets.take(key)


class DailyQuotas:
    """The quotas of a server for a day, with what they have counted."""

    def __init__(self, quotas: Quotas) -> None:
        self.quotas = quotas
        self.tables = DailyQuota(quotas.tables, self.no_table)
        self.records = DailyQuota(quotas.records, self.no_record)
        self.card_sets = DailyQuota(quotas.card_sets, self.no_card_set)

    def no_table(self, when: dict[str, Any]) -> TooManyRequests:
        most = self.quotas.tables
        return TooManyRequests(
            "You can make {most} tables a day. You can make the next one in {time}.", most=most, **when
        )

    def no_record(self, when: dict[str, Any]) -> TooManyRequests:
        most = self.quotas.records
        return TooManyRequests(
            "You can upload {most} games a day. You can upload the next one in {time}.", most=most, **when
        )

    def no_card_set(self, when: dict[str, Any]) -> TooManyRequests:
        most = self.quotas.card_sets
        return TooManyRequests(
            "You can bring {most} card sets a day. You can bring the next one in {time}.", most=most, **when
        )

    async def check_running(self, store: Store, visitor: str) -> None:
        """Refuse another table if the visitor sits at too many running ones, as the store counts them."""
        if visitor and await store.seating.running(visitor) >= self.quotas.running:
            raise TooManyRequests(
                "You sit at {most} running tables, and there cannot be more. "
                "You can make another one as soon as one of these games is over.",
                most=self.quotas.running,
            )
