"""What must hold of the cards of the game beside their shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from orrery.core.cardfiles.checks import check_ids, check_most, is_clean, listed, rows_of, spot_of
from orrery.core.cardfiles.shapes import Shape
from orrery.core.faults import Faults
from orrery.core.spots import Spot
from orrery.games.take_the_galaxy.codes import MAX_SEATS, MAX_SHIPS, MAX_SPACE, MAX_TYPES
from orrery.games.take_the_galaxy.grammar import COLONIES, SECTORS, SLOTS
from orrery.games.take_the_galaxy.stock import KINDS, deck_of, has_either, kinds_of

# What lines and positions say of themselves: an id that is one of these could be read in two ways.
RESERVED: Final = frozenset({
    "by", "card", "credits", "discard", "for", "from", "manpower", "of", "over", "partner", "place",
    "production", "renown", "science", "seat", "ship", "slot", "system", "used",
})  # fmt: skip


def check_set(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """What no single field can be asked; each part is judged once its tables are clean."""
    check_names(data, shape, faults)
    check_limits(data, faults)
    check_random(data, faults)
    if is_clean(faults, "start", "colony"):
        check_start(data, faults)
    if is_clean(faults, *KINDS):
        check_decks(data, faults)
    if is_clean(faults, "random", *KINDS):
        check_stock(data, faults)


def check_names(data: Mapping[str, Any], shape: Shape, faults: Faults) -> None:
    """Every id is its own, and is no word of the notation."""
    check_ids(data, shape, faults)
    for kind in shape.kinds():
        for number, card in enumerate(rows_of(data, kind)):
            card_id = card.get("id") if isinstance(card, dict) else None
            if isinstance(card_id, str) and card_id in RESERVED:
                faults.add(
                    "{where}: this id is a word of the notation; those are {names}",
                    where=spot_of(kind, number, card),
                    names=listed(sorted(RESERVED)),
                    at=Spot(card_id, (kind, number, "id")),
                )


def check_limits(data: Mapping[str, Any], faults: Faults) -> None:
    """The codebook has so many numbers, and no more."""
    check_most(data, ["colony", "ship"], MAX_TYPES, faults)
    check_most(data, ["ship"], MAX_SHIPS, faults)
    check_most(data, KINDS, MAX_SPACE, faults)
    check_most(data, ["start"], most=1, faults=faults)


def check_start(data: Mapping[str, Any], faults: Faults) -> None:
    """Among the start cards is a frontier colony, and each fits the starting system. [rules 2.5]"""
    slots = data["start"][0]["slots"]
    begun = False
    for number, card in enumerate(data["colony"]):
        if not card.get("frontier", False):
            continue
        where = spot_of("colony", number, card)
        begun = begun or card["start"] > 0
        if not any(takes(slot, card["type"]) for slot in slots):
            faults.add(
                "{where}: a frontier colony fits the starting system, which has {names}, not {found}",
                where=where,
                names=listed(slots),
                found=card["type"],
                at=where.at("type"),
            )
    if not begun:
        at = Spot("colony", ("colony",))
        faults.add("colony: at least one with frontier = true is among the start cards", at=at)


def takes(slot: str, kind: str) -> bool:
    """Whether a colony of that kind may come on that slot. [rules 6.2]"""
    return kind == "utility" or SLOTS[slot] == COLONIES[kind]


def check_decks(data: Mapping[str, Any], faults: Faults) -> None:
    """For every number of seats a card lies in the row for each, and one is left for a turn. [rules 2.2]"""
    for seats in range(1, MAX_SEATS + 1):
        n = sum(card["wormholes"] <= seats for kind in KINDS for card in rows_of(data, kind))
        if n <= seats:
            faults.add(
                "system: {seats} seats need more than {seats} space cards with at most so many wormholes, "
                "there are {n}",
                seats=seats,
                n=n,
                at=Spot("system", ("system",)),
            )


def check_random(data: Mapping[str, Any], faults: Faults) -> None:
    """A row for each number of seats: how many systems, events and anomalies of each sector. [rules 12.1]"""
    for number, row in enumerate(rows_of(data, "random")):
        where = Spot(f"random {number + 1}", ("random", number))
        for sector in SECTORS if isinstance(row, dict) else ():
            value = row.get(sector)
            if not is_triple(value):
                faults.add(
                    "{where}: {field} lists how many systems, events and anomalies, each from 0 to {most}, "
                    "not {found!r}",
                    where=where,
                    field=sector,
                    most=MAX_SPACE,
                    found=value,
                )
            elif has_either(row, sector) and value[1:] != [0, 0]:
                faults.add(
                    "{where}: {field} has 0 events and 0 anomalies beside {other}, not {found!r}",
                    where=where,
                    field=sector,
                    other=f"{sector}_either",
                    found=value,
                )
    if is_clean(faults, "random"):
        seats = [row["seats"] for row in data["random"]]
        if sorted(seats) != list(range(1, MAX_SEATS + 1)):
            faults.add(
                "random: each number of seats from 1 to {most} stands once, not {found}",
                most=MAX_SEATS, found=listed(map(str, seats)), at=Spot("random", ("random",)),
            )  # fmt: skip


def is_triple(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == len(KINDS)
        and all(type(n) is int and 0 <= n <= MAX_SPACE for n in value)
    )


def check_stock(data: Mapping[str, Any], faults: Faults) -> None:
    """No more cards are drawn for the random set-up than there are, and more than the row takes."""
    stock = kinds_of(data)
    for number, row in enumerate(data["random"]):
        where = Spot(f"random {number + 1}", ("random", number))
        for sector in SECTORS:
            check_sector(row, sector, stock[sector], where, faults)
        if deck_of(row) <= row["seats"]:
            faults.add(
                "{where}: {seats} seats need more than {seats} cards, not {found}",
                where=where,
                seats=row["seats"],
                found=deck_of(row),
                at=where,
            )


def check_sector(row: Mapping[str, Any], sector: str, stock: list[int], where: Spot, faults: Faults) -> None:
    for kind, wanted, there in zip(KINDS, row[sector], stock, strict=True):
        if wanted > there:
            faults.add(
                "{where}: {field} wants {wanted} of {kind}, there are {n}",
                where=where,
                field=sector,
                wanted=wanted,
                kind=kind,
                n=there,
            )
    either = row.get(f"{sector}_either", 0)
    if either > sum(stock[1:]):
        faults.add(
            "{where}: {field} wants {wanted} of {kind}, there are {n}",
            where=where,
            field=f"{sector}_either",
            wanted=either,
            kind=listed(KINDS[1:]),
            n=sum(stock[1:]),
        )
