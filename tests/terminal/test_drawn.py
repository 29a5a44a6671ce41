"""The drawn table, driven line by line: what a person sees, and what they can say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from orrery.records.record import Record
from orrery.terminal.face import Asked
from orrery.terminal.table import Table
from tests.scene import GAME
from tests.terminal.table import Typed, after_last_clear, console, in_order, match_of, record_of, shown


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def fresh(seats: int = 2, **options: Any) -> Record:
    return record_of(seats, 7, 0, **options)


def played(*lines: str, record: Record | None = None, width: int = 120, height: int = 60) -> str:
    """All that a person is shown while typing these lines, then leaving."""
    screen = console(width, height)
    Table(match_of(record or fresh()), Typed(screen, *lines)).run()
    return shown(screen)


def seen(*lines: str, record: Record | None = None, width: int = 120, height: int = 60) -> str:
    """What stands on the screen at the end."""
    screen = console(width, height)
    Table(match_of(record or fresh()), Typed(screen, *lines)).run()
    return after_last_clear(screen)


def test_board_question_options_and_their_texts_are_shown() -> None:
    text = seen("1")
    assert "Tiny Epic Galaxies  Round 1  ▲A turn of Ada" in text
    assert "▲A Ada: Activate a die, reroll, convert or end your turn?" in text
    assert re.search(r"\[1\]  Activate die (\d): \w+  die \1", text)
    assert "End the turn  end" in text


def test_the_screen_is_drawn_anew_for_every_question_and_never_scrolls_a_board_away() -> None:
    screen = console(120, 60)
    Table(match_of(fresh()), Typed(screen, "1", "look", "look")).run()
    drawn = screen.file.getvalue().split("\x1b[2J")[1:]  # type: ignore[attr-defined]
    assert len(drawn) == 4
    assert all(part.count("Tiny Epic Galaxies") == 1 for part in drawn)


@pytest.mark.parametrize(("width", "height"), [(160, 50), (110, 45), (80, 40), (80, 24), (60, 30)])
def test_a_drawing_fits_the_screen(width: int, height: int) -> None:
    text = seen("1", width=width, height=height).partition("A number or a text answers")[0]
    assert text.count("\n") + 2 <= height
    assert "Ada: " in text


def test_a_low_screen_leaves_card_texts_out_and_card_shows_them() -> None:
    high, low = seen("1", width=80, height=50), seen("1", width=80, height=24)
    names = [card["name"] for card in GAME.cards() if card["name"] in high and card["kind"] == "planet"]
    assert len(names) == 4
    assert all(name in low for name in names)
    assert low.count("\n") < high.count("\n")
    assert "Known: " in played("1", f"card {names[0]}", width=80, height=24)


def test_why_card_rules_log_hint_and_help() -> None:
    text = played("1", "why die 7", "why 1", "card helios", "rules 4.3", "log", "hint", "help", "rules 99.9")
    assert "There is no such die this turn. [rules 3.1]" in text
    assert "It is legal." in text
    assert in_order(text, ["Helios (helios), planet", "Known: ", "8.12 "])
    assert "**4.3** A seat has at most one ship" in text
    assert "is turned up." in text
    assert "A bot would say: " in text
    assert "hint: what a bot would do." in text
    assert "there is no '99.9'" in text


def test_a_rogue_and_a_mission_are_cards_too() -> None:
    text = played("1", "card hades", "card Hoarder")
    assert in_order(text, ["Hades (hades), the Rogue", "Level 2: ", "Known: "])
    assert in_order(text, ["Hoarder (hoarder), mission", "Have at least 3 energy"])


def test_a_hint_is_one_of_the_options() -> None:
    text = played("1", "hint")
    said = text.partition("A bot would say: ")[2].split()
    assert f"[{said[0]}]" in text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("crad helios", "card helios"), ("dei 2", "die 2"), ("udno", "undo"), ("hlep", "help"), ("edn", "end")],
)
def test_who_mistypes_is_told_what_is_near(typed: str, meant: str) -> None:
    assert f"Did you mean “{meant}”?" in played("1", typed)


@pytest.mark.parametrize("typed", ["die 7", "orbit jakks", "zzz"])
def test_nothing_is_suggested_where_nothing_was_mistyped(typed: str) -> None:
    text = played("1", typed)
    assert "Not possible: " in text
    assert "Did you mean" not in text


def test_undo_goes_back_and_says_so_on_the_new_drawing() -> None:
    text = seen("1", "reroll", "undo")
    assert "Taken back." in text
    assert "Activate a die, reroll, convert or end your turn?" in text
    assert "There is nothing to take back" in played("1", "undo")


def test_a_forced_answer_is_given_and_noted() -> None:
    record = record_of(2, 1)
    forced = next(
        at
        for at, (seat, _) in enumerate(record.moves)
        if seat == 0 and at > 50 and len(GAME.legal(record.replay(at))) == 1
    )
    assert "(There is only one answer: " in played(record=record_of(2, 1, forced))


def test_what_others_did_since_the_last_answer_is_told() -> None:
    text = seen("1", "end", *["pass"] * 6, record=fresh(3))
    assert "Béla activates" in text or "… " in text


def test_what_others_did_to_me_stands_out_and_is_never_left_out() -> None:
    record, before, after = a_theft()
    record.moves, record.result = record.moves[:after], None
    match, screen = match_of(record), console(120, 60)
    face = Typed(screen)
    face.greet(match)
    face.answered = sum(one.number < before for one in match.story)
    face.ask(match, Asked(0, 0, GAME.decision(match.s, "en", match.names)))
    assert "▸Béla gets 1 " in after_last_clear(screen)


def a_theft() -> tuple[Record, int, int]:
    """A game in which Béla takes goods from Ada: the record, and her decisions before and after it."""
    for seed in range(40):
        record = record_of(2, seed)
        own = [number for number, (seat, _) in enumerate(record.moves) if seat == 0]
        for number, move in enumerate(record.moves):
            if move == (1, "from seat 0"):
                return record, max(n for n in own if n < number), min(n for n in own if n > number)
    raise AssertionError("no theft in forty games")


def test_people_who_share_a_terminal_do_not_see_each_others_missions() -> None:
    record = fresh(2)
    record.bots = ["", ""]
    screen = console(120, 60)
    Table(match_of(record), Typed(screen, "", "1", "", "1", "peek", "", "")).run()
    text = shown(screen)
    first, _, rest = text.partition("Only for Béla: let nobody else look, then press Enter.")
    second, _, peeked = rest.partition("Only for Ada")
    kept = [text.removeprefix("keep ").capitalize() for _, text in record.moves if text.startswith("keep ")]
    assert "Only for Ada" in first
    assert "\n" * 40 in first
    assert kept[0] not in second
    assert f"mission {kept[0]}" in peeked
    assert kept[0] not in after_last_clear(screen)


def test_a_table_of_bots_tells_what_happens() -> None:
    record = fresh(2, max_rounds=1)
    record.bots = ["uniform", "uniform"]
    text = played(record=record)
    assert "Round 1: it is the turn of Ada." in text
    assert "Won by " in text


def test_the_end_shows_missions_scores_by_source_and_the_winner() -> None:
    text = seen(*["1"] * 200, record=fresh(2, max_rounds=2))
    assert text.count("mission ") >= 2
    assert in_order(text, ["Colonies", "Empire level", "Mission", "Points", "▲A Ada"])
    assert "Ended by: Limit of rounds." in text
    assert "Won by " in text
    assert "The game is saved in orrery-" in text


def test_the_solo_game_is_played_and_lost_or_won() -> None:
    text = seen(*["1"] * 400, record=record_of(1, 7, 0, rogue="gamelyn", max_rounds=6))
    assert "✖R Gamelyn" in text
    assert "Nobody won." in text or "Won by Ada." in text
