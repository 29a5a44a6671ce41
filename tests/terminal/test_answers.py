"""Several answers in one line: how it is divided, and in which order the answers are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.decision import Decision, Option
from orrery.terminal.answers import TypedAhead, divided, meant
from orrery.terminal.line_editor import LineEditor
from orrery.terminal.plain import PlainFace
from orrery.terminal.table import Table
from tests.scene import GAME
from tests.terminal.table import match_of, record_of


def asking(*texts: str) -> Decision:
    return Decision(0, "?", [Option(code, text, text) for code, text in enumerate(texts)])


PAYING = asking("discard dig", "discard lab", "discard town")
ACTING = asking("end", "use landfall 1", "build town")


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("build town", ["build town"]),
        ("2 3", ["use landfall 1", "build town"]),
        ("use landfall 1; build town;end", ["use landfall 1", "build town", "end"]),
        ("discard dig, town", ["discard dig", "discard town"]),
        (
            "build town; at landfall 1; discard dig, lab",
            ["build town", "at landfall 1", "discard dig", "discard lab"],
        ),
        ("2; end", ["use landfall 1", "end"]),
        ("use landfall 1, use landfall 2", ["use landfall 1", "use landfall 2"]),
        ("; ;", ["; ;"]),
    ],
)
def test_a_line_is_divided_into_answers(line: str, answers: list[str]) -> None:
    assert divided(line, ACTING) == answers


def test_numbers_mean_the_options_of_the_question_that_is_open() -> None:
    assert divided("3, 1", PAYING) == ["discard town", "discard dig"]
    assert divided("3 9", PAYING) == ["discard town", "9"]


def test_a_verb_that_all_options_share_may_be_left_out() -> None:
    assert meant("Town", PAYING) == "discard town"
    assert meant("tow", PAYING) == "tow"
    assert meant("town", ACTING) == "town"


def test_what_was_the_only_answer_anyway_waits_no_longer() -> None:
    ahead = TypedAhead()
    assert not ahead.settled("at landfall 1")
    ahead.keep(0, ["at landfall 1", "discard dig"])
    assert ahead.settled("at landfall 1")
    assert ahead.texts == ["discard dig"]
    assert not ahead.settled("discard town")
    assert ahead.texts == ["discard dig"]
    assert not ahead.waits_for(1)


def test_of_things_that_are_picked_together_the_one_without_choice_may_be_typed_last() -> None:
    ahead = TypedAhead()
    ahead.keep(0, ["discard town", "lab", "discard dig", "use landfall 1"])
    assert ahead.settled("discard dig")
    assert ahead.settled("discard lab")
    assert not ahead.settled("use landfall 1")
    assert ahead.texts == ["discard town", "use landfall 1"]


def test_the_last_answer_of_a_line_is_completed() -> None:
    editor = LineEditor()
    editor.offer(["discard dig", "discard lab", "end"])
    assert editor.complete("discard dig; discard l", 0) == "discard dig; discard lab"
    assert editor.complete("e", 0) == "end"
    assert editor.complete("discard dig; x", 0) is None


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def played(*lines: str) -> tuple[list[tuple[int, str]], list[str]]:
    """What a person decides with these lines in a game at its first turn, and what is said."""
    record = record_of(2, 7)
    at = next(number for number, (seat, text) in enumerate(record.moves) if text == "convert")
    record.moves, record.result = record.moves[:at], None
    match = match_of(record)
    typed, said = [*lines, "quit"], [""]
    Table(match, PlainFace("en", lambda prompt: typed.pop(0), said.append)).run()
    assert GAME.to_move(match.s) >= 0
    return match.record.moves[at:], said


@pytest.mark.usefixtures("_folder")
def test_a_table_gives_answers_that_were_typed_ahead() -> None:
    single, _ = played("convert")
    moves, said = played("convert; nonsense; end turn")
    assert moves == single == [(0, "convert")]
    assert sum("is not a move" in line for line in said) == 1
    assert "Not done: end turn" in said


@pytest.mark.usefixtures("_folder")
def test_a_first_answer_that_is_refused_takes_the_rest_with_it() -> None:
    moves, said = played("convert 9; convert")
    assert moves == []
    assert any(line.startswith("Not possible: ") for line in said)


@pytest.mark.usefixtures("_folder")
@pytest.mark.parametrize("lines", [["die 2", "die 1"], ["die 2; die 1"], ["2", "1"], ["2 1"]])
def test_dice_that_are_given_up_together_are_named_in_any_order(lines: list[str]) -> None:
    moves, said = played("convert", *lines)
    assert [text for _, text in moves] == ["convert", "die 1", "die 2"]
    assert not any(line.startswith("Not possible: ") for line in said)
