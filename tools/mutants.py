"""Wrong rules, made one at a time: small changes of the rules, each of which some test should notice."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.compiling import ROOT

GAMES: Final = ROOT / "src/orrery/games"
FILES: Final = ("steps/*.py", "verbs.py", "words.py", "raids.py", "kit.py")  # that carry a game's rules
COMPARED: Final = {
    ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.In: "not in"
}  # fmt: skip
SIGNS: Final = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
                ast.In: "in"}  # fmt: skip
NOT_RULES: Final = re.compile(
    r"\bemit\(|\blog\b|^\s*assert\b|FIELDS|ClassVar|__init__"
)  # telling, not playing


@dataclass(frozen=True)
class Mutant:
    """One change: where, what it replaces, and by what."""

    file: str
    where: str  # the function, with its class
    line: int
    column: int
    old: str
    new: str
    game: str = field(repr=False)  # the folder of the game; not drawn by lot

    @property
    def name(self) -> str:
        """What it is called: without the line, so that the name outlives edits elsewhere in the file."""
        return f"{self.file}, {self.where}: {self.old} → {self.new}"

    def applied(self, text: str) -> str:
        lines = text.split("\n")
        line = lines[self.line - 1].encode()
        end = self.column + len(self.old.encode())
        assert line[self.column : end].decode() == self.old, self
        lines[self.line - 1] = (line[: self.column] + self.new.encode() + line[end:]).decode()
        return "\n".join(lines)


def all_mutants(game: str) -> list[Mutant]:
    """Every change of every rule of a game, in the order of the files."""
    rules = GAMES / game
    paths = sorted(path for pattern in FILES for path in rules.glob(pattern) if path.name != "__init__.py")
    return [mutant for path in paths for mutant in mutants_of(path, rules)]


def sample(game: str, count: int) -> list[Mutant]:
    """So many of them, chosen by a hash of their names, so that every run gets the same."""
    drawn = sorted(all_mutants(game), key=lambda one: hashlib.sha256(repr(one).encode()).hexdigest())
    return drawn[:count]


def mutants_of(path: Path, rules: Path) -> Iterator[Mutant]:
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    file = str(path.relative_to(rules))
    for where, function in functions(ast.parse(text)):
        for node in ast.walk(function):
            for line, column, old, new in changes(node, lines):
                if not NOT_RULES.search(lines[line - 1]):
                    yield Mutant(file, where, line, column, old, new, rules.name)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function that carries rules, by its name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and part.name not in ("__init__", "base"):
                    yield f"{node.name}.{part.name}", part


def changes(node: ast.AST, lines: list[str]) -> Iterator[tuple[int, int, str, str]]:
    """The changes of one node: line, column, old text, new text."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        yield from between(
            node.left, node.comparators[0], SIGNS[type(node.ops[0])], COMPARED[type(node.ops[0])], lines
        )
    elif isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        yield from between(node.values[0], node.values[1], old, new, lines)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        old, new = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
        yield from between(node.left, node.right, old, new, lines)
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield node.lineno, node.col_offset, str(node.value), str(node.value + 1)
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Name) and node.value.id.isupper():
        yield node.lineno, node.col_offset, f"return {node.value.id}", "return 0"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.lineno == node.end_lineno:
        yield (
            node.lineno,
            node.col_offset,
            lines[node.lineno - 1][node.col_offset : node.end_col_offset],
            "pass",
        )


def between(
    left: ast.expr, right: ast.expr, old: str, new: str, lines: list[str]
) -> Iterator[tuple[int, int, str, str]]:
    """The operator between two parts of an expression, if both are on one line."""
    if left.end_lineno == right.lineno and left.end_col_offset is not None:
        gap = lines[right.lineno - 1].encode()[left.end_col_offset : right.col_offset].decode()
        found = re.search(rf"(?<!\w){re.escape(old)}(?!\w)", gap)
        if found:
            yield right.lineno, left.end_col_offset + found.start(), old, new
