"""Card sets: read from TOML, checked, and bound into books."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any, Final

from orrery.core.effects import Op
from orrery.core.faults import Faulty
from orrery.games.tiny_epic_galaxies import words
from orrery.games.tiny_epic_galaxies.book import Book, Empire, Missions, Numbers, Planets
from orrery.games.tiny_epic_galaxies.codes import MAX_CARDS, MAX_DICE, MAX_ROW, MAX_SEATS, SHIPS
from orrery.games.tiny_epic_galaxies.grammar import CONDITIONS, GOODS, TRACKS, listed, read_effect, read_goal
from orrery.games.tiny_epic_galaxies.kit import Kit

EDITIONS: Final = ("later", "first")
MISSIONS_DEALT: Final = 2
FOR_PEOPLE: Final = (
    "name",
    "text",
    "sources",
    "certainty",
    "effect_certainty",
    "notes",
)  # not read by any rule


@dataclass(frozen=True)
class CardSet:
    """A card file that was found good. `digest` names it by what the rules read of it."""

    source: str  # its text, unless it is the file that comes with Orrery
    data: Mapping[str, Any]
    digest: str

    def planet(self, number: int, edition: str) -> dict[str, Any]:
        """A planet as an edition prints it."""
        card = dict(self.data["planet"][number])
        changes = card.pop("first", {})
        return card | changes if edition == "first" else card

    def book(self, edition: str, max_rounds: int, kit: Kit) -> Book:
        faults: list[str] = []
        return read_book(self, edition, max_rounds, kit, faults)


def shipped() -> CardSet:
    """The set that comes with Orrery."""
    text = resources.files(__package__).joinpath("cards.toml").read_text(encoding="utf-8")
    return replace(parse(text, "cards.toml"), source="")


def parse(text: str, origin: str) -> CardSet:
    """A card set, or every fault of the file at once."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Faulty(f"{origin} is not TOML", [str(error)]) from None
    faults = check_shape(data)
    if not faults:
        digest = digest_of(data)
        cards = CardSet(text, data, digest)
        for edition in EDITIONS:
            read_book(cards, edition, 0, Kit(), faults)
        check_numbers(data, faults)
        check_structure(data, faults)
        if not faults:
            return cards
    raise Faulty(f"{origin} is not a card set for this game", faults)


def digest_of(data: Mapping[str, Any]) -> str:
    """The hash of what the rules read: names, texts and provenance do not count."""

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: bare(part) for key, part in value.items() if key not in FOR_PEOPLE}
        return [bare(part) for part in value] if isinstance(value, list) else value

    rules = {key: bare(data[key]) for key in ("goods", "end", "setup", "empire", "planet", "mission")}
    return hashlib.sha256(json.dumps(rules, sort_keys=True).encode()).hexdigest()[:16]


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
}
NAME_FIELDS: Final[Mapping[str, Mapping[str, Mapping[str, int]]]] = {
    "planet": {"resource": GOODS, "track": TRACKS},
}
TEXT_FIELDS: Final = {"planet": ("id", "name", "text"), "mission": ("id", "name", "text")}
OPTIONAL: Final = {"only", "first", *FOR_PEOPLE}
LISTS: Final = {"planet": {"effect"}, "mission": {"goal"}}


def check_shape(data: Mapping[str, Any]) -> list[str]:
    """Every table is there, and every field has the right kind of value."""
    faults: list[str] = []
    for key, wanted in (("goods", dict), ("end", dict), ("setup", dict), ("empire", list), ("planet", list),
                        ("mission", list)):  # fmt: skip
        if not isinstance(data.get(key), wanted) or not data[key]:
            faults.append(
                f"{key}: wanted {'[' + key + ']' if wanted is dict else '[[' + key + ']]'}, found none"
            )
    if faults:
        return faults
    for table in ("goods", "end"):
        check_fields(data[table], table, table, faults)
    for table in ("empire", "planet", "mission"):
        for number, card in enumerate(data[table], 1):
            if not isinstance(card, dict):
                faults.append(f"{table} {number}: wanted a table, found {card!r}")
                continue
            check_fields(card, table, str(card.get("id", f"{table} {number}")), faults)
    row = data["setup"].get("row")
    if (
        not isinstance(row, list)
        or len(row) != MAX_SEATS
        or not all(type(n) is int and 1 <= n <= MAX_ROW for n in row)
    ):
        faults.append(f"setup: row lists {MAX_SEATS} numbers from 1 to {MAX_ROW}, not {row!r}")
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
    for field in card.keys() - {*numbers, *names, *texts, *lists, *OPTIONAL}:
        faults.append(f"{where}: {field!r} is no field of a {table}")
    if not isinstance(card.get("first", {}), dict):
        faults.append(
            f"{where}: first is a table of what the first printing says otherwise, not {card['first']!r}"
        )
    elif unknown := card.get("first", {}).keys() - {"text", "only", "effect"}:
        found = listed(dict.fromkeys(unknown))
        faults.append(f"{where}: the first printing may change text, only and effect, not {found}")


def read_only(given: Any, where: str, faults: list[str]) -> int:
    mask = 0
    for name in given if isinstance(given, list) else [given]:
        if isinstance(name, str) and name in CONDITIONS:
            mask |= CONDITIONS[name]
        else:
            faults.append(f"{where}: only lists {listed(CONDITIONS)}, not {name!r}")
    return mask


def read_book(cards: CardSet, edition: str, max_rounds: int, kit: Kit, faults: list[str]) -> Book:
    """The book of a set in one edition; what is wrong goes to `faults`."""
    planets = [cards.planet(number, edition) for number in range(len(cards.data["planet"]))]
    programs = [read_effect(card.get("effect"), card["id"], faults) for card in planets]
    for number, program in enumerate(programs):
        link(program, number)
    return Book(
        [word for _, word in words.vocabulary()],
        programs,
        read_planets(planets, faults),
        read_missions(cards.data["mission"], faults),
        read_empire(cards.data["empire"]),
        Numbers(
            cards.data["goods"]["most"],
            cards.data["goods"]["energy"],
            cards.data["goods"]["culture"],
            cards.data["end"]["points"],
            cards.data["setup"]["row"],
        ),
        kit,
        edition,
        max_rounds,
        cards.source,
    )


def read_planets(cards: list[dict[str, Any]], faults: list[str]) -> Planets:
    return Planets(
        [card["id"] for card in cards],
        [GOODS[card["resource"]] for card in cards],
        [TRACKS[card["track"]] for card in cards],
        [card["spaces"] for card in cards],
        [card["points"] for card in cards],
        [read_only(card.get("only", []), card["id"], faults) for card in cards],
    )


def link(program: list[Op], card: int) -> None:
    """Tell every op its address and the word behind it."""
    for at, op in enumerate(program):
        op.card = card
        op.at = at
        op.after = program[at + 1] if at + 1 < len(program) else None


def read_missions(cards: list[dict[str, Any]], faults: list[str]) -> Missions:
    return Missions(
        [card["id"] for card in cards],
        [card["points"] for card in cards],
        [card["points_tied"] for card in cards],
        [card["min_seats"] for card in cards],
        [read_goal(card.get("goal"), card["id"], faults) for card in cards],
    )


def read_empire(levels: list[dict[str, Any]]) -> Empire:
    """Entry 0 of each column is unused: a level is its own index."""
    columns = [[0] + [level[field] for level in levels] for field in ("dice", "ships", "points", "price")]
    return Empire(*columns)


def check_numbers(data: Mapping[str, Any], faults: list[str]) -> None:
    """What must hold for any set: ids, levels in order, enough cards for every table."""
    ids = [card["id"] for table in ("planet", "mission") for card in data[table]]
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
    if [level["level"] for level in data["empire"]] != list(range(1, len(data["empire"]) + 1)):
        faults.append("empire: the levels are 1, 2, 3 … in order")
    if any(
        after["ships"] < before["ships"]
        for before, after in zip(data["empire"], data["empire"][1:], strict=False)
    ):
        faults.append("empire: a higher level never has fewer ships")
    for seats in range(2, MAX_SEATS + 1):
        fitting = sum(card["min_seats"] <= seats for card in data["mission"])
        if fitting < MISSIONS_DEALT * seats:
            faults.append(
                f"mission: {seats} seats are dealt {MISSIONS_DEALT * seats}, only {fitting} are for them"
            )


def check_structure(data: Mapping[str, Any], faults: list[str]) -> None:
    """What a file says of itself in [structure]: a slip of the pen in a card shows here."""
    said = data.get("structure")
    if said is None:
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
    for key, value in found.items():
        if key in said and said[key] != value:
            faults.append(f"structure: {key} is said to be {said[key]}, but is {value}")
    for card in planets:
        wanted = said.get("spaces", {}).get(str(card["points"]), card["spaces"])
        if card["spaces"] != wanted:
            faults.append(f"{card['id']}: {card['points']} points need {wanted} spaces, not {card['spaces']}")


def evenly(values: Any) -> int | list[int]:
    """How often each value occurs: one number if it is the same for all."""
    times = sorted(set(Counter(values).values()))
    return times[0] if len(times) == 1 else times
