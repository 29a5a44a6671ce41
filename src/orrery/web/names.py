"""Names of players: typed text becomes a name that fits in a line, a record and a page."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from orrery.core.faults import OrreryError
from orrery.records.record import check_names
from orrery.tables.lookalikes import INVISIBLE

MOST: Final = 20  # letters as people count them
MOST_POINTS: Final = 40  # code points, as a record has it
MARKS: Final = 2  # on one letter: Vietnamese needs two
BLANK: Final = INVISIBLE | set("\u2800\U00016fe4\U0001d159")  # they show nothing, whatever they count as
LONGEST: Final = 1000  # read no further: no name is so long
TONES: Final = range(0x1F3FB, 0x1F400)  # of skin, which belong to the picture before them
FLAGS: Final = range(0x1F1E6, 0x1F200)  # two of them make a flag


def clean(text: str) -> str:
    """A name that is safe to show and to keep; refused if nothing is left of it."""
    plain = "".join(kept(unicodedata.normalize("NFD", text[:LONGEST])))  # every mark apart, to be counted
    name = " ".join(unicodedata.normalize("NFC", plain).replace('"', "'").split())
    while name and (name[0] in "*? " or is_mark(name[0])):
        name = name[1:]
    short = ""
    for letter in list(letters(name))[:MOST]:
        if len(short) + len(letter) > MOST_POINTS:
            break
        short += letter
    short = short.rstrip()
    if not short:
        raise OrreryError("Enter a name (up to {most} characters).", most=MOST)
    check_names([short], 1)
    return short


def kept(text: str) -> Iterator[str]:
    """The letters without controls and turned writing, spaces as spaces, few marks on each letter."""
    marks = MARKS  # none at the beginning, where there is no letter yet
    for letter in text:
        if letter in BLANK:
            continue
        if letter.isspace():
            marks = MARKS
            yield " "
        elif is_mark(letter):
            marks += 1
            if marks <= MARKS:
                yield letter
        elif letter.isprintable():
            marks = 0
            yield letter


def is_mark(letter: str) -> bool:
    """Whether it is no letter but something on one."""
    return unicodedata.category(letter).startswith("M")


def letters(text: str) -> Iterator[str]:
    """The letters as people count them: each with the marks that belong to it."""
    letter = ""
    for point in text:
        code = ord(point)
        flag = code in FLAGS and len(letter) == 1 and ord(letter) in FLAGS
        if letter and not (is_mark(point) or code in TONES or flag):
            yield letter
            letter = ""
        letter += point
    if letter:
        yield letter
