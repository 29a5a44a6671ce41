"""The exploration cards of the Rogue: when it takes them, what they do, and who knows them."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.dealers import SeededDealer
from tests.beyond_the_black.scene import BLACK
from tests.beyond_the_black.solo.table import (
    NO_USE,
    ROGUES,
    ROLL,
    goods,
    last_die,
    my_turn,
    pile,
    rogue_turn,
)
from tests.rule import rule
from tests.scene import Scene

DRAWS = (orrery.CHANCE, "Hoard")
TAKERS = [("carrion_wake", 2), ("null_regent", 3)]  # Rogues whose attack takes cards, and on which level


def upgrade(rogue: str = "artemis", **more: Any) -> Scene:
    """The Rogue ends its turn with full energy."""
    return last_die(rogue=rogue, energy=[0, ROGUES[rogue]], **more).play(NO_USE)


@rule("R37")
@pytest.mark.parametrize("rogue", ROGUES)
def test_an_upgrade_takes_the_whole_row(rogue: str) -> None:
    t = upgrade(rogue, find_row="shardfield plasma_geyser echo_of_home")
    assert (t.s.level[1], t.s.turn) == (2, 0)
    assert (sorted(pile(t)[0]), pile(t)[1]) == (["echo_of_home", "plasma_geyser", "shardfield"], [])
    assert BLACK.view(t.s, 0)["exploration"]["row"] == []


@rule("R37")
@pytest.mark.parametrize("rogue", ROGUES)
def test_with_an_empty_row_it_draws_one_card_unseen(rogue: str) -> None:
    t = upgrade(rogue)
    assert (t.asked, len(t.options)) == (DRAWS, 30)
    t.play("shardfield")
    assert pile(t) == ([], ["?"])
    assert pile(t, orrery.SPECTATOR) == ([], ["?"])
    assert BLACK.view(t.s, 0)["decks"]["exploration"] == 29


@rule("R37")
def test_nobody_is_told_what_was_drawn_unseen() -> None:
    t = upgrade()
    action = BLACK.action(t.s, "shardfield")
    for viewer in (0, orrery.SPECTATOR):
        assert "shardfield" not in BLACK.told(t.s, action, viewer)


@rule("R37", "BTB A58", "BTB C10")
def test_a_card_that_the_seat_has_looked_at_stays_known_to_it() -> None:
    t = upgrade(top="shardfield ion_squall")
    assert (t.asked, t.options) == (DRAWS, ["shardfield"])
    action = BLACK.action(t.s, "shardfield")
    assert "shardfield" in BLACK.told(t.s, action, 0)
    assert "shardfield" not in BLACK.told(t.s, action, orrery.SPECTATOR)
    t.play("shardfield")
    assert (pile(t), pile(t, orrery.SPECTATOR)) == (([], ["shardfield"]), ([], ["?"]))
    assert BLACK.view(t.s, 0)["exploration"]["top"] == ["ion_squall"]


@rule("R37")
def test_what_the_seat_imagines_is_any_card_it_has_not_seen() -> None:
    t = upgrade(find_row="", finds=["ion_squall"]).play("shardfield")
    view = BLACK.view(t.s, 0)
    held = {BLACK.resample(view, SeededDealer(seed)).hoard[0] for seed in range(60)}
    ids = [card["id"] for card in BLACK.cards() if card["kind"] == "exploration"]
    assert len(held) > 10
    assert ids.index("ion_squall") not in held


@rule("R37", "BTB A44")
@pytest.mark.parametrize(("rogue", "level"), TAKERS)
def test_an_attack_takes_the_row_or_a_card_unseen(rogue: str, level: int) -> None:
    t = rogue_turn(rogue=rogue, level=[1, level], find_row="shardfield").play("colony")
    assert (pile(t), t.asked) == ((["shardfield"], []), ROLL)
    t.play(NO_USE, "colony")
    assert t.asked == DRAWS
    assert pile(t.play("stellar_flare")) == (["shardfield"], ["?"])


@rule("BTB A40")
@pytest.mark.parametrize("card", ["plasma_geyser", "derelict_shipyard", "survey_drone", "stable_wormhole"])
def test_effects_of_cards_it_takes_never_happen(card: str) -> None:
    t = upgrade(find_row=card, ships=["", "orbit jakks 0"])
    plain = upgrade(ships=["", "orbit jakks 0"]).play("nebula_survey")
    assert (goods(t), t.ships(1), t.s.level) == (goods(plain), plain.ships(1), plain.s.level)


@rule("BTB A40", "R23")
@pytest.mark.parametrize("card", ["stellar_flare", "event_horizon", "raider_toll", "gravity_shear"])
def test_dangers_drawn_unseen_do_nothing(card: str) -> None:
    ships = ["orbit vici_ks156 1, home", "orbit vici_ks156 1"]
    t = upgrade(ships=ships).play(card)
    assert (t.ships(0)[0], t.ships(1)[0], t.s.turn) == ("orbit vici_ks156 1", "orbit vici_ks156 1", 0)


@rule("BTB A40", "R42")
def test_a_dwarf_planet_of_the_row_counts_at_once_and_one_unseen_at_the_end() -> None:
    t = upgrade(find_row="dwarf_planet_auk shardfield")
    assert (BLACK.view(t.s, 0)["scores"], BLACK.view(t.s, 0)["points"][1]["dwarf_planets"]) == ([0, 2], 1)
    t = upgrade(max_rounds=2).play("dwarf_planet_auk")
    assert BLACK.view(t.s, 0)["scores"] == [0, 1]  # the level
    t = upgrade(max_rounds=1).play("dwarf_planet_auk")
    assert BLACK.over(t.s)
    assert BLACK.view(t.s, 0)["points"][1]["dwarf_planets"] == 1
    assert pile(t) == (["dwarf_planet_auk"], [])  # the pile is opened


@rule("BTB A40", "R38")
def test_an_unseen_dwarf_planet_does_not_trigger_the_end() -> None:
    colonies = ["", "aughmoore shouhua bsw_10_1"]  # 19 points, 1 more on level 2
    t = upgrade(colonies=colonies).play("dwarf_planet_auk")
    assert (BLACK.view(t.s, 0)["scores"][1], t.s.ender, t.s.turn) == (20, -1, 0)
    t = upgrade(colonies=colonies, find_row="dwarf_planet_auk")
    assert (t.s.ender, BLACK.ending(t.s)) == (1, "rogue_points")


@rule("R37", "R40")
def test_with_neither_row_nor_deck_there_is_nothing_to_take() -> None:
    t = last_die(energy=[0, 6], deck="", ender=0, by_deck=True).play(NO_USE)
    assert (t.s.level[1], BLACK.over(t.s)) == (2, True)


@rule("BTB A42", "BTB A20")
def test_the_last_card_drawn_by_the_rogue_triggers_the_end() -> None:
    t = upgrade(deck="shardfield", finds=["ion_squall", ""]).play("shardfield")
    assert (t.asked, BLACK.ending(t.s), t.s.ender) == ((orrery.NOBODY, ""), "deck", 1)
    t = rogue_turn(rogue="carrion_wake", level=[1, 2], deck="shardfield").play("colony", "shardfield")
    assert (t.asked, t.s.ender, BLACK.view(t.s, 0)["by_deck"]) == (ROLL, 1, True)  # its turn goes on


@rule("BTB A42", "BTB A20")
def test_with_the_option_row_too_the_rogue_takes_the_last_cards_of_the_row() -> None:
    t = last_die(energy=[0, 6], deck="", find_row="shardfield", exhaustion="row_too").play(NO_USE)
    assert (BLACK.ending(t.s), t.s.ender) == ("deck", 1)


@rule("BTB A41", "R37")
def test_the_rogue_never_explores() -> None:
    t = rogue_turn(rogue="vesper", find_row="shardfield").play("move", "energy", "move", "energy", "move")
    assert t.ships(1) == ["orbit jakks 0", "orbit vici_ks156 0", "orbit drewkaiden 0", "home"]


@rule("BTB A41", "R22")
def test_the_seat_explores_in_its_turn_and_as_a_follower() -> None:
    t = my_turn(find_row="shardfield").play("die 1", "ship 1", "explore", "take shardfield")
    assert (t.ships(0)[0], goods(t)[0]) == ("unexplored", (2, 0))
    t = rogue_turn(culture=[1], find_row="shardfield").play("move", "follow", "ship 1", "explore")
    assert t.play("take shardfield").asked == ROLL
    assert goods(t)[0] == (2, 0)


@rule("BTB C22", "12.17")
def test_raider_toll_gives_to_the_rogue() -> None:
    t = my_turn(energy=[2, 6], culture=[1, 0], top="raider_toll")
    t.play("die 1", "ship 1", "explore", "reveal", "raider_toll")
    assert t.options == ["to rogue"]
    t.play("to rogue", "give 1 energy 1 culture")
    assert goods(t) == [(1, 0), (6, 1)]  # its energy was full: lost


@rule("BTB C8")
def test_gravity_shear_leaves_the_rogue_alone() -> None:
    t = my_turn(ships=["home, orbit jakks 1", "orbit jakks 1"], top="gravity_shear")
    t.play("die 1", "ship 1", "explore", "reveal", "gravity_shear")
    assert (t.ships(0)[1], t.ships(1)[0]) == ("orbit jakks 0", "orbit jakks 1")


@rule("BTB C29", "12.17", "TEG U29")
@pytest.mark.parametrize(
    ("energy", "culture", "wanted"),
    [(3, 2, (2, 2)), (2, 3, (2, 2)), (2, 2, (1, 2)), (0, 1, (0, 0)), (1, 0, (0, 0)), (0, 0, (0, 0))],
)
def test_zenith_ascendant_takes_what_the_rogue_has_more_of(
    energy: int, culture: int, wanted: tuple[int, int]
) -> None:
    t = my_turn(dice="colony", colonies=["zenith_ascendant"], energy=[0, energy], culture=[0, culture])
    t.play("die 1", "use zenith_ascendant")
    assert (goods(t), t.asked) == ([(1, 1), wanted], (0, "AskTurn"))
