"""What must hold of a card file: its tables, fields and numbers, and what it says of itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

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


def check_shape(data: Mapping[str, Any]) -> list[str]:
    """Every table is there, and every field has the right kind of value."""
    faults = check_tables(data)
    if faults:
        return faults
    for table in ("goods", "end", "setup"):
        check_fields(data[table], table, table, faults)
    for table in ("empire", "planet", "mission"):
        for number, card in enumerate(data[table], 1):
            if not isinstance(card, dict):
                faults.append(f"{table} {number}: wanted a table, found {card!r}")
                continue
            check_fields(card, table, str(card.get("id", f"{table} {number}")), faults)
    check_rogues(data.get("rogue", []), faults)
    row = data["setup"].get("row")
    if (
        not isinstance(row, list)
        or len(row) != MAX_SEATS
        or not all(type(n) is int and 1 <= n <= MAX_ROW for n in row)
    ):
        faults.append(f"setup: row lists {MAX_SEATS} numbers from 1 to {MAX_ROW}, not {row!r}")
    return faults


def check_rogues(rogues: Any, faults: list[str]) -> None:
    """The mats of the solo opponent, a list of levels in each; a set may have none."""
    if not isinstance(rogues, list):
        faults.append(f"rogue: wanted [[rogue]], found {rogues!r}")
        return
    for number, mat in enumerate(rogues, 1):
        where = f"rogue {number}"
        if not isinstance(mat, dict) or not isinstance(mat.get("level"), list) or not mat["level"]:
            faults.append(f"{where}: wanted a table with [[rogue.level]], found {mat!r}")
            continue
        where = str(mat.get("id", where))
        check_fields(mat, "rogue", where, faults)
        for level, given in enumerate(mat["level"], 1):
            if isinstance(given, dict):
                check_fields(given, "rogue level", f"{where}, level {level}", faults)
            else:
                faults.append(f"{where}, level {level}: wanted a table, found {given!r}")


def check_tables(data: Mapping[str, Any]) -> list[str]:
    """Every table is there, and no other."""
    faults = [
        f"{key!r} is no table of a card set; there are {listed(TABLES)}" for key in data if key not in TABLES
    ]
    for key, wanted in TABLES.items():
        found = data.get(key, wanted)
        if isinstance(wanted, str | int) and (type(found), found) != (type(wanted), wanted):
            faults.append(f"{key} is {wanted!r}, not {data[key]!r}")
    for key, wanted in (("goods", dict), ("end", dict), ("setup", dict), ("empire", list), ("planet", list),
                        ("mission", list)):  # fmt: skip
        if not isinstance(data.get(key), wanted) or not data[key]:
            faults.append(
                f"{key}: wanted {'[' + key + ']' if wanted is dict else '[[' + key + ']]'}, found none"
            )
    return faults


def check_fields(card: Mapping[str, Any], table: str, where: str, faults: list[str]) -> None:
    numbers = NUMBER_FIELDS.get(table, {})
    names = NAME_FIELDS.get(table, {})
    texts = TEXT_FIELDS.get(table, ())
    lists = LISTS.get(table, set())
    for field, (least, most) in numbers.items():
        if type(card.get(field)) is not int or not least <= card[field] <= most:
            faults.append(f"{where}: {field} is a number from {least} to {most}, not {card.get(field)!r}")
    for field, known in names.items():
        if card.get(field) not in list(known):
            faults.append(f"{where}: {field} is one of {listed(known)}, not {card.get(field)!r}")
    for field in texts:
        if not isinstance(card.get(field), str) or not card[field]:
            faults.append(f"{where}: {field} is a text, not {card.get(field)!r}")
    for field in card.keys() - {*numbers, *names, *texts, *lists, *OPTIONAL.get(table, set())}:
        faults.append(f"{where}: {field!r} is no field of a {table}")
    for field in FOR_PEOPLE:
        if field in card and not isinstance(card[field], int if field == "sources" else str):
            faults.append(
                f"{where}: {field} is {'a number' if field == 'sources' else 'a text'}, not {card[field]!r}"
            )
    if not isinstance(card.get("first", {}), dict):
        faults.append(
            f"{where}: first is a table of what the first printing says otherwise, not {card['first']!r}"
        )
    elif unknown := card.get("first", {}).keys() - {"text", "only", "effect"}:
        found = listed(dict.fromkeys(unknown))
        faults.append(f"{where}: the first printing may change text, only and effect, not {found}")


def check_numbers(data: Mapping[str, Any], faults: list[str]) -> None:
    """What must hold for any set: ids, levels in order, enough cards for every table."""
    ids = [card["id"] for table in ("planet", "mission", "rogue") for card in data.get(table, [])]
    for card, times in Counter(ids).items():
        if times > 1:
            faults.append(f"{card}: this id stands {times} times")
        if not re.fullmatch(r"[a-z][a-z0-9_]*", card):
            faults.append(f"{card}: an id is made of a-z, 0-9 and _, and begins with a letter")
    for table in ("planet", "mission"):
        if len(data[table]) > MAX_CARDS:
            faults.append(f"{table}: at most {MAX_CARDS} of them, not {len(data[table])}")
    if len(data["planet"]) < max(data["setup"]["row"]):
        faults.append(
            f"planet: the longest row needs {max(data['setup']['row'])}, there are {len(data['planet'])}"
        )
    for kind in ("energy", "culture"):
        if data["goods"][kind] > data["goods"]["most"]:
            faults.append(f"goods: {kind} is at most {data['goods']['most']}, not {data['goods'][kind]}")
    check_empire(data, faults)
    for seats in range(2, MAX_SEATS + 1):
        fitting = sum(card["min_seats"] <= seats for card in data["mission"])
        if fitting < MISSIONS_DEALT * seats:
            faults.append(
                f"mission: {seats} seats are dealt {MISSIONS_DEALT * seats}, only {fitting} are for them"
            )


def check_empire(data: Mapping[str, Any], faults: list[str]) -> None:
    """Levels in order, never fewer ships, and the first one does not end the game."""
    first = [data["empire"][0], *(mat["level"][0] for mat in data.get("rogue", []))]
    if max(level["points"] for level in first) >= data["end"]["points"]:
        faults.append("end: its points are more than those of any first level")
    if [level["level"] for level in data["empire"]] != list(range(1, len(data["empire"]) + 1)):
        faults.append("empire: the levels are 1, 2, 3 … in order")
    if any(
        after["ships"] < before["ships"]
        for before, after in zip(data["empire"], data["empire"][1:], strict=False)
    ):
        faults.append("empire: a higher level never has fewer ships")


def check_structure(data: Mapping[str, Any], faults: list[str]) -> None:
    """What a file says of itself in [structure]: a slip of the pen in a card shows here. It may say none."""
    said = data.get("structure", {})
    if not isinstance(said, dict) or not isinstance(said.get("spaces", {}), dict):
        faults.append(f"structure: wanted [structure] with a table of spaces, found {said!r}")
        return
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
        faults.append(f"structure: {key!r} is nothing it can say; it can say {listed(found)}, spaces")
    for key, value in found.items():
        if key in said and said[key] != value:
            faults.append(
                f"structure: {key} is said to be {said[key]}, but is {value}; mend a card, or what is said"
            )
    for card in planets:
        wanted = said.get("spaces", {}).get(str(card["points"]), card["spaces"])
        if card["spaces"] != wanted:
            faults.append(f"{card['id']}: {card['points']} points need {wanted} spaces, not {card['spaces']}")


def evenly(values: Any) -> int | list[int]:
    """How often each value occurs: one number if it is the same for all."""
    times = sorted(set(Counter(values).values()))
    return times[0] if len(times) == 1 else times
