"""Section 9: the trigger, the last round, scores and ties, the end of the deck."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.core.machine import NONE
from tests.rule import rule
from tests.scene import GAME, Scene, scene

OVER = (orrery.NOBODY, "")
TWENTY = "maia aughmoore"  # with level 6
ONE_SHORT = "orbit vici_ks156 1"
NO_POINTS = ["elder hoarder", "industrialist equalizer", "explorer orbiter"]


def near(seat: int, seats: int, turn: int, **fields: Any) -> Scene:
    """A seat has 20 points and is one advance short of 21; the active seat has an economy die."""
    ships = ["orbit drewkaiden 0" if mat == turn else "" for mat in range(seats)]
    ships[seat] = ONE_SHORT
    return scene(
        seats=seats,
        turn=turn,
        dice="economy energy",
        ships=ships,
        culture=[1] * seats,
        level=[6 if mat == seat else 1 for mat in range(seats)],
        colonies=[TWENTY if mat == seat else "" for mat in range(seats)],
        **fields,
    )


def trigger(t: Scene) -> Scene:
    """The first die is played, and whoever is one advance short makes it."""
    t.play("die 1", "ship 1")
    while t.s.ender == NONE:
        t.play(*(["follow", "ship 1"] if t.s.level[t.asked[0]] == 6 else ["pass"]))
    t.play("gort")
    while t.asked[1] == "AskFollow":
        t.play("pass")
    return t


def seats_to_come(t: Scene) -> list[int]:
    """Who has a turn before the game is over, when all end theirs at once."""
    found: list[int] = []
    t.play("end")
    while t.asked != OVER:
        while t.asked[1] == "Roll":
            t.play("energy")
        found.append(t.asked[0])
        t.play("end")
    return found


def ended(seats: int = 2, **fields: Any) -> Scene:
    """A game that the limit of rounds ends here, with missions that give nothing unless said otherwise."""
    setup: dict[str, Any] = {"missions": NO_POINTS} | fields
    return scene(seats=seats, turn=seats - 1, max_rounds=1, **setup).play("end")


@rule("9.1")
@pytest.mark.parametrize(("colonies", "ender"), [("maia jorg padraigin_3110", NONE), (TWENTY, 0)])
def test_the_end_is_triggered_by_twenty_one_points_not_by_twenty(colonies: str, ender: int) -> None:
    t = scene(dice="economy", level=[6], colonies=[colonies], ships=[ONE_SHORT])
    assert t.s.ender == NONE
    t.play("die 1", "ship 1", "gort")
    assert t.game.scores(t.s)[0] == (21 if ender == 0 else 20)
    assert t.s.ender == ender


@rule("9.1")
@pytest.mark.parametrize(("colonies", "ender"), [("maia aughmoore", NONE), ("maia aughmoore tifnod", 0)])
def test_the_empire_level_counts_for_the_trigger(colonies: str, ender: int) -> None:
    t = scene(dice="colony", level=[5], colonies=[colonies], energy=[6, 0], culture=[0, 0])
    t.play("die 1", "upgrade energy")
    assert t.s.ender == ender


@rule("9.1")
def test_more_than_twenty_one_points_trigger_the_end_too() -> None:
    t = scene(
        row="gort jakks drewkaiden leandra",
        dice="economy",
        level=[6],
        colonies=[TWENTY],
        ships=["orbit gort 5"],
    )
    t.play("die 1", "ship 1", "nibiru")
    assert t.game.scores(t.s)[0] == 27
    assert t.s.ender == 0


@rule("9.1", "7.7")
def test_the_end_is_triggered_outside_the_own_turn_too() -> None:
    assert trigger(near(seat=1, seats=3, turn=0)).s.ender == 1


@rule("9.1")
def test_the_first_seat_to_reach_it_triggered_the_end() -> None:
    t = scene(
        row="jakks vici_ks156 k_widow leandra",
        dice="economy",
        level=[6, 6],
        colonies=["maia aughmoore", "sargus_36 terra_bettia"],
        ships=["orbit vici_ks156 1", "orbit k_widow 5"],
    )
    t.play("die 1", "ship 1", "gort")
    assert t.s.ender == 0
    t.play("follow", "ship 1", "nibiru")
    assert t.game.scores(t.s) == [21, 27]
    assert t.s.ender == 0


@rule("9.1", "9.2")
def test_the_trigger_does_not_end_the_turn() -> None:
    t = trigger(near(seat=1, seats=2, turn=1))
    assert t.asked == (1, "AskTurn")
    energy = t.s.energy[1]
    t.play("die 2")
    assert t.s.energy[1] > energy
    assert not t.game.over(t.s)
    assert t.game.winners(t.s) == []


@rule("9.2", "TEG U37")
@pytest.mark.parametrize(
    ("seats", "turn", "seat", "to_come"),
    [
        (2, 0, 0, [1]),
        (2, 1, 1, []),
        (3, 0, 0, [1, 2]),
        (3, 1, 1, [2]),
        (3, 2, 2, []),
        (5, 1, 1, [2, 3, 4]),
    ],
)
def test_the_round_is_finished_after_the_trigger(
    seats: int, turn: int, seat: int, to_come: list[int]
) -> None:
    t = trigger(near(seat=seat, seats=seats, turn=turn))
    assert seats_to_come(t) == to_come
    assert t.s.round == 1


@rule("9.2", "7.7")
@pytest.mark.parametrize(
    ("seats", "turn", "follower", "to_come"),
    [
        (2, 0, 1, [1]),
        (2, 1, 0, []),
        (3, 1, 0, [2]),
        (3, 0, 2, [1, 2]),
        (3, 2, 0, []),
        (4, 3, 1, []),
    ],
)
def test_the_round_is_finished_after_a_follower_triggers_the_end(
    seats: int, turn: int, follower: int, to_come: list[int]
) -> None:
    t = trigger(near(seat=follower, seats=seats, turn=turn))
    assert t.s.ender == follower
    assert seats_to_come(t) == to_come


@rule("9.2")
def test_without_the_trigger_a_new_round_begins() -> None:
    t = near(seat=1, seats=2, turn=1).play("end")
    assert t.s.round == 2
    assert not t.game.over(t.s)


@rule("9.3")
def test_the_score_adds_colonies_level_and_mission() -> None:
    t = ended(
        level=[2, 1],
        colonies=["maia birkomius", "aughmoore"],
        energy=[3, 0],
        culture=[3, 0],
        missions=["hoarder elder", "industrialist equalizer"],
    )
    assert t.game.scores(t.s) == [1 + 5 + 1 + 2, 7]
    assert t.game.breakdown(t.s) == [
        {"colonies": 6, "level": 1, "mission": 2},
        {"colonies": 7, "level": 0, "mission": 0},
    ]
    assert t.game.winners(t.s) == [0]


@rule("9.3")
def test_the_highest_score_wins_whoever_triggered_the_end() -> None:
    t = scene(turn=1, dice="economy", level=[6, 6], colonies=["gort shouhua", "maia aughmoore"], ender=0,
              ships=["", ONE_SHORT], missions=["industrialist hoarder", "orbiter equalizer"])  # fmt: skip
    t.play("die 1", "ship 1", "nibiru", "end")
    assert t.game.scores(t.s) == [24, 23]
    assert t.game.winners(t.s) == [0]
    t = scene(turn=1, dice="economy", level=[6, 6], colonies=["gort shouhua", f"{TWENTY} tifnod"], ender=0,
              ships=["", ONE_SHORT], missions=["explorer hoarder", "industrialist equalizer"])  # fmt: skip
    t.play("die 1", "ship 1", "nibiru", "end")
    assert t.game.scores(t.s) == [22, 24]
    assert t.game.winners(t.s) == [1]


@rule("9.3")
def test_nobody_has_won_before_the_end() -> None:
    t = scene(colonies=["maia"])
    assert t.game.winners(t.s) == []
    assert t.game.scoring.tie_break(t.s) == ""


@rule("9.4")
def test_a_tie_goes_to_more_colonies() -> None:
    t = ended(level=[3, 1], colonies=["", "birkomius bisschop"], energy=[7, 0], culture=[7, 0])
    assert t.game.scores(t.s) == [2, 2]
    assert t.game.winners(t.s) == [1]
    assert t.game.scoring.tie_break(t.s) == "The tie was broken by more colonies. [rules 9.4]"


@rule("9.4")
def test_a_tie_in_colonies_too_goes_to_the_higher_level() -> None:
    t = ended(level=[1, 2], colonies=["jorg", "helios"], energy=[7, 0], culture=[7, 0])
    assert t.game.scores(t.s) == [3, 3]
    assert t.game.winners(t.s) == [1]
    assert "the higher empire level" in t.game.scoring.tie_break(t.s)


@rule("9.4")
@pytest.mark.parametrize(
    ("energy", "culture", "winners"),
    [([3, 1], [0, 3], [1]), ([5, 0], [0, 4], [0]), ([0, 3], [7, 3], [0]), ([4, 1], [0, 3], [0, 1])],
)
def test_a_tie_in_level_too_goes_to_more_energy_and_culture_together(
    energy: list[int], culture: list[int], winners: list[int]
) -> None:
    t = ended(
        colonies=["jorg", "brumbaugh"],
        energy=energy,
        culture=culture,
        missions=["elder orbiter", "industrialist equalizer"],
    )
    assert t.game.scores(t.s) == [3, 3]
    assert t.game.winners(t.s) == winners
    assert ("more energy and culture" if len(winners) == 1 else "is shared") in t.game.scoring.tie_break(t.s)


@rule("9.4")
def test_seats_that_are_still_tied_share_the_win() -> None:
    t = ended(seats=3, colonies=["jorg", "tifnod", "brumbaugh"], energy=[2, 7, 1], culture=[1, 7, 2])
    assert t.game.scores(t.s) == [3, 1, 3]
    assert t.game.winners(t.s) == [0, 2]
    assert "is shared" in t.game.scoring.tie_break(t.s)


@rule("9.4", "9.3")
def test_a_mission_comes_before_every_tie_break() -> None:
    t = ended(
        colonies=["birkomius bisschop", "jorg"],
        energy=[3, 0],
        culture=[3, 0],
        missions=["elder orbiter", "industrialist equalizer"],
    )
    assert t.game.scores(t.s) == [2, 3]
    assert t.game.winners(t.s) == [1]
    assert t.game.scoring.tie_break(t.s) == ""


@rule("9.5", "TEG U14")
def test_a_slot_stays_empty_for_the_rest_of_the_game_when_the_deck_is_empty() -> None:
    t = scene(
        dice="economy economy", ships=["orbit vici_ks156 1, orbit drewkaiden 1"], culture=[0, 0], deck=""
    )
    t.play("die 1", "ship 1", "die 2", "ship 2")
    assert t.row == ["jakks", None, None, "leandra"]
    t.play("end", *["energy"] * 4, "end", *["energy"] * 4)
    assert t.row == ["jakks", None, None, "leandra"]
    assert not t.game.over(t.s)


@rule("9.5")
def test_the_last_card_of_the_deck_is_drawn_before_a_slot_stays_empty() -> None:
    t = scene(
        dice="economy economy", ships=["orbit vici_ks156 1, orbit drewkaiden 1"], culture=[0, 0], only="maia"
    )
    t.play("die 1", "ship 1")
    assert t.options == ["maia"]
    t.play("maia", "die 2", "ship 2")
    assert t.asked == (0, "AskTurn")
    assert t.row == ["jakks", "maia", None, "leandra"]


@rule("9.5")
def test_cards_under_the_deck_are_drawn_last() -> None:
    t = scene(dice="economy", ships=["orbit vici_ks156 1"], only="maia gort", bottom=["helios", "jorg"])
    t.play("die 1", "ship 1")
    assert sorted(t.options) == ["gort", "maia"]
    assert t.why("helios") is not None


@rule("9.5")
@pytest.mark.parametrize("bottom", [["helios", "jorg"], ["jorg", "helios"]])
def test_cards_under_the_deck_are_drawn_in_the_order_they_were_put_there(bottom: list[str]) -> None:
    t = scene(
        dice="economy economy",
        ships=["orbit vici_ks156 1, orbit drewkaiden 1"],
        culture=[0, 0],
        deck="",
        bottom=bottom,
    )
    t.play("die 1", "ship 1")
    assert t.options == bottom[:1]
    t.play(bottom[0], "die 2", "ship 2")
    assert t.options == bottom[1:]
    t.play(bottom[1])
    assert t.row == ["jakks", *bottom, "leandra"]


@rule("9.5", "8.12")
def test_planets_put_under_the_deck_one_after_the_other_come_back_in_that_order() -> None:
    t = scene(
        dice="colony colony economy",
        colonies=["helios"],
        ships=["orbit vici_ks156 1"],
        culture=[0, 0],
        only="gort maia",
    )
    t.play("die 1", "use helios", "replace leandra", "gort", "die 2", "use helios", "replace jakks", "maia")
    t.play("die 3", "ship 1")
    assert t.options == ["leandra"]


@rule("9.6", "TEG U39")
def test_the_game_ends_after_the_limit_of_rounds() -> None:
    t = scene(seats=3, turn=2, max_rounds=2)
    t.play("end")
    assert t.s.round == 2
    for seat in range(3):
        t.play(*["energy"] * 4)
        assert t.asked == (seat, "AskTurn")
        t.play("end")
    assert t.asked == OVER
    assert t.s.ender == NONE
    assert t.game.ending(t.s) == "rounds"
    assert t.game.rounds(t.s) == 2


@rule("9.6", "TEG U39")
def test_a_game_cut_short_is_scored_as_usual_with_missions() -> None:
    t = ended(colonies=["maia", ""], missions=["orbiter hoarder", "explorer equalizer"])
    assert t.game.scores(t.s) == [7, 0]
    assert t.game.winners(t.s) == [0]


@rule("9.6", "9.2")
def test_the_trigger_ends_the_game_before_the_limit_of_rounds() -> None:
    t = trigger(near(seat=1, seats=2, turn=1, max_rounds=9)).play("end")
    assert t.asked == OVER
    assert t.game.ending(t.s) == "points"


@rule("9.1", "9.6")
def test_points_reached_in_the_last_round_ended_the_game_and_not_the_limit() -> None:
    t = trigger(near(seat=1, seats=2, turn=1, max_rounds=1))
    assert t.game.ending(t.s) == ""
    assert t.game.ending(t.play("end").s) == "points"


@rule("12.16", "9.6")
def test_a_solo_game_ends_by_points_of_the_rogue_by_the_skull_or_by_the_limit() -> None:
    found = set()
    for seed in range(40):
        s = orrery.play(GAME, ["uniform"], seed=seed, max_rounds=10).replay()
        found.add(GAME.ending(s))
        wanted = "rogue_points" if GAME.view(s, 0)["scores"][1] >= 21 else "rounds"
        assert GAME.ending(s) == ("skull" if s.level[1] == s.book.rogue.skull else wanted)
        assert GAME.winners(s) == []
    assert found == {"rogue_points", "skull", "rounds"}


@rule("9.6", "TEG U39")
def test_without_the_option_there_is_no_limit_of_rounds() -> None:
    t = scene(turn=1, round=500).play("end")
    assert t.s.round == 501
    assert not t.game.over(t.s)
