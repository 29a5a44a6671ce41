"""Pig is in the catalogue while its tests run, and no line anywhere else speaks of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.pig.catalogue import catalogued


@pytest.fixture(autouse=True)
def pig_is_catalogued() -> Iterator[None]:
    with catalogued():
        yield
