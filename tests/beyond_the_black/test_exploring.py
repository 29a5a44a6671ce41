"""R14 to R22 and R40: going to Unexplored Space, pressing one's luck, taking cards, followers."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

ROW = "jakks vici_ks156 drewkaiden leandra"
DISCOVERIES = "plasma_geyser drifting_library nebula_survey"


def explorer(**said: Any) -> Scene:
    """Seat 0 sends its first ship exploring and is asked what to do."""
    t = black(**({"dice": "move move culture energy", "row": ROW, "culture": [0, 0]} | said))
    return t.play("die 1", "ship 1", "explore")


def finds(t: Scene, seat: int = 0) -> list[str]:
    return list(BLACK.view(t.s, 0)["mats"][seat]["finds"])


def find_row(t: Scene) -> list[str]:
    return list(BLACK.view(t.s, 0)["exploration"]["row"])


def left(t: Scene) -> int:
    return int(BLACK.view(t.s, 0)["decks"]["exploration"])


@rule("R14")
@pytest.mark.parametrize("place", ["home", "on jakks", "orbit leandra 1"])
def test_a_move_brings_a_ship_from_home_or_a_planet_to_unexplored_space(place: str) -> None:
    t = explorer(ships=[place])
    assert t.ships(0)[0] == "unexplored"
    assert t.asked == (0, "AskExplore")


@rule("R14", "BTB A15")
def test_a_ship_that_arrives_must_explore() -> None:
    t = explorer(find_row="shardfield")
    assert t.options == ["take shardfield", "reveal"]


@rule("R15")
def test_any_number_of_ships_of_anybody_is_there_together() -> None:
    t = black(
        dice="move", row=ROW, ships=["home, unexplored, unexplored", "unexplored, unexplored"], level=[3]
    )
    t.play("die 1", "ship 1", "explore", "reveal", "nebula_survey", "take")
    assert t.ships(0)[:3] == ["unexplored"] * 3
    assert t.ships(1)[:2] == ["unexplored"] * 2


@rule("R16")
def test_a_card_of_the_row_ends_the_exploration() -> None:
    t = explorer(find_row="shardfield nebula_survey", energy=[0]).play("take nebula_survey")
    assert (finds(t), find_row(t), left(t)) == (["nebula_survey"], ["shardfield"], 28)
    assert t.asked == (0, "AskTurn")


@rule("R16")
def test_with_an_empty_row_the_top_card_is_revealed() -> None:
    t = explorer()
    assert t.options == ["reveal"]
    assert t.why("take place 1") == "There is no such card in the exploration row. [rules R16]"


@rule("R16", "R5")
def test_every_card_of_the_deck_is_as_likely() -> None:
    t = explorer(find_row="shardfield", finds=["", "ion_squall"]).play("reveal")
    assert t.asked == (orrery.CHANCE, "Reveal")
    assert len(t.options) == 28
    assert not {"shardfield", "ion_squall"} & set(t.options)
    assert set(BLACK.weights(t.s)) == {1}


@rule("R17")
def test_a_danger_must_be_taken_and_ends_the_exploration() -> None:
    t = explorer(energy=[3]).play("reveal", "stellar_flare")
    assert finds(t) == ["stellar_flare"]
    assert t.s.energy[0] == 1
    assert t.asked == (0, "AskTurn")


@rule("R17")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_a_discovery_may_be_taken_or_left_while_the_row_has_room(n: int) -> None:
    row = DISCOVERIES.split()[:n]
    t = explorer(find_row=" ".join(row)).play("reveal", "spore_gardens")
    assert t.asked == (0, "AskFind")
    assert t.options == ["leave", "take"]
    t.play("leave")
    assert find_row(t) == [*row, "spore_gardens"]
    assert t.asked == (orrery.CHANCE, "Reveal")
    assert finds(t) == []


@rule("R17")
def test_with_three_cards_in_the_row_a_discovery_must_be_taken() -> None:
    t = explorer(find_row=DISCOVERIES).play("reveal", "genome_survey")
    assert finds(t) == ["genome_survey"]
    assert find_row(t) == DISCOVERIES.split()
    assert t.asked == (0, "AskTurn")


@rule("R17", "R18")
def test_luck_is_pressed_until_the_row_is_full() -> None:
    t = explorer().play("reveal", "shardfield", "leave", "spore_gardens", "leave", "genome_survey", "leave")
    assert find_row(t) == ["shardfield", "spore_gardens", "genome_survey"]
    t.play("mineral_survey")  # the fourth must be taken
    assert finds(t) == ["mineral_survey"]
    assert t.asked == (0, "AskTurn")


@rule("R17")
def test_a_danger_after_others_were_left_is_taken_too() -> None:
    t = explorer(energy=[1]).play("reveal", "shardfield", "leave", "stellar_flare")
    assert finds(t) == ["stellar_flare"]
    assert find_row(t) == ["shardfield"]
    assert t.s.energy[0] == 0


@rule("R18")
def test_once_a_card_was_revealed_no_card_of_the_row_can_be_taken() -> None:
    t = explorer(find_row="plasma_geyser").play("reveal", "shardfield")
    assert t.why("take plasma_geyser") is not None
    t.play("leave", "spore_gardens")
    assert t.options == ["leave", "take"]
    for card in ("plasma_geyser", "shardfield"):
        assert t.why(f"take {card}") is not None
    assert finds(t.play("take")) == ["spore_gardens"]


@rule("R18")
def test_the_row_is_never_refilled_by_itself() -> None:
    t = explorer(find_row="shardfield").play("take shardfield")
    assert find_row(t) == []
    assert left(t) == 29
    t.play("end")
    assert find_row(t) == []


@rule("R19")
def test_the_effect_of_a_taken_card_is_carried_out() -> None:
    t = explorer(energy=[0]).play("reveal", "stranded_tanker", "take")
    assert (t.s.energy[0], t.s.culture[0]) == (2, 1)


@rule("R19", "BTB A54")
@pytest.mark.parametrize(("card", "energy"), [("stellar_flare", 0), ("survey_drone", 2)])
def test_a_card_is_taken_even_if_nothing_happens(card: str, energy: int) -> None:
    t = explorer(energy=[energy], find_row="" if card == "stellar_flare" else card)
    t.play(*(["reveal", card] if card == "stellar_flare" else [f"take {card}"]))
    assert finds(t) == [card]
    assert t.s.energy[0] == energy
    assert t.asked == (0, "AskTurn")


@rule("R20", "BTB A18")
def test_a_ship_there_does_not_explore_again_but_may_leave_and_come_back() -> None:
    t = explorer().play("reveal", "nebula_survey", "take", "die 2", "ship 1")
    assert t.ships(0)[0] == "unexplored"
    assert t.why("explore") == "The ship is already in Unexplored Space. [rules R20]"
    assert {"home", "land jakks", "orbit jakks"} <= set(t.options)
    t.play("home")
    t = black(dice="move", ships=["home"], finds=["nebula_survey"]).play("die 1", "ship 1", "explore")
    assert t.asked == (0, "AskExplore")


@rule("R20")
def test_from_there_a_ship_lands_with_its_action() -> None:
    t = black(dice="move", row=ROW, ships=["unexplored"], culture=[1]).play("die 1", "ship 1", "land jakks")
    assert t.asked == (0, "AskLand")
    assert t.play("use").ships(0)[0] == "on jakks"


@rule("R21")
@pytest.mark.parametrize(("ships", "culture"), [("unexplored", 1), ("unexplored, unexplored", 2)])
def test_each_ship_there_counts_for_culture(ships: str, culture: int) -> None:
    t = black(dice="culture", row=ROW, ships=[ships], culture=[0, 0])
    assert t.play("die 1").s.culture[0] == culture


@rule("R21")
def test_ships_there_give_no_energy() -> None:
    t = black(dice="energy", row=ROW, ships=["unexplored, home"], energy=[0])
    assert t.play("die 1").s.energy[0] == 1


@rule("BTB A57")
def test_unexplored_space_is_no_planet() -> None:
    """Ships there are neither on a surface nor in an orbit: they advance by nothing."""
    t = black(dice="economy diplomacy", row=ROW, ships=["unexplored, unexplored"])
    assert t.why("die 1") == t.why("die 2") == "The ship is not in an orbit. [rules 5.4]"


@rule("R22")
def test_followers_explore_one_after_another_and_see_the_row_the_last_one_left() -> None:
    t = explorer(seats=3, culture=[0, 1, 1], row=f"{ROW} mj_120210")
    t.play("reveal", "shardfield", "leave", "nebula_survey", "take")
    assert t.asked == (1, "AskFollow")
    t.play("follow", "ship 1", "explore")
    assert t.options == ["take shardfield", "reveal"]
    t.play("reveal", "spore_gardens", "leave", "genome_survey", "leave", "ion_squall")
    assert t.asked == (2, "AskFollow")
    t.play("follow", "ship 1", "explore")
    assert t.options == ["take shardfield", "take spore_gardens", "take genome_survey", "reveal"]
    t.play("take spore_gardens")
    assert [finds(t, seat) for seat in range(3)] == [["nebula_survey"], ["ion_squall"], ["spore_gardens"]]
    assert find_row(t) == ["shardfield", "genome_survey"]
    assert t.asked == (0, "AskTurn")


@rule("R22")
def test_a_follower_may_explore_after_a_move_to_a_planet() -> None:
    t = black(dice="move", row=ROW, culture=[0, 1]).play("die 1", "ship 1", "orbit jakks", "follow", "ship 1")
    t.play("explore", "reveal", "nebula_survey", "take")
    assert finds(t, 1) == ["nebula_survey"]
    assert t.s.culture[1] == 0


@rule("R40", "BTB A47")
def test_with_an_empty_deck_a_card_of_the_row_must_be_taken() -> None:
    t = explorer(deck="", find_row="shardfield nebula_survey", ender=1, by_deck=True)
    assert t.options == ["take shardfield", "take nebula_survey"]
    assert t.why("reveal") == "The exploration deck is empty. [rules R40]"
    t.play("take shardfield")
    assert "shardfield" in finds(t)


@rule("R40", "BTB A15")
def test_with_neither_deck_nor_row_the_move_is_legal_and_nothing_is_explored() -> None:
    t = explorer(deck="", ender=1, by_deck=True)
    assert t.asked == (0, "AskTurn")
    assert t.ships(0)[0] == "unexplored"
    t.play("die 3")
    assert t.s.culture[0] == 1


@rule("BTB A16")
def test_two_ships_of_one_effect_explore_each_in_its_own_move() -> None:
    """Nagato: move a ship, then another."""
    t = black(dice="colony", row=ROW, colonies=["nagato"], culture=[1, 0])
    t.play("die 1", "use nagato", "ship 1", "explore", "reveal", "nebula_survey", "take")
    assert t.asked == (0, "AskShip")
    assert t.options == ["ship 2"]
    t.play("ship 2", "explore", "reveal", "genome_survey", "take")
    assert set(finds(t)) == {"nebula_survey", "genome_survey"}


@rule("BTB A17")
def test_a_ship_that_comes_by_a_card_explores_too() -> None:
    t = black(dice="colony", row=ROW, colonies=["seralune"], energy=[1])
    t.play("die 1", "use seralune", "ship 1")
    assert t.ships(0)[0] == "unexplored"
    assert t.asked == (0, "AskExplore")


@rule("BTB A17", "R23")
def test_a_ship_that_comes_back_from_a_danger_track_does_not_explore() -> None:
    t = black(dice="economy", row=ROW, ships=["danger customs_blockade 1"]).play("die 1", "ship 1")
    assert t.ships(0)[0] == "unexplored"
    assert t.asked == (0, "AskTurn")


@rule("BTB A19")
def test_the_last_card_of_the_deck_must_be_taken() -> None:
    t = explorer(deck="shardfield").play("reveal", "shardfield")
    assert "shardfield" in finds(t)
    assert t.asked == (0, "AskTurn")


@rule("BTB A19")
def test_the_last_card_but_one_may_be_left() -> None:
    t = explorer(deck="shardfield nebula_survey").play("reveal", "shardfield", "leave", "nebula_survey")
    assert "nebula_survey" in finds(t)
    assert find_row(t) == ["shardfield"]


@rule("BTB A52", "R14")
def test_a_move_action_granted_by_a_card_may_explore() -> None:
    t = black(dice="colony", row=ROW, colonies=["zavodnick"]).play(
        "die 1", "use zavodnick", "act move", "ship 1"
    )
    assert "explore" in t.options


@rule("BTB A52")
def test_being_sent_home_is_no_movement_and_a_move_home_is() -> None:
    """Homing Tender gains by coming home by a move action, not because its planet was colonised."""
    t = black(
        dice="economy move",
        row=ROW,
        ships=["orbit vici_ks156 1, on vici_ks156"],
        energy=[0],
        culture=[0, 0],
        fly=["aurora homing_tender 2"],
    )
    t.play("die 1", "ship 1", "maia")
    assert t.ships(0)[1] == "home"
    assert (t.s.energy[0], t.s.culture[0]) == (0, 0)
    t = black(
        dice="move", row=ROW, ships=["unexplored"], energy=[0], culture=[0, 0], fly=["aurora homing_tender 1"]
    )
    t.play("die 1", "ship 1", "home")
    assert (t.s.energy[0], t.s.culture[0]) == (1, 1)


@rule("BTB A53")
def test_the_ability_of_the_arriving_ship_comes_before_others_there_and_the_landing_action() -> None:
    """Forager gains 1 energy on vici_ks156, Tollkeeper in its orbit takes one, then the action is offered."""
    t = black(
        dice="move",
        row=ROW,
        energy=[0, 0],
        culture=[0, 0],
        fly=["aurora forager 1", "nexus tollkeeper 1"],
        ships=["", "orbit vici_ks156 1"],
    )
    t.play("die 1", "ship 1", "land vici_ks156")
    assert (t.s.energy[0], t.s.energy[1]) == (0, 1)
    assert t.asked == (0, "AskLand")


@rule("BTB A53", "BTB C2")
def test_what_comes_after_the_move_comes_after_the_exploration() -> None:
    t = explorer(fly=["aurora lightspeeder 1"], energy=[1]).play("reveal")
    assert t.asked == (orrery.CHANCE, "Reveal")
    t.play("nebula_survey", "take")
    assert t.asked == (0, "AskAbility")
    t.play("use")
    assert t.asked == (0, "AskPlace")
    assert "explore" not in t.options


@rule("BTB A54")
def test_parts_that_cannot_happen_are_left_out_and_the_rest_happens() -> None:
    t = explorer(energy=[0], culture=[1, 0]).play("reveal", "ion_squall")
    assert (t.s.energy[0], t.s.culture[0]) == (0, 0)


@rule("BTB A55")
@pytest.mark.parametrize(("level", "price"), [(1, 1), (2, 1), (3, 2)])
def test_reductions_of_an_upgrade_add_up_and_a_price_stays_above_nothing(level: int, price: int) -> None:
    """Derelict Shipyard and a Quartermaster at home: 2 less."""
    t = black(
        dice="move", row=ROW, level=[level, 6], energy=[price], culture=[0, 0], fly=["aurora quartermaster 1"]
    )
    t.play("die 1", "ship 2", "explore", "reveal", "derelict_shipyard", "take", "use", "upgrade energy")
    assert t.s.level[0] == level + 1
    assert t.s.energy[0] == 0
