"""Which classes the style sheets name, and which ones pages and scripts put on elements."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

from orrery.web.assets import FOLDER

WEB = FOLDER.parent
SHEETS = sorted(FOLDER.glob("*.css"))
SCRIPTS = sorted(FOLDER.glob("*.js"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
HELD = "class_"  # the parameter of `el`, and of all functions that pass it on
NAMED = "classed"  # the function whose texts, and the names of whose states, are classes
GIVERS = ("icon", "hexagon", "marked", "token", "pilot_face", "find_face")  # their last text is a class

OF_QUESTIONS = ("on-*", "about-*", "manner-*", "of-turn")  # what the prompt says of the open question


def text_of(sheet: Path) -> str:
    return COMMENT.sub("", sheet.read_text(encoding="utf-8"))


@cache
def styled() -> dict[str, str]:
    """Every class that a selector names, with the first sheet that does."""
    found: dict[str, str] = {}
    for sheet in SHEETS:
        for prelude in re.findall(r"([^{};]*)\{", text_of(sheet)):
            if not prelude.strip().startswith(("@media", "@container", "@keyframes", "@font-face")):
                for name in CLASS.findall(prelude):
                    found.setdefault(name, sheet.name)
    return found


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(WEB.rglob("*.py"))]


def words(node: ast.AST) -> Iterator[str]:
    """The words of all texts in a piece of code but those compared; what an f-string fills in is a star."""
    for part in ast.walk(node):
        if isinstance(part, ast.JoinedStr):
            pieces = [one.value if isinstance(one, ast.Constant) else "*" for one in part.values]
            yield from "".join(map(str, pieces)).split()
    inside = {id(one) for part in ast.walk(node) if isinstance(part, ast.JoinedStr) for one in part.values}
    compared = [part for part in ast.walk(node) if isinstance(part, ast.Compare)]
    inside |= {id(one) for part in compared for one in ast.walk(part)}
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in inside:
            yield from part.value.split()
        elif is_named(part):
            yield from (one.arg.replace("_", "-") for one in part.keywords if one.arg)


def is_named(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == NAMED


def given(node: ast.AST) -> Iterator[ast.expr]:
    """Where a piece of code says a class."""
    if isinstance(node, ast.keyword) and node.arg == HELD:
        yield node.value
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and key.value == HELD:
                yield value
    elif isinstance(node, ast.Assign | ast.AugAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and target.id == "classes":
            yield node.value
    elif isinstance(node, ast.FunctionDef):
        named = zip(reversed(node.args.args), reversed(node.args.defaults), strict=False)
        yield from (default for argument, default in named if argument.arg == HELD)
    elif is_named(node):
        yield node
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GIVERS:
        yield from (one for one in node.args[1:] if isinstance(one, ast.Constant))


@cache
def used() -> frozenset[str]:
    """Every class that the pages put on an element; a star stands for what is filled in."""
    written = (
        word for tree in trees() for node in ast.walk(tree) for said in given(node) for word in words(said)
    )
    return frozenset([*written, *OF_QUESTIONS])


def is_used(name: str) -> bool:
    """Whether a class is written as it is, or as a name with a part to fill in."""
    patterns = [re.escape(word).replace(r"\*", "[A-Za-z0-9-]*") for word in used() if word.strip("*")]
    return any(re.fullmatch(pattern, name) for pattern in patterns)
