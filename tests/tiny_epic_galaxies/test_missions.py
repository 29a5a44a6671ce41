"""Section 10: each of the twelve missions, met, missed and shared."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.core.machine import NONE
from tests.rule import rule
from tests.scene import GAME, Scene, scene
from tests.tiny_epic_galaxies.examples.cards import SHIPPED
from tests.tiny_epic_galaxies.test_things import RULES

FOR_ALL = ["elder", "hoarder", "explorer", "orbiter", "industrialist", "equalizer"]
ECONOMY = ["bisschop", "tifnod", "clj_0517", "hoefker"]
DIPLOMACY = ["birkomius", "vizcarra", "helios", "la_torres"]


def with_mission(mission: str, seats: int, **fields: Any) -> Scene:
    """The turn of the last seat; seat 0 has kept that mission."""
    rest = [name for name in FOR_ALL if name != mission]
    missions = [
        f"{mission} {rest[0]}",
        *(f"{rest[2 * seat - 1]} {rest[2 * seat]}" for seat in range(1, seats)),
    ]
    return scene(seats=seats, turn=seats - 1, missions=missions, **fields)


def earned(mission: str, seats: int = 3, **fields: Any) -> int:
    """What that mission gives seat 0 in a game that ends here."""
    t = with_mission(mission, seats, max_rounds=1, **fields)
    before = t.game.scores(t.s)[0]
    t.play("end")
    assert t.game.over(t.s)
    return t.game.scores(t.s)[0] - before


def owns(*numbers: tuple[int, int]) -> list[str]:
    """For each seat colonies: so many with an economy track, so many with a diplomacy track."""
    economy, diplomacy = iter(ECONOMY), iter(DIPLOMACY)
    return [
        " ".join([*(next(economy) for _ in range(n)), *(next(diplomacy) for _ in range(m))])
        for n, m in numbers
    ]


@rule("10.1", "9.1")
def test_the_points_of_a_mission_do_not_count_for_the_trigger() -> None:
    t = with_mission("orbiter", 2, level=[6], colonies=["maia aughmoore"])
    assert t.game.scores(t.s)[0] == 20
    assert t.s.ender == NONE
    t.play("end")
    assert not t.game.over(t.s)
    assert t.s.round == 2


@rule("10.1")
def test_a_mission_is_looked_at_after_the_last_turn() -> None:
    t = with_mission("explorer", 2, max_rounds=2, ships=["on jakks, on leandra"]).play("end", *["move"] * 4)
    t.play("die 1", "ship 1", "home", "pass", "end", *["move"] * 4, "end")
    assert t.game.scores(t.s)[0] == 0
    t = with_mission("explorer", 2, max_rounds=2, ships=["on jakks"]).play("end", *["move"] * 4)
    t.play("die 1", "ship 2", "orbit jakks", "pass", "end", *["move"] * 4, "end")
    assert t.game.scores(t.s)[0] == 2


@rule("10.1", "1.7")
def test_the_missions_kept_are_shown_at_the_end() -> None:
    t = with_mission("explorer", 2, max_rounds=1)
    assert t.game.view(t.s, 1)["missions"][0]["kept"] == "?"
    t.play("end")
    assert t.game.view(t.s, 1)["missions"][0]["kept"] == "explorer"
    assert t.game.view(t.s, orrery.SPECTATOR)["missions"][0]["kept"] == "explorer"


@rule("10.1", "2.3")
def test_only_the_mission_that_was_kept_counts() -> None:
    t = scene(turn=1, max_rounds=1, missions=["explorer orbiter", "elder hoarder"]).play("end")
    assert t.game.scores(t.s)[0] == 0


@rule("10.2")
@pytest.mark.parametrize(
    ("culture", "points"),
    [([4, 3, 0], 3), ([4, 4, 0], 2), ([4, 4, 4], 2), ([4, 3, 5], 0), ([3, 4, 4], 0), ([1, 0, 0], 3)],
)
def test_seeker_wants_the_most_culture(culture: list[int], points: int) -> None:
    assert earned("seeker", culture=culture, energy=[0, 7, 7]) == points


@rule("10.2")
@pytest.mark.parametrize(
    ("energy", "points"),
    [([4, 3, 0], 3), ([4, 0, 4], 2), ([4, 4, 4], 2), ([4, 5, 3], 0), ([3, 4, 4], 0)],
)
def test_charger_wants_the_most_energy(energy: list[int], points: int) -> None:
    assert earned("charger", energy=energy, culture=[0, 7, 7]) == points


@rule("10.2")
@pytest.mark.parametrize(
    ("colonies", "points"),
    [
        (owns((2, 0), (0, 1), (1, 0)), 3),
        (owns((1, 1), (0, 2), (1, 0)), 2),
        (owns((1, 0), (1, 1), (0, 0)), 0),
        (["birkomius bisschop", "aughmoore", "gort"], 3),
        (["aughmoore", "birkomius bisschop", ""], 0),
    ],
)
def test_conqueror_wants_the_most_colonies(colonies: list[str], points: int) -> None:
    assert earned("conqueror", colonies=colonies) == points


@rule("10.2")
@pytest.mark.parametrize(
    ("colonies", "points"),
    [
        (owns((0, 0), (0, 1), (1, 0)), 3),
        (owns((1, 0), (1, 1), (0, 2)), 3),
        (owns((1, 0), (1, 1), (0, 1)), 2),
        (owns((1, 0), (0, 0), (1, 1)), 0),
        (owns((1, 0), (0, 0), (0, 0)), 0),
    ],
)
def test_hermit_wants_the_fewest_colonies(colonies: list[str], points: int) -> None:
    assert earned("hermit", colonies=colonies) == points


@rule("10.2")
@pytest.mark.parametrize(
    ("colonies", "points"),
    [
        (owns((0, 1), (3, 0), (1, 0)), 3),
        (owns((0, 1), (0, 1), (3, 0)), 2),
        (owns((3, 0), (0, 1), (0, 0)), 0),
        (["vizcarra", "tifnod hoefker", ""], 3),
    ],
)
def test_noble_wants_the_most_diplomacy_colonies(colonies: list[str], points: int) -> None:
    assert earned("noble", colonies=colonies) == points


@rule("10.2")
@pytest.mark.parametrize(
    ("colonies", "points"),
    [
        (owns((1, 0), (0, 3), (0, 1)), 3),
        (owns((1, 0), (1, 0), (0, 3)), 2),
        (owns((0, 3), (1, 0), (0, 0)), 0),
        (["tifnod", "vizcarra mj_120210", ""], 3),
    ],
)
def test_trader_wants_the_most_economy_colonies(colonies: list[str], points: int) -> None:
    row = "jakks vici_ks156 drewkaiden leandra k_widow"
    assert earned("trader", colonies=colonies, row=row) == points


@rule("10.2", "TEG U18")
@pytest.mark.parametrize("mission", ["seeker", "charger", "conqueror", "hermit", "noble", "trader"])
def test_a_tie_at_zero_gives_the_tied_points(mission: str) -> None:
    assert earned(mission, energy=[0, 0, 0], culture=[0, 0, 0]) == 2


@rule("10.2")
def test_every_seat_that_shares_a_place_gets_the_tied_points() -> None:
    t = scene(seats=3, turn=2, max_rounds=1, energy=[4, 4, 0], culture=[5, 2, 5],
              missions=["charger elder", "explorer noble", "seeker hermit"]).play("end")  # fmt: skip
    assert t.game.scores(t.s) == [2, 0, 2]


@rule("10.3", "TEG U18")
@pytest.mark.parametrize(
    ("colonies", "points"),
    [
        ("", 3),
        ("bisschop vizcarra", 3),
        ("bisschop tifnod birkomius helios", 3),
        ("vizcarra birkomius", 0),
        ("bisschop", 0),
        ("birkomius", 0),
        ("bisschop tifnod birkomius", 0),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_equalizer_wants_as_many_economy_as_diplomacy_colonies(
    seats: int, colonies: str, points: int
) -> None:
    assert earned("equalizer", seats, colonies=[colonies]) == points


@rule("10.3")
def test_equalizer_is_not_shared() -> None:
    assert earned("equalizer", 3, colonies=["bisschop vizcarra", "tifnod helios", ""]) == 3


@rule("10.4", "9.1")
def test_elder_wants_to_have_triggered_the_end() -> None:
    fields: dict[str, Any] = {"level": [6, 6], "colonies": ["maia aughmoore tifnod", "gort shouhua"]}
    t = with_mission("elder", 2, **fields, ender=0).play("end")
    assert t.game.scores(t.s)[0] == 21 + 2
    t = with_mission("elder", 2, **fields, ender=1).play("end")
    assert t.game.scores(t.s)[0] == 21


@rule("10.4", "7.7")
def test_elder_counts_also_if_the_seat_triggered_the_end_by_following() -> None:
    t = with_mission("elder", 2, dice="economy", level=[6], colonies=["maia aughmoore"],
                     ships=["orbit vici_ks156 1", "orbit drewkaiden 0"])  # fmt: skip
    t.play("die 1", "ship 1", "follow", "ship 1", "gort", "end")
    assert t.game.over(t.s)
    assert t.game.scores(t.s)[0] == 21 + 2


@rule("10.4", "TEG U39")
@pytest.mark.parametrize("seats", [2, 3])
def test_elder_gives_nothing_if_nobody_triggered_the_end(seats: int) -> None:
    assert earned("elder", seats, level=[6], colonies=["maia aughmoore"]) == 0


@rule("10.5")
@pytest.mark.parametrize(
    ("energy", "culture", "points"),
    [(3, 3, 2), (7, 7, 2), (2, 3, 0), (3, 2, 0), (7, 2, 0), (2, 7, 0), (0, 0, 0)],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_hoarder_wants_three_energy_and_three_culture(
    seats: int, energy: int, culture: int, points: int
) -> None:
    assert earned("hoarder", seats, energy=[energy, 7, 7], culture=[culture, 7, 7]) == points


@rule("10.6")
@pytest.mark.parametrize(("level", "points"), [(1, 0), (5, 0), (6, 2)])
@pytest.mark.parametrize("seats", [2, 3])
def test_industrialist_wants_level_six(seats: int, level: int, points: int) -> None:
    assert earned("industrialist", seats, level=[level, 6, 6]) == points


@rule("10.7", "TEG U19")
@pytest.mark.parametrize(
    ("level", "ships", "points"),
    [
        (1, "home, home", 2),
        (5, "home, home, home, home", 2),
        (1, "on jakks, home", 0),
        (1, "home, orbit jakks 0", 0),
        (5, "home, home, home, on jakks", 0),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_orbiter_wants_all_unlocked_ships_home(seats: int, level: int, ships: str, points: int) -> None:
    assert earned("orbiter", seats, level=[level], ships=[ships, "on jakks", "on jakks"]) == points


@rule("10.7", "TEG U19")
@pytest.mark.parametrize(
    ("level", "ships", "points"),
    [
        (1, "on jakks, orbit jakks 0", 2),
        (3, "on jakks, orbit jakks 0, on leandra", 2),
        (5, "on jakks, orbit jakks 0, on leandra, orbit vici_ks156 1", 2),
        (1, "on jakks, home", 0),
        (5, "on jakks, orbit jakks 0, on leandra, home", 0),
        (1, "home, home", 0),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_explorer_wants_no_unlocked_ship_home(seats: int, level: int, ships: str, points: int) -> None:
    assert earned("explorer", seats, level=[level], ships=[ships]) == points


@rule("2.4", "10.2", "10.3", "10.4", "10.5", "10.6", "10.7")
def test_the_missions_are_those_that_the_rules_list() -> None:
    lines = RULES.read_text(encoding="utf-8").splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("| mission |"))
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start + 2 :][:12]]
    missions = {card["name"]: card for card in GAME.cards() if card["kind"] == "mission"}
    assert sorted(missions) == sorted(cells[0] for cells in table)
    for name, _, points, tied, seats, _ in table:
        assert missions[name]["points"] == int(points), name
        assert missions[name]["min_seats"] == (3 if seats == "3+" else 2), name
        assert tied == "–" or missions[name]["points_tied"] == int(tied), name


@rule("10.1", "10.2")
@pytest.mark.parametrize(("ships", "wanted"), [("on jakks", 3), ("on jakks, on leandra", 0)])
def test_a_limit_of_a_set_of_ones_own_counts_ships_and_is_met_alone(ships: str, wanted: int) -> None:
    """At most one ship away: whoever keeps to it shares it with nobody."""
    goal = 'what = "ships_away", n = 0'
    points = 'points = 2\npoints_tied = 2\nmin_seats = 2\ngoal = [{ word = "at_most", ' + goal
    assert points in SHIPPED
    own = SHIPPED.replace(points, points.replace("points = 2", "points = 3", 1).replace("n = 0", "n = 1"))
    game = orrery.card_game("tiny-epic-galaxies", cards=own)
    assert earned("orbiter", 3, game=game, ships=[ships]) == wanted
