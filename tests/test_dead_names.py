"""No dead names: every function, class and constant of a module is used there or by another module."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
EXEMPT = {
    # names that are found otherwise than by an import, and how
    "orrery.terminal.speech.ARGPARSE": "gettext looks these sentences up when argparse says them",
}
BY_NAME = {
    # modules whose names are found by `getattr` or by a loop over modules
    "orrery.web.regions.": ("styles", "blurb", "solo", "regions", "page"),
    "orrery.web.routes.": ("ROUTES",),
    "orrery.terminal.boards.": ("Board",),
    "orrery.web.art.": ("sprite", "pictures", "draw"),
}
Used = set[tuple[str, str]]  # a module, and a name in it


def sources() -> dict[str, ast.Module]:
    """What runs: the package and the tools, by the names of their modules. What only tests use is dead."""
    found = {}
    for base, folder in ((ROOT / "src", "orrery"), (ROOT, "tools")):
        for path in sorted((base / folder).rglob("*.py")):
            parts = path.relative_to(base).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def defined(tree: ast.Module) -> Iterator[str]:
    """The functions, classes and constants of a module."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [name for target in targets for name in ast.walk(target)]
            yield from (name.id for name in names if isinstance(name, ast.Name))


def used_here(tree: ast.Module) -> set[str]:
    """The names that a module uses itself; a function that only calls itself is not used."""
    return {
        part.id
        for node in tree.body
        for part in ast.walk(node)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)
        if part.id != getattr(node, "name", None)
    }


def used_elsewhere(tree: ast.Module, modules: set[str]) -> Used:
    """The names of other modules that a module imports, or uses through one that it imports."""
    used: Used = set()
    aliases: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                used.add((node.module, alias.name))
                aliases[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        elif isinstance(node, ast.Import):
            aliases |= {alias.asname or alias.name: alias.name for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            module = aliases.get(ast.unparse(node.value), "")
            used |= {(module, node.attr)} if module in modules else set()
    return used


def is_found_by_name(module: str, name: str) -> bool:
    return any(module.startswith(start) and name in names for start, names in BY_NAME.items())


def test_every_name_is_used() -> None:
    trees = sources()
    used = {one for tree in trees.values() for one in used_elsewhere(tree, set(trees))}
    dead = [
        f"{module}.{name}"
        for module, tree in trees.items()
        for name in defined(tree)
        if module.startswith("orrery.") and not name.startswith("__") and not is_found_by_name(module, name)
        if name not in used_here(tree) and (module, name) not in used
    ]
    assert dead == list(EXEMPT)


def test_what_only_uses_itself_is_dead() -> None:
    tree = ast.parse("def f(n):\n    return f(n - 1)\n\nLIMIT = 3\nA, B = 1, LIMIT")
    assert set(defined(tree)) - used_here(tree) == {"f", "A", "B"}


def test_what_is_used_through_its_module_is_seen() -> None:
    text = "from orrery.web import html\nimport orrery.store.urls as urls\nhtml.el(urls.path_of)"
    used = used_elsewhere(ast.parse(text), {"orrery.web.html", "orrery.store.urls"})
    assert {("orrery.web.html", "el"), ("orrery.store.urls", "path_of")} <= used
