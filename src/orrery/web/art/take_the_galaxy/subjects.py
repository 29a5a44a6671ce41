"""The pictures of Take The Galaxy, drawn from their names."""

from __future__ import annotations

import re
from typing import Final

from orrery.web.art.take_the_galaxy.landscapes import framed, scene_of
from orrery.web.art.take_the_galaxy.omens import event_svg
from orrery.web.art.take_the_galaxy.sites import BUILDERS
from orrery.web.art.take_the_galaxy.vessels import ship_svg
from orrery.web.art.take_the_galaxy.wonders import anomaly_svg
from orrery.web.art.take_the_galaxy.worlds import disc_svg, system_svg

ID: Final = "[a-z0-9_]{1,60}"
NAME: Final = re.compile(
    f"system-(core|expanse|fringe)-[bdu]{{1,3}}-[0-9]{{1,2}}-{ID}(-disc)?"
    f"|anomaly-(core|expanse|fringe)-[a-z]{{1,12}}-{ID}|event-(opportunity|ongoing)-[a-z]{{1,12}}-{ID}"
    f"|colony-(civilization|mining|utility)-[a-z]{{1,12}}-[0-9]{{1,2}}-(fair|shady)-{ID}"
    f"|ship-[a-z]{{1,12}}-[0-9]{{1,2}}-{ID}"
)


def draw(picture: str) -> str:
    """The source of a picture whose name is well formed."""
    kind, *words = picture.split("-")
    return DRAWN[kind](words)


def system(words: list[str]) -> str:
    sector, slots, hazards, name, *part = words
    return disc_svg(slots, name) if part else system_svg(sector, slots, int(hazards), name)


def anomaly(words: list[str]) -> str:
    sector, motif, name = words
    return anomaly_svg(sector, motif, name)


def event(words: list[str]) -> str:
    kind, motif, name = words
    return event_svg(kind, motif, name)


def colony(words: list[str]) -> str:
    kind, motif, cost, mood, name = words
    scene = scene_of(kind, int(cost), mood == "shady", name)
    known = BUILDERS[kind]
    builder = known.get(motif) or next(iter(known.values()))
    return framed(scene, builder(scene))


def ship(words: list[str]) -> str:
    motif, cost, name = words
    return ship_svg(motif, int(cost), name)


DRAWN: Final = {"system": system, "anomaly": anomaly, "event": event, "colony": colony, "ship": ship}
