"""Positions of the expansion by names, on top of those of the base game."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.bits import ones
from orrery.core.codec import Kinds, kinds_of
from orrery.core.events import EVERYONE, bit_of
from orrery.core.machine import NONE
from orrery.games.beyond_the_black.notation import HULL_NAMES
from orrery.games.beyond_the_black.state import ON_TRACK, UNEXPLORED, BlackState
from orrery.games.beyond_the_black.steps import (
    abilities,
    advancing,
    colonies,
    concerning,
    exploring,
    follow,
    goods,
    hiring,
    looking,
    moving,
    turn,
)
from orrery.games.tiny_epic_galaxies import writing as base
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES
from orrery.games.tiny_epic_galaxies.writing import HIDDEN, Writer

ALL: Final = "all"  # a mask of those who know a card: everyone, or a list of seats

KINDS: Final[Kinds] = {
    **base.KINDS,
    **kinds_of([
        turn.AskTurn, hiring.AskHire, hiring.AskHull, hiring.AskDice, hiring.AskRefit, hiring.DrawPilot,
        hiring.AskRefresh, moving.AskShip, moving.AskPlace, moving.Land, moving.AskBring, moving.AskSend,
        exploring.Explore, exploring.ChooseFind, exploring.AskExplore, exploring.Reveal, exploring.AskFind,
        exploring.MeetDanger, exploring.TakeFind, exploring.AskMay, exploring.EndExploring, looking.Hoard,
        looking.Look, looking.Scout, looking.AskUnder, looking.AskBury, looking.AskOrder,
        looking.LookAndSort, abilities.Trigger,
        abilities.AskAbility, concerning.Concerning, advancing.AskAdvance, advancing.AskThrust,
        advancing.AskPushHere, advancing.AskFinish, colonies.AskColony, follow.AskFollow, follow.AskRepeat,
        goods.AskRob, goods.AskGiveTo, goods.AskForfeit, goods.AskExchange, goods.AskEither,
        goods.AskUseAny, goods.AskRerollOne,
    ]),
}  # fmt: skip


class BlackWriter(Writer[BlackState]):
    """Writes a state of the expansion. Both bags are what is nowhere else."""

    def options(self, s: BlackState) -> dict[str, Any]:
        ways = s.black.ways
        options = super().options(s) | {
            "exhaustion": ways.exhaustion,
            "danger_dice": ways.danger_dice,
            "finds": ways.finds,
        }
        if s.book.rogue is not None:
            options |= {
                "rogue_ship": ways.rogue_ship,
                "rogue_pair": ways.rogue_pair,
                "rogue_end": ways.rogue_end,
            }
        return options

    def write(self, s: BlackState, viewer: int | None) -> dict[str, Any]:
        return super().write(s, viewer) | {"exploration": write_exploration(s, viewer)}

    def public(self, s: BlackState) -> dict[str, Any]:
        ids = s.black.pilots.ids
        return super().public(s) | {
            "pilot_row": [ids[pilot] for pilot in s.pilot_row],
            "pilot_bottom": [ids[pilot] for pilot in s.pilot_bottom],
            "spent": [ids[pilot] for pilot in ones(s.spent)],
            "hire_dice": ones(s.hire_dice),
            "last_face": None if s.last_face == NONE else FACE_NAMES[s.last_face],
            "by_deck": s.by_deck,
        }

    def mat(self, s: BlackState, mat: int) -> dict[str, Any]:
        pilots, finds = s.black.pilots.ids, s.black.finds.ids
        first, last = mat * SHIPS, mat * SHIPS + SHIPS
        return super().mat(s, mat) | {
            "hulls": [None if hull == NONE else HULL_NAMES[hull] for hull in s.hulls[first:last]],
            "pilots": [None if pilot == NONE else pilots[pilot] for pilot in s.pilots[first:last]],
            "crew": [pilots[pilot] for pilot in ones(s.crew[mat])],
            "finds": [finds[card] for card in ones(s.finds[mat])],
        }

    def ship(self, s: BlackState, number: int) -> str:
        if s.ship_at[number] == UNEXPLORED:
            return "unexplored"
        if s.ship_at[number] != ON_TRACK:
            return super().ship(s, number)
        return f"danger {s.black.finds.ids[s.danger[number]]} {s.ship_step[number]}"


def write_exploration(s: BlackState, viewer: int | None) -> dict[str, Any]:
    """The exploration cards as a viewer knows them; None knows all. Who knows what is no secret."""
    piles = {
        "top": (s.deck_top, s.top_known),
        "bottom": (s.deck_bottom, s.bottom_known),
        "hoard": (s.hoard, s.hoard_known),
    }
    ids = s.black.finds.ids
    shown: dict[str, Any] = {"row": [ids[card] for card in s.explore_row]}
    for name, (cards, known) in piles.items():
        shown[name] = [
            ids[card] if viewer is None or mask & bit_of(viewer) else HIDDEN
            for card, mask in zip(cards, known, strict=True)
        ]
    shown["known"] = {name: [write_mask(mask) for mask in known] for name, (_, known) in piles.items()}
    return shown


def write_mask(mask: int) -> list[int] | str:
    return ALL if mask == EVERYONE else ones(mask)
