"""How the secret of a live table determines its dice. New tables use the newest scheme; each keeps its own.

A crash changes no roll. Nobody can foresee a roll without the secret; with it anybody can check all rolls.
"""

from __future__ import annotations

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final, NamedTuple

from orrery.core.views import Dealer
from orrery.dealers import KeyedDealer

ENTROPY_BYTES: Final = 32  # from each browser


@dataclass(frozen=True)
class Draw:
    """A question to chance, with everything by which a scheme numbers it."""

    row: int  # of the table; in a record the number of the decision
    stream: str  # the deck, or the dice of a seat
    count: int  # draws of the stream before this one, undone ones not counted


class Entropy(NamedTuple):
    """Random bytes of a browser, from the moment it took a seat."""

    seat: int
    since: int  # the row from which they count
    bits: str  # hexadecimal


class TableDealer(ABC):
    """Chance at a live table."""

    scheme: ClassVar[int]
    mixes: ClassVar[bool]  # whether browsers' random numbers count

    def __init__(self, secret: bytes, entropy: Iterable[Entropy] = ()) -> None:
        self.secret: Final = secret
        self.entropy: Final = tuple(sorted(entropy))

    @cached_property
    def pledge(self) -> str:
        """The hash shown at the start: it reveals nothing of the secret and fits no other."""
        return hashlib.sha256(self.opening).hexdigest()

    @property
    @abstractmethod
    def opening(self) -> bytes:
        """The bytes whose hash is the pledge."""

    @property
    @abstractmethod
    def told(self) -> str:
        """The same as text for people, once the game is over."""

    @abstractmethod
    def at(self, draw: Draw) -> Dealer:
        """The dealer for that draw."""

    def with_entropy(self, one: Entropy) -> TableDealer:
        """The same dealer with the bytes of one more browser."""
        return type(self)(self.secret, (*self.entropy, one))


class RowDealer(TableDealer):
    """Scheme 1: the number of the row determines a draw. Undo uses up rows, so a host can skip some too."""

    scheme: ClassVar[int] = 1
    mixes: ClassVar[bool] = False

    @property
    def opening(self) -> bytes:
        return self.secret

    @property
    def told(self) -> str:
        return self.secret.hex()

    def at(self, draw: Draw) -> Dealer:
        return KeyedDealer(self.secret, str(draw.row))


class StreamDealer(TableDealer):
    """Scheme 2: stream and number determine a draw, under a key to which browsers contribute.

    Undo never passes a draw, so no number can be skipped. The text of the pledge names the scheme, so it fits
    no record of another one.
    """

    scheme: ClassVar[int] = 2
    mixes: ClassVar[bool] = True

    @property
    def opening(self) -> bytes:
        return self.told.encode()

    @property
    def told(self) -> str:
        return f"orrery dice 2 {self.secret.hex()}"

    def at(self, draw: Draw) -> Dealer:
        return KeyedDealer(self.key(draw.row), f"{draw.stream}/{draw.count}")

    def key(self, row: int) -> bytes:
        """HMAC-SHA256, under the secret, of the browsers' bytes that count from that row on, by seat."""
        lines = [f"{one.seat} {one.bits}" for one in self.entropy if one.since <= row]
        return hmac.digest(self.secret, "\n".join(lines).encode(), "sha256")


SCHEMES: Final[dict[int, type[TableDealer]]] = {kind.scheme: kind for kind in (RowDealer, StreamDealer)}
NEWEST: Final = StreamDealer


def dealer_of(scheme: int, secret: bytes, entropy: Iterable[Entropy] = ()) -> TableDealer:
    """The dealer of a table with that scheme."""
    return SCHEMES[scheme](secret, entropy)
