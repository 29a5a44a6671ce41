"""Section 11: the four points in which the printings differ."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME, Scene, scene

EDITIONS = ["later", "first"]
RECALL_ROW = "jorg vici_ks156 drewkaiden leandra"


def recalling(edition: str, position: int) -> Scene:
    """Seat 0 has brought a ship home from that position and says what it gains."""
    t = scene(edition=edition, row=RECALL_ROW, dice="colony", colonies=["andellouxian_6"], energy=[0, 0],
              culture=[0, 0], ships=[f"orbit jorg {position}"])  # fmt: skip
    return t.play("die 1", "use andellouxian_6", "ship 1")


def replacing(edition: str) -> Scene:
    """Seat 0 has replaced Jakks by the last card of the deck."""
    t = scene(edition=edition, dice="colony economy colony", colonies=["helios"], culture=[0, 0],
              ships=["orbit vici_ks156 1"], only="gort")  # fmt: skip
    return t.play("die 1", "use helios", "replace jakks", "gort")


@rule("11.1")
def test_the_edition_is_later_unless_said_otherwise() -> None:
    assert GAME.options(GAME.start())["edition"] == "later"
    assert GAME.options(GAME.start(edition="first"))["edition"] == "first"


@rule("11.1")
def test_there_is_no_third_edition() -> None:
    with pytest.raises(orrery.OrreryError):
        GAME.start(edition="second")


@rule("11.2", "8.13")
@pytest.mark.parametrize(
    ("edition", "levels", "usable"),
    [
        ("later", [1, 1, 1], True),
        ("later", [1, 1, 2], True),
        ("later", [1, 2, 2], True),
        ("later", [2, 1, 3], False),
        ("first", [1, 1, 1], False),
        ("first", [1, 1, 2], False),
        ("first", [1, 2, 2], True),
        ("first", [2, 1, 3], False),
    ],
)
def test_a_seat_tied_for_the_lowest_level_upgrades_cheaper_only_later(
    edition: str, levels: list[int], usable: bool
) -> None:
    t = scene(seats=3, edition=edition, dice="colony", level=levels, energy=[7, 0, 0], culture=[0, 0, 0],
              colonies=["mared"])  # fmt: skip
    t.play("die 1")
    assert (t.why("use mared") is None) == usable
    if usable:
        t.play("use mared", "upgrade energy")
        assert (t.s.level[0], t.s.energy[0]) == (levels[0] + 1, 7 - levels[0])


@rule("11.2", "8.21")
def test_the_goods_for_a_ship_brought_home_are_any_mixture_later() -> None:
    t = recalling("later", 2)
    wanted = ["take 0 energy 2 culture", "take 1 energy 1 culture", "take 2 energy 0 culture"]
    assert sorted(t.options) == wanted
    t.play("take 1 energy 1 culture")
    assert (t.s.energy[0], t.s.culture[0]) == (1, 1)
    assert t.ships(0)[0] == "home"


@rule("11.2", "8.21")
def test_the_goods_for_a_ship_brought_home_are_of_one_kind_first() -> None:
    t = recalling("first", 3)
    assert sorted(t.options) == ["take 0 energy 3 culture", "take 3 energy 0 culture"]
    assert t.why("take 1 energy 2 culture") is not None
    t.play("take 0 energy 3 culture")
    assert (t.s.energy[0], t.s.culture[0]) == (0, 3)
    assert t.ships(0)[0] == "home"


@rule("11.2", "8.18", "7.8", "TEG U13")
@pytest.mark.parametrize(
    ("planet", "energy", "culture"), [("la_torres", [0, 1], [1, 0]), ("clj_0517", [1, 0], [0, 1])]
)
def test_a_follower_steals_only_first(planet: str, energy: list[int], culture: list[int]) -> None:
    fields: dict[str, Any] = {"dice": "colony", "energy": [3, 0], "culture": [1, 1], "colonies": ["", planet]}
    t = scene(edition="later", **fields).play("die 1", "upgrade energy")
    assert t.asked == (0, "AskTurn")
    t = scene(edition="first", **fields).play("die 1", "upgrade energy")
    assert t.asked == (1, "AskFollow")
    t.play("follow", f"use {planet}", "from seat 0")
    assert (t.s.energy, t.s.culture) == (energy, culture)


@rule("11.2", "8.18", "4.7", "TEG U13")
@pytest.mark.parametrize(("edition", "asked"), [("later", (0, "AskTurn")), ("first", (1, "AskLand"))])
def test_a_follower_that_lands_is_offered_a_steal_only_first(edition: str, asked: tuple[int, str]) -> None:
    t = scene(edition=edition, row="la_torres vici_ks156 drewkaiden leandra", dice="move")
    t.play("die 1", "ship 1", "orbit leandra", "follow", "ship 1", "land la_torres")
    assert t.asked == asked


@rule("11.2", "8.18", "8.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_stealing_is_limited_to_once_in_the_own_turn_in_both(edition: str) -> None:
    t = scene(edition=edition, dice="colony colony", energy=[0, 5], culture=[0, 0], colonies=["la_torres"])
    t.play("die 1", "use la_torres", "from seat 1")
    assert t.s.energy == [1, 4]
    assert t.why("die 2") is not None


@rule("11.2", "8.18", "8.5", "TEG U13")
def test_a_follower_steals_once_in_each_turn_first() -> None:
    t = scene(
        edition="first", dice="colony colony", energy=[7, 0], culture=[0, 3], colonies=["", "la_torres"]
    )
    t.play("die 1", "upgrade energy", "follow", "use la_torres", "from seat 0")
    assert (t.s.energy, t.s.culture) == ([4, 1], [0, 2])
    t.play("die 2", "upgrade energy")
    assert t.asked == (0, "AskTurn")
    t.play("end", "colony", "move", "move", "move", "die 1", "use la_torres", "from seat 0")
    assert t.s.energy == [0, 2]


@rule("11.2", "8.12", "9.5")
def test_a_replaced_planet_goes_under_the_deck_later() -> None:
    t = replacing("later")
    assert t.row == ["gort", "vici_ks156", "drewkaiden", "leandra"]
    t.play("die 2", "ship 1")
    assert t.asked == (orrery.CHANCE, "Draw")
    assert t.options == ["jakks"]
    t.play("jakks")
    assert t.row == ["gort", "jakks", "drewkaiden", "leandra"]


@rule("11.2", "8.12", "9.5", "TEG U14", "TEG U15")
def test_a_replaced_planet_goes_out_of_the_game_first() -> None:
    t = replacing("first")
    assert t.row == ["gort", "vici_ks156", "drewkaiden", "leandra"]
    t.play("die 2", "ship 1")
    assert t.asked == (0, "AskTurn")
    assert t.row == ["gort", None, "drewkaiden", "leandra"]


@rule("11.2", "8.12", "TEG U14")
@pytest.mark.parametrize(("edition", "usable"), [("later", True), ("first", False)])
def test_a_replaced_planet_is_a_deck_to_replace_from_again_only_later(edition: str, usable: bool) -> None:
    t = replacing(edition).play("die 3")
    assert (t.why("use helios") is None) == usable
