"""How many lines of play and positions are reachable from fixed scenes: the cheapest alarm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.core.game import Game
from tests.beyond_the_black.scene import BLACK, black
from tests.playing import Playing
from tests.scene import GAME, scene
from tests.take_the_galaxy.scene import GALAXY, galaxy

DEPTH = {
    "first-turn": 6, "nested-planets": 6, "following": 6, "endgame": 6,
    "hiring": 5, "exploring": 6, "pilots": 5, "rogue-pairs": 5,
    "opening": 5, "upgrading": 5, "partners": 4, "crossroads": 3, "last-card": 8,
}  # fmt: skip

BASE: dict[str, Callable[[], Playing[Any]]] = {
    "first-turn": lambda: scene(dice="move energy culture colony"),
    "nested-planets": lambda: scene(
        seats=3,
        dice="colony move:bay energy:bay diplomacy",
        row="umbra_forum walsfeo helios gort jorg",
        energy=[4, 3, 2],
        culture=[3, 2, 4],
        level=[3, 2, 3],
        ships=["orbit gort 2, on helios, orbit jorg 1", "orbit walsfeo 1, on jorg", "orbit jorg 3"],
        colonies=["piedes nagato bsw_10_1", "zavodnick jakks", "andellouxian_6"],
    ),
    "following": lambda: scene(
        seats=4,
        dice="economy energy move diplomacy",
        row="jakks vici_ks156 drewkaiden leandra mj_120210 k_widow",
        culture=[1, 3, 1, 2],
        ships=["orbit vici_ks156 1", "orbit drewkaiden 1", "on jakks", "orbit leandra 0, orbit k_widow 4"],
    ),
    "endgame": lambda: scene(
        dice="diplomacy economy colony",
        turn=1,
        level=[5, 6],
        energy=[2, 6],
        ships=["orbit jakks 1", "orbit jakks 1, orbit vici_ks156 1, on leandra"],
        colonies=["gort mj_120210 hoefker", "k_widow jac_110912"],
        only="helios shouhua nibiru",
    ),
}

EXPANSION: dict[str, Callable[[], Playing[Any]]] = {
    "hiring": lambda: black(
        dice="culture culture move energy",
        row="jakks obsidian_crown drewkaiden leandra",
        pilot_row="lightspeeder tagalong overseer polyglot",
        fly=["aurora bulk_hauler 1", ""],
        ships=["orbit jakks 1", "on leandra"],
        culture=[1, 2],
        colonies=["", "thessaro"],
    ),
    "exploring": lambda: black(
        dice="move",
        row="jakks vici_ks156 drewkaiden leandra",
        fly=["intrepid threadneedle 1", "aurora deep_scanner 1"],
        find_row="stable_wormhole survey_drone",
        deck="echo_of_home event_horizon shardfield raider_toll",
        energy=[2, 1],
        culture=[1, 2],
        ships=["home, danger customs_blockade 1", "home, orbit jakks 1"],
        solo={"danger_dice": "printed"},
    ),
    "pilots": lambda: black(
        seats=3,
        dice="move diplomacy economy move",
        row="varnhold seralune mirovane gort jorg",
        level=[3, 3, 1],
        energy=[3, 2, 1],
        culture=[2, 3, 1],
        fly=[
            "aurora lightspeeder 1, nexus overdriver 2",
            "ambition tollkeeper 1, intrepid bulwark 2",
            "aurora tagalong 1",
        ],
        ships=["on jorg, orbit gort 1", "orbit varnhold 0, orbit gort 2", "home, orbit seralune 1"],
        colonies=["piedes quell_9", "zavodnick", ""],
        deck="shardfield stellar_flare genome_survey",
    ),
    "rogue-pairs": lambda: black(
        seats=1,
        turn=1,
        dice="move:bay move:bay energy:bay",
        last_face="energy",
        solo={"rogue": "iron_synod", "variant": "harder"},
        level=[2, 3],
        row="jakks vici_ks156 drewkaiden leandra",
        pilot_row="overseer tagalong vanguard polyglot",
        fly=["", "intrepid ironhull 1"],
        find_row="dwarf_planet_auk",
        energy=[1, 5],
        culture=[2, 4],
        ships=["orbit leandra 1", "orbit jakks 1, orbit vici_ks156 0"],
    ),
}

CARD_GAME: dict[str, Callable[[], Playing[Any]]] = {
    "opening": lambda: galaxy(
        hand=["frontier_colony surface_dig workshop_outpost field_laboratory crew_tender", ""],
        row="verdance mossback:1",
        deck=["township strip_mine", None],
        exploring=True,
    ),
    "upgrading": lambda: galaxy(
        hand=["township garden_metropolis robot_quarry crew_tender", ""],
        systems=["landfall: frontier_colony used, field_laboratory; salvage_drift: surface_dig, -"],
        row="mech_revolution space_race",
        pool="2 manpower 1 production",
        deck=["orbital_ring township", None],
    ),
    "partners": lambda: galaxy(
        seats=4,
        teams=True,
        hand=["township surface_dig", "", "", ""],
        systems=["landfall: frontier_colony"] * 2 + ["landfall: frontier_colony; salvage_drift: surface_dig"],
        ships=["", "", "crew_tender"],
        row="galactic_investors intergalactic_migration",
        bank=[0, 3, 2, 0],
        deck=["strip_mine crew_tender"],
    ),
    "crossroads": lambda: galaxy(
        seats=3,
        hand=["surface_dig campus_town ore_barge"],
        systems=[
            "landfall: township, field_laboratory; drowned_archive: black_market; mossback: bonded_barracks"
        ],
        ships=["crew_tender, survey_vessel used"],
        row="cosmic_burst galactic_investors dark_lens the_next_step",
        discard=["robot_quarry sky_arcology"],
        bank=[3],
        pool="3 manpower 2 production 3 science",
        deck=["deep_shaft strip_mine"],
    ),
    "last-card": lambda: galaxy(
        seats=1,
        hand=["township field_laboratory crew_tender"],
        row="space_pirates_1",
        space="crown_of_embers",
        discard=["surface_dig"],
        deck=["strip_mine"],
        ships=["survey_vessel"],
        exploring=True,
        reshuffle="when_needed",
    ),
}

SCENES: dict[str, tuple[Game[Any], dict[str, Callable[[], Playing[Any]]]]] = {
    GAME.name: (GAME, BASE),
    BLACK.name: (BLACK, EXPANSION),
    GALAXY.name: (GALAXY, CARD_GAME),
}


def count_lines(name: str, scene: str) -> str:
    """A line for each depth: how many ways to play so far, and how many positions they lead to."""
    game, scenes = SCENES[name]
    start = scenes[scene]()
    level: dict[str, tuple[Any, int]] = {game.to_json(start.s): (start.s, 1)}
    lines = []
    for depth in range(1, DEPTH[scene] + 1):
        reached: dict[str, tuple[Any, int]] = {}
        for s, ways in level.values():
            for action in game.legal(s):
                after = s.copy()
                game.apply(after, action)
                name_of = game.to_json(after)  # with its ply, which is the same for all of a depth
                reached[name_of] = (after, reached.get(name_of, (after, 0))[1] + ways)
        level = reached
        lines.append(
            f"depth {depth}: {sum(ways for _, ways in level.values())} lines, {len(level)} positions"
        )
    return "\n".join(lines) + "\n"
