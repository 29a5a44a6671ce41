"""An ability belongs to the pilot on top, on its ship: covered, or flown by the Rogue, it does nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from tests.beyond_the_black.scene import BLACK, black
from tests.rule import rule
from tests.scene import Scene

ROW = "gort jorg hoefker vici_ks156"
PLAIN = {"aurora": "archivist", "intrepid": "courier", "ambition": "polyglot", "nexus": "deep_siphon"}
SPARE = {"aurora": "forager", "intrepid": "threadneedle", "ambition": "undertow", "nexus": "escape_artist"}


class Show(NamedTuple):
    """A position in which ship 1 of a seat shows what its pilot does, and how to play there."""

    play: tuple[str, ...]
    ships: tuple[str, str] = ("", "")
    said: Mapping[str, Any] | None = None
    mat: int = 0


def dice(text: str, **said: Any) -> dict[str, Any]:
    return {"dice": text, **said}


MOVE, ECONOMY, COLONY = dice("move energy"), dice("economy energy"), dice("colony energy")
FOLLOWS = {"culture": [0, 2]}
SHOWS = {
    "lightspeeder": Show(("die 1", "ship 1", "orbit gort"), said=MOVE),
    "slipstreamer": Show(("die 1", "ship 1"), ("on gort", ""), MOVE),
    "bulk_hauler": Show(("die 1",), said=dice("energy energy")),
    "homing_tender": Show(("die 1", "ship 1", "home"), ("unexplored", ""), MOVE),
    "deep_scanner": Show(("die 1", "ship 1", "explore"), said=MOVE),
    "orbital_envoy": Show(("die 1", "ship 1", "orbit vici_ks156"), said=MOVE),
    "solar_rigger": Show(("die 1",), ("on jorg", ""), dice("energy energy")),
    "colony_broker": Show(("die 1", "ship 1", "helios"), ("orbit vici_ks156 1", ""), ECONOMY),
    "quartermaster": Show(("die 1", "upgrade energy"), said=COLONY),
    "fallback_captain": Show(
        ("die 1", "ship 1", "helios"), ("orbit vici_ks156 1", "on vici_ks156"), ECONOMY, mat=1
    ),
    "tagalong": Show(("die 1", "ship 1", "orbit gort"), said=MOVE | {"culture": [0, 0]}, mat=1),
    "deep_siphon": Show(("die 1",), ("unexplored", ""), dice("energy energy")),
    "archivist": Show(
        ("die 1", "ship 1", "explore", "take shardfield"), said=MOVE | {"find_row": "shardfield"}
    ),
    "forager": Show(("die 1", "ship 1", "land jorg"), said=MOVE),
    "harmonizer": Show(("die 1", "follow"), ("on gort", ""), dice("energy energy", **FOLLOWS)),
    "overseer": Show((), ("on vici_ks156", ""), COLONY | {"energy": [0, 0]}),
    "vanguard": Show(("die 1", "ship 1", "orbit gort"), said=MOVE),
    "bulwark": Show(("die 1", "ship 1"), ("orbit gort 2", "orbit gort 2"), ECONOMY, mat=1),
    "undertow": Show(("die 1", "ship 1"), ("orbit gort 1", "orbit gort 2"), ECONOMY),
    "ironhull": Show(
        ("die 1", "use k_widow"), ("", "orbit gort 2, orbit jorg 1"), COLONY | {"colonies": ["k_widow"]}, 1
    ),
    "threadneedle": Show(
        ("die 1", "ship 1", "explore", "reveal", "ion_squall"), said=MOVE | {"top": "ion_squall"}
    ),
    "escape_artist": Show(("die 1", "ship 1"), ("danger asteroid_labyrinth 0", ""), ECONOMY),
    "courier": Show(("die 1", "ship 1", "home"), ("on vici_ks156", ""), MOVE),
    "ambusher": Show(("die 1", "ship 1", "land jorg"), ("", "on jorg"), MOVE | {"energy": [0, 2]}),
    "momentum_ace": Show(("die 1", "ship 1", "orbit gort"), ("orbit jorg 3", ""), MOVE),
    "polyglot": Show((), ("orbit jorg 1", ""), ECONOMY),
    "overdriver": Show(("die 1", "ship 1"), ("orbit gort 1", ""), ECONOMY),
    "oddsmaker": Show((), ("on jorg", ""), ECONOMY),
    "tollkeeper": Show(("die 1", "ship 1", "orbit gort"), ("", "orbit gort 1"), MOVE, 1),
    "pacemaker": Show(("die 1", "ship 1"), ("orbit gort 1", "orbit gort 1"), ECONOMY, 1),
}


def outcome(show: Show, flown: str, covered: str, row: str) -> tuple[Any, ...]:
    """What the table looks like after the play, or which answer was not legal."""
    fly = ["", ""]
    crew = ["", ""]
    fly[show.mat] = f"{flown} 1"
    crew[show.mat] = covered
    said = {"row": ROW, "energy": [3, 0], "culture": [0, 0], "ships": list(show.ships)}
    told: dict[str, Any] = said | dict(show.said or {}) | {"fly": fly, "crew": crew, "pilot_row": row}
    t: Scene = black(**told)
    for text in show.play:
        if text not in t.options:
            return (text,)
        t.play(text)
    text = t.game.to_json(t.s)
    assert t.game.to_json(t.game.from_json(text)) == text
    return t.asked, t.options, t.ships(0), t.ships(1), t.s.energy, t.s.culture


@pytest.mark.parametrize("pilot", [card["id"] for card in BLACK.cards() if card["kind"] == "pilot"])
@rule("R10", "R11")
def test_every_pilot_does_something_that_it_no_longer_does_when_it_is_covered(pilot: str) -> None:
    show = SHOWS[pilot]
    hull = BLACK.card(pilot)["ships"][0]
    plain = PLAIN[hull] if PLAIN[hull] != pilot else SPARE[hull]
    row = " ".join([other for other in SHOWS if other not in (pilot, plain)][:4])
    alone = outcome(show, f"{hull} {plain}", "", row)
    assert outcome(show, f"{hull} {pilot}", "", row) != alone
    assert outcome(show, f"{hull} {plain}", pilot, row) == alone


@rule("R11", "R12")
def test_a_covered_pilot_still_counts_its_point_and_its_badges() -> None:
    t = black(fly=["aurora archivist 1"], crew=["lightspeeder"])
    assert t.game.view(t.s, 0)["points"][0]["pilots"] == 2
    assert t.s.book.kit.scoring.points(t.s, 0) == 2


def against(rogue_flies: str, **said: Any) -> Scene:
    """A solo game; ship 1 of the Rogue is flown by that pilot."""
    told: dict[str, Any] = {"energy": [3, 0], "culture": [0, 0], "row": ROW, "solo": {"rogue": "artemis"}}
    return black(seats=1, fly=["", rogue_flies], **(told | said))


@rule("R35")
def test_the_rogue_never_uses_the_abilities_of_its_pilots() -> None:
    t = against("intrepid bulwark 1", dice="economy energy", ships=["orbit gort 2", "orbit gort 2"])
    assert t.play("die 1", "ship 1").ships(0)[0] == "orbit gort 3"
    t = against("nexus tollkeeper 1", dice="move energy", ships=["", "orbit gort 2"])
    assert t.play("die 1", "ship 1", "orbit gort").s.energy == [3, 0]
    t = against("intrepid ironhull 1", dice="colony energy", ships=["", "orbit gort 2"], colonies=["k_widow"])
    assert t.play("die 1", "use k_widow", "ship 1 of rogue").ships(1)[0] == "orbit gort 1"
    t = against("intrepid vanguard 1", turn=1, dice="")
    assert t.play("move").ships(1)[0] == "orbit gort 0"
    t = against("aurora bulk_hauler 1", turn=1, dice="", energy=[0, 0])
    assert t.play("energy").s.energy == [0, 4]
