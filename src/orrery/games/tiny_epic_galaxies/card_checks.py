"""What must hold of the cards of the base game beside their shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.cardfiles.checks import check_ids, check_most, is_clean, listed, rows_of, spot_of
from orrery.core.cardfiles.shapes import Shape
from orrery.core.faults import Faults
from orrery.core.spots import Spot
from orrery.games.tiny_epic_galaxies.codes import MAX_CARDS, MAX_ROW, MAX_SEATS

MISSIONS_DEALT: Final = 2  # to each seat [rules 2.3]


def check_setup(data: Mapping[str, Any], faults: Faults) -> None:
    """A row of planets for each number of seats."""
    if isinstance(data.get("setup"), dict):
        check_row(data["setup"].get("row"), faults)


def check_row(row: Any, faults: Faults) -> None:
    if (
        not isinstance(row, list)
        or len(row) != MAX_SEATS
        or not all(type(n) is int and 1 <= n <= MAX_ROW for n in row)
    ):
        faults.add(
            "setup: row lists {n} numbers from 1 to {most}, not {found!r}",
            n=MAX_SEATS,
            most=MAX_ROW,
            found=row,
            at=Spot("setup", ("setup", "row")),
        )


def check_printings(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """What the first printing of a card says otherwise."""
    for kind in shape.kinds():
        for number, card in enumerate(rows_of(data, kind)):
            if isinstance(card, dict):
                check_printing(card, spot_of(kind, number, card), faults)


def check_printing(card: Mapping[str, Any], where: Spot, faults: Faults) -> None:
    at = where.at("first")
    if not isinstance(card.get("first", {}), dict):
        faults.add(
            "{where}: first is a table of what the first printing says otherwise, not {found!r}",
            where=where,
            found=card["first"],
            at=at,
        )
    elif unknown := card.get("first", {}).keys() - {"text", "only", "effect"}:
        faults.add(
            "{where}: the first printing may change text, only and effect, not {found}",
            where=where,
            found=listed(dict.fromkeys(sorted(unknown))),
            at=at,
        )


def check_numbers(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """What must hold for any set: ids, levels in order, enough cards for every table."""
    check_setup(data, faults)
    check_printings(data, shape, faults)
    check_ids(data, shape, faults)
    for kind in shape.kinds():
        check_most(data, [kind], MAX_CARDS, faults)
    if is_clean(faults, "setup") and len(rows_of(data, "planet")) < max(data["setup"]["row"]):
        needed, n = max(data["setup"]["row"]), len(rows_of(data, "planet"))
        faults.add(
            "planet: the longest row needs {needed}, there are {n}",
            needed=needed, n=n, at=Spot("setup", ("setup", "row")),
        )  # fmt: skip
    for kind in ("energy", "culture") if is_clean(faults, "goods") else ():
        if data["goods"][kind] > data["goods"]["most"]:
            most, start = data["goods"]["most"], data["goods"][kind]
            at = Spot("goods", ("goods", kind))
            faults.add(
                "goods: {kind} is at most {most}, not {found}", kind=kind, most=most, found=start, at=at
            )
    if is_clean(faults, "empire", "rogue", "end"):
        check_empire(data, faults)
    for seats in range(2, MAX_SEATS + 1) if is_clean(faults, "mission") else ():
        fitting = sum(card["min_seats"] <= seats for card in data["mission"])
        if fitting < MISSIONS_DEALT * seats:
            faults.add(
                "mission: {seats} seats are dealt {needed}, only {fitting} are for them",
                seats=seats, needed=MISSIONS_DEALT * seats, fitting=fitting,
            )  # fmt: skip


def check_empire(data: Mapping[str, Any], faults: Faults) -> None:
    """Levels in order, never fewer ships, and the first one does not end the game."""
    at = Spot("empire", ("empire",))
    first = [data["empire"][0], *(mat["level"][0] for mat in data.get("rogue", []))]
    if max(level["points"] for level in first) >= data["end"]["points"]:
        faults.add(
            "end: its points are more than those of any first level", at=Spot("end", ("end", "points"))
        )
    if [level["level"] for level in data["empire"]] != list(range(1, len(data["empire"]) + 1)):
        faults.add("empire: the levels are 1, 2, 3 … in order", at=at)
    if any(
        after["ships"] < before["ships"]
        for before, after in zip(data["empire"], data["empire"][1:], strict=False)
    ):
        faults.add("empire: a higher level never has fewer ships", at=at)
