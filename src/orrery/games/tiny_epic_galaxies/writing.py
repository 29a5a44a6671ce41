"""Positions by names: a state as plain dicts and lists that a person can read, edit and write."""

from __future__ import annotations

from typing import Any, Final, Generic

from orrery.core.bits import ones
from orrery.core.codec import kinds_of, write_step
from orrery.core.effects import RunCard
from orrery.core.events import bit_of
from orrery.core.machine import NONE
from orrery.games.tiny_epic_galaxies.codes import SHIPS
from orrery.games.tiny_epic_galaxies.notation import FACE_NAMES, PLACE_NAMES
from orrery.games.tiny_epic_galaxies.state import EMPTY, LOCKED, SURFACE, S, State
from orrery.games.tiny_epic_galaxies.steps import (
    actions,
    colonies,
    dice,
    follow,
    goods,
    moving,
    others,
    planets,
    raids,
    rogue,
    scoring,
    setup,
    targets,
    turn,
)

HIDDEN: Final = "?"

KINDS: Final = kinds_of([
    turn.BeginTurn, turn.AskTurn, dice.Roll, dice.AskReroll, dice.AskSpend, dice.AskSetDie, dice.AskFace,
    moving.AskShip, moving.AskPlace, moving.AskLand, moving.AskUseRow, planets.Draw, actions.AskAdvance,
    colonies.AskColony, colonies.AskUpgrade, colonies.AskUpgradeMix, colonies.AskUseColony,
    follow.OfferFollow, follow.AskFollow, follow.AskAct, follow.AskRepeat, targets.AskPush,
    targets.AskRetreat, targets.AskRecall, targets.AskJump, targets.AskJumpTo, targets.AskReplace,
    goods.AskSteal, goods.AskGive, goods.AskConvert, goods.AskGainMix, setup.Deal, setup.AskMission,
    scoring.Finish, RunCard, others.RunOthers, actions.AdvanceAll, rogue.RogueDie, rogue.MeetDie,
    rogue.AskForce, rogue.RogueUpgrade, rogue.RogueBonus, rogue.RogueSpent, raids.AskFallBack,
    raids.AskTribute,
])  # fmt: skip


class Writer(Generic[S]):
    """Writes a state, field by field. The bag is what is nowhere else."""

    def options(self, s: S) -> dict[str, Any]:
        """The options of a table, those of the solo game only there."""
        book = s.book
        options: dict[str, Any] = {"seats": s.seats, "edition": book.edition, "max_rounds": book.max_rounds}
        if book.rogue is not None:
            options |= {"rogue": book.rogue.id, "variant": book.rogue.variant, "forcing": book.rogue.forcing}
        return options

    def write(self, s: S, viewer: int | None) -> dict[str, Any]:
        """All of it as a viewer knows it; None knows all."""
        missions = [write_missions(s, seat, viewer) for seat in range(len(s.kept))]
        return self.public(s) | {"missions": missions}

    def public(self, s: S) -> dict[str, Any]:
        """All that everybody may know."""
        ids = s.book.planets.ids
        return {
            "options": self.options(s),
            "ply": s.ply,
            "round": s.round,
            "turn": s.turn,
            "ender": None if s.ender == NONE else s.ender,
            "row": [None if planet == EMPTY else ids[planet] for planet in s.row],
            "bottom": [ids[planet] for planet in s.bottom],
            "removed": [ids[planet] for planet in ones(s.removed)],
            "dice": [write_die(face, at) for face, at in zip(s.faces, s.die_at, strict=True)],
            "rerolls": s.rerolls,
            "converted": s.converted,
            "follow_price": s.follow_price,
            "income": {"energy": s.income_energy, "culture": s.income_culture},
            "mats": [self.mat(s, mat) for mat in range(len(s.energy))],
            "stack": [write_step(step) for step in s.stack],
        }

    def mat(self, s: S, mat: int) -> dict[str, Any]:
        ids = s.book.planets.ids
        return {
            "energy": s.energy[mat],
            "culture": s.culture[mat],
            "level": s.level[mat],
            "fewer_dice": s.fewer[mat],
            "ships": [self.ship(s, number) for number in range(mat * SHIPS, mat * SHIPS + SHIPS)],
            "colonies": [ids[planet] for planet in ones(s.colonies[mat])],
            "used": [ids[planet] for planet in ones(s.used[mat])],
        }

    def ship(self, s: S, number: int) -> str:
        slot = s.ship_at[number]
        if slot < 0:
            return "locked" if slot == LOCKED else "home"
        planet = s.book.planets.ids[s.row[slot]]
        step = s.ship_step[number]
        return f"on {planet}" if step == SURFACE else f"orbit {planet} {step}"


def write_die(face: int, at: int) -> str:
    return f"{FACE_NAMES[face] if face >= 0 else HIDDEN} {PLACE_NAMES[at]}"


def write_missions(s: State, seat: int, viewer: int | None) -> dict[str, Any]:
    """A seat's missions as a viewer knows them; None knows all."""
    ids = s.book.missions.ids
    places = (2 * seat, 2 * seat + 1)
    seen = [viewer is None or bool(s.known[place] & bit_of(viewer)) for place in places]
    dealt = [
        None if s.dealt[place] == NONE else ids[s.dealt[place]] if sees else HIDDEN
        for place, sees in zip(places, seen, strict=True)
    ]
    kept = s.kept[seat]
    return {"dealt": dealt, "kept": None if kept == NONE else dealt[kept] if seen[kept] else HIDDEN}
