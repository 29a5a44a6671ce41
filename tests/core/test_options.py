"""Settings of a table: numbers, words, and a yes or no, which is a real one in Python and JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

import orrery
from orrery.core.options import Setting, check_options, recalled, settings_at, written
from orrery.sim.trials import trials
from orrery.terminal.arguments import parser, said_settings
from orrery.web.pages.chairs import setting_field

GAME: Any = orrery.game("take-the-galaxy")
FLAG = Setting("flag", False, "whether")
WORD = Setting("word", "one", "which", choices={"one": "first", "two": "second"})
NUMBER = Setting("number", 3, "how many", least=1, most=5)
WHO = Setting("who", "chance", "who", choices={"chance": "by chance"}, most=3, names_seat=True)


def test_a_flag_is_written_as_yes_or_no_and_read_back() -> None:
    assert [written(value) for value in (True, False)] == ["yes", "no"]
    assert [FLAG.read(text) for text in ("yes", "no", "maybe", "1")] == [True, False, "maybe", "1"]
    assert (FLAG.texts(), FLAG.values()) == (["no", "yes"], [False, True])


def test_words_and_numbers_are_written_as_ever() -> None:
    assert [written(value) for value in ("yes", 1, 0)] == ["yes", "1", "0"]
    assert (WORD.texts(), WORD.values()) == (["one", "two"], ["one", "two"])
    assert (NUMBER.texts(), NUMBER.values()) == ([], [])
    assert [NUMBER.read(text) for text in ("4", "four")] == [4, "four"]


@pytest.mark.parametrize("value", [True, False])
def test_a_flag_allows_true_and_false(value: bool) -> None:
    assert check_options([FLAG], {"flag": value}) == {"flag": value}
    assert not NUMBER.allows(value)


@pytest.mark.parametrize("value", [1, 0, "yes", "true", None])
def test_a_flag_allows_nothing_else(value: Any) -> None:
    with pytest.raises(orrery.OrreryError, match=r"flag is yes \(true\) or no \(false\), not"):
        check_options([FLAG], {"flag": value})


def test_a_word_or_a_seat_is_written_and_read_back() -> None:
    assert WHO.texts() == ["chance", "0", "1", "2", "3"]
    assert [WHO.read(text) for text in ("chance", "2", "two")] == ["chance", 2, "two"]
    assert [written(value) for value in WHO.values()] == WHO.texts()


def test_only_a_seat_of_the_table_can_be_named() -> None:
    seats = Setting("seats", 2, "how many", least=1, most=4)
    assert check_options([seats, WHO], {"who": 1}) == {"seats": 2, "who": 1}
    assert check_options([seats, WHO], {"seats": 3, "who": 2})["who"] == 2
    assert settings_at([WHO], 3)[0].texts() == ["chance", "0", "1", "2"]
    with pytest.raises(orrery.OrreryError, match="who is chance or a seat from 0 to 1, not 2"):
        check_options([seats, WHO], {"who": 2})


def test_a_record_older_than_the_choice_of_who_begins_goes_by_chance() -> None:
    record = orrery.play(GAME, ["uniform"] * 2, seed=1)
    assert "upgraded=fresh begins=chance\n" in record.text()
    older = orrery.Record.parse(record.text().replace(" begins=chance", ""))
    assert older.options["begins"] == "chance"
    assert GAME.to_json(older.replay()) == GAME.to_json(record.replay())


def test_a_game_and_its_record_say_who_was_chosen_to_begin() -> None:
    record = orrery.play(GAME, ["uniform"] * 3, seed=1, begins=2)
    assert " begins=2\n" in record.text()
    assert record.moves[0] == (orrery.CHANCE, "seat 2 begins")
    assert orrery.Record.parse(record.text()).replay().first == 2
    given = parser("en").parse_args(["play", "take-the-galaxy", "--begins", "1"])
    assert said_settings(given, GAME) == {"begins": 1}


def test_a_game_that_is_older_than_an_option_goes_on_as_it_was() -> None:
    late = Setting("late", "new", "which", choices={"new": "new", "old": "old"}, absent="old")
    assert recalled([WORD, late], {"word": "two"}) == {"word": "two", "late": "old"}
    assert recalled([WORD, late], {"word": "two", "late": "new"}) == {"word": "two", "late": "new"}
    assert recalled([WORD, late], {}) == {"late": "old"}, "an option that was always there is not made up"
    assert check_options([WORD, late], {})["late"] == "new", "a new table has the default"


def test_an_option_that_came_later_counts_only_at_its_seats() -> None:
    late = Setting("late", "new", "which", choices={"new": "new", "old": "old"}, seats=(1,), absent="old")
    assert recalled([NUMBER, late], {"seats": 2}) == {"seats": 2}
    assert recalled([NUMBER, late], {"seats": 1}) == {"seats": 1, "late": "old"}


def test_a_record_says_yes_and_is_read_back() -> None:
    record = orrery.play(GAME, ["uniform"] * 4, seed=1, teams=True)
    assert "options seats=4 setup=numbered teams=yes consent=ask " in record.text()
    again = orrery.Record.parse(record.text())
    assert again.options["teams"] is True
    assert GAME.winners(again.replay()) in ([0, 2], [1, 3], [0, 1, 2, 3])
    wrong = record.text().replace("teams=yes", "teams=1")
    with pytest.raises(orrery.OrreryError, match=r"teams is yes \(true\) or no \(false\), not '1'"):
        orrery.Record.parse(wrong)


def test_a_command_line_says_yes() -> None:
    given = parser("en").parse_args(["play", "take-the-galaxy", "--teams", "yes"])
    assert said_settings(given, GAME) == {"teams": True}


def test_a_position_says_true() -> None:
    s = GAME.start(seats=4, teams=True)
    assert json.loads(GAME.to_json(s))["options"]["teams"] is True
    assert GAME.options(GAME.from_json(GAME.to_json(s)))["teams"] is True


def test_the_start_page_offers_both() -> None:
    teams = next(setting for setting in GAME.settings if setting.name == "teams")
    shown = str(setting_field("en", GAME.name, teams))
    assert '<option value="no" selected>no</option><option value="yes">yes</option>' in shown


def test_trials_choose_both() -> None:
    played = [one.options for one in trials(GAME, games=40)]
    assert {options["teams"] for options in played if options["seats"] == 4} == {True, False}


@pytest.mark.parametrize("name", orrery.game_names())
def test_every_setting_and_every_choice_has_words_for_people(name: str) -> None:
    for setting in orrery.game(name).settings:
        assert setting.name == "seats" or setting.title
        assert all(setting.words_for(text, "en") != text for text in setting.choices if "_" in text)


def test_a_choice_is_said_in_words_and_in_the_language_of_the_reader() -> None:
    assert [WORD.words_for(text, "en") for text in WORD.texts()] == ["first", "second"]
    assert [FLAG.words_for(text, "fr") for text in FLAG.texts()] == ["non", "oui"]
    assert [WHO.words_for(text, "fr") for text in ("chance", "2")] == ["au hasard", "place 3"]


def test_a_setting_without_a_title_is_called_by_its_name() -> None:
    assert Setting("max_rounds", 0, "how many").title_in("fr") == "Max rounds"
    assert Setting("max_rounds", 0, "how many", "Most rounds").title_in("fr") == "Manches au plus"
