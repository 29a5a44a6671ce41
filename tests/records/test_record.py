"""Records: text and back, replay, and clear words for what is damaged."""

from __future__ import annotations

from importlib import resources

import pytest

import orrery
from orrery.records.undo import undo_point
from tests.scene import GAME

RECORD = orrery.play(GAME, ["uniform", "uniform"], seed=7)
TEXT = RECORD.text()


def test_a_record_reads_as_it_is_written() -> None:
    lines = TEXT.splitlines()
    assert lines[:5] == [
        "orrery 1",
        "game tiny-epic-galaxies",
        "rules 1",
        f"cards {GAME.digest}",
        "options seats=2 edition=later max_rounds=0",
    ]
    assert lines[5:8] == ['seat 0 "uniform" uniform', 'seat 1 "uniform 2" uniform', "--"]
    assert lines[8].startswith("0 * ")
    assert lines[-1] == "result " + " ".join(map(str, RECORD.result or []))
    assert orrery.Record.parse(TEXT).text() == TEXT


def test_replay_gives_the_final_state_or_the_one_after_n_decisions() -> None:
    assert GAME.over(RECORD.replay())
    assert RECORD.replay(upto=0).ply == 0
    assert RECORD.replay(upto=100).ply == 100
    assert GAME.scores(RECORD.replay()) == RECORD.result


def test_replay_is_told_how_far_and_not_further() -> None:
    for wrong in (-1, len(RECORD.moves) + 1, "x", 1.0):
        with pytest.raises(orrery.OrreryError, match="upto is a whole number from 0 to"):
            RECORD.replay(upto=wrong)  # type: ignore[arg-type]


def test_nothing_may_stand_behind_the_result() -> None:
    with pytest.raises(orrery.OrreryError, match="wanted the end of the record, found 'junk'"):
        orrery.Record.parse(TEXT + "junk\n")


def test_a_record_with_its_cards_changed_is_refused_and_odd_letters_survive() -> None:
    text = (
        resources.files("orrery.games.tiny_epic_galaxies").joinpath("cards.toml").read_text(encoding="utf-8")
    )
    odd = text.replace("You gain 1 culture.", "You gain\u2028 1 culture.")
    record = orrery.play(orrery.game("tiny-epic-galaxies", cards=odd), ["uniform"] * 2, max_rounds=1)
    assert orrery.Record.parse(record.text()) == record
    changed = record.text().replace("most = 7", "most = 6")
    with pytest.raises(orrery.OrreryError, match="is not the one it was played with"):
        orrery.Record.parse(changed).replay()


def test_an_unfinished_game_can_be_written_and_read() -> None:
    record = orrery.Record.parse(TEXT)
    record.moves = record.moves[:50]
    record.result = None
    again = orrery.Record.parse(record.text())
    assert again.result is None
    assert again.replay().ply == 50


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("orrery 1", "chess 1", "line 1: wanted a record, which begins “orrery 1”, found 'chess 1'"),
        ("orrery 1", "orrery 2", "another format"),
        (
            "game tiny-epic-galaxies",
            "game checkers",
            "there is no game 'checkers'; there is tiny-epic-galaxies",
        ),
        ("rules 1", "rules one", "line 3: wanted the version of the rules, found 'rules one'"),
        ("rules 1", "rules 9", "this game was played by rules 9; this Orrery has rules 1, so a newer one is"),
        ("rules 1", "rules 0", "this game was played by rules 0; this Orrery has rules 1"),
        (f"cards {GAME.digest}", "cards 0", "this game was played with the card set 0; this Orrery has "),
        ("edition=later", "colour=red", "line 5: wanted options among seats, edition, max_rounds"),
        (" max_rounds=0", "", "line 5: wanted exactly the options"),
        (
            'seat 1 "uniform 2"',
            'seat 2 "uniform 2"',
            "line 7: wanted a line of seat 1, with its name in quotes",
        ),
        ('seat 1 "uniform 2"', 'seat 1 "uniform"', "the names at a table must differ"),
        ('seat 1 "uniform 2" uniform\n', "", "a name is needed for each seat: 2, not 1"),
        ("seats=2", "seats=two", "seats is a whole number from 1 to 5, not 'two'"),
        ("max_rounds=0", "max_rounds=--5", "max_rounds is a whole number from 0"),
        ("max_rounds=0", "max_rounds=²", "max_rounds is a whole number from 0"),
        ("\n10 *", "\n11 *", "line 19: wanted “10 WHO DECISION”"),
        ("\n20 uniform", "\n20 nobody", "where WHO is one of *, uniform, uniform_2"),
        ("result", "outcome", "wanted “result POINTS …”"),
    ],
)
def test_a_damaged_record_names_the_line_and_what_was_wanted(old: str, new: str, words: str) -> None:
    assert old in TEXT
    with pytest.raises(orrery.OrreryError) as caught:
        orrery.Record.parse(TEXT.replace(old, new, 1))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("\n0 * ", "\n0 * x", "decision 0: "),
        ("\n0 *", "\n0 uniform", "decision 0: uniform is not to move"),
        ("result ", "result 9", "the record says the result is"),
    ],
)
def test_a_record_that_does_not_replay_says_where_and_why(old: str, new: str, words: str) -> None:
    record = orrery.Record.parse(TEXT.replace(old, new, 1))
    with pytest.raises(orrery.OrreryError) as caught:
        record.replay()
    assert words in str(caught.value)


def test_a_cut_or_garbled_record_is_refused_and_never_crashes() -> None:
    for cut in range(0, len(TEXT) - 1, 997):
        with pytest.raises(orrery.OrreryError):
            orrery.Record.parse(TEXT[:cut]).replay()


@pytest.mark.parametrize("name", ["", "*", "?", 'a"b', "a\nb", "x" * 50, " a"])
def test_a_name_must_fit_into_a_line(name: str) -> None:
    with pytest.raises(orrery.OrreryError, match="is not a name"):
        orrery.Record.begin(GAME, GAME.start(), ["Ada", name])


def test_undo_goes_back_to_the_last_barrier_and_not_beyond() -> None:
    """Own answers since chance or another seat last decided can be taken back; a roll cannot."""
    record = orrery.Record.begin(GAME, GAME.start(), ["Ada", "Bo"])
    s = GAME.start()

    def play(text: str) -> None:
        action = GAME.action(s, text)
        record.add(GAME, s, action)
        GAME.apply(s, action)

    for planet in ("jakks", "vici_ks156", "drewkaiden", "leandra", "elder", "hoarder", "explorer", "orbiter"):
        play(planet)
    assert undo_point(record, 0) == 8
    play("keep elder")
    assert undo_point(record, 0) == 8
    play("keep explorer")
    assert undo_point(record, 0) == 10
    for face in ("move", "energy", "culture", "colony"):
        play(face)
    rolled = len(record.moves)
    assert undo_point(record, 0) == rolled
    for text in ("die 1", "ship 1", "orbit jakks"):
        play(text)
    assert undo_point(record, 0) == rolled
    assert undo_point(record, 1) == len(record.moves)
    play("pass")
    assert undo_point(record, 0) == len(record.moves)
    assert undo_point(record, 1) == len(record.moves) - 1
