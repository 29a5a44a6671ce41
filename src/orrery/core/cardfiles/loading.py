"""Reading card files within limits, and finding the lines of their faults."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from orrery.core.cardfiles.overlays import Overlay
from orrery.core.faults import Faults, Faulty, OrreryError, refusal_of
from orrery.core.sentences import Sentence
from orrery.core.spots import path_of
from orrery.core.toml_lines import line_of, lines_of

MOST_FAULTS: Final = 200  # shown at once
DEEPEST: Final = 30  # tables and lists inside each other; no card needs half of it
LONGEST: Final = 5000  # entries of one table or list
LARGEST: Final = 1 << 63  # of a number; Python does not print much larger ones
PART: Final = r"""(?:[\w-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')"""  # of a key
# A key with more dots than that, which would take tomllib hours. It is searched only where a key can begin,
# because a search blocks all other threads.
DEEP_KEY: Final = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{PART}[ \t]*+\.[ \t]*+){{{DEEPEST}}}", re.MULTILINE)


def loaded(text: str, origin: Sentence | str) -> dict[str, Any]:
    """The data of a file, or why it cannot be read."""
    deep = Sentence("its tables and lists are nested more than {most} deep", most=DEEPEST)
    if DEEP_KEY.search(text):
        raise Faulty("{file} is not a card set for this game", [deep], file=origin)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        said = Sentence("its reader says: {said}", said=str(error))
        raise Faulty("{file} is not TOML", [said], file=origin) from None
    level: list[Any] = [data]
    for _ in range(DEEPEST):
        check_sizes(level, origin)
        level = [part for value in level if isinstance(value, dict | list) for part in parts_of(value)]
    if level:
        raise Faulty("{file} is not a card set for this game", [deep], file=origin)
    return data


def check_sizes(values: list[Any], origin: Sentence | str) -> None:
    """Refuse data so large that checking it, or reporting its faults, would take long."""
    for value in values:
        if isinstance(value, dict | list) and len(value) > LONGEST:
            fault = Sentence(
                "a table or list of it has {n} entries; the most is {most}", n=len(value), most=LONGEST
            )
        elif isinstance(value, int) and abs(value) > LARGEST:
            fault = Sentence("a number of it has more than {n} digits", n=len(str(LARGEST)) - 1)
        else:
            continue
        raise Faulty("{file} is not a card set for this game", [fault], file=origin)


def parts_of(value: dict[str, Any] | list[Any]) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else value


def placed(faults: Faults, overlay: Overlay, text: str) -> list[Sentence]:
    """The faults in the order of the file, each with its line; those of the whole file come last."""
    lines = lines_of(text)
    by_line = [(line_of(lines, overlay.home(path_of(fault))), fault) for fault in faults]
    by_line.sort(key=lambda one: one[0] or len(text))
    told = [
        Sentence("line {line}: {fault}", line=line, fault=fault) if line else fault
        for line, fault in by_line[:MOST_FAULTS]
    ]
    more = len(by_line) - len(told)
    return told + ([Sentence("and so on: {n} more", n=more)] if more else [])


def read_file(cards: str | Path) -> tuple[str, Sentence | str]:
    """The text of a card file and what to call it; a text that holds lines is the set itself."""
    if isinstance(cards, str) and "\n" in cards:
        return cards.removeprefix("\ufeff").replace("\r\n", "\n"), Sentence("the card set")
    try:
        return Path(cards).read_text(encoding="utf-8-sig"), Path(cards).name
    except OSError as error:
        reason = refusal_of(error)
        raise OrreryError("cannot read the card set {file}: {reason}", file=cards, reason=reason) from None
    except (ValueError, TypeError):
        raise OrreryError("the card set {file!r} is not a text file", file=cards) from None
