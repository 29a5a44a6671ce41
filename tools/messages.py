"""Keep the French catalogue: `make messages` brings it up to date, `make check` says what is wrong with it.

Sentences come from the source and the cards; translations stay with their sentence. Nothing in the files
depends on the day or on line numbers.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.extract import ROOT, SOURCE, Found, sentences
from tools.french import check_catalogue, check_page, pages

PO: Final = SOURCE / "locale" / "fr" / "LC_MESSAGES" / "orrery.po"
HEADER: Final = """\
# Orrery in French. Translate the empty entries; “make messages” keeps the rest in order.
# The words are those of docs/glossary.md."""


class FrenchCatalog(Catalog):
    """A catalogue whose head says only what gettext needs."""

    def __init__(self) -> None:
        super().__init__(locale="fr", header_comment=HEADER, fuzzy=False)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", "fr"),
            ("Plural-Forms", "nplurals=2; plural=(n > 1);"),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit\n"),
        ]


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale="fr")


def updated(old: Catalog, wanted: list[Found]) -> Catalog:
    """A catalogue of exactly the wanted sentences, with the translations the old one has."""
    new = FrenchCatalog()
    for found in wanted:
        new.add((found.one, found.many) if found.many else found.one, locations=[(found.file, 1)])
    for found in wanted:
        message, before = new[found.one], old.get(found.one)
        message.flags = before.flags & {"fuzzy"} if before else set()
        if before and isinstance(before.id, str) == isinstance(message.id, str):
            message.string = before.string
    return new


def po_text(catalogue: Catalog) -> bytes:
    out = BytesIO()
    write_po(out, catalogue, width=0, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return out.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """What gettext reads, the same for the same sentences."""
    head = FrenchCatalog()
    for message in catalogue:
        if message.id:
            head.add(message.id, message.string, flags=message.flags)
    out = BytesIO()
    write_mo(out, head)
    return out.getvalue()


def check(po: Path, wanted: list[Found]) -> list[str]:
    """Every fault of a catalogue and of what was compiled from it."""
    catalogue = read(po)
    faults = check_catalogue(catalogue, wanted)
    mo = po.with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != mo_bytes(catalogue):
        faults.append(f"{mo.name} is not what {po.name} compiles to; run “make messages”")
    return faults


def update() -> None:
    catalogue = updated(read(PO) if PO.exists() else FrenchCatalog(), sentences())
    PO.parent.mkdir(parents=True, exist_ok=True)
    PO.write_bytes(po_text(catalogue))
    PO.with_suffix(".mo").write_bytes(mo_bytes(read(PO)))
    missing = [message for message in catalogue if message.id and not all(message.string or [""])]
    print(f"{len(catalogue)} sentences, {len(missing)} to translate: {PO.relative_to(ROOT)}")
    for message in missing:
        print(f"- {message.id}")


def main() -> None:
    if "--check" not in sys.argv[1:]:
        update()
        return
    faults = check(PO, sentences()) + [fault for page in pages() for fault in check_page(page)]
    for fault in faults:
        print(fault)
    sys.exit(f"{len(faults)} faults in the French texts" if faults else 0)


if __name__ == "__main__":
    main()
