"""A game that has only rules can be played; what it lacks is told in a line, never in a traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tools import bake, golden

import orrery
from orrery import cli
from orrery.bots.roster import best_bot, bot, bots_for
from orrery.core.card_game import as_card_game, cards_of
from orrery.library import rules_text, rulings_on
from orrery.terminal.boards import board_for
from orrery.terminal.boards.board import Context, WordBoard
from orrery.terminal.marks import glyphs_for
from orrery.web.art import art_of, emblem_url, sprite_for
from orrery.web.pages.chairs import settings
from tests.golden import files
from tests.pig.game import Pig

PIG = Pig()


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main([*words, "--lang", "en"])
    out = capsys.readouterr()
    return code, out.out, out.err


def test_bots_that_can_play_it_do() -> None:
    assert list(bots_for(PIG)) == ["uniform"]
    assert best_bot(PIG) == "uniform"
    with pytest.raises(orrery.OrreryError, match=r"“greedy” does not support Pig\. Use: uniform\."):
        bot("greedy", "1", PIG)


def test_it_is_played_at_a_terminal_against_the_bot_that_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = iter(["hint", "card helios", "rules", "rules 2.1", "hold", "quit"])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))
    code, out, error = run(capsys, "play", "pig", "--plain", "--seed", "1", "--names", "Ada,Bo")
    assert (code, error) == (0, "")
    assert "There are no hints: no bot plays Pig well." in out
    assert "Pig has no cards" in out
    assert "The rules of pig are not written down here." in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["cards", "pig"], "Pig has no cards"),
        (["cards", "export", "pig"], "Pig has no cards"),
        (["play", "pig", "--cards", "own.toml"], "Pig has no cards"),
        (
            ["play", "pig", "--seats", "you,greedy"],
            "There is no player 'greedy'. Use you, or a bot: uniform.",
        ),
        (["rules", "pig"], "The rules of pig are not written down here."),
    ],
)
def test_what_it_lacks_is_told_in_a_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *words) == (2, "", f"orrery: {told}\n")


def test_its_cards_are_none() -> None:
    assert cards_of(PIG) == []
    assert rulings_on("pig", {"name": "Helios"}, "en") == []
    with pytest.raises(orrery.OrreryError, match="Pig has no cards"):
        as_card_game(PIG)
    with pytest.raises(orrery.OrreryError, match="not written down"):
        rules_text("pig", "4.3")


def test_its_board_is_told_in_words_and_its_page_has_an_emblem() -> None:
    context = Context(PIG, ["Ada", "Bo"], "en", glyphs_for("utf-8", PIG.speech.symbols))
    assert isinstance(board_for(context), WordBoard)
    assert art_of("pig") is None
    assert emblem_url("pig") == "/art/pig-disc.svg"
    assert sprite_for("pig") == sprite_for("tiny-epic-galaxies")
    assert "Options of Pig" in str(settings("en", PIG, True))


def test_tools_leave_out_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for place in ("GOLDEN", "FROZEN", "FROZEN_DIGESTS"):
        path = tmp_path if place == "GOLDEN" else tmp_path / place
        monkeypatch.setattr(files, place, path)
        monkeypatch.setattr(golden, place, path)
    for place in ("FROZEN", "FROZEN_DIGESTS"):
        (tmp_path / place).write_text("", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["golden", "pig"])
    golden.main()
    assert "pig: 27 games, a playthrough, 0 scenes counted" in capsys.readouterr().out
    monkeypatch.setattr(bake, "bake_game", lambda wanted, folder, anew: None)
    bake.main([])
    assert "pig: no art" in capsys.readouterr().out.splitlines()
