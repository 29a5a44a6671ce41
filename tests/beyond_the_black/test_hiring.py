"""R7 to R13 and R39: prices, order, replacing, points, and the one follow window of a hire."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK, HULLS, black
from tests.rule import rule
from tests.scene import Scene

ROW = "lightspeeder overseer polyglot tagalong"
LISTED = {
    "aurora": {"culture", "colony"},
    "intrepid": {"move", "energy"},
    "ambition": {"energy", "economy"},
    "nexus": {"culture", "diplomacy"},
}
FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
TRAINED = {
    "lightspeeder": {"aurora", "intrepid"},
    "overseer": {"intrepid", "ambition"},
    "polyglot": {"ambition", "nexus"},
    "tagalong": {"aurora", "nexus"},
}


def hirer(dice: str = "energy energy move culture", **said: Any) -> Scene:
    return black(**({"dice": dice, "pilot_row": ROW, "culture": [0, 0]} | said))


def hire(t: Scene, pilot: str, ship: str, dice: str, drawn: str = "archivist") -> Scene:
    """A hire up to the refill of the row; an Advanced Ship without a pilot still asks for a ship."""
    return t.play("hire", f"hire {pilot}", f"on {ship}", f"with {dice}", drawn)


@rule("R7")
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("pilot", TRAINED)
def test_two_alike_hire_for_a_ship_that_lists_the_face_and_the_pilot_is_trained_on(
    pilot: str, face: str
) -> None:
    t = hirer(f"{face} {face}")
    open_ships = sorted((ship for ship in TRAINED[pilot] if face in LISTED[ship]), key=HULLS.index)
    if not any(face in LISTED[ship] for trained in TRAINED.values() for ship in trained):
        assert t.why("hire") is not None  # nobody lists the face
        return
    t.play("hire")
    assert (t.why(f"hire {pilot}") is None) == bool(open_ships)
    if open_ships:
        t.play(f"hire {pilot}")
        assert t.options == [f"on {ship}" for ship in open_ships]
        t.play(t.options[0])
        assert t.options == [f"with 2 {face}"]


@rule("R7")
@pytest.mark.parametrize("ship", HULLS)
@pytest.mark.parametrize("face", FACES)
def test_three_alike_of_any_face_hire_any_pilot_for_any_ship(face: str, ship: str) -> None:
    t = hirer(f"{face} {face} {face} move").play("hire")
    assert t.options == [f"hire {pilot}" for pilot in ROW.split()]
    for pilot in ROW.split():
        again = Scene(t.s.copy(), BLACK).play(f"hire {pilot}", f"on {ship}")
        assert f"with 3 {face}" in again.options
        assert (f"with 2 {face}" in again.options) == (ship in TRAINED[pilot] and face in LISTED[ship])


@rule("R7")
def test_a_mix_of_the_two_faces_of_a_ship_hires_nobody() -> None:
    t = hirer("move energy culture colony")
    assert t.why("hire") == "There are too few inactive dice of that face. [rules R7]"


@rule("R7")
@pytest.mark.parametrize(
    "dice", ["energy", "energy energy:bay move", "energy:converter energy:converter energy"]
)
def test_only_inactive_dice_pay(dice: str) -> None:
    assert hirer(dice).why("hire") is not None


@rule("R7")
def test_nobody_hires_on_the_turn_of_another() -> None:
    t = hirer("energy energy move", culture=[0, 3]).play(
        "die 3", "ship 1", "explore", "reveal", "nebula_survey"
    )
    t.play("take")
    assert t.asked == (1, "AskFollow")
    assert t.options == ["pass", "follow"]
    said = BLACK.why_not(t.s, "hire overseer", seat=1)
    assert "on your own turn" in str(said)
    assert "[rules R7]" in str(said)


@rule("R8", "R39")
def test_a_ship_without_a_pilot_needs_an_active_normal_ship() -> None:
    """Two ships at level 1: both Advanced Ships already, the other two of the mat are locked."""
    t = hirer(
        "energy energy energy",
        fly=["aurora deep_scanner 1, nexus archivist 2"],
        pilot_row="overseer bulwark vanguard undertow",
    )
    t.play("hire", "hire overseer")
    assert t.options == ["on aurora", "on nexus"]
    assert t.why("on intrepid") == "You have no active normal ship for it to replace. [rules R8]"


@rule("R39")
@pytest.mark.parametrize(("level", "ships"), [(1, 2), (3, 3), (5, 4)])
def test_an_empire_flies_at_most_as_many_advanced_ships_as_it_has_ships(level: int, ships: int) -> None:
    crew = ["aurora deep_scanner 1", "intrepid bulwark 2", "ambition vanguard 3", "nexus archivist 4"]
    for flown in range(ships + 1):
        t = hirer("move move move energy", level=[level], fly=[", ".join(crew[:flown])])
        t.play("hire", "hire tagalong")
        assert len(t.options) == (4 if flown < ships else flown)


@rule("R9")
def test_dice_card_row_and_ship_come_in_this_order() -> None:
    t = hirer("energy move energy culture", ships=["on jakks"])
    t.play("hire", "hire overseer", "on ambition", "with 2 energy")
    assert t.dice[:3] == ["energy bay", "move inactive", "energy resolving"]
    mat = BLACK.view(t.s, 0)["mats"][0]
    assert (mat["pilots"], mat["crew"]) == ([None, None, "overseer", None], ["overseer"])
    assert mat["hulls"] == [None] * 4
    assert t.asked == (orrery.CHANCE, "DrawPilot")
    t.play("archivist")
    assert BLACK.view(t.s, 0)["pilot_row"] == ["lightspeeder", "polyglot", "tagalong", "archivist"]
    assert t.asked == (0, "AskRefit")
    assert t.options == ["ship 1", "ship 2"]
    t.play("ship 1")
    assert BLACK.view(t.s, 0)["mats"][0]["hulls"] == ["ambition", None, None, None]
    assert t.dice == ["energy bay", "move inactive", "energy bay", "culture inactive"]
    assert t.asked == (0, "AskTurn")


@rule("R9")
def test_the_row_is_refilled_before_the_ship_is_chosen_from_what_is_nowhere_else() -> None:
    t = hirer(fly=["", "nexus archivist 1"]).play("hire", "hire overseer", "on ambition", "with 2 energy")
    placed = {*ROW.split(), "archivist"}
    assert len(t.options) == 30 - len(placed)
    assert not set(t.options) & placed


@rule("R9", "BTB A11")
@pytest.mark.parametrize(
    "place", ["home", "on jakks", "orbit leandra 1", "unexplored", "danger event_horizon 2"]
)
def test_the_advanced_ship_stands_exactly_where_the_normal_one_stood(place: str) -> None:
    t = hirer(ships=[f"{place}, home"], energy=[1], level=[1])
    before = (t.s.energy[:], t.s.culture[:], t.ships(0))
    hire(t, "overseer", "ambition", "2 energy").play("ship 1")
    assert t.asked == (0, "AskTurn")  # nothing arrived: no landing action, no exploring
    assert (t.s.energy, t.s.culture, t.ships(0)) == before
    assert BLACK.view(t.s, 0)["mats"][0]["hulls"][0] == "ambition"


@rule("R9", "R39")
def test_neither_locked_nor_advanced_ships_are_replaced() -> None:
    t = hire(hirer(fly=["aurora deep_scanner 1"]), "overseer", "ambition", "2 energy")
    assert t.options == ["ship 2"]
    assert t.why("ship 1") == "The ship is an Advanced Ship already. [rules R9]"
    assert "locked" in str(t.why("ship 3"))


@rule("R10")
def test_the_ability_counts_at_once_and_for_that_ship_only() -> None:
    """Bulk Hauler: this ship counts for 2."""
    t = hirer("energy energy energy", pilot_row="bulk_hauler overseer polyglot tagalong", energy=[0])
    hire(t, "bulk_hauler", "intrepid", "2 energy").play("ship 2", "die 3")
    assert t.s.energy[0] == 2 + 1


@rule("R10")
def test_an_ability_lasts_for_the_rest_of_the_game() -> None:
    t = hirer("energy", fly=["intrepid bulk_hauler 1"], energy=[0, 0], round=9)
    assert t.play("die 1").s.energy[0] == 3


@rule("R11", "R39")
def test_a_new_pilot_covers_the_old_one_and_the_ship_stays() -> None:
    t = hirer(
        "energy energy energy",
        fly=["intrepid bulk_hauler 1, aurora deep_scanner 2"],
        ships=["orbit vici_ks156 1, on jakks"],
        energy=[0],
    )
    hire(t, "overseer", "intrepid", "2 energy")
    assert t.asked == (0, "AskTurn")  # no ship is asked for, though none is normal
    mat = BLACK.view(t.s, 0)["mats"][0]
    assert mat["pilots"] == ["deep_scanner", "overseer", None, None]
    assert set(mat["crew"]) == {"bulk_hauler", "deep_scanner", "overseer"}
    assert mat["hulls"] == ["intrepid", "aurora", None, None]
    assert t.ships(0)[:2] == ["orbit vici_ks156 1", "on jakks"]
    t.play("die 3")
    assert t.s.energy[0] == 1  # the covered ability would make it 2


@rule("R11")
def test_only_the_top_ability_works() -> None:
    t = hirer("energy", fly=["aurora deep_scanner 1"], crew=["bulk_hauler"], energy=[0])
    assert t.play("die 1").s.energy[0] == 2


@rule("R11", "BTB A7")
def test_a_replacement_costs_the_usual_price() -> None:
    t = hirer("energy energy", fly=["intrepid bulwark 1, ambition undertow 2"]).play("hire")
    assert t.options == ["hire lightspeeder", "hire overseer", "hire polyglot"]
    t.play("hire lightspeeder")
    assert t.options == ["on intrepid"]
    assert t.why("on ambition") == (
        "The pilot is not trained on that ship; three dice of one face hire anyone. [rules R7]"
    )
    t = hirer("energy energy energy", fly=["ambition undertow 1"])
    hire(t, "lightspeeder", "ambition", "3 energy")
    assert BLACK.view(t.s, 0)["mats"][0]["pilots"][2] == "lightspeeder"


@rule("R12", "R27")
def test_every_pilot_card_is_worth_a_point_at_once_covered_or_not() -> None:
    t = hirer(fly=["ambition vanguard 1"], crew=["deep_scanner forager"])
    assert BLACK.scores(t.s)[0] == 3
    hire(t, "overseer", "ambition", "2 energy")
    assert BLACK.scores(t.s)[0] == 4
    assert BLACK.breakdown(t.s)[0]["pilots"] == 4


@rule("R12", "R26")
def test_a_hire_can_reach_the_points_that_trigger_the_end() -> None:
    t = hirer(level=[6], colonies=["maia aughmoore"], missions=["hoarder elder"])
    assert BLACK.scores(t.s)[0] == 20
    hire(t, "overseer", "ambition", "2 energy")
    assert t.s.ender == 0


@rule("R13")
def test_the_dice_of_a_hire_do_nothing_else() -> None:
    t = hirer("energy energy energy", energy=[0, 0])
    hire(t, "tagalong", "nexus", "3 energy").play("ship 1")
    assert t.s.energy[0] == 0
    assert t.dice == ["energy bay"] * 3


@rule("R13", "BTB A1")
@pytest.mark.parametrize("n", [2, 3])
def test_a_hire_is_followed_once_by_each_with_the_common_face(n: int) -> None:
    t = hirer(
        "energy energy energy", seats=3, culture=[0, 2, 2], energy=[0, 0, 0], pilot_row=f"{ROW} bulwark"
    )
    hire(t, "overseer", "ambition", f"{n} energy").play("ship 1")
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert (t.s.energy[1], t.s.culture[1]) == (2, 1)  # the normal action, for 1 culture
    assert t.asked == (2, "AskFollow")
    t.play("follow")
    assert (t.s.energy[2], t.s.culture[2]) == (2, 1)
    assert t.asked == (0, "AskTurn")


@rule("R13")
def test_a_hire_itself_cannot_be_followed() -> None:
    t = hirer("energy energy", culture=[0, 2])
    hire(t, "overseer", "ambition", "2 energy").play("ship 1", "follow")
    assert t.asked == (0, "AskTurn")
    assert BLACK.view(t.s, 0)["mats"][1]["crew"] == []


@rule("R13", "R22")
def test_a_follower_of_a_hire_with_move_dice_may_explore() -> None:
    t = hirer("move move", culture=[0, 1])
    hire(t, "overseer", "intrepid", "2 move").play("ship 1", "follow", "ship 1", "explore", "reveal")
    t.play("nebula_survey", "take")
    assert BLACK.view(t.s, 0)["mats"][1]["finds"] == ["nebula_survey"]


@rule("BTB A2")
def test_a_higher_price_and_income_hold_for_the_follow_of_a_hire() -> None:
    t = hirer(
        "energy energy", culture=[0, 3], energy=[0, 0], follow_price=2, income={"energy": 1, "culture": 1}
    )
    hire(t, "overseer", "ambition", "2 energy").play("ship 1", "follow")
    assert t.s.culture[1] == 1
    assert (t.s.energy[0], t.s.culture[0]) == (1, 1)


@rule("BTB A3")
def test_a_die_that_paid_for_a_pilot_is_not_repeated() -> None:
    t = hirer("energy energy colony culture:bay", colonies=["piedes"], culture=[0, 0])
    hire(t, "overseer", "ambition", "2 energy").play("ship 1", "die 3", "use piedes")
    assert t.options == ["die 4"]
    said = "That die paid for a pilot and had no action of its own. [ruling BTB A3]"
    assert t.why("die 1") == t.why("die 2") == said


@rule("BTB A3")
def test_with_nothing_but_hire_dice_in_the_bay_nothing_is_repeated() -> None:
    t = hirer("energy energy colony", colonies=["piedes"])
    hire(t, "overseer", "ambition", "2 energy").play("ship 1", "die 3")
    assert t.options == ["upgrade energy"]
    assert "ruling BTB A3" in str(t.why("use piedes"))


@rule("BTB A3")
def test_which_dice_hired_is_forgotten_with_the_turn() -> None:
    t = hire(hirer(), "overseer", "ambition", "2 energy").play("ship 1", "end")
    assert BLACK.view(t.s, 0)["hire_dice"] == []


@rule("BTB A4")
def test_any_die_action_without_a_die_is_no_hire() -> None:
    t = hirer("colony energy energy", colonies=["zavodnick"]).play("die 1", "use zavodnick")
    assert t.asked == (0, "AskAct")
    assert all(text.startswith("act ") for text in t.options)
    assert t.why("hire") is not None


@rule("BTB A5")
def test_the_die_set_by_the_converter_pays_and_those_spent_do_not() -> None:
    t = hirer("move culture economy energy").play("convert", "die 1", "die 2", "die 3", "face energy")
    hire(t, "overseer", "ambition", "2 energy").play("ship 1")
    assert t.dice == ["move converter", "culture converter", "energy bay", "energy bay"]
    t = hirer("energy energy economy energy").play("convert", "die 1", "die 2", "die 3", "face move")
    assert t.why("hire") is not None


@rule("BTB A6")
def test_a_seat_hires_as_often_as_it_has_the_dice() -> None:
    t = hirer("energy energy culture culture", level=[1])
    hire(t, "overseer", "ambition", "2 energy").play("ship 1")
    hire(t, "tagalong", "nexus", "2 culture", "forager").play("ship 2")
    assert BLACK.scores(t.s)[0] == 2
    assert BLACK.view(t.s, 0)["mats"][0]["hulls"][:2] == ["ambition", "nexus"]


@rule("BTB A8", "BTB A60")
def test_three_dice_may_be_used_where_two_would_do_and_a_number_is_named() -> None:
    t = hirer("energy energy energy energy").play("hire", "hire overseer", "on ambition")
    assert t.options == ["with 2 energy", "with 3 energy"]
    t.play("with 3 energy", "archivist", "ship 1")
    assert t.dice == ["energy bay"] * 3 + ["energy inactive"]


@rule("BTB A9")
def test_the_row_closes_up_and_the_new_pilot_comes_to_its_right() -> None:
    t = hire(hirer(), "lightspeeder", "intrepid", "2 energy", "harmonizer")
    assert BLACK.view(t.s, 0)["pilot_row"] == ["overseer", "polyglot", "tagalong", "harmonizer"]


@rule("BTB A10a")
def test_for_five_the_row_is_six_after_a_refill_too() -> None:
    t = hirer(seats=5, pilot_row=f"{ROW} bulwark undertow", culture=[0] * 5)
    hire(t, "overseer", "ambition", "2 energy")
    assert len(BLACK.view(t.s, 0)["pilot_row"]) == 6


def every_pilot_but(*spared: str) -> str:
    return " ".join(
        card["id"] for card in BLACK.cards() if card["kind"] == "pilot" and card["id"] not in spared
    )


@rule("BTB A10b")
def test_with_an_empty_deck_the_row_shrinks_and_without_a_row_nobody_hires() -> None:
    """All but two pilots are taken: covered by that of the enemy."""
    rest = every_pilot_but("overseer", "polyglot", "bulwark")
    t = hirer("energy energy economy economy", pilot_row="overseer polyglot", fly=["", "nexus bulwark 1"],
              crew=["", rest], ender=1, level=[1, 1], turn=0)  # fmt: skip
    t.play("hire", "hire polyglot", "on ambition", "with 2 economy")
    assert t.asked == (0, "AskRefit")
    t.play("ship 1", "hire", "hire overseer", "on ambition", "with 2 energy")
    assert BLACK.view(t.s, 0)["pilot_row"] == []
    assert t.asked == (0, "AskTurn")
    assert t.why("hire") is not None


@rule("BTB A12")
def test_an_upgrade_frees_the_next_locked_ship_and_none_that_is_parked() -> None:
    t = hirer("colony", level=[2], energy=[3], fly=["aurora deep_scanner 1, nexus archivist 2"])
    t.play("die 1", "upgrade energy")
    mat = BLACK.view(t.s, 0)["mats"][0]
    assert mat["ships"] == ["home", "home", "home", "locked"]
    assert mat["hulls"] == ["aurora", "nexus", None, None]


@rule("BTB A13")
def test_an_advanced_ship_counts_for_the_limit_of_one_own_ship() -> None:
    t = hirer("move", ships=["on jakks, home"], fly=["aurora deep_scanner 1"]).play("die 1", "ship 2")
    assert t.why("land jakks") == "Your own ship stands on that surface. [rules 4.3]"


@rule("BTB A13")
def test_an_advanced_ship_is_pushed_back_like_any_other() -> None:
    t = hirer(
        "colony", colonies=["k_widow"], ships=["", "orbit leandra 1"], fly=["", "aurora deep_scanner 1"]
    )
    t.play("die 1", "use k_widow", "ship 1 of seat 1")
    assert t.ships(1)[0] == "orbit leandra 0"


@rule("BTB A13")
def test_an_advanced_ship_goes_home_when_its_planet_is_colonised_and_keeps_its_pilot() -> None:
    t = hirer("economy", ships=["orbit vici_ks156 1", "on vici_ks156"], fly=["", "aurora deep_scanner 1"])
    t.play("die 1", "ship 1", "maia")
    mat = BLACK.view(t.s, 0)["mats"][1]
    assert mat["ships"][0] == "home"
    assert (mat["hulls"][0], mat["pilots"][0]) == ("aurora", "deep_scanner")


@rule("BTB A56", "BTB C28")
def test_the_outer_die_is_followed_before_the_die_of_a_hire_by_a_planet() -> None:
    t = hirer("colony energy", colonies=["obsidian_crown"], culture=[0, 3], energy=[0, 2])
    t.play("die 1", "use obsidian_crown", "hire overseer", "on ambition", "with 1 energy", "archivist")
    assert t.dice == ["colony resolving", "energy resolving"]
    t.play("ship 1")
    assert BLACK.from_json(BLACK.to_json(t.s)).ply == t.s.ply  # a position like any other
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert t.asked == (1, "AskColony")  # the colony die first
    t.play("upgrade energy")
    assert t.dice == ["colony bay", "energy resolving"]
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert t.s.energy[1] == 2  # then the energy die
    assert t.dice == ["colony bay", "energy bay"]
