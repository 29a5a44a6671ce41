"""What must hold of a card file: its tables, fields and numbers, and what it says of itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from orrery.core.faults import Faults, Where
from orrery.core.sentences import Sentence
from orrery.games.tiny_epic_galaxies.codes import MAX_CARDS, MAX_DICE, MAX_ROW, MAX_SEATS, SHIPS
from orrery.games.tiny_epic_galaxies.grammar import GOODS, TRACKS, listed

MISSIONS_DEALT: Final = 2  # to each seat [rules 2.3]
FOR_PEOPLE: Final = (
    "name",
    "text",
    "sources",
    "certainty",
    "effect_certainty",
    "track_certainty",
    "attack_certainty",
    "difficulty",
    "notes",
)  # not read by any rule

TABLES: Final[Mapping[str, Any]] = dict.fromkeys(
    ("goods", "end", "setup", "empire", "planet", "mission", "rogue", "structure")
) | {"schema": 1, "game": "tiny-epic-galaxies"}
NUMBER_FIELDS: Final = {
    "goods": {"most": (1, 7), "energy": (0, 7), "culture": (0, 7)},
    "end": {"points": (1, 999)},
    "empire": {
        "level": (1, 99),
        "dice": (1, MAX_DICE),
        "ships": (0, SHIPS),
        "points": (0, 99),
        "price": (0, 7),
    },
    "planet": {"spaces": (1, 7), "points": (0, 99)},
    "mission": {"points": (0, 99), "points_tied": (0, 99), "min_seats": (1, MAX_SEATS)},
    "rogue": {"most": (1, 7)},
    "rogue level": {"dice": (1, MAX_DICE), "points": (0, 99)},
}
NAME_FIELDS: Final[Mapping[str, Mapping[str, Mapping[str, int]]]] = {
    "planet": {"resource": GOODS, "track": TRACKS},
}
TEXT_FIELDS: Final = {
    "planet": ("id", "name", "text"),
    "mission": ("id", "name", "text"),
    "rogue": ("id", "name", "difficulty"),
    "rogue level": ("text",),
}
OPTIONAL: Final = {
    "planet": {"only", "first", *FOR_PEOPLE},
    "mission": set(FOR_PEOPLE),
    "rogue": set(FOR_PEOPLE),
    "rogue level": set(FOR_PEOPLE),
}
LISTS: Final = {
    "planet": {"effect"},
    "mission": {"goal"},
    "setup": {"row"},
    "rogue": {"level"},
    "rogue level": {"effect"},
}


def check_shape(data: Mapping[str, Any], faults: Faults) -> None:
    """Every table is there, and every field has the right kind of value."""
    check_tables(data, faults)
    if faults:
        return
    for table in ("goods", "end", "setup"):
        check_fields(data[table], table, table, faults)
    for table in ("empire", "planet", "mission"):
        for number, card in enumerate(data[table], 1):
            if not isinstance(card, dict):
                faults.add(
                    "{table} {number}: wanted a table, found {found!r}",
                    table=table,
                    number=number,
                    found=card,
                )
                continue
            check_fields(card, table, str(card.get("id", f"{table} {number}")), faults)
    check_rogues(data.get("rogue", []), faults)
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
        )


def check_rogues(rogues: Any, faults: Faults) -> None:
    """The mats of the solo opponent, a list of levels in each; a set may have none."""
    if not isinstance(rogues, list):
        faults.add("rogue: wanted [[rogue]], found {found!r}", found=rogues)
        return
    for number, mat in enumerate(rogues, 1):
        where = f"rogue {number}"
        if not isinstance(mat, dict) or not isinstance(mat.get("level"), list) or not mat["level"]:
            faults.add(
                "{where}: wanted a table with [[rogue.level]], found {found!r}", where=where, found=mat
            )
            continue
        where = str(mat.get("id", where))
        check_fields(mat, "rogue", where, faults)
        for level, given in enumerate(mat["level"], 1):
            place = Sentence("{mat}, level {level}", mat=where, level=level)
            if isinstance(given, dict):
                check_fields(given, "rogue level", place, faults)
            else:
                faults.add("{where}: wanted a table, found {found!r}", where=place, found=given)


def check_tables(data: Mapping[str, Any], faults: Faults) -> None:
    """Every table is there, and no other."""
    for key in data.keys() - TABLES.keys():
        faults.add("{key!r} is no table of a card set; there are {names}", key=key, names=listed(TABLES))
    for key, wanted in TABLES.items():
        found = data.get(key, wanted)
        if isinstance(wanted, str | int) and (type(found), found) != (type(wanted), wanted):
            faults.add("{key} is {wanted!r}, not {found!r}", key=key, wanted=wanted, found=found)
    for key, wanted in (("goods", dict), ("end", dict), ("setup", dict), ("empire", list), ("planet", list),
                        ("mission", list)):  # fmt: skip
        if not isinstance(data.get(key), wanted) or not data[key]:
            header = f"[{key}]" if wanted is dict else f"[[{key}]]"
            faults.add("{key}: wanted {header}, found none", key=key, header=header)


def check_fields(card: Mapping[str, Any], table: str, where: Where, faults: Faults) -> None:
    numbers = NUMBER_FIELDS.get(table, {})
    names = NAME_FIELDS.get(table, {})
    texts = TEXT_FIELDS.get(table, ())
    lists = LISTS.get(table, set())
    for field, (least, most) in numbers.items():
        if type(card.get(field)) is not int or not least <= card[field] <= most:
            faults.add(
                "{where}: {field} is a number from {least} to {most}, not {found!r}",
                where=where, field=field, least=least, most=most, found=card.get(field),
            )  # fmt: skip
    for field, known in names.items():
        if card.get(field) not in list(known):
            faults.add(
                "{where}: {field} is one of {names}, not {found!r}",
                where=where, field=field, names=listed(known), found=card.get(field),
            )  # fmt: skip
    for field in texts:
        if not isinstance(card.get(field), str) or not card[field]:
            faults.add(
                "{where}: {field} is a text, not {found!r}", where=where, field=field, found=card.get(field)
            )
    for field in card.keys() - {*numbers, *names, *texts, *lists, *OPTIONAL.get(table, set())}:
        faults.add("{where}: {field!r} is no field of {table}", where=where, field=field, table=table)
    check_for_people(card, where, faults)


def check_for_people(card: Mapping[str, Any], where: Where, faults: Faults) -> None:
    """The fields that no rule reads, and what the first printing says otherwise."""
    for field in FOR_PEOPLE:
        if field == "sources" and not isinstance(card.get(field, 0), int):
            faults.add("{where}: sources is a number, not {found!r}", where=where, found=card[field])
        elif field != "sources" and not isinstance(card.get(field, ""), str):
            faults.add(
                "{where}: {field} is a text, not {found!r}", where=where, field=field, found=card[field]
            )
    if not isinstance(card.get("first", {}), dict):
        faults.add(
            "{where}: first is a table of what the first printing says otherwise, not {found!r}",
            where=where,
            found=card["first"],
        )
    elif unknown := card.get("first", {}).keys() - {"text", "only", "effect"}:
        faults.add(
            "{where}: the first printing may change text, only and effect, not {found}",
            where=where,
            found=listed(dict.fromkeys(sorted(unknown))),
        )


def check_numbers(data: Mapping[str, Any], faults: Faults) -> None:
    """What must hold for any set: ids, levels in order, enough cards for every table."""
    ids = [card["id"] for table in ("planet", "mission", "rogue") for card in data.get(table, [])]
    for card, times in Counter(ids).items():
        if times > 1:
            faults.add("{card}: this id stands {times} times", card=card, times=times)
        if not re.fullmatch(r"[a-z][a-z0-9_]*", card):
            faults.add("{card}: an id is made of a-z, 0-9 and _, and begins with a letter", card=card)
    for table in ("planet", "mission"):
        if len(data[table]) > MAX_CARDS:
            faults.add(
                "{table}: at most {most} of them, not {n}", table=table, most=MAX_CARDS, n=len(data[table])
            )
    if len(data["planet"]) < max(data["setup"]["row"]):
        needed, n = max(data["setup"]["row"]), len(data["planet"])
        faults.add("planet: the longest row needs {needed}, there are {n}", needed=needed, n=n)
    for kind in ("energy", "culture"):
        if data["goods"][kind] > data["goods"]["most"]:
            most, found = data["goods"]["most"], data["goods"][kind]
            faults.add("goods: {kind} is at most {most}, not {found}", kind=kind, most=most, found=found)
    check_empire(data, faults)
    for seats in range(2, MAX_SEATS + 1):
        fitting = sum(card["min_seats"] <= seats for card in data["mission"])
        if fitting < MISSIONS_DEALT * seats:
            faults.add(
                "mission: {seats} seats are dealt {needed}, only {fitting} are for them",
                seats=seats, needed=MISSIONS_DEALT * seats, fitting=fitting,
            )  # fmt: skip


def check_empire(data: Mapping[str, Any], faults: Faults) -> None:
    """Levels in order, never fewer ships, and the first one does not end the game."""
    first = [data["empire"][0], *(mat["level"][0] for mat in data.get("rogue", []))]
    if max(level["points"] for level in first) >= data["end"]["points"]:
        faults.add("end: its points are more than those of any first level")
    if [level["level"] for level in data["empire"]] != list(range(1, len(data["empire"]) + 1)):
        faults.add("empire: the levels are 1, 2, 3 … in order")
    if any(
        after["ships"] < before["ships"]
        for before, after in zip(data["empire"], data["empire"][1:], strict=False)
    ):
        faults.add("empire: a higher level never has fewer ships")


def check_structure(data: Mapping[str, Any], faults: Faults) -> None:
    """What a file says of itself in [structure]: a slip of the pen in a card shows here. It may say none."""
    said = data.get("structure", {})
    if not isinstance(said, dict) or not isinstance(said.get("spaces", {}), dict):
        faults.add("structure: wanted [structure] with a table of spaces, found {found!r}", found=said)
        return
    check_counts(data, said, faults)
    for card in data["planet"]:
        wanted = said.get("spaces", {}).get(str(card["points"]), card["spaces"])
        if card["spaces"] != wanted:
            faults.add(
                "{card}: spaces is {wanted} where points is {points}, not {found}",
                card=card["id"], points=card["points"], wanted=wanted, found=card["spaces"],
            )  # fmt: skip


def check_counts(data: Mapping[str, Any], said: Mapping[str, Any], faults: Faults) -> None:
    """How many cards of each kind there are."""
    planets = data["planet"]
    found: dict[str, Any] = {
        "planets": len(planets),
        "missions": len(data["mission"]),
        "points": sum(card["points"] for card in planets),
        "each_resource": evenly(card["resource"] for card in planets),
        "each_track": evenly(card["track"] for card in planets),
        "each_pair": evenly((card["resource"], card["track"]) for card in planets),
        "each_tier": evenly(card["points"] for card in planets),
    }
    for key in said.keys() - found.keys() - {"spaces"}:
        faults.add(
            "structure: {key!r} is nothing it can say; it can say {names}, spaces",
            key=key,
            names=listed(found),
        )
    for key, value in found.items():
        if key in said and said[key] != value:
            faults.add(
                "structure: {key} is said to be {said}, but is {found}; mend a card, or what is said",
                key=key, said=said[key], found=value,
            )  # fmt: skip


def evenly(values: Any) -> int | list[int]:
    """How often each value occurs: one number if it is the same for all."""
    times = sorted(set(Counter(values).values()))
    return times[0] if len(times) == 1 else times
