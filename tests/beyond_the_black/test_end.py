"""R26 to R30, R41, R42: both triggers, what counts, missions, badges and ties."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.core.events import Log
from orrery.core.machine import NONE
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

OVER = (orrery.NOBODY, "")
TWENTY = "maia aughmoore"  # with level 6
DULL = [
    "elder hoarder",
    "industrialist orbiter",
    "polymath specialist",
    "voidwalker explorer",
    "admiral noble",
]


def exploring(deck: str, **said: Any) -> Scene:
    """Seat 0 reveals from a deck of these cards; no mission gives points."""
    base = {
        "dice": "move move energy",
        "deck": deck,
        "culture": [0, 0],
        "missions": ["hoarder elder", "industrialist polymath"],
    }
    return black(**(base | said)).play("die 1", "ship 1", "explore")


def turns_to_come(t: Scene) -> list[int]:
    """Who has a turn before the game is over, when all end theirs at once."""
    found: list[int] = []
    t.play("end")
    while t.asked != OVER:
        while t.asked[1] == "Roll":
            t.play("energy")
        found.append(t.asked[0])
        t.play("end")
    return found


def ended(seats: int = 2, **said: Any) -> Scene:
    """A game that the limit of rounds ends here, with missions that give nothing unless said otherwise."""
    base: dict[str, Any] = {"energy": [0] * seats, "culture": [0] * seats, "missions": DULL[:seats]}
    return black(seats=seats, turn=seats - 1, max_rounds=1, **(base | said)).play("end")


def badge_scores(*finds: str) -> list[int]:
    t = ended(len(finds), finds=list(finds))
    return [one["badges"] for one in BLACK.breakdown(t.s)]


@rule("R26", "R27")
def test_twenty_one_points_trigger_the_end_and_twenty_do_not() -> None:
    t = exploring("dwarf_planet_auk shardfield nebula_survey", level=[6], colonies=[TWENTY], energy=[0])
    t.play("reveal", "shardfield", "leave")
    assert t.s.ender == NONE
    t.play("dwarf_planet_auk", "take")
    assert BLACK.scores(t.s)[0] == 21
    assert t.s.ender == 0
    assert not BLACK.view(t.s, 0)["by_deck"]


@rule("R26", "BTB A20")
def test_the_deck_is_exhausted_when_an_exploration_leaves_no_card() -> None:
    t = exploring("shardfield nebula_survey", energy=[0]).play("reveal", "shardfield", "take")
    assert t.s.ender == NONE
    t.play("die 2", "ship 2", "explore", "reveal")
    assert t.s.ender == NONE
    t.play("nebula_survey")
    assert (t.s.ender, BLACK.view(t.s, 0)["by_deck"]) == (0, True)


@rule("R26", "BTB A20")
def test_after_an_exhausted_deck_the_row_can_still_be_used_and_the_game_says_why_it_ended() -> None:
    t = exploring("shardfield nebula_survey").play("reveal", "shardfield", "leave", "nebula_survey")
    assert t.s.ender == 0
    t.play("die 2", "ship 2", "explore")
    assert t.options == ["take shardfield"]
    t.play("take shardfield")
    assert turns_to_come(t) == [1]
    assert BLACK.ending(t.s) == "deck"


@rule("BTB A20")
def test_an_exploration_ends_with_its_effect_so_points_come_before_the_deck() -> None:
    """The last card is a dwarf planet that brings 21 points: that is the trigger."""
    t = exploring("dwarf_planet_auk", level=[6], colonies=[TWENTY]).play("reveal", "dwarf_planet_auk")
    assert (t.s.ender, BLACK.view(t.s, 0)["by_deck"]) == (0, False)
    turns_to_come(t)
    assert BLACK.ending(t.s) == "points"


@rule("BTB A20")
def test_with_the_option_drawn_the_deck_is_exhausted_by_drawing_its_last_card() -> None:
    t = exploring("dwarf_planet_auk", level=[6], colonies=[TWENTY], solo={"exhaustion": "drawn"})
    t.play("reveal", "dwarf_planet_auk")
    assert (t.s.ender, BLACK.view(t.s, 0)["by_deck"]) == (0, True)


@rule("BTB A20")
def test_with_the_option_row_too_the_row_must_be_empty_as_well() -> None:
    t = exploring("shardfield nebula_survey", solo={"exhaustion": "row_too"})
    t.play("reveal", "shardfield", "leave", "nebula_survey")
    assert t.s.ender == NONE
    t.play("die 2", "ship 2", "explore", "take shardfield")
    assert (t.s.ender, BLACK.view(t.s, 0)["by_deck"]) == (0, True)


@rule("BTB A20", "BTB C10")
def test_looking_at_the_last_card_exhausts_nothing() -> None:
    t = exploring("shardfield", fly=["aurora deep_scanner 1"], find_row="nebula_survey")
    t.play("use", "shardfield", "take nebula_survey")
    assert t.s.ender == NONE
    assert BLACK.view(t.s, 0)["decks"]["exploration"] == 1


@rule("R26", "BTB A21")
@pytest.mark.parametrize(("turn", "to_come"), [(0, [1, 2]), (1, [2]), (2, [])])
def test_after_the_trigger_the_round_is_finished(turn: int, to_come: list[int]) -> None:
    t = black(seats=3, turn=turn, dice="move", deck="shardfield", culture=[0] * 3, missions=DULL[:3])
    t.play("die 1", "ship 1", "explore", "reveal", "shardfield")
    assert t.s.ender == turn
    assert turns_to_come(t) == to_come


@rule("BTB A21", "R22")
def test_a_follower_may_trigger_the_end_on_the_turn_of_another() -> None:
    t = black(seats=3, turn=1, dice="move", deck="shardfield", culture=[1, 0, 0], missions=DULL[:3])
    t.play("die 1", "ship 1", "orbit jakks", "follow", "ship 1", "explore", "reveal", "shardfield")
    assert t.s.ender == 0
    assert turns_to_come(t) == [2]


@rule("BTB A48")
def test_the_mission_for_the_trigger_belongs_to_who_emptied_the_deck() -> None:
    t = exploring("shardfield", missions=["elder hoarder", "industrialist polymath"], energy=[0])
    t.play("reveal", "shardfield")
    turns_to_come(t)
    assert BLACK.breakdown(t.s)[0]["mission"] == BLACK.card("elder")["points"]


@rule("BTB A48")
def test_there_is_one_trigger_only_the_first() -> None:
    """Seat 1 has 21 points when seat 0 empties the deck."""
    t = exploring("shardfield", level=[1, 6], colonies=["", "maia aughmoore helios"], ender=1)
    t.play("reveal", "shardfield")
    assert (t.s.ender, BLACK.view(t.s, 0)["by_deck"]) == (1, False)


@rule("R27", "BTB A29")
def test_pilots_and_dwarf_planets_count_during_the_game_and_badges_and_missions_do_not() -> None:
    t = black(level=[2], colonies=["jakks"], fly=["aurora deep_scanner 1"], crew=["archivist forager"],
              finds=["dwarf_planet_auk dwarf_planet_dain nebula_survey"], missions=["hoarder elder"],
              row="leandra vici_ks156 drewkaiden k_widow",
              energy=[3], culture=[3])  # fmt: skip
    assert BLACK.scores(t.s)[0] == 1 + 1 + 3 + 2
    expected = {"colonies": 1, "level": 1, "pilots": 3, "dwarf_planets": 2, "mission": 0, "badges": 0}
    assert BLACK.breakdown(t.s)[0] == expected


@rule("BTB A29")
def test_everybody_sees_the_points_of_dwarf_planets_and_how_many_cards_a_seat_has() -> None:
    t = black(finds=["dwarf_planet_auk shardfield"])
    for viewer in (0, 1, orrery.SPECTATOR):
        view = BLACK.view(t.s, viewer)
        assert view["points"][0]["dwarf_planets"] == 1
        assert len(view["mats"][0]["finds"]) == 2


@rule("R28")
def test_dwarf_planets_are_no_colonies_for_missions() -> None:
    """Equal numbers of both kinds of colonies, and the most colonies."""
    t = ended(missions=["equalizer hoarder", DULL[1]], finds=["dwarf_planet_auk"])
    assert BLACK.breakdown(t.s)[0]["mission"] == BLACK.card("equalizer")["points"]
    t = ended(
        3,
        missions=["conqueror hoarder", DULL[1], DULL[2]],
        colonies=["", "jakks", ""],
        row="leandra vici_ks156 drewkaiden k_widow mj_120210",
        finds=["dwarf_planet_auk dwarf_planet_brim"],
    )
    assert BLACK.breakdown(t.s)[0]["mission"] == 0


@rule("BTB A14")
@pytest.mark.parametrize(
    ("ships", "orbiter", "explorer"),
    [
        ("home, home", True, False),
        ("home, unexplored", False, False),
        ("unexplored, danger event_horizon 1", False, True),
    ],
)
def test_for_missions_on_ships_unexplored_space_and_danger_tracks_are_not_home(
    ships: str, orbiter: bool, explorer: bool
) -> None:
    for mission, met in (("orbiter", orbiter), ("explorer", explorer)):
        for fly in ("", "aurora deep_scanner 1, nexus archivist 2"):
            t = ended(missions=[f"{mission} hoarder", "polymath specialist"], ships=[ships], fly=[fly])
            assert bool(BLACK.breakdown(t.s)[0]["mission"]) == met


@rule("R29")
@pytest.mark.parametrize(
    ("finds", "points"),
    [
        # nova: nebula_survey 2 (and 1 helix), ancient_beacon 2, stellar_flare 2, plasma_geyser 1
        (("stellar_flare ancient_beacon", "plasma_geyser", ""), [2, 1, 0]),
        (("stellar_flare", "ancient_beacon", "plasma_geyser"), [1, 1, 0]),  # tied for first: no second
        (("stellar_flare", "plasma_geyser", "dwarf_planet_auk"), [2, 1, 1]),  # tied for second
        (("stellar_flare", "", ""), [2, 0, 0]),
        (("plasma_geyser", "dwarf_planet_auk", "derelict_shipyard"), [1, 1, 1]),
        (("stellar_flare ancient_beacon", "", "plasma_geyser", ""), [2, 0, 1, 0]),
        (
            ("stellar_flare ancient_beacon", "plasma_geyser derelict_shipyard", "dwarf_planet_auk", ""),
            [2, 1, 0, 0],
        ),
    ],
)
def test_badges_score_for_the_most_and_the_second_most(finds: tuple[str, ...], points: list[int]) -> None:
    assert badge_scores(*finds) == points


@rule("R29")
@pytest.mark.parametrize(
    ("finds", "points"),
    [(("stellar_flare", "plasma_geyser"), [2, 0]), (("stellar_flare", "ancient_beacon"), [1, 1])],
)
def test_between_two_only_the_most_scores(finds: tuple[str, ...], points: list[int]) -> None:
    assert badge_scores(*finds) == points


@rule("BTB A31")
def test_no_badges_score_nothing_neither_for_first_nor_for_second() -> None:
    assert badge_scores("", "", "") == [0, 0, 0]
    assert badge_scores("stellar_flare", "", "") == [2, 0, 0]
    assert badge_scores("", "") == [0, 0]


@rule("R24", "R29")
def test_each_symbol_is_compared_by_itself() -> None:
    """event_horizon has one of each; mineral_survey 2 crystal, 1 cipher; stellar_flare 2 nova."""
    assert badge_scores("event_horizon", "mineral_survey", "stellar_flare") == [1 + 2 + 1 + 1, 2 + 1, 2]


@rule("R12", "R29", "BTB A27")
def test_badges_of_covered_pilots_and_of_unfinished_dangers_count() -> None:
    """Two nova of covered pilots and one of the top one beat the two of an enemy."""
    t = ended(fly=["aurora deep_scanner 1"], crew=["lightspeeder archivist"], finds=["", "stellar_flare"])
    assert BLACK.breakdown(t.s)[0]["badges"] == 2
    t = ended(ships=["danger sentinel_tribunal 0"])
    assert BLACK.breakdown(t.s)[0]["badges"] == 3 * 2


@rule("R27", "R29")
def test_badges_score_only_when_the_game_is_over() -> None:
    t = black(finds=["stellar_flare"], max_rounds=1, turn=1, missions=DULL[:2])
    assert BLACK.breakdown(t.s)[0]["badges"] == 0
    assert BLACK.breakdown(t.play("end").s)[0]["badges"] == 2


@rule("R41")
def test_the_final_score_is_the_sum_of_six_sources() -> None:
    t = ended(
        level=[2],
        colonies=["jorg"],
        fly=["nexus tagalong 1"],
        finds=["dwarf_planet_auk"],
        energy=[3, 0],
        culture=[3, 0],
        missions=["hoarder elder", DULL[1]],
    )
    found = BLACK.breakdown(t.s)[0]
    assert found == {
        "colonies": BLACK.card("jorg")["points"],
        "level": 1,
        "pilots": 1,
        "dwarf_planets": 1,
        "mission": BLACK.card("hoarder")["points"],
        "badges": 2 + 2,
    }
    assert BLACK.scores(t.s)[0] == sum(found.values())


@rule("R42", "BTB A40")
def test_the_score_of_the_rogue_has_no_mission_and_counts_its_dwarf_planets() -> None:
    t = black(
        seats=1,
        solo={"rogue": "artemis"},
        level=[1, 2],
        colonies=["", "jorg"],
        finds=["", "dwarf_planet_auk"],
        fly=["", "nexus tagalong 1"],
    )
    points = BLACK.view(t.s, 0)["points"][1]
    level = BLACK.card("artemis")["level"][1]["points"]
    assert points == {
        "colonies": BLACK.card("jorg")["points"],
        "level": level,
        "pilots": 1,
        "dwarf_planets": 1,
    }


@rule("R30")
@pytest.mark.parametrize(
    ("said", "winners"),
    [
        ({"finds": ["", "dwarf_planet_auk plasma_geyser"]}, [1]),
        # equal points: a dwarf planet and its badge here, three points of colonies there
        ({"finds": ["dwarf_planet_auk", ""], "colonies": ["", "jakks mj_120210"]}, [1]),
        ({"level": [2, 1], "colonies": ["", "jakks"]}, [1]),  # colonies come before the level
        ({"level": [2, 1], "fly": ["", "nexus tagalong 1"], "finds": ["stranded_tanker", ""]}, [0]),
        ({"energy": [1, 2]}, [1]),
        ({"energy": [1, 0], "culture": [0, 1]}, [0, 1]),
    ],
)
def test_ties_are_broken_as_in_the_base_game(said: dict[str, Any], winners: list[int]) -> None:
    t = ended(row="thessaro ondurin ilmarra varnhold", **said)
    assert list(BLACK.winners(t.s)) == winners


@rule("R30", "BTB A30")
def test_dwarf_planets_do_not_break_a_tie() -> None:
    """Two dwarf planets and their badges, 2 + 4, against colonies of 6 points."""
    t = ended(
        row="thessaro ondurin ilmarra varnhold",
        finds=["dwarf_planet_auk dwarf_planet_brim", ""],
        colonies=["", "andellouxian_6 jakks"],
    )
    assert BLACK.scores(t.s) == [6, 6]
    assert list(BLACK.winners(t.s)) == [1]


@rule("R28", "R29")
def test_missions_are_looked_at_before_badges_are_compared() -> None:
    t = black(turn=1, max_rounds=1, missions=DULL[:2], finds=["nebula_survey", ""])
    t.s.log = log = Log()
    t.play("end")
    told = [BLACK.tell(t.s, event) for event in log.events]
    mission = max(number for number, one in enumerate(told) if "mission" in one)
    badges = min(number for number, one in enumerate(told) if "badges" in one)
    assert mission < badges
