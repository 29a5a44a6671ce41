"""R1 to R6: what lies on the table before the first turn."""

from __future__ import annotations

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK, HULLS, black
from tests.rule import rule
from tests.scene import Scene

COMPARING = {"recruiter", "cartographer", "survivor", "purist"}
ALONE = {"polymath", "specialist", "voidwalker", "admiral"}


def set_up(seats: int) -> Scene:
    """A new table where chance has turned up and dealt everything."""
    t = Scene(BLACK.start(seats=seats), BLACK)
    while t.asked[0] == orrery.CHANCE:
        t.play(t.options[0])
    return t


def ids(kind: str) -> list[str]:
    return [card["id"] for card in BLACK.cards() if card["kind"] == kind]


@rule("R1")
@pytest.mark.parametrize(("kind", "n"), [("pilot", 30), ("exploration", 30), ("planet", 52), ("mission", 20)])
def test_the_box_holds_so_many_cards_of_each_kind(kind: str, n: int) -> None:
    assert len(set(ids(kind))) == len(ids(kind)) == n


@rule("R1", "R4")
def test_four_advanced_ships_two_faces_each() -> None:
    hangar = BLACK.numbers()["hangar"]
    assert [one["ship"] for one in hangar] == list(HULLS)
    assert all(len(set(one["dice"])) == 2 for one in hangar)


@rule("R2")
def test_planets_of_both_games_are_shuffled_together() -> None:
    t = Scene(BLACK.start(seats=2), BLACK)
    seen: set[str] = set()
    while t.asked[0] == orrery.CHANCE and not seen & set(ids("planet")):
        seen = set(t.options)
        assert len(set(BLACK.weights(t.s))) == 1
        if not seen & set(ids("planet")):
            t.play(t.options[0])
    assert seen == set(ids("planet"))
    assert {"maia", "thessaro", "zenith_ascendant"} < seen


def missions_dealt(seats: int) -> set[str]:
    t = Scene(BLACK.start(seats=seats), BLACK)
    while t.asked[1] != "Deal":
        t.play(t.options[0])
    return set(t.options)


@rule("R2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_missions_of_both_games_are_shuffled_together(seats: int) -> None:
    assert missions_dealt(seats) == set(ids("mission"))


@rule("R2", "BTB A33")
def test_for_two_the_comparing_missions_are_left_out() -> None:
    dealt = missions_dealt(2)
    assert len(dealt) == 10
    assert dealt >= ALONE
    assert not dealt & COMPARING


@rule("R2")
def test_each_seat_is_dealt_two_missions_and_keeps_one() -> None:
    t = set_up(3)
    assert t.asked == (0, "AskMission")
    assert len(t.options) == 2
    for _ in range(3):
        t.play(t.options[1])
    shown = BLACK.view(t.s, 0)["missions"][0]
    assert shown["kept"] == shown["dealt"][1]


@rule("R3", "BTB A10a")
@pytest.mark.parametrize(("seats", "pilots"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_the_row_of_pilots_depends_on_the_seats(seats: int, pilots: int) -> None:
    t = set_up(seats)
    view = BLACK.view(t.s, 0)
    assert len(set(view["pilot_row"])) == len(view["pilot_row"]) == pilots
    assert view["decks"]["pilots"] == 30 - pilots


@rule("R3")
def test_every_pilot_is_as_likely_to_be_turned_up() -> None:
    t = Scene(BLACK.start(seats=2), BLACK)
    while t.asked[1] != "DrawPilot":
        t.play(t.options[0])
    assert set(t.options) == set(ids("pilot"))
    assert len(set(BLACK.weights(t.s))) == 1


@rule("R4")
@pytest.mark.parametrize("seats", [2, 5])
def test_nobody_begins_with_a_pilot_or_an_advanced_ship(seats: int) -> None:
    for mat in BLACK.view(set_up(seats).s, 0)["mats"]:
        assert mat["hulls"] == mat["pilots"] == [None] * 4
        assert mat["crew"] == mat["finds"] == []
        assert mat["ships"] == ["home", "home", "locked", "locked"]


@rule("R5")
def test_the_exploration_deck_is_face_down_and_its_row_empty() -> None:
    view = BLACK.view(set_up(2).s, 0)
    assert view["exploration"]["row"] == view["exploration"]["top"] == view["exploration"]["bottom"] == []
    assert view["decks"]["exploration"] == 30


@rule("R6", "R27")
def test_all_scores_begin_at_zero_by_source() -> None:
    t = set_up(4)
    assert BLACK.scores(t.s) == [0] * 4
    nothing = {"colonies": 0, "level": 0, "pilots": 0, "dwarf_planets": 0}
    assert BLACK.view(t.s, 0)["points"] == [nothing] * 4


@rule("R6", "BTB A46")
def test_a_score_of_thirty_and_more_is_shown_as_it_is() -> None:
    """No token is turned, and none stands on 0 again."""
    t = black(level=[6], colonies=["maia aughmoore zenith_ascendant kharon_deep"], ender=0)
    assert BLACK.scores(t.s)[0] == 8 + 5 + 7 + 7 + 5 == 32
