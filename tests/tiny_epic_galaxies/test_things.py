"""Section 1: dice, ships, planets, goods, and who knows what."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import orrery
from tests.rule import rule
from tests.scene import GAME, Scene, scene

RULES = Path(__file__).parents[2] / "docs" / "rules" / "tiny-epic-galaxies.md"
FACES = {"move", "energy", "culture", "diplomacy", "economy", "colony"}
LIMITS = {"once": "once_per_turn", "own": "own_turn"}
PLANETS: list[dict[str, Any]] = [card for card in GAME.cards() if card["kind"] == "planet"]


def listed_planets() -> list[list[str]]:
    """The lines of the rules' table of planets, cut into cells."""
    lines = RULES.read_text(encoding="utf-8").splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("| planet |"))
    table = lines[start + 2 : lines.index("", start)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


@rule("1.1")
def test_a_die_has_six_faces_with_equal_odds() -> None:
    t = scene().play("reroll", "die 1", "done")
    assert t.asked == (orrery.CHANCE, "Roll")
    assert sorted(t.options) == sorted(FACES)
    assert len(set(t.game.weights(t.s))) == 1


@rule("1.1")
def test_there_are_seven_dice_and_no_more() -> None:
    t = scene(level=[1, 6]).play("end")
    t.play(*["energy"] * 7)
    assert t.asked == (1, "AskTurn")
    assert t.dice == ["energy inactive"] * 7
    with pytest.raises(orrery.Faulty):
        scene(level=[6], dice="energy " * 8)


@rule("1.2")
def test_a_seat_has_goods_a_level_colonies_a_mission_and_four_ships() -> None:
    t = scene(seats=3)
    for seat in range(3):
        seen = t.game.view(t.s, seat)
        assert len(t.ships(seat)) == 4
        assert set(seen["mats"][seat]) >= {"energy", "culture", "level", "colonies", "ships"}
        assert seen["missions"][seat]["kept"] in seen["missions"][seat]["dealt"]


@rule("1.2", "6.4")
def test_the_empire_level_goes_from_one_to_six() -> None:
    with pytest.raises(orrery.Faulty):
        scene(level=[0])
    t = scene(level=[5], dice="colony colony", energy=[7, 0], culture=[7, 0])
    t.play("die 1", "upgrade energy")
    assert t.s.level[0] == 6
    assert "die 2" not in t.options


@rule("1.3")
def test_a_ship_is_locked_home_on_a_surface_or_in_an_orbit() -> None:
    t = scene(level=[3], dice="move move", culture=[1, 0])
    t.play("die 1", "ship 1", "land jakks", "skip", "die 2", "ship 3", "orbit leandra")
    assert t.ships(0) == ["on jakks", "home", "orbit leandra 0", "locked"]


@rule("1.3")
@pytest.mark.parametrize("place", ["on maia", "orbit maia 0", "orbit jakks 2", "on the way"])
def test_a_ship_is_nowhere_but_at_a_planet_of_the_row(place: str) -> None:
    with pytest.raises(orrery.Faulty):
        scene(ships=[place])


@rule("1.4")
def test_there_are_forty_different_planets() -> None:
    assert len({card["id"] for card in PLANETS}) == 40
    assert len({card["name"] for card in PLANETS}) == 40
    for card in PLANETS:
        assert card["resource"] in ("energy", "culture")
        assert card["track"] in ("economy", "diplomacy")
        assert card["effect"]


@rule("1.4")
def test_resource_and_track_are_independent() -> None:
    pairs = [(card["resource"], card["track"]) for card in PLANETS]
    assert sorted(pairs.count(pair) for pair in set(pairs)) == [10, 10, 10, 10]


@rule("1.4", "8.5", "8.6", "11.2")
def test_the_planets_are_those_that_the_rules_list() -> None:
    table = {cells[0]: cells for cells in listed_planets()}
    assert sorted(table) == sorted(card["name"] for card in PLANETS)
    for card in PLANETS:
        _, resource, track, spaces, points, _, _, limits, first = table[card["name"]]
        assert (card["resource"], card["track"]) == (resource, track), card["name"]
        assert (card["spaces"], card["points"]) == (int(spaces), int(points)), card["name"]
        wanted = {LIMITS[word] for word in limits.replace("–", "").split(", ") if word}
        assert set(card.get("only", [])) & set(LIMITS.values()) == wanted, card["name"]
        assert ("first" in card) == (first != "–"), card["name"]


@rule("1.5")
@pytest.mark.parametrize(
    ("planet", "points", "spaces"),
    [("jakks", 1, 2), ("mj_120210", 2, 3), ("jorg", 3, 4), ("maia", 5, 5), ("shouhua", 7, 6)],
)
def test_a_planet_is_colonised_by_as_many_advances_as_it_has_spaces(
    planet: str, points: int, spaces: int
) -> None:
    row = f"{planet} vici_ks156 drewkaiden leandra"
    t = scene(row=row, dice="move" + " diplomacy" * 6, level=[6, 1], culture=[1, 0])
    t.play("die 1", "ship 1", f"orbit {planet}")
    assert t.ships(0)[0] == f"orbit {planet} 0"
    for position in range(1, spaces):
        t.play(f"die {position + 1}", "ship 1")
        assert t.ships(0)[0] == f"orbit {planet} {position}"
    t.play(f"die {spaces + 1}", "ship 1")
    assert t.colonies(0) == [planet]
    assert t.game.scores(t.s) == [8 + points, 0]


@rule("1.6")
def test_what_would_go_above_seven_is_lost() -> None:
    t = scene(dice="energy culture", energy=[6, 0], culture=[6, 0], ships=["on jakks, on drewkaiden"])
    assert t.play("die 2").s.culture[0] == 7
    t = scene(dice="energy", energy=[6, 0], culture=[6, 0])
    assert t.play("die 1").s.energy[0] == 7


@rule("1.6")
@pytest.mark.parametrize("goods", [-1, 8])
def test_goods_stay_between_nought_and_seven(goods: int) -> None:
    with pytest.raises(orrery.Faulty):
        scene(energy=[goods])
    with pytest.raises(orrery.Faulty):
        scene(culture=[goods])


@rule("1.6")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    t = scene(dice="colony colony", energy=[1, 0], culture=[1, 0], colonies=["jorg"])
    assert t.why("die 1") is not None
    t = scene(
        dice="colony", colonies=["padraigin_3110"], energy=[0, 0], culture=[1, 0], ships=["orbit jakks 0"]
    )
    assert t.why("die 1") is not None
    t = scene(
        dice="colony", colonies=["padraigin_3110"], energy=[0, 0], culture=[2, 0], ships=["orbit jakks 0"]
    )
    t.play("die 1", "use padraigin_3110", "ship 1")
    assert t.s.culture[0] == 0


@rule("1.7")
def test_a_seat_knows_both_its_missions_and_no_other() -> None:
    t = scene(seats=3, missions=["elder hoarder", "explorer orbiter", "industrialist equalizer"])
    missions = t.game.view(t.s, 1)["missions"]
    assert missions[1] == {"dealt": ["explorer", "orbiter"], "kept": "explorer"}
    assert missions[0] == missions[2] == {"dealt": ["?", "?"], "kept": "?"}


@rule("1.7")
def test_a_spectator_knows_no_mission() -> None:
    t = scene()
    hidden = {"dealt": ["?", "?"], "kept": "?"}
    assert t.game.view(t.s, orrery.SPECTATOR)["missions"] == [hidden, hidden]


@rule("1.7")
def test_all_but_the_missions_is_public() -> None:
    t = scene(seats=3, energy=[3, 4, 5], ships=["on jakks", "", "orbit leandra 1"], colonies=["", "maia", ""])
    apart = ("seat", "missions", "legal")
    views = [t.game.view(t.s, seat) for seat in (0, 1, 2, orrery.SPECTATOR)]
    public = [{key: value for key, value in view.items() if key not in apart} for view in views]
    assert public[0] == public[1] == public[2] == public[3]


@rule("1.7")
def test_the_order_of_the_deck_is_unknown() -> None:
    t = scene(dice="economy", ships=["orbit vici_ks156 1"]).play("die 1", "ship 1")
    assert t.asked == (orrery.CHANCE, "Draw")
    in_deck = {str(card["id"]) for card in PLANETS} - {str(name) for name in t.row} - {"vici_ks156"}
    assert set(t.options) == in_deck
    assert len(set(t.game.weights(t.s))) == 1


@rule("1.7")
def test_a_card_put_under_the_deck_stays_known_to_all() -> None:
    t = scene(dice="colony", colonies=["helios"], culture=[1, 0])
    t.play("die 1", "use helios", "replace jakks", "maia")
    for viewer in (0, 1, orrery.SPECTATOR):
        assert t.game.view(t.s, viewer)["bottom"] == ["jakks"]


@rule("1.7", "2.3")
def test_a_position_imagined_from_a_view_keeps_what_the_seat_knows() -> None:
    class First:
        def pick(self, weights: Sequence[int]) -> int:
            return 0

    t = scene(missions=["elder hoarder", "explorer orbiter"])
    other = Scene(t.game.resample(t.game.view(t.s, 0), First()))
    assert t.game.view(other.s, 0) == t.game.view(t.s, 0)
    assert t.game.view(other.s, 1)["missions"][1]["dealt"] != ["explorer", "orbiter"]
