"""Lines to and from a terminal."""

from __future__ import annotations

import shutil
import sys
import textwrap


def read_line(prompt: str) -> str:
    return input(prompt)


def write_line(line: str) -> None:
    """Print a line, broken between words if a person reads it; a script gets it whole."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    for part in line.split("\n"):
        if width and len(part) > width:
            indent = part[: len(part) - len(part.lstrip())] + "    "
            part = textwrap.fill(part, max(20, width), subsequent_indent=indent, break_on_hyphens=False)
        print(part, flush=True)
