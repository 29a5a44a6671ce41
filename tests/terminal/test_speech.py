"""The command line speaks the language of whoever types, argparse's own words included."""

from __future__ import annotations

import gettext
import os
import re

import pytest

from orrery.cli import main
from orrery.terminal.speech import language_of, speaking

COMMANDS = ("", "play", "sim", "replay", "cards", "rules", "games")
ENGLISH = (
    "usage:", "positional arguments", "show", "default:", "which", "the", "error:", "COMMAND", "FILE", "NAME",
)  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "machine", "lang"),
    [
        ("play", {}, "en"),
        ("play --lang fr", {}, "fr"),
        ("--lang fr play", {"LANG": "en_GB.UTF-8"}, "fr"),
        ("play --lang=fr", {}, "fr"),
        ("play --lang en", {"LC_ALL": "fr_FR.UTF-8"}, "en"),
        ("play --lang", {"LANG": "fr"}, "fr"),
        ("play --lang de", {"LANG": "fr_CH"}, "fr"),
        ("play", {"LANG": "fr_FR.UTF-8"}, "fr"),
        ("play", {"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, "en"),
        ("play", {"LANG": "en_US", "LC_MESSAGES": "fr_FR@euro"}, "fr"),
        ("play", {"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ("play", {"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ("play", {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_what_is_said_else_that_of_the_machine(
    typed: str, machine: dict[str, str], lang: str
) -> None:
    assert language_of(typed.split(), machine) == lang


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("how", ["before", "behind", "machine"])
def test_help_is_french_from_head_to_foot(
    command: str, how: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*command.split(), "--help"]
    if how == "machine":
        monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with pytest.raises(SystemExit) as left:
        main(
            ["--lang", "fr", *words]
            if how == "before"
            else [*words, "--lang", "fr"]
            if how == "behind"
            else words
        )
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert out.startswith("usage\u00a0: orrery")
    assert "montrer cette aide et quitter" in out
    assert [word for word in ENGLISH if re.search(rf"\b{word}(?!\w)", out)] == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "orrery\u00a0: erreur\u00a0: il manque des arguments\u00a0: COMMANDE"),
        ("cards", "il manque des arguments\u00a0: jeu"),
        ("play --seed x", "argument --seed\u00a0: valeur invalide (int)\u00a0: 'x'"),
        ("play --seed", "argument --seed\u00a0: un argument est attendu"),
        ("games --odd", "arguments inconnus\u00a0: --odd"),
        ("--lang de games", "argument --lang\u00a0: choix invalide\u00a0: 'de'"),
    ],
)
def test_what_cannot_be_parsed_is_told_in_french(
    typed: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.delenv("LC_ALL")
    with pytest.raises(SystemExit):
        main(typed.split())
    assert said in capsys.readouterr().err


def test_a_command_answers_in_the_language_it_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "fr"]) == 0
    assert "sièges" in capsys.readouterr().out
    assert main(["--lang", "fr", "rules", "tiny-epic-galaxies", "4.3"]) == 0
    french = capsys.readouterr().out
    assert main(["rules", "tiny-epic-galaxies", "4.3"]) == 0
    assert french.startswith("**4.3**")
    assert french != capsys.readouterr().out
    assert main(["--lang", "fr", "cards", "tiny-epic-galaxies", "Ermite"]) == 0
    assert "Avoir le moins de colonies." in capsys.readouterr().out
    assert main(["--lang", "fr", "play", "chess"]) == 2
    assert capsys.readouterr().err.startswith("orrery\u00a0: il n’y a pas de jeu 'chess'")


def test_nothing_of_it_stays_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "sv")
    domain = gettext.textdomain()
    with speaking("fr"):
        assert gettext.gettext("usage: ") == "usage\u00a0: "
    assert gettext.textdomain() == domain
    assert os.environ["LANGUAGE"] == "sv"
    assert gettext.gettext("usage: ") == "usage: "
