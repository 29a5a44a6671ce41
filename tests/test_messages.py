"""The tool that keeps the French catalogue: what is wrong fails `make check`, whatever it is."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from tools import messages
from tools.extract import ROOT, Found, of_cards, sentences
from tools.french import check_page, pages, places, typography
from tools.messages import PO, check, mo_bytes, po_text, read, updated

from orrery.terminal.speech import ARGPARSE

ALL = sentences()
SENTENCE = "{who} has {points_a}: the round is finished, then the game ends."
KNOWN = (SENTENCE, "{n} point", "The game is over.")
WANTED = [found for number, found in enumerate(ALL) if found.one in KNOWN or number % 100 == 0]
FEW = updated(read(PO), WANTED)  # the whole catalogue takes a second to read


@pytest.fixture
def po(tmp_path: Path) -> Path:
    """A small catalogue that may be broken."""
    path = tmp_path / PO.name
    path.write_bytes(po_text(FEW))
    path.with_suffix(".mo").write_bytes(mo_bytes(read(path)))
    return path


def test_the_catalogue_is_whole_and_french_pages_are_well_set() -> None:
    assert check(PO, ALL) == []
    assert [fault for page in pages() for fault in check_page(page)] == []


def test_the_files_are_what_the_tool_writes() -> None:
    assert po_text(updated(read(PO), ALL)) == PO.read_bytes()
    assert mo_bytes(read(PO)) == PO.with_suffix(".mo").read_bytes()


def broken(po: Path, change: Callable[[Catalog], object]) -> list[str]:
    """The faults after a change of the catalogue, compiled as it should be."""
    catalogue = updated(read(po), WANTED)
    change(catalogue)
    po.write_bytes(po_text(catalogue))
    po.with_suffix(".mo").write_bytes(mo_bytes(read(po)))
    return check(po, WANTED)


def translated(text: str) -> Callable[[Catalog], object]:
    return lambda catalogue: setattr(catalogue[SENTENCE], "string", text)


GOOD = "{who} a {points_a}\u00a0: la manche se finit, puis la partie s’arrête."


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda catalogue: catalogue.delete(SENTENCE), "not in the catalogue: "),
        (translated(""), "it is not translated"),
        (lambda catalogue: catalogue[SENTENCE].flags.add("fuzzy"), "it is marked fuzzy"),
        (lambda catalogue: catalogue.add("Nobody says this.", "Rien."), "obsolete, no source says it"),
        (translated(GOOD.replace("{points_a}", "{points_b}")), "the places to fill differ"),
        (translated(GOOD.replace("{points_a}", "")), "the places to fill differ"),
        (translated(GOOD.replace("{who}", "{who!r}")), "the places to fill differ"),
        (translated(GOOD.replace("{who}", "{who")), "a brace is not closed"),
        (translated(GOOD.replace("\u00a0:", " :")), "(U+00A0) stands before :"),
        (translated(GOOD.replace("\u00a0:", "\u202f:")), "(U+00A0) stands before :"),
        (translated(GOOD.replace("\u00a0:", ":")), "(U+00A0) stands before :"),
        (translated(GOOD.replace("\u00a0:", " ;")), "(U+202F) stands before ; ! ?"),
        (translated(GOOD.replace("\u00a0:", "\u00a0;")), "(U+202F) stands before ; ! ?"),
        (translated(GOOD.replace("la manche", "« manche »")), "(U+00A0) stand inside « »"),
        (translated(GOOD.replace("la manche", "“manche”")), "quotes are « »"),
        (translated(GOOD.replace("la manche", '"manche"')), "quotes are « », not straight"),
        (translated(GOOD.replace("’", "'")), "the apostrophe is ’"),
        (translated(GOOD.replace("arrête.", "arrête...")), "… is one character"),
        (translated(GOOD.replace("la manche", "la  manche")), "two spaces side by side"),
        (translated(GOOD.removesuffix(".")), "it does not end as the English does"),
        (translated(GOOD.removesuffix(".") + "\u202f!"), "it does not end as the English does"),
        (translated(GOOD + "\n"), "it does not end as the English does"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(
    change: Callable[[Catalog], object], fault: str, po: Path
) -> None:
    faults = broken(po, change)
    assert any(fault in line for line in faults), faults


def test_a_good_translation_is_not_complained_of(po: Path) -> None:
    assert broken(po, translated(GOOD)) == []


def test_both_forms_of_a_counted_sentence_are_needed(po: Path) -> None:
    faults = broken(po, lambda catalogue: setattr(catalogue["{n} point"], "string", ("{n} point", "")))
    assert faults == ["'{n} point': it is not translated"]


def test_a_stale_compiled_catalogue_is_found(po: Path) -> None:
    po.write_text(
        po.read_text(encoding="utf-8").replace("la manche se finit", "la manche finit"), encoding="utf-8"
    )
    assert check(po, WANTED) == ["orrery.mo is not what orrery.po compiles to; run “make messages”"]
    po.with_suffix(".mo").unlink()
    assert len(check(po, WANTED)) == 1


def test_a_new_sentence_waits_for_its_translation_and_an_old_one_goes(po: Path) -> None:
    new = [*(found for found in WANTED if found.one != SENTENCE), Found("x.py", "It is new, {who}.")]
    catalogue = updated(read(po), new)
    assert catalogue.get(SENTENCE) is None
    assert catalogue["It is new, {who}."].string is None
    assert catalogue["The game is over."].string == "La partie est finie."
    assert any("It is new" in fault for fault in check(po, new))


def test_the_command_says_every_fault_and_fails(
    po: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken(po, translated("Rien"))
    monkeypatch.setattr(messages, "PO", po)
    monkeypatch.setattr(messages, "sentences", lambda: WANTED)
    monkeypatch.setattr("sys.argv", ["messages", "--check"])
    with pytest.raises(SystemExit) as left:
        messages.main()
    assert left.value.code == "2 faults in the French texts"
    assert "the places to fill differ: {points_a} {who} in English, none here" in capsys.readouterr().out


def test_make_check_runs_it() -> None:
    assert "tools.messages --check" in (ROOT / "Makefile").read_text(encoding="utf-8")


def test_cards_are_in_the_catalogue_with_texts_of_both_printings_and_names_of_missions() -> None:
    texts = {found.one for found in of_cards()}
    assert "You gain 1 culture." in texts
    assert any(
        text.startswith("Take one planet of the row that carries no ship at all out") for text in texts
    )
    assert "Hermit" in texts
    assert "Helios" not in texts


@pytest.mark.parametrize(
    ("page", "faults"),
    [
        ("Un dé\u00a0: `die 1: x?` et [règle](a:b.md).\n\n```\nwhy: no!\n```\n", 0),
        ("Un dé: faux.\n", 1),
        ("Vraiment ?\n", 1),
        ("Il n'y a rien.\n", 1),
        ("| a | b |\n| --- | --- |\n| c   | d |\n", 0),
        ("Il dit «\u00a0non “peut-être” non\u00a0».\n", 0),
        ("Voir https://example.org/x?y=1;z et <a href='x'>ici</a>.\n", 0),
    ],
)
def test_a_page_is_checked_outside_its_code(page: str, faults: int, tmp_path: Path) -> None:
    (tmp_path / "x.fr.md").write_text(page, encoding="utf-8")
    assert len(check_page(tmp_path / "x.fr.md")) == faults


def test_places_are_read_as_format_reads_them() -> None:
    assert places("{a} {b!r} {{c}} %(d)s %s") == {"{a}", "{b!r}", "%(d)s", "%s"}
    assert typography("{a:b} et {c!r}\u202f?") == []


def test_every_word_of_argparse_that_people_meet_is_in_the_catalogue() -> None:
    """What remains are mistakes of programmers, and what this command line never does."""
    ours = {
        "can't open '%(filename)s': %(error)s", "argument \"-\" with mode %r", "unexpected option string: %s",
        "unknown parser %(parser_name)r (choices: %(choices)s)", "%(heading)s:",
        "show program's version number and exit", "option '%(option)s' is deprecated",
        "argument '%(argument_name)s' is deprecated", "command '%(parser_name)s' is deprecated",
        "%(prog)s: warning: %(message)s\n", "subcommands",
    }  # fmt: skip
    programmers = re.compile(
        "conflict|is not callable|not defined|cannot|dest=|mutually|'required'|closest|prefix_chars"
    )
    said = set()
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if (
            isinstance(node, ast.Call)
            and ast.unparse(node.func) == "_"
            and isinstance(node.args[0], ast.Constant)
        ):
            said.add(str(node.args[0].value))
    assert len(said) > 20
    assert {text for text in said - set(ARGPARSE) - ours if not programmers.search(text)} == set()


@pytest.mark.parametrize("kind", ["rules", "rulings"])
def test_french_pages_have_the_paragraphs_of_the_english_ones(kind: str) -> None:
    for page in sorted((ROOT / "docs" / kind).glob("*.fr.md")):
        english = page.with_name(page.name.replace(".fr.md", ".md"))
        numbers = [
            re.findall(r"^(?:\*\*(\d+\.\d+)\*\*|## (U?\d+)\b)", one.read_text(encoding="utf-8"), re.MULTILINE)
            for one in (page, english)
        ]
        assert numbers[0] == numbers[1], page.name
