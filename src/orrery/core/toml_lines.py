"""On which line of a TOML text each table, key and entry of a list stands."""

from __future__ import annotations

import json
import re
from typing import Final

from orrery.core.spots import Path

BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
PLAIN: Final = re.compile(r"[^,\]}#\n]*")
STRINGS: Final = tuple(
    re.compile(pattern, re.DOTALL)
    for pattern in (
        r'"""(?:\\.|[^\\])*?"""(?!")',
        r"'''.*?'''(?!')",
        r'"(?:\\.|[^"\\])*"',
        r"'[^']*'",
    )
)


def lines_of(text: str) -> dict[Path, int]:
    """The line of each place by the way there, counted from 1. The text must be good TOML."""
    scan = Scan(text)
    scan.whole()
    return scan.lines


def line_of(lines: dict[Path, int], path: Path) -> int | None:
    """The line of a place, or of the nearest table around it that is there."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path)


class Scan:
    """Goes through a text once, from table to table."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.rows: dict[Path, int] = {}  # how many rows a list of tables has so far
        self.counted = (0, 1)  # a place in the text, and the line it is on

    def whole(self) -> None:
        table: Path = ()
        while self.skip():
            table = self.header() if self.text[self.at] == "[" else self.pair(table)

    def skip(self) -> bool:
        """Go on to what is neither blank nor a comment; whether there is any."""
        blank = BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at
        return self.at < len(self.text)

    def note(self, path: Path) -> None:
        place, line = self.counted
        line += self.text.count("\n", place, self.at)
        self.counted = (self.at, line)
        self.lines.setdefault(path, line)

    def header(self) -> Path:
        """[a.b] or [[a.b]]; a name that is a list of tables means its last row."""
        many = self.text.startswith("[[", self.at)
        start = self.at
        self.at += 2 if many else 1
        names = self.key()
        self.at = self.text.index("]", self.at) + (2 if many else 1)
        end, self.at = self.at, start
        path: Path = ()
        for name in names[:-1]:
            path = (*path, name)
            path = (*path, self.rows[path] - 1) if path in self.rows else path
        path = (*path, names[-1])
        self.note(path)
        if many:
            self.rows[path] = self.rows.get(path, 0) + 1
            path = (*path, self.rows[path] - 1)
            self.note(path)
        self.at = end
        return path

    def pair(self, table: Path) -> Path:
        """key = value; the table goes on."""
        start = self.at
        path = (*table, *self.key())
        end, self.at = self.at, start
        self.note(path)
        self.at = self.text.index("=", end) + 1
        self.value(path)
        return table

    def key(self) -> list[str]:
        """One name, or several with dots between them."""
        names = []
        while self.skip():
            match = BARE_KEY.match(self.text, self.at) or self.quoted()
            if match is None:
                break
            self.at = match.end()
            names.append(unquoted(match[0]))
            self.skip()
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
        return names

    def quoted(self) -> re.Match[str] | None:
        for pattern in STRINGS:
            if match := pattern.match(self.text, self.at):
                return match
        return None

    def value(self, path: Path) -> None:
        self.skip()
        if self.text.startswith("[", self.at):
            self.members(path, "]")
        elif self.text.startswith("{", self.at):
            self.members(path, "}")
        elif (match := self.quoted() or PLAIN.match(self.text, self.at)) is not None:
            self.at = match.end()

    def members(self, path: Path, closing: str) -> None:
        """The entries of a list, or the pairs of an inline table."""
        self.at += 1
        number = 0
        while self.skip() and not self.text.startswith(closing, self.at):
            if closing == "]":
                self.note((*path, number))
                self.value((*path, number))
                number += 1
            else:
                self.pair(path)
            self.skip()
            self.at += self.text.startswith(",", self.at)
        self.at += 1


def unquoted(key: str) -> str:
    if key.startswith('"'):
        try:
            return str(json.loads(key))
        except ValueError:  # an escape of TOML's own: no key of ours has one
            return key
    return key.strip("'")
