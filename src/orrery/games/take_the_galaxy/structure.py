"""What a card file says of itself as a whole, and whether it is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.core.cardfiles.checks import is_clean, rows_of
from orrery.core.cardfiles.shapes import Shape
from orrery.core.cardfiles.structure import check_counts, evenly
from orrery.core.faults import Faults
from orrery.core.spots import Spot
from orrery.games.take_the_galaxy.codes import MAX_SEATS
from orrery.games.take_the_galaxy.stock import KINDS, kinds_of


def check_structure(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """What a file says in [structure]: a slip of the pen in a card shows here. It may say nothing."""
    said = data.get("structure", {})
    if not isinstance(said, dict):
        faults.add(
            "{key}: wanted {header}, found {found!r}",
            key="structure",
            header="[structure]",
            found=said,
            at=Spot("structure", ("structure",)),
        )
    elif is_clean(faults, *shape.kinds()):
        check_counts(said, counts_of(data), faults)


def counts_of(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a file can say of itself: the kinds of cards, the decks of a seat and of space."""
    players = [*rows_of(data, "colony"), *rows_of(data, "ship")]
    space = [card for kind in KINDS for card in rows_of(data, kind)]
    start = len(rows_of(data, "start")) + sum(card["start"] for card in players)
    deck = sum(card["deck"] for card in players)
    return {
        "colonies": len(rows_of(data, "colony")),
        "ships": len(rows_of(data, "ship")),
        "systems": len(rows_of(data, "system")),
        "events": len(rows_of(data, "event")),
        "anomalies": len(rows_of(data, "anomaly")),
        **kinds_of(data),
        "player_deck": start + deck,
        "start_cards": start,
        "draw_deck": deck,
        "space_deck": [
            sum(card["wormholes"] <= seats for card in space) for seats in range(1, MAX_SEATS + 1)
        ],
        "each_number": evenly(card["wormholes"] for card in space),
    }
