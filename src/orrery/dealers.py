"""Dealers, which answer for chance. Random generators are here, never in a position."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from orrery.core.faults import OrreryError
from orrery.core.game import Game
from orrery.core.views import Dealer

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int to Python; compiled, numbers of 64 bits: a third of the time

SECRET_BYTES: Final = 32
BITS: Final = 32
WORDS: Final = 1 << BITS  # how many numbers a word can be
WORD: Final = WORDS - 1
NUMBERS: Final = 1 << 256  # how many numbers a digest can be


class Numbers:
    """Random numbers from a seed: Marsaglia's xorshift of 128 bits, initialised with SHA-256 of the seed.

    Compiled and called from Python, a number takes 14 ns (121 ns with `random.Random.randrange`), and a new
    generator 0.7 µs (3.3 µs); in plain Python a number takes 234 ns.
    """

    def __init__(self, seed: int | str) -> None:
        words = hashlib.sha256(str(seed).encode()).digest()
        self.x: i64 = int.from_bytes(words[0:4]) | 1  # never all zero
        self.y: i64 = int.from_bytes(words[4:8])
        self.z: i64 = int.from_bytes(words[8:12])
        self.w: i64 = int.from_bytes(words[12:16])

    def word(self) -> i64:
        """The next 32 bits."""
        t = self.x ^ self.x << 11 & WORD
        self.x, self.y, self.z = self.y, self.z, self.w
        w = self.w
        w ^= w >> 19 ^ t ^ t >> 8
        self.w = w
        return w

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: those from the last, incomplete range are skipped."""
        if n == 1:
            return 0
        if n > WORD:
            return self.far_below(n)
        size: i64 = n
        word = self.word()
        while word > WORDS - size and word >= WORDS - WORDS % size:  # the division is seldom needed
            word = self.word()
        return word % size

    def far_below(self, n: int) -> int:
        """The same for an n of more than 32 bits: draw enough words until the number is below n."""
        number = n
        while number >= n:
            number = 0
            for _ in range(0, n.bit_length(), BITS):
                word: int = self.word()  # a Python int: the result may have more than 64 bits
                number = number << BITS | word
            number >>= -n.bit_length() % BITS
        return number


class SeededDealer:
    """Chance from a seed: the same seed gives the same outcomes."""

    def __init__(self, seed: int | str) -> None:
        self.numbers: Final = Numbers(seed)

    def pick(self, weights: Sequence[int]) -> int:
        """The index of one entry, drawn with these odds."""
        return self.draw(list(weights))

    def draw(self, weights: list[int]) -> int:
        """The same for a list, which compiled code reads fastest."""
        return entry_at(weights, self.numbers.below(total_of(weights)))


class KeyedDealer:
    """Chance at one place of a live table: HMAC-SHA256 of “place/try” under a key, read as a number, modulo
    the sum of the odds.

    A number from the last, incomplete range would favour the first entries, so the next try counts instead.
    """

    def __init__(self, key: bytes, place: str) -> None:
        self.key: Final = key
        self.place: Final = place
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
        """The next number of this place, below `NUMBERS`."""
        message = f"{self.place}/{self.tries}".encode()
        self.tries += 1
        return int.from_bytes(hmac.digest(self.key, message, "sha256"))


def fresh_secret() -> bytes:
    """A secret for a new table."""
    return secrets.token_bytes(SECRET_BYTES)


def total_of(weights: list[int]) -> int:
    """The sum of all odds, which must be positive."""
    total = 0
    for weight in weights:  # `sum` makes number objects of what compiled code adds up by itself
        total += weight
    if total < 1:
        raise OrreryError("the odds of a draw must add up to more than 0")
    return total


def entry_at(weights: list[int], number: int) -> int:
    """The entry for a number below the sum of all odds."""
    left = number
    for entry, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return entry
    raise AssertionError("a number below the sum falls to some entry")


def deal(game: Game[Any], s: Any, dealer: Dealer) -> int:
    """The answer of chance to the open question."""
    return game.legal(s)[dealer.pick(game.weights(s))]
