"""Everything a person reads comes from the catalogue: a whole game in a language that shows what does not."""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery import cli
from orrery.bots.uniform import Uniform
from orrery.catalog import card_games
from orrery.core.faults import Faulty
from orrery.dealers import SeededDealer
from orrery.games.tiny_epic_galaxies import reasons
from orrery.records.record import Record
from orrery.terminal import arguments
from orrery.terminal.library import card_lines
from orrery.terminal.match import Match
from orrery.terminal.plain import PlainFace
from orrery.terminal.replays import retell
from orrery.terminal.table import Table
from tests.scene import GAME
from tests.terminal.brackets import has_words, outside, speak_it
from tests.tiny_epic_galaxies.examples.positions import written

COMMANDS = (
    "why die 7", "why 1", "nonsense", "card Helios", "card Hermit", "card pluto", "look", "peek", "undo",
    "help", "save", "save game.rec", "save /nowhere/x.rec", "rules 99.9", "why follow", "convert 3",
    "card clj_0517", "hint", "log",
)  # fmt: skip
BROKEN: tuple[tuple[str, Any], ...] = (
    ("row", 3), ("dice", ["x"]), ("mats", []), ("mats__0__energy", 99), ("mats__0__ships", ["on pluto"] * 4),
    ("stack", [["AskLuck"], 3]), ("stack", []), ("stack", [["AskTurn", 0]]), ("options__edition", "third"),
    ("missions__0__kept", "spy"), ("missions__0__dealt", ["seeker", "seeker"]), ("game", "chess"),
    ("ender", 0), ("mats__0__colonies", ["jakks"]), ("converted", 1), ("income", 3),
)  # fmt: skip
NO_TOML = "Expected after a key in a key value pair at end of document"  # the words of Python's reader
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
# Where the notation stands beside the words, in lists of what can be typed and in what was typed.
NOTATION = re.compile(
    r"^  \d+ [a-z0-9_ ]+|(?<=Moves now: ⟧).*|(?<=⟦\(There is only one answer: ⟧)[a-z0-9_ ]+"
    r"|(?<=⟦Picked so far: ⟧)[a-z0-9_, ]+|(?<=A bot would say: ⟧)\d+⟦ ⟧[a-z0-9_ ]+",
    re.MULTILINE,
)


@pytest.fixture(autouse=True)
def _brackets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    speak_it(monkeypatch)
    monkeypatch.chdir(tmp_path)


class Player:
    """Answers at random and says each command once in a while; keeps all that is written."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.table: Table | None = None

    def read(self, prompt: str) -> str:
        assert self.table is not None
        if not prompt:
            return ""
        if self.random.random() < 0.1:
            return self.random.choice(COMMANDS)
        return str(self.random.randint(1, len(self.table.match.game.legal(self.table.match.s))))

    def write(self, line: str) -> None:
        self.lines.append(line)


def played(people: int, seats: int, seed: int, **options: Any) -> list[str]:
    player = Player(seed)
    s = GAME.start(seats=seats, **options)
    record = Record.begin(GAME, s, NAMES[:seats])
    bots = [None if seat < people else Uniform(f"{seed}/{seat}") for seat in range(seats)]
    dealer = SeededDealer(seed)
    player.table = Table(Match(GAME, record, bots, dealer), PlainFace("fr", player.read, player.write))
    player.table.run()
    return player.lines


def untranslated(lines: Sequence[str]) -> list[str]:
    """The lines with words that neither the catalogue has nor are names or notation."""
    names = [
        *NAMES,
        GAME.title,
        *(card["name"] for card in GAME.cards()),
        *(card["id"] for card in GAME.cards()),
    ]
    names += [*COMMANDS, *(command.partition(" ")[2] for command in COMMANDS), "rules", "orrery"]
    wrong = []
    for line in lines:
        rest = outside(NOTATION.sub("", line))
        rest = re.sub(r"\S*\.rec\b|(?:\S+ )?play --resume|\S+\.fr\.md|\b[RUAC][0-9]+\b", "", rest)
        for name in sorted(names, key=len, reverse=True):
            rest = rest.replace(name, "")
        if has_words(rest):
            wrong.append(f"{line}   [{rest.strip()}]")
    return wrong


@pytest.mark.parametrize(
    ("people", "seats", "seed", "edition"),
    [(1, 2, 1, "later"), (2, 3, 2, "first"), (1, 5, 3, "later"), (4, 4, 4, "later"), (1, 1, 5, "later")],
)
def test_a_whole_game_speaks_the_language_of_its_reader(
    people: int, seats: int, seed: int, edition: str
) -> None:
    lines = played(people, seats, seed, edition=edition)
    assert len(lines) > 500
    assert untranslated(lines) == []
    assert any("Won by" in line or "Nobody won" in line for line in lines)


def test_every_card_and_every_reason_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert untranslated(list(card_lines(GAME, "fr"))) == []
    for reason in reasons.SENTENCES:
        assert outside(GAME.speech.reason_of(reason, "fr")).strip(" |TEGU.0123456789") == ""


def test_a_replay_does(tmp_path: Path) -> None:
    record = orrery.play(GAME, ["uniform", "uniform"], seed=4)
    record.names = ["Ada", "Bo"]
    for line in retell(record, 0, None, "fr"):
        if not re.match(r"\d+ (\*|Ada|Bo) ", line):
            assert untranslated([line]) == []


@pytest.mark.parametrize(
    ("arguments", "values"),
    [
        ("play chess", "chess tiny epic galaxies beyond the black take galaxy"),
        ("play --seats you,deep", "deep you greedy uniform"),
        ("play --seats you,you,you,you,you,you", "seats"),
        ("play --edition third", "edition third later first"),
        ("play --max-rounds many", "max_rounds many"),
        ("play --names Ada", ""),
        ("play --names Ada,Ada", "Ada"),
        ("play --names *,x", ""),
        ("play --resume none.rec", "none rec"),
        ("play --resume x --edition first", "edition"),
        ("play --cards none.toml", "none toml"),
        ("play --cards bad.toml", f"bad toml {NO_TOML}"),
        ("play --cards /", ""),
        ("replay bad.rec", "bad rec hello"),
        ("replay ~nosuchuser/x", "nosuchuser x"),
        ("cards tiny-epic-galaxies pluto", "pluto"),
        ("cards tiny-epic-galaxies helio", "helio helios hermit rothkel"),
        ("rules tiny-epic-galaxies 99.9", "rules tiny epic galaxies fr md docs U"),
        (
            "games",
            "tiny epic galaxies Tiny Epic Galaxies beyond the black Beyond Black take galaxy Take The Galaxy",
        ),
    ],
)
def test_what_the_command_line_says_does(
    arguments: str, values: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.toml").write_text("hello", encoding="utf-8")
    (tmp_path / "bad.rec").write_text("hello", encoding="utf-8")
    cli.main([*arguments.split(), "--lang", "fr"])
    captured = capsys.readouterr()
    said = captured.out + captured.err
    assert "⟦" in said
    words = set(re.findall(r"[^\W\d_]+(?:_[a-z]+)?", outside(said)))
    assert words <= set(values.split()), said


def test_every_fault_of_a_position_does() -> None:
    faults = 0
    for field, value in BROKEN:
        with pytest.raises(Faulty) as caught:
            GAME.from_json(json.dumps(written(**{field: value})))
        for line in caught.value.told("fr").splitlines():
            faults += 1
            assert "⟦" in line
            assert not re.search(r"[^\W\d_]{2,} [^\W\d_]{2,}", outside(line)), line
    assert faults > 17


def help_texts(parser: argparse.ArgumentParser) -> list[str]:
    found = [parser.description or "", parser.epilog or ""]
    for action in parser._actions:
        found += [action.help or ""] if not isinstance(action, argparse._HelpAction) else []
        found += [action.metavar] if isinstance(action.metavar, str) and action.metavar != "N" else []
        if isinstance(action, argparse._SubParsersAction):
            found += [choice.help or "" for choice in action._choices_actions]
            for command in action.choices.values():
                found += help_texts(command)
    return found


def test_all_help_does() -> None:
    found = [text for text in help_texts(arguments.parser("fr")) if text]
    assert len(found) > 30
    allowed = {
        "orrery",
        "play",
        "greedy",
        "you",
        "uniform",
        "plain",
        "json",
        "N",
        "ID",
        "tiny",
        "epic",
        "galaxies",
        "beyond",
        "the",
        "black",
    }
    for game in card_games():
        for setting in game.settings:
            allowed |= set(re.findall(r"[^\W\d_]+", " ".join([setting.name, *setting.texts()])))
    for text in found:
        assert set(re.findall(r"[^\W\d_]+", outside(text))) <= allowed, text
