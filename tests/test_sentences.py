"""No sentence slips past the catalogue: what is said is written where it is said, and nothing else is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from tools.compiling import modules
from tools.extract import SOURCE, Found, errors, literals, loose, of_text, places_of, sentences

# Calls whose sentence comes from elsewhere, by file and by what stands in place of the sentence.
LOOSE = {
    "core/faults.py": "an error or a list of faults passes its sentence on",
    "core/sentences.py": "a sentence comes back from another process",
    "core/game.py: asking.refused(": "the refusal of an action is a sentence already",
    "core/speaker.py: sentence": "the speaker passes on what it is told to say",
    "core/asking.py: sentence": "marked in the questions of each game",
    "core/asking.py: declared.hint": "marked there, too",
    "core/questions.py: self.prompt": "marked in the questions of each game",
    "core/speech.py: sentence": "marked in EVENTS and in SENTENCES of reasons.py",
    "games/tiny_epic_galaxies/board.py: RESOURCES[": "marked in that table",
    "games/tiny_epic_galaxies/board.py: TRACKS[": "marked in that table",
    "games/tiny_epic_galaxies/board.py: FACES[": "marked in that table",
    "games/tiny_epic_galaxies/board.py: DIE_PLACES[": "marked in that table",
    "core/parts.py: self.unknown": "marked where a game reads its positions",
    "core/cardfiles/checks.py: told": "marked where it is chosen",
    "core/cardfiles/checks.py: table.called": "marked where a game lists its tables",
    "build.py: WHY[": "marked in that table",
    "core/cardfiles/facts.py: self.facts[": "marked in the facts.py of each game",
    "core/cardfiles/facts.py: sentence": "marked there, or in BETTER",
    "terminal/face.py: sentence": "a face passes on what it is told to say",
    "terminal/viewer.py: sentence": "so does a viewer",
    "terminal/boards/sheet.py: sentence": "and a board",
    "terminal/boards/tiny_epic_galaxies/dice.py: PLACES[": "marked in that table",
    "terminal/boards/tiny_epic_galaxies/mats.py: label": "marked in TRACK",
    "terminal/boards/sheet.py: word": "marked in the verbs of a board",
    "games/beyond_the_black/board.py: word": "marked in the table it comes from",
    "terminal/boards/beyond_the_black/hangar.py: sources[": "marked where the game lists them",
    "terminal/boards/beyond_the_black/sheet.py: HULLS[": "marked in that table",
    "terminal/boards/take_the_galaxy/sheet.py: KINDS[": "marked in that table",
    "terminal/boards/take_the_galaxy/sheet.py: SLOTS[": "marked in that table",
    "terminal/boards/take_the_galaxy/space.py: SECTORS[": "marked in that table",
    "terminal/panes.py: name": "marked where the game lists the sources of points",
    "terminal/panes.py: game.scoring.endings[": "marked where the game lists its endings",
    "games/tiny_epic_galaxies/scoring.py: phrases.TIES[": "marked in that table",
    "terminal/arguments.py: meaning": "marked in COMMANDS",
    "terminal/table_arguments.py: meaning": "marked in ACTIONS",
    "terminal/speech.py: sentence": "marked where an option is added",
    "terminal/speech.py: heading": "marked there, too",
    "terminal/speech.py: meaning": "and there",
    "terminal/speech.py: shown": "and there",
    "terminal/speech.py: name": "and there",
    "terminal/arguments.py: setting.help": "marked where the game lists its settings",
    "terminal/studies.py: name": "marked where the game lists the sources of points",
    "terminal/studies.py: self.game.scoring.endings[": "marked where the game lists its endings",
    "web/pages/replay.py: label": "marked in BUTTONS",
    "web/pages/replay.py: word": "marked in SPEEDS",
    "web/pages/table.py: label": "marked in SETTINGS",
    "web/pages/table.py: about": "marked in SETTINGS",
    "web/pages/table.py: meaning": "marked in KEYS",
    "web/pages/error.py: HEADINGS": "marked in that table",
    "web/regions/common/context.py: sentence": "a context passes on the sentences it is given",
    "web/regions/common/ending.py: context.chance.": "marked in common/context.py",
    "web/regions/common/log.py: context.chance.": "marked there, too",
    "web/regions/common/prompt.py: context.chance.": "and there",
    "web/regions/take_the_galaxy/context.py: one, many": "a context passes on the sentences it is given",
    "web/regions/take_the_galaxy/paying.py: PURPOSES[": "marked in that table",
    "web/regions/take_the_galaxy/paying.py: AND.": "marked in that table",
    "web/regions/take_the_galaxy/paying.py: PLAIN.": "marked in that table",
    "web/regions/take_the_galaxy/paying.py: WITH": "marked beside those",
    "web/regions/take_the_galaxy/pool.py: words": "marked in BUYS",
    "web/regions/tiny_epic_galaxies/control.py: PLACES[": "marked in that table",
    "web/regions/tiny_epic_galaxies/orders.py: word": "marked in ANSWERS",
    "web/regions/tiny_epic_galaxies/planets.py: word": "marked in presentation.py",
    "web/regions/tiny_epic_galaxies/planets.py: context.presentation.explained[": "marked in presentation.py",
    "web/regions/tiny_epic_galaxies/steps.py: short": "marked in presentation.py",
    "web/regions/tiny_epic_galaxies/words.py: context.presentation.elsewhere[": "marked in presentation.py",
    "web/regions/beyond_the_black/__init__.py: words": "marked in TABS",
    "web/regions/beyond_the_black/exploring.py: word": "marked in presentation.py",
    "web/regions/beyond_the_black/pilots.py: word": "marked in presentation.py",
}
# Texts with words in them that nobody reads as a sentence.
SILENT = {
    "__init__.py": "what Python itself says of a name that is not there",
    "games/tiny_epic_galaxies/notation.py": "stable texts of answers, the same in every language",
    "games/tiny_epic_galaxies/questions/": "the same, beside what is said",
    "games/tiny_epic_galaxies/writing.py": "where ships are, as positions write it",
    "games/beyond_the_black/notation.py": "stable texts of answers, the same in every language",
    "games/beyond_the_black/questions/": "the same, beside what is said",
    "games/beyond_the_black/writing.py": "where ships are, as positions write it",
    "games/take_the_galaxy/notation.py": "stable texts of answers, the same in every language",
    "games/take_the_galaxy/questions/": "the same, beside what is said",
    "web/regions/take_the_galaxy/answers.py": "the same texts",
    "records/record.py": "lines of a record, which is notation",
    "records/dice.py": "those about its dice",
    "terminal/marks.py": "styles of letters",
    "store/statements.py": "SQL",
    "store/migrations.py": "SQL",
    "web/headers.py": "headers of HTTP",
    "web/parsing.py": "what programs are told that speak no good HTTP",
    "web/protocols.py": "the same",
    "web/logs.py": "settings of the log, and a line of uvicorn's",
    "web/metrics.py": "what its numbers mean, which the tools of hosts show",
    "web/assets.py": "kinds of files in HTTP",
    "web/art/": "SVG, seeds of pictures, and classes of CSS",
}
OTHER = {
    "Beyond the Black": "the name of a game",
    "rogue level": "the name of a table of a card file",
    "dice it": "what chance draws from, which is notation",
    "deck it": "the same",
    "rogue it": "a table of a card file by its number",
    "tab: complete": "a setting of readline",
    "Guest it": "a name for a seat that nobody has named",
    "accept-language, cookie": "a header of HTTP",
    'attachment; filename="': "the beginning of one",
    'attachment; filename="it"': "and the whole of it",
    "no browser": "the name of an option of the command line",
    "table-page replay-page": "a class of CSS",
    "start-page back": "another",
    "<!doctype html>": "the first line of a page",
    "<!doctype html>it": "and what follows it",
    "width=device-width, initial-scale=1, viewport-fit=cover": "how a page fits a phone",
    "translate(it it)": "a place in a drawing",
    "die it": "an answer, which is notation",
    "take back": "the first words of one",
    "give up": "of another",
    "draw for ": "of another",
    "draw for it": "and the whole of it",
    "of partner": "the last words of an answer",
    "by partner": "of another",
    "random it": "a table of a card file by its number",
}
UNREAD = (
    "AssertionError", "re.fullmatch", "re.sub", "re.compile",
    "LOG.exception", "LOG.error", "LOG.warning", "LOG.info",  # the log of a server stays English
)  # fmt: skip
# Attributes of elements that only browsers and scripts read.
ATTRIBUTES = ("class_", "style", "transform", "data_why", "data_line")
WORDS = re.compile(r"[A-Za-z’']{2,}[,:;]? [a-z’']{2,}")


def said(text: str) -> bool:
    """Whether a text has words side by side; commands to type have options or begin with the program."""
    typed = " --" in text or text.startswith("orrery ")
    coloured = text.startswith("bold ")  # a style of Rich
    return WORDS.search(text) is not None and not typed and not coloured and text not in OTHER


def test_every_sentence_is_written_where_it_is_said() -> None:
    unknown = []
    for call in loose():
        file = call.file.removeprefix("src/orrery/")
        if not any(
            key == file or (key.startswith(f"{file}: ") and key.partition(": ")[2] in call.code)
            for key in LOOSE
        ):
            unknown.append(f"{call.file}:{call.line}: {call.code}")
    assert unknown == []


def test_every_exception_of_that_rule_is_still_needed() -> None:
    calls = [(call.file.removeprefix("src/orrery/"), call.code) for call in loose()]
    for key in LOOSE:
        file, _, part = key.partition(": ")
        assert any(file == where and part in code for where, code in calls), key


def silent(tree: ast.AST) -> set[int]:
    """Texts that are no news: docstrings, sentences of the catalogue, what nobody is meant to read."""
    quiet: set[int] = set()
    known = errors()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            quiet.add(id(node.value))
        if isinstance(node, ast.Call):
            quiet |= {
                id(part)
                for place in places_of(node, known)
                if place < len(node.args) and literals(node.args[place]) is not None
                for part in ast.walk(node.args[place])
            }
        if isinstance(node, ast.Assert) and node.msg is not None:
            quiet.add(id(node.msg))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in UNREAD:
            quiet |= {id(part) for part in ast.walk(node)}
        if isinstance(node, ast.keyword) and node.arg in ATTRIBUTES:
            quiet |= {id(part) for part in ast.walk(node.value)}
        if isinstance(node, ast.Dict):
            named = zip(node.keys, node.values, strict=True)
            values = [value for key, value in named if key and ast.unparse(key).strip("'") in ATTRIBUTES]
            quiet |= {id(part) for value in values for part in ast.walk(value)}
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "classes":
            quiet |= {id(part) for part in ast.walk(node.value)}
    return quiet


def unsaid(text: str) -> Iterator[str]:
    """Texts that look like a sentence and that no catalogue has."""
    tree = ast.parse(text)
    quiet = silent(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
            if said(node.value):
                yield f"{node.lineno}: {node.value!r}"
        elif isinstance(node, ast.JoinedStr) and id(node) not in quiet:
            parts = [part.value if isinstance(part, ast.Constant) else "it" for part in node.values]
            whole = "".join(str(part) for part in parts)
            if said(whole) and any(re.search("[a-z]{2,}", str(part)) for part in parts if part != "it"):
                yield f"{node.lineno}: {ast.unparse(node)}"


def test_nothing_that_looks_like_a_sentence_is_outside_the_catalogue() -> None:
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        file = path.relative_to(SOURCE).as_posix()
        if not any(file == one or (one.endswith("/") and file.startswith(one)) for one in SILENT):
            found += [f"{file}:{text}" for text in unsaid(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'print("the game is over")',
        'print(f"there is no {name}")',
        'self.write(f"{who} has won the game")',
        'title = "Which ship moves?"',
    ],
)
def test_a_sentence_that_is_merely_printed_is_found(line: str) -> None:
    assert list(unsaid(line))


@pytest.mark.parametrize(
    "line",
    [
        'say(lang, "the game is {what}", what=what)',
        'raise OrreryError("there is no {name}", name=name)',
        '"""Says what it is."""',
        'faults.add("there is no {name}", name=name)',
    ],
)
def test_what_the_catalogue_has_is_not(line: str) -> None:
    assert not list(unsaid(line))
    assert '"""' in line or all(isinstance(found, Found) for found in of_text(line, "x.py", errors()))


@pytest.mark.parametrize(
    "line",
    ['say(lang, f"no {name}")', "mark(sentence)", 'OrreryError("a" + name)', 'faults.add(f"no {name}")'],
)
def test_a_sentence_that_cannot_be_extracted_is_found(line: str) -> None:
    assert [type(found).__name__ for found in of_text(line, "x.py", errors())] == ["Loose"]


def test_no_place_is_called_like_a_parameter_of_those_who_speak() -> None:
    """Compiled, `say(lang, sentence, /, **values)` takes a value of that name for the sentence itself."""
    wrong = [
        one for one in sentences() if {"lang", "sentence"} & set(re.findall(r"{(\w+)", one.one + one.many))
    ]
    assert wrong == []


def test_no_error_is_compiled() -> None:
    """An interpreted class cannot extend a compiled one, and every level has errors of its own."""
    trees = [ast.parse((SOURCE.parent / module).read_text(encoding="utf-8")) for module in modules()]
    compiled = {node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    assert {"OrreryError", "IllegalAction", "TableNotFound", "TooManyRequests"} <= errors()
    assert not compiled & errors()
