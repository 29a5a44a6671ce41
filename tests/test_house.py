"""The house keeps its habits: sizes, names, and cards that no rule mentions."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tools.compiling import modules

from orrery.catalog import card_games
from orrery.core import codec, machine
from orrery.games.take_the_galaxy.writing import STEPS
from orrery.games.tiny_epic_galaxies.writing import KINDS

ROOT = Path(__file__).parent.parent
SOURCES = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py")])
TESTS = sorted((ROOT / "tests").rglob("*.py"))

FILE, TEST_FILE, FUNCTION, CLASS, PARAMETERS = 300, 500, 30, 120, 5

EXEMPT = {
    # what exceeds the house's sizes, and why
    "Game": "the public interface is one object; its methods are a few lines each",
    "State.__init__": "the constructor takes every column: it is what a copy calls",
    "Reader": "one position is read from top to bottom; each part is a short method",
    "BlackReader": "so is a position of the expansion",
    "scene": "the test language: every column of a position can be said",
    "fill": "one mat of a scene, every column of it",
    "Op.__init__": "the fields of a word, each with a meaning of its own",
    "Log.add": "an event's fields, as ints: a tuple would cost at every call",
    "emit": "the same fields, most of them left out",
    "Planets.__init__": "one column for each fact of a card",
    "Rogue.__init__": "one column for each fact of a mat, and the two options",
    "Book.__init__": "all that never changes, bound together once",
    "BlackState.__init__": "as State.__init__",
    "BlackBook.__init__": "as Book.__init__",
    "Pilots.__init__": "one column for each fact of a card",
    "Finds.__init__": "one column for each fact of a card",
    "Trigger.__init__": "all that a moment is about, as ints",
    "trigger": "the same",
    "Compiler": "one effect is read from top to bottom; each part is a short method",
    "black": "the test language: every column of the expansion can be said",
    "galaxy": "the test language: every column of a position can be said",
    "Cards.__init__": "one column for each fact of a card",
    "Space.__init__": "one column for each fact of a card",
    "Effects.__init__": "one column for each thing that an event can do",
    "Terms.__init__": "the options of a table",
    "Ways.__init__": "the options of a table",
    "play_out": "who plays, who deals and who looks on; to pack them costs every game",
    "play_on": "the same, before there are players",
    "Estate.__init__": "one field for each thing that is looked up once",
}
BY_PLACE = {
    # calls whose numbers may stand without a name
    "State": "all columns, in the order of the class",
    "BlackState": "the same",
    "Setting": "the default of a setting stands between its name and what it means",
}


Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def definitions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, Definition]]:
    """Every class and function with its name, also those inside others: `Outer.inner`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Definition):
            yield f"{inside}{node.name}", node
            yield from definitions(node, f"{inside}{node.name}.")
        else:
            yield from definitions(node, inside)


def too_large(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    lines = text.count("\n")
    most = TEST_FILE if path in TESTS else FILE
    if lines > most and path.name not in EXEMPT:
        yield f"{path.name}: {lines} lines, at most {most}"
    for name, node in definitions(ast.parse(text)):
        if name not in EXEMPT and not (path in TESTS and name.startswith("test_")):
            yield from (f"{path.name}: {name} {fault}" for fault in excess(node, path in TESTS))


def excess(node: Definition, is_test: bool = False) -> Iterator[str]:
    """What a class or function has too much of."""
    lines = (node.end_lineno or 0) - node.lineno + 1
    most = CLASS if isinstance(node, ast.ClassDef) else FUNCTION
    if lines > most:
        yield f"has {lines} lines, at most {most}"
    if not isinstance(node, ast.ClassDef) and not is_test:
        given = node.args
        parameters = [one.arg for one in [*given.posonlyargs, *given.args] if one.arg not in ("self", "cls")]
        if len(parameters) > PARAMETERS:
            yield f"takes {len(parameters)} parameters, at most {PARAMETERS}"


def test_files_functions_and_classes_stay_small() -> None:
    assert [large for path in [*SOURCES, *TESTS] for large in too_large(path)] == []


MANY = "a, b, c, d, e, f"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"def f({MANY}): ...", "f"),
        (f"async def f({MANY}): ...", "f"),
        (f"def f({MANY}, /): ...", "f"),
        (f"class C:\n    async def f(self, {MANY}): ...", "C.f"),
        (f"class C:\n    class D:\n        def f(self, {MANY}): ...", "C.D.f"),
        (f"def f():\n    if True:\n        def g({MANY}): ...", "f.g"),
        ("async def f():" + "\n    ..." * FUNCTION, "f"),
        ("if True:\n    class C:" + "\n        ..." * CLASS, "C"),
    ],
)
def test_what_is_too_large_is_seen_wherever_it_stands(text: str, name: str) -> None:
    assert [found for found, node in definitions(ast.parse(text)) if list(excess(node))] == [name]


def test_rules_do_not_mention_cards() -> None:
    """No card id in compiled code, and no word named after a card."""
    ids = {card["id"] for game in card_games() for card in game.cards()}
    for module in modules():
        text = (ROOT / "src" / module).read_text(encoding="utf-8")
        mentioned = set(re.findall(r"[a-z][a-z0-9_]+", text)) & ids
        assert not mentioned, f"{module} mentions {mentioned}"


@pytest.mark.parametrize(
    ("kind", "kinds"), [(kind, kinds) for kinds in (KINDS, STEPS) for kind in kinds.values()]
)
def test_a_step_lists_its_fields_and_is_written_and_read_alike(
    kind: type[machine.Step[Any]], kinds: codec.Kinds
) -> None:
    parameters = tuple(inspect.signature(kind.__init__).parameters)[1:]
    assert parameters == kind.FIELDS
    step = kind(*range(len(kind.FIELDS)))
    written = codec.write_step(step)
    again = codec.read_step(written, kinds)
    assert isinstance(again, machine.Step)
    assert codec.write_step(again) == written


SHARED = ("AskOnTrack", "AskAboutShip", "AskOfCard", "AskOfDie")  # what several questions have in common
RULES = [("tiny_epic_galaxies", KINDS), ("take_the_galaxy", STEPS)]


@pytest.mark.parametrize(("game", "kinds"), RULES)
def test_every_step_of_the_rules_can_be_stored(game: str, kinds: codec.Kinds) -> None:
    folder = ROOT / "src/orrery/games" / game
    for path in [*(folder / "steps").glob("*.py"), folder / "words.py"]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if (
                isinstance(node, ast.ClassDef)
                and node.bases
                and ast.unparse(node.bases[0]).endswith(("[State]", "[S]"))
            ):
                assert node.name in (*kinds, *SHARED) or "Word" in ast.unparse(node.bases[0])


@pytest.mark.parametrize(("game", "kinds"), RULES)
def test_steps_words_and_public_functions_say_their_rule(game: str, kinds: codec.Kinds) -> None:
    """Steps and words have a docstring; those of the rules cite a paragraph."""
    folder = ROOT / "src/orrery/games" / game
    for path in [*(folder / "steps").glob("*.py"), folder / "words.py"]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                assert re.search(r"\[rules \d", ast.get_docstring(node) or ""), f"{path.name}: {node.name}"


def test_only_the_machine_puts_steps_elsewhere_than_on_top() -> None:
    """What happens next is pushed on top; the machine has a name for what waits for all the rest."""
    elsewhere = re.compile(r"\.stack(\.insert\(|\.remove\(|\[[^\]]*\] = )")
    for path in (ROOT / "src/orrery/games").rglob("*.py"):
        assert not elsewhere.search(path.read_text(encoding="utf-8")), path


def is_bare(argument: ast.expr) -> bool:
    """Whether an argument is a number, a yes or no, or None as it stands, without a name."""
    if isinstance(argument, ast.UnaryOp):
        argument = argument.operand
    return isinstance(argument, ast.Constant) and not isinstance(argument.value, str)


def unnamed(tree: ast.AST) -> Iterator[str]:
    """Calls of four arguments and more by place, one of them a bare number that a reader must look up."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) > 3 and any(map(is_bare, node.args)):
            yield from {ast.unparse(node)} if ast.unparse(node.func).split(".")[-1] not in BY_PLACE else ()


def test_numbers_in_long_calls_have_names() -> None:
    folders = [ROOT / "src/orrery" / folder for folder in ("core", "games", "bots")]
    paths = [path for path in SOURCES if any(map(path.is_relative_to, folders))]
    assert [call for path in paths for call in unnamed(ast.parse(path.read_text(encoding="utf-8")))] == []


@pytest.mark.parametrize(
    ("text", "is_seen"),
    [
        ("offer(seat, face, mat, 0)", True),
        ("s.offer(seat, face, mat, -1)", True),
        ("offer(seat, True, mat, die)", True),
        ("offer(seat, face, mat, free=0)", False),
        ("offer(seat, face, 0)", False),
        ("offer(seat, face, mat, NONE, FREE)", False),
        ("say('a', 'b', 'c', 'd')", False),
        ("State(book, stack, 0, seats)", False),
    ],
)
def test_a_number_without_a_name_is_seen(text: str, is_seen: bool) -> None:
    assert bool(list(unnamed(ast.parse(text)))) == is_seen


def test_no_file_has_a_banner() -> None:
    for path in SOURCES:
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not re.match(r"\s*#\s*[-=#*]{4,}", line), f"{path.name}: {line}"


def test_bots_and_faces_name_no_step() -> None:
    """What is pending, they ask the game; what an answer is about, its role and target."""
    for level in ("bots", "tables", "terminal", "web"):
        for path in (ROOT / "src/orrery" / level).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and re.search(r"games\..*\.steps", node.module or ""):
                    names = [one.name for one in node.names]
                    assert [name for name in names if re.match("[A-Z][a-z]", name)] == [], path
