"""Imports point down a short numbered list of levels; what is compiled stands on the standard library
alone.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.compiling import modules

SOURCE = Path(__file__).parent.parent / "src"
LEVELS = {
    "core": 0, "filelock": 0, "measures": 0, "remembering": 0, "games": 1, "catalog": 2, "dealers": 2,
    "build": 2, "records": 3, "library": 3, "bots": 4, "sim": 5, "envs": 5, "train": 5, "lab": 5, "tables": 6,
    "store": 7, "web": 8, "terminal": 8, "cli": 9, "__main__": 10, "__init__": 10,
}  # fmt: skip
BUILT_ON = {("beyond_the_black", "tiny_epic_galaxies")}  # a game that extends another: (the one, the other)
INSIDE_A_GAME = (
    ("codes", "events", "reasons", "book", "facts", "symbols"), ("state",), ("verbs",), ("pilots", "steps"),
    ("raids", "words", "frontier"), ("kit",), ("vocabulary",), ("grammar",),
    ("programs", "goals", "shapes", "stock"), ("card_checks",), ("structure", "word_checks"), ("cards",),
    ("voice",),
    ("notation",), ("positions", "phrases", "labels", "board"), ("rogue_checks", "why"),
    ("reading", "checking", "views"), ("orders", "settings"), ("game",),
)  # fmt: skip


def for_types(tree: ast.AST) -> set[ast.AST]:
    """What stands below `if TYPE_CHECKING`: nobody needs it when the file runs, compiled or not."""
    asked = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    asked = [node for node in asked if ast.unparse(node.test) == "TYPE_CHECKING"]
    return {part for node in asked for one in node.body for part in ast.walk(one)}


def imports(path: Path, types: bool = True) -> Iterator[str]:
    """The modules of our own and others that a file imports, also those that only name types."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    left_out = set() if types else for_types(tree)
    for node in ast.walk(tree):
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found = SOURCE / Path(*node.module.split("."))
            if found.is_dir():
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield node.module


def files() -> list[Path]:
    return sorted((SOURCE / "orrery").rglob("*.py"))


def parts_of(path: Path) -> list[str]:
    return list(path.relative_to(SOURCE).with_suffix("").parts)


def test_imports_point_down() -> None:
    wrong = []
    for path in files():
        own = parts_of(path)
        for name in imports(path):
            other = name.split(".")
            if other[0] != "orrery" or len(other) < 2 or other[1] not in LEVELS:
                continue
            if own[1] != other[1] and LEVELS[other[1]] >= LEVELS[own[1]]:
                wrong.append(f"{path.name} imports {name}")
    assert wrong == []


def test_a_game_imports_another_only_if_it_is_built_on_it() -> None:
    wrong = []
    for path in files():
        own = parts_of(path)
        for name in imports(path):
            other = name.split(".")
            if own[1] == "games" and len(own) > 3 and other[:2] == ["orrery", "games"] and other[2] != own[2]:
                wrong += [] if (own[2], other[2]) in BUILT_ON else [f"{path} imports {name}"]
    assert wrong == []


def test_only_the_catalog_and_the_games_own_rooms_import_a_game() -> None:
    wrong = []
    for path in files():
        own = parts_of(path)
        if own[1] in ("core", "games", "catalog"):
            continue
        for name in imports(path):
            game = name.split(".")[2] if name.startswith("orrery.games.") else ""
            rooms = {*own[2:], *(below for above, below in BUILT_ON if above in own[2:])}
            if game and not (own[1] in ("bots", "web") and game in rooms):
                wrong.append(f"{path} imports {name}")
    assert wrong == []


def test_inside_a_game_the_order_is_kept() -> None:
    rank = {name: number for number, names in enumerate(INSIDE_A_GAME) for name in names}
    wrong = []
    for path in files():
        own = parts_of(path)
        if own[1] != "games" or len(own) < 4 or own[3] == "__init__":
            continue
        for name in imports(path):
            other = name.split(".")
            if other[:3] != ["orrery", "games", own[2]] or len(other) < 4 or other[3] == own[3]:
                continue
            if {own[3], other[3]} == {"book", "kit"}:
                continue  # the book holds the kit: a type only, not loaded when it runs
            if rank[other[3]] > rank[own[3]]:
                wrong.append(f"{own[2]}/{own[3]} imports {other[3]}")
    assert wrong == []


def test_what_is_compiled_stands_on_the_standard_library_alone() -> None:
    for module in modules():
        for name in imports(SOURCE / module, types=False):
            top = name.split(".")[0]
            assert top in sys.stdlib_module_names or top in ("orrery", "__future__"), (
                f"{module} imports {name}"
            )


def test_no_generator_of_chance_below_the_dealers() -> None:
    for path in files():
        level = parts_of(path)[1]
        if LEVELS[level] < LEVELS["records"] and level != "dealers":
            assert not {"random", "secrets"} & {name.split(".")[0] for name in imports(path)}, path
