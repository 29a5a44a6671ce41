"""The twelve planets of the expansion: their printed facts, and what the action of each does."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

TURN = (0, "AskTurn")
FACTS = {
    "thessaro": ("B01", ["energy", "culture"], "diplomacy", 2, 1),
    "quell_9": ("B02", ["energy", "culture"], "economy", 2, 1),
    "ilmarra": ("B03", "energy", "diplomacy", 3, 2),
    "cobalt_reach": ("B04", "culture", "economy", 3, 2),
    "ondurin": ("B05", ["energy", "culture"], "economy", 3, 2),
    "varnhold": ("B06", "energy", "economy", 4, 3),
    "seralune": ("B07", "culture", "diplomacy", 4, 3),
    "pell_s_lantern": ("B08", ["energy", "culture"], "diplomacy", 4, 3),
    "kharon_deep": ("B09", "energy", "economy", 5, 5),
    "mirovane": ("B10", ["energy", "culture"], "diplomacy", 5, 5),
    "obsidian_crown": ("B11", "culture", "diplomacy", 6, 7),
    "zenith_ascendant": ("B12", ["energy", "culture"], "economy", 6, 7),
}
BOTH = [name for name, facts in FACTS.items() if isinstance(facts[1], list)]
ROW = "jakks vici_ks156 drewkaiden leandra"
TRAINED_ALIKE = "overseer vanguard bulwark undertow"  # on the Intrepid and the Ambition
AURORA_INTREPID = "lightspeeder slipstreamer bulk_hauler homing_tender"


def use(planet: str, **said: Any) -> Scene:
    """Seat 0 uses a colony of its own with a die; the others have no culture to follow."""
    told: dict[str, Any] = {"dice": "colony", "row": ROW, "energy": [2, 0, 0], "culture": [2, 0, 0]} | said
    told["colonies"] = [planet, *told.get("colonies", ["", ""])[1:]]
    return black(**told).play("die 1", f"use {planet}")


def blocked(planet: str, **said: Any) -> str | None:
    told: dict[str, Any] = {"dice": "colony", "row": ROW, "energy": [2, 0], "culture": [2, 0]} | said
    t = black(colonies=[planet], **told).play("die 1")
    return t.why(f"use {planet}")


def goods(t: Scene) -> list[tuple[int, int]]:
    return list(zip(t.s.energy, t.s.culture, strict=True))


@rule("R25", "R2")
@pytest.mark.parametrize("name", FACTS)
def test_the_facts_of_a_planet(name: str) -> None:
    card = BLACK.card(name)
    assert (card["ref"], card["resource"], card["track"], card["spaces"], card["points"]) == FACTS[name]
    row = f"{name} vici_ks156 drewkaiden jakks"
    spaces, points = FACTS[name][3:]
    t = black(dice=FACTS[name][2], row=row, ships=[f"orbit {name} {spaces - 1}"], culture=[0, 0])
    t.play("die 1", "ship 1")
    assert (t.asked, t.colonies(0), BLACK.scores(t.s)) == ((orrery.CHANCE, "Draw"), [name], [points, 0])


@rule("R2")
def test_the_planets_join_those_of_the_base_game() -> None:
    planets = [card["id"] for card in BLACK.cards() if card["kind"] == "planet"]
    assert len(planets) == 52
    assert set(FACTS) <= set(planets)


@rule("R25", "BTB A32")
@pytest.mark.parametrize("name", BOTH)
@pytest.mark.parametrize("place", ["on {}", "orbit {} 1"])
def test_a_planet_with_both_symbols_gives_what_the_die_says_and_never_both(name: str, place: str) -> None:
    row = f"{name} vici_ks156 drewkaiden jakks"
    told: dict[str, Any] = {"ships": [f"{place.format(name)}, on vici_ks156"], "row": row}
    before = black(dice="energy culture", energy=[0, 0], culture=[0, 0], **told)
    other = BLACK.card("vici_ks156")["resource"]
    t = before.play("die 1")
    assert goods(t)[0] == (1 + (other == "energy"), 0)
    t.play("die 2")
    assert goods(t)[0] == (1 + (other == "energy"), 1 + (other == "culture"))


@rule("R25")
@pytest.mark.parametrize("name", [name for name in FACTS if name not in BOTH])
def test_a_planet_with_one_symbol_gives_that(name: str) -> None:
    row = f"{name} vici_ks156 drewkaiden jakks"
    t = black(
        dice="energy culture",
        row=row,
        energy=[0, 0],
        culture=[0, 0],
        ships=[f"orbit {name} 1, danger event_horizon 0"],
    ).play("die 1", "die 2")
    assert goods(t)[0] == ((1, 0) if FACTS[name][1] == "energy" else (0, 1))


@rule("BTB A54")
@pytest.mark.parametrize(
    ("answer", "wanted"), [("take 1 energy 0 culture", (3, 2)), ("take 0 energy 1 culture", (2, 3))]
)
def test_thessaro_gives_energy_or_culture(answer: str, wanted: tuple[int, int]) -> None:
    t = use("thessaro")
    assert len(t.options) == 2
    assert (goods(t.play(answer))[0], t.asked) == (wanted, TURN)


@rule("BTB C24")
def test_quell_9_brings_a_ship_home_then_gives_culture() -> None:
    t = use(
        "quell_9",
        level=[5],
        ships=["orbit jakks 1, unexplored, on vici_ks156, danger event_horizon 1"],
    )
    assert (t.asked, t.options) == ((0, "AskBring"), ["ship 1", "ship 2", "ship 3"])
    t.play("ship 2")
    assert (t.ships(0)[1], goods(t)[0], t.asked) == ("home", (2, 3), TURN)


@rule("BTB C24", "BTB A54")
def test_quell_9_gives_culture_alone_if_all_ships_are_home() -> None:
    t = use("quell_9")
    assert (goods(t)[0], t.asked) == ((2, 3), TURN)


@rule("BTB C24")
def test_the_ship_that_landed_on_quell_9_may_go_home() -> None:
    t = black(dice="move", row="quell_9 jakks leandra jorg", culture=[0, 0]).play("die 1", "ship 1")
    t.play("land quell_9", "use", "ship 1")
    assert (t.ships(0)[0], t.s.culture[0]) == ("home", 1)


@rule("BTB C24", "BTB A9")
def test_ilmarra_puts_a_pilot_under_the_deck_and_turns_up_another_on_the_right() -> None:
    t = use("ilmarra", pilot_row="overseer vanguard bulwark undertow")
    assert t.options == [f"replace {name}" for name in ("overseer", "vanguard", "bulwark", "undertow")]
    t.play("replace vanguard")
    assert t.asked == (orrery.CHANCE, "DrawPilot")
    assert "vanguard" not in t.options  # it lies under all others
    t.play("ironhull")
    seen = BLACK.view(t.s, 0)
    assert seen["pilot_row"] == ["overseer", "bulwark", "undertow", "ironhull"]
    assert (seen["pilot_bottom"], goods(t)[0], t.asked) == (["vanguard"], (3, 2), TURN)


@rule("BTB C24")
def test_ilmarra_gives_only_energy_if_no_pilot_is_left_in_the_deck() -> None:
    pilots = [card["id"] for card in BLACK.cards() if card["kind"] == "pilot"]
    t = use(
        "ilmarra",
        pilot_row=" ".join(pilots[:4]),
        fly=["", f"aurora {pilots[4]} 1"],
        crew=["", " ".join(pilots[5:])],
        ender=1,
    )
    assert (goods(t)[0], t.asked) == ((3, 2), TURN)


@rule("R21")
def test_cobalt_reach_counts_own_ships_in_unexplored_space() -> None:
    t = use(
        "cobalt_reach",
        level=[5],
        ships=["unexplored, unexplored, danger event_horizon 1, on jakks", "unexplored"],
    )
    assert (goods(t)[0], t.asked) == ((2, 4), TURN)


@rule("BTB C25")
def test_ondurin_turns_up_to_two_goods_into_the_other_kind_then_gives_energy() -> None:
    t = use("ondurin", energy=[3, 0], culture=[1, 0])
    assert t.options == ["exchange 0", "exchange 1 energy", "exchange 2 energy", "exchange 1 culture"]
    assert goods(t.play("exchange 2 energy"))[0] == (2, 3)
    assert goods(use("ondurin").play("exchange 0"))[0] == (3, 2)
    assert goods(use("ondurin").play("exchange 2 culture"))[0] == (5, 0)


@rule("BTB C25")
def test_ondurin_turns_no_goods_into_what_does_not_fit() -> None:
    t = use("ondurin", energy=[7, 0], culture=[6, 0])
    assert t.options == ["exchange 0", "exchange 1 energy"]


@rule("BTB C27")
def test_varnhold_finishes_a_danger_track_without_exploring() -> None:
    t = use("varnhold", ships=["danger event_horizon 1, danger customs_blockade 0"])
    assert (t.asked, t.options) == ((0, "AskEither"), ["option 1", "option 2"])
    t.play("option 1", "ship 1")
    assert (t.ships(0)[0], goods(t)[0], t.asked) == ("unexplored", (2, 2), TURN)
    assert t.ships(0)[1] == "danger customs_blockade 0"


@rule("BTB C27")
def test_varnhold_gives_two_energy_instead() -> None:
    t = use("varnhold", ships=["danger event_horizon 1"]).play("option 2")
    assert (t.ships(0)[0], goods(t)[0]) == ("danger event_horizon 1", (4, 2))
    assert use("varnhold").options == ["option 2"]


@rule("BTB C26", "BTB A17")
def test_seralune_sends_a_ship_exploring_once_for_one_energy() -> None:
    t = use("seralune", dice="colony colony", ships=["on jakks"], find_row="shardfield spore_gardens")
    assert (t.asked, t.options) == ((0, "AskSend"), ["ship 2"])
    t.play("ship 2")
    assert t.asked == (0, "AskExplore")
    t.play("take spore_gardens")
    assert (t.ships(0)[1], goods(t)[0], t.asked) == ("unexplored", (1, 4), TURN)
    t.play("die 2")
    assert t.why("use seralune") is not None  # once a turn


@rule("BTB C26")
def test_seralune_needs_energy_and_a_ship_at_home() -> None:
    assert blocked("seralune", energy=[0, 0]) is not None
    assert blocked("seralune", ships=["on jakks, unexplored"]) is not None
    assert blocked("seralune") is None


@rule("BTB C26")
def test_the_ship_that_landed_on_seralune_is_not_at_home() -> None:
    t = black(dice="move", row="seralune jakks leandra jorg", ships=["home, on jakks"])
    t.play("die 1", "ship 1", "land seralune")
    assert t.asked == (1, "AskFollow")


@rule("BTB C27")
def test_pell_s_lantern_advances_an_advanced_ship_by_two_on_any_track() -> None:
    said: dict[str, Any] = {"level": [5], "fly": ["aurora solar_rigger 1, nexus polyglot 2"]}
    ships = ["orbit seralune 0, danger event_horizon 0, orbit leandra 0"]
    t = use("pell_s_lantern", row="jakks seralune drewkaiden leandra", ships=ships, **said)
    assert (t.asked, t.options) == ((0, "AskAdvance"), ["ship 1", "ship 2"])
    t.play("ship 2")
    assert (t.ships(0)[1], goods(t)[0]) == ("danger event_horizon 2", (2, 0))
    t = use("pell_s_lantern", row="jakks seralune drewkaiden leandra", ships=ships, **said).play("ship 1")
    assert t.ships(0)[0] == "orbit seralune 2"


@rule("BTB C27")
def test_pell_s_lantern_needs_two_culture_and_an_advanced_ship_on_a_track() -> None:
    fly = ["aurora solar_rigger 1"]
    assert blocked("pell_s_lantern", ships=["orbit jakks 0"]) is not None
    assert blocked("pell_s_lantern", fly=fly) is not None
    assert blocked("pell_s_lantern", fly=fly, ships=["orbit jakks 0"], culture=[1, 0]) is not None
    assert blocked("pell_s_lantern", fly=fly, ships=["orbit jakks 0"]) is None


@rule("R39")
def test_kharon_deep_gives_an_energy_for_each_own_advanced_ship_wherever_it_is() -> None:
    t = use(
        "kharon_deep",
        level=[5],
        ships=["unexplored, danger event_horizon 1, on jakks"],
        fly=["aurora solar_rigger 1, nexus polyglot 2, ambition vanguard 3", "aurora quartermaster 1"],
        crew=["bulwark"],
    )
    assert goods(t)[0] == (5, 2)


@rule("BTB C10")
def test_mirovane_looks_at_two_cards_and_sorts_them_then_gives_culture() -> None:
    t = use("mirovane")
    assert t.asked == (orrery.CHANCE, "Scout")
    t.play("shardfield", "ion_squall")
    assert BLACK.view(t.s, 0)["exploration"]["top"] == ["shardfield", "ion_squall"]
    assert BLACK.view(t.s, 1)["exploration"]["top"] == ["?", "?"]
    assert (t.options, goods(t)[0]) == (["under 0", "under 1", "under 2"], (2, 2))
    t.play("under 1")
    assert t.options == ["bury 1", "bury 2"]
    t.play("bury 2")
    found = BLACK.view(t.s, 0)["exploration"]
    assert (found["top"], found["bottom"]) == (["shardfield"], ["ion_squall"])
    assert (goods(t)[0], t.asked) == ((2, 4), TURN)


@rule("BTB C10")
def test_mirovane_leaves_both_in_either_order_or_buries_both_in_either_order() -> None:
    t = use("mirovane").play("shardfield", "ion_squall", "under 0", "first 2")
    assert BLACK.view(t.s, 0)["exploration"]["top"] == ["ion_squall", "shardfield"]
    t = use("mirovane").play("shardfield", "ion_squall", "under 2", "bury 2", "bury 1")
    assert BLACK.view(t.s, 0)["exploration"]["bottom"] == ["ion_squall", "shardfield"]


@rule("BTB C10")
def test_mirovane_looks_at_what_there_is() -> None:
    t = use("mirovane", deck="shardfield")
    t.play("shardfield")
    assert t.options == ["under 0", "under 1"]
    t = use("mirovane", deck="", find_row="shardfield", ender=1, by_deck=True)
    assert (t.asked, goods(t)[0]) == (TURN, (2, 4))


@rule("BTB C28", "R8", "R9")
def test_obsidian_crown_hires_with_one_die_of_a_listed_face() -> None:
    t = use("obsidian_crown", dice="colony move energy", pilot_row=TRAINED_ALIKE)
    assert t.options == [f"hire {name}" for name in TRAINED_ALIKE.split()]
    t.play("hire overseer")
    assert t.options == ["on intrepid", "on ambition"]
    t.play("on intrepid")
    assert t.options == ["with 1 move", "with 1 energy"]
    t.play("with 1 move", "polyglot", "ship 2")
    mat = BLACK.view(t.s, 0)["mats"][0]
    assert (mat["hulls"], mat["pilots"]) == ([None, "intrepid", None, None], [None, "overseer", None, None])
    assert t.dice == ["colony bay", "move bay", "energy inactive"]


@rule("BTB C28", "BTB A56")
def test_the_die_of_obsidian_crown_is_followed_after_the_die_that_used_it() -> None:
    t = use(
        "obsidian_crown",
        dice="colony move energy",
        pilot_row=TRAINED_ALIKE,
        culture=[0, 2],
        colonies=["", "thessaro"],
    )
    t.play("hire overseer", "on intrepid", "with 1 move", "polyglot", "ship 1")
    assert t.asked == (1, "AskFollow")
    assert "olony" in BLACK.decision(t.s).question
    t.play("pass")
    assert t.asked == (1, "AskFollow")
    t.play("follow")
    assert t.asked == (1, "AskShip")


@rule("BTB C28")
def test_obsidian_crown_needs_a_trained_pilot_a_listed_face_and_a_normal_ship() -> None:
    assert blocked("obsidian_crown", dice="colony economy", pilot_row=AURORA_INTREPID) is not None
    assert blocked("obsidian_crown", dice="colony economy", pilot_row=TRAINED_ALIKE) is None
    assert blocked("obsidian_crown", dice="colony energy:bay", pilot_row=TRAINED_ALIKE) is not None
    full = ["aurora quartermaster 1, ambition orbital_envoy 2"]
    assert blocked("obsidian_crown", dice="colony move", pilot_row=TRAINED_ALIKE, fly=full) is not None
    assert blocked("obsidian_crown", dice="colony economy", pilot_row=TRAINED_ALIKE, fly=full) is None


@rule("BTB C28")
def test_obsidian_crown_may_cover_a_pilot_and_is_for_the_own_turn_only() -> None:
    t = use("obsidian_crown", dice="colony economy", pilot_row=TRAINED_ALIKE, fly=["ambition polyglot 2"])
    t.play("hire overseer", "on ambition", "with 1 economy", "ironhull")
    mat = BLACK.view(t.s, 0)["mats"][0]
    assert (mat["pilots"][2], sorted(mat["crew"]), t.asked) == ("overseer", ["overseer", "polyglot"], TURN)
    t = black(dice="colony move", row=ROW, culture=[0, 1], colonies=["thessaro", "obsidian_crown"])
    t.play("die 1", "use thessaro", "take 1 energy 0 culture")
    assert t.asked[1] != "AskColony"  # seat 1 has nothing it could do as a follower


@rule("BTB C29")
def test_zenith_ascendant_takes_one_of_each_other_by_their_choice_clockwise() -> None:
    t = use(
        "zenith_ascendant",
        seats=3,
        row=ROW + " jorg",
        energy=[2, 1, 0],
        culture=[2, 1, 1],
        colonies=["", ""],
    )
    assert (t.asked, t.options) == ((1, "AskForfeit"), ["lose 0 energy 1 culture", "lose 1 energy 0 culture"])
    t.play("lose 0 energy 1 culture")
    assert t.asked == (2, "AskForfeit")
    t.play("lose 0 energy 1 culture")
    assert goods(t) == [(3, 3), (1, 0), (0, 0)]


@rule("BTB C29")
def test_zenith_ascendant_passes_over_who_has_nothing_and_begins_left_of_its_user() -> None:
    t = use("zenith_ascendant")
    assert (goods(t), t.asked) == ([(3, 3), (0, 0)], TURN)
    t = black(
        dice="colony",
        seats=3,
        turn=1,
        row=ROW + " jorg",
        energy=[1, 0, 1],
        culture=[1, 0, 1],
        colonies=["", "zenith_ascendant"],
    ).play("die 1", "use zenith_ascendant")
    assert t.asked[0] == 2
