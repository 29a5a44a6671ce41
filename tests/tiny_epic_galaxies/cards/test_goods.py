"""Planets that trade, steal and convert goods.

They are hoefker, clj_0517, la_torres, pembertonia_major, omicron_fenzi and andellouxian_6.
"""

from __future__ import annotations

from tests.rule import rule
from tests.scene import scene

ROW = "jorg nagato gort helios"


@rule("8.2", "8.10")
def test_hoefker_turns_one_energy_into_two_culture() -> None:
    t = scene(dice="move energy", row="hoefker nagato gort helios", energy=[2, 2], culture=[1, 0])
    t.play("die 1", "ship 1", "land hoefker", "use")
    assert t.s.energy == [1, 2]
    assert t.s.culture == [3, 0]
    assert t.asked == (0, "AskTurn")


@rule("8.2", "8.7")
def test_hoefker_is_not_offered_without_energy() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["hoefker"], energy=[0, 2], culture=[1, 0])
    assert "die 1" not in t.options


@rule("8.8", "TEG U26")
def test_hoefker_may_be_used_at_the_limit_and_the_price_is_paid() -> None:
    t = scene(dice="colony colony", row=ROW, colonies=["hoefker"], energy=[7, 2], culture=[6, 0])
    t.play("die 1", "use hoefker")
    assert t.s.culture == [7, 0]
    t.play("die 2", "use hoefker")
    assert t.s.culture == [7, 0]
    assert t.s.energy == [5, 2]


@rule("8.18")
def test_clj_0517_takes_one_culture_from_another_seat() -> None:
    t = scene(
        seats=3,
        dice="colony energy",
        row=ROW + " maia",
        colonies=["clj_0517"],
        culture=[1, 2, 3],
        energy=[0, 0, 0],
    )
    t.play("die 1", "use clj_0517")
    assert t.options == ["from seat 1", "from seat 2"]
    t.play("from seat 2")
    assert t.s.culture == [2, 2, 2]
    assert t.s.energy == [0, 0, 0]


@rule("8.18", "8.8", "TEG U26")
def test_the_victim_of_clj_0517_must_own_culture() -> None:
    t = scene(
        seats=3,
        dice="colony energy",
        row=ROW + " maia",
        colonies=["clj_0517"],
        culture=[1, 0, 1],
        energy=[0, 0, 0],
    )
    t.play("die 1", "use clj_0517")
    assert t.options == ["from seat 2"]
    t = scene(dice="move energy", row="clj_0517 nagato gort helios", culture=[1, 0])
    t.play("die 1", "ship 1", "land clj_0517")
    assert t.asked == (0, "AskTurn")


@rule("8.18", "TEG U4")
def test_a_seat_with_seven_culture_may_use_clj_0517_and_the_victim_loses_one() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["clj_0517"], culture=[7, 2], energy=[0, 0])
    t.play("die 1", "use clj_0517", "from seat 1")
    assert t.s.culture == [7, 1]


@rule("8.5", "8.18")
def test_clj_0517_is_used_once_per_turn() -> None:
    t = scene(dice="colony colony", row=ROW, colonies=["clj_0517"], culture=[0, 3], energy=[0, 0])
    t.play("die 1", "use clj_0517", "from seat 1")
    assert t.options == ["reroll", "end"]
    why = t.why("die 2")
    assert why is not None
    assert "already used" in why


@rule("8.6", "8.18", "TEG U13")
def test_in_the_later_edition_a_follower_cannot_use_clj_0517() -> None:
    t = scene(dice="move energy", row="clj_0517 nagato gort helios", culture=[2, 1])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land clj_0517")
    assert t.asked == (0, "AskTurn")
    assert t.s.culture == [2, 0]


@rule("8.18", "11.2", "TEG U13")
def test_in_the_first_edition_a_follower_may_use_clj_0517() -> None:
    t = scene(edition="first", dice="move energy", row="clj_0517 nagato gort helios", culture=[2, 1])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land clj_0517", "use", "from seat 0")
    assert t.s.culture == [1, 1]


@rule("8.5", "8.18", "11.2", "TEG U13")
def test_in_the_first_edition_a_follower_uses_clj_0517_once_in_each_turn() -> None:
    t = scene(
        edition="first",
        dice="colony colony energy",
        row=ROW,
        colonies=["jakks", "clj_0517"],
        culture=[2, 1],
        energy=[0, 2],
    )
    t.play("die 1", "use jakks", "follow", "use clj_0517", "from seat 0")
    assert t.s.culture == [2, 1]
    t.play("die 2", "use jakks", "follow")
    assert t.options == ["upgrade energy"]
    t.play("upgrade energy", "end", "colony", "energy", "energy", "energy", "energy")
    t.play("die 1", "use clj_0517", "from seat 0")
    assert t.s.culture == [2, 1]


@rule("8.18", "8.6")
def test_la_torres_takes_one_energy_from_another_seat() -> None:
    t = scene(
        seats=3,
        dice="move energy",
        row="la_torres nagato gort helios maia",
        culture=[1, 0, 0],
        energy=[1, 2, 0],
    )
    t.play("die 1", "ship 1", "land la_torres", "use")
    assert t.options == ["from seat 1"]
    t.play("from seat 1")
    assert t.s.energy == [2, 1, 0]
    assert t.s.culture == [1, 0, 0]


@rule("8.18", "TEG U4")
def test_a_seat_with_seven_energy_may_use_la_torres_and_the_victim_loses_one() -> None:
    t = scene(dice="move energy", row="la_torres nagato gort helios", culture=[0, 0], energy=[7, 2])
    t.play("die 1", "ship 1", "land la_torres", "use", "from seat 1")
    assert t.s.energy == [7, 1]


@rule("8.18", "8.8")
def test_la_torres_is_not_offered_if_no_other_seat_has_energy() -> None:
    t = scene(dice="move energy", row="la_torres nagato gort helios", culture=[0, 0], energy=[7, 0])
    t.play("die 1", "ship 1", "land la_torres")
    assert t.asked == (0, "AskTurn")


@rule("8.5", "8.18")
def test_landing_on_la_torres_twice_in_a_turn_gives_one_use() -> None:
    t = scene(dice="move move move", row="la_torres nagato gort helios", culture=[0, 0], energy=[0, 5])
    t.play("die 1", "ship 1", "land la_torres", "use", "from seat 1", "die 2", "ship 1", "home")
    t.play("die 3", "ship 2", "land la_torres")
    assert t.asked == (0, "AskTurn")
    assert t.s.energy == [1, 4]


@rule("8.5")
def test_la_torres_that_was_skipped_is_not_used_up() -> None:
    t = scene(dice="move move move", row="la_torres nagato gort helios", culture=[0, 0], energy=[0, 5])
    t.play("die 1", "ship 1", "land la_torres", "skip", "die 2", "ship 1", "home")
    t.play("die 3", "ship 2", "land la_torres", "use", "from seat 1")
    assert t.s.energy == [1, 4]


@rule("8.6", "8.18", "TEG U13")
def test_in_the_later_edition_a_follower_cannot_use_la_torres() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["jakks", "la_torres"], culture=[0, 1], energy=[1, 2])
    t.play("die 1", "use jakks", "follow")
    assert t.options == ["upgrade energy"]


@rule("8.5", "8.18", "11.2", "TEG U13")
def test_in_the_first_edition_a_follower_may_use_la_torres_once_in_a_turn() -> None:
    t = scene(
        edition="first",
        dice="colony colony",
        row=ROW,
        colonies=["jakks", "la_torres"],
        culture=[0, 2],
        energy=[3, 0],
    )
    t.play("die 1", "use jakks", "follow", "use la_torres", "from seat 0")
    assert t.s.energy == [2, 1]
    t.play("die 2", "use jakks")
    assert t.asked == (0, "AskTurn")


@rule("8.19", "TEG U34")
def test_pembertonia_major_turns_any_number_of_culture_into_energy() -> None:
    t = scene(dice="move energy", row="pembertonia_major nagato gort helios", culture=[3, 0], energy=[2, 2])
    t.play("die 1", "ship 1", "land pembertonia_major", "use")
    assert t.options == ["convert 1", "convert 2", "convert 3"]
    t.play("convert 2")
    assert t.s.culture == [1, 0]
    assert t.s.energy == [4, 2]


@rule("8.19", "TEG U17")
def test_pembertonia_major_converts_at_most_what_fits() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["pembertonia_major"], culture=[5, 0], energy=[5, 2])
    t.play("die 1", "use pembertonia_major")
    assert t.options == ["convert 1", "convert 2"]


@rule("8.19", "8.8", "TEG U34")
def test_pembertonia_major_is_not_offered_without_culture_or_without_room() -> None:
    t = scene(dice="move energy", row="pembertonia_major nagato gort helios", culture=[0, 0], energy=[2, 2])
    t.play("die 1", "ship 1", "land pembertonia_major")
    assert t.asked == (0, "AskTurn")
    t = scene(dice="move energy", row="pembertonia_major nagato gort helios", culture=[3, 0], energy=[7, 2])
    t.play("die 1", "ship 1", "land pembertonia_major")
    assert t.asked == (0, "AskTurn")


@rule("8.19", "TEG U34")
def test_omicron_fenzi_turns_any_number_of_energy_into_culture() -> None:
    t = scene(dice="colony energy", row=ROW, colonies=["omicron_fenzi"], culture=[1, 0], energy=[2, 2])
    t.play("die 1", "use omicron_fenzi")
    assert t.options == ["convert 1", "convert 2"]
    t.play("convert 2")
    assert t.s.culture == [3, 0]
    assert t.s.energy == [0, 2]


@rule("8.19", "TEG U17", "TEG U34")
def test_omicron_fenzi_converts_at_most_what_fits_and_needs_room() -> None:
    t = scene(dice="move energy", row="omicron_fenzi nagato gort helios", culture=[6, 0], energy=[5, 2])
    t.play("die 1", "ship 1", "land omicron_fenzi", "use")
    assert t.options == ["convert 1"]
    t = scene(dice="move energy", row="omicron_fenzi nagato gort helios", culture=[7, 0], energy=[5, 2])
    t.play("die 1", "ship 1", "land omicron_fenzi")
    assert t.asked == (0, "AskTurn")


@rule("8.19", "7.7")
def test_a_follower_may_use_omicron_fenzi_on_its_own_goods() -> None:
    t = scene(dice="move energy", row="omicron_fenzi nagato gort helios", culture=[0, 1], energy=[5, 2])
    t.play("die 1", "ship 1", "orbit gort", "follow", "ship 1", "land omicron_fenzi", "use", "convert 2")
    assert t.s.culture == [0, 2]
    assert t.s.energy == [5, 0]


@rule("8.21")
def test_andellouxian_6_brings_a_ship_home_for_its_position_in_any_mixture() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["andellouxian_6"],
        culture=[1, 0],
        energy=[2, 2],
        ships=["orbit gort 3, orbit jorg 1", "orbit gort 5"],
    )
    t.play("die 1", "use andellouxian_6")
    assert t.options == ["ship 1", "ship 2"]
    t.play("ship 1")
    assert sorted(t.options) == [
        "take 0 energy 3 culture",
        "take 1 energy 2 culture",
        "take 2 energy 1 culture",
        "take 3 energy 0 culture",
    ]
    t.play("take 1 energy 2 culture")
    assert t.s.energy == [3, 2]
    assert t.s.culture == [3, 0]
    assert t.ships(0)[:2] == ["home", "orbit jorg 1"]


@rule("8.21", "8.3", "8.8")
def test_andellouxian_6_needs_an_own_ship_in_orbit() -> None:
    t = scene(
        dice="move energy",
        row="andellouxian_6 nagato gort helios",
        culture=[1, 0],
        ships=["home, on gort", "orbit gort 2"],
    )
    t.play("die 1", "ship 1", "land andellouxian_6")
    assert t.asked == (0, "AskTurn")


@rule("8.21", "8.8", "TEG U26")
def test_andellouxian_6_brings_a_ship_home_from_position_zero_for_nothing() -> None:
    t = scene(
        dice="move energy",
        row="andellouxian_6 nagato gort helios",
        culture=[1, 0],
        energy=[2, 2],
        ships=["home, orbit gort 0"],
    )
    t.play("die 1", "ship 1", "land andellouxian_6", "use", "ship 2")
    while t.asked != (0, "AskTurn"):
        t.play(*t.options)
    assert t.ships(0)[:2] == ["on andellouxian_6", "home"]
    assert t.s.energy == [2, 2]
    assert t.s.culture == [1, 0]


@rule("8.21", "11.2")
def test_in_the_first_edition_andellouxian_6_gives_one_kind_of_goods() -> None:
    t = scene(
        edition="first",
        dice="colony energy",
        row=ROW,
        colonies=["andellouxian_6"],
        culture=[1, 0],
        ships=["orbit gort 3"],
    )
    t.play("die 1", "use andellouxian_6", "ship 1")
    assert sorted(t.options) == ["take 0 energy 3 culture", "take 3 energy 0 culture"]
    t.play("take 3 energy 0 culture")
    assert t.s.energy == [5, 2]


@rule("8.21", "8.8")
def test_what_andellouxian_6_gives_above_seven_is_lost() -> None:
    t = scene(
        dice="colony energy",
        row=ROW,
        colonies=["andellouxian_6"],
        culture=[7, 0],
        energy=[6, 2],
        ships=["orbit gort 4"],
    )
    t.play("die 1", "use andellouxian_6", "ship 1", "take 4 energy 0 culture")
    assert t.s.energy == [7, 2]
    assert t.s.culture == [7, 0]
