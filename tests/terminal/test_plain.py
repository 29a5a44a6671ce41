"""The plain table, driven line by line."""

from __future__ import annotations

import re
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
        main(["play", "tiny-epic-galaxies", "--plain", "--seats", "you,uniform", "--seed", "5003", *more])
        == 0
    )
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_position_is_shown_in_words_with_numbered_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = played(monkeypatch, capsys, ["1"])
    assert "Padraigin-3110: culture planet, economy track of 4, 3 points." in out
    assert "Player (you): 0 points, 2 energy, 1 culture, level 1" in out
    assert (
        "Player: Which secret mission do you keep?\n  1 keep hoarder  (Hoarder: Have at least 3 energy" in out
    )
    assert "Your mission: Hoarder. Have at least 3 energy" in out
    assert "1 die 1  (Activate die 1: energy)" in out
    assert "7 end  (End the turn)" in out


def test_answers_by_number_and_by_text_why_undo_and_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["keep hoarder", "WHY die 7", "why 1", "Die 4", "ship 1", "undo", "undo", "card Helios", "help"]
    more = [
        "nonsense",
        "",
        "convert 3",
        "look",
        "card pluto",
        "rules 4.3",
        "rules x",
        "peek",
        "²",
        "9" * 5000,
    ]
    out = played(monkeypatch, capsys, [*lines, *more])
    assert "There is no such die this turn. [rules 3.1]" in out
    assert "It is legal." in out
    assert "Taken back." in out
    assert "There is nothing to take back: chance or another seat decided last." in out
    assert "Helios (helios), planet: resource culture, track diplomacy" in out
    assert "First printing: Take one planet of the row" in out
    assert "**4.3** A seat has at most one ship" in out
    assert "there is no 'x'; ask for a section" in out
    assert "Not possible: “²” is not a move." in out
    assert "Not possible: “nonsense” is not a move." in out
    assert "Not possible: Goods are converted by a planet's action. [rules 8.19]" in out
    assert "'pluto' is not a card of this set" in out
    assert "why TEXT: why it is impossible" in out


def test_leaving_saves_and_the_game_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = played(monkeypatch, capsys, ["1", "die 1", "save my game.rec", "die 2", "quit"])
    assert "Saved as my game.rec. Go on with: " in out
    assert "play --resume 'my game.rec'" in out
    record = Record.parse((tmp_path / "my game.rec").read_text(encoding="utf-8"))
    assert (0, "die 2") in record.moves
    monkeypatch.setattr("builtins.input", Typist("reroll", "die 3", "save"))
    assert main(["play", "--resume", "my game.rec", "--seed", "1"]) == 0
    again = capsys.readouterr().out
    assert "Dice of Player: 1 energy bay, 2 culture bay" in again
    assert [path.name for path in tmp_path.glob("*.rec")] == ["my game.rec"]
    longer = Record.parse((tmp_path / "my game.rec").read_text(encoding="utf-8"))
    assert longer.moves[: len(record.moves)] == record.moves
    assert len(longer.moves) > len(record.moves)


def test_a_bot_stays_a_bot_whatever_it_is_called(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played(monkeypatch, capsys, ["1", "save x.rec"], "--names", "uniform,Eve")
    monkeypatch.setattr("builtins.input", Typist())
    assert main(["play", "--resume", "x.rec", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "uniform (you)" in out
    assert "Eve (you)" not in out


@pytest.mark.parametrize("lines", [["1"], ["1", "quit"], ["1", *["1"] * 300]])
def test_a_game_in_which_somebody_decided_is_always_kept(
    lines: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played(monkeypatch, capsys, lines, "--max-rounds", "2")
    played(monkeypatch, capsys, lines, "--max-rounds", "2")
    kept = [Record.parse(path.read_text(encoding="utf-8")) for path in tmp_path.glob("orrery-*.rec")]
    assert len(kept) == 2
    assert all((record.result is not None) == (len(lines) > 10) for record in kept)


def test_where_nothing_can_be_written_the_game_goes_to_the_temporary_files(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    monkeypatch.chdir("/proc")
    out = played(monkeypatch, capsys, ["1", "quit"])
    kept = list(tmp_path.glob("orrery-*.rec"))
    assert len(kept) == 1
    assert str(kept[0]) in out


def test_an_error_nobody_foresaw_does_not_lose_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(*anything: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("orrery.terminal.match.undo_point", broken)
    with pytest.raises(RuntimeError, match="broken"):
        played(monkeypatch, capsys, ["1", "undo"])
    assert len(list(tmp_path.glob("orrery-*.rec"))) == 1


def test_a_file_that_is_there_is_not_overwritten(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "precious.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "ok.rec.part").write_text("mine too", encoding="utf-8")
    names = [
        "precious.txt",
        "/nowhere/x.rec",
        "a" * 300,
        "a\0b",
        "~nosuchuser/x",
        "ok.rec",
        "other.rec",
        "ok.rec",
    ]
    out = played(monkeypatch, capsys, ["1", *(f"save {name}" for name in names)])
    assert "precious.txt is already there; save under another name" in out
    assert "cannot write '/nowhere/x.rec': No such file or directory" in out
    assert out.count("cannot write") == 3
    assert out.count("Saved as ok.rec.") >= 2
    assert (tmp_path / "precious.txt").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "ok.rec.part").read_text(encoding="utf-8") == "mine too"
    assert len(list(tmp_path.iterdir())) == 4


def test_people_who_share_a_terminal_do_not_see_each_others_missions(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", Typist("", "1", "", "1", "look", "peek", "", ""))
    assert main(["play", "--seats", "you,you", "--names", "Ada,Bo", "--seed", "7"]) == 0
    out = capsys.readouterr().out
    ada, _, rest = out.partition("Only for Bo: let nobody else look, then press Enter.")
    assert "Only for Ada" in ada
    assert "\n" * 40 in ada
    shown, _, _ = rest.partition("Only for Ada")
    assert "Your mission" not in shown
    assert "Your mission: " in out


def test_a_whole_game_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = played(monkeypatch, capsys, ["1"] * 900, "--max-rounds", "5", "--edition", "first")
    assert "Won by " in out
    assert "shows the mission" in out
    assert len(re.findall(r"^\w+: \d+ points?$", out, re.MULTILINE)) == 2


def test_nothing_hidden_is_shown_to_the_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = played(monkeypatch, capsys, ["1", "end", *["1"] * 40])
    assert "uniform activates" in out
    assert "uniform is dealt" not in out
    assert "uniform keeps" not in out
