"""The command line: help worth reading, and errors in a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import orrery
from orrery.cli import main
from orrery.core.machine import CHANCE
from orrery.records.verdict import verdict
from orrery.records.verify import verify
from orrery.terminal.files import save_record
from tests.records.live import live_record
from tests.scene import GAME


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out = capsys.readouterr()
    return code, out.out, out.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "orrery: there is no game 'chess'; there is tiny-epic-galaxies"),
        (["play", "--seats", ",".join(["you"] * 6)], "orrery: seats is a whole number from 1 to 5, not 6"),
        (
            ["play", "--seats", "you,deep"],
            "orrery: There is no player 'deep'. Use you, or a bot: greedy, uniform.",
        ),
        (["play", "--edition", "third"], "orrery: edition is one of later, first, not 'third'"),
        (
            ["play", "take-the-galaxy", "--begins", "2"],
            "orrery: begins is chance or a seat from 0 to 1, not 2",
        ),
        (["sim", "take-the-galaxy", "--begins", "me"], "orrery: begins is chance or a seat from 0 to 1, not"),
        (["play", "--max-rounds", "many"], "orrery: max_rounds is a whole number from 0 to 9999, not 'many'"),
        (["play", "--names", "Ada"], "orrery: a name is needed for each seat: 2, not 1"),
        (["play", "--resume", "none.rec"], "orrery: cannot read none.rec: No such file or directory"),
        (["play", "--cards", "none.toml"], "orrery: cannot read the card set none.toml"),
        (["replay", "none.rec"], "orrery: cannot read none.rec"),
        (["verify", "none.rec"], "orrery: cannot read none.rec"),
        (["cards", "tiny-epic-galaxies", "pluto"], "orrery: 'pluto' is not a card of this set"),
        (["rules", "tiny-epic-galaxies", "99.9"], "orrery: there is no '99.9'; ask for a section (4)"),
        (["play", "--max-rounds=--5"], "orrery: max_rounds is a whole number from 0 to 9999, not '--5'"),
        (["play", "--max-rounds", "²"], "orrery: max_rounds is a whole number from 0 to 9999, not '²'"),
        (["replay", "~nosuchuser/x"], "orrery: cannot find '~nosuchuser/x'"),
        (["play", "--cards", "~nosuchuser/x"], "orrery: cannot find '~nosuchuser/x'"),
        (["play", "--max-rounds", "99999999999"], "orrery: max_rounds is a whole number from 0 to 9999"),
        (["play", "--seats", "you,,uniform"], "orrery: There is no player ''."),
        (
            ["play", "--resume", "x", "--edition", "first"],
            "orrery: --resume continues the table as it was",
        ),
    ],
)
def test_what_a_person_can_mend_is_told_in_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, error = run(capsys, *arguments)
    assert code == 2
    assert error.startswith(words)
    assert "Traceback" not in error


def test_a_damaged_record_is_told_by_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.rec"
    file.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in run(capsys, "replay", str(file))[2]
    file.write_text("hello\n", encoding="utf-8")
    assert "is not a game record: line 1: wanted a record" in run(capsys, "replay", str(file))[2]


def test_replay_tells_a_game_from_a_seats_eyes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = orrery.play(GAME, ["uniform", "uniform"], seed=3)
    file = tmp_path / "game.rec"
    file.write_text(record.text(), encoding="utf-8")
    code, spectator, _ = run(capsys, "replay", str(file), "--upto", "60")
    assert code == 0
    assert "* ?" in spectator
    seat = run(capsys, "replay", str(file), "--upto", "60", "--seat", "0")[1]
    assert seat.count(" ?") < spectator.count(" ?")
    whole = run(capsys, "replay", str(file))[1]
    assert "The game is over." in whole
    assert "has the seats 0 to 1, not 5" in run(capsys, "replay", str(file), "--seat", "5")[2]
    assert "decisions, not 99999" in run(capsys, "replay", str(file), "--upto", "99999")[2]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_verify_says_what_is_proven_of_the_dice_and_what_is_not(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = live_record()
    assert record.dice
    file = tmp_path / "game.rec"
    file.write_text(record.text(), encoding="utf-8")
    code, told, _ = run(capsys, "verify", str(file), "--lang", lang)
    assert code == 0
    assert told.splitlines() == verdict(verify(record), lang)
    assert told.count("proven: ") >= 2 or told.count("rouvé") >= 2
    assert record.dice.pledge in told
    assert f" {len([seat for seat, _ in record.moves if seat == CHANCE])} " in told


def test_verify_says_why_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.rec"
    file.write_text(live_record().text().replace("secret 0", "secret 1"), encoding="utf-8")
    code, told, error = run(capsys, "verify", str(file))
    assert (code, told) == (2, "")
    assert error.startswith("orrery: the secret does not fit the pledge ")


def test_a_card_without_provenance_is_shown_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path("src/orrery/games/tiny_epic_galaxies/cards.toml").read_text(encoding="utf-8")
    bare = "\n".join(line for line in text.splitlines() if not line.startswith(("sources", "certainty")))
    (tmp_path / "bare.toml").write_text("\ufeff" + bare, encoding="utf-8")
    code, out, _ = run(capsys, "cards", "tiny-epic-galaxies", "--cards", str(tmp_path / "bare.toml"))
    assert code == 0
    assert "Known: not said; effect certain." in out


def test_a_replay_that_does_not_fit_its_game_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = orrery.play(GAME, ["uniform", "uniform"], seed=3, max_rounds=1)
    file = tmp_path / "game.rec"
    file.write_text(record.text().replace("result ", "result 9"), encoding="utf-8")
    code, _, error = run(capsys, "replay", str(file))
    assert code == 2
    assert "the record says the result is" in error


def test_cards_rules_and_games_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    cards = run(capsys, "cards", "tiny-epic-galaxies")[1]
    assert cards.count("Known:") == 57
    assert "Helios (helios), planet: resource culture, track diplomacy, spaces 3, points 2" in cards
    one = run(capsys, "cards", "tiny-epic-galaxies", "clj_0517")[1]
    assert "First printing: the same text; only once per turn" in one
    rules = run(capsys, "rules", "tiny-epic-galaxies")[1]
    assert "**4.3**" in rules
    assert run(capsys, "rules", "tiny-epic-galaxies", "4.3")[1].startswith("**4.3**")
    assert run(capsys, "rules", "tiny-epic-galaxies", "4")[1].startswith("## 4 ")
    assert run(capsys, "rules", "tiny-epic-galaxies", "TEG U7")[1].startswith("## U7 ")
    assert "tiny-epic-galaxies: Tiny Epic Galaxies, 1 to 5 seats" in run(capsys, "games")[1]


@pytest.mark.parametrize(
    "command", [[], ["play"], ["sim"], ["replay"], ["verify"], ["cards"], ["rules"], ["games"]]
)
def test_help_is_there_for_every_command(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert "usage: orrery" in capsys.readouterr().out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_help_is_told_whatever_letters_the_terminal_has(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "orrery", "play", "--help", "--lang", "fr"],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Jouer dans ce terminal" in done.stdout


def running(tmp_path: Path, bots: list[str], result: str = "-") -> str:
    """A game cut off in its middle, in a file."""
    record = orrery.play(GAME, ["uniform", "uniform"], seed=7)
    record.moves = record.moves[:40]
    record.bots = bots
    record.result = None
    file = tmp_path / "running.rec"
    file.write_text(record.text().replace("result -", f"result {result}"), encoding="utf-8")
    return str(file)


def test_nobody_takes_the_seat_of_a_bot_to_see_its_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = running(tmp_path, ["", "greedy"])
    code, out, error = run(capsys, "play", "--resume", file, "--seats", "uniform,you")
    assert (code, out) == (2, "")
    assert "Seat 1 is played by the bot greedy. No person may see its secrets." in error


def test_a_result_that_is_not_true_opens_no_eyes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = running(tmp_path, ["", "uniform"], result="0 0")
    for arguments in (("--seat", "1"), ("--seat", "1", "--upto", "30")):
        code, _, error = run(capsys, "replay", file, "--plain", *arguments)
        assert code == 2
        assert "the record has a result, but its decisions do not end the game" in error


def test_a_link_to_a_game_stays_a_link_and_the_game_keeps_its_mode(tmp_path: Path) -> None:
    record = orrery.play(GAME, ["uniform", "uniform"], seed=7, max_rounds=1)
    real, link = tmp_path / "real.rec", tmp_path / "link.rec"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o644)
    link.symlink_to(real)
    save_record(record, link, {real.resolve(): "old"})
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == record.text()
    assert real.stat().st_mode & 0o777 == 0o644


def test_a_set_of_ones_own_is_checked_and_tried_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "shipped"\nremove = ["helios"]\n[goods]\nenergy = 7\n', encoding="utf-8")
    code, told, error = run(capsys, "cards", "check", str(file), "--plain")
    assert (code, "Played 100 of 100" in error) == (0, True)
    lines = told.splitlines()
    assert lines[0] == "ours.toml is a card set for Tiny Epic Galaxies: no fault found."
    assert lines[1:3] == ["1 card is not as shipped.", "  Helios (helios): taken out"]
    assert lines[3].startswith("100 random games in ")
    assert lines[3].endswith(
        "s: " + ", ".join(f"20 with {n} seat{'s' if n > 1 else ''}" for n in range(1, 6)) + "."
    )
    assert lines[4].startswith("Decisions in a game: ")
    assert len(lines) == 5


def test_a_set_whose_end_is_out_of_reach_is_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("orrery.sim.trials.MOST", 50)
    file = tmp_path / "endless.toml"
    file.write_text('extends = "shipped"\n[end]\npoints = 999\n', encoding="utf-8")
    code, told, _ = run(capsys, "cards", "check", str(file))
    assert code == 0
    assert "100 games were given up: they did not end." in told


def test_every_fault_of_a_set_is_listed_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('extends = "shipped"\n[goods]\nmost = 9\n[end]\npoints = 0\n', encoding="utf-8")
    code, told, error = run(capsys, "cards", "check", str(file), "--game", "tiny-epic-galaxies")
    assert (code, told) == (2, "")
    assert error.splitlines()[1:] == [
        "  - line 3: goods: most is a number from 1 to 7, not 9",
        "  - line 5: end: points is a number from 1 to 999, not 0",
    ]
    code, _, error = run(capsys, "cards", "check")
    assert (code, error) == (2, "orrery: say which: orrery cards check FILE\n")
    code, _, error = run(capsys, "cards", "check", str(tmp_path / "none.toml"))
    assert code == 2
    assert "cannot read" in error


def test_what_is_exported_is_the_set_that_comes_with_orrery(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told, _ = run(capsys, "cards", "export", "tiny-epic-galaxies")
    assert code == 0
    assert orrery.game("tiny-epic-galaxies", cards=told).digest == GAME.digest
