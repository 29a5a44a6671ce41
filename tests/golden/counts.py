"""How many lines of play and positions are reachable from fixed scenes: the cheapest alarm."""

from __future__ import annotations

import json
from typing import Any

from tests.scene import GAME, Scene, scene

DEPTH = {"first-turn": 6, "nested-planets": 6, "following": 6, "endgame": 6}

SCENES = {
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


def count_lines(name: str) -> str:
    """A line for each depth: how many ways to play so far, and how many positions they lead to."""
    start: Scene = SCENES[name]()
    level: dict[str, tuple[Any, int]] = {key(start.s): (start.s, 1)}
    lines = []
    for depth in range(1, DEPTH[name] + 1):
        reached: dict[str, tuple[Any, int]] = {}
        for s, ways in level.values():
            for action in GAME.legal(s):
                after = s.copy()
                GAME.apply(after, action)
                name_of = key(after)
                reached[name_of] = (after, reached.get(name_of, (after, 0))[1] + ways)
        level = reached
        lines.append(
            f"depth {depth}: {sum(ways for _, ways in level.values())} lines, {len(level)} positions"
        )
    return "\n".join(lines) + "\n"


def key(s: Any) -> str:
    return json.dumps(json.loads(GAME.to_json(s)) | {"ply": 0})
