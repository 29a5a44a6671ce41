"""What a card file says of itself as a whole, and whether it is so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.core.cardfiles.checks import is_clean
from orrery.core.cardfiles.shapes import Shape
from orrery.core.cardfiles.structure import check_counts, evenly
from orrery.core.faults import Faults
from orrery.core.spots import Spot


def check_structure(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """What a file says in [structure]: a slip of the pen in a card shows here. It may say nothing."""
    said = data.get("structure", {})
    if not isinstance(said, dict) or not isinstance(said.get("spaces", {}), dict):
        faults.add(
            "structure: wanted [structure] with a table of spaces, found {found!r}",
            found=said,
            at=Spot("structure", ("structure",)),
        )
        return
    if not is_clean(faults, *shape.kinds()):
        return
    check_counts(said, counts_of(data, shape), faults, ["spaces"])
    for number, card in enumerate(data["planet"]):
        wanted = said.get("spaces", {}).get(str(card["points"]), card["spaces"])
        if card["spaces"] != wanted:
            faults.add(
                "{card}: spaces should be {wanted} where points is {points}, but is {found}; "
                "mend the card, or [structure]",
                card=card["id"],
                points=card["points"],
                wanted=wanted,
                found=card["spaces"],
                at=Spot(card["id"], ("planet", number, "spaces")),
            )


def counts_of(data: Mapping[str, Any], shape: Shape) -> dict[str, Any]:
    """What a file can say of itself: the number of cards of each kind, and how evenly planets are spread."""
    planets = data["planet"]
    resources = [
        tuple(sorted([resource] if isinstance(resource := card["resource"], str) else resource))
        for card in planets
    ]
    return {f"{kind}s": len(data.get(kind, [])) for kind in shape.kinds()} | {
        "points": sum(card["points"] for card in planets),
        "each_resource": evenly(resources),
        "each_track": evenly(card["track"] for card in planets),
        "each_pair": evenly((one, card["track"]) for one, card in zip(resources, planets, strict=True)),
        "each_tier": evenly(card["points"] for card in planets),
    }
