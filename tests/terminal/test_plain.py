"""The plain table, driven line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.cli import main
from orrery.records.record import Record


class Typist:
    """Types the given lines, then leaves."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def __call__(self, prompt: str = "") -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *more: str
) -> str:
    monkeypatch.setattr("builtins.input", Typist(*lines))
    assert (
        main(["play", "tiny-epic-galaxies", "--plain", "--seats", "you,uniform", "--seed", "7", *more]) == 0
    )
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_position_is_shown_in_words_with_numbered_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = played(monkeypatch, capsys, ["1"])
    assert "padraigin_3110: culture planet, economy track of 4, 3 points." in out
    assert "Player (you): 0 points, 2 energy, 1 culture, level 1" in out
    assert "Player: Which secret mission do you keep?\n  1 keep hoarder\n  2 keep industrialist" in out
    assert "Your mission: hoarder." in out
    assert "2 die 1  (Activate die 1: energy)" in out


def test_answers_by_number_and_by_text_why_undo_and_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        "keep hoarder",
        "why die 7",
        "why die 1",
        "die 4",
        "ship 1",
        "undo",
        "undo",
        "card helios",
        "help",
    ]
    out = played(monkeypatch, capsys, [*lines, "nonsense", "", "convert 3", "look", "card pluto"])
    assert "There is no such die this turn. [rules 3.1]" in out
    assert "It is legal." in out
    assert "Taken back." in out
    assert "There is nothing to take back: chance or another seat decided last." in out
    assert "Helios: Put one planet" in out
    assert "Not possible: “nonsense” is not a move." in out
    assert "Not possible: “convert 3” is not asked now." in out
    assert "'pluto' is not a card of this set" in out
    assert "why TEXT: why it is impossible" in out


def test_leaving_saves_and_the_game_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = played(monkeypatch, capsys, ["1", "die 1", "save mine.rec", "die 2", "quit"])
    assert "Saved as mine.rec. Go on with: orrery play --resume mine.rec" in out
    record = Record.parse((tmp_path / "mine.rec").read_text(encoding="utf-8"))
    assert (0, "die 2") in record.moves
    monkeypatch.setattr("builtins.input", Typist())
    assert main(["play", "--resume", "mine.rec"]) == 0
    again = capsys.readouterr().out
    assert "Dice of Player: 1 energy bay, 2 culture bay" in again
    saved = [path for path in tmp_path.glob("*.rec") if path.name != "mine.rec"]
    assert len(saved) == 1


def test_a_file_that_is_there_is_not_overwritten(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "precious.txt").write_text("mine", encoding="utf-8")
    out = played(monkeypatch, capsys, ["1", "save precious.txt", "save /nowhere/x.rec", "save ok.rec"])
    assert "precious.txt is already there; save under another name" in out
    assert "cannot write /nowhere/x.rec" in out
    assert (tmp_path / "precious.txt").read_text(encoding="utf-8") == "mine"


def test_a_whole_game_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = played(monkeypatch, capsys, ["1"] * 400, "--max-rounds", "5", "--edition", "first")
    assert "Won by " in out
    assert "shows the mission" in out
    assert out.count("points\n") == 2


def test_nothing_hidden_is_shown_to_the_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = played(monkeypatch, capsys, ["1", "end", *["1"] * 40])
    assert "uniform is dealt" not in out
    assert "uniform keeps" not in out
