"""What can be read off a view of Tiny Epic Galaxies."""

from __future__ import annotations

import pytest

from orrery.games.tiny_epic_galaxies.state import SURFACE
from orrery.games.tiny_epic_galaxies.view_facts import DieOnTable, ShipPlace, dice, ship_place
from tests.scene import GAME, scene


def test_dice_are_read_with_number_face_and_place() -> None:
    t = scene(dice="energy:bay move")
    assert dice(GAME.view(t.s, 0)) == [DieOnTable(1, "energy", "bay"), DieOnTable(2, "move", "inactive")]


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("home", ShipPlace("home", "", SURFACE)),
        ("locked", ShipPlace("locked", "", SURFACE)),
        ("on jakks", ShipPlace("on", "jakks", SURFACE)),
        ("orbit jakks 2", ShipPlace("orbit", "jakks", 2)),
        ("danger sentinel_tribunal 1", ShipPlace("danger", "sentinel_tribunal", 1)),  # in the expansion
    ],
)
def test_a_ship_is_read_where_it_is(written: str, place: ShipPlace) -> None:
    assert ship_place(written) == place
