"""The card language of the expansion: the base game's, wider, and its own words, counts and names."""

from __future__ import annotations

from typing import Final

from orrery.core.cardfiles.words import Form
from orrery.games.beyond_the_black import book, raids, words
from orrery.games.beyond_the_black.codes import HIRE_DICE, MAX_LOOKED
from orrery.games.beyond_the_black.steps import advancing, scoring
from orrery.games.beyond_the_black.vocabulary import own, wider
from orrery.games.tiny_epic_galaxies import grammar as base
from orrery.games.tiny_epic_galaxies.grammar import GOODS, TRACKS
from orrery.games.tiny_epic_galaxies.steps.actions import ANY_TRACK
from orrery.games.tiny_epic_galaxies.words import ANY_MIX, FROM_COLONIES, FROM_ROW

HULLS: Final = {
    "aurora": book.AURORA,
    "intrepid": book.INTREPID,
    "ambition": book.AMBITION,
    "nexus": book.NEXUS,
}
BADGES: Final = {"nova": 0, "helix": 1, "crystal": 2, "cipher": 3}
MOMENTS: Final = {
    "moved": book.MOVED,
    "arrive_home": book.ARRIVE_HOME,
    "arrive_surface": book.ARRIVE_SURFACE,
    "arrive_orbit": book.ARRIVE_ORBIT,
    "leave_planet": book.LEAVE_PLANET,
    "advanced": book.ADVANCED,
    "colonised": book.COLONISED,
    "sent_home": book.SENT_HOME,
    "before_exploring": book.BEFORE_EXPLORING,
    "danger_revealed": book.DANGER_REVEALED,
    "explored": book.EXPLORED,
    "followed": book.FOLLOWED,
    "own_turn": book.OWN_TURN,
    "enemy_arrives": book.ENEMY_ARRIVES,
    "enemy_ahead": book.ENEMY_AHEAD,
}
RULES: Final = {
    "switch_place": book.SWITCH_PLACE,
    "orbit_start": book.ORBIT_START,
    "orbit_carry": book.ORBIT_CARRY,
    "counts": book.COUNTS,
    "yields": book.YIELDS,
    "any_track": book.ANY_TRACK,
    "danger_times": book.DANGER_TIMES,
    "no_passing": book.NO_PASSING,
    "protected": book.PROTECTED,
    "free_follow": book.FREE_FOLLOW,
    "cheaper_upgrade": book.CHEAPER_UPGRADE,
    "use_here": book.USE_HERE,
}
PLACES: Final = {
    "home": book.AT_HOME,
    "away": book.AWAY,
    "surface": book.ON_SURFACE,
    "orbit": book.IN_ORBIT,
    "unexplored": book.BEYOND,
}
CONDITIONS: Final = {
    "once_per_turn": book.ONCE_PER_TURN,
    "own_turn": book.ON_OWN_TURN,
    "others_turn": book.ON_OTHERS_TURN,
    "enemy_here": book.ENEMY_HERE,
    "action": book.BY_ACTION,
    "paid": book.PAID,
}
COUNTS: Final = {
    "pilot_cards": scoring.COUNT_PILOTS,
    "exploration_cards": scoring.COUNT_FINDS,
    "danger_cards": scoring.COUNT_DANGERS,
    "badges_each": scoring.COUNT_BADGES_EACH,
    "badges_one": scoring.COUNT_BADGES_ONE,
    "ships_unexplored": scoring.COUNT_SHIPS_UNEXPLORED,
    "ships_beyond": scoring.COUNT_SHIPS_BEYOND,
    "advanced_ships": scoring.COUNT_ADVANCED_SHIPS,
}
OWN: Final = advancing.OWN_SHIPS
FLEETS: Final = {"own": OWN, "advanced": advancing.ADVANCED_SHIPS, "this": words.THIS_SHIP}
MOVERS: Final = {"own": OWN, "this": words.THIS_SHIP, "other": words.OTHER_SHIP}
SOURCES: Final = {
    "row": FROM_ROW,
    "colonies": FROM_COLONIES,
    "here": words.FROM_HERE,
    "own_or_row": words.OWN_OR_ROW,
}
ANY_OF: Final = GOODS | {"any_mix": ANY_MIX}

FORMS: Final[dict[str, Form]] = {
    "gain": Form("what", base.GAINS | {"planet": words.OF_PLANET}, n="n", least=1, counts=True),
    "lose": Form("what", ANY_OF, n="n", least=1),
    "hand_over": Form("what", ANY_OF | {"energy_first": raids.ENERGY_FIRST}, n="n", least=1),
    "advance": Form(
        "track",
        TRACKS,
        default=ANY_TRACK,
        who="ships",
        who_names=FLEETS,
        who_default=OWN,
        n="n",
        least=1,
        other=True,
    ),
    "use": Form("from", SOURCES),
    "fly": Form(who="ships", who_names=MOVERS, who_default=OWN, flag="no_exploring", other=True),
    "steal_here": Form(n="n", least=1),
    "collect": Form("what", GOODS, n="n", least=1),
    "tribute": Form(n="n", least=1),
    "exchange": Form(n="n", least=1),
    "push_here": Form(n="n", least=1),
    "bring_home": Form(),
    "send_out": Form(),
    "refresh": Form(),
    "hire": Form(n="dice", least=1, most=HIRE_DICE),
    "reroll_one": Form(),
    "peek": Form(n="n", least=1, most=MAX_LOOKED, flag="sort"),
    "bury": Form(),
    "track": Form("with", TRACKS, mask=True, n="spaces", least=1),
    "finish_track": Form(),
    "either": Form(branches="options"),
    "hire_first": Form(),
    "take_finds": Form(),
}

BLACK: Final = base.BASE.extended(
    words=[*wider().items(), *own()],
    forms=FORMS,
    counts=COUNTS,
    for_others=("exchange", "tribute"),
    for_rogue=("hire_first", "take_finds"),
)
