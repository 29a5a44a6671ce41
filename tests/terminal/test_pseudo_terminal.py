"""Whole games at a pseudo-terminal, as a person plays them: keys in, screen out."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from orrery.records.record import Record

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
if sys.platform != "win32":
    from tests.terminal.pseudo_terminal import Terminal

PLAY = ("play", "--seats", "you,uniform", "--seed", "7")


def saved(folder: Path) -> Record:
    [file] = folder.glob("*.rec")
    return Record.parse(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("words", "end"),
    [
        ((*PLAY, "--max-rounds", "3"), "Won by "),
        (("play", "--rogue", "gamelyn", "--seed", "3"), "Nobody won."),  # to the end that the rules give it
    ],
)
def test_a_whole_game_is_played_by_numbers(words: tuple[str, ...], end: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, *words) as terminal:
        asked = 0
        while terminal.type("1\n"):
            asked += 1
            assert "[1]" in terminal.screen
            assert asked < 500
        assert terminal.end() == 0
        assert asked > 10
        assert end in terminal.screen
        assert "The game is saved in orrery-" in terminal.screen
        assert "Traceback" not in terminal.text
    assert saved(tmp_path).result is not None


def test_ctrl_c_saves_and_says_how_to_go_on_and_it_goes_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        for answer in ("1\n", "reroll\n"):
            assert terminal.type(answer)
        terminal.interrupt()
        assert terminal.end() == 0
        command = re.search(r"Go on with: (.*)", terminal.text)
        assert command is not None
        assert "Traceback" not in terminal.text
    before = saved(tmp_path)
    assert (0, "reroll") in before.moves
    arguments = shlex.split(command[1])
    assert arguments[-3:-1] == ["play", "--resume"]
    with Terminal(tmp_path, *arguments[-3:], "--seed", "1") as terminal:
        assert terminal.wait()
        assert "Which dice do you reroll?" in terminal.screen
        assert terminal.type("1\n")
        assert not terminal.type("\x04")  # the end of input
        assert terminal.end() == 0
    assert len(saved(tmp_path).moves) > len(before.moves)


def test_a_replay_is_looked_through(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        assert terminal.type("1\n")
        assert not terminal.type("quit\n")
        assert terminal.end() == 0
    [file] = tmp_path.glob("*.rec")
    moves = len(saved(tmp_path).moves)
    with Terminal(tmp_path, "replay", file.name) as terminal:
        assert terminal.wait()
        assert f"Decision 0 of {moves}, as Player sees it." in terminal.screen
        assert terminal.type("last\n")
        assert f"Decision {moves} of {moves}" in terminal.screen
        assert terminal.type("b\n")
        assert f"Decision {moves - 1} of {moves}" in terminal.screen
        assert not terminal.type("q\n")
        assert terminal.end() == 0


@pytest.mark.parametrize("more", [{"TERM": "dumb"}, {}])
def test_a_dumb_terminal_and_plain_get_lines(tmp_path: Path, more: dict[str, str]) -> None:
    arguments = PLAY if more else (*PLAY, "--plain")
    with Terminal(tmp_path, *arguments, **more) as terminal:
        assert terminal.wait()
        assert b"\x1b[2J" not in terminal.output
        assert "Player: Which secret mission do you keep?\n  1 keep " in terminal.text


def test_no_colour_is_sent_where_none_is_wanted(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY, NO_COLOR="1") as terminal:
        assert terminal.wait()
        assert not re.search(rb"\x1b\[[0-9;]*\b[34]8;", terminal.output)
        assert "▲A Player" in terminal.screen


def test_letters_only_where_the_encoding_has_no_more(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY, PYTHONUTF8="0", PYTHONIOENCODING="ascii") as terminal:
        assert terminal.wait()
        assert terminal.output.isascii()
        assert "A Player (you)" in terminal.screen
        assert "Which secret mission do you keep?" in terminal.screen


def test_a_small_screen_is_filled_but_not_overrun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Terminal, "size", (24, 80))
    with Terminal(tmp_path, *PLAY) as terminal:
        assert terminal.type("1\n")
        assert terminal.screen.count("\n") < 24
