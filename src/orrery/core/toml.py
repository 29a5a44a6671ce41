"""Card sets written as TOML: tables, rows of tables, and in them numbers, texts, lists and inline tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(data: Mapping[str, Any]) -> str:
    """The same data when it is read again."""
    return "\n".join(lines_of(data, "")).strip("\n") + "\n"


def lines_of(table: Mapping[str, Any], prefix: str) -> Iterator[str]:
    """First what stands in the table itself, then the tables and rows inside it, each with its header."""
    for name, value in table.items():
        if not is_section(value, prefix):
            yield f"{key(name)} = {inline(value)}"
    for name, value in table.items():
        if not is_section(value, prefix):
            continue
        path = f"{prefix}{key(name)}"
        rows = value if isinstance(value, list) else [value]
        header = f"[[{path}]]" if isinstance(value, list) else f"[{path}]"
        for row in rows:
            yield from ("", header, *lines_of(row, f"{path}."))


def is_section(value: Any, prefix: str) -> bool:
    """Tables stand under a header of their own, effects and goals in one line."""
    if isinstance(value, dict):
        return True if not prefix else not value.keys() >= {"word"}
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(row, dict) and "word" not in row for row in value)
    )


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key(name)} = {inline(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return text(value) if isinstance(value, str) else str(value)


def key(name: str) -> str:
    return name if BARE.fullmatch(name) else text(name)


def text(value: str) -> str:
    """JSON's way of writing a text is TOML's too, but for one character that TOML wants escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
