"""Errors that a person reads: what was wanted, what was found, what is possible."""

from __future__ import annotations


class OrreryError(ValueError):
    """Something a caller can mend. Its text is a whole sentence."""


class IllegalAction(OrreryError):
    """An action that is not legal now. Nothing was changed."""


class Faulty(OrreryError):
    """A file or position with faults, all of them listed."""

    def __init__(self, what: str, faults: list[str]) -> None:
        self.faults = faults
        super().__init__("\n".join([f"{what}:", *(f"  - {fault}" for fault in faults)]))
