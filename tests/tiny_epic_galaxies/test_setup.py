"""Section 2: what lies on the table before the first turn."""

from __future__ import annotations

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME, Scene, scene

FOR_ALL = {"elder", "equalizer", "explorer", "hoarder", "industrialist", "orbiter"}
FOR_THREE = {"charger", "conqueror", "hermit", "noble", "seeker", "trader"}
EMPIRE = [(1, 4, 2, 0), (2, 5, 2, 1), (3, 5, 3, 2), (4, 6, 3, 3), (5, 6, 4, 5), (6, 7, 4, 8)]


def dealt(seats: int) -> Scene:
    """A new table whose row is turned up and whose missions are dealt."""
    t = Scene(GAME.start(seats=seats))
    while t.asked[0] == orrery.CHANCE:
        t.play(t.options[0])
    return t


@rule("2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_begins_with_two_energy_one_culture_level_one_and_two_ships(seats: int) -> None:
    t = dealt(seats)
    assert t.s.energy == [2] * seats
    assert t.s.culture == [1] * seats
    assert t.s.level == (1,) * seats
    for mat in range(seats):
        assert t.colonies(mat) == []
        assert t.ships(mat) == ["home", "home", "locked", "locked"]


@rule("2.2")
@pytest.mark.parametrize(("seats", "planets"), [(2, 4), (3, 5), (4, 6), (5, 6)])
def test_the_row_has_a_planet_for_each_slot(seats: int, planets: int) -> None:
    row = dealt(seats).row
    assert None not in row
    assert len(row) == len(set(row)) == planets


@rule("2.2")
def test_the_row_is_dealt_from_a_shuffled_deck_of_all_planets() -> None:
    t = Scene(GAME.start(seats=2))
    assert t.asked == (orrery.CHANCE, "Draw")
    assert len(t.options) == 40
    assert len(set(t.game.weights(t.s))) == 1
    t.play("maia")
    assert len(t.options) == 39
    assert t.why("maia") is not None
    assert t.row == ["maia", None, None, None]


@rule("2.2", "5.5")
@pytest.mark.parametrize(("planet", "slot"), [("jakks", 0), ("leandra", 3)])
def test_a_slot_stays_when_its_planet_goes(planet: str, slot: int) -> None:
    t = scene(dice="diplomacy", ships=[f"orbit {planet} 1"])
    before = t.row
    t.play("die 1", "ship 1", "maia")
    assert t.row == [*before[:slot], "maia", *before[slot + 1 :]]


@rule("2.3")
def test_each_seat_is_dealt_two_missions_and_keeps_one() -> None:
    t = Scene(GAME.start(seats=2))
    t.play("maia", "jorg", "jakks", "leandra", "elder", "hoarder", "explorer", "orbiter")
    assert t.asked == (0, "AskMission")
    assert t.options == ["keep elder", "keep hoarder"]
    t.play("keep hoarder")
    assert t.asked == (1, "AskMission")
    assert t.options == ["keep explorer", "keep orbiter"]
    t.play("keep explorer")
    assert t.game.view(t.s, 0)["missions"][0] == {"dealt": ["elder", "hoarder"], "kept": "hoarder"}
    assert t.game.view(t.s, 1)["missions"][1] == {"dealt": ["explorer", "orbiter"], "kept": "explorer"}


@rule("2.3")
def test_no_mission_is_dealt_twice() -> None:
    t = Scene(GAME.start(seats=2)).play("maia", "jorg", "jakks", "leandra", "elder")
    assert t.asked == (orrery.CHANCE, "Deal")
    assert "elder" not in t.options
    assert len(set(t.game.weights(t.s))) == 1


@rule("2.3")
def test_all_seats_choose_their_mission_at_the_same_time() -> None:
    t = dealt(3)
    assert [ask.seat for ask in t.game.questions(t.s)] == [0, 1, 2]


@rule("2.3", "1.7")
def test_a_mission_is_kept_in_secret() -> None:
    t = dealt(3)
    choice = t.options[0]
    assert t.game.told(t.s, t.game.action(t.s, choice), 0) == f"0 {choice}"
    assert t.game.told(t.s, t.game.action(t.s, choice), 1) == "0 ?"
    t.play(choice)
    assert t.game.view(t.s, 1)["missions"][0] == {"dealt": ["?", "?"], "kept": "?"}


@rule("2.3")
def test_the_mission_not_kept_stays_unseen_to_the_end() -> None:
    t = scene(turn=1, max_rounds=1, missions=["elder hoarder", "explorer orbiter"]).play("end")
    assert t.game.over(t.s)
    assert t.game.view(t.s, 1)["missions"][0] == {"dealt": ["elder", "?"], "kept": "elder"}


@rule("2.4")
def test_with_two_seats_the_missions_for_three_are_left_out() -> None:
    t = Scene(GAME.start(seats=2)).play("maia", "jorg", "jakks", "leandra")
    assert set(t.options) == FOR_ALL


@rule("2.4")
def test_with_three_seats_all_missions_are_in() -> None:
    t = Scene(GAME.start(seats=3)).play("maia", "jorg", "jakks", "leandra", "gort")
    assert set(t.options) == FOR_ALL | FOR_THREE


@rule("2.5", "TEG U37")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_seat_nought_begins_and_the_turn_goes_round_by_ascending_seats(seats: int) -> None:
    t = dealt(seats)
    while t.asked[1] == "AskMission":
        t.play(t.options[0])
    turns: list[int] = []
    while len(turns) < seats + 2:
        assert t.asked == (orrery.CHANCE, "Roll")
        t.play(*["energy"] * 4)
        turns.append(t.asked[0])
        t.play("end")
    assert turns == [*range(seats), 0, 1]


@rule("2.6", "3.1")
@pytest.mark.parametrize(("level", "dice", "ships", "points"), EMPIRE)
def test_the_level_sets_the_dice(level: int, dice: int, ships: int, points: int) -> None:
    t = scene(level=[1, level]).play("end")
    rolled = 0
    while t.asked[1] == "Roll":
        t.play("energy")
        rolled += 1
    assert (rolled, len(t.dice)) == (dice, dice)


@rule("2.6", "6.2", "9.3")
@pytest.mark.parametrize(("level", "dice", "ships", "points"), EMPIRE[1:])
def test_the_level_sets_ships_and_points_and_its_number_is_its_price(
    level: int, dice: int, ships: int, points: int
) -> None:
    t = scene(level=[level - 1], dice="colony", energy=[7, 0], culture=[0, 0]).play("die 1", "upgrade energy")
    assert t.s.level[0] == level
    assert t.s.energy[0] == 7 - level
    assert t.ships(0) == ["home"] * ships + ["locked"] * (4 - ships)
    assert t.game.scores(t.s)[0] == points


@rule("2.6")
def test_the_first_level_gives_no_points() -> None:
    t = scene(seats=3)
    assert t.game.scores(t.s) == [0, 0, 0]
