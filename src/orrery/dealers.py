"""Who answers for chance. The generator is here, never in a position."""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Sequence
from typing import Any, Final

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.hooks import Dealer

SECRET_BYTES: Final = 32
NUMBERS: Final = 1 << 256  # how many numbers a digest can be


class SeededDealer:
    """Chance by a seed: the same seed deals the same."""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(seed)
        self.bits: Final = self.random.getrandbits

    def pick(self, weights: Sequence[int]) -> int:
        return self.draw(list(weights))

    def draw(self, weights: list[int]) -> int:
        """The same for a list; compiled code reads nothing else as fast."""
        if len(weights) == 1:
            return 0
        return entry_at(weights, self.below(total_of(weights)))

    def below(self, n: int) -> int:
        """What `random.randrange(n)` gives, in a third of its time: as few bits as hold n, until they fit."""
        k = n.bit_length()
        found = self.bits(k)
        while found >= n:
            found = self.bits(k)
        return found


class KeyedDealer:
    """Chance at a live table: a secret and the number of the row settle each outcome.

    A crash never rolls again, nobody foresees a roll without the secret, and with it anybody can check all.
    """

    def __init__(self, secret: bytes) -> None:
        self.secret: Final = secret

    @property
    def pledge(self) -> str:
        """What is shown at the start of the game: it tells nothing of the secret, yet fits no other."""
        return hashlib.sha256(self.secret).hexdigest()

    def at(self, seq: int) -> Dealer:
        """Whoever answers for chance in the row of that number."""
        return RowDealer(self.secret, seq)


class RowDealer:
    """Chance in one row: HMAC-SHA256 of “seq/try”, read as a number, modulo the sum of the odds.

    A number from the last, incomplete stretch would favour the first entries: then the next try counts.
    """

    def __init__(self, secret: bytes, seq: int) -> None:
        self.secret: Final = secret
        self.seq: Final = seq
        self.tries = 0

    def pick(self, weights: Sequence[int]) -> int:
        if len(weights) == 1:
            return 0
        total = total_of(list(weights))
        number = self.number()
        while number >= NUMBERS - NUMBERS % total:
            number = self.number()
        return entry_at(list(weights), number % total)

    def number(self) -> int:
        """The next number of this row, from 0 up to `NUMBERS`."""
        message = f"{self.seq}/{self.tries}".encode()
        self.tries += 1
        return int.from_bytes(hmac.digest(self.secret, message, "sha256"))


def fresh_secret() -> bytes:
    """A secret for a new table."""
    return secrets.token_bytes(SECRET_BYTES)


def total_of(weights: list[int]) -> int:
    """The sum of all odds, of which there must be some."""
    total = sum(weights)
    if total < 1:
        raise OrreryError("the odds of a draw must add up to more than nothing")
    return total


def entry_at(weights: list[int], number: int) -> int:
    """The entry that a number below the sum of all odds falls to."""
    left = number
    for entry, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return entry
    raise AssertionError("a number below the sum falls to some entry")


def deal(game: Game[Any], s: Any, dealer: Dealer) -> int:
    """The answer of chance to the open question."""
    return game.legal(s)[dealer.pick(game.weights(s))]
