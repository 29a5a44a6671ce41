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
from orrery.terminal.boards.board import Context
from orrery.terminal.marks import glyphs_for
from orrery.terminal.match import Match
from orrery.terminal.plain import CURTAIN, PlainFace
from orrery.terminal.table import Table
from tests.terminal.table import Typed, console, shown

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
        "build workshop_outpost",
        "at landfall 2",
        "discard surface_dig",
        "build crew_tender",
        "discard frontier_colony",
        "discard field_laboratory",
    ]


def test_a_payment_by_numbers_means_the_cards_that_are_shown() -> None:
    record, said = played(1, "build crew_tender", "3 1")
    shown = [line.split()[:3] for line in said if " discard " in line and line.startswith("  ")]
    third, first = shown[2][2], shown[0][2]
    mine = [text for seat, text in record.moves if seat == 0]
    assert mine == ["build crew_tender", f"discard {first}", f"discard {third}"]


def mine(record: Record) -> list[str]:
    return [text for seat, text in record.moves if seat == 0]


PAID = ["build crew_tender", "discard surface_dig", "discard star_freighter"]


@pytest.mark.parametrize(
    "lines",
    [
        ["discard surface_dig", "discard star_freighter"],
        ["discard star_freighter", "discard surface_dig"],  # the last of the list, with which nothing ends
        ["star_freighter", "Surface-Dig"],
        ["5", "2"],  # numbers of what is shown each time
        ["star_freighter; surface_dig"],
    ],
)
def test_cards_that_pay_are_named_one_after_the_other_in_any_order(lines: list[str]) -> None:
    record, said = played(1, "build crew_tender", *lines, "end")
    assert mine(record)[:3] == PAID
    assert mine(record)[3] == "end"
    assert not any(line.startswith("Not possible: ") for line in said)


def test_a_card_that_is_not_in_the_hand_or_picked_already_is_refused_by_its_name_alone() -> None:
    record, said = played(1, "build crew_tender", "sky_arcology", "star_freighter", "star_freighter", "2")
    assert mine(record) == PAID
    assert said.count("Not possible: That card is not in the hand. [rules 6.1]") == 2


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Picked so far: "), ("fr", "Déjà choisi\N{NO-BREAK SPACE}: ")]
)
def test_a_drawn_table_takes_them_in_any_order_too(lang: str, told: str) -> None:
    record = Record.begin(GAME, GAME.start(seats=1), NAMES[:1], [""])
    screen = console()
    face = Typed(screen, "build crew_tender", "star_freighter", "surface_dig")
    face.lang = lang
    Table(Match(GAME, record, [None], SeededDealer("5")), face).run()
    assert mine(record) == PAID
    assert f"{told}discard star_freighter" in shown(screen)


def test_what_was_picked_is_put_back_before_anything_else() -> None:
    record, said = played(1, "build crew_tender", "star_freighter", "undo", "field_laboratory", "surface_dig")
    assert mine(record) == ["build crew_tender", "discard surface_dig", "discard field_laboratory"]
    assert "Taken back." in said
    record, _ = played(1, "build crew_tender", "star_freighter", "undo", "undo", "end")
    assert mine(record) == ["end"]


def test_a_payment_that_is_left_half_way_is_told_and_asked_again() -> None:
    record, said = played(1, "build crew_tender", "why star_freighter", "star_freighter")
    assert mine(record) == ["build crew_tender"]
    assert "It is legal." in said
    assert "Not done: discard star_freighter" in said
    assert GAME.decision(record.replay()).question == "Which card do you discard? To go: 2."


def test_a_bot_advises_on_what_is_left_to_pick() -> None:
    _, said = played(1, "build crew_tender", "star_freighter", "hint")
    hint = next(line for line in said if line.startswith("A bot would say: "))
    assert "star_freighter" not in hint


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
    screen.print(
        panes.final_table(
            Context(GAME, ["Ada", "Béla", "Chiyo"], lang, glyphs_for("utf-8", GAME.speech.symbols)), s
        )
    )
    text = shown(screen)
    for name in GAME.scoring.sources.values():
        assert say(lang, name) in text
    scores = [str(score) for score in sorted(GAME.scores(s), reverse=True)]
    if width == 120:
        assert [line.split()[-1] for line in text.splitlines() if set(line) & set("▲●■")] == scores
    else:
        assert next(line for line in text.splitlines() if "Points" in line).split()[1:] == scores
