"""What `make proof` promises: every game is in it, and what is kept holds only for files as they stand."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import kept, laws, proof
from tools.compiling import ROOT

import orrery


def test_the_laws_of_every_game_are_in_it() -> None:
    assert set(laws.GAMES_OF) == set(orrery.games())


@pytest.mark.parametrize("part", proof.PARTS, ids=lambda part: part.name)
def test_what_a_part_is_about_is_there(part: proof.Part) -> None:
    assert part.about
    assert [path for path in part.about if not (ROOT / path).exists()] == []


def test_what_is_kept_is_of_files_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    (tmp_path / "rules").mkdir()
    file = tmp_path / "rules" / "steps.py"
    file.write_text("one", encoding="utf-8")
    before = kept.digest("rules")
    assert kept.digest("rules") == before
    file.write_text("two", encoding="utf-8")
    assert kept.digest("rules") != before
    file.write_text("one", encoding="utf-8")
    file.rename(file.with_name("turn.py"))
    assert kept.digest("rules") != before


def test_a_piece_that_was_cut_off_is_made_again(tmp_path: Path) -> None:
    file = tmp_path / "laws.jsonl"
    assert kept.kept(file) == {}
    file.write_text('["a", 1]\n["b", 2]\n["c"', encoding="utf-8")
    assert kept.kept(file) == {"a": 1, "b": 2}
    assert file.read_text(encoding="utf-8") == '["a", 1]\n["b", 2]\n'
    assert kept.kept(file) == {"a": 1, "b": 2}
