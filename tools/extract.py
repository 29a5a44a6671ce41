"""Find every sentence that the catalogue needs: in the source, and on the cards."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from orrery.catalog import card_games
from orrery.core.card_game import CardGame

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "orrery"

# Which arguments hold the sentence: the second form of two is for more than one.
FUNCTIONS: Final = {"say": (1,), "say_n": (1, 2), "mark": (0,), "Sentence": (0,)}
METHODS: Final = {"say": (0,), "say_n": (0, 1), "explain": (0,), "quiet": (0,)}
READERS: Final = ("context", "self")  # whose method "count" is a say_n
COUNTED: Final = 3
ERROR: Final = "OrreryError"


@dataclass(frozen=True)
class Found:
    """A sentence of the source, with the form for more than one if it has one."""

    file: str
    one: str
    many: str = ""


@dataclass(frozen=True)
class Loose:
    """A call whose sentence cannot be read from the source."""

    file: str
    line: int
    code: str


@cache
def errors() -> frozenset[str]:
    """The names of all classes of errors that people read."""
    classes = [
        (node.name, {ast.unparse(base) for base in node.bases})
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    known = {ERROR}
    while more := {name for name, bases in classes if bases & known} - known:
        known |= more
    return frozenset(known)


def places_of(call: ast.Call, errors: frozenset[str]) -> tuple[int, ...]:
    """Which arguments of a call are sentences."""
    if isinstance(call.func, ast.Name):
        return (0,) if call.func.id in errors else FUNCTIONS.get(call.func.id, ())
    if isinstance(call.func, ast.Attribute):
        if call.func.attr == "add":
            return (0,) if ast.unparse(call.func.value).endswith("faults") else ()
        if call.func.attr == "count":
            told = ast.unparse(call.func.value).endswith(READERS) and len(call.args) >= COUNTED
            return METHODS["say_n"] if told else ()
        return METHODS.get(call.func.attr, ())
    return ()


def literals(node: ast.expr) -> list[str] | None:
    """The texts an argument can have, if they are literals."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        one, other = literals(node.body), literals(node.orelse)
        return None if one is None or other is None else [*one, *other]
    return None


def of_text(text: str, file: str, errors: frozenset[str]) -> Iterator[Found | Loose]:
    """The sentences of one module."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        places = places_of(node, errors)
        if not places:
            continue
        forms = [literals(node.args[place]) if place < len(node.args) else None for place in places]
        if None in forms:
            yield Loose(file, node.lineno, ast.unparse(node))
        elif len(places) == 2:
            yield Found(file, str(node.args[places[0]].value), str(node.args[places[1]].value))  # type: ignore[attr-defined]
        else:
            yield from (Found(file, one) for one in forms[0] or ())


def of_source() -> Iterator[Found | Loose]:
    known = errors()
    for path in sorted(SOURCE.rglob("*.py")):
        yield from of_text(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix(), known)


def of_card(card: dict[str, Any], fields: Sequence[str]) -> Iterator[str]:
    """The texts of a card in these fields, and those of its other printing and of its levels."""
    for name, value in card.items():
        if name in fields:
            yield value
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from of_card(inner, [field for field in fields if field != "name"])


def of_file(game: CardGame[Any, Any]) -> Iterator[Found]:
    """What the cards of a game's own file say."""
    package, name = game.press.files[-1]
    path = SOURCE.parent / package.replace(".", "/") / name
    file, facts = path.relative_to(ROOT).as_posix(), game.facts
    for kind, table in tomllib.loads(path.read_text(encoding="utf-8")).items():
        fields = facts.texts if kind in facts.proper_names else ("name", *facts.texts)
        if isinstance(table, list):
            yield from (Found(file, text) for card in table for text in of_card(card, fields))


def of_cards() -> Iterator[Found]:
    """What the cards that come with Orrery say."""
    for game in card_games():
        yield from of_file(game)


def sentences() -> list[Found]:
    return [one for one in (*of_source(), *of_cards()) if isinstance(one, Found)]


def loose() -> list[Loose]:
    return [one for one in of_source() if isinstance(one, Loose)]
