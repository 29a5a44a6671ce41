"""What a card file says of itself as a whole, and whether it is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from orrery.core.faults import Faults, Spot
from orrery.games.tiny_epic_galaxies.card_checks import is_clean
from orrery.games.tiny_epic_galaxies.grammar import listed
from orrery.games.tiny_epic_galaxies.shapes import Shape


def check_structure(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """What a file says in [structure]: a slip of the pen in a card shows here. It may say nothing."""
    said = data.get("structure", {})
    if not isinstance(said, dict) or not isinstance(said.get("spaces", {}), dict):
        faults.add(
            "structure: wanted [structure] with a table of spaces, found {found!r}",
            found=said, at=Spot("structure", ("structure",)),
        )  # fmt: skip
        return
    if not is_clean(faults, *shape.kinds()):
        return
    check_counts(data, shape, said, faults)
    for number, card in enumerate(data["planet"]):
        wanted = said.get("spaces", {}).get(str(card["points"]), card["spaces"])
        if card["spaces"] != wanted:
            faults.add(
                "{card}: spaces is {wanted} where points is {points}, not {found}",
                card=card["id"], points=card["points"], wanted=wanted, found=card["spaces"],
                at=Spot(card["id"], ("planet", number, "spaces")),
            )  # fmt: skip


def check_counts(data: Mapping[str, Any], shape: Shape, said: Mapping[str, Any], faults: Faults) -> None:
    """How many cards of each kind there are."""
    found = counts_of(data, shape)
    for key in said.keys() - found.keys() - {"spaces"}:
        faults.add(
            "structure: {key!r} is nothing it can say; it can say {names}, spaces",
            key=key, names=listed(found), at=Spot("structure", ("structure", key)),
        )  # fmt: skip
    for key, value in found.items():
        if key in said and said[key] != value:
            faults.add(
                "structure: {key} is said to be {said}, but is {found}; mend a card, or what is said",
                key=key, said=said[key], found=value, at=Spot("structure", ("structure", key)),
            )  # fmt: skip


def counts_of(data: Mapping[str, Any], shape: Shape) -> dict[str, Any]:
    """What a file can say of itself: the number of cards of each kind, and how evenly planets are spread."""
    planets = data["planet"]
    resources = [tuple(sorted([found] if isinstance(found := card["resource"], str) else found))
                 for card in planets]  # fmt: skip
    return {f"{kind}s": len(data.get(kind, [])) for kind in shape.kinds()} | {
        "points": sum(card["points"] for card in planets),
        "each_resource": evenly(resources),
        "each_track": evenly(card["track"] for card in planets),
        "each_pair": evenly((one, card["track"]) for one, card in zip(resources, planets, strict=True)),
        "each_tier": evenly(card["points"] for card in planets),
    }


def evenly(values: Iterable[Any]) -> int | list[int]:
    """How often each value occurs: one number if it is the same for all."""
    times = sorted(set(Counter(values).values()))
    return times[0] if len(times) == 1 else times
