"""Whatever ends a game, it is kept; and no file is overwritten that is not the table's own."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from orrery.cli import main
from orrery.core.faults import OrreryError
from orrery.core.views import View
from orrery.records.record import Record
from orrery.terminal.files import load_record, save_record
from orrery.terminal.plain import PlainFace
from orrery.terminal.saving import RecordSaver, program
from orrery.terminal.screen import NEAREST, hangup_interrupts, interrupts_ignored
from orrery.terminal.table import Table
from tests.terminal.table import match_of, record_of


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


class Interrupted:
    """A bot in whose thoughts somebody presses Ctrl-C."""

    def choose(self, view: View, legal: list[int]) -> int:
        raise KeyboardInterrupt


def at_its_turn() -> Record:
    """A game in which the second seat, a bot, is to decide; the first seat, a person, has."""
    record = record_of(2, 7)
    at = next(number for number, (seat, _) in enumerate(record.moves) if seat == 1 and number > 20)
    record.moves, record.result = record.moves[:at], None
    return record


def test_ctrl_c_while_a_bot_thinks_saves_the_game(tmp_path: Path) -> None:
    record = at_its_turn()
    match = match_of(record)
    match.bots = [None, Interrupted()]
    said: list[str] = []
    Table(match, PlainFace("en", input, said.append)).run()
    [file] = tmp_path.glob("*.rec")
    assert load_record(str(file)).moves == record.moves
    assert f"Saved as {file.name}. Go on with: " in said[-1]


def test_a_closed_window_interrupts_and_saving_is_not_disturbed() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt), hangup_interrupts():
        signal.raise_signal(signal.SIGTERM)
    with interrupts_ignored():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGHUP")
def test_what_nohup_ignores_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with hangup_interrupts():
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_where_a_game_cannot_go_back_it_goes_elsewhere_and_that_is_said(tmp_path: Path) -> None:
    record = at_its_turn()
    match = match_of(record)
    match.bots = [None, Interrupted()]
    said: list[str] = []
    table = Table(match, PlainFace("en", input, said.append))
    file = tmp_path / "game.rec"
    file.write_text(record.text(), encoding="utf-8")
    table.saver.adopt(str(file), record.text())
    file.write_text("somebody else's", encoding="utf-8")
    table.run()
    assert file.read_text(encoding="utf-8") == "somebody else's"
    [other] = tmp_path.glob("orrery-*.rec")
    assert load_record(str(other)).moves == record.moves
    assert any(line.startswith(f"{file} cannot be written") for line in said)
    assert f"Saved as {other.name}." in said[-1]


def spoiled(record: Record, kind: str) -> str:
    text = record.text()
    lines = text.splitlines()
    return {
        "cut off": text[: len(text) // 2],
        "empty": "",
        "another format": text.replace("orrery 1", "orrery 2"),
        "other rules": text.replace("rules 1", "rules 99"),
        "other cards": text.replace(record.cards, "0" * 16),
        "a decision changed": text.replace("keep ", "sell ", 1),
        "a decision lost": "\n".join(lines[:20] + lines[21:]),
        "two decisions swapped": text.replace("* ", "Ada ", 1),
    }[kind]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("cut off", "game.rec is not a game record: line "),
        ("empty", "game.rec is not a game record: line 1: wanted a record"),
        ("another format", "game.rec is not a game record: this record has another format"),
        ("other rules", "game.rec cannot be played here: this game was played by rules 99"),
        ("other cards", "game.rec cannot be played here: this game was played with the card set 0000"),
        ("a decision changed", "decision "),
        ("a decision lost", "game.rec is not a game record: line "),
        ("two decisions swapped", "decision 0: "),
    ],
)
def test_a_damaged_file_or_one_of_another_version_is_told_and_left_alone(
    kind: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = spoiled(record_of(2, 7, 60), kind)
    Path("game.rec").write_text(text, encoding="utf-8")
    for command in (["play", "--resume"], ["replay"]):
        assert main([*command, "game.rec"]) == 2
        said = capsys.readouterr().err
        assert words in said
        assert "Traceback" not in said
    assert [path.name for path in tmp_path.iterdir()] == ["game.rec"]
    assert Path("game.rec").read_text(encoding="utf-8") == text


def test_a_file_that_another_table_has_written_since_is_not_overwritten() -> None:
    record, file = record_of(2, 7, 60), Path("game.rec")
    one, other = RecordSaver(record), RecordSaver(record)
    one.save("game.rec")
    other.adopt("game.rec", file.read_text(encoding="utf-8"))
    record.moves.pop()
    one.save("")
    with pytest.raises(OrreryError, match=r"game\.rec is already there"):
        save_record(record, file, other.own)
    assert other.keep() == file
    assert other.path != file


def test_the_command_to_go_on_is_one_that_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(sys, "argv", ["/somewhere/orrery/__main__.py"])
    assert program() == [Path(sys.executable).name, "-m", "orrery"]
    saver = RecordSaver(record_of(2, 7, 60))
    saver.save("my game.rec")
    assert saver.command().endswith("-m orrery play --resume 'my game.rec'")


def test_what_an_encoding_lacks_is_written_with_the_nearest_letter() -> None:
    assert "“Béla” – œuf … ▲".encode("ascii", NEAREST) == b'"Bela" - ouf . ?'


def test_a_running_game_is_retold_only_through_own_eyes(capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.rec").write_text(record_of(2, 7, 60).text(), encoding="utf-8")
    assert main(["replay", "game.rec", "--seat", "0"]) == 0
    assert "Ada keeps the mission" in capsys.readouterr().out
    assert main(["replay", "game.rec", "--seat", "1"]) == 2
    assert "This game is still running" in capsys.readouterr().err
