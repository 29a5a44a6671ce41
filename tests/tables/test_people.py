"""The store of the tests keeps what every store must keep about links and sessions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from orrery.tables.ports import Store
from tests.store.people_contract import PEOPLE
from tests.store.positions_contract import POSITIONS
from tests.tables.memory import MemoryStore


@pytest.mark.parametrize("law", [*PEOPLE, *POSITIONS], ids=lambda law: law.__name__)
def test_contract(law: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        await law(MemoryStore())

    asyncio.run(main())
