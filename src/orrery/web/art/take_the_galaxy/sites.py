"""What is built on a colony, by the name of its site: a function draws it, or the template of that name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from orrery.web.art.take_the_galaxy import cities
from orrery.web.art.take_the_galaxy.landscapes import Scene, shores, site, windows

Builder = Callable[[Scene], str]


def templates(*names: str) -> dict[str, Builder]:
    """Sites that are only their template."""
    return {name: partial(site, name=name) for name in names}


def laboratory(scene: Scene) -> str:
    lights = windows(scene, 0.8, 82, 175, 84, 12)
    return site(scene, "laboratory", lights=lights, shores=shores(scene))


def relay(scene: Scene) -> str:
    lights = windows(scene, 0.9, 70, 128, 52, 10)
    return site(scene, "relay", lights=lights, shores=shores(scene))


def array(scene: Scene) -> str:
    """Dishes in a row, one more if they cost more."""
    return site(scene, "array", dish=site(scene, "dish") if scene.cost > 3 else "")


BUILDERS: Final[Mapping[str, Mapping[str, Builder]]] = {
    "civilization": {
        "huts": cities.huts,
        "town": cities.town,
        "city": cities.city,
        "arcology": cities.arcology,
        **templates("barracks", "campus", "bazaar"),
    },
    "mining": templates("dig", "shaft", "wheel", "robots", "refinery", "tap"),
    "utility": {
        **templates("workshop", "exchange", "alley"),
        "laboratory": laboratory,
        "relay": relay,
        "array": array,
        "ring": cities.ring,
    },
}
