"""Looking through a recorded game: on, back, anywhere, and only through eyes that may see it."""

from __future__ import annotations

import re

import pytest
from rich.console import Console

from orrery.core.events import SPECTATOR
from orrery.core.faults import OrreryError
from orrery.records.record import Record
from orrery.terminal.replays import check_viewer, first_viewer, retell, viewers
from orrery.terminal.viewer import Viewer
from tests.scene import GAME
from tests.terminal.table import after_last_clear, console, in_order, record_of, shown


class Reader(Viewer):
    """A viewer that is given lines, then the end of input."""

    def __init__(self, screen: Console, record: Record, seat: int, *lines: str) -> None:
        super().__init__(screen, record, seat, "en")
        typed = iter(lines)

        def read(prompt: str) -> str:
            for line in typed:
                return line
            raise EOFError

        self.editor.read = read  # type: ignore[method-assign]


def looked(record: Record, *lines: str, seat: int = SPECTATOR) -> tuple[Viewer, Console]:
    screen = console(120, 60)
    viewer = Reader(screen, record, seat, *lines)
    viewer.run()
    return viewer, screen


@pytest.mark.parametrize(
    ("lines", "at"),
    [
        (["n"], 1),
        (["", "", "next"], 3),
        (["n 20", "b"], 19),
        (["33"], 33),
        (["33", "b 10", "back"], 22),
        (["b"], 0),
        (["last"], 100),
        (["99999"], 100),
        (["n 99999"], 100),
        (["last", "first"], 0),
        (["n", "q", "n"], 1),
    ],
)
def test_on_back_and_anywhere(lines: list[str], at: int) -> None:
    assert looked(record_of(2, 5, 100), *lines)[0].at == at


def test_a_turn_on_and_back() -> None:
    record = record_of(2, 5)
    setup = next(at for at in range(100) if GAME.view(record.replay(at), 0)["round"] == 1)
    begins = [setup, *(number for number, (_, text) in enumerate(record.moves, 1) if text == "end")]
    assert looked(record, "t")[0].at == begins[0]
    assert looked(record, "t", "t")[0].at == begins[1]
    assert looked(record, "t", "t", "tb")[0].at == begins[0]
    assert looked(record, "t", "n 3", "tb")[0].at == begins[0]
    assert looked(record, "last", "t")[0].at == len(record.moves)


def test_the_position_after_a_decision_is_shown_with_what_it_made_happen() -> None:
    record = record_of(2, 5)
    _, text = record.moves[40]
    _, screen = looked(record, "41")
    page = after_last_clear(screen)
    assert f"Decision 41 of {len(record.moves)}, as the spectator sees it. 40 " in page
    assert re.search(rf"40 \S+ {re.escape(text)}\b", page)
    assert "Round " in page


def test_going_back_shows_what_going_on_showed() -> None:
    record = record_of(3, 5)
    _, on = looked(record, "57")
    _, there_and_back = looked(record, "last", "t", "first", "60", "b 3")
    assert after_last_clear(on) == after_last_clear(there_and_back)


def test_the_end_shows_scores_and_who_won() -> None:
    _, screen = looked(record_of(2, 5), "last")
    assert in_order(after_last_clear(screen), ["Colonies", "Empire level", "Mission", "Won by "])


def test_through_other_eyes() -> None:
    record = record_of(2, 5)
    kept = [text.removeprefix("keep ").capitalize() for _, text in record.moves if text.startswith("keep ")]
    for said, seat in (("seat 1", 1), ("seat béla", 1), ("seat Ada", 0), ("seat 0", 0)):
        viewer, screen = looked(record, "60", said)
        assert viewer.seat == seat
        assert f"mission {kept[seat]}" in after_last_clear(screen)
    viewer, screen = looked(record, "60", "seat 1", "seat spectator")
    assert viewer.seat == SPECTATOR
    assert not any(name in after_last_clear(screen) for name in kept)


def test_log_card_help_and_what_is_not_understood() -> None:
    text = shown(
        looked(record_of(2, 5), "60", "log", "card gort", "help", "nonsense", "seat 7", "card pluto")[1]
    )
    assert "it is the turn of Ada." in text
    assert "Gort (gort), planet" in text
    assert "n or Enter: the next decision." in text
    assert "There is no command “nonsense” here." in text
    assert "this game has the seats 0 to 1, not 7" in text
    assert "'pluto' is not a card of this set" in text
    assert "There is no seat 'zoe'." in shown(looked(record_of(2, 5), "seat zoe")[1])


def test_a_running_game_is_seen_only_through_ones_own_eyes() -> None:
    record = record_of(3, 5, 60)
    assert viewers(record) == [SPECTATOR, 0]
    assert first_viewer(record) == 0
    with pytest.raises(OrreryError, match="Only the views of the spectator and of seat 0 are available"):
        check_viewer(record, 1)
    viewer, screen = looked(record, "seat 1", "seat 2", seat=0)
    assert viewer.seat == 0
    assert shown(screen).count("This game is still running") == 2


def test_a_running_game_of_several_people_shows_no_secrets() -> None:
    record = record_of(3, 5, 60)
    record.bots = ["", "", "uniform"]
    assert viewers(record) == [SPECTATOR]
    assert first_viewer(record) == SPECTATOR
    for seat in (0, 1, 2):
        with pytest.raises(OrreryError, match="Only the spectator's view is available"):
            check_viewer(record, seat)


def test_a_finished_game_is_open_to_all_eyes() -> None:
    record = record_of(3, 5)
    assert viewers(record) == [SPECTATOR, 0, 1, 2]
    assert first_viewer(record) == SPECTATOR


def test_a_telling_in_lines_goes_through_every_decision() -> None:
    record = record_of(2, 5, 60)
    lines = list(retell(record, 0, None, "en"))
    assert sum(re.match(r"\d+ (\*|Ada|Béla) ", line) is not None for line in lines) == 60
    assert "    Ada keeps the mission" in "\n".join(lines)
