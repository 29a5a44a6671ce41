"""Card sets: read from TOML, checked, and bound into books."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any, Final

from orrery.core.effects import Op
from orrery.core.faults import Faults, Faulty
from orrery.core.sentences import Sentence
from orrery.games.tiny_epic_galaxies.book import Book, Empire, Missions, Numbers, Planets, Rogue
from orrery.games.tiny_epic_galaxies.card_checks import (
    FOR_PEOPLE,
    check_numbers,
    check_shape,
    check_structure,
)
from orrery.games.tiny_epic_galaxies.grammar import CONDITIONS, GOODS, TRACKS, listed, read_goal, read_program
from orrery.games.tiny_epic_galaxies.kit import Kit
from orrery.games.tiny_epic_galaxies.vocabulary import vocabulary

EDITIONS: Final = ("later", "first")
TABLES_OF_RULES: Final = ("goods", "end", "setup", "empire", "planet", "mission", "rogue")


@dataclass(frozen=True)
class Terms:
    """What the options of a table say of its book."""

    edition: str = "later"
    max_rounds: int = 0
    rogue: str = ""  # the mat of the solo opponent, if there is one
    variant: str = "normal"
    forcing: str = "any"


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

    def rogues(self) -> list[str]:
        return [mat["id"] for mat in self.data.get("rogue", [])]

    def book(self, terms: Terms, kit: Kit) -> Book:
        return read_book(self, terms, kit, Faults())


def shipped() -> CardSet:
    """The set that comes with Orrery."""
    text = resources.files(__package__).joinpath("cards.toml").read_text(encoding="utf-8")
    return replace(parse(text, "cards.toml"), source="")


def parse(text: str, origin: Sentence | str) -> CardSet:
    """A card set, or every fault of the file at once."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        said = Sentence("its reader says: {said}", said=str(error))
        raise Faulty("{file} is not TOML", [said], file=origin) from None
    faults = Faults()
    check_shape(data, faults)
    if not faults:
        digest = digest_of(data)
        cards = CardSet(text, data, digest)
        for edition in EDITIONS:
            for rogue in cards.rogues() or [""]:
                read_book(cards, Terms(edition, rogue=rogue), Kit(), faults)
        faults.found = list({str(fault): fault for fault in faults}.values())  # of both editions, once
        check_numbers(data, faults)
        check_structure(data, faults)
        if not faults:
            return cards
    raise Faulty("{file} is not a card set for this game", faults.found, file=origin)


def digest_of(data: Mapping[str, Any]) -> str:
    """The hash of what the rules read: names, texts and provenance do not count."""

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: bare(part) for key, part in value.items() if key not in FOR_PEOPLE}
        return [bare(part) for part in value] if isinstance(value, list) else value

    rules = {key: bare(data.get(key, [])) for key in TABLES_OF_RULES}
    return hashlib.sha256(json.dumps(rules, sort_keys=True).encode()).hexdigest()[:16]


def read_only(given: Any, where: str, faults: Faults) -> int:
    mask = 0
    if not isinstance(given, list):
        faults.add("{where}: only is a list, not {found!r}", where=where, found=given)
        return mask
    for name in given:
        if isinstance(name, str) and name in CONDITIONS:
            mask |= CONDITIONS[name]
        else:
            names = listed(CONDITIONS)
            faults.add("{where}: only lists {names}, not {found!r}", where=where, names=names, found=name)
    return mask


def read_book(cards: CardSet, terms: Terms, kit: Kit, faults: Faults) -> Book:
    """The book of a set for a table; what is wrong goes to `faults`."""
    planets = [cards.planet(number, terms.edition) for number in range(len(cards.data["planet"]))]
    programs = [read_program(card.get("effect"), card["id"], faults) for card in planets]
    rogue = read_rogue(cards, terms, programs, faults) if terms.rogue else None
    for number, program in enumerate(programs):
        link(program, number)
    return Book(
        [word for _, word in vocabulary()],
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
        rogue,
        kit,
        terms.edition,
        terms.max_rounds,
        cards.digest,
        cards.source,
    )


def read_planets(cards: list[dict[str, Any]], faults: Faults) -> Planets:
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


def read_missions(cards: list[dict[str, Any]], faults: Faults) -> Missions:
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


def read_rogue(cards: CardSet, terms: Terms, programs: list[list[Op]], faults: Faults) -> Rogue:
    """The mat of the solo opponent; the attacks of its levels become the last programs."""
    mat = cards.data["rogue"][cards.rogues().index(terms.rogue)]
    attacks = [0]
    for number, level in enumerate(mat["level"], 1):
        attacks.append(len(programs))
        where = Sentence("{mat}, level {level}", mat=mat["id"], level=number)
        programs.append(read_program(level.get("effect"), where, faults))
    dice, points = ([0] + [level[field] for level in mat["level"]] for field in ("dice", "points"))
    points.append(points[-1])
    return Rogue(
        mat["id"], mat["name"], mat["most"], dice, points, attacks, terms.variant, terms.forcing
    )  # fmt: skip
