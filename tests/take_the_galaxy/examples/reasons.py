"""A position and a move for every reason that the rules can give."""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.take_the_galaxy.game import TakeTheGalaxy
from tests.take_the_galaxy.scene import GALAXY, GalaxyScene, galaxy

TWO = "landfall: frontier_colony, workshop_outpost; verdance: frontier_colony, -"
FOUR = f"{TWO}; amberfall: frontier_colony; ironroot: surface_dig, -"
DRIFT = "landfall: frontier_colony; salvage_drift: surface_dig, -"


def teams(**more: object) -> GalaxyScene:
    """Seat 2 is the partner of seat 0, who acts, and has a bounty system."""
    given: dict[str, object] = {"systems": ["landfall: frontier_colony"] * 2 + [DRIFT]} | more
    return galaxy(seats=4, teams=True, **given)  # type: ignore[arg-type]


def settling() -> GalaxyScene:
    """A system with a deposit is about to be settled."""
    t = galaxy(hand=["frontier_colony surface_dig crew_tender"], row="cinder_reach")
    return t.play("claim cinder_reach")


def refused() -> GalaxyScene:
    """The partner has been asked for its bounty, in vain."""
    return teams().play("take production from salvage_drift of partner", "refuse")


def choosing() -> GalaxyScene:
    """A card set with two kinds of frontier colonies, so that seat 0 is asked for one."""
    text = GALAXY.card_file().replace('id = "workshop_outpost"', 'id = "workshop_outpost"\nfrontier = true')
    game = TakeTheGalaxy(text)
    t = GalaxyScene(game.start(seats=2), game)
    return t.play("seat 0 begins", "verdance", "cinder_reach")


PRODUCED: dict[str, Callable[[], tuple[GalaxyScene, str]]] = {
    "NOT_CHOSEN": lambda: (GalaxyScene(GALAXY.start(seats=3, begins=2), GALAXY), "seat 0 begins"),
    "NO_SUCH_SYSTEM": lambda: (galaxy(), "relinquish system 3"),
    "NO_SUCH_SLOT": lambda: (
        galaxy(hand=["workshop_outpost surface_dig"]).play("build workshop_outpost"),
        "at landfall 3",
    ),
    "NO_PARTNER": lambda: (galaxy(), "use system 1 slot 1 of partner"),
    "NOTHING_IN_ROW": lambda: (galaxy(), "claim place 1"),
    "NO_COLONY": lambda: (galaxy(), "use landfall 2"),
    "NO_SUCH_SHIP": lambda: (galaxy(), "use crew_tender"),
    "NOT_IN_HAND": lambda: (galaxy(), "build township"),
    "NOT_IN_DECK": lambda: (galaxy(exploring=True), "crown_of_embers"),
    "NOT_IN_DISCARD": lambda: (galaxy(pool="1 science"), "recover"),
    "NOT_A_COLONY": lambda: (settling(), "settle crew_tender"),
    "NOT_FRONTIER": lambda: (choosing(), "place surface_dig"),
    "NO_TOKEN": lambda: (galaxy(), "take production from landfall"),
    "NO_HAZARD": lambda: (galaxy(row="verdance", hand=["township"]), "clear verdance"),
    "NO_OPPORTUNITY": lambda: (galaxy(row="verdance"), "seize verdance"),
    "OWN_RENOWN_ONLY": lambda: (
        teams(row="nomad_guildship", pool="2 production"),
        "seize nomad_guildship by partner",
    ),
    "WRONG_SLOT": lambda: (settling(), "settle frontier_colony"),
    "OTHER_KIND": lambda: (
        galaxy(hand=["workshop_outpost surface_dig"]).play("build workshop_outpost"),
        "at landfall 1",
    ),
    "NOT_DEARER": lambda: (galaxy(hand=["frontier_colony surface_dig"]), "build frontier_colony"),
    "IS_NEWEST": lambda: (galaxy(systems=[TWO]), "relinquish verdance"),
    "SLOT_FREE": lambda: (
        galaxy(systems=["landfall: frontier_colony, -; verdance: frontier_colony, -"]),
        "relinquish landfall",
    ),
    "SEIZED_ALREADY": lambda: (
        galaxy(row="intergalactic_migration").play("seize intergalactic_migration"),
        "seize intergalactic_migration",
    ),
    "USED_ALREADY": lambda: (galaxy().play("use landfall 1"), "use landfall 1"),
    "CLAIMED_ALREADY": lambda: (
        galaxy(claimed=True, row="verdance", hand=["surface_dig workshop_outpost field_laboratory"]),
        "claim verdance",
    ),
    "RELINQUISHED_ALREADY": lambda: (
        galaxy(systems=[TWO], pile=["amberfall"], relinquished=True),
        "relinquish landfall",
    ),
    "FOUR_SYSTEMS": lambda: (
        galaxy(systems=[FOUR], row="cinder_reach", hand=["surface_dig field_laboratory"]),
        "claim cinder_reach",
    ),
    "NEGATIVE_FORBIDDEN": lambda: (
        galaxy(row="stellar_crackdown", systems=["landfall: bonded_barracks"]),
        "use landfall 1",
    ),
    "UPGRADES_FORBIDDEN": lambda: (
        galaxy(row="ai_strike", hand=["township surface_dig"]),
        "build township",
    ),
    "PARTNER_REFUSED": lambda: (refused(), "take production from salvage_drift of partner"),
    "NOTHING_TO_DRAW": lambda: (galaxy(hand=["rest"], pool="3 manpower"), "draw for manpower"),
    "NOT_IN_ORDER": lambda: (
        galaxy(hand=["crew_tender township surface_dig"]).play("build crew_tender"),
        "discard surface_dig",
    ),
    "TOO_FEW_MANPOWER": lambda: (galaxy(pool="2 manpower"), "draw for manpower"),
    "TOO_FEW_PRODUCTION": lambda: (
        galaxy(row="space_pirates_1", pool="1 production"),
        "solve space_pirates_1",
    ),
    "TOO_FEW_SCIENCE": lambda: (galaxy(row="singing_nebula", pool="1 science"), "study singing_nebula"),
    "TOO_FEW_CARDS": lambda: (galaxy(hand=["crew_tender township"]), "build crew_tender"),
    "TOO_LITTLE_RENOWN": lambda: (galaxy(row="galactic_investors"), "seize galactic_investors"),
    "NO_SHIP": lambda: (galaxy(row="the_next_step"), "seize the_next_step"),
}
