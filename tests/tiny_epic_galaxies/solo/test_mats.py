"""The five mats, level by level: dice, points, limit and the exact result of each attack."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME, Scene
from tests.tiny_epic_galaxies.solo.table import ROLL, bonus_dice, goods, last_die, my_turn, rogue_turn

LIMITS = {"artemis": 6, "rothkel": 6, "zendica": 5, "hades": 5, "gamelyn": 4}
DICE = [5, 5, 6, 6, 7]
POINTS = {
    "artemis": [0, 1, 2, 4, 7],
    "rothkel": [0, 1, 3, 5, 8],
    "zendica": [0, 2, 4, 6, 9],
    "hades": [0, 2, 4, 7, 10],
    "gamelyn": [0, 2, 5, 8, 12],
}
LEVELS = [(rogue, level) for rogue in LIMITS for level in range(1, 6)]
ROW = "jorg brumbaugh helios mj_120210"  # 4, 4, 3 and 3 spaces
MINE = ("orbit helios 2", "orbit mj_120210 1")


class After(NamedTuple):
    """The table after an attack: goods as energy and culture, positions in the orbits, dice fewer."""

    mine: tuple[int, int] = (3, 2)
    its: tuple[int, int] = (1, 0)
    my_ships: tuple[int, int] = (2, 1)
    its_ships: tuple[int, int] = (0, 1)
    fewer: int = 0
    answer: str = ""


ATTACKS = {
    ("artemis", 1): After(mine=(2, 2)),
    ("artemis", 2): After(mine=(3, 1)),
    ("artemis", 3): After(mine=(3, 1), its=(1, 1)),
    ("artemis", 4): After(my_ships=(1, 1)),
    ("artemis", 5): After(mine=(2, 1), its=(2, 1), answer="give 1 energy 1 culture"),
    ("rothkel", 1): After(mine=(2, 2)),
    ("rothkel", 2): After(mine=(3, 1)),
    ("rothkel", 3): After(its=(3, 0)),
    ("rothkel", 4): After(my_ships=(1, 1)),
    ("rothkel", 5): After(its_ships=(1, 2)),
    ("zendica", 1): After(mine=(2, 2)),
    ("zendica", 2): After(its=(1, 2)),
    ("zendica", 3): After(my_ships=(1, 1)),
    ("zendica", 4): After(fewer=1),
    ("zendica", 5): After(my_ships=(1, 0)),
    ("hades", 1): After(its=(2, 1)),
    ("hades", 2): After(mine=(1, 2), its=(3, 0)),
    ("hades", 3): After(mine=(3, 0), its=(1, 2)),
    ("hades", 4): After(its_ships=(2, 3)),
    ("hades", 5): After(mine=(1, 1), its=(3, 1), answer="give 2 energy 1 culture"),
    ("gamelyn", 1): After(mine=(2, 1)),
    ("gamelyn", 2): After(mine=(2, 1), its=(2, 1)),
    ("gamelyn", 3): After(its_ships=(1, 2)),
    ("gamelyn", 4): After(mine=(2, 2), its=(2, 0), its_ships=(1, 2)),
    ("gamelyn", 5): After(its_ships=(2, 3)),
}


def attack(rogue: str, at: int, **more: Any) -> Scene:
    """The Rogue has rolled an attack on its level `at`."""
    return rogue_turn(rogue, **{"level": [1, at]} | more).play("colony")


def positions(t: Scene, mat: int) -> list[int]:
    return [int(place.split()[2]) for place in t.ships(mat) if place.startswith("orbit")]


@rule("12.4", "12.19")
@pytest.mark.parametrize(("rogue", "level"), LEVELS)
def test_the_dice_of_a_level(rogue: str, level: int) -> None:
    t = my_turn(rogue, level=[1, level]).play("end")
    assert len(t.dice) == DICE[level - 1]


@rule("12.2", "12.16", "12.19")
@pytest.mark.parametrize(("rogue", "level"), LEVELS)
def test_the_points_of_a_level(rogue: str, level: int) -> None:
    assert GAME.view(my_turn(rogue, level=[1, level]).s, 0)["scores"] == [0, POINTS[rogue][level - 1]]


@rule("12.2", "12.10", "12.19")
@pytest.mark.parametrize(("rogue", "level"), LEVELS)
def test_the_limit_of_goods_is_the_same_on_every_level(rogue: str, level: int) -> None:
    limit = LIMITS[rogue]
    t = rogue_turn(rogue, level=[1, level], energy=[0, limit - 1], culture=[0, limit - 1])
    assert goods(t.play("energy", "culture"))[1] == (limit, limit)
    with pytest.raises(orrery.Faulty, match=f"mat 1: energy is a whole number from 0 to {limit}"):
        rogue_turn(rogue, level=[1, level], energy=[0, limit + 1])


@rule("12.11", "12.12", "12.19")
@pytest.mark.parametrize(("rogue", "level"), LEVELS)
def test_the_attack_of_a_level(rogue: str, level: int) -> None:
    wanted = ATTACKS[rogue, level]
    t = attack(
        rogue,
        level,
        row=ROW,
        energy=[3, 1],
        culture=[2, 0],
        ships=[", ".join(MINE), "orbit jorg 0, orbit brumbaugh 1"],
    )
    t.play("let")
    if wanted.answer:
        assert t.asked == (0, "AskTribute")
        t.play(wanted.answer)
    found = After(
        goods(t)[0],
        goods(t)[1],
        (positions(t, 0)[0], positions(t, 0)[1]),
        (positions(t, 1)[0], positions(t, 1)[1]),
        t.s.fewer[0],
        wanted.answer,
    )
    assert found == wanted
    assert (t.s.level, t.s.fewer[1], t.colonies(1)) == ((1, level), 0, [])


@rule("12.12")
@pytest.mark.parametrize(
    ("rogue", "level", "energy", "culture", "wanted"),
    [
        ("artemis", 1, [0, 0], [2, 0], [(0, 2), (0, 0)]),
        ("artemis", 2, [2, 0], [0, 0], [(2, 0), (0, 0)]),
        ("artemis", 3, [2, 0], [0, 0], [(2, 0), (0, 0)]),
        ("artemis", 5, [0, 0], [0, 0], [(0, 0), (0, 0)]),
        ("artemis", 5, [1, 0], [0, 0], [(0, 0), (1, 0)]),  # less than wanted
        ("artemis", 5, [0, 0], [1, 0], [(0, 0), (0, 1)]),
        ("artemis", 5, [5, 0], [0, 0], [(3, 0), (2, 0)]),  # nothing to choose
        ("rothkel", 1, [0, 0], [1, 0], [(0, 1), (0, 0)]),
        ("rothkel", 2, [1, 0], [0, 0], [(1, 0), (0, 0)]),
        ("zendica", 1, [0, 0], [1, 0], [(0, 1), (0, 0)]),
        ("hades", 2, [1, 0], [0, 0], [(0, 0), (1, 0)]),
        ("hades", 2, [0, 0], [3, 0], [(0, 3), (0, 0)]),
        ("hades", 3, [0, 0], [1, 0], [(0, 0), (0, 1)]),
        ("hades", 5, [0, 0], [2, 0], [(0, 0), (0, 2)]),
        ("gamelyn", 1, [0, 0], [1, 0], [(0, 0), (0, 0)]),  # what is there of each
        ("gamelyn", 1, [1, 0], [0, 0], [(0, 0), (0, 0)]),
        ("gamelyn", 2, [0, 0], [1, 0], [(0, 0), (0, 1)]),
        ("gamelyn", 2, [1, 0], [0, 0], [(0, 0), (1, 0)]),
        ("gamelyn", 4, [1, 0], [0, 0], [(0, 0), (1, 0)]),  # also without a ship to advance
    ],
)
def test_an_attack_takes_what_is_there(
    rogue: str, level: int, energy: list[int], culture: list[int], wanted: list[tuple[int, int]]
) -> None:
    t = attack(rogue, level, energy=energy, culture=culture)
    assert goods(t) == wanted
    assert t.asked[1] != "AskTribute"


@rule("12.12")
def test_three_goods_of_two_are_all_of_them_and_nothing_is_asked() -> None:
    t = attack("hades", 5, energy=[1], culture=[1]).play("let")
    assert (goods(t), t.asked) == ([(0, 0), (1, 1)], ROLL)


@rule("12.2", "12.12")
@pytest.mark.parametrize(
    ("rogue", "level", "energy", "culture", "wanted"),
    [
        ("rothkel", 3, [0, 5], [0, 0], (6, 0)),
        ("rothkel", 3, [0, 6], [0, 0], (6, 0)),
        ("zendica", 2, [0, 0], [0, 4], (0, 5)),
        ("hades", 1, [0, 5], [0, 4], (5, 5)),
        ("hades", 2, [2, 4], [0, 0], (5, 0)),  # both are taken, one of them is lost
        ("artemis", 3, [0, 0], [1, 6], (0, 6)),
    ],
)
def test_what_an_attack_gains_above_the_limit_is_lost(
    rogue: str, level: int, energy: list[int], culture: list[int], wanted: tuple[int, int]
) -> None:
    t = attack(rogue, level, energy=energy, culture=culture)
    assert goods(t) == [(0, 0), wanted]


@rule("12.12")
@pytest.mark.parametrize(
    ("rogue", "energy", "culture", "mixtures"),
    [
        ("artemis", 7, 7, ["give 0 energy 2 culture", "give 1 energy 1 culture", "give 2 energy 0 culture"]),
        ("artemis", 1, 4, ["give 0 energy 2 culture", "give 1 energy 1 culture"]),
        ("artemis", 4, 1, ["give 1 energy 1 culture", "give 2 energy 0 culture"]),
        ("hades", 2, 2, ["give 1 energy 2 culture", "give 2 energy 1 culture"]),
        ("hades", 3, 1, ["give 2 energy 1 culture", "give 3 energy 0 culture"]),
    ],
)
def test_the_seat_chooses_the_mixture(rogue: str, energy: int, culture: int, mixtures: list[str]) -> None:
    t = attack(rogue, 5, energy=[energy], culture=[culture]).play("let")
    assert (t.asked, t.options) == ((0, "AskTribute"), mixtures)
    t.play(mixtures[0])
    given = [int(word) for word in mixtures[0].split() if word.isdigit()]
    assert goods(t) == [(energy - given[0], culture - given[1]), (given[0], given[1])]


FALLS = [("artemis", 4), ("rothkel", 4), ("zendica", 3)]


@rule("12.12", "TEG U20")
@pytest.mark.parametrize(("rogue", "level"), FALLS)
def test_the_most_advanced_ship_goes_back(rogue: str, level: int) -> None:
    t = attack(rogue, level, level=[5, level], row=ROW, ships=["orbit helios 1, orbit jorg 3, on mj_120210"])
    assert t.ships(0)[:3] == ["orbit helios 1", "orbit jorg 2", "on mj_120210"]
    assert t.asked == ROLL


@rule("12.12", "TEG U20")
@pytest.mark.parametrize(("rogue", "level"), FALLS)
def test_among_equals_the_seat_chooses(rogue: str, level: int) -> None:
    ships = "orbit helios 2, orbit mj_120210 1, orbit jorg 2, on helios"
    t = attack(rogue, level, level=[5, level], row=ROW, ships=[ships])
    assert (t.asked, t.options) == ((0, "AskFallBack"), ["ship 1", "ship 3"])
    assert t.why("ship 2") is not None
    t.play("ship 3")
    assert t.ships(0) == ["orbit helios 2", "orbit mj_120210 1", "orbit jorg 1", "on helios"]


@rule("12.12", "TEG U20", "TEG U22")
@pytest.mark.parametrize(("rogue", "level"), [*FALLS, ("zendica", 5)])
@pytest.mark.parametrize("ships", ["", "on helios, on jorg", "orbit helios 0, orbit jorg 0"])
def test_no_ship_goes_back_from_a_start_space_a_surface_or_home(rogue: str, level: int, ships: str) -> None:
    t = attack(rogue, level, row=ROW, ships=[ships])
    assert t.ships(0)[:2] == (ships.split(", ") if ships else ["home", "home"])
    assert (t.asked, t.dice[0]) == (ROLL, "colony bay")


@rule("12.12")
def test_all_ships_go_back_but_none_below_the_start() -> None:
    ships = "orbit helios 2, orbit mj_120210 0, orbit jorg 1, on brumbaugh"
    t = attack("zendica", 5, level=[5, 5], row=ROW, ships=[ships])
    assert t.ships(0) == ["orbit helios 1", "orbit mj_120210 0", "orbit jorg 0", "on brumbaugh"]
    assert t.asked == ROLL


@rule("12.12")
def test_ships_of_the_rogue_do_not_go_back_by_its_attacks() -> None:
    t = attack("zendica", 5, row=ROW, ships=["orbit helios 1", "orbit helios 2"])
    assert (t.ships(0)[0], t.ships(1)[0]) == ("orbit helios 0", "orbit helios 2")


@rule("12.13", "TEG U23")
def test_dice_fewer_add_up_and_count_for_one_turn_only() -> None:
    t = rogue_turn("zendica", level=[3, 4]).play("colony", "colony", *["economy"] * 4)
    assert (t.s.turn, len(t.dice)) == (0, 3)  # 5 on level 3, less 2
    t.play("move", "move", "move", "end", *["economy"] * 6)
    assert (t.s.turn, len(t.dice)) == (0, 5)


@rule("12.13", "TEG U23")
def test_at_least_one_die_is_rolled() -> None:
    t = rogue_turn("zendica", level=[1, 4]).play(*["colony"] * 6)
    assert (t.s.turn, t.dice) == (0, ["? inactive"])
    t.play("energy", "end", *["economy"] * 6)
    assert len(t.dice) == 4  # what was too much is not kept for later


@rule("12.13", "12.15")
def test_a_bonus_die_takes_a_die_of_the_next_turn_too() -> None:
    t = bonus_dice("zendica", level=[1, 4]).play("colony", "economy", "economy")
    assert len(t.dice) == 3


@rule("12.12", "12.9", "5.6", "TEG U31")
@pytest.mark.parametrize(("rogue", "level"), [("hades", 4), ("gamelyn", 5)])
def test_two_ships_colonise_by_one_attack_that_advances_two(rogue: str, level: int) -> None:
    """One of them by its last space alone: the other step is lost."""
    t = attack(
        rogue,
        level,
        row="jakks jorg leandra helios",
        ships=["on jakks, orbit leandra 1", "orbit leandra 1, orbit jakks 0, orbit jorg 1"],
    )
    assert (t.asked, t.row) == ((orrery.CHANCE, "Draw"), [None, "jorg", "leandra", "helios"])
    t.play("maia")
    assert (t.asked, t.row) == ((orrery.CHANCE, "Draw"), ["maia", "jorg", None, "helios"])
    assert t.ships(1) == ["home", "home", "orbit jorg 3", "home"]
    t.play("gort")
    assert (t.asked, t.ships(0)[:2]) == (ROLL, ["home", "home"])
    assert sorted(t.colonies(1)) == ["jakks", "leandra"]


@rule("12.12", "12.9")
@pytest.mark.parametrize(("rogue", "level"), [("rothkel", 5), ("gamelyn", 3), ("gamelyn", 4)])
def test_attacks_that_advance_one_move_ships_on_both_types_of_track(rogue: str, level: int) -> None:
    t = attack(rogue, level, ships=["orbit jakks 0", "orbit jakks 0, orbit vici_ks156 0, orbit leandra 1"])
    assert t.asked == (orrery.CHANCE, "Draw")
    t.play("gort")
    assert t.ships(1) == ["orbit jakks 1", "orbit vici_ks156 1", "home", "home"]
    assert (t.ships(0)[0], t.colonies(1)) == ("orbit jakks 0", ["leandra"])


@rule("12.12")
def test_gamelyn_takes_its_energy_after_all_its_ships_have_advanced() -> None:
    t = attack("gamelyn", 4, energy=[1], ships=["", "orbit jakks 1"])
    assert (t.asked, t.s.energy) == ((orrery.CHANCE, "Draw"), [1, 0])
    assert t.play("maia").s.energy == [0, 1]


@rule("12.11", "12.14", "12.15")
def test_a_bonus_die_attacks_by_the_level_reached_at_the_end_of_the_same_turn() -> None:
    """Artemis takes energy on level 1, culture on level 2."""
    t = last_die(energy=[3, 6], culture=[0, 6]).play("diplomacy")
    assert (t.s.level[1], len(t.dice)) == (2, 3)
    t.play("colony")
    assert goods(t)[0] == (3, 0)
    t = last_die("rothkel", energy=[0, 6], culture=[3, 6], level=[1, 2]).play("colony")
    assert (goods(t), t.s.level[1]) == ([(0, 2), (0, 6)], 3)
    assert goods(t.play("colony")) == [(0, 2), (2, 6)]


@rule("12.19")
def test_the_cards_say_how_well_each_mat_is_known() -> None:
    known = {
        card["id"]: (card["track_certainty"], card["attack_certainty"])
        for card in GAME.cards()
        if card["kind"] == "rogue"
    }
    assert known == {
        "artemis": ("likely", "certain"),
        "rothkel": ("guess", "likely"),
        "zendica": ("likely", "certain"),
        "hades": ("guess", "likely"),
        "gamelyn": ("guess", "likely"),
    }
    names = [(card["name"], card["difficulty"]) for card in GAME.cards() if card["kind"] == "rogue"]
    assert names == [
        ("Artemis", "beginner"),
        ("Rothkel", "easy"),
        ("Zendica", "medium"),
        ("Hades", "hard"),
        ("Gamelyn", "epic"),
    ]
