"""The eight missions of the expansion: what each wants, and what a shared place is worth."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule

COMPARING = ["recruiter", "cartographer", "survivor", "purist"]
PLAIN = ["polymath", "specialist", "voidwalker", "admiral"]
REFS = dict(zip([*COMPARING, *PLAIN], [f"S0{number}" for number in range(1, 9)], strict=True))
BLANK = ["elder hoarder", "explorer orbiter"]  # missions of the others, without meaning here


def points(mission: str, **said: Any) -> int:
    """What the mission is worth to seat 0 when the last seat ends the only round."""
    other = next(name for name in REFS if name != mission)
    t = black(
        seats=3,
        dice="move",
        max_rounds=1,
        turn=2,
        row="jakks vici_ks156 drewkaiden leandra jorg",
        missions=[f"{mission} {other}", *BLANK],
        **said,
    ).play("end")
    assert BLACK.over(t.s)
    return int(BLACK.breakdown(t.s)[0]["mission"])


@rule("R2", "BTB A33")
@pytest.mark.parametrize("name", REFS)
def test_the_facts_of_a_mission(name: str) -> None:
    card = BLACK.card(name)
    wanted = (REFS[name], 3, 2, 3) if name in COMPARING else (REFS[name], 2, 2, 2)
    assert (card["ref"], card["points"], card["points_tied"], card["min_seats"]) == wanted


@rule("R2", "BTB A33")
def test_missions_that_compare_are_left_out_between_two() -> None:
    decks = {}
    for seats in (2, 3):
        s = BLACK.start(seats=seats)
        while type(s.stack[-1]).__name__ != "Deal":
            BLACK.apply(s, BLACK.legal(s)[0])
        decks[seats] = {BLACK.text(s, action) for action in BLACK.legal(s)}
    assert len(decks[3]) == 20
    assert len(decks[2]) == 10
    assert decks[2].isdisjoint(COMPARING)
    assert set(PLAIN) <= decks[2]


@rule("BTB C30", "R12")
@pytest.mark.parametrize(
    ("fly", "crew", "wanted"),
    [
        (["aurora vanguard 1", "", ""], [], 3),
        (["aurora vanguard 1", "nexus polyglot 1", ""], ["bulwark"], 3),  # covered ones too
        (["aurora vanguard 1", "nexus polyglot 1", ""], [], 2),
        (["", "nexus polyglot 1", ""], [], 0),
        (["", "", ""], [], 2),  # the most at zero
    ],
)
def test_recruiter_wants_the_most_pilots(fly: list[str], crew: list[str], wanted: int) -> None:
    assert points("recruiter", fly=fly, crew=crew) == wanted


@rule("BTB C30")
@pytest.mark.parametrize(
    ("fly", "wanted"),
    [
        (["", "nexus polyglot 1", "aurora vanguard 1"], 3),
        (["", "", "aurora vanguard 1"], 2),
        (["nexus polyglot 1", "ambition bulwark 1", "aurora vanguard 1"], 2),
        (["nexus polyglot 1", "", "aurora vanguard 1"], 0),
    ],
)
def test_purist_wants_the_fewest_pilots(fly: list[str], wanted: int) -> None:
    assert points("purist", fly=fly) == wanted


@rule("BTB C30")
@pytest.mark.parametrize(
    ("finds", "wanted"),
    [
        (["shardfield ion_squall", "plasma_geyser", ""], 3),
        (["shardfield", "plasma_geyser", ""], 2),
        (["shardfield", "plasma_geyser stellar_flare", ""], 0),
        (["", "", ""], 2),
    ],
)
def test_cartographer_wants_the_most_exploration_cards(finds: list[str], wanted: int) -> None:
    assert points("cartographer", finds=finds) == wanted


@rule("BTB C30", "BTB A27")
@pytest.mark.parametrize(
    ("finds", "ships", "wanted"),
    [
        (["ion_squall", "shardfield plasma_geyser", ""], [], 3),
        (["ion_squall", "stellar_flare", ""], [], 2),
        (["shardfield", "stellar_flare", ""], [], 0),
        (["", "stellar_flare", ""], ["danger event_horizon 1, danger customs_blockade 0"], 3),
        (["", "", ""], [], 2),
    ],
)
def test_survivor_wants_the_most_dangers(finds: list[str], ships: list[str], wanted: int) -> None:
    assert points("survivor", finds=finds, ships=ships) == wanted


TWO_OF_EACH = "nebula_survey mineral_survey choir_of_probes"  # nova 2, helix 1, crystal 2, cipher 2


@rule("BTB C30", "R24", "R12")
@pytest.mark.parametrize(
    ("finds", "fly", "wanted"),
    [
        (TWO_OF_EACH, "", 0),
        (TWO_OF_EACH + " spore_gardens", "", 2),
        (TWO_OF_EACH, "nexus polyglot 1", 2),  # the badge of a pilot
    ],
)
def test_polymath_wants_two_badges_of_every_symbol(finds: str, fly: str, wanted: int) -> None:
    assert points("polymath", finds=[finds], fly=[fly]) == wanted


FOUR_HELIX = "genome_survey spore_gardens"


@rule("BTB C30", "R24", "R12")
@pytest.mark.parametrize(
    ("finds", "fly", "wanted"),
    [
        (FOUR_HELIX, "", 0),
        (FOUR_HELIX + " shardfield", "", 0),
        (FOUR_HELIX + " drifting_library", "", 2),
        (FOUR_HELIX, "nexus polyglot 1", 2),
    ],
)
def test_specialist_wants_five_badges_of_one_symbol(finds: str, fly: str, wanted: int) -> None:
    assert points("specialist", finds=[finds], fly=[fly]) == wanted


@rule("BTB C30")
@pytest.mark.parametrize(
    ("ships", "wanted"),
    [
        ("unexplored, unexplored", 2),
        ("unexplored, danger event_horizon 0", 2),
        ("unexplored, home", 0),
        ("unexplored, orbit jakks 1", 0),
    ],
)
def test_voidwalker_wants_two_ships_beyond_or_in_danger(ships: str, wanted: int) -> None:
    assert points("voidwalker", ships=[ships, "unexplored, unexplored"]) == wanted


@rule("BTB C30")
@pytest.mark.parametrize(
    ("fly", "crew", "ships", "wanted"),
    [
        ("aurora vanguard 1, nexus polyglot 2, ambition bulwark 3", "", "", 2),
        (
            "aurora vanguard 1, nexus polyglot 2, ambition bulwark 3",
            "",
            "unexplored, orbit jakks 1, danger event_horizon 0",
            2,
        ),
        ("aurora vanguard 1, nexus polyglot 2", "bulwark", "", 0),
    ],
)
def test_admiral_wants_three_advanced_ships(fly: str, crew: str, ships: str, wanted: int) -> None:
    said: dict[str, Any] = {"level": [3, 1], "fly": [fly], "crew": [crew], "ships": [ships]}
    assert points("admiral", **said) == wanted


@rule("BTB C30")
def test_the_end_shows_every_mission() -> None:
    t = black(dice="move", max_rounds=1, turn=1, missions=["polymath admiral", "voidwalker specialist"])
    hidden = BLACK.view(t.s, 0)["missions"][1]
    assert "?" in hidden["dealt"] or hidden["kept"] == "?"
    t.play("end")
    assert BLACK.view(t.s, orrery.SPECTATOR)["missions"][1]["kept"] == "voidwalker"
