"""The part of a game that has standing orders: what a seat answers without being waited for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from orrery.core.faults import OrreryError

Condition = tuple[str, ...]  # its name and what it is about; the game knows what it means


@dataclass(frozen=True)
class Order:
    """When all conditions hold, the seat answers with this line."""

    when: tuple[Condition, ...]
    line: tuple[str, ...]


class OrderForm:
    """The form of the standing orders that a game offers; unless it says otherwise, none."""

    def form(
        self, form: Mapping[str, str] | None = None, view: dict[str, Any] | None = None
    ) -> dict[str, str]:
        """A seat's standing orders as a form, to be stored and shown: checked, whole, rid of what has lapsed.

        Without arguments the form that orders nothing; empty if the game has no standing orders.
        """
        if form:
            raise OrreryError("this game has no standing orders")
        return {}

    def orders_of(self, form: Mapping[str, str], view: dict[str, Any]) -> list[Order]:
        """What a form orders in that view, the first that fits first."""
        return []

    def holds(self, view: dict[str, Any], condition: Condition) -> bool:
        """Whether a condition of an order is true of the open question, as the view's seat knows it."""
        return False
