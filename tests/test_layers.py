"""Imports point down a short numbered list of levels and never in a circle; what is compiled stands on the
standard library alone.

Every import counts: at the top of a file, inside a function, and below `if TYPE_CHECKING`.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from tools.compiling import modules

from orrery.catalog import GAMES, folder_of

SOURCE = Path(__file__).parent.parent / "src"
LEVELS = {
    "core": 0, "filelock": 0, "measures": 0, "memo": 0, "version": 0, "games": 1, "catalog": 2,
    "dealers": 2, "build": 2, "records": 3, "library": 3, "bots": 4, "sim": 5, "envs": 5, "train": 5,
    "lab": 5, "tables": 6, "store": 7, "web": 8, "terminal": 8, "cli": 9, "__main__": 10, "__init__": 10,
}  # fmt: skip
FOR_TYPES = {
    # imports that close a circle: they only name types, and none of them is needed when the file runs
    (
        "games.tiny_epic_galaxies.book",
        "games.tiny_epic_galaxies.kit",
    ): "the book holds the kit, which reads it",
}
# Games that extend another: (the one, the other).
BUILT_ON = {
    (folder_of(kind.identity.name), folder_of(kind.identity.built_on))
    for kind in GAMES
    if kind.identity.built_on
}
INSIDE_A_GAME = (
    ("codes", "events", "reasons", "book", "facts", "symbols"), ("state",), ("verbs",), ("pilots", "steps"),
    ("raids", "words", "frontier"), ("kit",), ("vocabulary",), ("grammar",),
    ("programs", "goals", "shapes", "stock"), ("card_checks",), ("structure", "word_checks"), ("cards",),
    ("voice",),
    ("notation",), ("writing", "phrases", "questions"), ("view_facts",), ("board", "rogue_checks", "why"),
    ("reading", "checking", "settings", "scoring"), ("positions", "views"), ("orders",), ("game",),
)  # fmt: skip


def for_types(tree: ast.AST) -> set[ast.AST]:
    """What stands below `if TYPE_CHECKING`: nobody needs it when the file runs, compiled or not."""
    asked = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    asked = [node for node in asked if ast.unparse(node.test).endswith("TYPE_CHECKING")]
    return {part for node in asked for one in node.body for part in ast.walk(one)}


def imports(path: Path, types: bool = True) -> set[str]:
    """The modules of our own and others that a file imports, also those that only name types."""
    return set(imported(path.read_text(encoding="utf-8"), module_of(path), types))


def imported(text: str, module: str, types: bool = True) -> Iterator[str]:
    """The same of the text of a module."""
    tree = ast.parse(text)
    left_out = set() if types else for_types(tree)
    for node in ast.walk(tree):
        if node in left_out:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            if (SOURCE / Path(*origin.split("."))).is_dir():
                yield from (f"{origin}.{alias.name}" for alias in node.names)
            else:
                yield origin


def files() -> list[Path]:
    return sorted((SOURCE / "orrery").rglob("*.py"))


def parts_of(path: Path) -> list[str]:
    return list(path.relative_to(SOURCE).with_suffix("").parts)


def module_of(path: Path) -> str:
    return ".".join(parts_of(path))


def level_of(module: str) -> str:
    """Where a module of ours belongs; a name of the package itself, such as `orrery.game`, is at its top."""
    first = module.split(".")[1:2]
    return first[0] if first and first[0] in LEVELS else "__init__"


def is_upward(module: str, other: str) -> bool:
    """Whether one imports from its own height or above it, outside its own folder."""
    if other.split(".")[0] != "orrery":
        return False
    here, there = level_of(module), level_of(other)
    return here != there and LEVELS[there] >= LEVELS[here]


def test_imports_point_down() -> None:
    wrong = [
        f"{module_of(path)} imports {name}"
        for path in files()
        for name in imports(path)
        if is_upward(module_of(path), name)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "import orrery",
        "import orrery.sim.play",
        "from orrery import game",
        "from orrery.sim import play",
        "from .sim import play",
        "def f():\n    import orrery",
        "async def f():\n    from orrery.web.app import application",
        "if TYPE_CHECKING:\n    from orrery.tables.table import Table",
        "if typing.TYPE_CHECKING:\n    import orrery.store.sqlite",
    ],
)
def test_an_upward_import_is_seen_in_every_form(text: str) -> None:
    module = "orrery.library"
    assert [name for name in imported(text, module) if is_upward(module, name)]


def arrows() -> dict[str, set[str]]:
    """Which module of ours imports which, by their names below the package."""
    known = {module_of(path).removesuffix(".__init__"): path for path in files()}
    found: dict[str, set[str]] = {}
    for module, path in known.items():
        others = {nearest(name, known) for name in imports(path)} - {"", module}
        found[module.removeprefix("orrery.")] = {other.removeprefix("orrery.") for other in others}
    return found


def nearest(name: str, known: dict[str, Path]) -> str:
    """The module that a name is found in."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name


def test_no_imports_go_round_in_a_circle() -> None:
    found = arrows()
    for one, other in FOR_TYPES:
        found[one].remove(other)  # an exception that is no longer needed goes
    try:
        TopologicalSorter(found).prepare()
    except CycleError as circle:
        pytest.fail(" imports ".join(reversed(circle.args[1])))


def test_what_closes_a_circle_only_names_types() -> None:
    for one, other in FOR_TYPES:
        path = SOURCE / "orrery" / f"{one.replace('.', '/')}.py"
        assert f"orrery.{other}" not in imports(path, types=False)


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
            if game and not (own[1] in ("bots", "terminal", "web") and game in rooms):
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
            if rank[other[3]] > rank[own[3]] and (own[3], other[3]) != ("book", "kit"):
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
