"""What a table or its store refuses; a person reads it as a sentence."""

from __future__ import annotations

from orrery.core.faults import OrreryError


class TableNotFound(OrreryError):
    """There is no such table."""


class StaleMove(OrreryError):
    """A move that was made for a position the table has left."""


class AlreadyTaken(OrreryError):
    """Somebody else was first: the sequence number, the seat or the link is taken."""


class StoreFault(OrreryError):
    """The tables cannot be read or written at the moment: the disk is full, the file is gone or damaged."""
