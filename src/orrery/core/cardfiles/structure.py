"""Checking what a card file says about itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from orrery.core.cardfiles.checks import listed
from orrery.core.faults import Faults
from orrery.core.spots import Spot


def check_counts(
    said: Mapping[str, Any], counted: Mapping[str, Any], faults: Faults, others: Iterable[str] = ()
) -> None:
    """Check what is said; `others` are checked elsewhere."""
    known = [*counted, *others]
    for key in sorted(said.keys() - set(known)):
        faults.add(
            "structure: {key!r} is nothing it can say; it can say {names}",
            key=key,
            names=listed(known),
            at=Spot("structure", ("structure", key)),
        )
    for key, value in counted.items():
        if key in said and said[key] != value:
            faults.add(
                "structure: {key} is said to be {said}, but is {found}; mend a card, or what is said",
                key=key,
                said=said[key],
                found=value,
                at=Spot("structure", ("structure", key)),
            )


def evenly(values: Iterable[Any]) -> int | list[int]:
    """How often each value occurs: one number if it is the same for all."""
    times = sorted(set(Counter(values).values()))
    return times[0] if len(times) == 1 else times
