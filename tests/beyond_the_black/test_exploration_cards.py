"""The thirty exploration cards: what each does to who takes it, and the badges on it."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

FOLLOW = (1, "AskFollow")
ROW = "jakks vici_ks156 drewkaiden leandra"  # diplomacy 2, economy 2, economy 2, diplomacy 2
BADGES = {
    "E01": "nova", "E02": "helix", "E03": "crystal", "E04": "cipher", "E05": "nova", "E06": "helix",
    "E07": "crystal", "E08": "cipher", "E09": "crystal crystal", "E10": "helix helix", "E11": "nova nova",
    "E12": "cipher", "E13": "cipher", "E14": "helix", "E15": "nova", "E16": "nova nova helix",
    "E17": "helix helix crystal", "E18": "crystal crystal cipher", "E19": "cipher cipher nova",
    "E20": "cipher", "E21": "nova nova", "E22": "helix helix", "E23": "crystal crystal",
    "E24": "cipher cipher", "E25": "nova crystal cipher", "E26": "crystal crystal", "E27": "helix helix",
    "E28": "nova crystal cipher", "E29": "nova helix cipher", "E30": "nova helix crystal cipher",
}  # fmt: skip
DWARFS = ["dwarf_planet_auk", "dwarf_planet_brim", "dwarf_planet_corvo", "dwarf_planet_dain"]
TRACKS = [
    ("customs_blockade", 2, ["economy"]),
    ("first_contact_gone_wrong", 2, ["diplomacy"]),
    ("asteroid_labyrinth", 3, ["economy"]),
    ("sentinel_tribunal", 3, ["diplomacy"]),
    ("event_horizon", 4, ["economy", "diplomacy"]),
]


def take(card: str, **said: Any) -> Scene:
    """Ship 1 of seat 0 goes exploring and takes the card from the row."""
    told: dict[str, Any] = {"row": ROW, "find_row": card, "energy": [2, 0], "culture": [1, 0]} | said
    return black(**told).play("die 1", "ship 1", "explore", f"take {card}")


def meet(card: str, **said: Any) -> Scene:
    """Ship 1 of seat 0 goes exploring and reveals the card."""
    told: dict[str, Any] = {"row": ROW, "top": card, "energy": [2, 0], "culture": [1, 0]} | said
    return black(**told).play("die 1", "ship 1", "explore", "reveal", card)


def finds(t: Scene, mat: int = 0) -> list[str]:
    return list(BLACK.view(t.s, 0)["mats"][mat]["finds"])


def goods(t: Scene) -> list[tuple[int, int]]:
    return list(zip(t.s.energy, t.s.culture, strict=True))


@rule("R24", "R17")
def test_there_are_thirty_cards_twenty_discoveries_then_ten_dangers() -> None:
    cards = [card for card in BLACK.cards() if card["kind"] == "exploration"]
    assert [card["ref"] for card in cards] == list(BADGES)
    assert [bool(card.get("danger")) for card in cards] == [False] * 20 + [True] * 10


@rule("R24")
@pytest.mark.parametrize("ref", BADGES)
def test_the_badges_of_a_card(ref: str) -> None:
    card = next(card for card in BLACK.cards() if card.get("ref") == ref)
    assert " ".join(card["badges"]) == BADGES[ref]


@rule("R27", "BTB C23", "BTB A29")
@pytest.mark.parametrize("card", DWARFS)
def test_a_dwarf_planet_is_worth_one_point_at_once_and_does_nothing_else(card: str) -> None:
    t = take(card, culture=[1, 1])
    assert (finds(t), BLACK.scores(t.s), goods(t)) == ([card], [1, 0], [(2, 1), (0, 1)])
    assert (t.asked, t.ships(0)[0]) == (FOLLOW, "unexplored")
    assert BLACK.view(t.s, 1)["points"][0] == {"colonies": 0, "level": 0, "pilots": 0, "dwarf_planets": 1}


@rule("R28", "BTB A30")
def test_a_dwarf_planet_is_no_colony_when_a_tie_is_broken() -> None:
    """Both have 1 point on the table and share the first place of one symbol; only one of them a colony."""
    t = black(
        dice="move",
        max_rounds=1,
        turn=1,
        finds=["dwarf_planet_auk", "plasma_geyser"],
        colonies=["", "jakks"],
        row="vici_ks156 drewkaiden leandra jorg",
        missions=["voidwalker admiral", "polymath specialist"],
        energy=[7, 0],
        culture=[7, 0],
    ).play("end")
    assert (BLACK.scores(t.s), BLACK.winners(t.s)) == ([2, 2], [1])
    found = BLACK.breakdown(t.s)[0]
    assert (found["dwarf_planets"], found["colonies"]) == (1, 0)


@rule("R19")
@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("plasma_geyser", (5, 1)),
        ("drifting_library", (2, 4)),
        ("stranded_tanker", (4, 2)),
        ("choir_of_probes", (3, 3)),
        ("shardfield", (4, 1)),
        ("spore_gardens", (2, 3)),
    ],
)
def test_goods_of_a_discovery(card: str, wanted: tuple[int, int]) -> None:
    t = take(card, culture=[1, 1])
    assert (goods(t)[0], t.asked, t.ships(0)[0]) == (wanted, FOLLOW, "unexplored")


@rule("R19")
@pytest.mark.parametrize("card", ["plasma_geyser", "stranded_tanker", "choir_of_probes", "drifting_library"])
def test_goods_above_seven_are_lost(card: str) -> None:
    assert goods(take(card, energy=[7], culture=[7]))[0] == (7, 7)


@rule("R19")
@pytest.mark.parametrize("card", ["nebula_survey", "genome_survey", "mineral_survey", "signal_survey"])
def test_a_survey_has_badges_and_nothing_else(card: str) -> None:
    t = take(card, culture=[1, 1])
    assert (goods(t)[0], BLACK.scores(t.s), finds(t), t.asked) == ((2, 1), [0, 0], [card], FOLLOW)


@rule("BTB C20", "BTB A52")
def test_ancient_beacon_moves_another_ship_by_a_move_action_but_not_exploring() -> None:
    t = take("ancient_beacon", level=[3], ships=["", ""], culture=[1, 1])
    assert (t.asked, t.options) == ((0, "AskMay"), ["skip", "use"])
    t.play("use")
    assert (t.asked, t.options) == ((0, "AskShip"), ["ship 2", "ship 3"])
    t.play("ship 2")
    assert "explore" not in t.options
    assert t.why("explore") is not None
    t.play("orbit jakks")
    assert t.ships(0)[:2] == ["unexplored", "orbit jakks 0"]
    assert t.asked == FOLLOW  # of the die; nobody follows the move of the card
    t.play("pass")
    assert t.asked == (0, "AskTurn")


@rule("BTB C20")
def test_ancient_beacon_may_be_left_and_lands_with_its_action() -> None:
    assert take("ancient_beacon").play("skip").ships(0)[:2] == ["unexplored", "home"]
    t = take("ancient_beacon", row="thessaro vici_ks156 drewkaiden leandra")
    t.play("use", "ship 2", "land thessaro")
    assert t.asked == (0, "AskLand")


@rule("BTB C20", "R23")
def test_ancient_beacon_has_no_ship_to_move_if_the_others_are_on_danger_tracks() -> None:
    t = take("ancient_beacon", ships=["home, danger event_horizon 1"])
    assert t.asked == (0, "AskTurn")


@rule("BTB C20", "BTB A52")
def test_ancient_beacon_sets_off_what_follows_a_move_action() -> None:
    t = take("ancient_beacon", fly=["aurora homing_tender 2"], ships=["home, on jakks"])
    t.play("use", "ship 2", "home")
    assert goods(t)[0] == (3, 2)


@rule("BTB C20")
def test_stable_wormhole_moves_the_exploring_ship_itself() -> None:
    t = take("stable_wormhole", culture=[1, 1])
    assert (t.asked, t.options) == ((0, "AskMay"), ["skip", "use"])
    t.play("use")
    assert t.asked == (0, "AskPlace")
    assert t.options == ["home", *(f"{way} {name}" for name in ROW.split() for way in ("land", "orbit"))]
    t.play("orbit leandra")
    assert (t.ships(0)[0], t.asked) == ("orbit leandra 0", FOLLOW)


@rule("BTB C20")
def test_stable_wormhole_may_be_left_and_goes_home_or_lands() -> None:
    assert take("stable_wormhole").play("skip").ships(0)[0] == "unexplored"
    assert take("stable_wormhole").play("use", "home").ships(0)[0] == "home"
    t = take("stable_wormhole", row="thessaro vici_ks156 drewkaiden leandra").play("use", "land thessaro")
    assert t.asked == (0, "AskLand")


@rule("BTB C20", "BTB A52")
def test_stable_wormhole_is_no_move_action() -> None:
    t = take("stable_wormhole", fly=["aurora homing_tender 1"]).play("use", "home")
    assert goods(t)[0] == (2, 1)


@rule("BTB C21", "BTB C27", "BTB A23")
def test_survey_drone_advances_any_ship_on_any_track() -> None:
    t = take(
        "survey_drone",
        level=[5],
        culture=[1, 1],
        ships=["home, orbit vici_ks156 0, orbit jakks 0, danger customs_blockade 0"],
    )
    assert (t.asked, t.options) == ((0, "AskAdvance"), ["ship 2", "ship 3", "ship 4"])
    t.play("ship 4")
    assert (t.ships(0)[3], t.asked) == ("danger customs_blockade 1", FOLLOW)


@rule("BTB C21")
def test_survey_drone_colonises_and_does_nothing_without_a_ship_on_a_track() -> None:
    t = take("survey_drone", ships=["home, orbit jakks 1"]).play("ship 2")
    assert (t.asked, t.colonies(0)) == ((orrery.CHANCE, "Draw"), ["jakks"])
    assert take("survey_drone").asked == (0, "AskTurn")


@rule("BTB C21")
def test_twin_embassies_advance_economy_then_diplomacy_also_with_two_ships() -> None:
    t = take("twin_embassies", level=[3], ships=["home, orbit vici_ks156 0, orbit jakks 0"])
    assert t.options == ["ship 2"]
    t.play("ship 2")
    assert (t.asked, t.options) == ((0, "AskAdvance"), ["ship 3"])
    t.play("ship 3")
    assert t.ships(0)[1:3] == ["orbit vici_ks156 1", "orbit jakks 1"]


@rule("BTB C21", "BTB A54")
def test_twin_embassies_use_one_ship_for_both_halves_or_leave_out_what_cannot_be() -> None:
    t = take("twin_embassies", ships=["home, danger event_horizon 0"]).play("ship 2", "ship 2")
    assert t.ships(0)[1] == "danger event_horizon 2"
    t = take("twin_embassies", ships=["home, orbit jakks 0"]).play("ship 2")
    assert (t.ships(0)[1], t.asked) == ("orbit jakks 1", (0, "AskTurn"))


@rule("BTB A55")
def test_derelict_shipyard_upgrades_for_one_less() -> None:
    t = take("derelict_shipyard", energy=[1], culture=[0, 0])
    assert t.asked == (0, "AskMay")
    t.play("use", "upgrade energy")
    assert (t.s.level[0], goods(t)[0], t.asked) == (2, (0, 0), (0, "AskTurn"))


@rule("BTB A55")
def test_derelict_shipyard_may_be_left_and_is_not_offered_to_who_cannot_pay() -> None:
    assert take("derelict_shipyard", energy=[7]).play("skip").s.level[0] == 1
    assert take("derelict_shipyard", energy=[0], culture=[0, 0]).asked == (0, "AskTurn")
    assert take("derelict_shipyard", level=[2], energy=[1], culture=[1, 0]).asked == (0, "AskTurn")
    assert take("derelict_shipyard", level=[6], energy=[7], culture=[7, 0]).asked == (0, "AskTurn")


@rule("BTB A54")
def test_echo_of_home_uses_a_colony_or_a_planet_of_the_row() -> None:
    t = take(
        "echo_of_home", row="thessaro vici_ks156 drewkaiden leandra", colonies=["pell_s_lantern varnhold"]
    )
    t.play("use")
    assert t.asked == (0, "AskUseAny")
    assert {"use varnhold", "use thessaro"} <= set(t.options)
    assert t.why("use pell_s_lantern") is not None  # it costs 2 culture
    t.play("use thessaro", "take 0 energy 1 culture")
    assert (goods(t)[0], t.asked) == ((2, 2), (0, "AskTurn"))


@rule("BTB A54")
def test_echo_of_home_may_be_left_and_does_not_reach_colonies_of_others() -> None:
    said: dict[str, Any] = {"row": "kharon_deep cobalt_reach obsidian_crown seralune", "energy": [0]}
    t = take("echo_of_home", dice="move", colonies=["", "thessaro"], **said)
    assert "use thessaro" not in (t.play("use").options if t.asked[1] == "AskMay" else [])
    t = take("echo_of_home", row="thessaro vici_ks156 drewkaiden leandra").play("skip")
    assert (goods(t)[0], t.asked) == ((2, 1), (0, "AskTurn"))


@rule("R17", "R19")
@pytest.mark.parametrize(
    ("card", "energy", "culture", "wanted"),
    [
        ("stellar_flare", 3, 3, (1, 3)),
        ("stellar_flare", 1, 3, (0, 3)),
        ("memory_leech", 3, 3, (3, 1)),
        ("memory_leech", 3, 1, (3, 0)),
        ("ion_squall", 3, 3, (2, 2)),
        ("ion_squall", 0, 3, (0, 2)),
        ("ion_squall", 3, 0, (2, 0)),
        ("ion_squall", 0, 0, (0, 0)),
    ],
)
def test_a_danger_takes_what_is_there(card: str, energy: int, culture: int, wanted: tuple[int, int]) -> None:
    t = meet(card, energy=[energy, 2], culture=[culture, 0])
    assert goods(t) == [wanted, (2, 0)]
    assert (finds(t), t.ships(0)[0], t.asked) == ([card], "unexplored", (0, "AskTurn"))


@rule("BTB C22")
def test_raider_toll_gives_two_goods_to_somebody() -> None:
    t = meet("raider_toll", seats=3, row=ROW + " jorg", energy=[3, 0, 0], culture=[2, 0, 0])
    assert (t.asked, t.options) == ((0, "AskGiveTo"), ["to seat 1", "to seat 2"])
    t.play("to seat 2")
    assert t.options == ["give 0 energy 2 culture", "give 1 energy 1 culture", "give 2 energy 0 culture"]
    t.play("give 1 energy 1 culture")
    assert goods(t) == [(2, 1), (0, 0), (1, 1)]


@rule("BTB C22")
def test_raider_toll_gives_all_if_that_is_less_and_what_does_not_fit_is_lost() -> None:
    t = meet("raider_toll", energy=[1, 0], culture=[0, 0]).play("to seat 1", "give 1 energy 0 culture")
    assert goods(t) == [(0, 0), (1, 0)]
    t = meet("raider_toll", energy=[0, 7], culture=[2, 6]).play("to seat 1", "give 0 energy 2 culture")
    assert (t.s.culture, t.s.energy) == ([0, 7], [0, 7])
    assert meet("raider_toll", energy=[0, 0], culture=[0, 0]).asked == (0, "AskTurn")


@rule("BTB C8")
def test_gravity_shear_pushes_back_all_own_orbiting_ships_and_no_others() -> None:
    t = meet(
        "gravity_shear",
        level=[5],
        ships=["home, orbit vici_ks156 1, orbit jakks 0, danger event_horizon 2", "orbit vici_ks156 1"],
    )
    assert t.ships(0) == ["unexplored", "orbit vici_ks156 0", "orbit jakks 0", "danger event_horizon 2"]
    assert t.ships(1)[0] == "orbit vici_ks156 1"


@rule("BTB C8")
def test_gravity_shear_pushes_a_protected_ship_too() -> None:
    t = meet("gravity_shear", fly=["intrepid ironhull 2"], ships=["home, orbit vici_ks156 1"])
    assert t.ships(0)[1] == "orbit vici_ks156 0"


@rule("R23", "BTB A22")
@pytest.mark.parametrize(("card", "spaces", "faces"), TRACKS)
def test_a_danger_track_takes_the_ship_and_its_own_dice_lead_out(
    card: str, spaces: int, faces: list[str]
) -> None:
    t = meet(card, level=[3], dice="move " + f"{faces[0]} " * spaces)
    assert (t.ships(0)[0], finds(t), t.asked) == (f"danger {card} 0", [card], (0, "AskTurn"))
    for step in range(1, spaces):
        t.play(f"die {step + 1}", "ship 1")
        assert t.ships(0)[0] == f"danger {card} {step}"
    t.play(f"die {spaces + 1}", "ship 1")
    assert (t.ships(0)[0], t.asked) == ("unexplored", (0, "AskTurn"))  # and it does not explore


@rule("R23", "BTB A22")
@pytest.mark.parametrize(("card", "spaces", "faces"), TRACKS)
def test_the_wrong_die_advances_unless_the_table_says_printed(
    card: str, spaces: int, faces: list[str]
) -> None:
    for face in ("economy", "diplomacy"):
        either = meet(card, dice=f"move {face}").play("die 2", "ship 1")
        assert either.ships(0)[0] == f"danger {card} 1"
        printed = meet(card, dice=f"move {face}", solo={"danger_dice": "printed"})
        assert (printed.why("die 2") is None) == (face in faces)
