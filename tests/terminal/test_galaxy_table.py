"""Take The Galaxy at a terminal: hands stay secret at a shared one, and a payment is typed in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.core.language import say
from orrery.dealers import SeededDealer
from orrery.records.record import Record
from orrery.records.results import final_lines
from orrery.terminal import panes
from orrery.terminal.boards.board import Desk
from orrery.terminal.marks import UNICODE
from orrery.terminal.match import Match
from orrery.terminal.plain import CURTAIN, PlainFace
from orrery.terminal.table import Table
from tests.terminal.table import console, shown

GAME = orrery.game("take-the-galaxy")
NAMES = ["Ada", "Béla"]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def played(seats: int, *lines: str, seed: int = 5) -> tuple[Record, list[str]]:
    """A game in which people type these lines, as many people as seats; and what is said."""
    record = Record.begin(GAME, GAME.start(seats=seats), NAMES[:seats], [""] * seats)
    match = Match(GAME, record, [None] * seats, SeededDealer(str(seed)))
    typed, said = [*lines], [""]

    def read(prompt: str) -> str:
        if not typed:
            raise EOFError
        said.append(f"> {typed[0]}")
        return typed.pop(0)

    Table(match, PlainFace("en", read, said.append)).run()
    return record, said


def test_a_shared_terminal_is_handed_over_once_a_turn() -> None:
    record, said = played(2, "", "use landfall 1", "peek", "log", "end", "", "look")
    turns = [line for line in said if line.startswith("Only for ")]
    first = next(int(text.split()[1]) for _, text in record.moves if text.endswith("begins"))
    names = [NAMES[first], NAMES[1 - first]]
    assert turns == [f"Only for {name}: let nobody else look, then press Enter." for name in names]
    curtain = said.index(CURTAIN)
    assert said.index(turns[0]) < curtain < said.index(turns[1])
    for part, (mine, other) in ((said[:curtain], names), (said[curtain:], names[::-1])):
        text = "\n".join(part)
        assert f"{mine} (you)" in text
        assert f"{other} (you)" not in text


def test_nothing_of_a_hand_is_said_before_the_terminal_is_handed_over() -> None:
    _, said = played(2)
    assert any(line.startswith("Only for ") for line in said)
    assert not any("hand: " in line for line in said)


@pytest.mark.parametrize(
    "line",
    [
        "build crew_tender; discard frontier_colony; discard surface_dig",
        "build crew_tender; discard surface_dig, frontier_colony",
        "build crew_tender; surface_dig; frontier_colony",
        "build crew_tender; discard surface_dig; frontier_colony; use crew_tender",
    ],
)
def test_a_ship_is_built_and_paid_for_in_one_line(line: str) -> None:
    record, _ = played(1, line)
    mine = [text for seat, text in record.moves if seat == 0]
    assert mine[:3] == ["build crew_tender", "discard frontier_colony", "discard surface_dig"]
    assert mine[3:] == (["use crew_tender"] if "use" in line else [])


def test_a_card_that_can_only_be_named_last_may_be_typed_first() -> None:
    record, _ = played(1, "build workshop_outpost; crew_tender; build field_laboratory")
    mine = [text for seat, text in record.moves if seat == 0]
    assert mine[:3] == ["build workshop_outpost", "at landfall 2", "discard crew_tender"]
    record, _ = played(1, "clear verdance; end", "build crew_tender; workshop_outpost, frontier_colony; end")
    mine = [text for seat, text in record.moves if seat == 0]
    assert mine == ["build crew_tender", "discard frontier_colony", "discard workshop_outpost", "end"]


def test_each_price_is_paid_with_the_cards_that_follow_it() -> None:
    line = "build workshop_outpost; discard surface_dig; build crew_tender; field_laboratory, frontier_colony"
    record, _ = played(1, line)
    mine = [text for seat, text in record.moves if seat == 0]
    assert mine == [
        "build workshop_outpost", "at landfall 2", "discard surface_dig", "build crew_tender",
        "discard frontier_colony", "discard field_laboratory",
    ]  # fmt: skip


def test_a_payment_by_numbers_means_the_cards_that_are_shown() -> None:
    record, said = played(1, "build crew_tender", "3 1")
    shown = [line.split()[:3] for line in said if " discard " in line and line.startswith("  ")]
    third, first = shown[2][2], shown[0][2]
    mine = [text for seat, text in record.moves if seat == 0]
    assert mine == ["build crew_tender", f"discard {first}", f"discard {third}"]


def test_what_does_not_fit_ends_the_line() -> None:
    record, said = played(1, "build crew_tender; discard sky_arcology; discard surface_dig")
    assert [text for seat, text in record.moves if seat == 0] == ["build crew_tender"]
    assert "Not possible: That card is not in the hand. [rules 6.1]" in said
    assert "Not done: discard surface_dig" in said


def test_a_team_is_told_what_it_has_together() -> None:
    record = orrery.play(GAME, ["uniform"] * 4, seed=3, teams=True)
    s = record.replay()
    scores, names = GAME.scores(s), ["Ada", "Béla", "Chiyo", "Dov"]
    lines = final_lines(GAME, s, names, "en")
    assert lines[:2] == [
        f"Ada, Chiyo: {scores[0] + scores[2]} points together",
        f"Béla, Dov: {scores[1] + scores[3]} points together",
    ]
    best = "Ada, Chiyo" if scores[0] + scores[2] > scores[1] + scores[3] else "Béla, Dov"
    assert lines[2] == f"Won by {best}."


@pytest.mark.parametrize(("lang", "told"), [("en", "You are stranded."), ("fr", "Vous êtes naufragé.")])
def test_who_plays_alone_is_told_what_the_score_is_worth(lang: str, told: str) -> None:
    record = orrery.play(GAME, ["uniform"], seed=1)
    s = record.replay()
    assert GAME.scores(s)[0] < 20
    assert final_lines(GAME, s, ["Ada"], lang)[-1].startswith(told)


@pytest.mark.parametrize(("lang", "width"), [("en", 120), ("en", 80), ("fr", 80), ("en", 40)])
def test_the_final_scores_are_whole_at_every_width(lang: str, width: int) -> None:
    s = orrery.play(GAME, ["uniform"] * 3, seed=1).replay()
    screen = console(width)
    screen.print(panes.final_table(Desk(GAME, ["Ada", "Béla", "Chiyo"], lang, UNICODE), s))
    text = shown(screen)
    for name in GAME.sources.values():
        assert say(lang, name) in text
    scores = [str(score) for score in sorted(GAME.scores(s), reverse=True)]
    if width == 120:
        assert [line.split()[-1] for line in text.splitlines() if set(line) & set("▲●■")] == scores
    else:
        assert next(line for line in text.splitlines() if "Points" in line).split()[1:] == scores
