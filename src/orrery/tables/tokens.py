"""Tokens that let somebody in: 128 random bits, kept only as their hash."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

BYTES: Final = 16


def fresh() -> str:
    """A token for a session or a seat link."""
    return secrets.token_urlsafe(BYTES)


def digest(token: str) -> str:
    """What is kept of a token. Equal hashes are found by lookup, which tells nothing about the token."""
    return hashlib.sha256(token.encode()).hexdigest()


def table_id() -> str:
    """The public name of a table: who knows it can watch, and nobody can guess it."""
    return secrets.token_hex(6)
