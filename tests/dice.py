"""The dice of tests: secrets that the name of a test settles, wherever and after whatever it runs."""

from __future__ import annotations

from hashlib import sha256


def secret(name: str, number: int = 0) -> bytes:
    """The secret of the table with that number, counted from 0, of whoever is called so."""
    return sha256(f"{name}/{number}".encode()).digest()


class Secrets:
    """Secrets for one table after another."""

    def __init__(self, name: str = "") -> None:
        self.begin(name)

    def begin(self, name: str) -> None:
        """From here on, those of this name from the first."""
        self.name = name
        self.taken = 0

    def __call__(self) -> bytes:
        self.taken += 1
        return secret(self.name, self.taken - 1)


OF_THE_TEST = Secrets()  # conftest.py begins them anew for each test
