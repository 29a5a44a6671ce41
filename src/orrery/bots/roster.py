"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.bots.bot import Bot
from orrery.bots.uniform import Uniform
from orrery.core.faults import OrreryError

BOTS: Final[dict[str, Callable[[str], Bot]]] = {"uniform": Uniform}


def bot(name: str, seed: str) -> Bot:
    if name not in BOTS:
        raise OrreryError("there is no bot {name!r}; there is {names}", name=name, names=", ".join(BOTS))
    return BOTS[name](seed)
