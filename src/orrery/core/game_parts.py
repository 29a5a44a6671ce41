"""The parts of which a game is composed: each is a small class, with a usual answer where games are alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from orrery.core.identity import Codebook
from orrery.core.machine import S
from orrery.core.options import Setting
from orrery.core.orders import OrderForm
from orrery.core.positions import Positions
from orrery.core.speech import Speech
from orrery.core.views import Views

NO_ORDERS: Final = OrderForm()


@dataclass(frozen=True)
class GameParts(Generic[S]):
    """What a game lists; what is left out it does not have."""

    settings: Sequence[Setting]  # the options of a table; a card set may bring choices of its own
    codebook: Codebook
    speech: Speech
    positions: Positions[S]
    views: Views[S]  # with its scoring
    orders: OrderForm = NO_ORDERS
