"""The catalogue with Pig in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from orrery import catalog
from orrery.web.routes.start import games
from tests.pig.game import Pig


@contextmanager
def catalogued() -> Iterator[None]:
    """Pig beside the games that come with Orrery."""
    games.cache_clear()
    with patch.object(catalog, "GAMES", (*catalog.GAMES, Pig)):
        yield
    games.cache_clear()
