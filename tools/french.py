"""What must hold of French texts: complete, with the same places to fill, and set as French is set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message

from tools.extract import ROOT, Found

NARROW: Final = "\u202f"  # the space before ; ! ?
FIXED: Final = "\u00a0"  # the space before : and inside « »

RULES: Final = (
    (f"(?<!{NARROW})(?<!«{FIXED})(?<![;!?])[;!?]", "a narrow no-break space (U+202F) stands before ; ! ?"),
    (f"(?<!{FIXED}):(?!//)", "a no-break space (U+00A0) stands before :"),
    (f"«(?!{FIXED})|(?<!{FIXED})»", "no-break spaces (U+00A0) stand inside « »"),
    ('"', "quotes are « », not straight"),
    ("'", "the apostrophe is ’ (U+2019)"),
    (r"\.\.\.", "… is one character (U+2026)"),
    (f"[ {FIXED}{NARROW}]{{2,}}", "there are two spaces side by side"),
)
PERCENT: Final = re.compile(r"%(?:\(\w+\))?[a-z]")


def typography(text: str) -> list[str]:
    """What is wrong with the setting of a French text; places to fill do not count."""
    bare = re.sub(r"\{[^{}]*\}", "x", PERCENT.sub("x", text)).strip()
    found = [
        f"{meaning}: …{around(bare, hit.start())}…"
        for rule, meaning in RULES
        for hit in re.finditer(rule, bare)
    ]
    outside = re.sub("«[^»]*»", "", bare)
    if set("“”") & set(outside):
        found.append("quotes are « »; “ ” only stand inside them")
    return found


def around(text: str, at: int) -> str:
    return text[max(0, at - 12) : at + 6]


def places(text: str) -> set[str]:
    """The places to fill, with how they are filled."""
    found = set(PERCENT.findall(text))
    for _, name, form, how in Formatter().parse(text):
        if name is not None:
            found.add("{" + name + (f"!{how}" if how else "") + (f":{form}" if form else "") + "}")
    return found


def ending(text: str) -> tuple[str, str]:
    """How a text ends: its last mark, if it is one, and the white space behind it."""
    bare = text.rstrip()
    last = bare.rstrip("”»)" + FIXED)[-1:]
    return (last if last in ".?!:;…," else ""), text[len(bare) :]


def check_form(english: str, french: str) -> Iterator[str]:
    """One English form against its French one."""
    try:
        if places(english) != places(french):
            wanted, found = (" ".join(sorted(places(text))) or "none" for text in (english, french))
            yield f"the places to fill differ: {wanted} in English, {found} here"
    except ValueError as error:
        yield f"a brace is not closed: {error}"
    if ending(english) != ending(french):
        yield f"it does not end as the English does: {english[-8:]!r}, {french[-8:]!r}"
    yield from typography(french)


def check_message(message: Message) -> Iterator[str]:
    english = list(message.id) if isinstance(message.id, tuple | list) else [message.id]
    french = list(message.string) if isinstance(message.string, tuple | list) else [message.string or ""]
    if message.fuzzy:
        yield "it is marked fuzzy"
    if not all(french):
        yield "it is not translated"
        return
    for one, other in zip(english, french, strict=True):
        yield from check_form(one, other)


def check_catalogue(catalogue: Catalog, wanted: list[Found]) -> list[str]:
    """Every fault of a catalogue, given the sentences that it must hold."""
    known = {
        message.id if isinstance(message.id, str) else message.id[0]: message
        for message in catalogue
        if message.id
    }
    needed = {found.one: found for found in wanted}
    faults = [
        f"{found.file}: not in the catalogue: {one!r}" for one, found in needed.items() if one not in known
    ]
    faults += [f"obsolete, no source says it: {one!r}" for one in known if one not in needed]
    faults += [f"obsolete, no source says it: {one!r}" for one in catalogue.obsolete]
    for one, found in needed.items():
        if one in known and isinstance(known[one].id, str) != (not found.many):
            faults.append(f"{found.file}: one with two forms, one without: {one!r}")
    return faults + [
        f"{one!r}: {fault}" for one, message in known.items() for fault in check_message(message)
    ]


def prose(text: str) -> str:
    """A page without what is not prose: code, addresses, tags."""
    for pattern in (
        r"(?s)```.*?```",
        r"`[^`]*`",
        r"(?s)<!--.*?-->",
        r"\]\([^)]*\)",
        r"https?://\S+",
        r"<[^>]+>",
    ):
        text = re.sub(pattern, "x", text)
    return text


def check_page(path: Path) -> list[str]:
    faults: list[str] = []
    for number, line in enumerate(prose(path.read_text(encoding="utf-8")).splitlines(), 1):
        faults += [f"{path.name}, line {number}: {fault}" for fault in typography(re.sub(" +", " ", line))]
    return faults


def pages() -> list[Path]:
    """The French pages of the documentation."""
    return sorted((ROOT / "docs").rglob("*.fr.md"))
