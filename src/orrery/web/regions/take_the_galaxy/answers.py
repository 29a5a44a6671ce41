"""The texts of answers, as the notation has them: what the buttons of the regions say."""

from __future__ import annotations

from typing import Final

END: Final = "end"
DRAW: Final = {"manpower": "draw for manpower", "production": "draw for production"}
RECOVER: Final = "recover"
PAYS: Final = "discard "  # how the answers begin that pay with a card
TAKES_BACK: Final = "take back "
OF_PARTNER: Final = " of partner"
BY_PARTNER: Final = " by partner"


def spot(system: str, slot: int) -> str:
    """A slot of a system, numbered from 1."""
    return f"{system} {slot}"


def use(thing: str) -> str:
    """A colony by its slot, or a ship."""
    return f"use {thing}"


def take(what: str, system: str) -> str:
    return f"take {what} from {system}"


def of_partner(text: str) -> str:
    return f"{text}{OF_PARTNER}"


def build(card: str) -> str:
    return f"build {card}"


def at(spot: str) -> str:
    return f"at {spot}"


def settle(card: str) -> str:
    return f"settle {card}"


def place(card: str) -> str:
    return f"place {card}"


def discard(card: str) -> str:
    return f"{PAYS}{card}"


def clear(card: str) -> str:
    return f"clear {card}"


def seize(card: str) -> str:
    return f"seize {card}"


def seize_by_partner(card: str) -> str:
    return f"{seize(card)}{BY_PARTNER}"


def relinquish(system: str) -> str:
    return f"relinquish {system}"


def give_up(ship: str) -> str:
    return f"give up {ship}"
