"""The package without its events, to see what they cost when nobody watches.

Every call of `emit` and every `if s.log is not None` is taken out of a copy; what is computed beside them
stays.
"""

from __future__ import annotations

import ast
import shutil
from pathlib import Path
from typing import Final

from tools.bench.groups import Skipped, said
from tools.compiled import is_fresh, stamp
from tools.compiling import PACKAGE, ROOT, command, modules, surroundings

PLAIN: Final = ROOT / "build" / "silent"
COMPILED: Final = ROOT / "build" / "silent-compiled"
HERE: Final = "tools/bench/silent.py"  # if this takes out something else, copies are made anew


class Hush(ast.NodeTransformer):
    """Takes the statements out that tell what happens."""

    def __init__(self) -> None:
        self.taken = 0

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "emit":
            return self.nothing(node)
        return node

    def visit_If(self, node: ast.If) -> ast.stmt:
        self.generic_visit(node)
        asks = any(isinstance(part, ast.Attribute) and part.attr == "log" for part in ast.walk(node.test))
        return self.nothing(node) if asks and not node.orelse else node

    def nothing(self, node: ast.stmt) -> ast.stmt:
        self.taken += 1
        return ast.copy_location(ast.Pass(), node)


def hushed(text: str) -> tuple[str, int]:
    """A module without its events, and how many statements were taken out."""
    hush = Hush()
    tree = hush.visit(ast.parse(text))
    return (ast.unparse(tree), hush.taken) if hush.taken else (text, 0)


def copy_to(scratch: Path) -> int:
    """A copy of the package without events; the number of statements that it lacks."""
    shutil.rmtree(scratch, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(PACKAGE, scratch / "orrery", ignore=leave)
    taken = 0
    for module in modules():
        path = scratch / module
        text, n = hushed(path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
        taken += n
    return taken


def build_plain() -> Path:
    if not is_fresh(PLAIN, HERE):
        if copy_to(PLAIN) == 0:
            raise Skipped("no event was found in the rules, so there is nothing to take out")
        stamp(PLAIN, HERE)
    return PLAIN


def build_compiled() -> Path:
    """Compiled as the package is; it takes as long."""
    if not is_fresh(COMPILED, HERE):
        copy_to(COMPILED)
        print("compiling the package without its events …", flush=True)
        said("it does not compile", command(), surroundings(), COMPILED, patience=3600)
        stamp(COMPILED, HERE)
    return COMPILED
